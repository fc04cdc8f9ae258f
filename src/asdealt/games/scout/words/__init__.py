"""Scout in words: how turns are told and typed, its texts in every language, and its rules pages."""

from asdealt.games.scout.words import hear, tell
from asdealt.games.scout.words.refusals import refusal_facts
from asdealt.locales.game_words import GameWords

PART = GameWords(tell, hear, refusal_facts)

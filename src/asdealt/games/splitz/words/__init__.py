"""Splitz in words: how turns are told and typed, its texts in every language, and its rules pages."""

from asdealt.games.splitz.words import hear, tell
from asdealt.locales.game_words import GameWords

PART = GameWords(tell, hear)

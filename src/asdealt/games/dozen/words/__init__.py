"""Dozen in words: how turns are told and typed, what cards say, its texts in every language, and its rules pages."""

from asdealt.games.dozen.words import hear, tell
from asdealt.games.dozen.words.cards import piece_name
from asdealt.games.dozen.words.refusals import refusal_facts
from asdealt.locales.game_words import GameWords

PART = GameWords(tell, hear, refusal_facts, piece_name)

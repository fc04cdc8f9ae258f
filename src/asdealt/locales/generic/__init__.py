"""Words for games that have none of their own: everything is said and typed in the game's notation."""

from asdealt.locales.game_words import GameWords
from asdealt.locales.generic import hear, tell

GENERIC = GameWords(tell, hear)

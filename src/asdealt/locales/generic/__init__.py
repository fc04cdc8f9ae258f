"""Words for games without a `words` part: turns are told and typed in the game's notation."""

from asdealt.locales.game_words import GameWords
from asdealt.locales.generic import hear, tell

GENERIC = GameWords(tell, hear)

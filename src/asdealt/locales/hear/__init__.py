"""What a person types, in their language or in plain notation, as a turn; and turns as a person would type them.

Words are understood here and put into the game's notation, which does the rest: nothing here knows what is legal, and
no text whatsoever raises anything but a Refused.
"""

from __future__ import annotations

import unicodedata
from typing import Any

from asdealt.core import Illegal, Refusal, Unreadable, View
from asdealt.locales import Words
from asdealt.locales.game_words import words_of
from asdealt.locales.hear.commands import Command, command, command_words, complete_command
from asdealt.locales.hear.completing import complete, examples, say_turn
from asdealt.locales.hear.turns import AnyRules, AnyTurn

__all__ = ["Command", "command", "command_words", "complete", "complete_command", "examples", "say_turn", "turn"]


def turn(words: Words, rules: AnyRules, view: View[Any], text: str) -> AnyTurn:
    """What the viewer means: one decision, or the several of a whole turn. Whether it is legal is not asked here."""
    seat = view.seat
    if seat is None or seat < 0:
        raise Illegal(Refusal(f"{rules.name}.not_your_turn", "actors"))
    try:
        game = words_of(rules.name).hear
        heard = game.vocabulary(words, rules, view).hear(text)
        plain = game.understand(heard, rules, view)
        try:
            return tuple(rules.notation.read(plain, seat))
        except Unreadable:  # about a text nobody typed
            raise heard.unclear() from None
    except Unreadable as unclear:
        try:  # plain notation always works, even where a card is called like one of our words
            return tuple(rules.notation.read(unicodedata.normalize("NFKC", text), seat))
        except Unreadable:
            raise unclear from None

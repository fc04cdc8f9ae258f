"""Turns a typed line into a turn, and a turn into the line a person would type.

A line may be in the player's language or in plain notation. Words are translated to the game's notation, which reads
the rest. This package does not know what is legal. Whatever the text is, it raises nothing but a Refused.
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
    """The turn that the viewer means: one decision, or several. This does not check whether it is legal."""
    seat = view.seat
    if seat is None or seat < 0:
        raise Illegal(Refusal(f"{rules.name}.not_your_turn", "actors"))
    try:
        game = words_of(rules.name).hear
        heard = game.vocabulary(words, rules, view).hear(text)
        plain = game.understand(heard, rules, view)
        try:
            return tuple(rules.notation.read(plain, seat))
        except Unreadable:  # it would quote the translated text, which the player did not type
            raise heard.unclear() from None
    except Unreadable as unclear:
        try:  # plain notation always works, even if a card has the name of a synonym
            return tuple(rules.notation.read(unicodedata.normalize("NFKC", text), seat))
        except Unreadable:
            raise unclear from None

"""Hints: facts that a screen shows beside the view and that only the rules can compute, from a seat's own View.

A client contains no rules. What its drawings need from them (the sets in this hand, what would beat the prior set) is
in the `hints` part of a game. Hints are computed from the seat's view, so they cannot reveal anything hidden. A game
without that part has no hints.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from asdealt.core import Rules, View
from asdealt.games import GAMES, find


@dataclass(frozen=True)
class GameHints:
    make: Callable[[Any, View[Any]], msgspec.Struct]
    struct: type[msgspec.Struct]  # what `make` returns, for schemas; tagged with the game's name
    printed: Callable[[], Sequence[msgspec.Struct]] | None = None  # the pieces of the default content, with their texts
    printed_struct: type[msgspec.Struct] | None = None


def hints(rules: Rules[Any, Any], view: View[Any]) -> msgspec.Struct | None:
    """The hints for this view, if the game has hints."""
    if type(view) is not View:
        raise TypeError(f"hints are made from a View, not from a {type(view).__name__}")
    part: GameHints | None = find(rules.name).part("hints")
    return part.make(rules, view) if part else None


def hint_types(game: str) -> type[msgspec.Struct] | None:
    """The type of a game's hints."""
    part: GameHints | None = find(game).part("hints")
    return part.struct if part else None


def printed() -> list[msgspec.Struct]:
    """The pieces of every game's default content (such as cards of a set), with their texts in every language."""
    parts: Iterable[GameHints | None] = (game.part("hints") for game in GAMES.values())
    return [piece for part in parts if part and part.printed for piece in part.printed()]


def printed_types(games: Iterable[str]) -> list[type[msgspec.Struct]]:
    """What the pieces of these games' contents are made of."""
    parts: Iterable[GameHints | None] = (find(game).part("hints") for game in games)
    return [part.printed_struct for part in parts if part and part.printed_struct]

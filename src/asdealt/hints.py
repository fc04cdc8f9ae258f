"""Hints: facts that a screen shows beside the view and that only the rules can compute, from a seat's own View.

A client contains no rules. What its pictures need from them is the `hints` part of a game: *facts* for every screen, at
all times (who leads, how many rounds there are), and *help* for the seat that decides, as much as it wants (the sets in
this hand, what would beat that one). Both are made from what the seat sees, so they cannot reveal anything hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from asdealt.core import Rules, View
from asdealt.games import GAMES, find

Level = Literal["off", "legal", "coach"]  # how much help a person wants; off: only what a screen needs


@dataclass(frozen=True)
class GameHints:
    facts: Callable[[Any, View[Any]], msgspec.Struct]
    struct: type[msgspec.Struct]  # what `facts` returns. Fields that only help fills are empty in it
    shared: bool = False  # the facts are made from a spectator's view, so they are the same for everyone
    help: Callable[[Any, View[Any], Level], msgspec.Struct | None] | None = None  # some of the fields
    content: Callable[[Any], Sequence[msgspec.Struct]] | None = None  # the pieces of a match, with their texts
    printed: Callable[[], Sequence[msgspec.Struct]] | None = None  # the pieces of the default content
    printed_struct: type[msgspec.Struct] | None = None  # what a piece is


def hints_of(game: str) -> GameHints | None:
    part: GameHints | None = find(game).part("hints")
    return part


def facts(rules: Rules[Any, Any], view: View[Any]) -> msgspec.Struct | None:
    """The facts that this game's screen gets beside the table, whoever decides."""
    part = hints_of(rules.name)
    _check(view)
    return part.facts(rules, view) if part else None


def help_for(rules: Rules[Any, Any], view: View[Any], level: Level) -> msgspec.Struct | None:
    """The help that a deciding seat gets in addition."""
    part = hints_of(rules.name)
    _check(view)
    if part is None or part.help is None or view.seat not in rules.actors(view.state):
        return None
    return part.help(rules, view, level)


def hint_types(game: str) -> type[msgspec.Struct] | None:
    """The type of a game's hints."""
    part = hints_of(game)
    return part.struct if part else None


def printed() -> list[msgspec.Struct]:
    """The pieces of the default content of every game that has any, with their texts in every language."""
    parts = (hints_of(game) for game in GAMES)
    return [piece for part in parts if part and part.printed for piece in part.printed()]


def printed_types(games: Iterable[str]) -> list[type[msgspec.Struct]]:
    """The types of the pieces of these games' content."""
    parts = (hints_of(game) for game in games)
    return [part.printed_struct for part in parts if part and part.printed_struct]


def _check(view: View[Any]) -> None:
    if type(view) is not View:
        raise TypeError(f"hints are made from a View, not from a {type(view).__name__}")

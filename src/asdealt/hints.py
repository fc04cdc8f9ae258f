"""What a screen needs to know beside the table: facts only the rules can tell, computed from a seat's own View.

A client has no rules in it. What its pictures need of them (the sets in this hand, what would beat that one) is the
`hints` part of a game. It sees only what the seat sees, so nothing hidden can come out. A game without one has none.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from asdealt.core import Rules, View
from asdealt.games import find


@dataclass(frozen=True)
class GameHints:
    make: Callable[[Any, View[Any]], msgspec.Struct]
    type: type[msgspec.Struct]  # what `make` returns, for schemas; tagged with the game's name


def hints(rules: Rules[Any, Any], view: View[Any]) -> msgspec.Struct | None:
    """What this game's screen is told beside the table."""
    if type(view) is not View:
        raise TypeError(f"hints are made from a View, not from a {type(view).__name__}")
    part: GameHints | None = find(rules.name).part("hints")
    return part.make(rules, view) if part else None


def hint_types(game: str) -> type[msgspec.Struct] | None:
    """The type of a game's hints."""
    part: GameHints | None = find(game).part("hints")
    return part.type if part else None

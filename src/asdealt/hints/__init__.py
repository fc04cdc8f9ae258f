"""What a screen wants to know beside the table: things only the rules can tell, worked out from a seat's own View.

A client has no rules in it. What its pictures need of them (which sets lie in this hand, what would beat that one) is
computed here, from nothing but what the seat sees, so nothing hidden can come out. Each game has its own file; a game
without one has no hints.
"""

from __future__ import annotations

from typing import Any

import msgspec

from asdealt.core import Rules, View
from asdealt.hints import dozen, scout, splitz

_GAMES = {"scout": scout, "splitz": splitz, "dozen": dozen}


def hints(rules: Rules[Any, Any], view: View[Any]) -> msgspec.Struct | None:
    """What this game's screen is told beside the table."""
    if type(view) is not View:
        raise TypeError(f"hints are made from a View, not from a {type(view).__name__}")
    game = _GAMES.get(rules.name)
    return game.hints(rules, view) if game else None


def hint_types(game: str) -> type[msgspec.Struct] | None:
    """What the hints of a game are made of, for schemas."""
    return _GAMES[game].Hints if game in _GAMES else None

"""A memory that fades: the view of a player who no longer knows what they saw some rounds ago.

Only cards that are no longer visible can be forgotten; players can look at their own cards at any time.
"""

from __future__ import annotations

from typing import Any

from asdealt.bots.game_bots import bots_of
from asdealt.core import View
from asdealt.veil import derive


def fading(game: str, view: View[Any], rounds: int) -> View[Any]:
    """The view of a player who remembers this round and this many before it."""
    assert view.seat is not None
    forget = bots_of(game).forget
    return derive(view, forget(view.state, view.seat, rounds)) if forget else view

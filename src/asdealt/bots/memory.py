"""A memory that fades: the view of somebody who no longer knows what they saw some rounds ago.

Only what no longer lies open can be forgotten; one's own cards can be looked at whenever one likes.
"""

from __future__ import annotations

from typing import Any

from asdealt.bots.game_bots import bots_of
from asdealt.core import View
from asdealt.veil import derive


def fading(game: str, view: View[Any], rounds: int) -> View[Any]:
    """The view of somebody who remembers this round and so many before it."""
    assert view.seat is not None
    forget = bots_of(game).forget
    return derive(view, forget(view.state, view.seat, rounds)) if forget else view

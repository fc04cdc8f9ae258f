"""What is left of a view in a memory that fades: a table on which things seen long ago lie face down again.

Only what no longer lies open can be forgotten; one's own cards can be looked at whenever one likes.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from asdealt.core import Seat, View
from asdealt.games import dozen, splitz
from asdealt.veil import FaceDown, derive


def fading(view: View[Any], rounds: int) -> View[Any]:
    """The view of somebody who remembers this round and so many before it."""
    assert view.seat is not None
    match view.state:
        case dozen.Table() as table:
            return derive(view, _lines_fade(table, view.seat, rounds))
        case splitz.Table() as table if table.round > rounds:
            return derive(view, replace(table, stock=_not_counted(table)))
    return view


def _lines_fade(table: dozen.Table, me: Seat, rounds: int) -> dozen.Table:
    """Which card was it that I gave away face down? Places 1 and 2 of a line are of round 1, and so on."""

    def fade(player: dozen.Player) -> dozen.Player:
        old = max(0, 2 * (table.round - rounds - 1))
        line = [
            replace(laid, card=FaceDown(laid.card.seen)) if place < old and laid.side == "concealed" else laid
            for place, laid in enumerate(player.line)
        ]
        return replace(player, line=tuple(line))

    return replace(table, players=tuple(p if seat == me else fade(p) for seat, p in enumerate(table.players)))


def _not_counted(table: splitz.Table) -> splitz.Counts:
    """The stock as it looks to somebody who does not count what has come: the whole pack, thinned evenly."""
    left = sum(table.stock) / sum(splitz.DECK)
    return tuple(round(count * left) for count in splitz.DECK)

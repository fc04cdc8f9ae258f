"""A memory of Splitz that fades: the stock, to somebody who does not count what has come."""

from __future__ import annotations

from dataclasses import replace

from asdealt.core import Seat
from asdealt.games.splitz.rules import DECK, State


def forget(table: State, _: Seat, rounds: int) -> State:
    """The whole pack, thinned evenly."""
    if table.round <= rounds:
        return table
    left = sum(table.stock) / sum(DECK)
    return replace(table, stock=tuple(round(count * left) for count in DECK))

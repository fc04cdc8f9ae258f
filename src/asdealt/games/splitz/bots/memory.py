"""Forgetting in Splitz: what a player who does not count cards knows of the stock."""

from __future__ import annotations

from dataclasses import replace

from asdealt.core import Seat
from asdealt.games.splitz.rules import DECK, State


def forget(state: State, _: Seat, rounds: int) -> State:
    """Replaces the stock by the whole pack, thinned evenly."""
    if state.round <= rounds:
        return state
    left = sum(state.stock) / sum(DECK)
    return replace(state, stock=tuple(round(count * left) for count in DECK))

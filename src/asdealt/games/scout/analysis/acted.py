"""What the others have done in this round, as evidence of their hands: for the kernel `world_after`."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import Any

import numpy as np
from numpy.typing import NDArray

from asdealt.analysis.course import Leg
from asdealt.core import Seat
from asdealt.fast.rows import Row
from asdealt.games.scout.fast.acted_worlds import MOST_MORE
from asdealt.games.scout.fast.evidence import NOTHING, Decided, rows_of
from asdealt.games.scout.fast.layout import A_HOLD, P_FLIP, PHASE, R_HIDE_PLACES, ROW, SEATS, TURN
from asdealt.games.scout.fast.taken_back import LATEST

RAREST = 1e-3  # no player is further from always or never
SUREST = 6.0  # a world is at most exp(6) times rarer for each decision that would have been another
LEVELS = (1 / 3, 1 / 2, 2 / 3, 1.0)  # of annealing


def acted(rules: Row, legs: Sequence[Leg], seat: Seat, otherwise: float) -> tuple[Any, ...]:
    """What the others decided in this round before the last of these legs, at which this seat decides.

    `otherwise`: how often these players decide in a way in which the policy does not.
    Where places of cards are not public, or while hands are turned, there is no evidence.
    """
    found = list[Decided]()
    if not rules[R_HIDE_PLACES] and legs and legs[-1].before[PHASE] != P_FLIP:
        for leg in reversed(legs[:-1]):
            if not leg.movers:
                break
            found += [(*_decided(leg, mover), int(mover)) for mover in leg.movers if mover != seat]
    rows, actions, deciders, places = rows_of(found[:LATEST], legs[-1].before) if found else NOTHING
    return rows, actions, deciders, places, _kept(otherwise), np.zeros(SEATS, np.int64), np.zeros(ROW, np.uint8)


def _kept(otherwise: float) -> NDArray[np.uint64]:
    """By level and by how many more decisions would have been others: how often, of 2 ** 32, a change is kept."""
    odds = max(1 - otherwise, RAREST) / max(otherwise, RAREST)
    sure = min(max(log(odds), 0.0), SUREST)
    shares = [[exp(-level * sure * more) for more in range(MOST_MORE + 1)] for level in LEVELS]
    return ((2**32 - 1) * np.array(shares)).astype(np.uint64)


def _decided(leg: Leg, mover: Seat) -> tuple[Row, int]:
    """The row in which a seat decided, and what. Who turned a hand or not would not turn it once more."""
    if leg.before[PHASE] != P_FLIP:
        return leg.before, leg.choices[mover]
    held = leg.after.copy()
    held[PHASE], held[TURN] = P_FLIP, mover
    return held, A_HOLD

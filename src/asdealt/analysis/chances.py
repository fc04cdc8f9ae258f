"""The chance to win, from the points at the end of each playout.

At the end of a game it is the share in the victory. After a round that others follow, it comes from everybody's margin
and from how far the game has come, by the model that was fitted beforehand (`margins`). Without a fitted model,
everybody's points of the rounds left are taken to be normal and independent, with the measured spread.

The chance of a candidate is the mean over its worlds. A model of the expected margin alone would be too sure of itself:
it would forget how much a seat cannot know.
"""

from __future__ import annotations

from collections.abc import Callable
from math import erf, sqrt

import numpy as np
from numpy.typing import NDArray

from asdealt.analysis.margins import chances, heat_at
from asdealt.analysis.playouts import margin
from asdealt.analysis.tables import Tables
from asdealt.core import Seat

Floats = NDArray[np.float64]
Chance = Callable[[NDArray[np.int32], Seat, int], Floats]  # ends [..., seats], the seat, rounds left: [...]

_nodes, _weights = np.polynomial.hermite_e.hermegauss(24)  # for integrals over a normal distribution
_NODES = (_nodes, _weights / _weights.sum())
_erf = np.vectorize(erf, otypes=[np.float64])
_STEPS = 4096
_REACH = 8.0
_TABLE = 0.5 * (1 + _erf(np.linspace(-_REACH, _REACH, 2 * _STEPS + 1) / sqrt(2)))


def fitted(tables: Tables, rounds: int) -> Chance:
    """By the model of margins, once a round has ended and all its cards are known."""

    def chance(ends: NDArray[np.int32], seat: Seat, left: int) -> Floats:
        if left == 0:
            return share_won(ends, seat)
        margins = np.stack([margin(ends, Seat(each)) for each in range(ends.shape[-1])], axis=-1)
        heat = heat_at(tables.heat, 1 - left / rounds)
        return chances(margins, float(heat))[..., seat]

    return chance


def share_won(ends: NDArray[np.int32], seat: Seat) -> Floats:
    """1 for a victory, a part of 1 for a shared one. Points decide; a game's own tie-breaks are not read."""
    best = ends.max(axis=-1, keepdims=True)
    winners = (ends == best).sum(axis=-1)
    return (ends[..., seat] == best[..., 0]) / winners  # type: ignore[no-any-return]


def with_spread(spread: float) -> Chance:
    """`spread`: the standard deviation of a seat's margin in one round."""

    def chance(ends: NDArray[np.int32], seat: Seat, left: int) -> Floats:
        if left == 0:
            return share_won(ends, seat)
        seats = ends.shape[-1]
        each = spread * sqrt((seats - 1) / seats) * sqrt(left)  # of one seat's points in all rounds left
        return first_of(ends, seat, max(each, 1e-9))

    return chance


def first_of(points: NDArray[np.int32], seat: Seat, noise: float) -> Floats:
    """How likely this seat ends first if everybody's points change by independent normal noise."""
    behind = (points[..., seat, None] - np.delete(points, seat, axis=-1)) / noise
    found = np.zeros(behind.shape[:-1])
    for node, weight in zip(*_NODES, strict=True):
        found += weight * _below(behind + node).prod(axis=-1)
    return found


def _below(z: Floats) -> Floats:
    """The normal distribution function, from a table: there are millions of values."""
    at = np.clip((z + _REACH) * (_STEPS / _REACH), 0, 2 * _STEPS).astype(np.int64)
    return _TABLE[at]  # type: ignore[no-any-return]

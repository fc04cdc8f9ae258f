"""The chance to win, from the points at the end of playouts.

Where a model of margins was fitted beforehand (`margins`), the chance comes from everybody's expected margin and from
how far the game has come. Elsewhere it is the share in the victory at the end of a game. After a round that others
follow, everybody's points of those rounds are then taken to be normal and independent, with the measured spread.
"""

from __future__ import annotations

from collections.abc import Callable
from math import erf, sqrt

import numpy as np
from numpy.typing import NDArray

from asdealt.analysis.decisions import Decision
from asdealt.analysis.margins import chances, heat_at, progress
from asdealt.analysis.playouts import margin
from asdealt.analysis.tables import Tables
from asdealt.core import CHANCE, Seat

Floats = NDArray[np.float64]
Chance = Callable[[NDArray[np.int32], Seat, int], Floats]  # ends [..., seats], the seat, rounds left: [...]

_nodes, _weights = np.polynomial.hermite_e.hermegauss(24)  # for integrals over a normal distribution
_NODES = (_nodes, _weights / _weights.sum())
STEP = 0.01  # points: how far a slope is measured
_erf = np.vectorize(erf, otypes=[np.float64])
_STEPS = 4096
_REACH = 8.0
_TABLE = 0.5 * (1 + _erf(np.linspace(-_REACH, _REACH, 2 * _STEPS + 1) / sqrt(2)))


def chance_at(tables: Tables, rounds: int, decision: Decision) -> Chance:
    """By the fitted model, at this decision."""
    past = [done.seat for done in decision.view.past]
    made = len(past) - 1 - max((n for n, seat in enumerate(past) if seat == CHANCE), default=-1)  # since the last deal
    heat = float(heat_at(tables.heat, progress(tables, rounds, decision.round, made)))
    return from_expected(lambda margins: chances(margins, heat))


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


def from_expected(model: Callable[[Floats], Floats]) -> Chance:
    """`model`: everybody's chance from everybody's expected margin, both [..., seats].

    Worlds differ from their mean by what the model's slope there makes of it. So the mean over worlds is the model's
    chance for the expected margins, and its error follows from the errors of the margins.
    """

    def chance(ends: NDArray[np.int32], seat: Seat, left: int) -> Floats:  # noqa: ARG001
        seats = ends.shape[-1]
        margins = np.stack([margin(ends, Seat(each)) for each in range(seats)], axis=-1)
        mean = margins.mean(axis=0)
        base = model(mean)[..., seat]
        slopes = [(model(mean + STEP * unit)[..., seat] - base) / STEP for unit in np.eye(seats)]
        return base + ((margins - mean) * np.stack(slopes, axis=-1)).sum(axis=-1)  # type: ignore[no-any-return]

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

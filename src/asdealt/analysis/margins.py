"""The chance to win, from the margins that seats can expect and from how far the game has come.

    chance of seat i = exp(m_i / h) / sum over all seats j of exp(m_j / h)

m are the expected margins of all seats, and h, the heat, says how much a lead may still change: it falls while the game
goes on. Its table, by progress, is fitted beforehand to games of the policy (`fit`), and checked on other games
(docs/luck.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from asdealt.analysis.tables import Tables, shipped

Floats = NDArray[np.float64]
KNOTS = 11  # progress 0, 0.1, ... 1
CLOSEST = 0.05  # the least heat, in points
ROUNDS = 100  # of fitting
SMOOTH = 4.0  # how much neighbouring knots hold together, in log likelihood per squared log ratio


@dataclass(frozen=True)
class Sample:
    """A position of a finished game."""

    margins: tuple[float, ...]  # expected, by seat
    progress: float
    shares: tuple[float, ...]  # of the victory in the end


def progress(tables: Tables, rounds: int, round_: int, decisions: int) -> float:
    """How far a game has come, from 0 to 1; `decisions` were made by all seats in this round so far.

    How long a round takes is an estimate; its last tenth begins once it has gone on for longer than usual.
    """
    if round_ < 1:
        return 0.0
    within = min(decisions / max(tables.decisions, 1.0), 1.0) * 0.9
    return min((round_ - 1 + within) / rounds, 1.0)


def heat_at(heat: Sequence[float] | Floats, at: Floats | float) -> Floats:
    """Between the knots its logarithm is linear."""
    knots = np.linspace(0.0, 1.0, len(heat))
    return np.exp(np.interp(at, knots, np.log(np.asarray(heat))))  # type: ignore[no-any-return]


def chances(margins: Floats, heat: Floats | float) -> Floats:
    """[..., seats], each line adding up to 1."""
    scaled = margins / np.asarray(heat)[..., None]
    odds = np.exp(scaled - scaled.max(axis=-1, keepdims=True))
    return odds / odds.sum(axis=-1, keepdims=True)  # type: ignore[no-any-return]


def winning_chances(game: str, margins: Sequence[float], progress: float) -> tuple[float, ...] | None:
    """Every seat's chance to win with these expected margins; None for a game or size that has not been fitted."""
    tables = shipped(game, len(margins))
    if tables is None:
        return None
    return tuple(map(float, chances(np.array(margins), float(heat_at(tables.heat, progress)))))


def fit(samples: Sequence[Sample]) -> tuple[float, ...]:
    """The heats that make the outcomes of these positions most likely (Newton's method, one knot after another)."""
    margins = np.array([each.margins for each in samples])
    shares = np.array([each.shares for each in samples])
    at = np.array([each.progress for each in samples])
    step = 1e-3
    logs = np.full(KNOTS, np.log(max(float(margins.std()), 1.0)))

    def loss(tried: Floats) -> float:
        sure = np.log(np.maximum(chances(margins, heat_at(np.exp(tried), at)), 1e-12))
        return float(SMOOTH * (np.diff(tried) ** 2).sum() - (shares * sure).sum())

    for _ in range(ROUNDS):
        moved = 0.0
        for knot in range(KNOTS):
            low, high = logs.copy(), logs.copy()
            low[knot] -= step
            high[knot] += step
            here, under, over = loss(logs), loss(low), loss(high)
            slope, bend = (over - under) / (2 * step), (over - 2 * here + under) / step**2
            change = float(np.clip(-slope / bend if bend > 1e-6 else -np.sign(slope) * 0.1, -0.5, 0.5))
            logs[knot] = max(logs[knot] + change, np.log(CLOSEST))
            moved = max(moved, abs(change))
        if moved < 1e-3:
            break
    return tuple(float(each) for each in np.round(np.exp(logs), 3))

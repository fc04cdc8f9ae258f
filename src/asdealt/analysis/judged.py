"""What a look at one decision found: every candidate against the chosen action, and the loss against the best one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import hypot

from asdealt.analysis.game_analysis import Solution
from asdealt.analysis.labels import Loss


@dataclass(frozen=True)
class Estimate:
    """A candidate compared with the chosen action, in the same worlds."""

    action: int  # its place among the legal ones
    gain: float  # points more than the chosen action
    error: float  # standard error of that
    chance: float  # more chance to win
    chance_error: float
    worlds: int


@dataclass(frozen=True)
class Judged:
    best: int  # a place among the legal actions; of a mixture, its likeliest action
    solution: Solution | None  # of a small game
    loss: Loss
    value: float  # points of the chosen action
    chance: float  # to win with it
    same: bool  # nothing that was tried made a difference
    estimates: tuple[Estimate, ...]  # one per legal action, in their order
    worlds: int  # that measured the loss
    chosen_points: tuple[float, ...]  # by seat: with the chosen action, on average, in those worlds
    best_points: tuple[float, ...]  # likewise with the best one, or with the mixture

    @property
    def best_chance(self) -> float:
        return self.chance + self.loss.chance


@dataclass(frozen=True)
class Ranked:
    """A candidate for somebody who has yet to choose, compared with the best one or with the solved mixture."""

    action: int  # its place among the legal ones
    gain: float
    error: float
    chance: float  # to win with it
    odds: float | None  # how often the solved mixture plays it, where there is one


def joined(one: Judged, two: Judged) -> Judged:
    """What two measurements of the same loss say together; the worlds of one are not those of the other.

    A small game was solved twice: what either solution plays, their mean plays too.
    """
    share = one.worlds / (one.worlds + two.worlds)
    a, b = one.loss, two.loss
    solution = one.solution
    if solution is not None and two.solution is not None:
        odds, weights = (
            share * x + (1 - share) * y
            for x, y in ((solution.odds, two.solution.odds), (solution.weights, two.solution.weights))
        )
        solution = Solution(odds, weights)
    return replace(
        one,
        best=one.best if solution is None else int(solution.odds.argmax()),
        solution=solution,
        loss=Loss(
            _mean(share, a.points, b.points),
            hypot(share * a.error, (1 - share) * b.error),
            _mean(share, a.chance, b.chance),
            hypot(share * a.chance_error, (1 - share) * b.chance_error),
        ),
        value=_mean(share, one.value, two.value),
        chance=_mean(share, one.chance, two.chance),
        same=one.same and two.same,
        estimates=tuple(map(_together, one.estimates, two.estimates)),
        worlds=one.worlds + two.worlds,
        chosen_points=_means(share, one.chosen_points, two.chosen_points),
        best_points=_means(share, one.best_points, two.best_points),
    )


def _together(a: Estimate, b: Estimate) -> Estimate:
    if b is a:  # it was not measured again
        return a
    share = a.worlds / (a.worlds + b.worlds)
    return Estimate(
        a.action,
        _mean(share, a.gain, b.gain),
        hypot(share * a.error, (1 - share) * b.error),
        _mean(share, a.chance, b.chance),
        hypot(share * a.chance_error, (1 - share) * b.chance_error),
        a.worlds + b.worlds,
    )


def _mean(share: float, a: float, b: float) -> float:
    return share * a + (1 - share) * b


def _means(share: float, a: Sequence[float], b: Sequence[float]) -> tuple[float, ...]:
    return tuple(_mean(share, x, y) for x, y in zip(a, b, strict=True))

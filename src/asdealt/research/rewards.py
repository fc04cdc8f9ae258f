"""What an environment pays at the end of a game, and of many games at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

Results = tuple[Sequence[int], Sequence[int]]  # points and ranks, by seat
Table = NDArray[Any]  # likewise of many games: by game and seat
Paid = NDArray[np.float64]  # rewards, by game and seat


def win(points: Sequence[int], ranks: Sequence[int]) -> list[float]:
    """Winners share 1, and everyone pays an equal part of it: zero-sum, from -1/n to 1 - 1/n."""
    share = 1 / sum(rank == 1 for rank in ranks)
    return [(share if rank == 1 else 0.0) - 1 / len(points) for rank in ranks]


def score(points: Sequence[int], ranks: Sequence[int]) -> list[float]:  # noqa: ARG001
    """The points of the game."""
    return [float(each) for each in points]


def ahead(points: Sequence[int], ranks: Sequence[int]) -> list[float]:  # noqa: ARG001
    """Points more than the mean of all seats: zero-sum."""
    mean = sum(points) / len(points)
    return [each - mean for each in points]


def wins(points: Table, ranks: Table) -> Paid:
    won = ranks == 1
    paid: Paid = won / won.sum(1, keepdims=True) - 1 / points.shape[1]
    return paid


def scores(points: Table, ranks: Table) -> Paid:  # noqa: ARG001
    return points.astype(np.float64)


def aheads(points: Table, ranks: Table) -> Paid:  # noqa: ARG001
    paid: Paid = points - points.sum(1, keepdims=True) / points.shape[1]
    return paid


Reward = Callable[[Sequence[int], Sequence[int]], list[float]]
REWARDS: dict[str, Reward] = {"win": win, "points": score, "ahead": ahead}
Rewards = Callable[[Table, Table], Paid]
OF_MANY: dict[Reward, Rewards] = {win: wins, score: scores, ahead: aheads}  # the same for many games at once
ZERO_SUM = ("win", "ahead")


def reward_of(name: str) -> Reward:
    if name not in REWARDS:
        raise ValueError(f"no reward {name!r}; there are {', '.join(REWARDS)}")
    return REWARDS[name]

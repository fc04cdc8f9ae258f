"""What an environment pays at the end of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

Results = tuple[Sequence[int], Sequence[int]]  # points and ranks, by seat


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


Reward = Callable[[Sequence[int], Sequence[int]], list[float]]
REWARDS: dict[str, Reward] = {"win": win, "points": score, "ahead": ahead}
ZERO_SUM = ("win", "ahead")


def reward_of(name: str) -> Reward:
    if name not in REWARDS:
        raise ValueError(f"no reward {name!r}; there are {', '.join(REWARDS)}")
    return REWARDS[name]

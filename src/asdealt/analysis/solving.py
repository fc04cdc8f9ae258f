"""How sure the solution of a small game is: it is solved several times, each time with other worlds.

A solution is not a mean over worlds: a little more or less in one case may lead to another one, and some games have
several. So its error is found by drawing as many worlds from those that were played out, again and again, with
replacement (a bootstrap). The mean of these solutions moves less than any of them.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from asdealt.analysis.game_analysis import Ends, Floats, SmallGame, Solution

SOLVED = 12  # times, where a decision may be a mistake


def solutions(game: SmallGame, ends: Ends, seed: int, times: int) -> list[Solution]:
    """Once with all of these worlds, or several times with some of them."""
    if times == 1:
        return [game.solve(ends, seed)]
    dice = np.random.Generator(np.random.PCG64(seed))
    return [game.solve(ends[dice.integers(len(ends), size=len(ends))], seed) for _ in range(times)]


def mean_solution(solved: Sequence[Solution]) -> Solution:
    return Solution(np.mean([each.odds for each in solved], axis=0), np.mean([each.weights for each in solved], axis=0))


def spread_of_losses(worths: Floats, chosen: int, solved: Sequence[Solution], cases: NDArray[np.int64]) -> float:
    """The standard deviation of what the chosen action loses against each of these solutions, in the same worlds.

    `worths`: by world and action; `cases`: of each world.
    """
    if len(solved) == 1:
        return 0.0
    found = []
    for each in solved:
        weights = (each.weights / np.bincount(cases, minlength=len(each.weights)).clip(1))[cases]  # of a world
        found.append(weights @ (worths @ each.odds - worths[:, chosen]) / max(weights.sum(), 1e-9))
    return float(np.std(found, ddof=1))

"""The error of a loss includes that of solving a small game, as far as it is not the same in all worlds."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from asdealt.analysis.game_analysis import Ends, Solution
from asdealt.analysis.solving import SOLVED, mean_solution, solutions, spread_of_losses


class Matching:
    """I win a point for the same choice as the other player, who takes what seems to cost less, and so do I."""

    model, cases = "matching", 2

    def __init__(self, lean: int = 0) -> None:
        self.lean = lean  # points more for me where both choose 0
        self.solved = 0

    def ends(self, worlds: int, first: int, seed: int, cases: Sequence[int]) -> Ends:
        dice = np.random.Generator(np.random.PCG64([seed, first]))
        found = dice.integers(-9, 10, (worlds, 2, len(cases), 2))
        found[:, 0, list(cases).index(0), 0] += self.lean
        return found.astype(np.int32)

    def solve(self, ends: Ends, seed: int) -> Solution:  # noqa: ARG002
        self.solved += 1
        best = int(ends[:, 1, :, 0].mean() > ends[:, 0, :, 0].mean())
        return Solution(np.eye(2)[best], np.eye(2)[best])


def test_all_worlds_at_once_or_some_of_them_again_and_again() -> None:
    game = Matching()
    ends = game.ends(50, 0, 1, [0, 1])
    assert [each.odds.tolist() for each in solutions(game, ends, 1, 1)] == [game.solve(ends, 1).odds.tolist()]
    game.solved = 0
    several = solutions(game, ends, 1, SOLVED)
    assert game.solved == len(several) == SOLVED
    again = solutions(game, ends, 1, SOLVED)
    assert [each.odds.tolist() for each in several] == [each.odds.tolist() for each in again]


def test_an_unsure_solution_is_a_mixture_of_several() -> None:
    unsure, sure = Matching(), Matching(lean=40)
    for game, odds in ((unsure, 0.0), (sure, 1.0)):
        found = mean_solution(solutions(game, game.ends(30, 0, 1, [0, 1]), 1, SOLVED))
        assert found.odds.sum() == pytest.approx(1)
        assert found.weights.sum() == pytest.approx(1)
        assert (found.odds[0] == 1.0) == bool(odds)


def test_losses_against_other_solutions_are_an_error() -> None:
    cases = np.repeat([0, 1], 10)
    worths = np.zeros((20, 2))
    worths[:10, 0] = 3.0  # action 0 is better in case 0, action 1 in case 1
    worths[10:, 1] = 1.0
    zero, one = (Solution(np.eye(2)[n], np.eye(2)[n]) for n in (0, 1))
    assert spread_of_losses(worths, 1, [zero], cases) == 0
    assert spread_of_losses(worths, 1, [zero, zero, zero], cases) == 0
    # against `zero` action 1 loses 3 points, against `one` nothing
    assert spread_of_losses(worths, 1, [zero, one], cases) == pytest.approx(np.std([3.0, 0.0], ddof=1))


def test_a_case_that_was_not_played_out_does_not_count() -> None:
    cases, worths = np.zeros(5, np.int64), np.zeros((5, 2))
    worths[:, 0] = 2.0
    rarely = Solution(np.array([1.0, 0.0]), np.array([0.9, 0.1]))
    always = Solution(np.array([1.0, 0.0]), np.array([1.0, 0.0]))
    assert spread_of_losses(worths, 1, [rarely, always], cases) == 0

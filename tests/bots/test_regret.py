"""Regret matching finds the known solutions of small simultaneous games."""

from __future__ import annotations

import numpy as np
import pytest

from asdealt.bots.regret import Floats, solve


def zero_sum(*rows: list[float]) -> Floats:
    """What the row player wins, the column player loses."""
    game = np.array(rows)
    return np.stack([game, -game])


@pytest.mark.parametrize(
    ("game", "first", "second", "value"),
    [
        (zero_sum([1, -1], [-1, 1]), [1 / 2, 1 / 2], [1 / 2, 1 / 2], 0),  # matching pennies
        (zero_sum([3, -1], [-2, 1]), [3 / 7, 4 / 7], [2 / 7, 5 / 7], 1 / 7),
        (zero_sum([0, -1, 2], [1, 0, -1], [-2, 1, 0]), [1 / 4, 1 / 2, 1 / 4], [1 / 4, 1 / 2, 1 / 4], 0),
        (zero_sum([5, 4], [3, 2]), [1, 0], [0, 1], 4),  # mixing helps neither player
    ],
)
def test_zero_sum_games(game: Floats, first: list[float], second: list[float], value: float) -> None:
    solved = solve(game[None], rounds=2000)
    assert solved.mixtures[0][0] == pytest.approx(first, abs=0.02)
    assert solved.mixtures[1][0] == pytest.approx(second, abs=0.02)
    assert solved.values[0] == pytest.approx([value, -value], abs=0.02)


def test_three_players_and_a_bystander() -> None:
    """A player who chooses differently from the two others pays both. The bystander gets what was paid."""
    payoffs = np.zeros((1, 4, 2, 2, 2))
    for votes in np.ndindex(2, 2, 2):
        for player, vote in enumerate(votes):
            if votes.count(vote) == 1:
                payoffs[0, :3, *votes] += 1
                payoffs[0, player, *votes] -= 3
                payoffs[0, 3, *votes] += 2
    solved = solve(payoffs)
    assert all(mixture[0] == pytest.approx([0.5, 0.5]) for mixture in solved.mixtures)
    assert solved.values[0] == pytest.approx([0, 0, 0, 1.5])


def test_games_are_solved_side_by_side() -> None:
    games = np.random.default_rng(1).normal(size=(5, 2, 3, 2))
    together = solve(games)
    for i, game in enumerate(games):
        alone = solve(game[None])
        assert np.allclose(together.values[i], alone.values[0])
        assert np.allclose(together.mixtures[0][i], alone.mixtures[0][0])


@pytest.mark.parametrize("met", [0, 1])
def test_it_finds_the_solution_near_the_prior(met: int) -> None:
    """Two players want to meet, in either of two places."""
    meeting = np.stack([np.eye(2), np.eye(2)])[None]
    leaning = [np.eye(2)[None, met] + 0.5 for _ in range(2)]
    solved = solve(meeting, rounds=200, leaning=leaning)
    assert all(mixture[0, met] > 0.95 for mixture in solved.mixtures)

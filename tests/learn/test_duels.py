"""Duels between weights: fair, repeatable, the same on every device."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from asdealt.fast.contract import D_AHEAD, D_DECISIONS, D_GAMES, D_SQUARES, D_WON, WIN
from asdealt.fast.game import fast_games
from asdealt.fast.weight_files import shipped
from asdealt.games import GAMES
from asdealt.learn.duels import Duels, Result

SIZES = [(game, players) for game in fast_games() for players in GAMES[game].sizes]


@pytest.mark.parametrize(("game", "players"), SIZES)
def test_nobody_gains_among_copies_of_itself(game: str, players: int) -> None:
    """Each deal is played from every seat by equal players, so points and wins add up to an equal share."""
    duels = Duels(game, players)
    row = duels.game.weights_row(players)
    found = duels.compare(row, row, 2, seed=4)
    assert found.games == 2 * players
    assert found.points == pytest.approx(0)
    assert found.won == pytest.approx(1 / players)
    assert duels.played == found.games
    assert duels.decisions > 10 * found.games


def test_bad_weights_lose() -> None:
    duels = Duels("scout", 3)
    good = duels.game.weights_row(3)
    found = duels.compare(np.zeros_like(good) + 1, good, 60, seed=4)
    assert found.points < -3
    assert found.won < 0.2


def test_the_number_of_cores_changes_no_duel() -> None:
    alone, together = Duels("scout", 4), Duels("scout", 4, jobs=3)
    row = alone.game.weights_row(4)
    rows = np.stack([row, row + np.arange(row.size) % 7])
    duels = [(i % 2, 1 - i % 2, 5 * i) for i in range(7)]
    assert alone.play(rows, duels, 2, seed=9).tolist() == together.play(rows, duels, 2, seed=9).tolist()


@pytest.mark.parametrize("game", fast_games())
def test_plain_python_plays_the_same_duels(game: str) -> None:
    compiled, plain = (Duels(game, 2, device) for device in ("cpu", "python"))
    spec = compiled.game.weights
    assert spec is not None
    file = shipped(game, 2)
    little = {name: (3,) for name in ("cuts", "regrets") if name in file.weights}  # plain Python is slow
    values = spec.listed(replace(file, weights={**file.weights, **little}))
    rows = spec.rows(values + np.array(spec.steps) * [[0], [1]])
    found = compiled.play(rows, [(1, 0, 3)], 1, seed=2)
    assert found.tolist() == plain.play(rows, [(1, 0, 3)], 1, seed=2).tolist()
    assert found[0, D_GAMES] == 2


def test_a_result_in_points_and_wins() -> None:
    sums = np.zeros(5, np.int64)
    sums[[D_AHEAD, D_SQUARES, D_WON, D_GAMES, D_DECISIONS]] = [8, 32, 5 * WIN // 2, 4, 99]
    found = Result.of(sums, seats=3)
    assert (found.points, found.won) == (1.0, 0.625)
    assert found.error == pytest.approx(np.sqrt((8 - 4) / 4) / 2)

"""Winning chances: shares at the end of a game, a normal model while rounds are left."""

from __future__ import annotations

import numpy as np
import pytest

from asdealt.analysis.chances import first_of, fitted, share_won, with_spread
from asdealt.analysis.tables import shipped
from asdealt.core import Seat


def test_a_victory_is_shared() -> None:
    ends = np.array([[5, 3, 3], [5, 5, 3], [4, 4, 4], [1, 2, 3]], np.int32)
    assert share_won(ends, Seat(0)).tolist() == [1, 0.5, 1 / 3, 0]
    assert with_spread(9.0)(ends, Seat(0), 0).tolist() == [1, 0.5, 1 / 3, 0]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_equals_have_equal_chances_and_all_chances_add_up_to_one(seats: int) -> None:
    even = np.zeros((1, seats), np.int32)
    ahead = np.array([[7, *range(seats - 1)]], np.int32)
    chance = with_spread(8.0)
    for points in (even, ahead):
        assert sum(float(chance(points, Seat(seat), 2)[0]) for seat in range(seats)) == pytest.approx(1, abs=0.01)
    assert float(chance(even, Seat(0), 1)[0]) == pytest.approx(1 / seats, abs=0.005)
    assert float(chance(ahead, Seat(0), 1)[0]) > float(chance(ahead, Seat(0), 3)[0]) > 1 / seats


def test_the_fitted_model_counts_while_rounds_are_left() -> None:
    tables = shipped("scout", 3)
    assert tables is not None
    chance = fitted(tables, 3)
    ends = np.array([[[9, 0, 0], [0, 0, 0]], [[5, 5, 5], [0, 9, 0]]], np.int32)
    assert chance(ends, Seat(0), 0)[0, 0] == 1
    for left in (1, 2):
        found = sum(chance(ends, Seat(seat), left) for seat in range(3))
        assert found == pytest.approx(np.ones((2, 2)))
    early, late = (float(chance(ends, Seat(0), left)[0, 0]) for left in (2, 1))
    assert 1 / 3 < early < late < 1
    assert float(chance(ends, Seat(0), 1)[1, 0]) == pytest.approx(1 / 3)


def test_the_model_agrees_with_drawing_the_rounds() -> None:
    points, noise = np.array([4, 0, -3], np.int32), 6.0
    drawn = points + np.random.default_rng(1).normal(0, noise, (200_000, 3))
    won = float((drawn.argmax(axis=1) == 0).mean())
    assert float(first_of(points, Seat(0), noise)) == pytest.approx(won, abs=0.01)

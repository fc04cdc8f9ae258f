"""Winning chances: shares at the end of a game, a normal model while rounds are left."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from asdealt.analysis.chances import first_of, from_expected, share_won, with_spread
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


def test_a_model_of_expected_margins_is_met_on_average() -> None:
    def model(margins: Any) -> Any:
        odds = np.exp(margins / 5.0)
        return odds / odds.sum(axis=-1, keepdims=True)

    ends = np.random.default_rng(2).integers(-9, 9, (400, 4, 3)).astype(np.int32)
    ends[:, 1, 0] += 3
    found = from_expected(model)(ends, Seat(0), 0)
    assert found.shape == (400, 4)
    margins = (3 * ends - ends.sum(axis=-1, keepdims=True)) / 2
    expected = model(margins.mean(axis=0))[:, 0]
    assert found.mean(axis=0) == pytest.approx(expected, abs=1e-9)
    assert expected[1] > expected[0] + 0.1
    slope = expected[0] * (1 - expected[0]) / 5.0  # of a logistic model, at most
    assert 0 < found[:, 0].std() < 2 * slope * margins[:, 0].std()


def test_the_model_agrees_with_drawing_the_rounds() -> None:
    points, noise = np.array([4, 0, -3], np.int32), 6.0
    drawn = points + np.random.default_rng(1).normal(0, noise, (200_000, 3))
    won = float((drawn.argmax(axis=1) == 0).mean())
    assert float(first_of(points, Seat(0), noise)) == pytest.approx(won, abs=0.01)

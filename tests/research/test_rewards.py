"""Rewards of many games at once are those of each game."""

from __future__ import annotations

import numpy as np
import pytest

from asdealt.research.rewards import OF_MANY, REWARDS


@pytest.mark.parametrize("name", REWARDS)
def test_many_games_pay_what_each_of_them_pays(name: str) -> None:
    rng = np.random.default_rng(1)
    for seats in range(2, 7):
        points = rng.integers(-9, 10, (50, seats), np.int32)
        ranks = 1 + (points[:, None, :] > points[:, :, None]).sum(2)
        paid = OF_MANY[REWARDS[name]](points, ranks)
        each = [REWARDS[name](mine, places) for mine, places in zip(points.tolist(), ranks.tolist(), strict=True)]
        assert paid.tolist() == each
        assert len(np.unique(paid)) > 1

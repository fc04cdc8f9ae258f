"""Games of one vote are solved: what one player can be sure of is what the other can hold it to."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from asdealt.games.splitz.fast.matrix_game import M_COLUMNS, M_LINES, MATRIX, solve_matrix

SHARES = st.floats(0, 1, allow_subnormal=False)


def solved(entries: Any) -> tuple[float, Any, Any]:
    """The value, and the odds of both players."""
    ways, m = len(entries), np.zeros(MATRIX)
    m[: ways * ways] = np.ravel(entries)
    value = solve_matrix(m, ways)
    assert m[: ways * ways].tolist() == np.ravel(entries).tolist()
    return value, m[M_LINES:][:ways], m[M_COLUMNS:][:ways]


def check(entries: Any) -> None:
    """No odds can do better: each player's guarantee what the other's allow."""
    value, lines, columns = solved(entries)
    for odds in (lines, columns):
        assert odds.sum() == pytest.approx(1)
        assert odds.min() >= 0
    assert (lines @ np.array(entries)).min() == pytest.approx(value, abs=1e-6)
    assert (np.array(entries) @ columns).max() == pytest.approx(value, abs=1e-6)


@given(st.lists(st.lists(SHARES, min_size=2, max_size=2), min_size=2, max_size=2))
def test_two_ways(entries: list[list[float]]) -> None:
    check(entries)


@given(st.lists(st.lists(SHARES, min_size=3, max_size=3), min_size=3, max_size=3))
def test_three_ways(entries: list[list[float]]) -> None:
    check(entries)


def test_shares_as_they_come() -> None:
    """Many that are equal, or nearly."""
    rng, kinds = Random(1), [0.0, 0.25, 0.5, 0.5, 0.5000001, 1.0]
    for ways in (2, 3):
        for _ in range(3000):
            check([[rng.choice(kinds) for _ in range(ways)] for _ in range(ways)])


@pytest.mark.parametrize(
    ("entries", "value", "lines"),
    [
        ([[1, 0], [0, 1]], 0.5, [0.5, 0.5]),  # matching pennies
        ([[1, 0], [0, 0.5]], 1 / 3, [1 / 3, 2 / 3]),
        ([[0.2, 0.7], [0.6, 0.9]], 0.6, [0, 1]),  # the second way is always better
        ([[0.5, 0, 1], [1, 0.5, 0], [0, 1, 0.5]], 0.5, [1 / 3, 1 / 3, 1 / 3]),  # rock, paper, scissors
        ([[0.5, 0, 0], [0, 0.5, 0], [0, 0, 0.5]], 1 / 6, [1 / 3, 1 / 3, 1 / 3]),
    ],
)
def test_known_games(entries: list[list[float]], value: float, lines: list[float]) -> None:
    found, odds, _ = solved(entries)
    assert found == pytest.approx(value)
    assert odds == pytest.approx(lines)

"""Plackett-Luce: known answers, known strengths, ties, and bots that nobody has beaten."""

from __future__ import annotations

from math import inf, log

import numpy as np
import pytest

from asdealt.arena.ratings import POINTS, Orders, orders_of, rate, strengths
from helpers.arena import played, ring, won_by


def fitted(orders: Orders, draws: float = 0.0) -> list[float]:
    return list(strengths(orders, orders.weights.sum(axis=0)[None], draws=draws)[0])


def test_a_duel_is_rated_by_its_odds() -> None:
    games = [won_by(n, *(("a", "b") if n < 30 else ("b", "a"))) for n in range(40)]
    a, b = fitted(orders_of(games, ["a", "b"]))
    assert a - b == pytest.approx(log(30 / 10), abs=1e-5)
    a, b = fitted(orders_of(games, ["a", "b"]), draws=1)
    assert a - b == pytest.approx(log(30.5 / 10.5), abs=1e-5)


def test_one_among_copies_solves_the_likelihood_equation() -> None:
    """With a at strength g and two b at 1: first with g/(g+2), and second among the rest with g/(g+1)."""
    first, second, third = 20, 9, 7
    orders = [("a", "b", "b")] * first + [("b", "a", "b")] * second + [("b", "b", "a")] * third
    a, b = fitted(orders_of([won_by(n, *order) for n, order in enumerate(orders)], ["a", "b"]))
    g = np.exp(a - b)
    slope = first + second - (first + second + third) * g / (g + 2) - (second + third) * g / (g + 1)
    assert slope == pytest.approx(0, abs=1e-4)


def test_known_strengths_are_found_again() -> None:
    truth = {"a": 1.0, "b": 0.4, "c": -0.2, "d": -1.2}
    rng = np.random.default_rng(5)
    games = []
    for n in range(4000):
        table = list(rng.choice([*truth], size=3))  # copies of a bot may meet
        luck = {seat: truth[bot] + rng.gumbel() for seat, bot in enumerate(table)}  # the same model, in other terms
        games.append(won_by(n, *(table[seat] for seat in sorted(luck, key=lambda seat: -luck[seat]))))
    assert fitted(orders_of(games, [*truth])) == pytest.approx(list(truth.values()), abs=0.09)


def test_a_tie_counts_as_every_order_equally() -> None:
    tied = orders_of([played(0, ("a", "b", "c"), 5, 3, 3)], ["a", "b", "c"])
    assert {tuple(order): weight for order, weight in zip(tied.orders.tolist(), tied.weights[0], strict=True)} == {
        (0, 1, 2): 0.5,
        (0, 2, 1): 0.5,
    }
    everybody = orders_of([played(0, ("a", "b", "c"), 3, 3, 3)], ["a", "b", "c"])
    assert fitted(everybody) == pytest.approx([0, 0, 0], abs=1e-6)


def test_a_ring_gives_everyone_the_same_rating() -> None:
    found = rate(ring(10), ["scissors", "paper", "stone"], "paper", seed=1)
    assert [each.value for each in found.values()] == pytest.approx([0, 0, 0], abs=1e-3)


def test_ratings_are_relative_to_the_anchor_and_have_intervals() -> None:
    games = [won_by(n, *(("a", "b") if n % 4 else ("b", "a"))) for n in range(200)]
    found = rate(games, ["a", "b"], "b", seed=1)
    assert found["b"].value == found["b"].low == found["b"].high == 0
    assert found["a"].value == pytest.approx(POINTS * log(150.5 / 50.5), abs=0.01)
    assert 100 < found["a"].low < found["a"].value < found["a"].high < 300
    assert found == rate(games, ["a", "b"], "b", seed=1)


def test_a_bot_that_never_lost_has_no_upper_bound() -> None:
    found = rate([won_by(n, "a", "b", "c") for n in range(20)], ["a", "b", "c"], "b", seed=1)
    assert found["a"].value > 0 > found["c"].value
    assert (found["a"].high, found["c"].low) == (inf, -inf)
    assert found["a"].low > 0 > found["c"].high

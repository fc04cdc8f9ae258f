"""The table of thresholds: what a loss is called, and when it is too close to call."""

from __future__ import annotations

import pytest

from asdealt.analysis.labels import (
    ORDER,
    SIGNS,
    THRESHOLDS,
    Label,
    Loss,
    Why,
    accepted,
    decided,
    label_of,
    settled,
    suspicious,
)

SPREAD = 10.0


@pytest.mark.parametrize(
    ("points", "error", "chance", "chance_error", "label", "why"),
    [
        (1.49, 0.1, 0.0, 0.01, "none", "below"),
        (1.5, 0.1, 0.0, 0.01, "small", "loss"),
        (2.99, 0.1, 0.0, 0.01, "small", "loss"),
        (3.0, 0.1, 0.0, 0.01, "medium", "loss"),
        (6.0, 0.1, 0.0, 0.01, "large", "loss"),
        (6.0, 3.1, 0.0, 0.01, "none", "close"),  # the lower bound is below zero
        (6.0, 2.9, 0.0, 0.01, "large", "loss"),
        (0.5, 0.1, 0.03, 0.01, "small", "loss"),
        (0.5, 0.1, 0.07, 0.01, "medium", "loss"),
        (0.5, 0.1, 0.15, 0.01, "large", "loss"),
        (0.5, 0.1, 0.15, 0.08, "none", "close"),
        (1.6, 0.1, 0.08, 0.05, "small", "loss"),  # points are certain, the chance is not
        (-1.0, 0.1, -0.1, 0.01, "none", "below"),
    ],
)
def test_thresholds(points: float, error: float, chance: float, chance_error: float, label: Label, why: Why) -> None:
    assert label_of(Loss(points, error, chance, chance_error), SPREAD, over=False) == (label, why)


def test_a_decided_game_counts_points_only() -> None:
    loss = Loss(0.5, 0.1, 0.5, 0.01)
    assert label_of(loss, SPREAD, over=False) == ("large", "loss")
    assert label_of(loss, SPREAD, over=True) == ("none", "below")
    assert [decided(chance) for chance in (0.004, 0.006, 0.994, 0.996)] == [True, False, False, True]
    assert decided(0.001, 0.004)
    assert decided(0.996, 1.0)
    assert not decided(0.0, 1.0)  # a won game can still be thrown away


def test_what_may_be_a_mistake_is_looked_at_again() -> None:
    assert suspicious(Loss(1.0, 0.3, 0.0, 0.0), SPREAD, over=False)  # 1.5 is within two errors
    assert not suspicious(Loss(1.0, 0.2, 0.0, 0.0), SPREAD, over=False)
    assert suspicious(Loss(0.1, 0.1, 0.02, 0.01), SPREAD, over=False)
    assert not suspicious(Loss(0.1, 0.1, 0.02, 0.01), SPREAD, over=True)
    assert not suspicious(Loss(-0.1, 9.0, -0.1, 9.0), SPREAD, over=False)


def test_a_label_that_hangs_by_its_error_is_looked_at_once_more() -> None:
    assert settled(Loss(2.2, 0.3, 0.0, 0.0), SPREAD, over=False)  # 1.6 to 2.8: small in any case
    assert not settled(Loss(2.2, 0.4, 0.0, 0.0), SPREAD, over=False)  # 3.0 would be medium
    assert not settled(Loss(2.0, 0.3, 0.0, 0.0), SPREAD, over=False)  # 1.4 would be nothing
    assert not settled(Loss(2.2, 0.1, 0.06, 0.01), SPREAD, over=False)  # 8 % would be medium
    assert settled(Loss(2.2, 0.1, 0.06, 0.01), SPREAD, over=True)
    assert settled(Loss(9.0, 1.0, 0.06, 0.01), SPREAD, over=False)  # large by points, whatever the chance


def test_a_retry_accepts_what_is_as_good_as_the_best() -> None:
    assert accepted(2.0, 0.5, SPREAD)
    assert not accepted(2.0, 0.6, SPREAD)  # 0.05 σ
    assert not accepted(0.0, 0.0, SPREAD)


def test_the_table_is_in_order() -> None:
    assert [each.spread for each in THRESHOLDS] == [0.15, 0.3, 0.6]
    assert [each.chance for each in THRESHOLDS] == [0.03, 0.07, 0.15]
    assert ORDER == ("none", "small", "medium", "large")
    assert [SIGNS[label] for label in ORDER] == ["", "?!", "?", "??"]

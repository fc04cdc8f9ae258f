"""Intervals contain the true value as often as they claim."""

from __future__ import annotations

import numpy as np
import pytest

from asdealt.arena.sampling import bootstrap, resamples, wilson


def test_the_bootstrap_interval_contains_the_truth_about_19_times_in_20() -> None:
    rng = np.random.default_rng(3)
    hits = 0
    for _ in range(300):
        found = bootstrap(rng.gamma(4, size=60), seed=7)  # mean 4, somewhat skewed
        hits += found.low <= 4 <= found.high
    assert 0.90 <= hits / 300 <= 0.98


def test_the_interval_is_as_wide_as_the_deals_imply() -> None:
    values = np.random.default_rng(1).normal(2, 3, size=400)
    found = bootstrap(values, seed=0)
    assert found.value == values.mean()
    assert (found.high - found.low) / 2 == pytest.approx(1.96 * values.std() / 20, rel=0.1)


def test_the_same_seed_gives_the_same_interval() -> None:
    values = np.random.default_rng(1).normal(size=30)
    assert bootstrap(values, 1) == bootstrap(values, 1) != bootstrap(values, 2)
    assert bootstrap(values, -1) != bootstrap(values, 1)
    assert bootstrap(np.full(5, 3.0), 0) == bootstrap(np.full(5, 3.0), 9)


def test_a_bootstrap_sample_has_as_many_deals_as_the_data() -> None:
    drawn = resamples(12, 50, 0)
    assert drawn.shape == (50, 12)
    assert (drawn.sum(axis=1) == 12).all()


@pytest.mark.parametrize(
    ("hits", "tries", "low", "high"),
    [(10, 20, 0.2993, 0.7007), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (30.5, 100, 0.2235, 0.4010)],
)
def test_wilson_intervals_match_published_tables(hits: float, tries: int, low: float, high: float) -> None:
    found = wilson(hits, tries)
    assert found.value == hits / tries
    assert (found.low, found.high) == pytest.approx((low, high), abs=1e-3)

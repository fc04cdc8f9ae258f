"""How certain a figure is. Deals are independent of each other; the games of one deal are not."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import sqrt

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

RESAMPLES = 2000
Z = 1.959963984540054  # of a 95 % interval


@dataclass(frozen=True)
class Estimate:
    """A figure with its 95 % interval."""

    value: float
    low: float
    high: float


def bootstrap(values: Floats, seed: int) -> Estimate:
    """The mean of `values`, one per deal, with the middle 95 % of the means of deals resampled with replacement."""
    means = resamples(len(values), RESAMPLES, seed) @ values / len(values)
    return between(float(values.mean()), means)


def between(value: float, drawn: Floats) -> Estimate:
    """A figure with the middle 95 % of its values on resampled deals."""
    low, high = np.quantile(drawn, (0.025, 0.975))
    return Estimate(value, float(low), float(high))


@lru_cache(maxsize=2)
def resamples(deals: int, times: int, seed: int) -> Floats:
    """[times, deals]: how often each deal is drawn when as many deals are drawn with replacement. Memoised."""
    rng = np.random.default_rng([abs(seed), seed < 0, deals])
    drawn = np.empty((times, deals))
    for row in drawn:
        row[:] = np.bincount(rng.integers(deals, size=deals), minlength=deals)
    drawn.flags.writeable = False
    return drawn


def wilson(hits: float, tries: int) -> Estimate:
    """A share with its Wilson interval. Ties make fractions of hits."""
    share = hits / tries
    middle = (share + Z * Z / (2 * tries)) / (1 + Z * Z / tries)
    half = Z * sqrt(share * (1 - share) / tries + Z * Z / (4 * tries * tries)) / (1 + Z * Z / tries)
    # never past the share itself, which rounding could do at 0 and 1
    return Estimate(share, min(middle - half, share), max(middle + half, share))


def percent(found: Estimate | None, sign: str = "") -> str:
    return "-" if found is None else f"{found.value:{sign}.1%} ± {(found.high - found.low) / 2:.1%}"

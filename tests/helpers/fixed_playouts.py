"""Playouts whose result is known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from asdealt.analysis.playouts import Ends
from asdealt.core import View


class Fixed:
    """Points of each action, the same luck for all actions of a world, and noise of each playout."""

    model, kernels = "fixed", False

    def __init__(self, points: Callable[[Any], int], noise: float = 0.0) -> None:
        self.points, self.noise = points, noise
        self.asked: list[range] = []

    def ends(self, view: View[Any], lines: Sequence[Any], worlds: int, first: int, seed: int) -> Ends:
        self.asked.append(range(first, first + worlds))
        found = np.zeros((worlds, len(lines), view.state.seats), np.int32)
        for n in range(worlds):
            rng = np.random.default_rng([seed, first + n])
            luck = int(rng.integers(-20, 20))
            for m, (action,) in enumerate(lines):
                found[n, m, view.seat] = self.points(action) + luck + round(rng.normal(0, self.noise))
        return found

"""Which of a few candidates is best: all are tried in the same sampled worlds, and the worse half is dropped, again

and again (sequential halving), so that most of the effort goes to telling the best ones apart.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from asdealt.bots.game_bots import Effort
from asdealt.core import Rules, Seat, View
from asdealt.fast.search import Line, rollouts

Value = Callable[[NDArray[np.int32], Seat], NDArray[np.float64]]  # points [worlds, lines, seats]: [worlds, lines]
GLANCE = 0.05  # seconds between two looks at the clock


@dataclass(frozen=True)
class Weighed:
    """Lines with what they were found to be worth, the best first. Those dropped early were seen in fewer worlds."""

    lines: tuple[Line, ...]
    worth: tuple[float, ...]  # means
    error: tuple[float, ...]  # standard errors of these
    worlds: tuple[int, ...]

    def choose(self, rng: Random, heat: float) -> Line:
        """Softly: one that is worth `heat` less than another is chosen e times less often; only of the last few."""
        last = [i for i, worlds in enumerate(self.worlds) if worlds == self.worlds[0]]
        return self.lines[rng.choices(last, [exp((self.worth[i] - self.worth[0]) / heat) for i in last])[0]]


def margin(ends: NDArray[np.int32], seat: Seat) -> NDArray[np.float64]:
    """Own points above the mean of the others'."""
    seats = ends.shape[-1]
    own = ends[..., seat]
    return (seats * own - ends.sum(axis=-1)) / (seats - 1)  # type: ignore[no-any-return]


def weigh(
    rules: Rules[Any, Any],
    view: View[Any],
    lines: Sequence[Line],
    rng: Random,
    effort: Effort,
    *,
    value: Value = margin,
    policy: str = "thumb",
) -> Weighed:
    """What each of these lines of the viewer is worth to him, if everybody plays on by the policy."""
    seat, seed = Seat(view.seat or 0), rng.getrandbits(64)
    alive = list(range(len(lines)))
    sums, squares, seen = np.zeros(len(lines)), np.zeros(len(lines)), np.zeros(len(lines), np.int64)

    def try_out(worlds: int) -> None:
        chosen = [lines[i] for i in alive]
        found = rollouts(rules, view, worlds, seed, lines=chosen, first=seen[alive[0]], policy=policy, jobs=effort.jobs)
        worths = value(found.ends, seat)
        sums[alive] += worths.sum(axis=0)
        squares[alive] += (worths**2).sum(axis=0)
        seen[alive] += worlds

    stages = max(1, (len(lines) - 1).bit_length())
    try_out(1)
    begun = time.perf_counter()
    for stage in range(1, stages + 1):
        if effort.samples is not None:
            if (worlds := effort.samples // (stages * len(alive)) - (stage == 1)) > 0:
                try_out(worlds)
        elif effort.seconds is not None:
            for worlds in until(begun + effort.seconds * stage / stages):
                try_out(worlds)
        if stage < stages:
            alive = sorted(alive, key=lambda i: -sums[i] / seen[i])[: (len(alive) + 1) // 2]
    means = sums / seen
    errors = np.sqrt(np.maximum(squares / seen - means**2, 0) / np.maximum(seen - 1, 1))
    order = sorted(range(len(lines)), key=lambda i: (-seen[i], -means[i]))
    return Weighed(
        tuple(lines[i] for i in order),
        tuple(float(means[i]) for i in order),
        tuple(float(errors[i]) for i in order),
        tuple(int(seen[i]) for i in order),
    )


def until(deadline: float) -> Iterator[int]:
    """How many worlds to try next, as long as there is time for them: as many as take a glance, by those before."""
    worlds, begun = 1, time.perf_counter()
    while begun < deadline:
        yield worlds
        now = time.perf_counter()
        each = (now - begun) / worlds
        worlds, begun = max(1, min(2 * worlds, int(min(GLANCE, deadline - now) / each))), now
        if deadline - now < each:
            return

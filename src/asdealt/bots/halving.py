"""Sequential halving: finds the best of a few candidates.

All are tried in the same sampled worlds; the worse half is dropped, again and again. So most of the effort goes into
telling the best ones apart.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from asdealt.bots.game_bots import Effort
from asdealt.core import Rules, Seat, View
from asdealt.fast.net_playouts import ByNet
from asdealt.fast.search import Line, past_of, rollouts
from asdealt.fast.weight_files import TODAY

Value = Callable[[NDArray[Any], Seat], NDArray[np.float64]]  # points or shares [worlds, lines, seats]: [worlds, lines]
GLANCE = 0.05  # seconds between two checks of the clock
BLOCK = 32  # worlds one after another may be alike (Scout's `evident_worlds`)
ENOUGH = 4 * BLOCK  # before a line may be dropped for being far behind
RARE = 4.0  # times the heat: a line so far behind is drawn once in fifty times


@dataclass(frozen=True)
class Weighed:
    """Lines with their estimated values, the best first. Lines dropped early were tried in fewer worlds."""

    lines: tuple[Line, ...]
    worth: tuple[float, ...]  # means
    error: tuple[float, ...]  # standard errors of these
    worlds: tuple[int, ...]

    def choose(self, rng: Random, heat: float) -> Line:
        """Draws from the last few lines (softmax): one worth `heat` less than another is chosen e times less often."""
        last = [i for i, worlds in enumerate(self.worlds) if worlds == self.worlds[0]]
        return self.lines[rng.choices(last, [exp((self.worth[i] - self.worth[0]) / heat) for i in last])[0]]


@dataclass(frozen=True)
class Prior:
    """What was thought of lines before any world was tried. It counts less, the more worlds they were tried in."""

    scores: Sequence[float]  # by line
    lasting: float  # points that one of a score always counts
    fading: float  # points more that it counts, divided by the number of worlds

    def bonus(self, worlds: NDArray[np.int64]) -> NDArray[np.float64]:
        return np.array(self.scores) * (self.lasting + self.fading / worlds)

    def heat(self, worlds: int) -> float:
        """Where lines are drawn: one whose worth is so much less is drawn e times less often."""
        return self.lasting + self.fading / worlds


def margin(ends: NDArray[np.int32], seat: Seat) -> NDArray[np.float64]:
    """A seat's points above the mean of the others."""
    seats = ends.shape[-1]
    own = ends[..., seat]
    return (seats * own - ends.sum(axis=-1)) / (seats - 1)  # type: ignore[no-any-return]


def victory(ends: NDArray[np.int32], close: float) -> NDArray[np.float64]:
    """Every seat's share in the victory. A seat `close` points behind has 1/e of a winner's: rollouts are noisy."""
    odds = np.exp((ends - ends.max(axis=-1, keepdims=True)) / close)
    shares: NDArray[np.float64] = odds / odds.sum(axis=-1, keepdims=True)
    return shares


def weigh(
    rules: Rules[Any, Any],
    view: View[Any],
    lines: Sequence[Line],
    rng: Random,
    effort: Effort,
    *,
    value: Value = margin,
    policy: str | ByNet = "rule_of_thumb",
    generation: str = TODAY,
    prior: Prior | None = None,
    sure: float | None = None,
    mixes: bool = False,
    views: Sequence[View[Any]] = (),
) -> Weighed:
    """What each of these lines is worth to the viewer, if all seats play on by the policy.

    `prior`: what is added to their worths when lines are compared. `sure`: a line that is so many standard errors
    behind the best one is dropped at once; when one is left, that is the end. `mixes`: one of the lines will be drawn
    by the prior's heat, so none is dropped that might be, and half of them never are. `views`: what the viewer may
    suppose to see; worlds are of each of them in turn.
    """
    seat, seed = Seat(view.seat or 0), rng.getrandbits(64)
    views = views or (view,)
    pasts = [past_of(rules, each, policy, generation) for each in views]
    alive = list(range(len(lines)))
    sums, squares, seen = np.zeros(len(lines)), np.zeros(len(lines)), np.zeros(len(lines), np.int64)
    tried = np.zeros((0, len(lines)))  # what those still alive were worth, by world

    def bonus() -> NDArray[np.float64]:
        return np.zeros(len(lines)) if prior is None else prior.bonus(seen)

    def try_out(worlds: int) -> None:
        nonlocal alive, tried
        chosen = [lines[i] for i in alive]
        first = int(seen[alive[0]])
        turns = Counter((first + n) % len(views) for n in range(worlds)) if len(views) > 1 else {0: worlds}
        ends = [
            rollouts(
                rules, views[i], many, seed, lines=chosen, first=first, policy=policy, generation=generation,
                past=pasts[i], jobs=effort.jobs,
            ).ends
            for i, many in turns.items()
        ]  # fmt: skip
        worths = value(np.concatenate(ends), seat)
        sums[alive] += worths.sum(axis=0)
        squares[alive] += (worths**2).sum(axis=0)
        seen[alive] += worlds
        if sure is not None:
            rows = np.zeros((worlds, len(lines)))
            rows[:, alive] = worths
            tried = np.concatenate([tried, rows])
            if len(tried) >= ENOUGH:
                spare = RARE * prior.heat(len(tried)) if mixes and prior is not None else 0.0
                alive = [alive[i] for i in in_reach(tried[:, alive], bonus()[alive], sure, spare)]

    stages = 1 if mixes else max(1, (len(lines) - 1).bit_length())
    try_out(1)
    begun = time.perf_counter()
    for stage in range(1, stages + 1):
        if effort.samples is not None:
            if (worlds := effort.samples // (stages * len(alive)) - (stage == 1)) > 0:
                try_out(worlds)
        elif effort.seconds is not None:
            for worlds in until(begun + effort.seconds * stage / stages):
                try_out(worlds)
                if sure is not None and len(alive) == 1:
                    break
        if sure is not None and len(alive) == 1:
            break
        if stage < stages:
            half = -(
                -len(lines) >> stage
            )  # rounded up; those dropped before count, so that the last two are told apart
            alive = sorted(alive, key=(sums / seen + bonus()).__getitem__, reverse=True)[:half]
    means = sums / seen
    compared = means + bonus()
    errors = np.sqrt(np.maximum(squares / seen - means**2, 0) / np.maximum(seen - 1, 1))
    order = sorted(range(len(lines)), key=lambda i: (-seen[i], -compared[i]))
    return Weighed(
        tuple(lines[i] for i in order),
        tuple(float(means[i]) for i in order),
        tuple(float(errors[i]) for i in order),
        tuple(int(seen[i]) for i in order),
    )


def in_reach(
    worths: NDArray[np.float64], bonus: NDArray[np.float64], sure: float, spare: float = 0.0
) -> list[int]:  # fmt: skip
    """The lines at most `sure` standard errors and `spare` behind the best one, in worlds they were all tried in.

    Errors are those of whole blocks, where these differ more than their worlds alone would explain.
    """
    best = int((worths.mean(axis=0) + bonus).argmax())
    behind = worths[:, [best]] - worths
    blocks = behind[: len(behind) - len(behind) % BLOCK].reshape(-1, BLOCK, len(bonus)).mean(axis=1)
    mean = behind.mean(axis=0) + bonus[best] - bonus
    error = np.maximum(behind.std(axis=0) / len(behind) ** 0.5, blocks.std(axis=0) / len(blocks) ** 0.5)
    return [i for i in range(len(bonus)) if i == best or mean[i] <= sure * error[i] + spare]


def until(deadline: float) -> Iterator[int]:
    """How many worlds to try next, until the deadline: as many as take GLANCE seconds, judging by those before."""
    worlds, begun = 1, time.perf_counter()
    while begun < deadline:
        yield worlds
        now = time.perf_counter()
        each = (now - begun) / worlds
        worlds, begun = max(1, min(2 * worlds, int(min(GLANCE, deadline - now) / each))), now
        if deadline - now < each:
            return

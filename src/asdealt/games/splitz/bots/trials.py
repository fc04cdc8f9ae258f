"""What lines of Splitz are worth: rollouts combined with the heuristic's expectation.

Rollouts are right on average, but noisy; the heuristic has no noise, but is wrong by a point or so. A line gets a
weighted mean of both: the fewer and noisier the rollouts, the more the heuristic counts.
"""

from __future__ import annotations

import time
from random import Random

import numpy as np

from asdealt.bots.game_bots import Effort
from asdealt.bots.halving import until, victory
from asdealt.bots.regret import Floats
from asdealt.core import Rules, Seat, View
from asdealt.fast.search import Line, rollouts
from asdealt.fast.weight_files import TODAY
from asdealt.games.splitz.rules import Action, State

CLOSE = 6.0  # points: a player that far behind has 1/e of the leader's share in the victory
WRONG = 1.5  # points: the heuristic's error (a standard deviation)
LEAST = 0.005  # the least share in the victory that a point is worth


class Trials:
    """Rollouts of candidates with equally many lines each."""

    def __init__(
        self,
        rules: Rules[State, Action],
        view: View[State],
        lines: list[Line],
        guesses: Floats,  # [candidates, polls, seats, votes ...]: points of each line, by the heuristic
        order: list[Seat],  # the seats of the guesses
        rng: Random,
        effort: Effort,
        generation: str = TODAY,
    ) -> None:
        self.rules, self.view, self.order, self.effort, self.generation = rules, view, order, effort, generation
        self.seed = rng.getrandbits(64)
        self.each = len(lines) // len(guesses)  # lines of a candidate
        self.lines = lines
        self.guesses = np.moveaxis(guesses, 2, -1)  # [candidates, polls, votes ..., seats], as the lines go
        self.sums, self.squares = np.zeros_like(self.guesses), np.zeros_like(self.guesses)
        self.worlds = np.zeros(len(guesses), np.int64)
        self.try_out(list(range(len(guesses))), 1)  # at least once; and compiling is not counted
        self.deadline = time.perf_counter()

    def spend(self, alive: list[int], part: float) -> None:
        """Spends a part of the effort on these candidates."""
        if self.effort.samples is not None:
            if (worlds := int(part * self.effort.samples / (len(alive) * self.each))) > 0:
                self.try_out(alive, worlds)
        elif self.effort.seconds is not None:
            self.deadline += part * self.effort.seconds
            for worlds in until(self.deadline):
                self.try_out(alive, worlds)

    def try_out(self, alive: list[int], worlds: int) -> None:
        lines = [line for i in alive for line in self.lines[self.each * i : self.each * (i + 1)]]
        first, jobs = int(self.worlds[alive[0]]), self.effort.jobs
        found = rollouts(
            self.rules, self.view, worlds, self.seed, lines=lines, first=first, policy="rule_of_thumb",
            generation=self.generation, jobs=jobs,
        )  # fmt: skip
        shares = victory(found.ends, CLOSE)[..., self.order]
        shape = self.sums[alive].shape
        self.sums[alive] += shares.sum(axis=0).reshape(shape)
        self.squares[alive] += (shares**2).sum(axis=0).reshape(shape)
        self.worlds[alive] += worlds

    def worths(self, alive: list[int]) -> Floats:
        """Shares in the victory: [candidates, polls, seats, votes ...]."""
        worlds = int(self.worlds[alive[0]])
        means, guesses = self.sums[alive] / worlds, self.guesses[alive]
        noise = float((self.squares[alive] / worlds - means**2).mean())
        return np.moveaxis(blended(means, guesses, noise, worlds), -1, 2)


def blended(means: Floats, guesses: Floats, noise: float, worlds: int) -> Floats:
    """Shares in the victory from their means over so many worlds, and from points guessed: both are [..., seats].

    `noise` is the variance of a share from one world to another.
    """
    lines = tuple(range(means.ndim - 1))
    means_off, guesses_off = means - means.mean(axis=lines), guesses - guesses.mean(axis=lines)
    spread = float((guesses_off**2).sum())
    slope = max(LEAST, float((guesses_off * means_off).sum()) / spread if spread else 0.0)  # share for a point
    trust = worlds / (worlds + noise / (WRONG * slope) ** 2)
    found: Floats = means.mean(axis=lines) + slope * guesses_off + trust * (means_off - slope * guesses_off)
    return found

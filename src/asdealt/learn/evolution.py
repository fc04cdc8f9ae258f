"""Evolution strategies: moves the weights of a policy towards what wins more in self-play.

Each step draws random changes of the weights, in opposite pairs, and lets every changed player sit among opponents on
the same deals, from every seat. The difference within a pair says whether that direction is good; the sum over all
pairs is an estimate of the gradient, and Adam follows it. Opponents are the weights as they are now, those of earlier
steps, and a rival that stays the same: a player that only beats itself is easily surprised.

All randomness follows from the seed and the number of the step, so a stopped run goes on as if it had not stopped.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from asdealt.fast.contract import D_AHEAD, D_GAMES, D_SQUARES, D_WON, DUEL, WIN
from asdealt.fast.weights import Floats, WeightFields
from asdealt.learn.duels import Duels, Sums


@dataclass(frozen=True)
class Plan:
    """How much is tried in a step, and how boldly. Widths are in steps of the weights (`WeightFields.steps`)."""

    pairs: int = 256  # of opposite changes
    lanes: int = 256  # duels of each changed player; a multiple of BLOCK keeps neighbouring GPU threads together
    deals: int = 1  # of each duel, played from every seat
    width: float = 0.7  # of changes
    least_width: float = 0.35
    rate: float = 0.25  # how far a step moves each weight, at first
    least_rate: float = 0.03
    half: int = 100  # after so many steps, width and rate have halved
    wins: float = 0.0  # how much winning counts beside points, both in standard deviations
    archive: int = 8  # earlier weights that stay opponents
    archive_every: int = 25  # steps
    league: tuple[int, ...] = (2, 1, 1)  # shares of opponents: as now, earlier ones, the rival

    def fading(self, step: int, first: float, least: float) -> float:
        return max(least, first / (1 + step / self.half))


BLOCK = 32  # neighbouring duels meet the same opponent: threads of a warp stay together
MOMENTUM, MEMORY, TINY = 0.9, 0.99, 1e-12  # of Adam
AVERAGE = 2.0  # the average leaves out the early part: the larger, the more of it


@dataclass
class Progress:
    """All that a run needs to go on."""

    seed: int
    step: int
    now: Floats  # the weights that are changed and moved
    average: Floats  # of recent ones: calmer, and what is written as a result
    first: Floats  # the rival: weights that stay among the opponents
    momentum: Floats
    square: Floats
    earlier: list[Floats] = field(default_factory=list)
    games: int = 0
    decisions: int = 0

    @classmethod
    def start(cls, values: Floats, rival: Floats, seed: int) -> Progress:
        zero = np.zeros_like(values)
        return cls(seed, 0, values.copy(), values.copy(), rival.copy(), zero, zero.copy())

    def as_json(self) -> dict[str, Any]:
        return {
            name: value.tolist() if isinstance(value, np.ndarray) else [each.tolist() for each in value]
            if isinstance(value, list) else value
            for name, value in vars(self).items()
        }  # fmt: skip

    @classmethod
    def from_json(cls, found: Any) -> Progress:
        arrays = {name: np.array(found[name]) for name in ("now", "average", "first", "momentum", "square")}
        earlier = [np.array(each) for each in found["earlier"]]
        return cls(**{**found, **arrays, "earlier": earlier})


class Evolution:
    def __init__(self, duels: Duels, spec: WeightFields, progress: Progress, plan: Plan) -> None:
        self.duels, self.spec, self.at, self.plan = duels, spec, progress, plan
        self.steps = np.array(spec.steps)

    def step(self) -> None:
        """Tries changes, and moves the weights."""
        at, plan = self.at, self.plan
        rng = np.random.default_rng([at.seed, at.step])
        width = plan.fading(at.step, plan.width, plan.least_width)
        changes = rng.standard_normal((plan.pairs, len(at.now)))
        tried = [at.now + sign * width * self.steps * changes for sign in (1, -1)]
        worth = self._worths(np.concatenate(tried), self._opponents(rng))
        better = (worth[: plan.pairs] - worth[plan.pairs :]) / 2
        self._move(better @ changes / plan.pairs)

    def _opponents(self, rng: np.random.Generator) -> list[Floats]:
        """One for each block of lanes."""
        at, (now, earlier, first) = self.at, self.plan.league
        one_of_earlier = at.earlier[int(rng.integers(len(at.earlier)))] if at.earlier else at.now
        return [at.now] * now + [one_of_earlier] * earlier + [at.first] * first

    def _worths(self, tried: Floats, opponents: Sequence[Floats]) -> Floats:
        """How well each of these players does, in standard deviations of a game."""
        at, plan = self.at, self.plan
        rows = self.spec.rows(np.concatenate([tried, np.stack(opponents)]))
        players, lanes = np.arange(len(tried)), np.arange(plan.lanes)
        duels = np.empty((len(tried), plan.lanes, DUEL), np.int64)
        duels[..., 0] = players[:, None]
        duels[..., 1] = len(tried) + lanes // min(BLOCK, max(1, plan.lanes // len(opponents))) % len(opponents)
        duels[..., 2] = plan.deals * (plan.lanes * at.step + lanes)
        sums = self.duels.play(rows, duels, plan.deals, at.seed)
        at.games, at.decisions = at.games + int(sums[:, D_GAMES].sum()), at.decisions + int(sums[:, -1].sum())
        return worths(sums.reshape(len(tried), plan.lanes, -1).sum(axis=1), plan.wins)

    def _move(self, gradient: Floats) -> None:
        at, plan = self.at, self.plan
        at.step += 1
        at.momentum = MOMENTUM * at.momentum + (1 - MOMENTUM) * gradient
        at.square = MEMORY * at.square + (1 - MEMORY) * gradient**2
        mean, square = at.momentum / (1 - MOMENTUM**at.step), at.square / (1 - MEMORY**at.step)
        rate = plan.fading(at.step, plan.rate, plan.least_rate)
        at.now = at.now + rate * self.steps * mean / (np.sqrt(square) + TINY)
        at.average = at.average + (at.now - at.average) * (AVERAGE + 1) / (AVERAGE + at.step)
        if at.step % plan.archive_every == 0:
            at.earlier = [*at.earlier, at.now][-plan.archive :]


def worths(sums: Sums, wins: float) -> Floats:
    """Points ahead, and `wins` times the share of games won, each in standard deviations of one game."""
    games = sums[:, D_GAMES]
    ahead = sums[:, D_AHEAD] / games
    spread = np.sqrt(np.maximum(sums[:, D_SQUARES].sum() / games.sum() - ahead.mean() ** 2, TINY))
    won = sums[:, D_WON] / (WIN * games)
    share = np.clip(won.mean(), 0.02, 0.98)
    found: Floats = ahead / spread + wins * won / np.sqrt(share * (1 - share))
    return found

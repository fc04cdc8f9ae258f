"""What the candidates of one decision are worth to its seat, given what that seat could know.

Points are the seat's own less the mean of the others', at the end of the round where rounds are scored by themselves,
otherwise at the end of the game. All candidates meet the same worlds with the same luck, so differences are paired:
each is a mean over worlds, with a standard error. No world has a best move of its own.

The worlds that choose the best move are not the worlds that measure what the chosen one lost against it. Otherwise luck
would make the best of many moves look better than it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import hypot, sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from asdealt.analysis.chances import Chance
from asdealt.analysis.decisions import Decision
from asdealt.analysis.game_analysis import SmallGame, Solution, analysis_of
from asdealt.analysis.judged import Estimate, Judged, Ranked, joined
from asdealt.analysis.labels import Loss
from asdealt.analysis.playouts import Playouts, margin, points_at
from asdealt.analysis.solving import SOLVED, mean_solution, solutions, spread_of_losses
from asdealt.core import Rules, Seat

Floats = NDArray[np.float64]
FINALISTS = 4  # candidates that are measured besides the chosen one
LEAST = 8  # worlds: fewer say nothing about their own error
RANGE = 1 << 32  # worlds of one purpose; those of the next begin after it


@dataclass(frozen=True)
class Tried:
    points: Floats  # [worlds, candidates]
    chances: Floats
    everyone: Floats  # [worlds, candidates, seats]: the points of every seat


class Compared:
    """Sums over worlds: what candidates gain on the chosen action. Candidates may have met different worlds."""

    def __init__(self, actions: int) -> None:
        self.worlds = np.zeros(actions, np.int64)
        self.sums, self.squares = np.zeros((2, actions)), np.zeros((2, actions))  # points, chances

    def add(self, tried: Tried, actions: Sequence[int], chosen: int) -> None:
        """`chosen` is one of the actions."""
        at, all_of_them = list(actions).index(chosen), list(actions)
        gains = np.stack([each - each[:, [at]] for each in (tried.points, tried.chances)])
        self.worlds[all_of_them] += len(tried.points)
        self.sums[:, all_of_them] += gains.sum(axis=1)
        self.squares[:, all_of_them] += (gains**2).sum(axis=1)

    def estimates(self, actions: Sequence[int]) -> list[Estimate]:
        many = self.worlds[list(actions)]
        means = self.sums[:, list(actions)] / many
        spreads = np.maximum(self.squares[:, list(actions)] / many - means**2, 0.0)
        errors = np.sqrt(spreads / np.maximum(many - 1, 1))
        rows = zip(actions, *means, *errors, many, strict=True)
        return [
            Estimate(action, float(gain), float(error), float(chance), float(chance_error), int(worlds))
            for action, gain, chance, error, chance_error, worlds in rows
        ]


def compared(tried: Tried, actions: Sequence[int], chosen: int) -> list[Estimate]:
    """Each of these actions with the chosen one, which is one of them."""
    found = Compared(max(actions) + 1)
    found.add(tried, actions, chosen)
    return found.estimates(actions)


def _mean(values: Floats) -> tuple[float, float]:
    """The mean and its standard error."""
    return float(values.mean()), float(values.std(ddof=1) / sqrt(len(values)))


class Weighing:
    """One decision, tried out in as many worlds as the caller can afford."""

    def __init__(
        self, rules: Rules[Any, Any], decision: Decision, playouts: Playouts, chance: Chance, seed: int
    ) -> None:
        state = decision.view.state
        self.rules, self.decision, self.playouts, self.chance, self.seed = rules, decision, playouts, chance, seed
        self.seat = Seat(decision.view.seat or 0)
        self.left = max(0, rules.rounds(rules.seats_of(state)) - decision.round) if rules.scores_rounds else 0
        self.before = np.array(points_at(rules, state))

    @cached_property
    def small_game(self) -> SmallGame | None:
        made = analysis_of(self.rules.name).small_game if self.playouts.kernels else None
        return made(self.rules, self.decision.view, self.decision.legal) if made else None

    @property
    def model(self) -> str:
        return self.small_game.model if self.small_game else self.playouts.model

    def first_look(self, playouts: int) -> Judged:
        """About so many playouts: three fifths choose the best candidate, the rest measures it and a few others."""
        if self.small_game is not None:
            return self._solved(self.small_game, playouts, 0)
        everything = [self._nothing(action) for action in range(len(self.decision.legal))]
        return self._looked(everything, playouts * 3 // 5, playouts * 2 // 5, 0)

    def second_look(self, first: Judged, playouts: int) -> Judged:
        """The same in other worlds, among the candidates that did best. Measures the best and the chosen one alone."""
        if self.small_game is not None:
            return self._solved(self.small_game, playouts, 2, SOLVED)
        return self._looked(list(first.estimates), playouts * 2 // 5, playouts * 3 // 5, 2, only=2 * FINALISTS)

    def third_look(self, second: Judged, playouts: int) -> Judged:
        """Measures the loss again, in other worlds, and joins what both looks found. Small games are solved again."""
        if self.small_game is not None:
            return joined(second, self._solved(self.small_game, playouts, 4, SOLVED))
        pair, estimates = sorted({second.best, self.decision.chosen}), list(second.estimates)
        return joined(second, self._compared(second.best, pair, playouts // len(pair), 5 * RANGE, estimates))

    def ranked(self, playouts: int) -> list[Ranked]:
        """The foremost candidates, the best first. Which action counts as chosen makes no difference to speak of."""
        if self.small_game is not None:
            return self._mixed(self._solved(self.small_game, playouts, 0))
        everything = range(len(self.decision.legal))
        first = self.first_look(playouts // 2)
        alive = sorted(everything, key=lambda action: -first.estimates[action].gain)[:FINALISTS]
        tried = self._try(alive, max(LEAST, playouts // 2 // len(alive)), 6 * RANGE)
        best = alive[int(tried.points.mean(axis=0).argmax())]
        chances = tried.chances.mean(axis=0)
        found = [
            Ranked(each.action, each.gain, each.error, float(chance), None)
            for each, chance in zip(compared(tried, alive, best), chances, strict=True)
        ]
        return sorted(found, key=lambda each: (-each.gain, each.action != best, each.action))

    @staticmethod
    def _mixed(judged: Judged) -> list[Ranked]:
        """Everything against the mixture: what it plays often comes first."""
        assert judged.solution is not None
        odds = judged.solution.odds
        mean = sum(float(odds[each.action]) * each.gain for each in judged.estimates)
        found = [
            Ranked(each.action, each.gain - mean, each.error, judged.chance + each.chance, float(odds[each.action]))
            for each in judged.estimates
        ]
        return sorted(found, key=lambda each: (-(each.odds or 0.0), -each.gain, each.action))[:FINALISTS]

    def _looked(
        self, estimates: list[Estimate], choosing: int, measuring: int, part: int, only: int | None = None
    ) -> Judged:
        chosen = self.decision.chosen
        alive = list(range(len(estimates)))
        if only is not None:
            alive = self._foremost(alive, estimates, only)
        alive = self._halved(alive, estimates, choosing, part * RANGE)
        best = max(alive, key=lambda action: (estimates[action].gain, action == chosen))
        if only is not None:
            alive = sorted({best, chosen})
        return self._compared(best, alive, measuring // len(alive), (part + 1) * RANGE, estimates)

    def _compared(self, best: int, actions: list[int], worlds: int, first: int, estimates: list[Estimate]) -> Judged:
        """Measures these actions, among them the best and the chosen one. Writes what was found into the estimates."""
        chosen = self.decision.chosen
        tried = self._try(actions, max(LEAST, worlds), first)
        for estimate in compared(tried, actions, chosen):
            estimates[estimate.action] = estimate
        at, other = actions.index(chosen), actions.index(best)
        return Judged(
            best=best,
            solution=None,
            loss=_loss(tried.points[:, other] - tried.points[:, at], tried.chances[:, other] - tried.chances[:, at]),
            value=float(tried.points[:, at].mean()),
            chance=float(tried.chances[:, at].mean()),
            same=all(not estimate.gain and not estimate.error for estimate in estimates),
            estimates=tuple(estimates),
            worlds=len(tried.points),
            chosen_points=_by_seat(tried.everyone[:, at]),
            best_points=_by_seat(tried.everyone[:, other]),
        )

    def _halved(self, alive: list[int], estimates: list[Estimate], playouts: int, first: int) -> list[int]:
        """Drops the worse half again and again, never the chosen action. Writes what was found into the estimates."""
        stages = max(1, (len(alive) - 1).bit_length() - 1)
        sums = Compared(len(estimates))
        for _ in range(stages):
            worlds = max(2, playouts // (stages * len(alive)))
            sums.add(self._try(alive, worlds, first), alive, self.decision.chosen)
            first += worlds
            for estimate in sums.estimates(alive):
                estimates[estimate.action] = estimate
            if len(alive) > FINALISTS + 1:
                alive = self._foremost(alive, estimates, max(FINALISTS, (len(alive) + 1) // 2))
        return alive

    def _foremost(self, alive: Sequence[int], estimates: Sequence[Estimate], many: int) -> list[int]:
        """So many of the best candidates, and the chosen action."""
        order = sorted(alive, key=lambda action: -estimates[action].gain)
        return sorted({*order[:many], self.decision.chosen})

    def _try(self, actions: Sequence[int], worlds: int, first: int) -> Tried:
        lines = [(self.decision.legal[action],) for action in actions]
        return self._valued(self.playouts.ends(self.decision.view, lines, worlds, first, self.seed))

    def _valued(self, ends: NDArray[np.int32]) -> Tried:
        made = ends - self.before.astype(np.int32)
        return Tried(margin(made, self.seat), self.chance(ends, self.seat, self.left), made.astype(np.float64))

    def _solved(self, game: SmallGame, playouts: int, part: int, times: int = 1) -> Judged:
        """Half of the playouts solve the small game, in the same worlds for all cases, and the others measure."""
        each = max(LEAST * game.cases, playouts // (2 * len(self.decision.legal)))  # playouts of an action
        ends = game.ends(each // game.cases, part * RANGE, self.seed, range(game.cases))
        return self._measured(game, solutions(game, ends, self.seed, times), each, part)

    def _measured(self, game: SmallGame, solved: Sequence[Solution], worlds: int, part: int) -> Judged:
        """Every action against the mean of these solutions. Each case has worlds of its own, as many as its odds are.

        In one world the cases end much alike, so that all of them there say little more than one.
        """
        chosen, first, solution = self.decision.chosen, (part + 1) * RANGE, mean_solution(solved)
        upto = np.rint(np.cumsum(solution.weights) * worlds).astype(int).tolist()
        counts = [end - begin for begin, end in pairwise([0, *upto])]
        parts = [
            game.ends(many, first + begin, self.seed, [case])[:, :, 0]
            for case, (begin, many) in enumerate(zip([0, *upto], counts, strict=False))
            if many
        ]
        tried = self._valued(np.concatenate(parts))
        mixed = _summed(tried, solution.odds)
        cases = np.repeat(np.arange(game.cases), counts)
        return Judged(
            best=int(solution.odds.argmax()),
            solution=solution,
            loss=Loss(
                *_mean_loss(tried.points, chosen, solution, solved, cases),
                *_mean_loss(tried.chances, chosen, solution, solved, cases),
            ),
            value=float(tried.points[:, chosen].mean()),
            chance=float(tried.chances[:, chosen].mean()),
            same=bool((tried.points == tried.points[:, [chosen]]).all()),
            estimates=tuple(compared(tried, range(len(self.decision.legal)), chosen)),
            worlds=len(tried.points),
            chosen_points=_by_seat(tried.everyone[:, chosen]),
            best_points=_by_seat(mixed.everyone),
        )

    def _nothing(self, action: int) -> Estimate:
        return Estimate(action, 0.0, 0.0, 0.0, 0.0, 0)


def _summed(tried: Tried, weights: Floats) -> Tried:
    """The mean over actions, with these weights."""
    return Tried(
        (tried.points * weights).sum(axis=-1),
        (tried.chances * weights).sum(axis=-1),
        (tried.everyone * weights[..., None]).sum(axis=-2),
    )


def _mean_loss(
    worths: Floats, chosen: int, solution: Solution, solved: Sequence[Solution], cases: NDArray[np.int64]
) -> tuple[float, float]:
    """What the chosen action loses against a solution, and the error of that: of the worlds, and of solving.

    `worths`: by world and action; `cases`: of each world.
    """
    mean, error = _mean(worths @ solution.odds - worths[:, chosen])
    return mean, hypot(error, spread_of_losses(worths, chosen, solved, cases))


def _by_seat(everyone: Floats) -> tuple[float, ...]:
    return tuple(map(float, everyone.mean(axis=0)))


def _loss(points: Floats, chances: Floats) -> Loss:
    return Loss(*_mean(points), *_mean(chances))

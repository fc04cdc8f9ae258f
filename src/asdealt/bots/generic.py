"""A player for any game: flat Monte Carlo over `guess` and `apply`.

It tries its actions in worlds its view could be of, and plays each out at random. The worse half of the actions is
dropped again and again (sequential halving). It needs nothing but the rules, and is slow: a game's own players and
kernels are far stronger for the same time.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import fmean
from typing import Any, cast

from asdealt.bots.game_bots import Effort, Errors
from asdealt.bots.names import CASUAL, NOVICE
from asdealt.core import CHANCE, Outcome, Rules, Seat, View, ranks

GLANCE = 32  # playouts of the short-sighted player
THOUGHT = 160  # playouts of the skilled one
CANDIDATES = 32  # actions tried; of more, some are drawn
LONGEST = 1000  # turns of a playout: a game need not end when it is played at random
BY_POINTS = 0.25  # how much points count beside ranks: an average lead is worth so much of a victory

# In shares of a victory. `remembers` is for games that say what can be forgotten.
ERRORS = {NOVICE: Errors(0.0, 0.3, 0.3, 0), CASUAL: Errors(0.5, 0.1, 0.1, 2)}


@dataclass
class Candidate:
    action: Any
    shares: list[float] = field(default_factory=list)  # of each playout: of the opponents, how many are behind
    leads: list[float] = field(default_factory=list)  # points above the mean of the others

    def worth(self, scale: float) -> float:
        """As far as it was tried: an only action need not be."""
        return fmean(self.shares) + BY_POINTS * fmean(self.leads) / scale if self.shares else 0.0


class MonteCarlo:
    def __init__(self, effort: Effort) -> None:
        self.effort = effort

    def choose(self, rules: Rules[Any, Any], view: View[Any], rng: Random) -> Any:
        tried = self._try_out(rules, view, rng)
        worths = _worths(tried)
        best = max(worths)
        return rng.choice([each.action for each, worth in zip(tried, worths, strict=True) if worth == best])

    def values(self, rules: Rules[Any, Any], view: View[Any]) -> Sequence[tuple[Any, float]]:
        """What each action looks worth, in shares of a victory. The same view is judged the same each time."""
        tried = self._try_out(rules, view, Random(f"{view.seat} {view.position}"), halving=False)
        return list(zip([each.action for each in tried], _worths(tried), strict=True))

    def _try_out(
        self, rules: Rules[Any, Any], view: View[Any], rng: Random, *, halving: bool = True
    ) -> list[Candidate]:
        """The candidates that are left in the end."""
        seat = cast(Seat, view.seat)
        legal = list(rules.legal(view.state, seat))
        chosen = legal if len(legal) <= CANDIDATES else rng.sample(legal, CANDIDATES)
        alive = [Candidate(action) for action in chosen]
        if len(alive) < 2:
            return alive
        stages = (len(alive) - 1).bit_length() if halving else 1
        begun = time.perf_counter()
        for stage in range(1, stages + 1):
            for _ in self._worlds(len(alive), stages, begun, stage):
                world = rules.guess(view, rng)
                for candidate in alive:
                    share, lead = _play_out(rules, world, seat, candidate.action, rng)
                    candidate.shares.append(share)
                    candidate.leads.append(lead)
            if stage < stages:
                worths = dict(zip(map(id, alive), _worths(alive), strict=True))
                alive = sorted(alive, key=lambda each: -worths[id(each)])[: (len(alive) + 1) // 2]
        return alive

    def _worlds(self, alive: int, stages: int, begun: float, stage: int) -> Iterator[int]:
        """As many worlds as this stage may try; the first stage tries at least one."""
        if self.effort.samples is not None:
            yield from range(max(self.effort.samples // (stages * alive), int(stage == 1)))
            return
        world = 0
        while time.perf_counter() - begun < cast(float, self.effort.seconds) * stage / stages or (
            stage == 1 and not world
        ):
            yield world
            world += 1


def _worths(tried: Sequence[Candidate]) -> list[float]:
    leads = [abs(lead) for each in tried for lead in each.leads]
    scale = (fmean(leads) if leads else 0.0) or 1.0
    return [each.worth(scale) for each in tried]


def _play_out(rules: Rules[Any, Any], world: Any, seat: Seat, action: Any, rng: Random) -> tuple[float, float]:
    """The result of this action in this world: the seat's share of opponents left behind, and its lead in points.

    Where rounds are scored by themselves, only this round is played out.
    """
    scored = len(rules.round_scores(world))
    state = rules.apply(world, {**_at_random(rules, world, rng), seat: action})
    for _ in range(LONGEST):
        if not rules.actors(state) or len(rules.round_scores(state)) > scored:
            break
        state = rules.apply(state, _at_random(rules, state, rng))
    outcome = rules.outcome(state)
    if outcome is None and (rounds := rules.round_scores(state)):
        scores = tuple(map(sum, zip(*rounds, strict=True)))
        outcome = Outcome(scores, ranks(scores), "")
    return _standing(outcome, seat) if outcome else (0.5, 0.0)


def _at_random(rules: Rules[Any, Any], state: Any, rng: Random) -> dict[Seat, Any]:
    return {
        seat: rules.draw(state, rng) if seat == CHANCE else rng.choice(rules.legal(state, seat))
        for seat in sorted(rules.actors(state))
    }


def _standing(outcome: Outcome, seat: Seat) -> tuple[float, float]:
    mine, others = outcome.ranks[seat], [rank for other, rank in enumerate(outcome.ranks) if other != seat]
    if not others:
        return 0.5, float(outcome.scores[seat])
    behind = fmean(1.0 if rank > mine else 0.5 if rank == mine else 0.0 for rank in others)
    lead = outcome.scores[seat] - fmean(score for other, score in enumerate(outcome.scores) if other != seat)
    low_wins = outcome.scores[outcome.winners[0]] < max(outcome.scores)
    return behind, -lead if low_wins else lead

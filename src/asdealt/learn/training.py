"""A training run: steps until the time is up, measured now and then, and written to a file it can go on from."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from asdealt.fast.weight_files import TODAY, BadWeights, WeightFile, read_weights, shipped
from asdealt.learn.duels import Duels, Result
from asdealt.learn.evolution import Evolution, Plan, Progress

# Deals for measuring have seeds that no training run uses
MEASURING = 1 << 40
MEASURED = 2000  # of them, each time
MINUTES, EXPLOIT_MINUTES = 10.0, 3.0  # how long a run lasts, where nothing else is said
CPU_PLAN = Plan(pairs=24, lanes=16)
CUDA_PLAN = Plan(pairs=256, lanes=512)
LONG_GAMES_PLAN = Plan(pairs=128, lanes=128, rate=0.3, half=50)  # on a GPU: fewer games, and larger steps


@dataclass(frozen=True)
class Report:
    """How a run stands."""

    step: int
    seconds: float
    games: int
    decisions: int
    result: Result  # the average among copies of the rival


def exploiting(plan: Plan) -> Plan:
    """To learn against the rival alone: what it finds is how far the rival can be exploited."""
    return replace(plan, league=(0, 0, 1))


def usual_plan(game_has_rounds: bool, device: str) -> Plan:
    """Rounds count by points. A whole game is won or lost, so winning counts as well."""
    if device == "cuda":
        return CUDA_PLAN if game_has_rounds else replace(LONG_GAMES_PLAN, wins=1.0)
    return CPU_PLAN if game_has_rounds else replace(CPU_PLAN, wins=1.0)


class Training:
    def __init__(
        self,
        duels: Duels,
        plan: Plan,
        *,
        seed: int = 0,
        resume: Path | None = None,
        rival: str = TODAY,
        made: Mapping[str, Any] | None = None,
        fixed: Mapping[str, int] | None = None,
    ) -> None:
        """`fixed`: numbers that are not learned and are others while learning, for all players, to save time."""
        self.duels, self.made = duels, dict(made or {})
        spec = duels.game.weights
        if spec is None:
            raise BadWeights(f"the policy of {duels.game.name} has no weights to learn")
        self.spec = spec
        file = shipped(spec.game, duels.players)
        if resume is not None:
            file = read_weights(resume.read_text("utf-8"), resume.name)
        self.fixed = dict(fixed or {})
        values = spec.listed(self._hurried(file))  # refuses weights of other games
        if file.players != duels.players:
            raise BadWeights(f"these weights are for {file.players} players, not {duels.players}")
        first = spec.listed(self._hurried(shipped(spec.game, duels.players, rival)))
        progress = Progress.from_json(file.state) if file.state else Progress.start(values, first, seed)
        self.evolution = Evolution(duels, spec, progress, plan)

    def run(
        self,
        seconds: float,
        out: Path | None,
        *,
        steps: int | None = None,
        every: float = 15.0,
        deals: int | None = None,
        tell: Callable[[Report], None] = lambda _: None,
    ) -> Report:
        """Learns for so long, or so many steps. Every so many seconds, and at the end, measures, tells and writes."""
        begun = told = time.perf_counter()
        deals = deals or MEASURED
        last = self.measure(0.0, deals)
        done = 0
        while True:
            now = time.perf_counter()
            finished = now - begun >= seconds or (steps is not None and done >= steps)
            if finished or now - told >= every:
                last = self.measure(now - begun, deals)
                tell(last)
                if out is not None:
                    self.file().write(out)
                told = time.perf_counter()
            if finished:
                return last
            self.evolution.step()
            done += 1

    def _hurried(self, file: WeightFile) -> WeightFile:
        """These weights with the numbers that are fixed while learning."""
        return replace(file, weights={**file.weights, **{name: (value,) for name, value in self.fixed.items()}})

    @property
    def seed(self) -> int:
        return self.evolution.at.seed

    def measure(self, seconds: float, deals: int) -> Report:
        at = self.evolution.at
        mine, theirs = self.spec.rows(at.average), self.spec.rows(at.first)
        result = self.duels.compare(mine, theirs, deals, MEASURING)
        return Report(at.step, seconds, at.games, at.decisions, result)

    def file(self, *, state: bool = True) -> WeightFile:
        """The weights so far, with all that a run needs to go on."""
        at = self.evolution.at
        made = {**self.made, "seed": at.seed, "steps": at.step, "games": at.games, "decisions": at.decisions}
        names = self.spec.named(at.average)
        if not state:
            usual = shipped(self.spec.game, self.duels.players).weights
            names |= {name: usual[name] for name in self.fixed}
        return WeightFile(self.spec.game, self.duels.players, made, names, at.as_json() if state else {})

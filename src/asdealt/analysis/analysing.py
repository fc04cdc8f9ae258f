"""Analyses one player's game: a first look at every decision, a second one at those that may be mistakes, and a third
one at those whose label hangs by their error.

The effort is a number of playouts, not a time, and every random number comes from the seat, the position and the
engine's version. So the same views give the same report, byte for byte, on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from math import sqrt
from random import Random
from typing import Any

from msgspec import structs

from asdealt import __version__
from asdealt.analysis import report as reports
from asdealt.analysis.chances import Chance, fitted, with_spread
from asdealt.analysis.decisions import Decision, decisions
from asdealt.analysis.game_analysis import analysis_of
from asdealt.analysis.judged import Judged
from asdealt.analysis.labels import EXPERT, MIXED, decided, label_of, settled, suspicious
from asdealt.analysis.measures import Measures, measures_of
from asdealt.analysis.playouts import Playouts, playouts_of
from asdealt.analysis.reasons import reason
from asdealt.analysis.report import Candidate, Report, Verdict
from asdealt.analysis.tables import tables_of
from asdealt.analysis.values import Weighing
from asdealt.bots.game_bots import Effort, bots_of
from asdealt.bots.net_player import NetPlayer
from asdealt.bots.round_solver import RoundSolver
from asdealt.core import Rules, Seat
from asdealt.fast.net_files import has_net
from asdealt.games import find
from asdealt.match import Turn

ENGINE = 7  # raised whenever a change of this package changes values or labels
FIRST, SECOND, THIRD = 0.4, 0.4, 0.6  # of the effort: each shared equally by the decisions that are looked at
AGAIN = 4  # at least so many decisions share a second or a third look, so that none takes it all
SEARCHES, MOST_SEARCHES = 10, 30  # of the expert: more than the first ones where they leave it open
SAMPLES, NET_SAMPLES, SLOW_SAMPLES = 500, 120, 50  # playouts of each: by the policy, by a net, and without kernels
OPEN = 1.5  # standard errors: how near the share that counts leaves it open
FEWEST = 20  # playouts of a search, however small the effort
Progress = Callable[[int, int], None]  # steps done, steps in all


@dataclass
class Analysis:
    """One player's game. `steps` does the work bit by bit; `report` is ready after the last step, and rough before."""

    rules: Rules[Any, Any]
    seats: int
    seat: Seat
    made: Sequence[Decision]
    name: str = ""
    effort: float = 1.0  # times the usual number of playouts
    seed: int = 0  # for repetitions with other worlds
    only: Collection[int] | None = None  # numbers of decisions; none: all of them
    verdicts: dict[int, Verdict] = field(default_factory=dict)

    @classmethod
    def of(
        cls, rules: Rules[Any, Any], seats: int, turns: Iterable[Turn[Any]], seat: Seat, begins: Any = None,
        **settings: Any,
    ) -> Analysis:  # fmt: skip
        """The analysis of a seat's decisions in these turns. `begins`: the state before them, if not the start."""
        return cls(rules, seats, seat, list(decisions(rules, seats, turns, seat, begins)), **settings)

    def __post_init__(self) -> None:
        self.measures: Measures = measures_of(self.rules, self.seats)
        self.playouts: Playouts = playouts_of(self.rules, self.seats)
        tables = tables_of(self.rules, self.seats)
        rounds = self.rules.rounds(self.seats)
        self.chance: Chance = fitted(tables, rounds) if tables else with_spread(self.measures.spread)
        figures = sha256(repr((tables, self.measures)).encode()).hexdigest()[:8]  # measured or fitted beforehand
        self.engine = f"asdealt {__version__}, values {ENGINE}, {self.playouts.model}, figures {figures}"

    def run(self, progress: Progress | None = None) -> Report:
        for done, total in self.steps():
            if progress:
                progress(done, total)
        return self.report

    def steps(self) -> Iterator[tuple[int, int]]:
        """Yields how many steps are done, and how many there are in all, as far as is known."""
        real = [each for each in self.made if not each.forced]
        total = int(self.effort * self.measures.playouts)
        first = int(FIRST * total / max(1, len(real)))
        if self.only is not None:
            real = [each for each in real if each.number in self.only]
        weighings, judged, done = dict[int, Weighing](), dict[int, Judged](), 0
        for each in self.made:
            if each.forced:
                self.verdicts[each.number] = self._forced(each)
        for each in real:
            weighing = weighings[each.number] = self.weighing(each)
            judged[each.number] = weighing.first_look(first)
            self.verdicts[each.number] = self._verdict(weighing, judged[each.number], final=False)
            done += 1
            yield done, len(real)
        again = [n for n, each in judged.items() if self._suspicious(each, weighings[n].decision)]
        steps, hanging = len(real) + len(again), list[int]()
        for n in self._worst_first(again, judged):
            judged[n] = weighings[n].second_look(judged[n], int(SECOND * total / max(AGAIN, len(again))))
            hangs = self._hangs(judged[n], weighings[n].decision)
            self.verdicts[n] = self._verdict(weighings[n], judged[n], final=not hangs)
            hanging += [n] if hangs else []
            done += 1
            yield done, steps + len(hanging)
        for n in self._worst_first(hanging, judged):
            judged[n] = weighings[n].third_look(judged[n], int(THIRD * total / max(AGAIN, len(hanging))))
            self.verdicts[n] = self._verdict(weighings[n], judged[n], final=True)
            done += 1
            yield done, steps + len(hanging)

    @staticmethod
    def _worst_first(numbers: Iterable[int], judged: Mapping[int, Judged]) -> list[int]:
        return sorted(numbers, key=lambda n: -judged[n].loss.points)

    @property
    def report(self) -> Report:
        verdicts = tuple(self.verdicts[n] for n in sorted(self.verdicts))
        return Report(
            version=reports.VERSION,
            engine=self.engine,
            game=self.rules.name,
            edition=self.rules.edition,
            options=find(self.rules.name).parted(self.rules.options)[0],
            seats=self.seats,
            seat=int(self.seat),
            name=self.name,
            horizon="round" if self.rules.scores_rounds else "game",
            spread=self.measures.spread,
            limits=reports.limits(self.measures.spread),
            verdicts=verdicts,
            summary=reports.summary(verdicts),
        )

    def weighing(self, decision: Decision) -> Weighing:
        """Its random numbers come from the seat, the position and the engine's version."""
        text = f"{ENGINE} {self.rules.name} {self.seats} {int(self.seat)} {decision.view.position} {self.seed}"
        seed = int.from_bytes(sha256(text.encode()).digest()[:8], "big")
        return Weighing(self.rules, decision, self.playouts, self.chance, seed)

    def _suspicious(self, judged: Judged, decision: Decision) -> bool:
        if judged.same or self._in_mixture(judged, decision) or judged.best == decision.chosen:
            return False
        return suspicious(judged.loss, self.measures.spread, over=decided(judged.chance, judged.best_chance))

    def _hangs(self, judged: Judged, decision: Decision) -> bool:
        if not self._suspicious(judged, decision):
            return False
        return not settled(judged.loss, self.measures.spread, over=decided(judged.chance, judged.best_chance))

    @staticmethod
    def _in_mixture(judged: Judged, decision: Decision) -> bool:
        return judged.solution is not None and bool(judged.solution.odds[decision.chosen] >= MIXED)

    def _verdict(self, weighing: Weighing, judged: Judged, *, final: bool) -> Verdict:
        """`final`: the expert is asked about a mistake. A first look alone labels nothing."""
        decision = weighing.decision
        over = decided(judged.chance, judged.best_chance)
        found = self._made(weighing, judged, over)
        if judged.same:
            return structs.replace(found, label="none", why="equivalent")
        if self._in_mixture(judged, decision):
            return structs.replace(found, label="none", why="mixture")
        if judged.best == decision.chosen:
            return structs.replace(found, label="none", why="best")
        label, why = label_of(judged.loss, self.measures.spread, over=over)
        if not final:
            return structs.replace(found, label="none", why="close" if why == "loss" else why)
        if label == "none":
            return structs.replace(found, label=label, why=why)
        share = self._expert(weighing)
        if share >= EXPERT:
            return structs.replace(found, label="none", why="expert", expert=share)
        why_lost = reason(self.rules, weighing, judged, self.measures.reasons)
        return structs.replace(found, label=label, why="loss", expert=share, reason=why_lost)

    def _expert(self, weighing: Weighing) -> float:
        """How often the expert chooses the same action: the share of its searches, or the odds of the net it goes by.

        Where a few searches leave it open, more are made.
        """
        decision = weighing.decision
        known = self._odds_of_expert(decision)
        if known >= EXPERT:
            return known
        nets = self.playouts.kernels and analysis_of(self.rules.name).expert_by_net
        usual = NET_SAMPLES if nets else SAMPLES if self.playouts.kernels else SLOW_SAMPLES
        samples = max(FEWEST, int(min(1.0, self.effort) * usual))
        searcher = bots_of(self.rules.name).search(Effort(samples=samples, nets=nets, evidence=False))
        agreed = 0
        for n in range(1, MOST_SEARCHES + 1):
            picked = searcher.choose(self.rules, decision.view, Random(f"{weighing.seed} expert {n - 1}"))
            agreed += picked == decision.action
            if n >= SEARCHES and abs(agreed / n - EXPERT) > OPEN * sqrt(EXPERT * (1 - EXPERT) / n):
                break
        return max(known, agreed / n)

    def _odds_of_expert(self, decision: Decision) -> float:
        """How often the net, from which the expert's search starts, makes this choice, or the solution of the round, by
        which it plays where rounds can be solved. 0 if there is no net."""
        game, view = self.rules.name, decision.view
        if not has_net(game, self.seats):
            return 0.0
        solver = RoundSolver(game)
        solves = self.playouts.kernels and solver.plays(self.rules, view)
        odds: Mapping[Any, float] = dict((solver if solves else NetPlayer(game)).odds(self.rules, view))
        return odds.get(decision.action, 0.0) / (sum(odds.values()) or 1.0)

    def _made(self, weighing: Weighing, judged: Judged, over: bool) -> Verdict:
        decision, write = weighing.decision, self.rules.notation.write
        odds = None if judged.solution is None else judged.solution.odds
        candidates = [
            Candidate(
                action=write((decision.legal[each.action],)),
                gain=each.gain,
                error=each.error,
                chance=each.chance,
                chance_error=each.chance_error,
                worlds=each.worlds,
                odds=None if odds is None else float(odds[each.action]),
            )
            for each in sorted(judged.estimates, key=lambda each: (-each.gain, each.action))
        ]
        loss = judged.loss
        return Verdict(
            number=decision.number,
            moment=decision.moment,
            position=decision.view.position,
            round=decision.round,
            action=write((decision.action,)),
            best=write((decision.legal[judged.best],)),
            label="none",
            why="below",
            loss=loss.points,
            error=loss.error,
            chance_loss=None if over else loss.chance,
            chance_error=None if over else loss.chance_error,
            value=judged.value,
            chance=judged.chance,
            worlds=judged.worlds,
            model=weighing.model,
            expert=None,
            reason=None,
            candidates=tuple(candidates),
        )

    def _forced(self, decision: Decision) -> Verdict:
        action = self.rules.notation.write((decision.action,))
        return Verdict(
            number=decision.number, moment=decision.moment, position=decision.view.position, round=decision.round,
            action=action, best=action, label="none", why="forced", loss=0.0, error=0.0, chance_loss=None,
            chance_error=None, value=0.0, chance=0.0, worlds=0, model="", expert=None, reason=None, candidates=(),
        )  # fmt: skip

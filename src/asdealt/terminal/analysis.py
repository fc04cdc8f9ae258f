"""The analysis of a player's game on the screen: progress, then the most costly moments first."""

from __future__ import annotations

from typing import Any

from rich.progress import Progress

from asdealt.analysis.aftermath import Aftermath
from asdealt.analysis.analysing import Analysis
from asdealt.analysis.cache import Cache
from asdealt.analysis.decisions import Decision, decisions
from asdealt.analysis.labels import FIND, ORDER, SIGNS
from asdealt.analysis.report import Report, Verdict
from asdealt.core import Seat
from asdealt.locales import Words
from asdealt.locales.game_words import words_of
from asdealt.record import Record
from asdealt.terminal.history import History
from asdealt.terminal.progress import progress_bar
from asdealt.terminal.screen import Screen, figure

CERTAIN = 1.96  # standard errors on either side: a 95 % interval


def analysed(record: Record, seats: list[Seat], cache: Cache, words: Words) -> list[Report]:
    """A report for each of these seats, with progress on the error stream. What is in the cache is not made again."""
    with progress_bar() as bar:
        return [_analysed(record, seat, cache, words, bar) for seat in seats]


def _analysed(record: Record, seat: Seat, cache: Cache, words: Words, bar: Progress) -> Report:
    analysis = Analysis.of(record.rules, len(record.names), record.turns, seat, record.begins, name=record.names[seat])
    if (found := cache.get(record, seat, analysis.engine)) is not None:
        return found
    task = bar.add_task(words.say("analysis-progress", name=record.names[seat]), total=None)
    made = analysis.run(lambda done, total: bar.update(task, completed=done, total=total))
    cache.put(record, made)
    return made


class Shown:
    """One report in words."""

    def __init__(self, record: Record, report: Report, words: Words) -> None:
        self.record, self.report, self.words = record, report, words
        seats, seat = len(record.names), Seat(report.seat)
        made = decisions(record.rules, seats, record.turns, seat, record.begins)
        self.decisions: dict[int, Decision] = {each.number: each for each in made}
        self.after = Aftermath.of(record.rules, seats, record.turns, seat, record.begins)
        self.history = History(record.rules, self.after.steps)

    def show(self, screen: Screen) -> None:
        say, summary = self.words.say, self.report.summary
        by_number = {each.number: each for each in self.report.verdicts}
        screen.lines([
            say("analysis-heading", name=self.report.name, game=self.words.game(self.report.game),
                players=self.report.seats, decisions=summary.decisions, real=summary.real),
            say("analysis-lost", points=figure(summary.lost), error=figure(CERTAIN * summary.error)),
            say("analysis-horizon", horizon=self.report.horizon),
        ])  # fmt: skip
        worst = [by_number[number] for number in summary.costly]
        rest = sorted(
            (each for each in self.report.verdicts if each.label != "none" and each.number not in summary.costly),
            key=lambda each: (-ORDER.index(each.label), -each.loss),
        )
        if worst:
            told = [line for each in worst for line in (*self._told(each), *self._followed(each))]
            screen.lines(["", say("analysis-costly"), *told])
        else:
            screen.lines(["", say("analysis-none")])
            for number in summary.finds:
                screen.lines([self._find(by_number[number])])
        if rest:
            screen.lines(["", say("analysis-others"), *[line for each in rest for line in self._told(each)]])
        close = sum(each.why == "close" for each in self.report.verdicts)
        screen.lines(["", *([say("analysis-close", count=close)] if close else [])])
        screen.lines([say("analysis-engine", engine=self.report.engine)])

    def reason(self, verdict: Verdict) -> str:
        """The sentence about why a move lost points; empty if there is none."""
        found = verdict.reason
        if found is None or not self.words.has(found.key):
            return ""
        return self.words.say(found.key, chosen=_number(found.chosen), better=_number(found.better))

    def texts(self) -> dict[int, str]:
        return {each.number: text for each in self.report.verdicts if (text := self.reason(each))}

    def _told(self, verdict: Verdict) -> list[str]:
        decision = self.decisions[verdict.number]
        line = self.words.say(
            "analysis-moment",
            sign=SIGNS[verdict.label],
            round=verdict.round,
            turn=verdict.moment,
            chosen=self._spoken(decision, decision.action),
            best=self._spoken(decision, self._action(decision, verdict.best)),
            points=figure(verdict.loss),
            error=figure(CERTAIN * verdict.error),
            chance="none" if verdict.chance_loss is None else str(round(100 * verdict.chance_loss)).replace("-", "−"),
        )
        why = self.reason(verdict)
        return [line, *([f"  {why}"] if why else [])]

    def _followed(self, verdict: Verdict) -> list[str]:
        """What happened at the table then, as this player saw it."""
        turn, seat = self.decisions[verdict.number].turn, Seat(self.report.seat)
        turns = range(turn, self.after.end(turn))
        told = [line for n in turns for line in self.history.told(n, self.words, self.record.names, seat)]
        return [f"  {self.words.say('analysis-then')}", *[f"    {line}" for line in told]]

    def _find(self, verdict: Verdict) -> str:
        decision = self.decisions[verdict.number]
        second = max(each.gain for each in verdict.candidates if each.action != verdict.action)
        return self.words.say(
            "analysis-find",
            sign=FIND,
            round=verdict.round,
            turn=verdict.moment,
            chosen=self._spoken(decision, decision.action),
            points=figure(-second),
        )

    def _action(self, decision: Decision, text: str) -> Any:
        write = self.record.rules.notation.write
        return next(action for action in decision.legal if write((action,)) == text)

    def _spoken(self, decision: Decision, action: Any) -> str:
        """An action as a person would type it in this language."""
        rules = self.record.rules
        return words_of(rules.name).hear.say(self.words, rules, decision.view, (action,))


def _number(value: float) -> int | str:
    whole = round(value)
    return whole if whole >= 0 and abs(value - whole) < 0.05 else figure(value).removesuffix(".0")

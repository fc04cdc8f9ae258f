"""A report and a split of luck as the page gets them: small, without names, with moments as replays count them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from asdealt.analysis.aftermath import Aftermath
from asdealt.analysis.decisions import Decision
from asdealt.analysis.labels import FIND, SIGNS
from asdealt.analysis.luck import Split
from asdealt.analysis.report import Report, Verdict, accepts
from asdealt.locales import LANGUAGES, words
from asdealt.locales.game_words import words_of
from asdealt.match import Turn
from asdealt.protocol.bodies import (
    ReviewCandidate,
    ReviewDecision,
    ReviewLuck,
    ReviewPoint,
    ReviewReason,
    ReviewReport,
    ReviewShare,
)

CERTAIN = 1.96  # standard errors on either side: a 95 % interval
DIGITS = 3
Spoken = dict[Any, str]  # by language


def moments(turns: Sequence[Turn[Any]]) -> list[int]:
    """By number of turns made, those of chance included: how many of them were players'."""
    found = [0]
    for turn in turns:
        found.append(found[-1] + (not turn.by_chance))
    return found


def told_report(report: Report, made: Sequence[Decision], after: Aftermath) -> ReviewReport:
    summary = report.summary
    turns: dict[int, list[Decision]] = {}  # a turn may have several decisions
    for each in made:
        turns.setdefault(each.turn, []).append(each)
    by_number = {each.number: (each, turns[each.turn]) for each in made}
    shown = [_Shown(report, after, each, *by_number[each.number]) for each in report.verdicts]
    return ReviewReport(
        engine=report.engine,
        horizon=report.horizon,
        real=summary.real,
        lost=_short(summary.lost),
        error=_short(CERTAIN * summary.error),
        costly=list(summary.costly),
        finds=list(summary.finds),
        close=sum(each.why == "close" for each in report.verdicts),
        decisions=[each.told() for each in shown],
    )


def told_luck(splits: Sequence[Split], seat: int, turns: Sequence[Turn[Any]]) -> ReviewLuck:
    at = moments(turns)
    return ReviewLuck(
        shares=[
            ReviewShare(*map(_short, (each.start, each.luck, each.others, each.own, each.result))) for each in splits
        ],
        open=[
            ReviewPoint(
                at[row.turn + 1], _short(row.open), None if row.open_chance is None else _short(row.open_chance)
            )
            for row in splits[seat].rows
        ],
    )


class _Shown:
    """One verdict. Only mistakes and finds have candidates and words: those are the moments that can be opened."""

    def __init__(
        self, report: Report, after: Aftermath, verdict: Verdict, decision: Decision, turn: Sequence[Decision]
    ) -> None:
        """`turn`: all decisions of the turn, with this one."""
        self._report, self._rules, self.verdict, self._decision = report, after.rules, verdict, decision
        self._after = after
        self._first = [each for each in turn if each.number < decision.number]
        self._find = verdict.number in report.summary.finds
        self._opens = verdict.label != "none" or self._find

    def told(self) -> ReviewDecision:
        verdict, reason = self.verdict, self.verdict.reason
        return ReviewDecision(
            number=verdict.number,
            moment=verdict.moment,
            round=verdict.round,
            action=verdict.action,
            said=self._text(verdict.action),
            best=verdict.best,
            label=verdict.label,
            sign=FIND if self._find else SIGNS[verdict.label],
            why=verdict.why,
            loss=_short(verdict.loss),
            error=_short(CERTAIN * verdict.error),
            value=_short(verdict.value),
            chance=_short(verdict.chance),
            chance_loss=None if verdict.chance_loss is None else _short(verdict.chance_loss),
            first=self._begun() if self._opens else {},
            reason=None if reason is None else ReviewReason(reason.key, _short(reason.chosen), _short(reason.better)),
            best_said=self._text(verdict.best) if self._opens else {},
            candidates=self._candidates() if self._opens else [],
            followed=self._after.moments(self._decision.turn) if verdict.label != "none" else 0,
        )

    def _candidates(self) -> list[ReviewCandidate]:
        return [
            ReviewCandidate(
                action=each.action,
                gain=_short(each.gain),
                error=_short(CERTAIN * each.error),
                accepted=accepts(self._report, self.verdict, each.action),
                odds=None if each.odds is None else _short(each.odds),
            )
            for each in self.verdict.candidates
        ]

    def _text(self, text: str) -> Spoken:
        write = self._rules.notation.write
        return self._spoken(self._decision, next(each for each in self._decision.legal if write((each,)) == text))

    def _begun(self) -> Spoken:
        """The decisions of this turn before this one."""
        parts = [self._spoken(each, each.action) for each in self._first]
        return {language: " · ".join(part[language] for part in parts) for language in LANGUAGES} if parts else {}

    def _spoken(self, decision: Decision, action: Any) -> Spoken:
        """An action as a person would type it, in every language."""
        say = words_of(self._rules.name).hear.say
        return {language: say(words(language), self._rules, decision.view, (action,)) for language in LANGUAGES}


def _short(value: float) -> float:
    return round(value, DIGITS) + 0.0  # no negative zero

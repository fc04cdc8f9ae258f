"""The analysis of one player's game as plain data. `docs/schema/analysis.schema.json` describes it.

Actions are in the notation of the game. Points are means over worlds; errors are standard errors.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from asdealt.analysis.labels import MIXED, THRESHOLDS, Label, Why, accepted
from asdealt.core import Json

VERSION = 1
COSTLY = 3  # moments that are shown first


class Candidate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One legal action, compared with the action that was chosen."""

    action: str
    gain: float  # points more than the chosen action
    error: float
    chance: float  # more chance to win
    chance_error: float
    worlds: int  # in which both were tried
    odds: float | None = None  # how often the solved mixture plays it, where there is one


class Reason(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The one difference that explains at least half of a loss. The message `key` puts it into words."""

    key: str
    chosen: float  # of the feature
    better: float
    share: float  # of the loss


class Verdict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one decision was worth."""

    number: int  # among this seat's decisions, from 1
    moment: int  # turns of players made before it, as replays count them
    position: str  # all turns made, then the first half of an own turn, as `Match.position` names it
    round: int
    action: str  # what was chosen
    best: str  # what was best; of a mixture, its likeliest action
    label: Label
    why: Why
    loss: float  # points lost against the best action, or against the mixture; may be below zero by chance
    error: float
    chance_loss: float | None  # None when the game is decided
    chance_error: float | None
    value: float  # points of the chosen action, at the end of the round or game
    chance: float  # to win with it
    worlds: int  # that measured the loss
    model: str  # how the others are assumed to play
    expert: float | None  # the share of the expert's searches that chose this action; None if it was not asked
    reason: Reason | None
    candidates: tuple[Candidate, ...]  # every legal action, the best first


class Summary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    decisions: int
    real: int  # those that were not forced
    lost: float  # points a real decision
    error: float  # standard error of that, from the playouts
    labels: dict[Label, int]
    costly: tuple[int, ...]  # the most costly mistakes, by number, the worst first
    finds: tuple[int, ...]  # the best finds, by number: where the best move was far better than the second


class Limit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    label: Label
    points: float  # a loss from so many points on
    chance: float  # or from so much of the chance to win on


class Report(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="asdealt", tag="analysis"):
    version: int
    engine: str
    game: str
    edition: int
    options: dict[str, Any]
    seats: int
    seat: int
    name: str
    horizon: Literal["round", "game"]  # where points are counted
    spread: float  # σ
    limits: tuple[Limit, ...]
    verdicts: tuple[Verdict, ...]
    summary: Summary


def limits(spread: float) -> tuple[Limit, ...]:
    return tuple(Limit(each.label, each.spread * spread, each.chance) for each in THRESHOLDS)


def encode(report: Report) -> bytes:
    return msgspec.json.encode(report, order="deterministic")


def decode(data: bytes) -> Report:
    """Raises msgspec.MsgspecError."""
    return msgspec.json.decode(data, type=Report)


def summary(verdicts: tuple[Verdict, ...]) -> Summary:
    real = [each for each in verdicts if each.why != "forced"]
    many = max(1, len(real))
    mistakes = sorted((each for each in real if each.label != "none"), key=lambda each: -each.loss)
    labels: dict[Label, int] = {each.label: sum(one.label == each.label for one in real) for each in THRESHOLDS}
    return Summary(
        decisions=len(verdicts),
        real=len(real),
        lost=sum(charged(each)[0] for each in real) / many,
        error=sum(charged(each)[1] ** 2 for each in real) ** 0.5 / many,
        labels=labels,
        costly=tuple(each.number for each in mistakes[:COSTLY]),
        finds=tuple(number for number, _ in sorted(_finds(real).items(), key=lambda find: -find[1])[:COSTLY]),
    )


def charged(verdict: Verdict) -> tuple[float, float]:
    """The points and the error that count as lost: nothing where the move was no mistake by definition."""
    if verdict.why in ("forced", "equivalent", "best", "mixture", "expert"):
        return 0.0, 0.0
    return verdict.loss, verdict.error


def accepts(report: Report, verdict: Verdict, action: str) -> bool:
    """Is this a good answer when the decision is tried again? It beats what was played, and is as good as the best.

    Where a mixture is best, everything it plays is.
    """
    found = {each.action: each for each in verdict.candidates}
    answer = found.get(action)
    if answer is None:
        return False
    if answer.odds is not None:
        return answer.odds >= MIXED
    return accepted(answer.gain, found[verdict.best].gain - answer.gain, report.spread)


def _finds(real: list[Verdict]) -> Mapping[int, float]:
    """Decisions whose best action was found and is better than all others for certain, with the points it is better."""
    found = {}
    for each in real:
        others = [other for other in each.candidates if other.action != each.action and other.worlds]
        if each.why == "best" and others:
            second = max(others, key=lambda other: other.gain)
            if second.gain + 2 * second.error < 0:
                found[each.number] = -second.gain
    return found


def schema() -> dict[str, Json]:
    """The JSON Schema of a report."""
    return msgspec.json.schema(Report)

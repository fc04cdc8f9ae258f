"""Scout's hints: the sets in my hand, what beats the prior set, and which sets a scouted card would join."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import starmap
from typing import Any, cast

from asdealt.core import Rules, View

from asdealt.games.scout.hints.structs import (  # isort: skip
    NO_JOINS, NO_SETS, Beater, By, Gap, Help, Hints, Joins, Rung, SetHint, Several,
)  # fmt: skip
from asdealt.games.scout.rules.cards import Card
from asdealt.games.scout.rules.sets import NO_SET, Kind, Strength, joins, power, power_of, reaches, spell
from asdealt.games.scout.rules.state import Edge, Phase, State, may_scout, values
from asdealt.hints import GameHints, Level

__all__ = ["PART", "Beater", "Help", "Hints", "beaten_by", "facts", "help_for", "highest"]

NO_SCORES: list[list[int]] = []  # the same list again is quickly compared
MOST_STANDINGS = 256
NO_POINTS = [[0] * seats for seats in range(6)]


def facts(rules: Rules[State, Any], view: View[State]) -> Hints:
    state = view.state
    of, top = power(values(state.prior)), highest(state)
    scores, totals = _standing(tuple([sheet.scores for sheet in state.sheets]), state.seats)
    return Hints(
        prior=of,
        beaten_by=_beaters(of, top),
        ladder=_ladder(top),
        rounds=rules.rounds(state.seats),
        scores=scores,
        totals=totals,
        sets=NO_SETS,
        turned=NO_SETS,
        joins=NO_JOINS,
    )


@lru_cache(maxsize=MOST_STANDINGS)
def _standing(rounds: tuple[tuple[int, ...], ...], seats: int) -> tuple[list[list[int]], list[int]]:
    """The scores of the rounds so far, and the totals."""
    if not rounds:
        return NO_SCORES, NO_POINTS[seats]
    return [*map(list, rounds)], [sum(points) for points in zip(*rounds, strict=True)]


def help_for(rules: Rules[State, Any], view: View[State], level: Level) -> Help:  # noqa: ARG001
    state, seat = view.state, view.seat
    assert seat is not None  # the seat that decides
    mine = state.hands[seat]
    hand = values(mine)
    flipping = state.phase is Phase.FLIP
    asked = level != "off" and state.phase is Phase.TURN and may_scout(state, seat)
    return Help(
        sets=_sets(hand),
        turned=_sets([card.face.reverse for card in mine]) if flipping else [],
        joins=_joins(state, hand) if asked else [],
    )


def highest(state: State) -> int:
    """The highest number at this table: three players play without the tens."""
    return 9 if state.seats == 3 else 10


def _sets(hand: Sequence[int]) -> list[SetHint]:
    return [
        SetHint(start, power_of(hand[start], length, step))
        for start, (longest, step) in enumerate(reaches(hand))
        for length in range(2, longest + 1)
    ]


def beaten_by(state: State) -> list[Beater]:
    """The kinds of sets that would beat the prior set."""
    return _beaters(power(values(state.prior)), highest(state))


@cache
def _beaters(prior: int, top: int) -> list[Beater]:
    if prior == NO_SET:
        return [_beater("anything", 1, 0)]
    size, kind, low = spell(prior)
    found: list[Beater] = []
    if kind is Kind.SINGLE and low < top:
        found.append(_beater("single", 1, low + 1, low + 1 == top))
    if kind is Kind.RUN:
        if low + size <= top:
            found.append(_beater("run", size, low + 1, low + size == top))
        found.append(_beater("any_group", size, 0))
    if kind is Kind.GROUP and low < top:
        found.append(_beater("group", size, low + 1, low + 1 == top))
    return [*found, _beater("more", size + 1, 0)]


def _beater(by: By, size: int, low: int, only: bool = False) -> Beater:
    return Beater(by, size, low, only) if only else cast(Beater, Several(by, size, low))


@cache
def _ladder(top: int) -> list[Rung]:
    """Every size and kind. A screen shows as many as it needs."""
    kinds = (Kind.GROUP, Kind.RUN)
    rungs = [_rung(Strength(size, kind, 1), top) for size in range(top, 1, -1) for kind in kinds]
    return [*rungs, _rung(Strength(1, Kind.SINGLE, 1), top)]


@cache
def _rung(lowest: Strength, top: int) -> Rung:
    step = 1 if lowest.kind is Kind.RUN else 0
    of = power([1 + step * n for n in range(lowest.size)])
    return Rung(lowest.size, lowest.kind, top - lowest.size + 1 if step else top, of - 1)


def _joins(state: State, hand: Sequence[int]) -> list[Joins]:
    found, mine = [], tuple(hand)
    for edge, at in ((Edge.LEFT, 0), (Edge.RIGHT, -1))[: 1 + (len(state.prior) > 1)]:
        card: Card = state.prior[at].face
        left = power(values(state.prior[1:] if edge is Edge.LEFT else state.prior[:-1]))
        for turned, value in ((False, card.value), (True, card.reverse)):
            found.append(Joins(edge, turned, left, [*starmap(Gap, joins(mine, value))]))
    return found


PART = GameHints(facts, Hints, shared=True, help=help_for)

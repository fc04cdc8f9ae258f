"""Scout's hints: the sets in my hand, what beats the prior set, and which sets a scouted card would join."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import starmap
from typing import Any, ClassVar, Literal, cast

import msgspec

from asdealt.core import Rules, View
from asdealt.games.scout.rules.cards import Card
from asdealt.games.scout.rules.sets import NO_SET, Kind, Strength, joins, power, power_of, reaches, spell
from asdealt.games.scout.rules.state import Edge, Phase, State, may_scout, values
from asdealt.hints import GameHints, Level

NO_SCORES: list[list[int]] = []  # the same list again is quickly compared
MOST_STANDINGS = 256
NO_POINTS = [[0] * seats for seats in range(6)]


By = Literal["anything", "single", "run", "group", "any_group", "more"]


class SetHint(msgspec.Struct, frozen=True, array_like=True):
    """A set of my hand. The ladder says what its power means."""

    start: int  # place of its first card, from 0
    power: int  # orders all sets


class Gap(msgspec.Struct, frozen=True, array_like=True):
    """The strongest set of several cards that a scouted card would be part of in this gap."""

    at: int  # the gap, from 0: the card will be card number `at`
    start: int  # of the set, in the hand with the card in it
    power: int


class Joins(msgspec.Struct, frozen=True, array_like=True):
    """What a card that I may scout would join in my hand."""

    edge: Edge
    turned: bool
    left: int  # the power of what is left of the prior set then; 0: nothing
    gaps: list[Gap]  # where it would not be a set by itself


class Beater(msgspec.Struct, frozen=True, array_like=True):
    """One kind of set that beats the prior set."""

    by: By
    size: int
    low: int = 0  # its lowest number at least; 0: any
    only: bool = False  # this table has no higher one


class Several(msgspec.Struct, frozen=True, array_like=True):
    """A `Beater` that is not the only one, in fewer bytes: without its last field."""

    by: By
    size: int
    low: int
    only: ClassVar[bool] = False


class AnyNumbers(msgspec.Struct, frozen=True, array_like=True):
    """A `Beater` of any numbers, without its last two fields."""

    by: By
    size: int
    low: ClassVar[int] = 0
    only: ClassVar[bool] = False


class Rung(msgspec.Struct, frozen=True):
    """All sets of one size and kind."""

    size: int
    kind: Kind
    lows: int  # lowest numbers go from 1 to this
    power: int  # a set with lowest number n has power + n


class Hints(msgspec.Struct, frozen=True, tag="scout"):
    prior: int  # the power of the prior set; 0: there is none
    beaten_by: list[Beater]
    ladder: list[Rung]  # the strongest first
    rounds: int  # of a whole game
    scores: list[list[int]]  # of each finished round, by seat
    totals: list[int]  # of the finished rounds, by seat
    sets: list[SetHint] = []  # help: every set of several cards in my hand; single cards are sets, too
    turned: list[SetHint] = []  # help: the same with the whole hand turned round, while that can still be decided
    joins: list[Joins] = []  # help: empty unless I may scout


NO_SETS: list[SetHint] = []
NO_JOINS: list[Joins] = []


class Help(msgspec.Struct, frozen=True, omit_defaults=True):
    """The fields of Hints that only the seat that is asked is told."""

    sets: list[SetHint] = []
    turned: list[SetHint] = []
    joins: list[Joins] = []


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
        return [_any("anything", 1)]
    size, kind, low = spell(prior)
    found: list[Beater] = []
    if kind is Kind.SINGLE and low < top:
        found.append(_beater("single", 1, low + 1, low + 1 == top))
    if kind is Kind.RUN:
        if low + size <= top:
            found.append(_beater("run", size, low + 1, low + size == top))
        found.append(_any("any_group", size))
    if kind is Kind.GROUP and low < top:
        found.append(_beater("group", size, low + 1, low + 1 == top))
    return [*found, _any("more", size + 1)]


def _beater(by: By, size: int, low: int, only: bool = False) -> Beater:
    return Beater(by, size, low, only) if only else cast(Beater, Several(by, size, low))


def _any(by: By, size: int) -> Beater:
    return cast(Beater, AnyNumbers(by, size))


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

"""Scout's hints: the sets in my hand, what beats the prior set, and which sets a scouted card would join."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Literal

import msgspec

from asdealt.core import Rules, View
from asdealt.games.scout.rules.cards import Card
from asdealt.games.scout.rules.sets import NO_SET, Kind, Strength, power, reaches, spell
from asdealt.games.scout.rules.state import Edge, Phase, State, values
from asdealt.hints import GameHints

SHOWN = 4  # cards of the largest set that the ladder always shows


class SetHint(msgspec.Struct, frozen=True):
    """A set of my hand."""

    start: int  # place of its first card, from 0
    length: int
    kind: Kind
    low: int
    power: int  # a stronger set has a higher power
    beats: bool  # the current prior set


class Joined(msgspec.Struct, frozen=True):
    """The strongest set that a scouted card would belong to in this gap, this way up."""

    edge: Edge
    turned: bool
    at: int  # the gap: the card's place in the hand afterwards, from 0
    start: int  # first place of the set, in the hand with the card
    length: int
    kind: Kind
    low: int
    beats: bool  # whether it beats what is then left of the prior set


class Beater(msgspec.Struct, frozen=True):
    """One kind of set that beats the prior set."""

    by: Literal["anything", "single", "run", "group", "any_group", "more"]
    size: int
    low: int  # its lowest number at least; 0: any
    only: bool = False  # this table has no higher one


class Rung(msgspec.Struct, frozen=True):
    """All sets of one size and kind."""

    size: int
    kind: Kind
    lows: int  # lowest numbers go from 1 to this
    power: int  # a set with lowest number n has power + n


class Hints(msgspec.Struct, frozen=True, tag="scout"):
    prior: SetHint | None  # the prior set itself; start is 0
    beaten_by: list[Beater]
    ladder: list[Rung]  # the strongest first
    sets: list[SetHint]  # every set of my hand
    turned: list[SetHint]  # the same with the hand the other way up, while that can be chosen
    joined: list[Joined]  # empty unless I may scout
    rounds: int  # of a whole game
    scores: list[list[int]]  # of each finished round, by seat
    totals: list[int]  # of the finished rounds, by seat


def hints(rules: Rules[State, Any], view: View[State]) -> Hints:
    state, seat = view.state, view.seat
    mine = state.hands[seat] if seat is not None and seat >= 0 else ()
    hand, prior = values(mine), values(state.prior)
    to_act = seat is not None and seat in rules.actors(state)
    turned = [card.face.reverse for card in mine] if to_act and state.phase is Phase.FLIP else []
    scouting = (
        to_act and state.phase is Phase.TURN and bool(prior) and (state.seats > 2 or state.tokens[state.turn] > 0)
    )
    return Hints(
        prior=_hint(prior, 0, len(prior), NO_SET) if prior else None,
        beaten_by=beaten_by(state),
        ladder=_ladder(state, hand, len(prior)),
        sets=list(_sets(hand, power(prior))),
        turned=list(_sets(turned, NO_SET)),
        joined=list(_joined(state, hand)) if scouting else [],
        rounds=rules.rounds(state.seats),
        scores=[list(sheet.scores) for sheet in state.sheets],
        totals=list(state.totals),
    )


def highest(state: State) -> int:
    """The highest number at this table: three players leave the tens in the box."""
    return 9 if state.seats == 3 else 10


def _hint(hand: Sequence[int], start: int, length: int, than: int) -> SetHint:
    of = power(hand[start : start + length])
    _, kind, low = spell(of)
    return SetHint(start, length, kind, low, of, of > than)


def _sets(hand: Sequence[int], than: int) -> Iterator[SetHint]:
    for start, (longest, _) in enumerate(reaches(hand)):
        for length in range(1, longest + 1):
            yield _hint(hand, start, length, than)


def beaten_by(state: State) -> list[Beater]:
    """The kinds of sets that would beat the prior set."""
    prior = power(values(state.prior))
    if prior == NO_SET:
        return [Beater("anything", 1, 0)]
    size, kind, low = spell(prior)
    top = highest(state)
    found: list[Beater] = []
    if kind is Kind.SINGLE and low < top:
        found.append(Beater("single", 1, low + 1, low + 1 == top))
    if kind is Kind.RUN:
        if low + size <= top:
            found.append(Beater("run", size, low + 1, low + size == top))
        found.append(Beater("any_group", size, 0))
    if kind is Kind.GROUP and low < top:
        found.append(Beater("group", size, low + 1, low + 1 == top))
    return [*found, Beater("more", size + 1, 0)]


def _ladder(state: State, hand: Sequence[int], prior: int) -> list[Rung]:
    longest = max((length for length, _ in reaches(hand)), default=1)
    top = highest(state)
    sizes = range(min(top, max(SHOWN, longest, prior + 1)), 1, -1)
    rungs = [_rung(Strength(size, kind, 1), top) for size in sizes for kind in (Kind.GROUP, Kind.RUN)]
    return [*rungs, _rung(Strength(1, Kind.SINGLE, 1), top)]


@cache
def _rung(lowest: Strength, top: int) -> Rung:
    step = 1 if lowest.kind is Kind.RUN else 0
    of = power([1 + step * n for n in range(lowest.size)])
    return Rung(lowest.size, lowest.kind, top - lowest.size + 1 if step else top, of - 1)


def _joined(state: State, hand: Sequence[int]) -> Iterator[Joined]:
    for edge, at in ((Edge.LEFT, 0), (Edge.RIGHT, -1))[: 1 + (len(state.prior) > 1)]:
        card: Card = state.prior[at].face
        left = power(values(state.prior[1:] if edge is Edge.LEFT else state.prior[:-1]))
        for turned, value in ((False, card.value), (True, card.reverse)):
            for gap in range(len(hand) + 1):
                grown = [*hand[:gap], value, *hand[gap:]]
                start, length = _strongest_with(grown, gap)
                found = _hint(grown, start, length, left)
                yield Joined(edge, turned, gap, start, length, found.kind, found.low, found.beats)


def _strongest_with(hand: Sequence[int], place: int) -> tuple[int, int]:
    """Start and length of the strongest set that contains this card; of equal ones, the first."""
    found = [_longest_with(hand, place, step) for step in (-1, 0, 1)]
    return max(found, key=lambda where: (power(hand[where[0] : where[0] + where[1]]), -where[0]))


def _longest_with(hand: Sequence[int], place: int, step: int) -> tuple[int, int]:
    first = last = place
    while first > 0 and hand[first] - hand[first - 1] == step:
        first -= 1
    while last + 1 < len(hand) and hand[last + 1] - hand[last] == step:
        last += 1
    return first, last - first + 1


PART = GameHints(hints, Hints)

"""Scout's hints agree with the rules, and depend only on the seat's own view."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from asdealt import veil
from asdealt.core import Seat
from asdealt.games import rules_for
from asdealt.games.scout.hints import Help, Hints
from asdealt.games.scout.rules import CARDS, Phase, Play, Scout
from asdealt.games.scout.rules.sets import power, spell
from asdealt.games.scout.rules.state import State, values
from asdealt.hints import facts, help_for
from helpers.play import random_states

SIZES = [2, 3, 4, 5]


def seen(seats: int, phase: Phase) -> list[tuple[State, Hints, Help]]:
    """Tables in this phase, with what the deciding seat is told."""
    rules = rules_for("scout", seats)
    found = []
    for state in random_states(rules, seats, Random(seats)):
        if state.phase is phase:
            view = veil.view(state, (), state.turn if phase is not Phase.FLIP else Seat(0))
            told, help = facts(rules, view), help_for(rules, view, "legal")
            assert isinstance(told, Hints)
            assert isinstance(help, Help)
            found.append((state, told, help))
    return found


@pytest.mark.parametrize("seats", SIZES)
def test_sets_that_beat_are_the_legal_plays(seats: int) -> None:
    """A screen adds single cards: their powers are those of the lowest rung."""
    rules = rules_for("scout", seats)
    for state, told, help in seen(seats, Phase.TURN):
        plays = {(p.start, p.length) for p in rules.legal(state, state.turn) if isinstance(p, Play)}
        singles = [(n, told.ladder[-1].power + value) for n, value in enumerate(values(state.hands[state.turn]))]
        sets = [*singles, *((each.start, each.power) for each in help.sets)]
        assert {(start, spell(of).size) for start, of in sets if of > told.prior} == plays


@pytest.mark.parametrize("seats", SIZES)
def test_the_sets_a_scouted_card_joins_match_the_rules(seats: int) -> None:
    rules, compared = rules_for("scout", seats), 0
    for state, _, help in seen(seats, Phase.TURN)[::7]:
        scouts = [a for a in rules.legal(state, state.turn) if isinstance(a, Scout) and not a.double]
        assert [(join.edge, join.turned) for join in help.joins] == list(
            dict.fromkeys((scout.edge, scout.slot.face.turned) for scout in scouts)
        )
        for scout in scouts:
            after = rules.apply(state, {state.turn: scout})
            if after.round != state.round or after.phase is Phase.OVER:
                continue  # the round ended, so that hand is gone
            slot = scout.slot.face
            join = next(each for each in help.joins if (each.edge, each.turned) == (scout.edge, slot.turned))
            assert join.left == power(values(after.prior))
            hand = values(after.hands[state.turn])
            around = range(len(hand))
            best = max(power(hand[first : last + 1]) for first in around for last in around if first <= slot.at <= last)
            gap = next((each for each in join.gaps if each.at == slot.at), None)
            assert best == (gap.power if gap else power([hand[slot.at]]))
            if gap:
                assert power(hand[gap.start : gap.start + spell(gap.power).size]) == gap.power
                assert gap.start <= slot.at < gap.start + spell(gap.power).size
                compared += 1
    assert compared > 20


@pytest.mark.parametrize("seats", SIZES)
def test_the_ladder_has_every_set_of_the_hand_and_the_prior_set(seats: int) -> None:
    for _, told, help in seen(seats, Phase.TURN):
        rungs = {rung.power + low for rung in told.ladder for low in range(1, rung.lows + 1)}
        assert {each.power for each in help.sets} <= rungs
        assert told.prior == 0 or told.prior in rungs
        powers = [rung.power for rung in told.ladder]
        assert powers == sorted(powers, reverse=True)


def test_both_ways_of_holding_a_hand_are_told() -> None:
    found = 0
    for state, _, help in seen(4, Phase.FLIP):
        turned = [card.face.reverse for card in state.hands[0]]
        for each in help.turned:
            assert power(turned[each.start : each.start + spell(each.power).size]) == each.power
            found += 1
    assert found > 5


@pytest.mark.parametrize("seats", SIZES)
def test_everybody_is_told_the_same_facts(seats: int) -> None:
    rules = rules_for("scout", seats)
    for state in random_states(rules, seats, Random(1)):
        told = facts(rules, veil.view(state, (), None))
        assert isinstance(told, Hints)
        assert [*told.sets, *told.turned, *told.joins] == []
        assert all(facts(rules, veil.view(state, (), Seat(seat))) == told for seat in range(seats))


def test_only_a_deciding_seat_gets_help_and_only_if_it_wants() -> None:
    rules, asked = rules_for("scout", 4), 0
    for state in random_states(rules, 4, Random(2)):
        for viewer in (None, *map(Seat, range(4))):
            view = veil.view(state, (), viewer)
            assert getattr(help_for(rules, view, "off"), "joins", []) == []
            helped = help_for(rules, view, "coach") is not None
            assert helped == (viewer in rules.actors(state))
            asked += helped
    assert asked > 50


def test_hints_are_made_from_a_view_only() -> None:
    rules = rules_for("scout", 4)
    for make in (facts, lambda rules, thing: help_for(rules, thing, "legal")):
        with pytest.raises(TypeError, match="from a View"):
            make(rules, rules.start(4))


@pytest.mark.parametrize(
    ("seats", "prior", "only"),
    [
        (4, [9], True),
        (4, [8], False),
        (3, [8], True),  # three players play without the tens
        (4, [7, 8, 9], True),
        (4, [6, 7, 8], False),
        (4, [9, 9], True),
        (3, [7, 7], False),
    ],
)
def test_beaten_by_tells_the_only_set_of_its_kind(seats: int, prior: list[int], only: bool) -> None:
    rules = rules_for("scout", seats)
    cards = tuple(veil.face_up(CARDS[value, n]) for n, value in enumerate(prior, 1))
    told = facts(rules, veil.view(replace(rules.start(seats), prior=cards), (), None))
    assert isinstance(told, Hints)
    first, *others = told.beaten_by
    assert (first.low, first.only) == (prior[0] + 1, only)
    assert not any(each.only for each in others)


def test_beaten_by_lists_the_beating_sets() -> None:
    for state, told, _ in seen(4, Phase.TURN):
        if told.prior == 0:
            assert [each.by for each in told.beaten_by] == ["anything"]
            continue
        for each in told.beaten_by:
            if each.by in ("single", "group"):
                assert power([each.low] * each.size) > power(values(state.prior))
            elif each.by == "run":
                assert power([each.low + n for n in range(each.size)]) > power(values(state.prior))

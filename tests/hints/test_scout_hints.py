"""Scout's hints agree with the rules, and depend only on the seat's own view."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from asdealt import veil
from asdealt.core import Seat
from asdealt.games import rules_for
from asdealt.games.scout.hints import Hints
from asdealt.games.scout.rules import CARDS, Phase, Play, Scout
from asdealt.games.scout.rules.sets import power
from asdealt.games.scout.rules.state import values
from asdealt.hints import hints
from helpers.play import random_states

SIZES = [2, 3, 4, 5]


def seen(seats: int, phase: Phase) -> list[tuple[object, Hints]]:
    rules = rules_for("scout", seats)
    found = []
    for state in random_states(rules, seats, Random(seats)):
        if state.phase is phase:
            seat = state.turn if phase is not Phase.FLIP else Seat(0)
            told = hints(rules, veil.view(state, (), seat))
            assert isinstance(told, Hints)
            found.append((state, told))
    return found


@pytest.mark.parametrize("seats", SIZES)
def test_sets_that_beat_are_the_legal_plays(seats: int) -> None:
    rules = rules_for("scout", seats)
    for state, told in seen(seats, Phase.TURN):
        plays = [action for action in rules.legal(state, state.turn) if isinstance(action, Play)]  # type: ignore[attr-defined]
        assert {(each.start, each.length) for each in told.sets if each.beats} == {(p.start, p.length) for p in plays}


@pytest.mark.parametrize("seats", SIZES)
def test_what_a_scouted_card_joins_is_what_the_rules_then_find(seats: int) -> None:
    rules = rules_for("scout", seats)
    for state, told in seen(seats, Phase.TURN)[::7]:
        scouts = [a for a in rules.legal(state, state.turn) if isinstance(a, Scout) and not a.double]  # type: ignore[attr-defined]
        assert [(j.edge, j.turned, j.at) for j in told.joined] == [
            (s.edge, s.slot.face.turned, s.slot.face.at) for s in scouts
        ]
        for scout, joined in zip(scouts, told.joined, strict=True):
            after = rules.apply(state, {state.turn: scout})  # type: ignore[attr-defined]
            if after.round != state.round or after.phase is Phase.OVER:  # type: ignore[attr-defined]
                continue  # it ended the round, so that hand is gone
            hand = values(after.hands[state.turn])  # type: ignore[attr-defined]
            assert joined.start <= joined.at < joined.start + joined.length
            found = power(hand[joined.start : joined.start + joined.length])
            assert found
            assert joined.beats == (found > power(values(after.prior)))


@pytest.mark.parametrize("seats", SIZES)
def test_the_ladder_has_every_set_of_the_hand_and_the_prior_set(seats: int) -> None:
    for _, told in seen(seats, Phase.TURN):
        rungs = {rung.power + low for rung in told.ladder for low in range(1, rung.lows + 1)}
        assert {each.power for each in told.sets} <= rungs
        assert told.prior is None or told.prior.power in rungs
        powers = [rung.power for rung in told.ladder]
        assert powers == sorted(powers, reverse=True)


def test_both_ways_of_holding_a_hand_are_told() -> None:
    for state, told in seen(4, Phase.FLIP):
        hand = state.hands[0]  # type: ignore[attr-defined]
        turned = [card.face.reverse for card in hand]
        assert {each.power for each in told.turned if each.length == 1} == {32 + value for value in turned}


def test_a_spectator_is_told_of_the_table_only() -> None:
    rules = rules_for("scout", 4)
    for state in random_states(rules, 4, Random(1)):
        told = hints(rules, veil.view(state, (), None))
        assert isinstance(told, Hints)
        assert [*told.sets, *told.turned, *told.joined] == []


def test_hints_are_made_from_a_view_only() -> None:
    rules = rules_for("scout", 4)
    with pytest.raises(TypeError, match="from a View"):
        hints(rules, rules.start(4))


@pytest.mark.parametrize(
    ("seats", "prior", "only"),
    [
        (4, [9], True),
        (4, [8], False),
        (3, [8], True),  # three players leave the tens in the box
        (4, [7, 8, 9], True),
        (4, [6, 7, 8], False),
        (4, [9, 9], True),
        (3, [7, 7], False),
    ],
)
def test_beaten_by_tells_the_only_set_of_its_kind(seats: int, prior: list[int], only: bool) -> None:
    rules = rules_for("scout", seats)
    cards = tuple(veil.face_up(CARDS[value, n]) for n, value in enumerate(prior, 1))
    told = hints(rules, veil.view(replace(rules.start(seats), prior=cards), (), None))
    assert isinstance(told, Hints)
    first, *others = told.beaten_by
    assert (first.low, first.only) == (prior[0] + 1, only)
    assert not any(each.only for each in others)


def test_beaten_by_says_what_beats() -> None:
    for state, told in seen(4, Phase.TURN):
        if told.prior is None:
            assert [each.by for each in told.beaten_by] == ["anything"]
            continue
        for each in told.beaten_by:
            if each.by in ("single", "group"):
                assert power([each.low] * each.size) > power(values(state.prior))  # type: ignore[attr-defined]
            elif each.by == "run":
                assert power([each.low + n for n in range(each.size)]) > power(values(state.prior))  # type: ignore[attr-defined]

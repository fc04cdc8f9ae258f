"""Scout is symmetric: reverse a hand, and the same actions are possible from the other end."""

from __future__ import annotations

import dataclasses
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asdealt.core import Seat
from asdealt.games.scout.rules import Edge, Phase, Play, Scout, Slot, State
from asdealt.games.scout.rules.sets import best, joins, power, reaches, stronger_sets, untouched
from asdealt.games.scout.rules.state import Action
from asdealt.veil import PUBLIC, Secret
from helpers.play import random_states
from helpers.scout import RULES

numbers = st.lists(st.integers(1, 10), max_size=14)


def mirror(table: State) -> State:
    return dataclasses.replace(table, hands=tuple(hand[::-1] for hand in table.hands), prior=table.prior[::-1])


def mirrored(action: Action, hand: int, prior: int) -> Action:
    if isinstance(action, Play):
        return Play(hand - action.start - action.length, action.length)
    assert isinstance(action, Scout)
    other = {Edge.LEFT: Edge.RIGHT, Edge.RIGHT: Edge.LEFT}[action.edge] if prior > 1 else Edge.LEFT
    slot = action.slot.face
    return Scout(other, Secret(Slot(hand - slot.at, slot.turned), PUBLIC), action.double)


def test_the_mirror_symmetry_of_hands() -> None:
    for seats in (3, 4, 5):
        rng = Random(seats)
        for state in random_states(RULES, seats, Random(seats)):
            if state.phase in (Phase.TURN, Phase.FOLLOW) and rng.random() < 0.3:
                seat, hand, prior = state.turn, len(state.hands[state.turn]), len(state.prior)
                legal = RULES.legal(state, seat)
                assert {mirrored(a, hand, prior) for a in legal} == set(RULES.legal(mirror(state), seat))
                action = rng.choice(legal)
                there = RULES.apply(mirror(state), {seat: mirrored(action, hand, prior)})
                here = mirror(RULES.apply(state, {seat: action}))
                assert (there.hands, there.prior, there.tokens) == (here.hands, here.prior, here.tokens)
                assert (there.phase, there.turn, there.totals) == (here.phase, here.turn, here.totals)
                assert list(map(len, there.captured)) == list(map(len, here.captured))


def test_legal_is_in_a_fixed_order() -> None:
    for state in random_states(RULES, 4, Random(9)):
        if state.phase is Phase.TURN:
            legal = RULES.legal(state, state.turn)
            plays = [(a.start, a.length) for a in legal if isinstance(a, Play)]
            assert plays == sorted(plays)
            kinds = [0 if isinstance(a, Play) else 1 + a.double for a in legal if isinstance(a, Play | Scout)]
            assert kinds == sorted(kinds)
    assert RULES.legal(RULES.start(3), Seat(0)) == ()


@given(numbers)
def test_sets_of_a_hand_by_brute_force(hand: list[int]) -> None:
    every = [(i, j - i) for i in range(len(hand)) for j in range(i + 1, len(hand) + 1) if power(hand[i:j])]
    assert stronger_sets(hand, 0) == every
    assert best(hand) == max((power(hand[i : i + n]) for i, n in every), default=0)
    assert [length for length, _ in reaches(hand)] == [max(n for i, n in every if i == at) for at in range(len(hand))]


@given(numbers, numbers)
def test_stronger_sets_by_brute_force(hand: list[int], prior: list[int]) -> None:
    than = power(prior[:3])
    every = [(i, n) for i, n in stronger_sets(hand, 0) if power(hand[i : i + n]) > than]
    assert stronger_sets(hand, than) == every


@given(numbers, st.integers(0, 14), st.integers(1, 10))
def test_what_a_new_card_makes_by_brute_force(hand: list[int], at: int, value: int) -> None:
    at = min(at, len(hand))
    new = [*hand[:at], value, *hand[at:]]
    spans = [(i, j) for i in range(len(new)) for j in range(i + 1, len(new) + 1)]
    several = [power(new[i:j]) for i, j in spans if i <= at < j and j - i > 1]
    found = {gap: (start, of) for gap, start, of in joins(tuple(hand), value)}
    start, of = found.get(at, (at, 0))
    assert of == max(several, default=0)
    assert start <= at < start + max(1, of // 32)
    assert not of or power(new[start : start + of // 32]) == of
    assert untouched(hand)[at] == max((power(new[i:j]) for i, j in spans if j <= at or i > at), default=0)


def test_of_two_equal_sets_the_first_is_told() -> None:
    assert joins((4, 4), 5) == ((0, 0, power([5, 4])), (1, 0, power([4, 5])), (2, 1, power([4, 5])))


@pytest.mark.parametrize(
    ("hand", "value", "whole"),
    [((3, 5, 6), 4, [3, 4, 5, 6]), ((2, 3, 5), 4, [2, 3, 4, 5]), ((7, 7, 7), 7, [7] * 4), ((3, 5, 5), 4, [3, 4, 5])],
)
def test_a_card_joins_what_lies_on_both_sides(hand: tuple[int, ...], value: int, whole: list[int]) -> None:
    gap = 2 if hand == (2, 3, 5) else 1
    assert {at: (start, of) for at, start, of in joins(hand, value)}[gap] == (0, power(whole))

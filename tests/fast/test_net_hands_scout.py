"""Scout: what nets read of hands, and of the hand and the table that a choice leaves, counted again from the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Any

import pytest

from asdealt.core import Seat
from asdealt.fast.game import fast_game
from asdealt.fast.net_reading import read
from asdealt.games import rules_for
from asdealt.games.scout import GAME

from asdealt.games.scout.fast.net_layout import (  # isort: skip
    H_CARDS, H_JOINED, H_ONES, H_PAIR, H_PAIRS, H_SINGLE, H_THREES, H_TRIPLE, MEASURES, N_HAND, NET_CHOICE, O_EQUAL,
    O_HAND, O_LENGTH, O_SET_ENDS, O_LOW, O_OUT, O_SURE, O_TAKES,
)  # fmt: skip
from asdealt.games.scout.rules import Phase, Play, Scout, State
from asdealt.games.scout.rules.sets import power
from asdealt.veil import face_up
from helpers.net_readings import decisions

FAST = fast_game("scout")
NUMBERS = range(1, 11)
every_size = pytest.mark.parametrize("seats", GAME.sizes)


def turns(seats: int) -> Iterator[tuple[Any, State, Seat, Any]]:
    """Some turns of random matches, with what nets read there."""
    rules = rules_for("scout", seats)
    for words in "abcd":
        for state, seat, view in decisions(rules, seats, Random(words), 0.2):
            if state.phase is not Phase.FLIP:
                yield rules, state, seat, read(rules, view, seat)


def values(cards: Sequence[Any]) -> list[int]:
    return [card.face.value for card in cards]


def strongest(hand: list[int], length: int) -> int:
    return max((power(hand[i : i + length]) for i in range(len(hand) - length + 1)), default=0)


def agrees(told: list[int], hand: list[int]) -> None:
    """A measured hand has these values."""
    assert told[H_CARDS] == len(hand)
    assert told[H_SINGLE] == max(hand, default=0)
    for at, length in ((H_PAIR, 2), (H_TRIPLE, 3)):
        best = max(strongest(hand, length), 0)
        assert told[at : at + 2] == [best & 15, int(best & 16 > 0)]
    assert told[H_ONES : H_ONES + 10] == [hand.count(number) for number in NUMBERS]
    sets = {length: [hand[i : i + length] for i in range(len(hand) - length + 1)] for length in (2, 3)}
    sets = {length: [cards for cards in found if power(cards) > 0] for length, found in sets.items()}
    ends = [[hand[i], hand[i + 2]] for i in range(len(hand) - 2)]
    for at, found in ((H_PAIRS, sets[2]), (H_THREES, sets[3]), (H_JOINED, [pair for pair in ends if power(pair) > 0])):
        equal = [cards[0] for cards in found if cards[0] == cards[-1]]
        runs = [min(cards) for cards in found if cards[0] != cards[-1]]
        assert told[at : at + 10] == [equal.count(number) for number in NUMBERS]
        assert told[at + 10 : at + 20] == [runs.count(number) for number in NUMBERS]


@every_size
def test_a_hand_is_read_as_its_sets(seats: int) -> None:
    found = 0
    for _, state, seat, reading in turns(seats):
        agrees(reading.state[N_HAND : N_HAND + MEASURES], values(state.hands[seat]))
        found += 1
    assert found > 20


@every_size
def test_a_choice_is_read_as_what_it_leaves(seats: int) -> None:
    """The hand, the set on the table with the cards at its ends, what is captured, and whether the hand is empty."""
    kinds = dict.fromkeys(("play", "scout", "double", "double without its play"), 0)
    for rules, state, seat, reading in turns(seats):
        for k, number in enumerate(reading.actions):
            if number < 0:
                continue
            told = reading.choices[NET_CHOICE * k : NET_CHOICE * (k + 1)]
            action = FAST.action_of(rules, number, seat)
            hand, laid = list(state.hands[seat]), list(state.prior)
            takes, kind = 0, "scout"
            if isinstance(action, Scout):
                card = laid.pop(0 if action.edge == "left" else -1).face
                hand.insert(action.slot.face.at, face_up(card.turned() if action.slot.face.turned else card))
                if action.double:
                    kind = "double" if told[O_SURE] else "double without its play"
                    action = through(hand, action.slot.face.at) if told[O_SURE] else action
            elif isinstance(action, Play):
                kind = "play"
            if isinstance(action, Play):
                takes, laid = len(laid), hand[action.start : action.start + action.length]
                del hand[action.start : action.start + action.length]
            agrees(told[O_HAND : O_HAND + MEASURES], values(hand))
            of = max(power(values(laid)), 0)
            assert told[O_LENGTH : O_LENGTH + 6] == [min(of >> 5, 5) == length for length in range(6)]
            assert (told[O_LOW], told[O_EQUAL]) == (of & 15, of & 16 > 0)
            ends = [face for card in laid[:1] + laid[-1:] for face in (card.face.value, card.face.reverse)]
            assert told[O_SET_ENDS : O_SET_ENDS + 4] == (ends or [0] * 4)
            assert (told[O_TAKES], told[O_OUT]) == (takes, not hand)
            kinds[kind] += 1
    assert kinds["play"] > 20
    assert kinds["scout"] > 20
    assert seats == 2 or kinds["double"] > 5


def through(hand: list[Any], place: int) -> Play:
    """The strongest set with the card at this place."""
    found = values(hand)
    ways = [(i, j) for i, j in combinations(range(len(hand) + 1), 2) if i <= place < j]
    i, j = max(ways, key=lambda way: power(found[slice(*way)]))
    return Play(i, j - i)

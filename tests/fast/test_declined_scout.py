"""Scout: which sets the others did not beat. A row knows it from play; a state does not, but a view's past does."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from asdealt import veil
from asdealt.core import View
from asdealt.fast import cpu_kernels
from asdealt.fast.game import fast_game
from asdealt.fast.net_reading import read
from asdealt.games import rules_for
from asdealt.games.scout import GAME
from asdealt.games.scout.fast import layout as at

from asdealt.games.scout.fast.net_layout import (  # isort: skip
    DECLINED_LENGTHS, N_DECLINED, N_DECLINED_EQUAL, N_DECLINED_LOW, N_OPEN_EQUAL, N_OPEN_LENGTH, N_OPEN_LOW,
    NET_CHOICE, NET_CHOICES, O_DECLINED, O_OPEN,
)  # fmt: skip
from asdealt.games.scout.fast.taken_back import LATEST
from asdealt.games.scout.rules import Phase, Play, Scout, State
from asdealt.games.scout.rules.sets import power
from asdealt.match import Match
from asdealt.seed import Seed
from helpers.net_readings import of_row

FAST = fast_game("scout")
every_size = pytest.mark.parametrize("seats", GAME.sizes)


def decisions(seats: int, words: str) -> Iterator[tuple[Any, View[State]]]:
    """Of a random match, from the first turn of a round on: the row that kernels made, and what the seat sees."""
    rules, dice, apply = rules_for("scout", seats), Random(words), cpu_kernels("scout")["apply"]
    match: Match[Any, Any] = Match(rules, seats, Seed.of(words))
    row, begun, rules_row = None, 0, FAST.rules_row(rules, seats, None)
    while not match.over:
        seat = min(match.waiting)
        view = match.view(seat)
        if view.state.phase is Phase.FLIP:
            row, begun = None, len(view.past)
        elif row is None:
            *_, last = match.steps()
            row = FAST.encode(rules, last.after)
        if row is not None and len(view.past) - begun < LATEST:
            yield row.copy(), view
        legal = list(rules.legal(view.state, seat))
        scouts = [action for action in legal if isinstance(action, Scout) and not action.double]
        action = dice.choice(scouts if scouts and dice.random() < 0.5 else legal)
        if row is not None:
            apply(rules_row, row, FAST.action_number(action))
        match.play(seat, action)


@every_size
def test_a_view_tells_what_play_has_noted(seats: int) -> None:
    rules, noted = rules_for("scout", seats), set()
    for words in "abc":
        for row, view in decisions(seats, words):
            assert view.seat is not None
            told = FAST.encode_view(rules, view, view.seat)
            declined = row[at.DECLINED : at.DECLINED + at.SEATS].tolist()
            assert told[at.DECLINED : at.DECLINED + at.SEATS].tolist() == declined
            noted.update(declined)
    assert len(noted) > 10


@every_size
def test_nets_read_of_a_view_what_they_read_of_that_row(seats: int) -> None:
    """So a net that has learned from rows reads the same at the table."""
    rules = rules_for("scout", seats)
    for n, (row, view) in enumerate(decisions(seats, "read")):
        if n % 5 == 0:
            assert read(rules, view, min(rules.actors(view.state))) == of_row(rules, seats, row)


@every_size
def test_nets_read_which_sets_others_declined_and_what_all_know_of_their_hands(seats: int) -> None:
    rules, declines, opens = rules_for("scout", seats), 0, 0
    for n, (row, view) in enumerate(decisions(seats, "others")):
        if n % 2:
            continue
        me = min(rules.actors(view.state))
        found = read(rules, view, me)
        for i, other in enumerate([(me + way) % seats for way in range(1, seats)]):
            weakest, best = int(row[at.DECLINED + other]), open_power(view.state, other)
            lengths = found.state[N_DECLINED + DECLINED_LENGTHS * i :][:DECLINED_LENGTHS]
            assert lengths == [min(weakest >> 5, DECLINED_LENGTHS) == length for length in (1, 2, 3)]
            assert (found.state[N_DECLINED_LOW + i], found.state[N_DECLINED_EQUAL + i]) == read_as(weakest)
            assert found.state[N_OPEN_LENGTH + i] == best >> 5
            assert (found.state[N_OPEN_LOW + i], found.state[N_OPEN_EQUAL + i]) == read_as(best)
            for k, action in enumerate(found.actions[:NET_CHOICES]):
                laid = laid_by(rules.legal(view.state, me), action, view.state)
                if laid:
                    declined, opened = (found.choices[NET_CHOICE * k + first + i] for first in (O_DECLINED, O_OPEN))
                    assert declined == (0 < weakest <= laid)
                    assert opened == (best > laid)
                    declines, opens = declines + declined, opens + opened
    assert declines > 0
    assert opens > 0


def read_as(told: int) -> tuple[int, int]:
    return told & 15, int(told & 16 > 0)


def open_power(state: State, seat: int) -> int:
    """The strongest set of neighbouring cards that all have seen."""
    best, hand = 0, state.hands[seat]
    for first in range(len(hand)):
        for last in range(first + 1, len(hand) + 1):
            cards = hand[first:last]
            if all(card.known and None in card.seen for card in cards):
                best = max(best, power([card.face.value for card in cards]))
    return best


def laid_by(legal: Any, number: int, state: State) -> int:
    """The power of the set that a play puts on the table; 0 for another choice."""
    for action in legal:
        if isinstance(action, Play) and FAST.action_number(action) == number:
            cards = state.hands[state.turn][action.start : action.start + action.length]
            return power([card.face.value for card in cards])
    return 0


def test_a_past_that_is_not_there_tells_nothing() -> None:
    """Nor does one that does not lead here."""
    rules, told = rules_for("scout", 4), 0
    for row, view in decisions(4, "forged"):
        if view.state.turns > 6 and row[at.DECLINED : at.DECLINED + at.SEATS].any():
            told += 1
            for past in ((), view.past[-3:], tuple(reversed(view.past)), (*view.past, view.past[-1])):
                forged = veil.view(view.state, past, view.seat)
                assert not FAST.encode_view(rules, forged, view.seat)[at.DECLINED : at.DECLINED + at.SEATS].any()
    assert told > 5


def test_hidden_places_tell_nothing() -> None:
    """With insertion=identity_only nobody sees where cards go, so no past leads back."""
    rules = rules_for("scout", 3, {"insertion": "identity_only"})
    match: Match[Any, Any] = Match(rules, 3, Seed.of("hidden"))
    dice, scouted = Random(0), 0
    while not match.over:
        seat = min(match.waiting)
        view = match.view(seat)
        scouted += view.state.scouts
        assert not FAST.encode_view(rules, view, seat)[at.DECLINED : at.DECLINED + at.SEATS].any()
        match.play(seat, dice.choice(list(rules.legal(view.state, seat))))
    assert scouted > 5

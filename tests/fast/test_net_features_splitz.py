"""What nets read of Splitz: nothing of sealed votes, what the table shows, and the odds of the solved vote."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import exp
from random import Random
from typing import Any

import pytest

from asdealt import veil
from asdealt.core import CHANCE, Seat
from asdealt.fast.game import fast_game
from asdealt.fast.net_reading import Reading, plain_kernels, read
from asdealt.fast.net_tables import spec_of
from asdealt.games import rules_for
from asdealt.games.splitz.bots.weights import POINT
from asdealt.games.splitz.fast import layout as at

from asdealt.games.splitz.fast.net_layout import (  # isort: skip
    N_ACTIVE, N_LATER, N_LEFT, N_LINE, N_LOOSE, N_POINTS, N_STACKS, N_STOCK, N_VOTES, NET_CHOICE, NET_CUTS, NUMBERS,
    O_PARTS, O_WORTH, Q_CARDS, Q_ODDS, Q_SIZE, X_VOTES,
)  # fmt: skip
from asdealt.games.splitz.rules import Phase
from asdealt.games.splitz.rules.scoring import majorities, scores
from helpers.play import random_states

SIZES = [2, 3, 4]
SPEC = spec_of(fast_game("splitz"))


def some_states(seats: int, share: float) -> Iterator[tuple[Any, Any, Seat]]:
    rules, rng = rules_for("splitz", seats), Random(seats)
    for state in random_states(rules, seats, rng):
        for seat in sorted(rules.actors(state) - {CHANCE}):
            if rng.random() < share:
                yield rules, state, seat


def shown(rules: Any, row: list[int], seats: int) -> tuple[Reading, list[int]]:
    """What kernels write about a row, and what of it is for the critic."""
    game, kernels = fast_game("splitz"), plain_kernels("splitz")
    found = Reading([0] * SPEC.state.size, [0] * (SPEC.choices * SPEC.choice.size), [0] * SPEC.choices)
    rules_row, weights = game.rules_row(rules, seats, None).tolist(), game.weights_row(seats).tolist()
    work, hidden = [0] * kernels["NET_WORK"], [0] * SPEC.hidden.size
    kernels["net_show"](rules_row, row, work, weights, found.state, found.choices, found.actions)
    kernels["net_hide"](rules_row, row, work, weights, hidden)
    return found, hidden


@pytest.mark.parametrize("seats", SIZES)
def test_sealed_votes_of_others_are_for_the_critic_alone(seats: int) -> None:
    game, sealed = fast_game("splitz"), 0
    for rules, state, me in some_states(seats, 0.3):
        if state.phase is not Phase.VOTE:
            continue
        row = game.encode(rules, state, asked=me).tolist()
        plain, nothing = shown(rules, row, seats)
        assert not any(nothing)
        others = [seat for seat in state.voters if seat != me]
        for part, cards in enumerate(state.parts):
            if cards:
                for seat in others:
                    row[at.VOTES + seat] = part + 1
                found, hidden = shown(rules, row, seats)
                assert found == plain
                places = {3 * ((seat - me) % seats - 1) + part for seat in others}
                assert {i - X_VOTES for i, number in enumerate(hidden) if number} == places
                sealed += 1
    assert sealed > 10


@pytest.mark.parametrize("seats", SIZES)
def test_they_say_what_the_table_shows(seats: int) -> None:
    told = 0
    for rules, state, me in some_states(seats, 0.2):
        found = read(rules, veil.view(state, (), me), me)
        order = [(me + way) % seats for way in range(seats)]
        numbers = range(1, NUMBERS + 1)
        line = Counter([*state.row, *(card for part in state.parts for card in part)])
        later = Counter(card for contest in state.contested for card in contest.cards)
        points = scores(majorities(state), seats)
        for place, right in (
            (N_ACTIVE, [int(seat == state.active) for seat in order]),
            (N_VOTES, [int(seat in state.voters) for seat in order]),
            (N_LOOSE, [state.stacks[seat].cards[0] for seat in order]),
            (N_POINTS, [points[seat] for seat in order]),
            (N_LEFT, [-(-sum(state.stock) // (9 if seats == 4 else 7))]),
            (N_LINE, [line[kind] for kind in range(NUMBERS + 1)]),
            (N_LATER, [later[kind] for kind in range(NUMBERS + 1)]),
            (N_STOCK, list(state.stock)),
            (N_STACKS, [state.stacks[seat].cards[n] + state.stacks[seat].jokers[n] for seat in order for n in numbers]),
        ):
            assert found.state[place : place + len(right)] == right
        told += 1
    assert told > 5


def part_of(found: Reading, slot: int, place: int) -> list[int]:
    first = NET_CHOICE * slot + O_PARTS + (NET_CHOICE - O_PARTS) // 3 * place
    return found.choices[first : first + (NET_CHOICE - O_PARTS) // 3]


@pytest.mark.parametrize("seats", SIZES)
def test_a_vote_is_about_its_part_and_begins_with_the_odds_of_the_solved_vote(seats: int) -> None:
    compared = 0
    for rules, state, me in some_states(seats, 0.3):
        if state.phase is not Phase.VOTE:
            continue
        found = read(rules, veil.view(state, (), me), me)
        slots = [slot for slot, action in enumerate(found.actions) if action >= 0]
        weights = [exp(3 * found.choices[NET_CHOICE * slot + O_WORTH] / POINT) for slot in slots]
        for slot, weight in zip(slots, weights, strict=True):
            mine = part_of(found, slot, 0)
            cards = state.parts[found.actions[slot] - at.A_VOTE]
            assert mine[Q_SIZE] == len(cards)
            assert mine[Q_CARDS : Q_CARDS + at.KINDS] == [cards.count(kind) for kind in range(at.KINDS)]
            assert weight / sum(weights) == pytest.approx(mine[Q_ODDS] / 256, abs=0.02)
            compared += 1
    assert compared > 10


def test_where_there_are_too_many_cuts_the_promising_ones_are_weighed() -> None:
    for rules, state, me in some_states(4, 1.0):
        if state.phase is Phase.CUT and len(state.row) == 9:
            found = read(rules, veil.view(state, (), me), me)
            weighed = [action for action in found.actions if action >= 0]
            assert len(set(weighed)) == len(weighed) == NET_CUTS < len(rules.legal(state, me))
            break
    else:
        pytest.fail("no row of nine was cut")

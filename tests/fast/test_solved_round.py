"""Rounds of Splitz with two players are solved: checked against the readable rules, where every end is known.

In the last round nothing is estimated, so a plain search through all that can happen must find the same.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from math import exp
from random import Random
from typing import Any

import numpy as np
import pytest

from asdealt.core import CHANCE, Seat
from asdealt.fast.game import fast_game
from asdealt.fast.net_tables import net_kernels, spec_of
from asdealt.fast.value_nets import shipped_value
from asdealt.games.splitz.fast import layout
from asdealt.games.splitz.fast.matrix_game import MATRIX, solve_matrix
from asdealt.games.splitz.rules import Action, Attach, Phase, SplitzRules, State
from asdealt.games.splitz.rules.cards import Card
from helpers.play import random_states
from helpers.splitz import RULES, after, chosen, last_row

SPLITZ = fast_game("splitz")
HEAT = 0.01


def solution(state: State, seat: int, rules: SplitzRules = RULES) -> tuple[float, dict[Action, float]]:
    """By the kernel: what the position is worth to seat 0, and the odds of this seat's legal actions."""
    value, kernels = shipped_value("splitz", 2), net_kernels("splitz", "cpu")
    assert value is not None
    odds = np.full(layout.ACTIONS, 7.0)
    worth = kernels["solve_round"](
        SPLITZ.rules_row(rules, 2, None), SPLITZ.encode(rules, state, Seat(seat)),
        np.zeros(int(kernels["NET_WORK"]), np.int16), SPLITZ.weights_row(2), value.judged(SPLITZ, 2),
        np.zeros(spec_of(SPLITZ).solved), odds, HEAT,
    )  # fmt: skip
    numbers = SPLITZ.numbers_of(rules, state, Seat(seat))
    assert set(np.flatnonzero(odds)) <= set(numbers)
    assert max(odds[numbers]) > 0
    return float(worth), dict(zip(rules.legal(state, Seat(seat)), odds[numbers].tolist(), strict=True))


@cache
def searched(rules: SplitzRules, state: State) -> float:
    """The same worth by the readable rules: every way through the rest of the game is tried."""
    found = rules.outcome(state)
    if found is not None:
        return (0 in found.winners) / len(found.winners)
    seats = sorted(rules.actors(state))
    if len(seats) == 1:
        worths = [searched(rules, rules.apply(state, {seats[0]: action})) for action in rules.legal(state, seats[0])]
        return max(worths) if seats[0] == 0 else min(worths)
    entries = payoffs(rules, state)
    m = np.zeros(MATRIX)
    m[: entries.size] = entries.ravel()
    return float(solve_matrix(m, len(entries)))


def payoffs(rules: SplitzRules, state: State) -> Any:
    """What each pair of votes leads to."""
    mine, theirs = rules.legal(state, Seat(0)), rules.legal(state, Seat(1))
    ends = [searched(rules, rules.apply(state, {Seat(0): a, Seat(1): b})) for a, b in product(mine, theirs)]
    return np.array(ends).reshape(len(mine), len(theirs))


LAST_ROUNDS = [
    last_row("9 2 3 10 4", 2, seat0="9 4 8", seat1="9 2 8 10"),
    last_row("5 6 1 7 7 2", 2, active=1, seat0="5x2 6x3", seat1="5 6x2 8 7"),
    last_row("10 9 8 7 6 5 4", 2, seat0="10 9 8x2", seat1="10 9x2 7 1"),
    last_row("3 4 5 8 8 1 9", 2, active=1, seat0="3 5+J 8", seat1="3 5x2 8x2"),
]


@pytest.mark.parametrize("state", LAST_ROUNDS, ids=lambda state: " ".join(map(str, state.row)))
def test_the_last_round_is_solved_as_the_rules_have_it(state: State) -> None:
    """From the cut on, along every kind of decision: the worth, and odds that guarantee it."""
    rng, todo, seen = Random(1), [state], set()
    while todo:
        now = todo.pop()
        if now.phase is Phase.OVER:
            continue
        expected, seats = searched(RULES, now), sorted(RULES.actors(now))
        for seat in seats:
            worth, odds = solution(now, seat)
            assert worth == pytest.approx(expected, abs=1e-6)
            if len(seats) == 1:
                for action, odd in odds.items():
                    after_it = searched(RULES, RULES.apply(now, {seat: action}))
                    assert odd == pytest.approx(exp(-abs(after_it - expected) / HEAT), abs=1e-6)
            else:
                sure = np.array([odds[action] for action in RULES.legal(now, Seat(seat))])
                made = sure @ payoffs(RULES, now) if seat == 0 else payoffs(RULES, now) @ sure
                assert (made.min() if seat == 0 else made.max()) == pytest.approx(expected, abs=1e-6)
        seen.add((now.phase, len(now.trail), len(now.parts)))
        moves = [dict(zip(seats, each, strict=True)) for each in product(*(RULES.legal(now, seat) for seat in seats))]
        todo.extend(RULES.apply(now, each) for each in rng.sample(moves, min(len(moves), 4)))
    phases = {phase for phase, _, _ in seen}
    assert {Phase.CUT, Phase.DISCARD, Phase.VOTE} <= phases


def test_contests_are_cut_and_voted_on_again() -> None:
    state = after(LAST_ROUNDS[2], "cut 1 6", "discard white", "vote blue blue")
    assert (state.phase, len(state.row)) == (Phase.CUT, 5)
    assert solution(state, 0)[0] == pytest.approx(searched(RULES, state), abs=1e-6)
    state = after(state, "cut 1 2")
    assert solution(state, 1)[0] == pytest.approx(searched(RULES, state), abs=1e-6)


def test_a_joker_goes_where_it_wins() -> None:
    state = after(last_row("J 2 3", 2, seat0="10 4", seat1="10 4x2"), "cut 1 2", "discard black", "vote white blue")
    assert state.phase is Phase.PLACE
    worth, odds = solution(state, 0)
    best = max(odds.values())
    assert [action for action, odd in odds.items() if odd == best] == [Attach(Card(10))]
    assert worth == pytest.approx(searched(RULES, state)) == 1


def test_it_is_fair_to_both_seats() -> None:
    """The same position with the seats exchanged is worth the rest."""
    one = last_row("9 2 3 10 4", 2, seat0="9 4 8", seat1="9 2 8 10")
    other = last_row("9 2 3 10 4", 2, active=1, seat1="9 4 8", seat0="9 2 8 10")
    assert solution(one, 0)[0] + solution(other, 1)[0] == pytest.approx(1)


def test_before_the_last_round_too_every_legal_action_has_its_odds() -> None:
    for number, rules in enumerate([RULES, chosen(tiebreak="held"), chosen(pending_joker="leftmost")]):
        phases = set()
        for state in random_states(rules, 2, Random(number)):
            for seat in sorted(rules.actors(state) - {CHANCE}):
                worth, odds = solution(state, seat, rules)
                assert 0 <= worth <= 1
                assert sum(odds.values()) > 0
                if state.phase is Phase.VOTE:
                    assert sum(odds.values()) == pytest.approx(1)
                phases.add(state.phase)
        assert {Phase.CUT, Phase.DISCARD, Phase.VOTE, Phase.PLACE} <= phases


def test_only_rounds_of_two_are_solved() -> None:
    solves = spec_of(SPLITZ).solves
    assert solves is not None
    assert [solves(RULES, seats) for seats in (2, 3, 4)] == [True, False, False]
    assert not solves(chosen(repeat_discard_2p=True), 2)
    assert solves(chosen(contest_order="active_chooses"), 2)

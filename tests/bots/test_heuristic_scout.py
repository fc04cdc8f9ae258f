"""The heuristic Scout bot clearly beats the greedy one, and finds what a decent human player finds."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from asdealt.bots.game_bots import bots_of
from asdealt.core import CHANCE, Seat
from asdealt.fast import cpu_kernels, fast_game
from asdealt.games import GAMES, rules_for
from asdealt.games.scout.bots.greedy import Greedy
from asdealt.games.scout.bots.heuristic import Heuristic, cost, ranked, weighed
from asdealt.games.scout.rules import Play, Scout
from asdealt.games.scout.rules.state import Action, State
from asdealt.veil import view
from helpers.duels import advantage
from helpers.play import Setting, make, name_of, random_states, settings
from helpers.scout import table


@pytest.mark.parametrize(("seats", "margin"), [(2, 3), (3, 4), (4, 4), (5, 4)])
def test_it_beats_the_greedy_player(seats: int, margin: float) -> None:
    """Points per game above the mean of the opponents, each deal played from every seat."""
    found = advantage(rules_for("scout", seats), seats, Heuristic(), Greedy(), deals=3, seed="thumb")
    assert found.points > margin


@pytest.mark.parametrize("setting", [s for s in settings() if s[0] == "scout"], ids=name_of)
def test_it_ranks_what_is_legal_from_a_view_alone(setting: Setting) -> None:
    rules, seats = make(setting)
    for state in random_states(rules, seats, Random(3)):
        for seat in rules.actors(state) - {CHANCE}:
            seen = view(state, (), seat)
            lines = ranked(rules, seen)
            assert {line[0] for line in lines} == set(rules.legal(state, seat))
            assert Heuristic().choose(rules, seen, Random(1)) in [line[0] for line in lines]
            for line in lines[:1]:
                after = rules.apply(state, {seat: line[0]}) if len(line) == 2 else None
                assert after is None or line[1] in rules.legal(after, seat)  # a double's second half


def test_a_hand_costs_what_its_best_division_into_sets_does() -> None:
    for seats in (2, 3, 4, 5):
        assert cost((), seats) == 0
        assert cost((4, 5, 9, 9), seats) == cost((4, 5), seats) + cost((9, 9), seats)
        assert cost((7, 7, 7, 7), seats) < cost((7, 7, 7), seats) + cost((7,), seats)
        assert cost((2,), seats) > cost((9,), seats)


def chosen(state: State) -> Action:
    return Heuristic().choose(rules_for("scout", state.seats), view(state, (), Seat(0)), Random(1))


def test_it_goes_out_when_it_can() -> None:
    out = table("7/2 8/3", "1/9 4/6 5/2", "3/9 6/2 1/4", prior="1/2", owner=2, turn=0, markers="111")
    assert chosen(out) == Play(0, 2)


def test_it_goes_out_by_a_double() -> None:
    out = table("5/1 7/2", "1/9 4/8 8/3", "3/9 8/2 1/4", prior="6/3 7/4", owner=2, turn=0, markers="111")
    first = chosen(out)
    assert isinstance(first, Scout)
    assert first.double
    assert chosen(rules_for("scout", 3).apply(out, {Seat(0): first})) == Play(0, 3)


def test_it_does_not_end_the_round_with_a_full_hand() -> None:
    """One more scout ends the round, and the owner of the set pays nothing for their hand: a weak play is better."""
    state = table(
        "2/1 9/3 4/8 6/10 3/7 1/5", "1/9 4/6", "3/9 6/2 1/4", prior="1/8", owner=2, turn=0, markers="000", scouts=1
    )
    assert isinstance(chosen(state), Play)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_policy_kernel_agrees_with_it(seats: int) -> None:
    """The kernel considers fewer divisions of a hand and fewer continuations; its decisions are (nearly) as good."""
    rules, there, kernels = rules_for("scout", seats), fast_game("scout"), cpu_kernels("scout")
    rules_row, work = there.rules_row(rules, seats, None), np.zeros(there.layout.WORK, np.int16)
    weights = there.weights_row(seats)
    rng, lost, by_chance = Random(8), [], []
    for state in random_states(rules, seats, rng):
        for seat in rules.actors(state) - {CHANCE}:
            worth = {there.action_number(line[0]): found for found, line in weighed(rules, view(state, (), seat))}
            row = there.encode(rules, state, asked=seat)
            action = kernels["policy_action"](rules_row, row, work, weights, rng.getrandbits(63))
            lost.append(max(worth.values()) - worth[action])
            by_chance.append(max(worth.values()) - sum(worth.values()) / len(worth))
    assert lost.count(0) > 0.5 * len(lost)
    assert sum(lost) < 0.2 * sum(by_chance)


def test_every_game_has_a_player() -> None:
    for game in GAMES:
        assert hasattr(bots_of(game).heuristic(), "choose")

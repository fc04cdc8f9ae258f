"""Scout tables that play leads to, and tables that differ in one fact and must be refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from asdealt.core import Json, Unreadable
from asdealt.games.scout.rules import Play, ScoutRules, State
from asdealt.games.scout.rules.state_text import read_state, write_state
from helpers.play import random_moves

TABLES: dict[str, tuple[int, dict[str, Json]]] = {
    "two": (2, {"edition": "oink"}),
    "two by card 1/2": (2, {"edition": "oink", "start": "holder_1_2", "reveal_hands_at_end": False}),
    "two hiding where": (2, {"edition": "oink", "insertion": "identity_only"}),
    "three": (3, {}),
    "three by card 1/2": (3, {"start": "holder_1_2", "max_turns": 7}),
    "three hiding where": (3, {"insertion": "identity_only", "reveal_hands_at_end": False}),
    "four": (4, {"flip": "open", "max_turns": 12}),
    "five": (5, {"max_turns": 12}),
}


@cache
def played(at: str) -> tuple[State, ...]:
    """The states of a few matches at one of the tables; players sometimes play as many cards as they can."""
    seats, options = TABLES[at]
    rules = ScoutRules.from_options(options)
    return tuple(state for seed in range(3) for state in _match(rules, seats, Random(seed)))


def _match(rules: ScoutRules, seats: int, rng: Random) -> Iterator[State]:
    state = rules.start(seats)
    yield state
    while rules.actors(state):
        moves = random_moves(rules, state, rng)
        plays = [each for each in rules.legal(state, state.turn) if isinstance(each, Play)]
        if plays and rng.random() < 0.5:
            moves = {state.turn: max(plays, key=lambda play: play.length)}
        state = rules.apply(state, moves)
        yield state


def first(at: str, when: Callable[[State], Any]) -> State:
    return next(state for state in played(at) if when(state))


def new(at: str) -> State:
    return played(at)[0]


def assert_refused(state: State, **changes: Any) -> None:
    """The state can be read; with these changes it cannot."""
    assert read_state(write_state(state)) == state
    with pytest.raises(Unreadable) as caught:
        read_state(write_state(replace(state, **changes)))
    assert caught.value.refusal.code == "scout.notation.impossible"

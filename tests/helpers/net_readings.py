"""What nets read of decisions of random matches, by every kind of kernel."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np

from asdealt import veil
from asdealt.core import CHANCE, Seat, View
from asdealt.fast.game import fast_game
from asdealt.fast.net_reading import Reading, plain_kernels
from asdealt.fast.net_tables import net_kernels, spec_of
from asdealt.fast.rows import Row
from helpers.play import AnyRules, random_states


def decisions(rules: AnyRules, seats: int, rng: Random, share: float) -> Iterator[tuple[Any, Seat, View[Any]]]:
    """Some decisions of a random match: the state, who decides, and what they see. At least ten."""
    found = 0
    while found < 10:
        for state in random_states(rules, seats, rng):
            for seat in sorted(rules.actors(state) - {CHANCE}):
                if rng.random() < share:
                    found += 1
                    yield state, seat, veil.view(state, (), seat)


def of_whole_state(rules: AnyRules, state: Any, seat: Seat) -> Reading:
    """What the kernels read of a state in which nothing is hidden, as they do while a net learns."""
    return of_row(rules, rules.seats_of(state), fast_game(rules.name).encode(rules, state, asked=seat))


def of_row(rules: AnyRules, seats: int, row: Row) -> Reading:
    """What the kernels read of a row, with what it notes of the past."""
    game, kernels = fast_game(rules.name), plain_kernels(rules.name)
    spec = spec_of(game)
    found = Reading([0] * spec.state.size, [0] * (spec.choices * spec.choice.size), [0] * spec.choices)
    rules_row, weights = game.rules_row(rules, seats, None).tolist(), game.weights_row(seats).tolist()
    work = [0] * kernels["NET_WORK"]
    kernels["net_show"](rules_row, row.tolist(), work, weights, found.state, found.choices, found.actions)
    return found


def rows_of(device: str, rules: AnyRules, state: Any, seat: Seat) -> Reading:
    """By kernels over arrays."""
    game, kernels, seats = fast_game(rules.name), net_kernels(rules.name, device), rules.seats_of(state)
    spec = spec_of(game)
    look: dict[str, Any] = {
        "seats": np.zeros(1, np.int64),
        "standings": np.zeros((1, seats), np.int32),
        "states": np.zeros((1, spec.state.size), np.int16),
        "choices": np.zeros((1, spec.choices * spec.choice.size), np.int16),
        "actions": np.zeros((1, spec.choices), np.int64),
        "hidden": np.zeros((1, spec.hidden.size), np.int16),
    }
    row = game.encode(rules, state, asked=seat)[None]
    work = np.zeros(kernels["NET_WORK"], np.int16)
    weights = np.ascontiguousarray(game.weights_row(seats), np.int32)
    kernels["net_look"](0, 1, game.rules_row(rules, seats, None), work, weights, row, *look.values(), 0)
    assert look["seats"][0] == seat
    return Reading(look["states"][0].tolist(), look["choices"][0].tolist(), look["actions"][0].tolist())

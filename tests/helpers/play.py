"""Random matches, and samples of their states."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest

from asdealt.core import CHANCE, Json, Rules, Seat, Viewer
from asdealt.games import GAMES, every_table, rules_for
from asdealt.match import Match
from asdealt.seed import Seed

AnyRules = Rules[Any, Any]
Setting = tuple[str, int, Mapping[str, Json]]
FEWEST_STATES = 10  # in a sample: one match of a short game may give fewer


def settings() -> list[Setting]:
    """Every game at every size with default options, and with each option set to another value."""
    found: list[Setting] = [(rules.name, seats, {}) for rules, seats in every_table()]
    for game in GAMES.values():
        for seats, needed in game.sizes.items():
            for key, values in game.choices.items():
                if key not in needed:
                    found += [
                        (game.name, seats, {key: value}) for value in values[1:] if _allowed(game.name, seats, key)
                    ]
    return found


def _allowed(name: str, seats: int, key: str) -> bool:
    return (name, seats, key) != ("dozen", 3, "pairing")  # three players cannot form pairs


def name_of(setting: Setting) -> str:
    name, seats, options = setting
    return "-".join([name, str(seats), *(f"{key}={value}" for key, value in options.items())])


def make(setting: Setting) -> tuple[AnyRules, int]:
    name, seats, options = setting
    return rules_for(name, seats, options), seats


every_setting = pytest.mark.parametrize("setting", settings(), ids=name_of)
every_size = pytest.mark.parametrize("setting", [s for s in settings() if not s[2]], ids=name_of)


def viewers(seats: int) -> list[Viewer]:
    """A spectator, and every seat."""
    return [None, *map(Seat, range(seats))]


def random_moves(rules: AnyRules, state: Any, rng: Random) -> dict[Seat, Any]:
    actors = rules.actors(state)
    if actors == {CHANCE}:
        return {CHANCE: rules.draw(state, rng)}
    return {seat: rng.choice(rules.legal(state, seat)) for seat in sorted(actors)}


def random_states(rules: AnyRules, seats: int, rng: Random) -> Iterator[Any]:
    """A whole random match, state by state."""
    state = rules.start(seats)
    yield state
    while rules.actors(state):
        state = rules.apply(state, random_moves(rules, state, rng))
        yield state


def some_states(rules: AnyRules, seats: int, rng: Random, share: float = 0.2) -> list[Any]:
    """A sample of the states of random matches, preferring those in which several seats decide at once."""
    found: list[Any] = []
    while len(found) < FEWEST_STATES:
        found += [
            state
            for state in random_states(rules, seats, rng)
            if rng.random() < (0.7 if len(rules.actors(state)) != 1 else share)
        ]
    return found


def random_match(rules: AnyRules, seats: int, words: str) -> Match[Any, Any]:
    """A whole random match, played with `Match.play`."""
    match = Match(rules, seats, Seed.of(words))
    rng = Random(words)
    while not match.over:
        seat = min(match.waiting)
        match.play(seat, rng.choice(match.legal(seat)))
    return match

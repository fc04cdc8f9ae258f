"""Two engines in lockstep: the readable rules and the kernels play the same game and must agree on everything."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

import numpy as np

from asdealt import veil
from asdealt.core import CHANCE, Json, Seat, View
from asdealt.fast import cpu_kernels, fast_game
from asdealt.fast.game import rules_of

USUAL_TURNS = 800  # of a walk by the default rules; the slow tests walk much further
OPTION_TURNS = 300  # with a non-default option
PARTS = 16  # of the long walks, so that up to 16 processes can share one


def part_of_long_walk() -> int:
    """The number of turns per part: LOCKSTEP_TURNS in total, by default two million."""
    return int(os.environ.get("LOCKSTEP_TURNS", "2_000_000")) // PARTS


@dataclass
class Pair:
    """One game in both engines."""

    game: str
    seats: int
    options: Mapping[str, Json]
    drawn: Callable[[Any, Any], list[Any]]  # chance's actions that lead from a state to the kernel's next one
    features: Callable[[View[Any]], list[int]]
    close: Callable[[Pair, np.ndarray[Any, Any], Any], None]  # further checks when play has stopped
    turns: int = 0
    games: int = 0
    ends: set[str] = field(default_factory=set)
    eager: bool = False  # prefer the first legal actions, so that games end

    def __post_init__(self) -> None:
        self.fast = fast_game(self.game)
        self.rules, self.rules_row = rules_of(self.fast, self.seats, self.options, None)
        self.k = cpu_kernels(self.game)
        self.work = np.zeros(self.fast.layout.WORK, np.int16)
        self.seen = np.zeros(self.fast.layout.FEATURES, np.int8)
        self.mask = np.zeros(self.fast.actions_of(self.rules_row), np.uint8)

    def walk(self, turns: int, rng: Random) -> None:
        while self.turns < turns:
            self.game_of(rng)
            self.games += 1

    def game_of(self, rng: Random) -> None:
        """One whole random game."""
        row = np.full(self.fast.layout.ROW, 99, np.uint8)  # the old content of a row must not matter
        stream = np.uint64(rng.getrandbits(64))
        self.eager = rng.random() < 0.5
        table = self.rules.start(self.seats)
        self.k["begin"](self.rules_row, row)
        while actors := self.rules.actors(table):
            if CHANCE in actors:
                stream = self.k["chance"](self.rules_row, row, np.uint64(stream))
                for action in self.drawn(table, self.decoded(row, table)):
                    table = self.rules.apply(table, {CHANCE: action})
                assert self.decoded(row, table) == table
                continue
            table = self.rules.apply(table, {seat: self.decide(row, table, seat, rng) for seat in sorted(actors)})
            self.turns += 1
            assert self.k["stops"](self.rules_row, row) == (self.rules.actors(table) <= {CHANCE})
            assert self.k["is_over"](self.rules_row, row) == (not self.rules.actors(table))
            if self.k["stops"](self.rules_row, row):
                self.close(self, row, table)
            assert self.decoded(row, table) == table
            if rng.random() < 0.1:
                assert self.decoded(self.fast.encode(self.rules, table), table) == table

    def decoded(self, row: Any, table: Any) -> Any:
        return self.fast.decode(self.rules, self.seats, row, table)

    def decide(self, row: Any, table: Any, seat: Seat, rng: Random) -> Any:
        """Compares everything the two engines say about a decision, then makes it."""
        assert self.k["actor"](self.rules_row, row) == seat
        legal = self.rules.legal(table, seat)
        numbers = self.fast.numbers_of(self.rules, table, seat)
        assert self.k["count"](self.rules_row, row, self.work) == len(legal)
        assert [self.k["pick"](self.rules_row, row, self.work, k) for k in range(len(legal))] == numbers
        self.k["mask"](self.rules_row, row, self.work, self.mask)
        assert np.flatnonzero(self.mask).tolist() == sorted(numbers)
        tried = range(-1, len(self.mask) + 1) if rng.random() < 0.01 else [rng.randrange(len(self.mask)), numbers[-1]]
        allowed = set(numbers)
        assert all(self.k["allowed"](self.rules_row, row, n) == (n in allowed) for n in tried)
        self.compare_features(row, table, seat)
        if rng.random() < 0.1 and len(self.rules.actors(table)) == 1:  # otherwise other seats may have sealed a choice
            for looker in map(Seat, range(self.seats)):
                self.compare_features(row, table, looker)
                self.compare_features(self.fast.encode(self.rules, veil.look(table, looker)), table, looker)
        choice = rng.randrange(
            -(-len(legal) // 6) if self.eager else len(legal)
        )  # actions that advance the game are listed first
        assert self.fast.action_of(self.rules, numbers[choice], seat) == legal[choice]
        self.k["apply"](self.rules_row, row, numbers[choice])
        return legal[choice]

    def compare_features(self, row: Any, table: Any, seat: Seat) -> None:
        self.k["observe"](self.rules_row, row, seat, self.seen)
        assert self.seen.tolist() == self.features(veil.view(table, (), seat))

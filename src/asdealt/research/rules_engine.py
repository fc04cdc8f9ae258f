"""Games that are rules only: an action's number is its place among the legal ones, an observation a flattened view.

What a view of such a game can contain is surveyed in random games when the environment is made: every value that occurs
gets its own place in the vector. The survey is the same in every process.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from random import Random
from typing import Any
from zlib import crc32

import numpy as np

from asdealt import veil
from asdealt.core import CHANCE, Rules, Seat, View
from asdealt.research.engine import ENDED, NOTHING, OVER, REFUSED, TO_DEAL, Engine, Node, Observation, Run, Vector
from asdealt.research.rewards import Results
from asdealt.veil import Secret

SURVEYED = 24  # games
LARGEST = 32_767
Path = tuple[str | int, ...]


def flatten(thing: Any, path: Path, out: dict[Path, int]) -> None:
    """Every value of a view as a number, by the way that leads to it. A card face down is only that."""
    if isinstance(thing, Secret):
        out[(*path, "seen")] = 2 if thing.known else 1
        if thing.known:
            flatten(thing.face, path, out)
    elif isinstance(thing, Enum):
        out[path] = 1 + list(type(thing)).index(thing)
    elif isinstance(thing, int):
        out[path] = max(-LARGEST, min(LARGEST, int(thing)))
    elif isinstance(thing, str):
        out[path] = 1 + crc32(thing.encode()) % LARGEST
    elif isinstance(thing, tuple):
        out[(*path, "length")] = len(thing)
        for i, each in enumerate(thing):
            flatten(each, (*path, i), out)
    elif is_dataclass(thing):
        out[(*path, "kind")] = 1 + crc32(type(thing).__name__.encode()) % LARGEST
        for each in fields(thing):
            flatten(getattr(thing, each.name), (*path, each.name), out)
    elif thing is not None:  # None: 0
        flatten(tuple(sorted(thing)), path, out)  # a set


class RulesEngine(Engine):
    dtype = np.int16

    def __init__(self, rules: Rules[Any, Any], players: int) -> None:
        self.rules, self.players = rules, players
        self.places: dict[Path, int] = {}
        self.actions = LARGEST  # until the survey is done
        self.actions = self._survey()
        self.size = len(self.places)

    def _survey(self) -> int:
        """Finds the places of all values; returns the number of actions: twice the most that were legal at once."""
        rng, most, found = Random(20261116), 1, dict[Path, None]()
        for _ in range(SURVEYED):
            node: RulesNode = self.root()
            while node.deals or node.seats:
                if node.deals:
                    node = node.dealt(rng.getrandbits(32))
                    continue
                for seat in range(self.players):
                    found |= dict.fromkeys(self._values(veil.view(node.position, (), Seat(seat)).state, seat, 0, 0))
                many = len(node.legal(node.asked))
                most = max(most, many)
                node = node.after(rng.randrange(many))
        self.places = {path: place for place, path in enumerate(sorted(found, key=repr))}
        return 2 * most

    def _values(self, state: Any, seat: int, asked: int, sealed: int) -> dict[Path, int]:
        out: dict[Path, int] = {("seat",): seat, ("asked",): asked, ("sealed",): sealed}
        flatten(state, ("state",), out)
        return out

    def vector(self, state: Any, seat: int, *, asked: bool, sealed: int | None) -> Vector:
        """Of a veiled state. `sealed`: the seat's own choice that others do not see yet."""
        out = np.zeros(self.size, np.int16)
        for path, value in self._values(state, seat, int(asked), 0 if sealed is None else sealed + 1).items():
            if (place := self.places.get(path)) is not None:
                out[place] = value
        return out

    def run(self) -> RulesRun:
        return RulesRun(self)

    def root(self) -> RulesNode:
        return RulesNode(self, self.rules.start(self.players), {}, None, ())

    def restored(self, kept: Any, parent: Node | None, moves: tuple[tuple[int, int], ...]) -> RulesNode:
        text, sealed = kept
        return RulesNode(self, self.rules.notation.read_state(text), sealed, parent, moves)

    def seen(self, view: View[Any], seat: Seat) -> Observation:
        asked = seat in self.rules.actors(view.state)
        numbers = self.numbers(view.state, seat) if asked else []
        seen = self.vector(view.state, seat, asked=asked, sealed=None)
        return {"observation": seen, "action_mask": self.mask_of(numbers)}

    def numbers(self, state: Any, seat: Seat) -> list[int]:
        many = len(self.rules.legal(state, seat))
        if many > self.actions:
            raise ValueError(f"{many} actions are legal; the survey of {self.rules.name} allows for {self.actions}")
        return list(range(many))


class RulesNode(Node):
    """`sealed`: choices, by seat, of those that were asked while others still have to choose."""

    __slots__ = ("position", "sealed")
    engine: RulesEngine

    def __init__(
        self,
        engine: RulesEngine,
        position: Any,
        sealed: dict[int, int],
        parent: Node | None,
        moves: tuple[tuple[int, int], ...],
    ) -> None:
        self.engine, self.position, self.sealed = engine, position, sealed
        self.parent, self.moves, self.told = parent, moves, NOTHING
        actors = engine.rules.actors(position)
        self.seats = tuple(sorted(actors - {CHANCE} - sealed.keys()))
        self.asked = self.seats[0] if self.seats else OVER
        if CHANCE in actors:
            self.player = TO_DEAL
        else:
            self.player = engine.player_of(self.seats, self.asked) if self.seats else ENDED

    def legal(self, seat: int) -> list[int]:
        return self.engine.numbers(self.position, Seat(seat))

    def dealt(self, number: int) -> RulesNode:
        rules, state, rng = self.engine.rules, self.position, Random(number)
        while rules.actors(state) == {CHANCE}:
            state = rules.apply(state, {CHANCE: rules.draw(state, rng)})
        return RulesNode(self.engine, state, {}, self, ())

    def after(self, action: int) -> RulesNode:
        moves = ((self.asked, action),)
        sealed = {**self.sealed, self.asked: action}
        if len(self.seats) > 1:
            return RulesNode(self.engine, self.position, sealed, self, moves)
        return RulesNode(self.engine, self._applied(sealed), {}, self, moves)

    def after_all(self, choices: Sequence[int]) -> RulesNode:
        moves = tuple((seat, choices[seat]) for seat in self.seats)
        return RulesNode(self.engine, self._applied({**self.sealed, **dict(moves)}), {}, self, moves)

    def _applied(self, chosen: dict[int, int]) -> Any:
        rules, state = self.engine.rules, self.position
        return rules.apply(state, {Seat(s): rules.legal(state, Seat(s))[number] for s, number in chosen.items()})

    def redrawn(self, seat: int, number: int) -> RulesNode:
        rng = Random(number)
        state = self.engine.rules.guess(veil.view(self.position, (), Seat(seat)), rng)
        sealed = {
            other: choice if other == seat else rng.randrange(len(self.engine.rules.legal(state, Seat(other))))
            for other, choice in self.sealed.items()
        }
        return RulesNode(self.engine, state, sealed, self.parent, self.moves)

    def observation(self, seat: int) -> Vector:
        state = veil.view(self.position, (), Seat(seat)).state
        return self.engine.vector(state, seat, asked=seat in self.seats, sealed=self.sealed.get(seat))

    def results(self) -> Results:
        outcome = self.engine.rules.outcome(self.position)
        if outcome is None:
            raise ValueError("the game is not over")
        return outcome.scores, outcome.ranks

    def state(self) -> Any:
        return self.position

    def kept(self) -> Any:
        return self.engine.rules.notation.write_state(self.position), self.sealed

    def text_of(self, seat: int, action: int) -> str:
        known = self.engine.action_of(self.position, Seat(seat), action) if seat in self.seats else None
        return f"action {action}" if known is None else self.engine.rules.notation.write([known])


class RulesRun(Run):
    def __init__(self, engine: RulesEngine) -> None:
        self.engine, self.node, self.seat = engine, engine.root(), OVER

    def reset(self, seed: int) -> None:
        self._rng = Random(seed)
        self._go_on(self.engine.root())

    def decide(self, action: int) -> int:
        action = int(action)
        if action not in self.node.legal(self.seat):
            return REFUSED
        self._go_on(self.node.after(action))
        return self.seat

    def _go_on(self, node: RulesNode) -> None:
        while node.deals:
            node = node.dealt(self._rng.getrandbits(32))
        node.parent = None  # the past is not needed
        self.node, self.seat = node, node.asked

    def seen(self, seat: int) -> Observation:
        legal = self.node.legal(seat) if seat == self.seat else []
        return {"observation": self.node.observation(seat), "action_mask": self.engine.mask_of(legal)}

    def results(self) -> Results:
        return self.node.results()

    def state(self) -> Any:
        return self.node.position

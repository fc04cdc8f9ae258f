"""Games with kernels: a position is a row of integers, and one call of a kernel is one step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

import numpy as np

from asdealt.core import Json, Seat, View
from asdealt.fast import cpu_kernels, fast_game
from asdealt.fast.devices import entry_point
from asdealt.fast.environments import ACTOR_BITS, DEAL, NUMBER_BITS
from asdealt.fast.game import rules_of
from asdealt.fast.rows import Row, Streams
from asdealt.research.engine import ENDED, NOTHING, OVER, REFUSED, TO_DEAL, Engine, Node, Observation, Run, Vector
from asdealt.research.rewards import Results

NUMBERS = (1 << NUMBER_BITS) - 1


class RowEngine(Engine):
    dtype = np.int8

    def __init__(self, game: str, players: int, options: Mapping[str, Json] | None = None) -> None:
        self.game = fast_game(game)
        self.rules, self.rules_row = rules_of(self.game, players, options, None)
        self.players = players
        self.kernels = cpu_kernels(game)
        self.actions = self.game.actions_of(self.rules_row)
        layout = self.game.layout
        self.size = int(layout.FEATURES)
        self.row_size = int(layout.ROW)
        self.work = np.zeros(layout.WORK, np.int16)
        self.found = np.zeros(players * (self.actions + 2), np.int32)
        legal = np.zeros(self.actions, np.uint8)
        self.scratch = (self.new_row(), self.work, legal, self.found)  # of the nodes' kernels
        self.turns: dict[int, tuple[tuple[int, ...], int, int]] = {}  # by what the kernels return; there are few
        self.choices = np.zeros(players, np.int64)
        self.choice = self.choices.data  # the same, quicker to fill one by one
        self.moves = [[((seat, action),) for action in range(self.actions)] for seat in range(players)]

    def entry(self, kernel: str, *args: Any) -> Any:
        """A kernel for arguments of these types: compiled now, so ask for it when it is needed."""
        return entry_point(self.game.name, self.kernels[kernel], self.rules_row, *args)

    @cached_property
    def rooted(self) -> Any:
        return self.entry("root", self.new_row(), *self.scratch)

    @cached_property
    def following(self) -> Any:
        return self.entry("following", self.new_row(), *self.scratch)

    @cached_property
    def dealt(self) -> Any:
        return self.entry("dealt", self.new_row(), np.uint64(0), *self.scratch)

    @cached_property
    def successor(self) -> Any:
        return self.entry("successor", self.new_row(), 0, *self.scratch)

    @cached_property
    def joint_successor(self) -> Any:
        return self.entry("joint_successor", self.new_row(), self.choices, *self.scratch)

    @cached_property
    def redrawn(self) -> Any:
        return self.entry("redrawn", self.new_row(), 0, np.uint64(0), *self.scratch)

    def new_row(self) -> Row:
        return np.empty(self.row_size, np.uint8)

    def turn(self, code: int) -> tuple[tuple[int, ...], int, int]:
        """The seats that decide, the one that is asked first, and `Node.player`."""
        bits, asked = code >> ACTOR_BITS, code & ((1 << ACTOR_BITS) - 1)
        seats = tuple(seat for seat in range(16) if bits >> seat & 1)
        self.turns[code] = found = seats, asked, self.player_of(seats, asked)
        return found

    def run(self) -> RowRun:
        return RowRun(self)

    def root(self) -> RowNode:
        row = np.zeros(self.row_size, np.uint8)
        return RowNode(self, row, self.rooted(self.rules_row, row, *self.scratch), None, ())

    def restored(self, kept: Any, parent: Node | None, moves: tuple[tuple[int, int], ...]) -> RowNode:
        row = np.frombuffer(kept, np.uint8).copy()
        return RowNode(self, row, self.following(self.rules_row, row, *self.scratch), parent, moves)

    def seen(self, view: View[Any], seat: Seat) -> Observation:
        asked = seat in self.rules.actors(view.state)
        row = self.game.encode(self.rules, view.state, seat if asked else None)
        legal = np.zeros(self.actions, np.uint8)
        if asked:
            self.kernels["mask"](self.rules_row, row, self.work, legal)
        return {"observation": self.observed(row, seat), "action_mask": legal.view(np.int8)}

    def numbers(self, state: Any, seat: Seat) -> list[int]:
        return self.game.numbers_of(self.rules, state, seat)

    def observed(self, row: Row, seat: int) -> Vector:
        features = np.zeros(self.size, np.int8)
        self.kernels["observe"](self.rules_row, row, seat, features)
        return features

    def results(self, row: Row) -> Results:
        points, ranks = np.zeros(self.players, np.int32), np.zeros(self.players, np.int32)
        self.kernels["results"](self.rules_row, row, self.players, points, ranks)
        return points.tolist(), ranks.tolist()

    def decoded(self, row: Row) -> Any:
        return self.game.decode(self.rules, self.players, row)


class RowRun(Run):
    def __init__(self, engine: RowEngine) -> None:
        self.engine = engine
        self._row, self._streams = engine.new_row(), np.zeros(1, np.uint64)
        self._legal, self._features = np.zeros(engine.actions, np.uint8), np.zeros(engine.size, np.int8)
        self._mask = self._legal.view(np.int8)
        self._work = np.zeros_like(engine.work)
        self._rules, self._nothing = engine.rules_row, np.zeros(engine.actions, np.int8)
        self._decide = engine.entry("decide", self._row, self._work, self._streams, 0, self._legal, self._features)
        self.seat = OVER

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy needs arrays of its own, two of which share their numbers."""
        return _run_restored, (self.engine, self.seat, self._row, self._streams, self._legal, self._features)

    def reset(self, seed: int) -> None:
        begin, stream = self.engine.kernels["begin_game"], np.uint64(seed & 0xFFFFFFFFFFFFFFFF)
        self.seat = begin(self._rules, self._row, self._work, self._streams, stream, self._legal, self._features)

    def decide(self, action: int) -> int:
        seat = self._decide(self._rules, self._row, self._work, self._streams, action, self._legal, self._features)
        if seat != REFUSED:
            self.seat = seat
        return seat  # type: ignore[no-any-return]

    def seen(self, seat: int) -> Observation:
        if seat == self.seat:
            return {"observation": self._features.copy(), "action_mask": self._mask.copy()}
        return {"observation": self.engine.observed(self._row, seat), "action_mask": self._nothing.copy()}

    def results(self) -> Results:
        return self.engine.results(self._row)

    def state(self) -> Any:
        return self.engine.decoded(self._row)


def _run_restored(engine: RowEngine, seat: int, row: Row, streams: Streams, legal: Row, features: Row) -> RowRun:
    run = RowRun(engine)
    run.seat = seat
    run._row[:], run._streams[:], run._legal[:], run._features[:] = row, streams, legal, features
    return run


class RowNode(Node):
    __slots__ = ("numbers", "row")
    engine: RowEngine
    numbers: list[int]  # what the seats may do, as the kernel `following` lists it

    def __init__(
        self, engine: RowEngine, row: Row, found: int, parent: Node | None, moves: tuple[tuple[int, int], ...]
    ) -> None:
        self.engine, self.row, self.parent, self.moves, self.told = engine, row, parent, moves, NOTHING
        if found < 0:
            self.seats, self.asked, self.player = (), OVER, TO_DEAL if found == DEAL else ENDED
            return
        self.numbers = engine.found[: found & NUMBERS].tolist()
        code = found >> NUMBER_BITS
        try:
            self.seats, self.asked, self.player = engine.turns[code]
        except KeyError:
            self.seats, self.asked, self.player = engine.turn(code)

    def legal(self, seat: int) -> list[int]:
        numbers, start = self.numbers, 0
        while numbers[start] != seat:
            start += 2 + numbers[start + 1]
        return numbers[start + 2 : start + 2 + numbers[start + 1]]

    def dealt(self, number: int) -> RowNode:
        e, row = self.engine, self.row.copy()
        return RowNode(e, row, e.dealt(e.rules_row, row, np.uint64(number), *e.scratch), self, ())

    def after(self, action: int) -> RowNode:
        e, row = self.engine, self.row.copy()
        return RowNode(e, row, e.successor(e.rules_row, row, action, *e.scratch), self, e.moves[self.asked][action])

    def after_all(self, choices: Sequence[int]) -> RowNode:
        e, row = self.engine, self.row.copy()
        moves: tuple[tuple[int, int], ...] = ()
        for seat in self.seats:
            e.choice[seat] = choices[seat]
            moves += e.moves[seat][choices[seat]]
        return RowNode(e, row, e.joint_successor(e.rules_row, row, e.choices, *e.scratch), self, moves)

    def redrawn(self, seat: int, number: int) -> RowNode:
        e, row = self.engine, self.row.copy()
        found = e.redrawn(e.rules_row, row, seat, np.uint64(number), *e.scratch)
        return RowNode(e, row, found, self.parent, self.moves)

    def observation(self, seat: int) -> Vector:
        return self.engine.observed(self.row, seat)

    def results(self) -> Results:
        return self.engine.results(self.row)

    def state(self) -> Any:
        return self.engine.decoded(self.row)

    def kept(self) -> Any:
        return self.row.tobytes()

    def text_of(self, seat: int, action: int) -> str:
        e, state = self.engine, self.state()
        known = e.action_of(state, Seat(seat), action) if seat in self.seats else None
        return f"action {action}" if known is None else e.rules.notation.write([known])

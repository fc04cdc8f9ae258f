"""A batch: many tables of one game that advance together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from asdealt.core import Json
from asdealt.fast.devices import Cpu, device_of
from asdealt.fast.game import fast_game, rules_of
from asdealt.fast.game_loop import WANT_FEATURES, WANT_MASK


class IllegalActions(ValueError):
    """Some actions are illegal; no table has changed."""


class Batch:
    """`tables` tables. A seat is always to decide at each: a finished game is scored and the next one is dealt.

    NumPy arrays on the CPU; on CUDA, arrays that any framework takes without copying (the CUDA array interface). Every
    step overwrites them: copy what you want to keep.

        seats     int32 [tables]            whose decision it is
        legal     uint8 [tables, actions]   1 for what that seat may do
        features  int8  [tables, features]  what that seat may know
        done      uint8 [tables]            1 if the last step finished a game there
        scores    int32 [tables, players]   of the game finished last there, by seat

    `rounds`: play that many rounds instead of a whole game (Scout). `checked=False` skips the check of every action: an
    illegal one then silently corrupts its table. `legal=False` or `features=False` leaves those arrays empty.
    `device`: "cpu", "cuda", or "python" to step through the kernels in a debugger.
    """

    def __init__(
        self,
        game: str,
        players: int,
        tables: int,
        device: str = "cpu",
        seed: int = 0,
        options: Mapping[str, Json] | None = None,
        *,
        rounds: int | None = None,
        checked: bool = True,
        legal: bool = True,
        features: bool = True,
        jobs: int | None = 1,
    ) -> None:
        if tables < 1:
            raise ValueError(f"a batch needs at least one table, not {tables}")
        self.game = fast_game(game)
        self.rules, rules_row = rules_of(self.game, players, options, rounds)
        self.device = device_of(self.game, device, jobs)
        self.players, self.count, self.checked = players, tables, checked
        self.actions = self.game.actions_of(rules_row)  # how many: their numbers are below this
        make, layout = self.device.array, self.game.layout
        self.tables = self.device.row_array(tables)  # their rows, as the game's layout.py describes them
        self.seats = make((tables,), np.int32)
        self.legal = make((tables, self.actions if legal else 0), np.uint8)
        self.features = make((tables, layout.FEATURES if features else 0), np.int8)
        self.done = make((tables,), np.uint8)
        self.scores = make((tables, players), np.int32)
        self.chosen = make((tables,), np.int64)  # the last actions
        self._rules_row = self.device.send(rules_row)
        self._streams = make((tables,), np.uint64)
        self._verdicts = make((tables,), np.uint8)
        self._wants = WANT_MASK * legal + WANT_FEATURES * features
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """New games at all tables. The same seed gives the same deals, on every device."""
        self.done = self.device.array((self.count,), np.uint8)
        self.device.run("reset", self.count, self._rules_row, self.tables, self._streams, stream_seed(seed))
        self._show()

    def step(self, actions: Any) -> None:
        """Performs one action at every table."""
        chosen = self._checked(actions)
        self.device.run("step", self.count, self._rules_row, self.tables, self._streams, chosen, *self._results())

    def step_random(self) -> None:
        """Performs a uniformly random legal action at every table; `chosen` says which."""
        self.device.run(
            "step_random", self.count, self._rules_row, self.tables, self._streams, self.chosen, *self._results()
        )

    def random_actions(self) -> Any:
        """A uniformly random legal action for every table. Returns the same array each time."""
        self.device.run("choose", self.count, self._rules_row, self.tables, self._streams, self.chosen)
        return self.chosen

    def resample(self, seats: Any = None) -> None:
        """Redraws, at every table, what the given seat (by default the one to decide) cannot know."""
        chosen = self.seats if seats is None else self.device.send(np.asarray(seats, np.int32))
        if chosen.shape != (self.count,):
            raise ValueError(f"one seat for each of {self.count} tables is needed, not {chosen.shape}")
        if seats is not None and not np.isin(seats, range(self.players)).all():
            raise ValueError(f"seats are 0 to {self.players - 1}")
        self.device.run("redraw", self.count, self._rules_row, self.tables, self._streams, chosen)
        self._show()

    def put(self, rows: Any) -> None:
        """Replaces the rows of all tables, by one row or by one for each. A seat must be to decide at each."""
        many = np.broadcast_to(np.asarray(rows), (self.count, self.game.layout.ROW)).astype(self.tables.dtype)
        self.tables = self.device.send(np.asarray(many, order=self.device.order))
        self._show()

    def _show(self) -> None:
        self.device.run("show", self.count, self._rules_row, self.tables, *self._results()[2:])

    def _results(self) -> tuple[Any, ...]:
        return (self.scores, self.done, self.seats, self.legal, self.features, self._wants)

    def _checked(self, actions: Any) -> Any:
        if isinstance(self.device, Cpu) or not hasattr(actions, "__cuda_array_interface__"):
            given = np.asarray(actions)
            if given.dtype.kind not in "iu":
                raise IllegalActions(f"actions are whole numbers, not {given.dtype}")
            given = self.device.send(given.astype(np.int64, copy=False))
        else:
            given = actions
        if tuple(given.shape) != (self.count,):
            raise IllegalActions(f"one action for each of {self.count} tables is needed, not {tuple(given.shape)}")
        if self.checked:
            self._refuse_illegal(given)
        return given

    def _refuse_illegal(self, given: Any) -> None:
        self.device.run("check", self.count, self._rules_row, self.tables, given, self._verdicts)
        bad = np.flatnonzero(self.device.fetch(self._verdicts))
        if bad.size:
            first = int(bad[0])
            action, seat = int(given[first]), int(self.device.fetch(self.seats)[first])
            what = "is not legal" if 0 <= action < self.actions else f"does not exist (0 to {self.actions - 1} do)"
            more = f"; {bad.size} tables have such actions" if bad.size > 1 else ""
            raise IllegalActions(f"table {first}: action {action} of seat {seat} {what}{more}")


def stream_seed(seed: int) -> np.uint64:
    """Any whole number is a seed."""
    return np.uint64(seed & 0xFFFFFFFFFFFFFFFF)

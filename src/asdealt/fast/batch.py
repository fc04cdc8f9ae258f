"""Many tables of one game, moved on together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from asdealt.core import Json
from asdealt.fast.devices import device_of
from asdealt.fast.drive import WANT_FEATURES, WANT_MASK
from asdealt.fast.game import fast_game, rules_of


class IllegalActions(ValueError):
    """Actions that may not be done; no table has changed."""


class Batch:
    """`tables` tables, at each of which somebody is always asked: a finished game is scored and the next one dealt.

    NumPy arrays on the CPU; on CUDA, arrays any framework takes without copying (the CUDA array interface). They are
    written again by every step: copy what is to be kept.

        seats     int32 [tables]            whose decision it is
        legal     uint8 [tables, actions]   1 for what he may do
        features  int8  [tables, features]  what he may know
        done      uint8 [tables]            1 if the last step finished a game there
        scores    int32 [tables, players]   of the game finished last there, by seat

    `rounds`: play so many rounds instead of a whole game (Scout). `checked=False` leaves out the test of every action:
    an illegal one then breaks its table without a word. `legal=False` or `features=False` leaves those arrays empty.
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
        self.actions = self.game.actions_of(rules_row)  # how many there are: numbers below this
        make, layout = self.device.array, self.game.layout
        self.tables = self.device.table_array(tables)  # the rows, as layout.py of the game describes them
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
        """New games at all tables; the same seed deals the same, on every device."""
        self.done = self.device.array((self.count,), np.uint8)
        self.device.run("reset", self.count, self._rules_row, self.tables, self._streams, stream_seed(seed))
        self._show()

    def step(self, actions: Any) -> None:
        """One decision at every table."""
        chosen = self._checked(actions)
        self.device.run("step", self.count, self._rules_row, self.tables, self._streams, chosen, *self._results())

    def step_random(self) -> None:
        """One uniformly random legal decision at every table; `chosen` says which."""
        self.device.run(
            "step_random", self.count, self._rules_row, self.tables, self._streams, self.chosen, *self._results()
        )

    def random_actions(self) -> Any:
        """A uniformly random legal action for every table (the same array each time)."""
        self.device.run("choose", self.count, self._rules_row, self.tables, self._streams, self.chosen)
        return self.chosen

    def resample(self, seats: Any = None) -> None:
        """Other worlds in place of these: what the given seats (if none: those to decide) cannot know is redrawn."""
        chosen = self.seats if seats is None else self.device.send(np.asarray(seats, np.int32))
        if chosen.shape != (self.count,):
            raise ValueError(f"one seat for each of {self.count} tables is needed, not {chosen.shape}")
        if seats is not None and not np.isin(seats, range(self.players)).all():
            raise ValueError(f"seats are 0 to {self.players - 1}")
        self.device.run("redraw", self.count, self._rules_row, self.tables, self._streams, chosen)
        self._show()

    def put(self, rows: Any) -> None:
        """These tables (one row, or one for each) in place of all: somebody must be to decide at each."""
        many = np.broadcast_to(np.asarray(rows), (self.count, self.game.layout.TABLE)).astype(self.tables.dtype)
        self.tables = self.device.send(np.asarray(many, order="C" if self.device.name == "cpu" else "F"))
        self._show()

    def _show(self) -> None:
        self.device.run("show", self.count, self._rules_row, self.tables, *self._results()[2:])

    def _results(self) -> tuple[Any, ...]:
        return (self.scores, self.done, self.seats, self.legal, self.features, self._wants)

    def _checked(self, actions: Any) -> Any:
        if self.device.name == "cpu" or not hasattr(actions, "__cuda_array_interface__"):
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

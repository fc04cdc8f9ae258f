"""What a position is worth to every seat, with all cards open: a value function that is fixed beforehand.

The worth of a position is the mean margin over a number of futures (`fast.futures`) in which all seats play on by the
quick policy of the kernels. A margin is a seat's points above the mean of the others, so the seats' worths add up to 0.
In a game that scores rounds, futures end with the round, and tables say what the later rounds are worth to each place.
Before the first deal all cards are alike, and another table says what that is worth.

The futures belong to the match, by a key. The same match, engine and number of futures give the same worths.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import numpy as np
from numpy.typing import NDArray

from asdealt.analysis.course import Bytes, Leg
from asdealt.analysis.tables import Tables, tables_of
from asdealt.core import Rules, Seat
from asdealt.fast.batch import stream_seed
from asdealt.fast.devices import Cpu
from asdealt.fast.game import fast_game
from asdealt.fast.weight_files import TODAY

VERSION = 1  # of the value function: increased whenever the worth of any position changes

Floats = NDArray[np.float64]
Ends = NDArray[np.int32]


@dataclass(frozen=True)
class Effort:
    futures: int = 96  # of each position
    worlds: int = 192  # that a deciding seat could be in


def margins(points: NDArray[Any]) -> Floats:
    """[..., seats]: points above the mean of the others. They add up to 0."""
    seats = points.shape[-1]
    return (seats * points - points.sum(axis=-1, keepdims=True)) / (seats - 1)  # type: ignore[no-any-return]


class Worth:
    """The value function of one match. `key` chooses its futures."""

    def __init__(
        self,
        rules: Rules[Any, Any],
        seats: int,
        key: int,
        effort: Effort | None = None,
        generation: str = TODAY,
        *,
        compiled: bool = True,
    ) -> None:
        self.seats, self.effort = seats, effort or Effort()
        self.tables: Tables | None = tables_of(rules, seats)
        self.game = fast_game(rules.name)
        self.whole = int(not (self.game.in_rounds and self.tables))
        self._on = Cpu(self.game, 1, compiled=compiled)
        self._rules = self.game.rules_row(rules, seats, None)
        self.weights = self.game.weights_row(seats, generation)
        self._key = stream_seed(key)
        self._spare = self._on.row_array(2)
        self._seen = np.zeros(self.game.layout.FEATURES, np.int8)

    def at_start(self, leg: Leg) -> Floats:
        """Before the first leg."""
        if self.tables:
            return np.array(self.tables.start)
        return margins(self.futures(leg.before, 0, 0)).mean(axis=0)  # type: ignore[no-any-return]

    def later(self, round_: int, starter: int) -> Floats:
        """What the rounds after this one are worth, where futures do not reach them."""
        if self.whole or not self.tables:
            return np.zeros(self.seats)
        return np.roll(np.array(self.tables.later[round_ - 1]), starter)

    def futures(self, row: Bytes, ply: int, deal: int) -> Ends:
        """[futures, seats]: the points at the end of each."""
        ends = np.zeros((self.effort.futures, self.seats), np.int32)
        self._share("open_futures", len(ends), row, self._key, ply, deal, self.whole, self._spare[0], ends)
        return ends

    def futures_after(self, leg: Leg, ends: Ends) -> Ends:
        """The same after a leg of choices; `ends` are those before it."""
        found = ends.copy()
        choices = np.array(leg.choices, np.int64)
        numbers = (len(leg.movers), self._key, leg.ply, leg.deal, self.whole)
        self._share("next_futures", len(found), leg.before, leg.after, choices, *numbers, self._spare[0], found)
        return found

    def seat_futures(self, leg: Leg, seat: Seat, *, wanted: bool) -> tuple[Ends, Ends]:
        """[worlds, seats], twice: the points if this seat chooses as it did, and if its choice is left to the policy.

        The worlds are those the seat could be in when it chose, and depend on nothing that it could not know. Unless
        the points themselves are `wanted`, only the differences are right.
        """
        chosen, usual = (np.zeros((self.effort.worlds, self.seats), np.int32) for _ in range(2))
        alone = np.full(self.seats, -1, np.int64)
        alone[seat] = leg.choices[seat]
        numbers = (len(leg.movers), self._key_of(leg, seat), leg.ply, leg.deal, self.whole, int(wanted))
        spare = (self._spare[0], self._spare[1])
        self._share("seat_futures", len(chosen), leg.before, int(seat), alone, *numbers, *spare, chosen, usual)
        return chosen, usual

    def _key_of(self, leg: Leg, seat: Seat) -> np.uint64:
        """From what the seat may know, so that its worlds tell nothing else."""
        self._on.kernels["observe"](self._rules, leg.before, int(seat), self._seen)
        known = int.from_bytes(sha256(self._seen.tobytes() + f" {leg.ply} {seat}".encode()).digest()[:8])
        return stream_seed(known)

    def _share(self, kernel: str, many: int, *own: Any) -> None:
        self._on.share(kernel, [(0, many)], self._rules, [(self.weights, *own)])

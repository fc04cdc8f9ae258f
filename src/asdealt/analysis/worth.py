"""What a position is worth to every seat, with all cards open: a value function that is fixed beforehand.

The worth of a position is the mean margin over a number of futures (`fast.futures`) in which all seats play on by the
policy of the heuristic bots or, in games whose `analysis` part says so, by the game's net. A margin is a seat's points
above the mean of the others, so the worths of all seats add up to 0. In a game that scores rounds, futures end with the
round, and tables say what the later rounds are worth to each place. Before the first deal all cards are alike, and
another table says what that is worth.

The futures belong to the match, by a key. The same match, engine and number of futures give the same worths.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import numpy as np
from numpy.typing import NDArray

from asdealt.analysis.course import Bytes, Leg
from asdealt.analysis.game_analysis import analysis_of
from asdealt.analysis.measures import worlds_of
from asdealt.analysis.tables import Tables, tables_of
from asdealt.core import Rules, Seat
from asdealt.fast.batch import stream_seed
from asdealt.fast.devices import Cpu, cpu_kernels
from asdealt.fast.futures import FREE, GAIN, HERE, NEXT, SEAT
from asdealt.fast.game import fast_game
from asdealt.fast.net_files import Net, has_net, shipped_net
from asdealt.fast.net_playouts import ByNet
from asdealt.fast.net_tables import net_kernels

VERSION = 5  # of the value function: increased whenever the worth of any position changes

TRIES = 40  # of the policy: it draws between equal moves
Floats = NDArray[np.float64]
Ends = NDArray[np.int32]


@dataclass(frozen=True)
class Effort:
    futures: int  # of each position
    worlds: int  # that a deciding seat could be in

    @classmethod
    def usual(cls, rules: Rules[Any, Any], seats: int) -> Effort:
        """About five seconds for a game, on one core."""
        worlds = worlds_of(rules, seats)
        return cls(worlds // 2, worlds)


def margins(points: NDArray[Any]) -> Floats:
    """[..., seats]: points above the mean of the others. They add up to 0."""
    seats = points.shape[-1]
    return (seats * points - points.sum(axis=-1, keepdims=True)) / (seats - 1)  # type: ignore[no-any-return]


def _balanced(figures: Sequence[float]) -> Floats:
    """Figures of a file are rounded; these add up to 0 again."""
    found = np.array(figures)
    return found - found.mean()  # type: ignore[no-any-return]


class Worth:
    """The value function of one match. `key` chooses its futures."""

    def __init__(
        self,
        rules: Rules[Any, Any],
        seats: int,
        key: int,
        effort: Effort | None = None,
        *,
        even: bool = False,
        by_net: bool | None = None,
        compiled: bool = True,
    ) -> None:
        """`even`: a seat believes in every world of the rules alike.

        `by_net`: does the game's net play in futures, or the policy? None: as the game's `analysis` part says.
        """
        self.seats, self.effort, self._even = seats, effort or Effort.usual(rules, seats), int(even)
        self.tables: Tables | None = tables_of(rules, seats)
        self.game = fast_game(rules.name)
        self.whole = int(not (self.game.in_rounds and self.tables))
        self._rules = self.game.rules_row(rules, seats, None)
        self.weights = self.game.weights_row(seats)
        self.net = net_of(rules, seats) if by_net is None else shipped_net(rules.name, seats) if by_net else None
        kernels = net_kernels(rules.name, "cpu" if compiled else "python") if self.net else None
        self._on = Cpu(self.game, 1, compiled=compiled, kernels=kernels)
        self._observe = cpu_kernels(rules.name, compiled=compiled)["observe"]
        self._acted = None if self.net else analysis_of(rules.name).acted
        self._nothing = self._acted(self._rules, (), Seat(0), 0.0) if self._acted else ()
        self._decided, self._otherwise = np.zeros(seats), np.zeros(seats)  # decisions, by seat
        self._key = stream_seed(key)
        self._spare = self._on.row_array(2)
        self._free, self._none = np.full(seats, FREE, np.int64), self._ends(0)
        self._seen = np.zeros(self.game.layout.FEATURES, np.int8)

    def at_start(self, leg: Leg) -> Floats:
        """Before the first leg."""
        if self.tables:
            return _balanced(self.tables.start)
        return margins(self.futures(leg.before, 0, 0)).mean(axis=0)  # type: ignore[no-any-return]

    def later(self, round_: int, starter: int) -> Floats:
        """What the rounds after this one are worth, where futures do not reach them."""
        if self.whole or not self.tables:
            return np.zeros(self.seats)
        return np.roll(_balanced(self.tables.later[round_ - 1]), starter)

    def meet(self, course: Sequence[Leg]) -> None:
        """Finds out how often the players of a match decide as the policy does: what they did is evidence by that.

        Without it, they are taken for policies.
        """
        if not self._acted:
            return
        policy, work = self._on.kernels["policy_action"], np.empty(self.game.layout.WORK, np.int16)
        self._decided, self._otherwise = np.zeros(self.seats), np.zeros(self.seats)
        for leg in course:
            for seat in leg.movers if len(leg.movers) == 1 else ():
                dice = np.random.default_rng([leg.ply, *leg.before.tolist()]).integers(1 << 62, size=TRIES)
                tried = (policy(self._rules, leg.before, work, self.weights, int(bits)) for bits in dice)
                self._decided[seat] += 1
                self._otherwise[seat] += leg.choices[seat] not in tried

    def futures(self, row: Bytes, ply: int, deal: int) -> Ends:
        """[futures, seats]: the points at the end of each."""
        ends = self._ends(self.effort.futures)
        self._play(HERE, row, 0, self._free, 0, self._key, ply, deal, self._none, ends)
        return ends

    def futures_after(self, leg: Leg, ends: Ends) -> Ends:
        """The same after a leg of choices; `ends` are those before it."""
        found, choices = ends.copy(), np.array(leg.choices, np.int64)
        self._play(NEXT, leg.before, 0, choices, len(leg.movers), self._key, leg.ply, leg.deal, found, self._none)
        return found

    def seat_futures(self, legs: Sequence[Leg], seat: Seat, *, wanted: bool) -> tuple[Ends, Ends]:
        """[worlds, seats], twice: the points if this seat chooses as it did, and if its choice is left to the policy.

        It chooses in the last of these legs; those before it are evidence of what others hold. The worlds are those the
        seat could be in when it chose, and depend on nothing that it could not know, except how often the others decide
        as the policy does (`meet`). Unless the points themselves are `wanted`, only the differences are right.
        """
        leg, chosen, usual = legs[-1], self._ends(self.effort.worlds), self._ends(self.effort.worlds)
        alone = self._free.copy()
        alone[seat] = leg.choices[seat]
        key, made = self._key_of(leg, seat), len(leg.movers)
        want = SEAT if wanted else GAIN
        past = None
        if self._acted and not self._even:
            others = np.arange(self.seats) != seat
            otherwise = self._otherwise[others].sum() / max(self._decided[others].sum(), 1.0)
            past = self._acted(self._rules, legs, seat, float(otherwise))
        self._play(want, leg.before, int(seat), alone, made, key, leg.ply, leg.deal, chosen, usual, past)
        return chosen, usual

    def _key_of(self, leg: Leg, seat: Seat) -> np.uint64:
        """From what the seat may know, so that its worlds tell nothing else."""
        self._observe(self._rules, leg.before, int(seat), self._seen)
        known = self._seen.tobytes() + f" {leg.ply} {seat}".encode()
        return stream_seed(int.from_bytes(sha256(known).digest()[:8]))

    def _ends(self, many: int) -> Ends:
        return np.zeros((many, self.seats), np.int32)

    def _play(
        self, want: int, row: Bytes, seat: int, choices: NDArray[np.int64], made: int, key: np.uint64, ply: int,
        deal: int, chosen: Ends, usual: Ends, past: tuple[Any, ...] | None = None,
    ) -> None:  # fmt: skip
        own = (self._even, row, seat, choices, made, key, ply, deal, self.whole, want, *self._spare, chosen, usual)
        many = max(len(chosen), len(usual))
        by: tuple[Any, ...] = (self.weights, self._nothing if past is None else past)
        if self.net is not None:
            by = ByNet(net=self.net).of_futures(self.game.name, self.seats, self.weights)
        self._on.share("play_futures", [(0, many)], self._rules, [(by, *own)])


def net_of(rules: Rules[Any, Any], seats: int) -> Net | None:
    """The net that values positions, if one does."""
    by_net = analysis_of(rules.name).by_net
    return shipped_net(rules.name, seats) if by_net and has_net(rules.name, seats) and by_net(rules, seats) else None

"""Games that kernels play by a known policy, as courses: what the figures of `tables` and docs/luck.md come from.

quick      the quick policy, by which searches play out
policy     the policy of the heuristic bots, with today's weights; in some games it is the quick one
2026       the same with the weights of an earlier generation
net        the net that comes with the game, as it plays at the table
erring     `policy`, but every seventh decision is any legal one, each equally likely
erring-net likewise `net`

Positions are valued (`worth`) by `policy` or by `net`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from asdealt.analysis.course import Leg
from asdealt.analysis.worth import Ends
from asdealt.fast.devices import Cpu
from asdealt.fast.futures import FREE
from asdealt.fast.game import fast_game
from asdealt.fast.net_playouts import ByNet
from asdealt.fast.net_tables import net_kernels
from asdealt.fast.weight_files import TODAY
from asdealt.games import rules_for

QUICK, POLICY, NET, ERRING, ERRING_NET = "quick", "policy", "net", "erring", "erring-net"
KINDS = (QUICK, POLICY, NET, ERRING, ERRING_NET)
ERRS = 7  # one of so many decisions of an erring player is drawn at random
LONG = (1 << 63) - 1


@dataclass(frozen=True)
class Played:
    course: list[Leg]
    points: Ends  # [seats]
    shares: tuple[float, ...]  # of the victory: winners share it


class KernelGames:
    """Plays games of one size. Players are named as above; other names are generations of weights."""

    def __init__(self, game: str, players: Sequence[str]) -> None:
        self.players, self.seats = tuple(players), len(players)
        self.rules = rules_for(game, self.seats)
        self.game = fast_game(game)
        self.kernels = Cpu(self.game, 1).kernels
        self.rules_row = self.game.rules_row(self.rules, self.seats, None)
        self._work: Any = np.empty(self.game.layout.WORK, np.int16)
        self._weights = [self.game.weights_row(self.seats, TODAY if name in KINDS else name) for name in players]
        if {NET, ERRING_NET} & set(players):
            self._nets = net_kernels(game, "cpu")
            self._by_net = ByNet().of_futures(game, self.seats, self.game.weights_row(self.seats))
            self._work = np.empty(int(self._nets["NET_WORK"]), np.int16)

    def play(self, seed: int, number: int) -> Played:
        """Game `number` of this seed."""
        k, rules = self.kernels, self.rules_row
        dice, deals = (np.random.Generator(np.random.PCG64([seed & LONG, number, part])) for part in range(2))
        row = np.zeros(self.game.layout.ROW, np.uint8)
        k["begin"](rules, row)
        course: list[Leg] = []
        ply = deal = round_ = starter = 0
        while not k["is_over"](rules, row):
            before, choices = row.copy(), [FREE] * self.seats
            here = ply, deal
            if k["stops"](rules, row):
                k["chance"](rules, row, deals.integers(LONG, dtype=np.uint64))
                deal += 1
                state = self.game.decode(self.rules, self.seats, row)
                round_, starter = self.rules.round(state), int(self.rules.starter(state) or 0)
            else:
                for _ in range(int(k["together"](rules, row)).bit_count()):
                    seat = int(k["actor"](rules, row))
                    choices[seat] = self._choose(row, seat, dice)
                    k["apply"](rules, row, choices[seat])
                    ply += 1
            course.append(Leg(len(course), before, row.copy(), tuple(choices), *here, round_, starter))
        points, ranks = np.zeros(self.seats, np.int32), np.zeros(self.seats, np.int32)
        k["results"](rules, row, self.seats, points, ranks)
        won = (ranks == 1) / (ranks == 1).sum()
        return Played(course, points, tuple(map(float, won)))

    def _choose(self, row: Any, seat: int, dice: np.random.Generator) -> int:
        k, args, player = self.kernels, (self.rules_row, row, self._work), self.players[seat]
        if player in (ERRING, ERRING_NET) and dice.integers(ERRS) == 0:
            return int(k["pick"](*args, int(dice.integers(k["count"](*args)))))
        if player in (NET, ERRING_NET):
            return int(self._nets["future_action"](*args, self._by_net, dice.integers(LONG, dtype=np.uint64)))
        kernel = "playout_action" if player == QUICK else "policy_action"
        return int(k[kernel](*args, self._weights[seat], int(dice.integers(LONG))))

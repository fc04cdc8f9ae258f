"""Duels: one seat plays by some weights, all others by other ones, on the same deals from every seat.

A policy plays whole games inside the kernels: a core plays tens of thousands of rounds a second, a GPU millions.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from asdealt.fast.batch import stream_seed
from asdealt.fast.contract import D_AHEAD, D_DECISIONS, D_GAMES, D_SQUARES, D_WON, DUEL, DUEL_SUMS, WIN
from asdealt.fast.devices import Cpu, device_of
from asdealt.fast.game import fast_game, rules_of

Sums = NDArray[np.int64]


@dataclass(frozen=True)
class Result:
    """One player among copies of another."""

    games: int
    points: float  # above the mean of the others, a game (Scout: a round)
    error: float  # standard error of that, if games were independent; duplicate deals make it smaller
    won: float  # share of games won, winners who tie share one

    @classmethod
    def of(cls, sums: Sums, seats: int) -> Result:
        games = int(sums[D_GAMES])
        mean, square = sums[D_AHEAD] / games, sums[D_SQUARES] / games
        scale = 1 / (seats - 1)
        return cls(games, mean * scale, sqrt(max(square - mean**2, 0) / games) * scale, sums[D_WON] / (WIN * games))


class Duels:
    """Plays duels of one game and size on one device."""

    def __init__(self, game: str, players: int, device: str = "cpu", jobs: int | None = 1) -> None:
        self.game = fast_game(game)
        self.players = players
        single = 1 if self.game.in_rounds else None  # a round of Scout says as much as a match of them, sooner
        _, row = rules_of(self.game, players, None, single)
        self.device = device_of(self.game, device, jobs)
        self._rules = self.device.send(row)
        self.decisions = self.played = 0  # in all duels so far

    def play(self, weights: NDArray[np.int32], duels: Any, deals: int, seed: int) -> Sums:
        """Plays so many deals of each duel, from its first deal on. Returns sums by duel (`contract`: D_...)."""
        lines = np.ascontiguousarray(duels, np.int64).reshape(-1, DUEL)
        weights = np.ascontiguousarray(weights, np.int32)
        common = (deals, self.players, stream_seed(seed))
        results = np.zeros((len(lines), DUEL_SUMS), np.int64)
        on = self.device
        if isinstance(on, Cpu):
            step = -(-len(lines) // on.jobs)
            pieces = [(at, min(at + step, len(lines))) for at in range(0, len(lines), step)]
            own = [
                (weights, lines, *common, on.row_array(1)[0], np.zeros(self.players, np.int64), results) for _ in pieces
            ]
            on.share("play_duels", pieces, self._rules, own)
        else:
            there = on.send(results)
            on.run("play_duels", len(lines), self._rules, on.send(weights), on.send(lines), *common, there)
            results = on.fetch(there)
        self.decisions += int(results[:, D_DECISIONS].sum())
        self.played += int(results[:, D_GAMES].sum())
        return results

    def compare(self, mine: Any, theirs: Any, deals: int, seed: int, *, first: int = 0) -> Result:
        """One player among copies of another. `mine` and `theirs` are rows of weights."""
        pieces = min(deals, self.lanes)
        each = -(-deals // pieces)
        duels = [(0, 1, first + each * piece) for piece in range(pieces)]
        return Result.of(self.play(np.stack([mine, theirs]), duels, each, seed).sum(axis=0), self.players)

    @property
    def lanes(self) -> int:
        """How many duels keep the device busy."""
        return self.device.jobs if isinstance(self.device, Cpu) else 1 << 16

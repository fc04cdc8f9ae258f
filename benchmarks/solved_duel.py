"""Two value nets play each other where rounds are solved (Splitz with two): does one of them know positions better?

    PYTHONPATH=src python benchmarks/solved_duel.py [--seconds 600] [--jobs 2] [--first 0] MINE THEIRS

MINE and THEIRS are files, or `expert` and `master` for those that ship. Both play by the solution, as at a table. Every
deal is played from both seats, by games that nobody else plays; there are hundreds of them a second, so that shares are
told apart that no arena could tell. Prints what share of the victories MINE has, with a 95 % interval over deals.
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import duel_kernels
import numpy as np
from best_answer import GAME, PLAYERS, kernels_with
from numpy.typing import NDArray

from asdealt.fast.batch import stream_seed
from asdealt.fast.game import fast_game, rules_of
from asdealt.fast.net_tables import spec_of
from asdealt.fast.value_nets import ValueNet, read_value, shipped_value

PIECE = 200  # games
DEALT, DRAWN = 20, 21  # seeds


def value_net(name: str) -> ValueNet:
    if name not in ("expert", "master"):
        return read_value(Path(name).read_bytes(), GAME, PLAYERS, name)
    found = shipped_value(GAME, PLAYERS, master=name == "master")
    assert found is not None
    return found


class Duel:
    def __init__(self, mine: ValueNet, theirs: ValueNet) -> None:
        self.game, self.mine, self.theirs = fast_game(GAME), mine, theirs
        _, self.rules_row = rules_of(self.game, PLAYERS, None, None)
        self.kernels: Any = kernels_with(duel_kernels, "duel_games")

    def play(self, first: int) -> NDArray[np.float64]:
        """By deal, from the one of game `first` on: what share of the victories is mine."""
        game, won = self.game, np.zeros(PIECE)
        self.kernels["duel_games"](
            first, first + PIECE, self.rules_row, np.zeros(int(self.kernels["NET_WORK"]), np.int16),
            game.weights_row(PLAYERS), np.zeros(game.layout.ROW, np.uint8), stream_seed(DEALT), stream_seed(DRAWN),
            self.mine.judged(game, PLAYERS), self.theirs.judged(game, PLAYERS), np.zeros(spec_of(game).solved),
            np.zeros(game.layout.ACTIONS), won,
        )  # fmt: skip
        deals: NDArray[np.float64] = won.reshape(-1, 2).mean(axis=1)
        return deals


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("mine")
    parser.add_argument("theirs")
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--first", type=int, default=0)
    chosen = parser.parse_args()
    duel = Duel(value_net(chosen.mine), value_net(chosen.theirs))
    found, at, end = list[NDArray[np.float64]](), chosen.first, time.monotonic() + chosen.seconds
    with ThreadPoolExecutor(chosen.jobs) as pool:
        while time.monotonic() < end:
            pieces = [at + PIECE * i for i in range(chosen.jobs)]
            found += pool.map(duel.play, pieces)
            at = pieces[-1] + PIECE
    deals = np.concatenate(found)
    error = 1.96 * deals.std() / len(deals) ** 0.5
    print(f"{chosen.mine} among {chosen.theirs}: {100 * deals.mean():.3f} % ± {100 * error:.3f} %, {len(deals)} deals")


if __name__ == "__main__":
    main()

"""The CUDA kernels for nets, run by numba's simulator, write what those of the CPU write.

The simulator's work rows are wider and not cleared, so this also finds sums that are too large for a work row, and
notes that are read before they are written.
"""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from asdealt.fast.game import fast_game, fast_games

PROGRAM = """
import numpy as np
from numba import cuda
from asdealt.fast.game import fast_game
from asdealt.fast.net_tables import NetTables

game, players, count = {game!r}, {players}, 2
weights, at = fast_game(game).weights_row(players)[None], np.arange(count)
nets = np.where(at == 0, (1 << players) - 1, 1)  # all seats of one table, one of the other
both = [NetTables(game, players, count, device, weights, nets, 0 * at) for device in ("cpu", "cuda")]
shapes = both[0].shapes() | {{"scores": ((count, players), "int32"), "done": ((count,), "uint8")}}
cpu = {{name: np.zeros(shape, kind) for name, (shape, kind) in shapes.items()}}
there = {{name: cuda.to_device(array) for name, array in cpu.items()}}
taken, rng = np.full(count, -1), np.random.default_rng(1)
for tables in both:
    tables.deal(at, 5)
for step in range({steps}):
    both[0].step(taken, cpu["scores"], cpu["done"])
    both[1].step(cuda.to_device(taken), there["scores"], there["done"])
    both[0].look(cpu, hidden=True)
    both[1].look(there, hidden=True)
    for name, array in cpu.items():
        assert np.array_equal(array, there[name].copy_to_host()), (step, name)
    legal = cpu["actions"] >= 0
    taken = cpu["actions"][at, np.where(legal, rng.random(legal.shape), -1).argmax(1)]
print("agreed")
"""


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("game", [name for name in fast_games() if fast_game(name).net is not None])
def test_cuda_matches_the_cpu(game: str, players: int) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "ignore::RuntimeWarning", "-c", PROGRAM.format(game=game, players=players, steps=8)],
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"},
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert done.stdout == "agreed\n", done.stderr

"""The CUDA kernels, run by numba's simulator, match the CPU bit for bit."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from asdealt.fast.game import fast_game, fast_games
from asdealt.games import GAMES

PROGRAM = """
import numpy as np
from asdealt.fast import Batch, IllegalActions, playouts

game, players = {game!r}, {players}
cpu, cuda = (Batch(game, players, 3, device=device, seed=5) for device in ("cpu", "cuda"))

def agree():
    for name in ("seats", "legal", "features", "done", "scores", "tables"):
        assert np.array_equal(getattr(cpu, name), cuda.device.fetch(getattr(cuda, name))), name

for turn in range(8):
    agree()
    if turn == 4:
        cpu.resample(), cuda.resample()
    elif turn % 2:
        actions = cpu.random_actions()
        assert np.array_equal(actions, cuda.device.fetch(cuda.random_actions()))
        cpu.step(actions), cuda.step(actions)
    else:
        cpu.step_random(), cuda.step_random()
try:
    cuda.step(np.full(3, -1))
except IllegalActions as why:
    assert "table 0: action -1" in str(why)
else:
    raise AssertionError("an illegal action was taken")
agree()
if players == 2:  # duels of policies; whole games, so only at the smallest table
    from dataclasses import replace
    from asdealt.fast.weight_files import shipped
    from asdealt.learn.duels import Duels
    ours, theirs = (Duels(game, players, device) for device in ("cpu", "cuda"))
    spec, file = ours.game.weights, shipped(game, players)
    little = {{name: (3,) for name in ("cuts", "regrets", "endings") if name in file.weights}}
    values = spec.listed(replace(file, weights={{**file.weights, **little}}))
    rows = spec.rows(values + np.array(spec.steps) * [[0], [1]])
    assert np.array_equal(ours.play(rows, [(1, 0, 3)], 1, 2), theirs.play(rows, [(1, 0, 3)], 1, 2))
assert playouts(game, players, 2, "cuda", seed=3).tolist() == playouts(game, players, 2, "cpu", seed=3).tolist()
print("agreed")
"""

FOR_NETS = """
import numpy as np
from numba import cuda
from asdealt.fast.game import fast_game
from asdealt.fast.net_tables import NetTables

game, players, count = {game!r}, {players}, 3
weights, at = fast_game(game).weights_row(players)[None], np.arange(count)
nets = np.where(at == 0, (1 << players) - 1, 1 << at % players)
both = [NetTables(game, players, count, device, weights, nets, 0 * at) for device in ("cpu", "cuda")]
shapes = both[0].shapes() | {{"scores": ((count, players), "int32"), "done": ((count,), "uint8")}}
rows = [{{name: np.zeros(shape, kind) for name, (shape, kind) in shapes.items()}} for _ in both]
rows[1] = {{name: cuda.to_device(array) for name, array in rows[1].items()}}
taken, rng = np.full(count, -1, np.int64), np.random.default_rng(1)
for tables in both:
    tables.deal(at, 5)
for step in range(6):
    for tables, room in zip(both, rows):
        tables.step(cuda.to_device(taken) if tables.device == "cuda" else taken, room["scores"], room["done"])
        tables.look(room, hidden=True)
    for name, array in rows[0].items():
        assert np.array_equal(array, rows[1][name].copy_to_host()), (step, name)
    actions = rows[0]["actions"]
    taken = actions[at, np.where(actions >= 0, rng.random(actions.shape), -1).argmax(1)]
assert np.array_equal(both[0].rows(), both[1].rows())
print("agreed")
"""


def sizes() -> Iterator[Any]:
    """By default one table size of one game: other games take half a minute each, larger tables minutes."""
    first, *_ = fast_games()
    for game in fast_games():
        for players in GAMES[game].sizes:
            quick = game == first and players == min(GAMES[game].sizes)
            yield pytest.param(game, players, marks=() if quick else pytest.mark.slow, id=f"{game}-{players}")


@pytest.mark.parametrize(("game", "players"), list(sizes()))
def test_cuda_matches_the_cpu(game: str, players: int) -> None:
    agrees(PROGRAM.format(game=game, players=players))


@pytest.mark.slow
@pytest.mark.parametrize("game", [name for name in fast_games() if fast_game(name).net is not None])
def test_kernels_for_nets_match_the_cpu(game: str) -> None:
    agrees(FOR_NETS.format(game=game, players=2))


def agrees(program: str) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "ignore::RuntimeWarning", "-c", program],
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.stdout == "agreed\n", done.stderr

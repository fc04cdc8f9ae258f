"""On a machine with an NVIDIA GPU: does it match the CPU bit for bit, and how fast is it?

    PYTHONPATH=src python benchmarks/cuda_check.py [--game NAME] [--games N] [--tables N] [--skip-truth] [--skip-speed]

Truth: for every game and size, batches on both devices take the same random steps until N games are finished, and all
arrays are compared repeatedly; then the sums of N whole games are compared. Speed: whole games, and `Batch` steps.
Exits with 1 if anything differs. Needs numba with numba-cuda, and NumPy.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

for new, old in [("vstack", "row_stack"), ("isin", "in1d"), ("trapezoid", "trapz")]:
    if not hasattr(np, old):  # names that newer NumPy has dropped and some versions of numba-cuda still use
        setattr(np, old, getattr(np, new))

import numba  # noqa: E402 - after the names are there again

from asdealt.fast import Batch, playouts, random_play  # noqa: E402
from asdealt.fast.contract import S_DECISIONS, S_TURNS  # noqa: E402
from asdealt.fast.game import fast_game, fast_games  # noqa: E402
from asdealt.games import GAMES  # noqa: E402

ARRAYS = ("tables", "chosen", "seats", "legal", "features", "done", "scores")
EVERY = 64  # steps between two comparisons of everything


def differing(cpu: Batch, cuda: Batch) -> list[str]:
    return [name for name in ARRAYS if not np.array_equal(getattr(cpu, name), cuda.device.fetch(getattr(cuda, name)))]


def truth(game: str, players: int, games: int, tables: int) -> str:
    """A line that says what differs, or that nothing does."""
    begun = time.perf_counter()
    cpu, cuda = (
        Batch(game, players, tables, device, seed=2024, checked=False, jobs=None) for device in ("cpu", "cuda")
    )
    finished = steps = 0
    while finished < games:
        if wrong := differing(cpu, cuda):
            return f"DIFFERENT after {steps} steps: {', '.join(wrong)}"
        cpu.resample()
        cuda.resample()
        for _ in range(EVERY):
            cpu.step_random()
            cuda.step_random()
            finished += int(cpu.done.sum())
        steps += EVERY
    if wrong := differing(cpu, cuda):
        return f"DIFFERENT after {steps} steps: {', '.join(wrong)}"
    ours, theirs = (playouts(game, players, games, device, seed=7, jobs=None) for device in ("cpu", "cuda"))
    if not np.array_equal(ours, theirs):
        return f"DIFFERENT sums of {games:,} games: {ours.tolist()} and {theirs.tolist()}"
    spent = time.perf_counter() - begun
    return f"equal: {finished:,} games in {steps:,} steps of {tables:,} tables, {games:,} whole games ({spent:.0f} s)"


def timed(work: Callable[[], Any], wait: Callable[[], Any]) -> float:
    wait()
    begun = time.perf_counter()
    work()
    wait()
    return time.perf_counter() - begun


def whole_games(game: str, players: int, lanes: int) -> str:
    random_play.LANES = lanes
    single = 1 if fast_game(game).in_rounds else None
    playouts(game, players, lanes, "cuda", rounds=single)
    trial = timed(lambda: playouts(game, players, 4 * lanes, "cuda", rounds=single), lambda: None)
    games = lanes * max(4, int(4 * 2 / trial))
    found: list[Any] = []
    spent = timed(lambda: found.append(playouts(game, players, games, "cuda", seed=3, rounds=single)), lambda: None)
    turns, decisions = found[0][S_TURNS] / spent, found[0][S_DECISIONS] / spent
    return f"{lanes:,} threads: {turns:.3g} turns/s, {decisions:.3g} decisions/s ({games:,} in {spent:.2f} s)"


def stepping(game: str, players: int, tables: int, outputs: bool, threads: int) -> str:
    """One decision at every table per launch, chosen on the device."""
    single = 1 if fast_game(game).in_rounds else None
    batch = Batch(game, players, tables, "cuda", rounds=single, checked=False, legal=outputs, features=outputs)
    device: Any = batch.device
    device.threads = threads

    def steps(count: int) -> None:
        for _ in range(count):
            batch.step_random()

    steps(100)  # so that the tables are not all at their first deal
    wait = device._cuda.synchronize
    trial = timed(lambda: steps(10), wait)
    count = max(20, int(10 * 1.0 / trial))
    spent = timed(lambda: steps(count), wait)
    what = "with legal masks and observations" if outputs else "state only"
    return f"{tables:,} tables, {threads} threads a block, {what}: {count * tables / spent:.3g} decisions/s"


def about() -> None:
    from numba import cuda

    gpu: Any = cuda
    name = gpu.get_current_device().name
    versions = f"Python {platform.python_version()}, numba {numba.__version__}, NumPy {np.__version__}"
    print(f"{name.decode() if isinstance(name, bytes) else name}; {os.cpu_count()} cores; {versions}", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=fast_games(), help="only this game")
    parser.add_argument("--games", type=int, default=100_000, help="games to compare, per game and size (100,000)")
    parser.add_argument("--tables", type=int, default=32_768, help="tables of the batches compared (32,768)")
    parser.add_argument("--skip-truth", action="store_true")
    parser.add_argument("--skip-speed", action="store_true")
    chosen = parser.parse_args()
    about()
    wrong = False
    for game in fast_games():
        if chosen.game not in (None, game):
            continue
        for players in () if chosen.skip_truth else GAMES[game].sizes:
            said = truth(game, players, chosen.games, chosen.tables)
            wrong = wrong or said.startswith("DIFFERENT")
            print(f"{game} {players}: {said}", flush=True)
        if chosen.skip_speed:
            continue
        players = 4
        for lanes in (1 << 17, 1 << 18, 1 << 19):
            print(f"{game} {players}, whole {'rounds' if fast_game(game).in_rounds else 'games'}, ", end="")
            print(whole_games(game, players, lanes), flush=True)
        for tables in (8_192, 65_536, 524_288):
            print(f"{game} {players}, steps, {stepping(game, players, tables, False, 512)}", flush=True)
        for threads in (128, 256, 1024):
            print(f"{game} {players}, steps, {stepping(game, players, 524_288, False, threads)}", flush=True)
        print(f"{game} {players}, steps, {stepping(game, players, 524_288, True, 512)}", flush=True)
    return int(wrong)


if __name__ == "__main__":
    sys.exit(main())

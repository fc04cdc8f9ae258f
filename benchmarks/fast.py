"""Speed of the kernels on one core: uniformly random play, every decision with its full legal set.

    python3 run.py python benchmarks/fast.py [--game NAME] [--repeat N] [--limit PROGRAM]

`--limit` names a compiled program that plays four-player Scout as fast as hand-written code can and prints lines with
`turns/s N`. The two run alternately, and their medians are compared. Times on shared machines fluctuate: compare
figures only within one run. All are processor time.
"""

from __future__ import annotations

import argparse
import os
import platform
import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

import numba
import numpy as np

from asdealt import __version__
from asdealt.fast import Batch, playouts
from asdealt.fast.contract import S_DECISIONS, S_ROUNDS, S_TURNS
from asdealt.fast.game import fast_game, fast_games
from asdealt.games import GAMES

TABLES = 4096
STEPS = 100  # of one measurement


def processor() -> str:
    """The processor's name from /proc, where there is one."""
    try:
        names = re.findall(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text("utf-8"))
    except OSError:
        names = []
    return names[0] if names else platform.processor() or platform.machine()


def timed(work: Callable[[], object]) -> float:
    begun = time.process_time()
    work()
    return time.process_time() - begun


def whole_games(game: str, players: int, repeat: int) -> tuple[float, float, float]:
    """Rounds, turns and decisions per second of whole random games."""
    single = 1 if fast_game(game).in_rounds else None
    playouts(game, players, 1, rounds=single)
    trial = 256
    games = max(1, int(trial * 0.5 / timed(lambda: playouts(game, players, trial, rounds=single))))
    sums = playouts(game, players, games, rounds=single)
    spent = median(timed(lambda: playouts(game, players, games, rounds=single)) for _ in range(repeat))
    return sums[S_ROUNDS] / spent, sums[S_TURNS] / spent, sums[S_DECISIONS] / spent


def steps(game: str, players: int, repeat: int, *, checked: bool) -> float:
    """Decisions per second of `Batch.step`, legal masks and observations included; choosing is not counted."""
    batch = Batch(game, players, TABLES, checked=checked)
    for _ in range(100):  # so that the tables are not all at their first deal
        batch.step_random()
    found = []
    for _ in range(repeat):
        spent = 0.0
        for _ in range(STEPS):
            actions = batch.random_actions()
            spent += timed(lambda actions=actions: batch.step(actions))  # type: ignore[misc]
        found.append(STEPS * TABLES / spent)
    return median(found)


def limit_of(program: str) -> float:
    """Turns per second that the hand-written program reports: the median of its lines."""
    said = subprocess.run([program], capture_output=True, text=True, check=True).stdout
    return median(float(number) for number in re.findall(r"turns/s ([\d.]+)", said))


def against_limit(program: str, repeat: int) -> None:
    ours, theirs = [], []
    for _ in range(repeat):
        theirs.append(limit_of(program))
        ours.append(whole_games("scout", 4, 3)[1])
    share = [mine / limit for mine, limit in zip(ours, theirs, strict=True)]
    print(f"\nScout, 4 players, turns/s: {median(ours):,.0f}; the program of --limit {median(theirs):,.0f}; ", end="")
    print(f"share {median(share):.2f} (median of {repeat} interleaved runs, {min(share):.2f} to {max(share):.2f})")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=fast_games(), help="only this game")
    parser.add_argument("--repeat", type=int, default=5, help="how many runs the median is taken of (5)")
    parser.add_argument("--limit", metavar="PROGRAM", help="a compiled program to compare Scout with")
    chosen = parser.parse_args()
    versions = f"Python {platform.python_version()}, numba {numba.__version__}, NumPy {np.__version__}"
    print(f"asdealt {__version__}, {versions}; {processor()}, {os.cpu_count()} cores, one used", file=sys.stderr)
    titles = ["rounds/s", "turns/s", "decisions/s", "steps/s", "unchecked"]
    print(f"{'game':8}{'players':>8}" + "".join(f"{title:>13}" for title in titles))
    for game in fast_games():
        if chosen.game in (None, game):
            for players in GAMES[game].sizes:
                figures = [*whole_games(game, players, chosen.repeat)]
                figures += [steps(game, players, chosen.repeat, checked=checked) for checked in (True, False)]
                print(f"{game:8}{players:8}" + "".join(f"{figure:13,.0f}" for figure in figures), flush=True)
    print(f"steps/s: Batch.step with {TABLES:,} tables, legal masks and observations; then without checking actions")
    if chosen.limit:
        against_limit(chosen.limit, chosen.repeat)


if __name__ == "__main__":
    main()

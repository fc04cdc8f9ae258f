"""Trains the weights of several games and sizes in one run, for a GPU machine that is available for minutes only.

    PYTHONPATH=src python benchmarks/learn.py --out DIR [--device cuda] [--seed S] [--check] scout:5:90 scout:4:90@runs

A job is GAME:PLAYERS:SECONDS; with @DIR it resumes from DIR/GAME-PLAYERS.json if that file exists. Files of that name
are written to --out, training curves beside them, and final-GAME-PLAYERS.json, which has no more than ships. `--check`
first compares the device with the processor, duel by duel, and measures how many threads of a block are best.
"""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import replace
from pathlib import Path

import numpy as np

for new, old in [("vstack", "row_stack"), ("isin", "in1d"), ("trapezoid", "trapz")]:
    if not hasattr(np, old):  # names that newer NumPy dropped and some versions of numba-cuda still use
        setattr(np, old, getattr(np, new))

from asdealt.fast.contract import D_DECISIONS  # noqa: E402 - after the names are there again
from asdealt.fast.devices import Cuda  # noqa: E402
from asdealt.fast.weight_files import TODAY  # noqa: E402
from asdealt.learn import curves  # noqa: E402
from asdealt.learn.duels import Duels  # noqa: E402
from asdealt.learn.training import Report, Training, exploiting, usual_plan  # noqa: E402

STEP = 0.4  # seconds that a step should take: long enough to hide the overhead between two launches


def check(duels: Duels) -> str:
    """Compare the device with the processor, and find the fastest number of threads per block."""
    assert duels.game.weights is not None
    row = duels.game.weights_row(duels.players)
    bent = row + np.random.default_rng(1).integers(-9, 10, row.size)
    rows = np.stack([row, bent]).astype(np.int32)
    few = [(i % 2, (i + 1) % 2, i) for i in range(64)]
    cpu = Duels(duels.game.name, duels.players)
    same = np.array_equal(cpu.play(rows, few, 2, 5), duels.play(rows, few, 2, 5))
    found = "equal" if same else "DIFFERENT"
    if isinstance(duels.device, Cuda) and duels.device.threads > 1:
        best = (0.0, 0)
        for threads in (256, 128, 64):
            duels.device.threads = threads
            many = [(0, 1, i) for i in range(1 << (18 if duels.game.in_rounds else 15))]
            begun = time.perf_counter()
            decisions = int(duels.play(rows, many, 1, 6)[:, D_DECISIONS].sum())
            speed = decisions / (time.perf_counter() - begun)
            found += f", {threads} threads {speed:.3g}/s"
            best = max(best, (speed, threads))
        duels.device.threads = best[1]
    return found


def fitted(training: Training) -> None:
    """The number of lanes with which a step takes STEP seconds."""
    evolution = training.evolution
    evolution.step()
    begun = time.perf_counter()
    evolution.step()
    spent = time.perf_counter() - begun
    lanes = evolution.plan.lanes
    while spent < STEP / 2 and lanes < 8192:
        lanes, spent = 2 * lanes, 2 * spent
    while spent > 2 * STEP and lanes > 64:
        lanes, spent = lanes // 2, spent / 2
    evolution.plan = replace(evolution.plan, lanes=lanes)


def run(job: str, chosen: argparse.Namespace) -> None:
    text, _, folder = job.partition("@")
    game, players, seconds = text.split(":")
    begun = time.perf_counter()
    duels = Duels(game, int(players), chosen.device, chosen.cores)
    if chosen.check:
        print(f"{game} {players}: {check(duels)} ({time.perf_counter() - begun:.0f} s)", flush=True)
    name = f"{game}-{players}.json"
    resume = Path(folder) / name if folder and (Path(folder) / name).exists() else None
    made = {"command": f"python benchmarks/learn.py {' '.join(sys.argv[1:])}", "commit": chosen.commit}
    plan = usual_plan(duels.game.in_rounds, chosen.device)
    plan = replace(plan, pairs=chosen.pairs or plan.pairs, lanes=chosen.lanes or plan.lanes)
    if chosen.league:
        plan = replace(plan, league=tuple(map(int, chosen.league.split(","))))
    plan = replace(plan, rate=chosen.rate or plan.rate, width=chosen.width or plan.width)
    rival = chosen.rival
    if chosen.exploit:
        plan, rival = exploiting(plan), TODAY
    fixed = {key: int(value) for key, _, value in (pair.partition("=") for pair in chosen.set)}
    training = Training(duels, plan, seed=chosen.seed, resume=resume, rival=rival, made=made, fixed=fixed)
    if chosen.device == "cuda" and duels.game.in_rounds and not chosen.lanes:
        fitted(training)

    def tell(report: Report) -> None:
        result, spent = report.result, max(report.seconds, 1e-9)
        about = f"{result.points:+.3f} ± {1.96 * result.error:.3f} points, {100 * result.won:.1f} % won"
        print(f"{job}: step {report.step}, {report.decisions / spent:.3g} decisions/s, {about}", flush=True)
        curves.append(Path(chosen.out) / f"{game}-{players}.csv", game, int(players), chosen.seed, report)

    training.run(float(seconds), Path(chosen.out) / name, every=chosen.every, deals=chosen.deals, tell=tell)
    training.file(state=False).write(Path(chosen.out) / f"final-{name}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("jobs", nargs="+")
    parser.add_argument("--out", required=True)
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--cores", type=int, default=1, help="processor cores, with --device cpu")
    parser.add_argument("--pairs", type=int, help="of opposite changes in a step")
    parser.add_argument("--lanes", type=int, help="duels of each changed player")
    parser.add_argument("--league", help="shares of opponents: as now, earlier ones, the rival; 2,1,1 usually")
    parser.add_argument("--rate", type=float)
    parser.add_argument("--width", type=float)
    parser.add_argument("--exploit", action="store_true", help="learn against today's weights alone")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=N", help="a number while learning")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=float, default=10)
    parser.add_argument("--deals", type=int, default=1 << 17)
    parser.add_argument("--commit", default="")
    parser.add_argument("--rival", default="2026", help="the generation that stays among the opponents")
    parser.add_argument("--check", action="store_true")
    chosen = parser.parse_args()
    failed = 0
    Path(chosen.out).mkdir(parents=True, exist_ok=True)
    for job in chosen.jobs:
        try:
            run(job, chosen)
        except Exception as bad:  # the next job may still succeed, and time on the machine is short
            print(f"{job}: {type(bad).__name__}: {bad}", file=sys.stderr, flush=True)
            failed = 1
    return failed


if __name__ == "__main__":
    sys.exit(main())

"""Trains nets of several sizes in one run and measures them, for a GPU machine that is available for minutes only.

    PYTHONPATH=src python benchmarks/nets.py --out DIR [--device cuda] [--seed S] [--check] scout:5:120 scout:3:120@runs
    PYTHONPATH=src python benchmarks/nets.py --out DIR --speed epochs=2 --speed tables=65536,epochs=1 scout:4:0

A job is GAME:PLAYERS:SECONDS; with @DIR it resumes from DIR/GAME-PLAYERS.checkpoint if that file exists, with the plan
it had, but for --set. It writes, to --out: GAME-PLAYERS.npz, which ships; the checkpoint; the training curve as CSV;
and log.txt. All but the log are written every 15 seconds, so a run that is killed leaves what it has. `--check` first
compares the device with the processor, number by number. `--speed` times plans before the first job trains, and says
where the time goes; `recorded=0` is without a recording of the GPU's steps. At the end every net plays among the
rule of thumb of --rival and of today. `--exploit DIR` learns against the frozen nets DIR/GAME-PLAYERS.npz instead, and
measures what it gains on them; it writes exploit-GAME-PLAYERS.npz. `--start DIR` begins as the nets of that folder, of
a panel as its first; `--frozen` seats nets that do not learn, at the tables that the fourth number of `league` says.

--rival may name several, as in "2026:cuts=6,regrets=20 2026:cuts=0" (`learn/nets/rivals.py`): the first measures
progress, all of them share the tables of earlier players; one that is named twice has twice as many.
"""

from __future__ import annotations

import argparse
import gc
import json
import sys
import time
import traceback
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import numpy as np

for new, old in [("vstack", "row_stack"), ("isin", "in1d"), ("trapezoid", "trapz")]:
    if not hasattr(np, old):  # names that newer NumPy dropped and some versions of numba-cuda still use
        setattr(np, old, getattr(np, new))

import numba  # noqa: E402 - after the names are there again
import torch  # noqa: E402

from asdealt.fast.game import fast_game  # noqa: E402
from asdealt.fast.net_files import net_of_file  # noqa: E402
from asdealt.fast.net_tables import NetTables, spec_of  # noqa: E402
from asdealt.learn import curves  # noqa: E402
from asdealt.learn.nets.duel import NetDuels  # noqa: E402
from asdealt.learn.nets.plan import Plan, exploiting, usual_plan  # noqa: E402
from asdealt.learn.nets.ppo import Ppo  # noqa: E402
from asdealt.learn.nets.rivals import rival_rows  # noqa: E402
from asdealt.learn.nets.training import NetTraining  # noqa: E402
from asdealt.learn.training import Report  # noqa: E402

FINAL = 1 << 41  # the seed of deals that measure at the end
SPEED_SECONDS, WARM = 4.0, 2  # for each plan: how long it is timed, and iterations before that


class Log:
    def __init__(self, out: Path) -> None:
        self._file = (out / "log.txt").open("a", encoding="utf-8")
        self._begun = time.perf_counter()

    def __call__(self, text: str) -> None:
        line = f"{time.perf_counter() - self._begun:6.1f} {text}"
        print(line, flush=True)
        print(line, file=self._file, flush=True)


def check(game: str, players: int, device: str, count: int = 96, steps: int = 40) -> str:
    """Compare what the device writes with what the processor writes, over whole games of random choices."""
    there = fast_game(game)
    weights = np.stack([there.weights_row(players), there.weights_row(players, "2026")])
    at = np.arange(count)
    nets = np.where(at % 2 == 0, (1 << players) - 1, 1 << (at % players))
    both = [NetTables(game, players, count, kind, weights, nets, at // 2 % 2) for kind in ("cpu", device)]
    rows: list[dict[str, Any]] = []
    for tables in both:
        shapes = tables.shapes() | {"scores": ((count, players), "int32"), "done": ((count,), "uint8")}
        rows.append({name: np.zeros(shape, kind) for name, (shape, kind) in shapes.items()})
    if device == "cuda":
        from numba import cuda

        sent = {name: cuda.to_device(array) for name, array in rows[1].items()}
        rows[1] = sent
    rng, taken = np.random.default_rng(1), np.full(count, -1, np.int64)
    for tables in both:
        tables.deal(at, 5)
    finished = compared = 0
    for _ in range(steps):
        for tables, room in zip(both, rows, strict=True):
            given = cuda.to_device(taken) if device == "cuda" and tables.device == "cuda" else taken
            tables.step(given, room["scores"], room["done"])
            tables.look(room, hidden=True)
        for name, array in rows[0].items():
            other = rows[1][name].copy_to_host() if device == "cuda" else rows[1][name]
            if not np.array_equal(array, other):
                return f"DIFFERENT {name}"
            compared += array.size
        finished += int(rows[0]["done"].sum())
        actions = rows[0]["actions"]
        taken = actions[at, np.where(actions >= 0, rng.random(actions.shape), -1).argmax(1)]
    return f"equal ({compared:,} numbers, {finished} games)"


def run(job: str, chosen: argparse.Namespace, log: Log) -> None:
    text, _, folder = job.partition("@")
    game, size, seconds = text.split(":")
    players, out = int(size), Path(chosen.out)
    name = f"exploit-{game}-{players}" if chosen.exploit else f"{game}-{players}"
    resume = Path(folder) / f"{name}.checkpoint" if folder else None
    made = {"command": f"python benchmarks/nets.py {' '.join(sys.argv[1:])}", "commit": chosen.commit}
    begins = f"{chosen.start or chosen.exploit}/{game}-{players}.npz" if chosen.exploit or chosen.start else ""
    victim = f"{chosen.exploit}/{game}-{players}.npz"
    start = net_of_file(begins, game, players) if begins else None
    frozen = [net_of_file(file, game, players) for file in ([victim] if chosen.exploit else chosen.frozen)]
    plan = exploiting(planned(chosen, game)) if chosen.exploit else planned(chosen, game)
    training = NetTraining(
        game, players, chosen.device, plan, seed=chosen.seed, resume=resume if resume and resume.exists() else None,
        rival=chosen.rival, made=made, deals=chosen.deals, start=start, frozen=frozen, changed=changes(chosen.set),
        recorded=not chosen.unrecorded,
    )  # fmt: skip
    ppo, clock = training.ppo, training.ppo.clock
    log(f"{job}: {ppo.plan}")
    ppo.step()  # compiles
    clock.seconds.clear()
    before = ppo.decisions

    def tell(report: Report) -> None:
        result, spent = report.result, sum(clock.seconds.values())
        about = f"{result.points:+.3f} ± {1.96 * result.error:.3f} points, {100 * result.won:.1f} % won"
        if spent:
            parts = ", ".join(f"{part} {100 * each / spent:.0f} %" for part, each in clock.seconds.items())
            about += f"; {(ppo.decisions - before) / spent:.3g} decisions/s ({parts})"
            about += f"; {json.dumps({name: round(value, 5) for name, value in ppo.figures().items()})}"
        log(f"{job}: step {report.step}, {about}")
        curves.append(out / f"{name}.csv", game, players, ppo.seed, report)

    training.run(float(seconds), out / f"{name}.npz", every=chosen.every, tell=tell)
    final(game, players, ppo, chosen, log)


def final(game: str, players: int, ppo: Ppo, chosen: argparse.Namespace, log: Log) -> None:
    frozen = {f"frozen net {n + 1}": net for n, net in enumerate(ppo.frozen)}
    for rival in [*frozen, *({} if chosen.exploit else dict.fromkeys([*chosen.rival.split(" "), ""]))]:
        (weights,) = rival_rows(fast_game(game), players, "" if rival in frozen else rival)
        target, heat = frozen.get(rival, ()), ppo.plan.frozen_heat
        duels = NetDuels(game, players, chosen.device, chosen.final, weights, target, heat)
        result = duels.compare(ppo.magnet, FINAL)
        about = f"{result.points:+.3f} ± {1.96 * result.error:.3f} points, {100 * result.won:.2f} % won"
        log(f"{game}:{players} among {rival or 'today'}: {about} ({chosen.final} deals of its own)")


def changes(pairs: list[str]) -> dict[str, Any]:
    """What is changed in a plan, from texts like tables=65536 and league=2,1,1."""
    kinds = {field.name: type(getattr(Plan(), field.name)) for field in fields(Plan)}
    found: dict[str, Any] = {}
    for pair in pairs:
        name, _, value = pair.partition("=")
        found[name] = tuple(map(int, value.split(","))) if kinds[name] is tuple else kinds[name](value)
    return found


def planned(chosen: argparse.Namespace, game: str) -> Plan:
    return replace(usual_plan(chosen.device, spec_of(fast_game(game)).decisions), **changes(chosen.set))


def speed(job: str, text: str, chosen: argparse.Namespace, log: Log) -> None:
    """Learn with a plan for some seconds, after iterations that compile and record."""
    game, size = job.split(":")[:2]
    players, pairs = int(size), text.split(",")
    recorded = "recorded=0" not in pairs and not chosen.unrecorded
    plan = replace(planned(chosen, game), **changes([pair for pair in pairs if not pair.startswith("recorded=")]))
    there = fast_game(game)
    rivals = np.vstack([there.weights_row(players), rival_rows(there, players, chosen.rival)])
    ppo = Ppo(game, players, chosen.device, plan, chosen.seed, rivals, recorded=recorded)
    for _ in range(WARM):
        ppo.step()
    figures = json.dumps({name: round(value, 5) for name, value in ppo.figures().items()})
    ppo.clock.seconds.clear()
    begun, before = time.perf_counter(), ppo.decisions
    while time.perf_counter() - begun < SPEED_SECONDS:
        ppo.step()
    wall, done, parts = time.perf_counter() - begun, ppo.decisions - before, ppo.clock.seconds
    each = ", ".join(f"{part} {1e9 * spent / done:.1f}" for part, spent in parts.items())
    about = f"{done / wall:.3g} decisions/s, the whole loop; nanoseconds each: {each}"
    log(f"{game}:{size} {text}: {about}; after {WARM} iterations {figures}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("jobs", nargs="+")
    parser.add_argument("--out", required=True)
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=N", help="a number of the plan")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=float, default=15)
    parser.add_argument("--deals", type=int, help="that measure progress")
    parser.add_argument("--final", type=int, default=32768, help="deals that measure the result")
    parser.add_argument("--commit", default="")
    parser.add_argument("--rival", default="2026", help="the generation that progress is measured against, or several")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--speed", action="append", default=[], metavar="NAME=N,...", help="a plan to be timed")
    parser.add_argument("--exploit", metavar="DIR", help="a folder of nets to be exploited")
    parser.add_argument("--start", metavar="DIR", help="a folder of nets to begin as")
    parser.add_argument("--frozen", nargs="*", default=[], metavar="NPZ", help="nets for the league's last tables")
    parser.add_argument("--unrecorded", action="store_true", help="without a recording of the GPU's steps")
    chosen = parser.parse_args()
    out = Path(chosen.out)
    out.mkdir(parents=True, exist_ok=True)
    log, failed = Log(out), 0
    where = torch.cuda.get_device_name() if chosen.device == "cuda" else "processor"
    log(f"{where}, torch {torch.__version__}, numba {numba.__version__}")
    for text in chosen.speed:
        try:
            speed(chosen.jobs[0], text, chosen, log)
        except Exception as bad:  # another plan may still succeed
            log(f"{text}: {type(bad).__name__}: {bad}\n{traceback.format_exc()}")
            failed = 1
        gc.collect()  # the next one needs the memory
        if chosen.device == "cuda":
            torch.cuda.empty_cache()
    for job in chosen.jobs:
        try:
            game, size = job.split(":")[:2]
            if not float(job.split(":")[2].partition("@")[0]):
                continue  # it named the game and the size to be timed
            if chosen.check:
                log(f"{game}:{size} {chosen.device} and processor: {check(game, int(size), chosen.device)}")
            run(job, chosen, log)
        except Exception as bad:  # the next job may still succeed, and time on the machine is short
            log(f"{job}: {type(bad).__name__}: {bad}\n{traceback.format_exc()}")
            failed = 1
    return failed


if __name__ == "__main__":
    sys.exit(main())

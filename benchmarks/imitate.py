"""Nets that decide as a slow player does, so that others can learn among it on a GPU: records its games, fits a net.

    PYTHONPATH=src python benchmarks/imitate.py record DIR --players 5 --seconds 600 [--jobs 2] [--seed S]
    PYTHONPATH=src python benchmarks/imitate.py fit DIR OUT.npz --players 5 [--device cuda] [--passes 12] [--start NPZ]

The player is `expert@2000@2026`, in Scout. `record` plays rounds on deals of its own, half of them with the bot `net`
in one seat. Of each of the expert's decisions it notes what it saw (the rows that kernels read), which actions it
compared, how long and with what result. Every minute it writes DIR/scout-PLAYERS-SEED-JOB-N.npz.

`fit` reads all such files. A net begins as the one that ships, or --start, and learns the odds by which the expert
chooses: it draws one of the actions that it has compared longest. A tenth of the rounds is kept aside. On these it
says, after every pass: the cross entropy, at several heats; and how likely the expert takes the net's best choice.
"""

from __future__ import annotations

import argparse
import sys
import time
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import torch

from asdealt.bots import find
from asdealt.bots.game_bots import Effort
from asdealt.bots.halving import weigh
from asdealt.core import Rules, Seat, View
from asdealt.fast.game import fast_game
from asdealt.fast.net_files import header, net_of_file, packed, shipped_net, write
from asdealt.fast.net_tables import NetTables
from asdealt.games import rules_for
from asdealt.games.scout.bots import heuristic
from asdealt.games.scout.bots.search import CANDIDATES, HEAT
from asdealt.learn.nets.model import Reader, as_arrays, without_gradients
from asdealt.match import Match
from asdealt.seed import Seed

GAME, GENERATION, SAMPLES = "scout", "2026", 2000
EVERY = 60.0  # seconds between two files
NONE = -1  # instead of an action
BATCH, JUDGED = 1024, 4096  # decisions at once
COOLER = 4.0  # the expert draws more freely than a net that has learned to win: the net's scores begin so much smaller
HEATS = (0.7, 1.0, 1.5, 2.0, 4.0)


class Watched:
    """The expert; it notes what it saw, weighed and chose."""

    def __init__(self) -> None:
        self.effort = Effort(samples=SAMPLES)
        self.noted: list[tuple[Any, list[int], list[float], list[int], int]] = []

    def choose(self, rules: Rules[Any, Any], view: View[Any], rng: Random) -> Any:
        lines: list[Any] = heuristic.ranked(rules, view, GENERATION)[:CANDIDATES]
        if len(lines) == 1:
            return lines[0][0]
        weighed = weigh(rules, view, lines, rng, self.effort, generation=GENERATION)
        action = weighed.choose(rng, HEAT)[0]
        seat, game = Seat(view.seat or 0), fast_game(GAME)
        legal = rules.legal(view.state, seat)
        number = dict(zip(legal, game.numbers_of(rules, view.state, seat), strict=True))
        firsts = [number[line[0]] for line in weighed.lines]
        row = game.encode_view(rules, view, seat)
        self.noted.append((row, firsts, list(weighed.worth), list(weighed.worlds), number[action]))
        return action


def record(out: Path, players: int, seconds: float, seed: int, job: int) -> None:
    rules, end = rules_for(GAME, players), time.monotonic() + seconds
    watched, net = Watched(), find("net", GAME, players)
    number = written = 0
    rounds: list[int] = []  # of each decision
    told = time.monotonic()
    while time.monotonic() < end:
        words = f"imitate {players} {seed} {job} {number}"
        match, rng = Match(rules, players, Seed.of(words)), Random(words)
        bots: list[Any] = [watched] * players
        if number % 2:
            bots[rng.randrange(players)] = net
        while not (match.over or match.round_scores):
            seat = min(match.waiting)
            match.play(seat, bots[seat].choose(rules, match.view(seat), rng))
        rounds += [number] * (len(watched.noted) - len(rounds))
        number += 1
        if time.monotonic() - told > EVERY or time.monotonic() >= end:
            write_notes(out / f"{GAME}-{players}-{seed}-{job}-{written}.npz", watched, rounds)
            written, told, rounds, watched.noted = written + 1, time.monotonic(), [], []


def write_notes(path: Path, watched: Watched, rounds: list[int]) -> None:
    rows, firsts, worths, worlds, chosen = zip(*watched.noted, strict=True)

    def padded(lists: Any, fill: float, kind: Any) -> Any:
        found = np.full((len(lists), CANDIDATES), fill, kind)
        for line, values in zip(found, lists, strict=True):
            line[: len(values)] = values
        return found

    np.savez_compressed(
        path, rows=np.stack(rows).astype(np.uint8), actions=padded(firsts, NONE, np.int16),
        worths=padded(worths, 0, np.float16), worlds=padded(worlds, 0, np.int16),
        chosen=np.array(chosen, np.int16), rounds=np.array(rounds, np.int32),
    )  # fmt: skip


def expert_odds(actions: Any, notes: Any) -> Any:
    """By decision and choice of a net (`actions`), how likely the expert takes it."""
    worths, worlds = notes["worths"].astype(np.float64), notes["worlds"].astype(np.int64)
    last = (worlds == worlds.max(1, keepdims=True)) & (notes["actions"] != NONE)
    behind = np.where(last, worths - np.where(last, worths, -np.inf).max(1, keepdims=True), -np.inf)
    odds = np.exp(behind / HEAT)
    odds /= odds.sum(1, keepdims=True)
    same = actions[:, :, None] == notes["actions"][:, None, :]
    return (same * odds[:, None, :]).sum(2) * (actions != NONE)


def seen(rows: Any, players: int) -> dict[str, Any]:
    """What nets read of the decisions in these rows."""
    one = np.zeros(len(rows), np.int64)
    tables = NetTables(GAME, players, len(rows), "cpu", fast_game(GAME).weights_row(players)[None], one, one)
    tables.rows()[:] = rows
    found = {name: np.zeros(shape, kind) for name, (shape, kind) in tables.shapes().items()}
    tables.look(found, hidden=False)
    return {name: found[name] for name in ("states", "choices", "actions")}


def decisions(folder: Path, players: int) -> dict[str, torch.Tensor]:
    """All that were recorded and whose choice a net would be shown, more likely than not."""
    parts: dict[str, list[Any]] = {}
    odds: list[Any] = []
    for n, path in enumerate(sorted(folder.glob(f"{GAME}-{players}-*-*-*.npz"))):
        with np.load(path) as opened:
            notes = {name: opened[name] for name in opened.files}
        shown = seen(notes["rows"], players)
        shown["odds"] = expert_odds(shown["actions"], notes)
        shown["aside"] = (notes["rounds"] + n) % 10 == 0
        odds.append(shown["odds"].sum(1))
        for name, array in shown.items():
            parts.setdefault(name, []).append(array[odds[-1] > 0.5])
    found = {name: torch.from_numpy(np.concatenate(arrays)) for name, arrays in parts.items()}
    known = np.concatenate(odds)
    print(
        f"{len(known)} decisions, nets are shown what is taken in {known.mean():.1%}; learns from {len(found['odds'])}"
    )
    found["odds"] = (found["odds"] / found["odds"].sum(1, keepdim=True)).float()
    return found


def fit(folder: Path, out: Path, players: int, chosen: argparse.Namespace) -> None:
    data = decisions(folder, players)
    net = shipped_net(GAME, players) if chosen.start is None else net_of_file(str(chosen.start), GAME, players)
    reader = Reader(net.spec, torch.device(chosen.device), torch.float32)
    cooled = {name: array / COOLER if name in ("third", "sharp") else array for name, array in net.arrays.items()}
    params = {
        name: torch.from_numpy(array.astype(np.float32)).to(chosen.device).requires_grad_()
        for name, array in cooled.items()
    }
    dice = torch.Generator().manual_seed(chosen.seed)
    learned, aside = (torch.nonzero(data["aside"] == kept)[:, 0] for kept in (False, True))
    batches = len(learned) // BATCH
    optimiser = torch.optim.AdamW(params.values(), lr=chosen.rate, weight_decay=chosen.decay)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimiser, chosen.rate, total_steps=chosen.passes * batches, pct_start=0.1
    )

    def log_odds(some: torch.Tensor) -> torch.Tensor:
        states, choices, actions = (data[name][some].to(chosen.device) for name in ("states", "choices", "actions"))
        return torch.log_softmax(reader.scores(params, states, choices, actions == NONE), 1)

    @without_gradients
    def judged() -> str:
        found, odds = torch.cat([log_odds(some) for some in aside.split(JUDGED)]).cpu(), data["odds"][aside]
        best = odds.gather(1, found.argmax(1, keepdim=True)).mean()
        crossed = [f"{heat:g}: {-(odds * torch.log_softmax(found / heat, 1)).sum(1).mean():.4f}" for heat in HEATS]
        return f"cross entropy by heat {', '.join(crossed)}; its best choice is taken in {best:.2%}"

    print(f"begins: {judged()}", flush=True)
    for number in range(chosen.passes):
        order = learned[torch.randperm(len(learned), generator=dice)][: batches * BATCH]
        for some in order.split(BATCH):
            loss = -(data["odds"][some].to(chosen.device) * log_odds(some)).sum(1).mean()
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            schedule.step()
        print(f"pass {number + 1}: {judged()}", flush=True)
    made = {"command": f"python benchmarks/imitate.py {' '.join(sys.argv[1:])}", "commit": chosen.commit}
    made |= {"steps": chosen.passes * batches, "decisions": len(learned), "seed": chosen.seed}
    write(out, packed(header(fast_game(GAME), players, made), as_arrays(params)))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["record", "fit"])
    parser.add_argument("folder", type=Path)
    parser.add_argument("out", type=Path, nargs="?")
    parser.add_argument("--players", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--passes", type=int, default=12)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--decay", type=float, default=0.01)
    parser.add_argument("--start", type=Path)
    parser.add_argument("--commit", default="")
    chosen = parser.parse_args()
    if chosen.what == "fit":
        if chosen.out is None:
            parser.error("name the file to write")
        fit(chosen.folder, chosen.out, chosen.players, chosen)
        return 0
    chosen.folder.mkdir(parents=True, exist_ok=True)
    around = get_context("spawn")
    each = [
        around.Process(target=record, args=(chosen.folder, chosen.players, chosen.seconds, chosen.seed, job))
        for job in range(chosen.jobs)
    ]
    for process in each:
        process.start()
    for process in each:
        process.join()
    return max(process.exitcode or 0 for process in each)


if __name__ == "__main__":
    sys.exit(main())

r"""Grows a panel: several nets learn to exploit it at once, and after every round what they have learned joins it.

    PYTHONPATH=src python benchmarks/panel_rounds.py splitz PANEL.npz OUT.npz --rounds 4 --seconds 110 \
        --start 0 5 other.npz --set tables=4096 --set batch=8192 --set winning=20

One process for each --start, all on one device: a net begins as that member of the panel, or as the net of that file.
It goes on learning from round to round, so the panel follows it around its circle. After every round each says what
share of its games against the panel it has won in it, drawing its choices; OUT.npz is written, with the nets of all.
"""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path

import numpy as np
import torch
from nets import changes  # first: it gives NumPy back the names that numba.cuda imports
from panel import members

from asdealt.fast.game import fast_game
from asdealt.fast.net_files import Net, header, net_of_file, packed, write
from asdealt.fast.net_tables import spec_of
from asdealt.learn.nets.model import as_arrays, params_of, to_device
from asdealt.learn.nets.plan import exploiting, usual_plan
from asdealt.learn.nets.ppo import Ppo
from asdealt.learn.nets.training import all_params

NEVER = 10**9  # iterations in which rates halve
GLANCE = 0.2  # seconds between two looks for what others have written


class Exploiter:
    """One of those that learn, in a process of its own."""

    def __init__(self, chosen: argparse.Namespace, number: int) -> None:
        self.chosen, self.number, self.game = chosen, number, fast_game(chosen.game)
        self.panel = net_of_file(str(chosen.panel), chosen.game)
        self.players, self.began = self.panel.players, chosen.start[number]
        first, *others = self.panel, *self.panel.panel
        net = [first, *others][int(self.began)] if self.began.isdigit() else net_of_file(self.began, chosen.game)
        plan = exploiting(replace(usual_plan(chosen.device, spec_of(self.game).decisions), half=NEVER))
        rivals = np.vstack([self.game.weights_row(self.players)] * 2)
        self.ppo = Ppo(
            chosen.game, self.players, chosen.device, replace(plan, **changes(chosen.set)), 100 * chosen.seed + number,
            rivals, start=params_of(net.arrays), frozen=[all_params(self.panel)],
        )  # fmt: skip
        self.ppo.step()  # compiles

    def round(self, number: int, end: float) -> None:
        """Learns until then, and takes what all have learned into the panel."""
        ppo, games, won, steps = self.ppo, 0.0, 0.0, 0
        while time.time() < end or not games:
            ppo.step()
            more, shares = self.won()
            games, won, steps = games + more, won + shares, steps + 1
        about = f"{steps} iterations, {len(ppo.frozen[0])} nets, won {100 * won / games:.2f} % of {games:.0f} games"
        print(f"round {number}, began as {self.began}: {about}", flush=True)
        figures = {"steps": ppo.iteration, "games": ppo.games, "decisions": ppo.decisions, "seed": ppo.seed}
        made = {"command": f"python benchmarks/panel_rounds.py {' '.join(sys.argv[1:])}", "commit": self.chosen.commit}
        made |= {"began": self.began, "round": number, "exploits": len(ppo.frozen[0])}
        about_net = header(self.game, self.players, {**made, **figures})
        write(self.file(number, self.number), packed(about_net, as_arrays(ppo.net.params)))
        found = [self.waited_for(self.file(number, other)) for other in range(len(self.chosen.start))]
        ppo.frozen[0] += [to_device(params_of(net.arrays), ppo.device) for net in found]
        everybody = [each for net in (self.panel, *found) for each in members(net)]
        made = header(self.game, self.players, {"members": everybody})
        self.panel = replace(self.panel, made=made, panel=(*self.panel.panel, *found))
        if self.number == 0:
            write(self.chosen.out, packed(made, self.panel.all_arrays))

    def won(self) -> tuple[float, float]:
        """How many games ended in the last iteration, and the learner's shares in the victories."""
        scores, done = self.ppo.room["scores"].float(), self.ppo.room["done"].float()
        best = (scores == scores.amax(-1, keepdim=True)).float()
        seats = torch.arange(done.shape[1], device=done.device) % self.players  # as `seated` has them
        shares = (best / best.sum(-1, keepdim=True)).gather(-1, seats[None, :, None].expand(*done.shape, 1))[..., 0]
        return float(done.sum()), float((shares * done).sum())

    def file(self, number: int, learner: int) -> Path:
        out: Path = self.chosen.out
        return out.with_name(f"{out.stem}-{number}-{learner}.npz")

    def waited_for(self, file: Path) -> Net:
        while not file.exists():
            time.sleep(GLANCE)
        return net_of_file(str(file), self.chosen.game)


def learn(chosen: argparse.Namespace, number: int, begin: float) -> None:
    exploiter = Exploiter(chosen, number)
    for each in range(chosen.rounds):
        exploiter.round(each, begin + chosen.seconds * (each + 1))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("panel", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--start", nargs="+", required=True, metavar="N|NPZ")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=110.0, help="of a round")
    parser.add_argument("--compiling", type=float, default=60.0, help="seconds before the first round")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=N", help="a number of the plan")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--commit", default="")
    chosen = parser.parse_args()
    chosen.out.parent.mkdir(parents=True, exist_ok=True)
    around, begin = get_context("spawn"), time.time() + chosen.compiling
    each = [around.Process(target=learn, args=(chosen, number, begin)) for number in range(len(chosen.start))]
    for process in each:
        process.start()
    while any(process.is_alive() for process in each):
        if any(process.exitcode for process in each):  # the others would wait for it
            for process in each:
                process.terminate()
        time.sleep(GLANCE)
    return int(any(process.exitcode for process in each))


if __name__ == "__main__":
    sys.exit(main())

"""Nets that decide as solved rounds do, for tables where rounds can be solved (Splitz with two players).

    PYTHONPATH=src python benchmarks/solved_rounds.py OUT.npz [--minutes 20] [--jobs 2] [--seed S] [--value NPZ]

Solving needs compiled kernels; a net needs NumPy alone, and knows what it has learned. At many tables somebody decides:
the net so far, at others the solution, and now and then anybody takes any choice. Everywhere the net learns the
odds of the solution over what it is shown (cross entropy), from the last decisions, several times. Every half minute
the program says how far it still is: the divergence from these odds on new decisions, of votes and of other choices.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor

from asdealt.fast.batch import stream_seed
from asdealt.fast.devices import Cpu
from asdealt.fast.game import fast_game, rules_of
from asdealt.fast.net_files import header, packed, write
from asdealt.fast.net_tables import NetTables, net_kernels, spec_of
from asdealt.fast.value_nets import read_value, shipped_value
from asdealt.games.splitz.fast.layout import P_CUT, P_VOTE
from asdealt.games.splitz.fast.net_layout import N_PHASE
from asdealt.learn.nets.model import Reader, as_arrays, drawn, new_net, without_gradients

GAME, PLAYERS = "splitz", 2
TABLES, STEPS = 512, 80  # decisions at each before new games begin
HEAT = 4e-3  # a choice that is worth so much less (a share in the victory) is e times rarer
SLIPS = (0.0, 0.05, 0.3)  # tables by turns: how often anybody takes any choice
SOLUTION = 0.25  # of the tables: there the solution decides, at the others the net
KEPT, BATCH = 600_000, 1024  # decisions
RATE, LEAST_RATE, FOLLOW = 2e-3, 1e-4, 0.003
LEARNED = 6  # how often a decision is learned from
TELL = 30.0  # seconds
LEAST = 1e-12  # odds
VOTES = N_PHASE + P_VOTE - P_CUT  # the place in a state that says whether this is a vote


class Pupil:
    def __init__(self, chosen: argparse.Namespace) -> None:
        self.game = fast_game(GAME)
        self.spec = spec_of(self.game)
        _, self.rules = rules_of(self.game, PLAYERS, None, None)
        shipped = shipped_value(GAME, PLAYERS)
        assert shipped is not None
        self.value = read_value(chosen.value.read_bytes(), GAME, PLAYERS, "value") if chosen.value else shipped
        self.device = Cpu(self.game, chosen.jobs, kernels=net_kernels(GAME, "cpu"))
        everybody, none = np.full(TABLES, (1 << PLAYERS) - 1), np.zeros(TABLES, np.int64)
        self.weights = self.game.weights_row(PLAYERS)
        self.tables = NetTables(GAME, PLAYERS, TABLES, "cpu", self.weights[None], everybody, none)
        self.seed, self.games = chosen.seed, 0
        generator = torch.Generator().manual_seed(chosen.seed)
        self.net = {
            name: tensor.requires_grad_() for name, tensor in new_net(self.spec, 256, 64, 3.0, generator).items()
        }
        self.average = {name: tensor.detach().clone() for name, tensor in self.net.items()}
        self.adam = torch.optim.Adam(self.net.values(), lr=RATE)
        self.reader = Reader(self.spec, torch.device("cpu"), torch.float32)
        self.dice, self.torch_dice = np.random.default_rng(chosen.seed), torch.Generator().manual_seed(chosen.seed)
        shapes = self.tables.shapes() | {"scores": ((TABLES, PLAYERS), "int32"), "done": ((TABLES,), "uint8")}
        self.room: dict[str, Any] = {name: np.zeros(shape, kind) for name, (shape, kind) in shapes.items()}
        kept = {name: shapes[name] for name in ("states", "choices")}
        self.memory: dict[str, Any] = {name: np.empty((KEPT, *shape[1:]), kind) for name, (shape, kind) in kept.items()}
        self.memory["odds"] = np.empty((KEPT, self.spec.choices), np.float32)
        self.memory["missing"] = np.empty((KEPT, self.spec.choices), np.bool_)
        self.seen = self.steps = 0
        self.slips = np.resize(SLIPS, TABLES)
        self.by_solution = np.arange(TABLES) < SOLUTION * TABLES

    def solved(self) -> Any:
        """By table and shown choice: the odds of the solution."""
        odds, worths = np.zeros((TABLES, self.game.layout.ACTIONS)), np.zeros(TABLES)
        rows, step, pieces, own = self.tables.rows(), -(-TABLES // self.device.jobs), [], []
        for at in range(0, TABLES, step):
            part = slice(at, min(at + step, TABLES))
            pieces.append((0, part.stop - part.start))
            judged = self.value.judged(self.game, PLAYERS)
            notes = np.zeros(self.spec.solved)
            own.append((self.weights, rows[part], judged, notes, HEAT, odds[part], worths[part]))
        self.device.share("solve_tables", pieces, self.rules, own)
        actions = self.room["actions"]
        shown = np.take_along_axis(odds, actions.clip(0), 1) * (actions >= 0)
        return shown / np.maximum(shown.sum(1, keepdims=True), sys.float_info.min)

    @without_gradients
    def play(self) -> None:
        """New games at all tables, as long as they last; what is decided is remembered."""
        room = self.room
        self.tables.deal(np.arange(self.games, self.games + TABLES), int(stream_seed(self.seed)) >> 1)
        self.games += TABLES
        taken = np.full(TABLES, -1, np.int64)
        for _ in range(STEPS):
            self.tables.step(taken, room["scores"], room["done"])
            self.tables.look(room, hidden=False)
            odds, missing = self.solved(), room["actions"] < 0
            asked = (~missing).sum(1) > 1
            self.remember(odds, missing, asked & (odds.sum(1) > 0.5))
            states, choices = (torch.from_numpy(room[name]) for name in ("states", "choices"))
            scores = self.reader.scores(self.average, states, choices, torch.from_numpy(missing))
            by_net = drawn(scores, self.torch_dice).argmax(1).numpy()
            by_odds = (np.log(odds + LEAST) - np.log(self.dice.exponential(size=odds.shape))).argmax(1)
            anyhow = np.where(missing, -1.0, self.dice.random(missing.shape)).argmax(1)
            places = np.where(self.by_solution, by_odds, by_net)
            places = np.where(self.dice.random(TABLES) < self.slips, anyhow, places)
            taken = room["actions"][np.arange(TABLES), places]

    def remember(self, odds: Any, missing: Any, which: Any) -> None:
        places = (self.seen + np.arange(which.sum())) % KEPT
        for name, array in {**self.room, "odds": odds, "missing": missing}.items():
            if name in self.memory:
                self.memory[name][places] = array[which]
        self.seen += len(places)

    def some(self, places: Any) -> tuple[Tensor, Tensor, Tensor]:
        """The net's log odds of remembered decisions, those of the solution, and which of them are votes."""
        names = ("states", "choices", "missing", "odds")
        states, choices, missing, odds = (torch.from_numpy(self.memory[name][places]) for name in names)
        scores = self.reader.scores(self.net, states, choices, missing)
        return torch.log_softmax(scores, 1), odds, states[:, VOTES]

    def learn(self, many: int, progress: float) -> None:
        for group in self.adam.param_groups:
            group["lr"] = RATE * (LEAST_RATE / RATE) ** progress
        for _ in range(many):
            found, odds, _ = self.some(self.dice.integers(0, min(self.seen, KEPT), BATCH))
            self.adam.zero_grad()
            loss = -(odds * found).sum(1).mean()
            loss.backward()
            self.adam.step()
            self.steps += 1
            with torch.no_grad():
                for name, tensor in self.average.items():
                    tensor.lerp_(self.net[name], FOLLOW)

    @without_gradients
    def far(self, since: int) -> str:
        """The divergence on decisions that are new."""
        new = np.arange(max(since, self.seen - 20_000), self.seen) % KEPT
        found, odds, votes = self.some(new)
        apart = (odds * ((odds + LEAST).log() - found)).sum(1)
        return f"{apart[votes > 0].mean():.4f} of votes, {apart[votes == 0].mean():.4f} of other choices"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--value", type=Path, help="the value net to solve by; none: the one that ships")
    parser.add_argument("--commit", default="")
    chosen = parser.parse_args()
    torch.set_num_threads(chosen.jobs)
    pupil, begun = Pupil(chosen), time.perf_counter()
    told = begun
    while (spent := time.perf_counter() - begun) < 60 * chosen.minutes:
        before = pupil.seen
        pupil.play()
        if time.perf_counter() - told > TELL or pupil.steps == 0:
            told = time.perf_counter()
            print(f"{spent:.0f} s, {pupil.seen:,} decisions, {pupil.steps} steps: {pupil.far(before)}", flush=True)
        pupil.learn(LEARNED * (pupil.seen - before) // BATCH, spent / (60 * chosen.minutes))
    made = {"command": f"python benchmarks/solved_rounds.py {' '.join(sys.argv[1:])}", "commit": chosen.commit}
    made |= {"steps": pupil.steps, "games": pupil.games, "decisions": pupil.seen, "seed": chosen.seed}
    write(chosen.out, packed(header(pupil.game, PLAYERS, made), as_arrays(pupil.average)))


if __name__ == "__main__":
    main()

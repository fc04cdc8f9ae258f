"""What the best answer wins against a player who solves rounds: how far from unbeatable it is (Splitz with two).

    PYTHONPATH=src python benchmarks/best_answer.py [--minutes 9] [--jobs 2] [--seed S] [--value NPZ] [--final 8000]

The answer knows the other player's odds for every choice, in the present round and in later ones, and learns what the
ends of rounds are worth to it (a value net of its own, TD(lambda) from its games against that player). No exploiter
that sees only the table knows as much. Prints its share of the victories while it learns, and at the end on games of
its own, with 95 % intervals.
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType
from typing import Any

import answer_kernels
import numpy as np
import torch
from torch import Tensor

from asdealt.fast import (
    cpu,
    futures,
    game_loop,
    net_contract,
    net_cpu,
    net_futures,
    net_loop,
    net_rollouts,
    net_scoring,
    solved_games,
    streams,
    value_rollouts,
)
from asdealt.fast.batch import stream_seed
from asdealt.fast.build import Kernels, build
from asdealt.fast.devices import all_cpu_kernels, cpu_compiler, functions_of
from asdealt.fast.game import fast_game, rules_of
from asdealt.fast.net_tables import net_modules, spec_of
from asdealt.fast.value_nets import ValueNet, read_value, shipped_value, value_fields

GAME, PLAYERS = "splitz", 2
GAMES, KEPT, BATCH, STEPS = 512, 300_000, 1024, 120  # of an iteration, positions, and what is learned in it
RATE, LEAST_RATE, FOLLOW, TRACES = 1e-3, 5e-5, 0.01, 0.7
SLIPS = (
    0,
    0,
    100,
    300,
)  # of a thousand of the answer's decisions, by turns: then only the next round's worth is learned
TELL, SEED = 20.0, 99


def kernels_with(more: ModuleType, called_from_python: str) -> Kernels:
    """The kernels, with those of one more module."""
    there = fast_game(GAME)
    shared = [streams, game_loop, cpu, net_loop, net_cpu, net_scoring, net_rollouts, net_futures, futures]
    shared += [value_rollouts, solved_games]
    called = functions_of(net_contract, *shared[4:], more)
    made = {key: kernel for key, kernel in all_cpu_kernels(GAME).items() if key not in called}
    return build(GAME, shared, [*net_modules(there), more], cpu_compiler(there, {called_from_python}), made)


class Answer:
    def __init__(self, chosen: argparse.Namespace) -> None:
        self.game, self.jobs, self.seed = fast_game(GAME), chosen.jobs, chosen.seed
        shipped, fields = shipped_value(GAME, PLAYERS), value_fields(self.game)
        assert shipped is not None
        assert fields is not None
        self.fields = fields
        self.other = read_value(chosen.value.read_bytes(), GAME, PLAYERS, "value") if chosen.value else shipped
        self.rules, self.rules_row = rules_of(self.game, PLAYERS, None, None)
        self.kernels, self.pool = kernels_with(answer_kernels, "answer_games"), ThreadPoolExecutor(chosen.jobs)
        begin = {name: torch.tensor(array, dtype=torch.float32) for name, array in self.other.arrays.items()}
        self.net = {name: tensor.clone().requires_grad_() for name, tensor in begin.items()}
        self.average = begin
        self.adam = torch.optim.Adam(self.net.values(), lr=RATE)
        self.scales = torch.from_numpy(fields.scales)
        self.dice = np.random.default_rng(chosen.seed)
        self.numbers = np.empty((KEPT, PLAYERS, fields.size), np.int16)
        self.worths = np.empty(KEPT, np.float32)
        self.seen = self.games = 0

    def play(self, first: int, slips: Any, seed: int) -> tuple[Any, Any, Any]:
        """Games from number `first` on."""
        mine = ValueNet(self.fields, {}, {name: made.numpy().astype(np.float64) for name, made in self.average.items()})
        many, rounds = len(slips), self.rules.rounds(PLAYERS)
        numbers = np.zeros((many, rounds, PLAYERS, self.fields.size), np.int16)
        worths, won = np.zeros((many, rounds)), np.zeros(many)
        solved, actions = spec_of(self.game).solved, self.game.layout.ACTIONS

        def some(at: int, end: int) -> None:
            self.kernels["answer_games"](
                first + at, first + end, self.rules_row, np.zeros(int(self.kernels["NET_WORK"]), np.int16),
                self.game.weights_row(PLAYERS), np.zeros(self.game.layout.ROW, np.uint8), stream_seed(seed),
                self.other.judged(self.game, PLAYERS), np.zeros(solved), mine.judged(self.game, PLAYERS),
                np.zeros(solved), np.zeros(actions), np.zeros(actions), slips[at:end], numbers[at:end], worths[at:end],
                won[at:end],
            )  # fmt: skip

        step = -(-many // self.jobs)
        for done in [self.pool.submit(some, at, min(at + step, many)) for at in range(0, many, step)]:
            done.result()
        return numbers, worths, won

    def log_shares(self, net: dict[str, Tensor], numbers: Tensor) -> Tensor:
        made = torch.relu(numbers.float() * self.scales @ net["first"] + net["first_bias"])
        made = torch.relu(made @ net["second"] + net["second_bias"])
        return torch.log_softmax(made @ net["third"], 1)

    def iterate(self, progress: float) -> Any:
        """Plays and learns; returns what the answer won without slips."""
        slips = np.resize(np.repeat(SLIPS, PLAYERS), GAMES)  # likewise in each seat
        numbers, worths, won = self.play(self.games, slips, SEED + self.seed)
        self.games += GAMES
        begun = np.where(np.arange(GAMES) % PLAYERS == 0, won, 1 - won)  # what seat 0 got
        aims, traced = worths.copy(), begun.copy()
        for back in range(worths.shape[1] - 1, 0, -1):
            traced = np.where(slips == 0, (1 - TRACES) * worths[:, back] + TRACES * traced, worths[:, back])
            aims[:, back] = traced
        there = aims[:, 1:].size  # the first round begins where nothing has happened
        places = (self.seen + np.arange(there)) % KEPT
        self.numbers[places] = numbers[:, 1:].reshape(there, PLAYERS, -1)
        self.worths[places] = aims[:, 1:].ravel()
        self.seen += there
        for group in self.adam.param_groups:
            group["lr"] = RATE * (LEAST_RATE / RATE) ** progress
        for _ in range(STEPS):
            some = self.dice.integers(0, min(self.seen, KEPT), BATCH)
            aim = torch.from_numpy(self.worths[some])
            self.adam.zero_grad()
            logs = self.log_shares(self.net, torch.from_numpy(self.numbers[some]))
            loss = -(aim * logs[:, 0] + (1 - aim) * logs[:, 1]).mean()
            loss.backward()
            self.adam.step()
            with torch.no_grad():
                for name, tensor in self.average.items():
                    tensor.lerp_(self.net[name], FOLLOW)
        return won[slips == 0]


def told(won: Any) -> str:
    return f"{100 * won.mean():.2f} % ± {196 * won.std() / len(won) ** 0.5:.2f} % won, {len(won)} games"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=9.0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--value", type=Path, help="the value net to be answered; none: the one that ships")
    parser.add_argument("--final", type=int, default=8000)
    chosen = parser.parse_args()
    torch.set_num_threads(chosen.jobs)
    answer, won = Answer(chosen), []
    begun = last = time.perf_counter()
    while (spent := time.perf_counter() - begun) < 60 * chosen.minutes:
        won.append(answer.iterate(spent / (60 * chosen.minutes)))
        if time.perf_counter() - last > TELL:
            last = time.perf_counter()
            print(f"{last - begun:.0f} s, {answer.games} games: {told(np.concatenate(won))}", flush=True)
            won = []
    _, _, final = answer.play(0, np.zeros(chosen.final, np.int64), (1 << 40) + answer.seed)
    pairs = final.reshape(-1, PLAYERS).mean(1)  # the same deal from each seat
    print(f"at the end: {told(final)}; {196 * pairs.std() / len(pairs) ** 0.5:.2f} % over deals")


if __name__ == "__main__":
    main()

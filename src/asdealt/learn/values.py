"""Learns a value net: nets play games against themselves, and it learns from their ends what a position promises.

New games come all the time, and each is learned from many times. Progress is the mean logarithm of the share that was
given to who won, over games that it has not learned from yet.

At first a position promises what its game came to. Later that is mixed with what the net expected a round later
(TD(lambda)): less of it is chance, and by then the net is good enough not to mislead itself.

Where rounds can be solved (`NetSpec.solves`), a position promises what the solution of the next round is worth by the
net so far, so knowledge comes from the ends of games, round by round. What players make of it does not matter then:
they only lead to many kinds of positions. Learning goes on from the net that ships; a larger one, which the level
master judges by, goes on from the usual one if there is none of its size.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from math import log
from pathlib import Path
from statistics import fmean
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from asdealt.fast.batch import stream_seed
from asdealt.fast.devices import Cpu
from asdealt.fast.game import fast_game, rules_of
from asdealt.fast.net_files import packed, shipped_net, write
from asdealt.fast.net_playouts import ByNet
from asdealt.fast.net_tables import NoNets, net_kernels, solves_rounds, spec_of
from asdealt.fast.solved_games import BY_NET, BY_RULE_OF_THUMB, PLAY_HEAT
from asdealt.fast.value_nets import ValueNet, shipped_value, value_fields, value_header, value_shapes
from asdealt.fast.value_rollouts import SLIPS
from asdealt.learn.nets.model import Params, as_arrays, drawn_params, params_of


@dataclass(frozen=True)
class ValuePlan:
    """The numbers of a run."""

    wide: int = 64
    narrow: int = 32
    games: int = 1024  # of an iteration
    slips: int = 30  # decisions of a thousand that are any
    batch: int = 1024  # positions
    rate: float = 2e-3
    least_rate: float = 1e-4
    kept: int = 4_000_000  # positions, to learn from again: 4 GB with four players
    epochs: int = 16  # how often, each time with as many positions as an iteration brings
    decay: float = 0.998  # of the average that ships
    trust: float = 0.5  # in the end: the part of a target that is what the average expected a round later


SOLVING = ValuePlan(games=512, rate=1e-3, least_rate=5e-5, kept=600_000, epochs=24, decay=0.995)  # older ones mislead
MASTER = replace(SOLVING, wide=128, narrow=48)
# How seats play then, and how often of a hundred: by the solution, with so many slips, or otherwise
KINDS = {0: 35, 50: 25, 200: 10, SLIPS: 5, BY_NET: 15, BY_RULE_OF_THUMB: 10}


@dataclass(frozen=True)
class ValueReport:
    step: int
    seconds: float
    games: int
    loss: float  # on the games of the last iterations, before it learned from them; of what was promised, if solved
    even: float  # the same if all seats were given equal shares


class Memory:
    """The last positions, and what they promised. What is new takes the place of the oldest."""

    def __init__(self, many: int, seats: int, size: int) -> None:
        self.numbers = np.empty((many, seats, size), np.int16)  # takes memory only as it fills
        self.targets = np.empty((many, seats), np.float32)
        self.seen = 0

    def add(self, numbers: NDArray[np.int16], targets: NDArray[np.float32]) -> None:
        places = (self.seen + np.arange(len(numbers))) % len(self.numbers)
        self.numbers[places], self.targets[places] = numbers, targets
        self.seen += len(numbers)

    def some(self, many: int, dice: np.random.Generator) -> tuple[Tensor, Tensor]:
        chosen = dice.integers(0, min(self.seen, len(self.numbers)), many)
        return torch.from_numpy(self.numbers[chosen]), torch.from_numpy(self.targets[chosen])


@dataclass(frozen=True)
class Games:
    """What there is to read after every round, game after game, and how the games ended."""

    numbers: NDArray[np.int16]  # [position, seat, number]
    rounds: NDArray[np.int64]  # by game: positions
    shares: NDArray[np.float32]  # by game and seat
    worths: NDArray[np.float32] | None = None  # by position: what the solved round after it is worth to seat 0

    def ends(self) -> NDArray[np.float32]:
        """For every position what its game came to, or what the solution promises, by seat."""
        if self.worths is not None:
            return np.stack([self.worths, 1 - self.worths], axis=1)
        return np.repeat(self.shares, self.rounds, axis=0)


def targets(games: Games, expected: NDArray[np.float32], trust: float) -> NDArray[np.float32]:
    """What every position promised, by what was expected in it and the ones after it: TD(1 - trust)."""
    made = games.ends()
    if games.worths is not None:
        return made
    ends = np.cumsum(games.rounds)
    for back in range(1, int(games.rounds.max(initial=0))):
        at = (ends - 1 - back)[games.rounds > back]
        made[at] = (1 - trust) * made[at + 1] + trust * expected[at + 1]
    return made


class ValueTraining:
    def __init__(
        self,
        game: str,
        players: int,
        plan: ValuePlan | None = None,
        *,
        seed: int = 0,
        jobs: int = 1,
        master: bool = False,
        made: Mapping[str, Any],
    ) -> None:
        """`plan`: None is the usual one, which is another where rounds are solved. `master`: learns the larger net."""
        self.game, self.players, self.seed, self.made = fast_game(game), players, seed, dict(made)
        fields = value_fields(self.game)
        if fields is None:
            raise NoNets(f"a value net cannot learn {game}: it says nowhere what one would read")
        self.fields = fields
        self.rules, self.rules_row = rules_of(self.game, players, None, None)
        self.solves = solves_rounds(self.game, self.rules, players)
        if master and not self.solves:
            raise NoNets(f"rounds of {game} with {players} are not solved, so there is no larger value net")
        self.plan = plan = plan or (MASTER if master else SOLVING if self.solves else ValuePlan())
        self.params = self._begun(plan, shipped_value(game, players, master=master) if self.solves else None)
        for tensor in self.params.values():
            tensor.requires_grad_(True)
        self.average: Params = {name: tensor.detach().clone() for name, tensor in self.params.items()}
        self.adam = torch.optim.Adam(list(self.params.values()), lr=plan.rate)
        self.scales = torch.from_numpy(fields.scales)
        self.step, self.games = 0, 0
        self.dice = np.random.default_rng(seed)
        self.memory = Memory(plan.kept, players, fields.size)
        self.device = Cpu(self.game, jobs, kernels=net_kernels(game, "cpu"))

    def _begun(self, plan: ValuePlan, known: ValueNet | None) -> Params:
        """What learning begins as: what is known already, with units that do nothing yet, or equal shares for all."""
        begun = drawn_params(
            value_shapes(self.fields, plan.wide, plan.narrow), torch.Generator().manual_seed(self.seed)
        )
        begun["third"] = torch.zeros(plan.narrow)
        if known is None or any(have > room for have, room in zip(known.size, (plan.wide, plan.narrow), strict=True)):
            return begun
        wide, narrow = known.size
        begun["second"][wide:, :narrow] = 0
        for name, tensor in params_of(known.arrays).items():
            begun[name][tuple(map(slice, tensor.shape))] = tensor
        return begun

    def play(self) -> Games:
        """New games."""
        plan, seats = self.plan, self.players
        weights, most = self.game.weights_row(seats), self.rules.rounds(seats)
        numbers = np.zeros((plan.games, most, seats, self.fields.size), np.int16)
        rounds, shares = np.zeros(plan.games, np.int64), np.zeros((plan.games, seats))
        worths = np.zeros((plan.games, most))
        kinds = self._kinds() if self.solves else None
        net, value, solved = shipped_net(self.game.name, seats), self._average_net(), spec_of(self.game).solved
        step, pieces, own = -(-plan.games // self.device.jobs), [], []
        for at in range(0, plan.games, step):
            part = slice(at, min(at + step, plan.games))
            by = ByNet(net=net).of_futures(self.game.name, seats, weights)[1:]  # every thread needs its own room
            table, points = self.device.row_array(1)[0], np.zeros(seats, np.int32)
            pieces.append((self.games + part.start, self.games + part.stop))
            begun = (weights, table, stream_seed(self.seed))
            if kinds is not None:
                room = (value.judged(self.game, seats), np.zeros(solved), np.zeros(self.game.layout.ACTIONS), PLAY_HEAT)
                out = (numbers[part], rounds[part], worths[part], points, shares[part])
                own.append((*begun, *room, by, kinds[part], *out))
            else:
                own.append((*begun, *by, plan.slips, numbers[part], points, rounds[part], shares[part]))
        self.device.share("solved_games" if self.solves else "value_games", pieces, self.rules_row, own)
        there = np.arange(most)[None, :] < rounds[:, None]
        found = worths[there].astype(np.float32) if self.solves else None
        return Games(numbers[there], rounds, shares.astype(np.float32), found)

    def _kinds(self) -> NDArray[np.int64]:
        """How each seat plays, by game: see `KINDS`."""
        odds = np.array(list(KINDS.values())) / sum(KINDS.values())
        return self.dice.choice(list(KINDS), (self.plan.games, self.players), p=odds)

    def _average_net(self) -> ValueNet:
        arrays = {name: made.astype(np.float64) for name, made in as_arrays(self.average).items()}
        return ValueNet(self.fields, {}, arrays)

    def logs(self, params: Params, numbers: Tensor) -> Tensor:
        """The logarithm of every seat's share in the victory."""
        seen = numbers.float() * self.scales
        made = torch.relu(seen @ params["first"] + params["first_bias"])
        made = torch.relu(made @ params["second"] + params["second_bias"])
        return torch.log_softmax(made @ params["third"], 1)

    def iterate(self, progress: float) -> float:
        """Plays, then learns; returns the loss of the average on the new games before that."""
        plan = self.plan
        fresh = self.play()
        with torch.no_grad():
            logs = self.logs(self.average, torch.from_numpy(fresh.numbers)).numpy()
        before = -float((fresh.ends() * logs).sum(axis=1).mean())
        self.memory.add(fresh.numbers, targets(fresh, np.exp(logs), plan.trust * progress))
        self.step, self.games = self.step + 1, self.games + plan.games
        for group in self.adam.param_groups:
            group["lr"] = plan.rate * (plan.least_rate / plan.rate) ** progress
        for _ in range(plan.epochs * len(fresh.numbers) // plan.batch):
            numbers, wins = self.memory.some(plan.batch, self.dice)
            self.adam.zero_grad()
            loss = -(wins * self.logs(self.params, numbers)).sum(1).mean()
            loss.backward()
            self.adam.step()
            with torch.no_grad():
                for name, tensor in self.params.items():
                    self.average[name].lerp_(tensor, 1 - plan.decay)
        return before

    def run(
        self,
        seconds: float,
        out: Path,
        *,
        steps: int | None = None,
        every: float = 15.0,
        tell: Callable[[ValueReport], None] = lambda _: None,
    ) -> ValueReport:
        """Learns for so long, or so many iterations. Every so many seconds, and at the end, writes and tells.

        By the number of iterations, the same seed learns the same.
        """
        begun = told = time.perf_counter()
        losses: list[float] = []
        while True:
            spent = time.perf_counter() - begun
            progress = self.step / steps if steps else spent / seconds
            finished = progress >= 1 or spent >= seconds
            if losses and (finished or begun + spent - told >= every):
                report = ValueReport(self.step, spent, self.games, fmean(losses), log(self.players))
                write(out, self.shipped())
                tell(report)
                losses, told = [], time.perf_counter()
                if finished:
                    return report
            losses.append(self.iterate(min(progress, 1.0)))

    def shipped(self) -> bytes:
        figures = {"steps": self.step, "games": self.games, "seed": self.seed}
        about = value_header(self.game, self.players, {**self.made, **figures})
        return packed(about, as_arrays(self.average))

"""Learns a value net: nets play games against themselves, and it learns from their ends what a position promises.

New games come all the time, and each is learned from a few times. Progress is the mean logarithm of the share that was
given to who won, over games that it has not learned from yet.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
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
from asdealt.fast.net_tables import NoNets, net_kernels
from asdealt.fast.value_nets import value_fields, value_header, value_shapes
from asdealt.learn.nets.model import Params, as_arrays, drawn_params


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
    kept: int = 64  # iterations whose games are kept, and learned from again
    epochs: int = 8  # how often, each time with as many positions as an iteration brings
    decay: float = 0.998  # of the average that ships


@dataclass(frozen=True)
class ValueReport:
    step: int
    seconds: float
    games: int
    loss: float  # on the games of the last iterations, before it learned from them
    even: float  # the same if all seats were given equal shares


class ValueTraining:
    def __init__(self, game: str, players: int, plan: ValuePlan, *, seed: int = 0, made: Mapping[str, Any]) -> None:
        self.game, self.players, self.plan, self.seed, self.made = fast_game(game), players, plan, seed, dict(made)
        fields = value_fields(self.game)
        if fields is None:
            raise NoNets(f"a value net cannot learn {game}: it says nowhere what one would read")
        self.fields = fields
        generator = torch.Generator().manual_seed(seed)
        self.params = drawn_params(value_shapes(fields, plan.wide, plan.narrow), generator)
        self.params["third"] = torch.zeros(plan.narrow)
        for tensor in self.params.values():
            tensor.requires_grad_(True)
        self.average: Params = {name: tensor.detach().clone() for name, tensor in self.params.items()}
        self.adam = torch.optim.Adam(list(self.params.values()), lr=plan.rate)
        self.scales = torch.from_numpy(fields.scales)
        self.step, self.games = 0, 0
        self.dice = np.random.default_rng(seed)
        self.kept: list[tuple[Tensor, Tensor]] = []
        self.device = Cpu(self.game, 1, kernels=net_kernels(game, "cpu"))

    def play(self) -> tuple[Tensor, Tensor]:
        """New games: what there is to read after every round [positions, seats, numbers], and the shares in the end."""
        plan, seats = self.plan, self.players
        rules, rules_row = rules_of(self.game, seats, None, None)
        weights = self.game.weights_row(seats)
        most = rules.rounds(seats)
        numbers = np.zeros((plan.games, most, seats, self.fields.size), np.int16)
        rounds, shares = np.zeros(plan.games, np.int64), np.zeros((plan.games, seats))
        by = ByNet(net=shipped_net(self.game.name, seats)).of_futures(self.game.name, seats, weights)[1:]
        first = self.step * plan.games
        table, points = self.device.row_array(1)[0], np.zeros(seats, np.int32)
        own = (weights, table, stream_seed(self.seed), *by, plan.slips, numbers, points, rounds, shares)
        self.device.share("value_games", [(first, first + plan.games)], rules_row, [own])
        there = np.arange(most)[None, :] < rounds[:, None]
        wins: NDArray[np.float64] = np.repeat(shares[:, None], most, axis=1)[there]
        return torch.from_numpy(numbers[there]), torch.from_numpy(wins.astype(np.float32))

    def loss(self, params: Params, numbers: Tensor, wins: Tensor) -> Tensor:
        seen = numbers.float() * self.scales
        made = torch.relu(seen @ params["first"] + params["first_bias"])
        made = torch.relu(made @ params["second"] + params["second_bias"])
        return -(wins * torch.log_softmax(made @ params["third"], 1)).sum(1).mean()

    def iterate(self, progress: float) -> float:
        """Plays, then learns; returns the loss of the average on the new games before that."""
        plan = self.plan
        fresh = self.play()
        with torch.no_grad():
            before = float(self.loss(self.average, *fresh))
        self.step, self.games = self.step + 1, self.games + plan.games
        self.kept = [*self.kept, fresh][-plan.kept :]
        numbers, wins = (torch.cat([part[i] for part in self.kept]) for i in (0, 1))
        for group in self.adam.param_groups:
            group["lr"] = plan.rate * (plan.least_rate / plan.rate) ** progress
        for _ in range(plan.epochs * len(fresh[0]) // plan.batch):
            chosen = torch.from_numpy(self.dice.integers(0, len(numbers), plan.batch))
            self.adam.zero_grad()
            loss = self.loss(self.params, numbers[chosen], wins[chosen])
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

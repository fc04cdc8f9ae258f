"""PPO: the current net plays all seats of some tables and one seat among rules of thumb at others, then learns from it.

Everything of an iteration happens on one device. Kernels step the tables and write what nets read straight into the
tensors; sampling, advantages and learning are PyTorch. An iteration begins with fresh deals, and all its randomness
follows from the seed and its number, so a stopped run goes on as if it had not stopped.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from torch import Tensor

from asdealt.fast.net_tables import NetTables
from asdealt.learn.nets.adam import Adam
from asdealt.learn.nets.clock import Clock
from asdealt.learn.nets.model import POINTS, Params, Reader, new_critic, new_net, to_device


@dataclass(frozen=True)
class Plan:
    """How much is played and learned in an iteration, and how boldly."""

    tables: int = 32768
    steps: int = 48  # decisions at each table
    league: tuple[int, ...] = (2, 1, 1)  # shares of tables: the net in all seats, one among today's thumb, and 2026's
    batch: int = 65536  # decisions that the net learns from at once
    epochs: int = 2
    wide: int = 128
    narrow: int = 64
    critic_wide: int = 256
    critic_narrow: int = 128
    sharp: float = 3.0  # at first: how much a point of worth counts
    rate: float = 1.5e-3
    least_rate: float = 1e-4
    critic_rate: float = 1e-3
    half: int = 60  # after so many iterations, rates and entropy have halved
    entropy: float = 0.01
    least_entropy: float = 0.001
    magnet: float = 0.05  # how strongly the net is held near the average of its earlier selves
    follow: float = 0.05  # how far that average moves in an iteration
    clip: float = 0.2
    guard: float = 0.03  # once the net has moved so far (KL) from the one that played, it waits
    traces: float = 0.95  # the lambda of advantages
    largest: float = 1.0  # norm of a gradient

    def fading(self, iteration: int, first: float, least: float) -> float:
        return max(least, first / (1 + iteration / self.half))


CPU_PLAN = Plan(tables=512, steps=24, batch=2048, epochs=2)


def seated(players: int, plan: Plan) -> tuple[Any, Any]:
    """By table: the seats that nets have, as bits, and the line of weights that the others play by."""
    ends = np.cumsum(plan.league) * plan.tables // sum(plan.league)
    at = np.arange(plan.tables)
    kind = np.searchsorted(ends, at, side="right")
    alone = 1 << (at % players)
    return np.where(kind == 0, (1 << players) - 1, alone), np.maximum(kind - 1, 0)


class Ppo:
    """The net, its critic and its magnet, and one iteration of learning."""

    def __init__(self, game: str, players: int, device: str, plan: Plan, seed: int, rivals: Any) -> None:
        """`rivals`: two lines of weights, today's and an earlier generation's."""
        self.plan, self.players, self.seed, self.iteration = plan, players, seed, 0
        self.device = torch.device(device)
        nets, lines = seated(players, plan)
        self.tables = NetTables(game, players, plan.tables, device, rivals, nets, lines)
        self.spec = self.tables.spec
        self.reader = Reader(self.spec, self.device, torch.bfloat16 if device == "cuda" else torch.float32)
        generator = torch.Generator().manual_seed(seed)
        net = new_net(self.spec, plan.wide, plan.narrow, plan.sharp, generator)
        inputs = self.spec.state.size + self.spec.hidden.size + players + 1
        critic = new_critic(inputs, plan.critic_wide, plan.critic_narrow, players, generator)
        self.net = Adam(to_device(net, self.device), plan.largest)
        self.critic = Adam(to_device(critic, self.device), plan.largest)
        self.magnet: Params = {name: tensor.detach().clone() for name, tensor in self.net.params.items()}
        self.dice = torch.Generator(self.device)
        self.clock = Clock(device)
        self.games = self.decisions = 0
        self._figures = torch.zeros(4)  # of the last iteration
        self._nets = torch.from_numpy(nets).to(self.device)
        self._lines = torch.from_numpy(lines).to(self.device)
        self._make_room()

    def _make_room(self) -> None:
        """The tensors of an iteration, and the same memory as kernels take it."""
        steps, many = self.plan.steps, self.plan.tables
        shapes = {name: (steps + 1, shape, kind) for name, (shape, kind) in self.tables.shapes().items()}
        shapes["scores"] = (steps, (many, self.players), "int32")
        shapes["done"] = (steps, (many,), "uint8")
        shapes["taken"] = (steps, (many,), "int64")  # actions
        self.room = {
            name: torch.zeros((length, *shape), dtype=getattr(torch, kind), device=self.device)
            for name, (length, shape, kind) in shapes.items()
        }
        on_cuda = self.device.type == "cuda"
        self._there: list[dict[str, Any]] = [
            {
                name: self.tables.own(tensor[t]) if on_cuda else tensor[t].numpy()
                for name, tensor in self.room.items()
                if t < len(tensor)
            }
            for t in range(steps + 1)
        ]
        self.chosen = torch.zeros((steps, many), dtype=torch.int64, device=self.device)  # places of the taken actions
        self.odds = torch.zeros((steps, many, self.spec.choices), device=self.device)  # logarithms, of all choices

    def step(self) -> None:
        """One iteration."""
        dealt, sampled = np.random.SeedSequence([self.seed, self.iteration]).generate_state(2, np.uint64).tolist()
        self.dice.manual_seed(sampled >> 1)
        self._play(dealt)
        advantages, targets = self._judge()
        self._learn(advantages, targets)
        with torch.no_grad():
            for name, tensor in self.magnet.items():
                tensor.lerp_(self.net.params[name], self.plan.follow)
        self.iteration += 1
        self.clock.mark("learning")
        self.clock.finish()
        self.decisions += self.plan.steps * self.plan.tables
        self.games += int(self.room["done"].sum())

    @torch.no_grad()
    def _play(self, dealt: int) -> None:
        plan, room, there = self.plan, self.room, self._there
        self.clock.start()
        self.tables.deal(np.arange(plan.tables), dealt)
        room["taken"][0].fill_(-1)
        self.tables.step(there[0]["taken"], there[0]["scores"], there[0]["done"])
        self.tables.look(there[0], hidden=True)
        for t in range(plan.steps):
            self.clock.mark("tables and features")
            found = self.reader.scores(self.net.params, room["states"][t], room["choices"][t], room["actions"][t])
            odds = torch.log_softmax(found, 1)
            self.odds[t] = odds
            race = torch.empty_like(odds).exponential_(generator=self.dice)
            self.chosen[t] = (odds - race.log()).argmax(1)
            room["taken"][t] = room["actions"][t].gather(1, self.chosen[t][:, None])[:, 0]
            self.clock.mark("choosing")
            self.tables.step(there[t]["taken"], there[t]["scores"], there[t]["done"])
            self.tables.look(there[t + 1], hidden=True)
        self.clock.mark("tables and features")

    @torch.no_grad()
    def _judge(self) -> tuple[Tensor, Tensor]:
        """How much better than expected it went for who decided; and what the critic should have said, for all seats."""
        plan, room, players = self.plan, self.room, self.players
        seats = torch.arange(players, device=self.device)
        values = torch.stack([self._values(t) for t in range(plan.steps + 1)])  # by seat
        done = room["done"].bool()
        after = torch.where(done[..., None], room["scores"], room["standings"][1:]).float()
        gained = after - room["standings"][:-1].float()
        gained = (players * gained - gained.sum(-1, keepdim=True)) / (players - 1)  # above the mean of the others
        goes_on = (~done).float()[..., None]
        surprise = gained + goes_on * values[1:] - values[:-1]
        traced, total = torch.zeros_like(surprise), torch.zeros_like(surprise[0])
        for t in range(plan.steps - 1, -1, -1):
            total = surprise[t] + plan.traces * goes_on[t] * total
            traced[t] = total
        here = room["seats"][:-1]
        advantages = traced.gather(-1, here[..., None])[..., 0]
        targets = (traced + values[:-1]).gather(-1, (here[..., None] + seats) % players)  # clockwise from who decides
        return advantages, targets

    def _values(self, t: int) -> Tensor:
        """By seat, from seat 0 on."""
        room, seats = self.room, torch.arange(self.players, device=self.device)
        flags = self._flags(room["seats"][t], self._nets, self._lines)
        clockwise = self.reader.values(self.critic.params, room["states"][t], room["hidden"][t], flags)
        return clockwise.gather(1, (seats - room["seats"][t][:, None]) % self.players)

    def _flags(self, seats: Tensor, nets: Tensor, lines: Tensor) -> Tensor:
        """Who plays by a net, clockwise from who decides, and which weights the others have."""
        places = (seats[:, None] + torch.arange(self.players, device=self.device)) % self.players
        return torch.cat([(nets[:, None] >> places) & 1, lines[:, None]], 1)

    def _learn(self, advantages: Tensor, targets: Tensor) -> None:
        plan, room = self.plan, self.room
        many = plan.steps * plan.tables
        advantages = advantages / (advantages.std() + 1e-6)
        whole: Mapping[str, Tensor] = {
            **{name: room[name][:-1].reshape(many, -1) for name in ("states", "choices", "actions", "hidden")},
            "seats": room["seats"][:-1].reshape(many),
            "chosen": self.chosen.view(many),
            "odds": self.odds.view(many, -1),
            "advantages": advantages.view(many),
            "targets": targets.view(many, -1),
        }
        rate = plan.fading(self.iteration, plan.rate, plan.least_rate)
        critic_rate = plan.fading(self.iteration, plan.critic_rate, plan.least_rate)
        entropy = plan.fading(self.iteration, plan.entropy, plan.least_entropy)
        always = torch.ones((), device=self.device)
        told: list[Tensor] = []
        for _ in range(plan.epochs):
            order = torch.randperm(many, generator=self.dice, device=self.device)
            for first in range(0, many, plan.batch):
                picked = order[first : first + plan.batch]
                some = {name: tensor[picked] for name, tensor in whole.items()}
                loss, moved, figures = self._actor_loss(some, entropy)
                self.net.step(loss, rate, (moved < plan.guard).float())
                table = picked % plan.tables
                flags = self._flags(some["seats"], self._nets[table], self._lines[table])
                value = self.reader.values(self.critic.params, some["states"], some["hidden"], flags)
                wrong = ((value - some["targets"]) / POINTS).square().mean()
                self.critic.step(wrong, critic_rate, always)
                told.append(torch.stack([*figures, wrong.detach()]))
        self._figures = torch.stack(told).mean(0)

    def _actor_loss(self, some: Mapping[str, Tensor], entropy: float) -> tuple[Tensor, Tensor, list[Tensor]]:
        plan = self.plan
        what = (some["states"], some["choices"], some["actions"])
        odds = torch.log_softmax(self.reader.scores(self.net.params, *what), 1)
        with torch.no_grad():
            held = torch.log_softmax(self.reader.scores(self.magnet, *what), 1)
        before, chosen, gain = some["odds"], some["chosen"][:, None], some["advantages"]
        ratio = (odds.gather(1, chosen) - before.gather(1, chosen))[:, 0].exp()
        clipped = ratio.clamp(1 - plan.clip, 1 + plan.clip)
        better = torch.minimum(ratio * gain, clipped * gain).mean()
        share = odds.exp()
        spread = -(share * odds).sum(1).mean()
        pull = (share * (odds - held)).sum(1).mean()
        moved = (before.exp() * (before - odds.detach())).sum(1).mean()
        loss = -better - entropy * spread + plan.magnet * pull
        return loss, moved, [spread.detach(), pull.detach(), moved]

    def figures(self) -> dict[str, float]:
        """About the last iteration: entropy, distance to the magnet and from the net that played, the critic's error."""
        names = ("entropy", "pull", "moved", "critic")
        return dict(zip(names, self._figures.tolist(), strict=True))

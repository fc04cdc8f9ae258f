"""PPO: the net plays all seats of some tables and one seat among other players at others, then learns from it.

Everything of an iteration happens on one device. Kernels step the tables and write what nets read straight into the
tensors; sampling, advantages and learning are PyTorch. An iteration begins with fresh deals, and all its randomness
follows from the seed and its number, so a stopped run goes on as if it had not stopped.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import torch
from torch import Tensor

from asdealt.fast.net_files import NO_CHOICE
from asdealt.fast.net_tables import NetTables
from asdealt.learn.nets.adam import Adam
from asdealt.learn.nets.clock import Clock
from asdealt.learn.nets.graph import Repeated
from asdealt.learn.nets.model import POINTS, Params, Reader, drawn, new_critic, new_net, to_device, without_gradients
from asdealt.learn.nets.plan import OWN, Plan, frozen_tables, seated, straying

JUDGED = 1 << 19  # decisions that the critic judges at once
ALL = slice(None)
FIGURES = ("entropy", "pull", "moved", "critic")


class Ppo:
    """The net, its critic and its magnet, and one iteration of learning."""

    def __init__(
        self, game: str, players: int, device: str, plan: Plan, seed: int, rivals: Any, *,
        start: Params | None = None, frozen: Sequence[Sequence[Params]] = (), recorded: bool = True,
    ) -> None:  # fmt: skip
        """`rivals`: lines of weights, today's and those of earlier players. `recorded`: see `Repeated`.

        `start`: a net that the learner begins as. `frozen`: nets that stay as they are, at tables of that kind; each
        may be a panel.
        """
        self.plan, self.players, self.seed, self.iteration = plan, players, seed, 0
        self.device = torch.device(device)
        asked, mine, lines = seated(players, plan, len(rivals))
        self.tables = NetTables(game, players, plan.tables, device, rivals, asked, lines)
        self.spec = self.tables.spec
        self.reader = Reader(self.spec, self.device, torch.bfloat16 if device == "cuda" else torch.float32)
        generator = torch.Generator().manual_seed(seed)
        self.frozen = [[to_device(net, self.device) for net in panel] for panel in frozen]
        self._frozen_at = frozen_tables(plan, len(self.frozen))
        net = start or new_net(self.spec, plan.wide, plan.narrow, plan.sharp, generator)
        strays, slips = straying(players, plan)
        self._strays, self._slips = (torch.from_numpy(each).to(self.device) for each in (strays, slips))
        inputs = self.spec.state.size + self.spec.hidden.size + 2 * players + len(rivals) - 1
        critic = new_critic(inputs, plan.critic_wide, plan.critic_narrow, players, generator)
        self.net = Adam(to_device(net, self.device), plan.largest)
        self.critic = Adam(to_device(critic, self.device), plan.largest)
        self.magnet: Params = {name: tensor.detach().clone() for name, tensor in self.net.params.items()}
        self.dice = torch.Generator(self.device)
        self.clock = Clock(device)
        self.games = self.decisions = 0
        self._mine = torch.from_numpy(mine).to(self.device)
        self._others = torch.from_numpy(lines[:, None] == np.arange(1, len(rivals))).to(self.device)  # which weights
        self._make_room()
        self._learn_some = Repeated(self._learn_from_picked, recorded=recorded and device == "cuda")

    def _make_room(self) -> None:
        """The tensors of an iteration, and the same memory as kernels take it."""
        plan, spec, device = self.plan, self.spec, self.device
        steps, many = plan.steps, plan.tables
        shapes = {name: (steps + 1, shape, kind) for name, (shape, kind) in self.tables.shapes().items()}
        shapes["scores"] = (steps, (many, self.players), "int32")
        shapes["done"] = (steps, (many,), "uint8")
        shapes["taken"] = (steps, (many,), "int64")  # actions
        self.room = {
            name: torch.zeros((length, *shape), dtype=getattr(torch, kind), device=device)
            for name, (length, shape, kind) in shapes.items()
        }
        on_cuda = device.type == "cuda"
        self._there: list[dict[str, Any]] = [
            {
                name: self.tables.own(tensor[t]) if on_cuda else tensor[t].numpy()
                for name, tensor in self.room.items()
                if t < len(tensor)
            }
            for t in range(steps + 1)
        ]
        self.chosen = torch.zeros((steps, many), dtype=torch.int64, device=device)  # places of the taken actions
        self.missing = torch.zeros((steps, many, spec.choices), dtype=torch.bool, device=device)
        self.odds = torch.zeros((steps, many, spec.choices), device=device)  # logarithms, of all choices
        self.held = torch.zeros_like(self.odds)  # the same by the magnet
        self.own = torch.ones((steps, many), device=device)  # 1 where the learner decided
        self.advantages = torch.zeros((steps, many), device=device)
        self.targets = torch.zeros((steps, many, self.players), device=device)
        self._picked = torch.zeros(min(plan.batch, steps * many), dtype=torch.int64, device=device)
        self._rate, self._critic_rate, self._entropy = torch.zeros((3, 1), device=device).unbind()
        self._always = torch.ones(1, device=device)
        self._figures = torch.zeros(len(FIGURES), device=device)  # sums over the batches of an iteration

    def step(self) -> None:
        """One iteration."""
        dealt, sampled = np.random.SeedSequence([self.seed, self.iteration]).generate_state(2, np.uint64).tolist()
        self.dice.manual_seed(sampled >> 1)
        self._play(dealt)
        self._judge()
        self._learn()
        with torch.no_grad():
            for name, tensor in self.magnet.items():
                tensor.lerp_(self.net.params[name], self.plan.follow)
        self.iteration += 1
        self.clock.mark("learning")
        self.clock.finish()
        self.decisions += self.plan.steps * self.plan.tables
        self.games += int(self.room["done"].sum())

    @without_gradients
    def _play(self, dealt: int) -> None:
        plan, room, there, clock = self.plan, self.room, self._there, self.clock
        clock.start()
        self.tables.deal(np.arange(plan.tables), dealt)
        if plan.astray:
            lost = torch.randint(plan.astray + 1, (plan.tables,), generator=self.dice, device=self.device)
            self._begins_anyhow = lost * self._strays
        room["taken"][0].fill_(-1)
        self.tables.step(there[0]["taken"], there[0]["scores"], there[0]["done"])
        clock.mark("tables")
        self.tables.look(there[0], hidden=True)
        clock.mark("features")
        for t in range(plan.steps):
            torch.lt(room["actions"][t], 0, out=self.missing[t])
            odds = self._odds([self.net.params], t)
            self.odds[t] = odds
            self.chosen[t] = drawn(odds, self.dice).argmax(1)
            self._choose_for_frozen(t)
            self._stray(t)
            room["taken"][t] = room["actions"][t].gather(1, self.chosen[t][:, None])[:, 0]
            clock.mark("choosing")
            self.tables.step(there[t]["taken"], there[t]["scores"], there[t]["done"])
            clock.mark("tables")
            self.tables.look(there[t + 1], hidden=True)
            clock.mark("features")

    def _choose_for_frozen(self, t: int) -> None:
        """Where a frozen net decides, its choice replaces the learner's, who learns nothing from it."""
        heat = self.plan.frozen_heat or float(self.spec.mixes)
        for panel, (first, last) in zip(self.frozen, self._frozen_at, strict=True):
            some = slice(first, last)
            mine = (self._mine[some] >> self.room["seats"][t, some]) & 1
            self.own[t, some] = mine
            # how many these are is all that the host is told: to ask a panel about all tables takes longer
            theirs = first + torch.nonzero(mine == 0)[:, 0]
            odds = self._odds(panel, t, theirs)
            self.chosen[t, theirs] = (drawn(odds / heat, self.dice) if heat else odds).argmax(1)

    def _stray(self, t: int) -> None:
        """Any choice where the plan wants one: it leads where good players never do. Nobody learns from the choice."""
        plan = self.plan
        if not plan.astray and not plan.slips:
            return
        anyhow = torch.zeros_like(self._strays)
        if plan.astray:
            anyhow |= t < self._begins_anyhow
        if plan.slips:
            slipped = torch.rand(plan.tables, generator=self.dice, device=self.device) < plan.slips
            anyhow |= slipped & (self._slips == self.room["seats"][t])
        even = drawn(torch.zeros_like(self.odds[t]), self.dice).masked_fill(self.missing[t], NO_CHOICE)
        self.chosen[t] = torch.where(anyhow, even.argmax(1), self.chosen[t])
        own = slice(0, plan.league[OWN] * plan.tables // sum(plan.league))
        self.own[t, own] = (~anyhow[own]).float()

    def _odds(self, nets: Sequence[Params], t: int, some: slice | Tensor = ALL) -> Tensor:
        room = self.room
        return self.reader.log_odds(nets, room["states"][t, some], room["choices"][t, some], self.missing[t, some])

    @without_gradients
    def _judge(self) -> None:
        """How much better than expected it went for who decided, and what the critic should have said for all seats."""
        plan, room, players = self.plan, self.room, self.players
        for t in range(plan.steps):
            self.held[t] = self._odds([self.magnet], t)
        rows = (plan.steps + 1) * plan.tables
        pieces = [self._values(first, min(first + JUDGED, rows)) for first in range(0, rows, JUDGED)]
        values = torch.cat(pieces).view(plan.steps + 1, plan.tables, players)  # by seat
        done = room["done"].bool()
        scores = room["scores"].float()
        won = (scores == scores.amax(-1, keepdim=True)).float()
        scores = scores + plan.winning * won / won.sum(-1, keepdim=True)  # winners share it
        after = torch.where(done[..., None], scores, room["standings"][1:].float())
        gained = after - room["standings"][:-1].float()
        gained = (players * gained - gained.sum(-1, keepdim=True)) / (players - 1)  # above the mean of the others
        goes_on = (~done).float()[..., None]
        surprise = gained + goes_on * values[1:] - values[:-1]
        traced, total = torch.zeros_like(surprise), torch.zeros_like(surprise[0])
        for t in range(plan.steps - 1, -1, -1):
            total = surprise[t] + plan.traces * goes_on[t] * total
            traced[t] = total
        here = room["seats"][:-1, :, None]
        advantages = traced.gather(-1, here)[..., 0]
        self.advantages.copy_(advantages / (advantages.std() + 1e-6))
        seats = torch.arange(players, device=self.device)
        self.targets.copy_((traced + values[:-1]).gather(-1, (here + seats) % players))  # clockwise from who decides
        self.clock.mark("judging")

    def _values(self, first: int, last: int) -> Tensor:
        """By seat, from seat 0 on; of these rows of all decisions."""
        states, hidden = (self.room[name].flatten(0, 1)[first:last] for name in ("states", "hidden"))
        here = self.room["seats"].flatten()[first:last]
        flags = self._flags(here, torch.arange(first, last, device=self.device))
        clockwise = self.reader.values(self.critic.params, states, hidden, flags)
        return clockwise.gather(1, (torch.arange(self.players, device=self.device) - here[:, None]) % self.players)

    def _flags(self, seats: Tensor, rows: Tensor) -> Tensor:
        """Where the learner sits and who slips, clockwise from who decides, and which weights the others have."""
        table = rows % self.plan.tables
        places = (seats[:, None] + torch.arange(self.players, device=self.device)) % self.players
        slips = places == self._slips[table][:, None]
        return torch.cat([(self._mine[table][:, None] >> places) & 1, slips, self._others[table]], 1)

    def _learn(self) -> None:
        plan, batch = self.plan, len(self._picked)
        self._rate.fill_(plan.fading(self.iteration, plan.rate, plan.least_rate))
        self._critic_rate.fill_(plan.fading(self.iteration, plan.critic_rate, plan.least_rate))
        self._entropy.fill_(plan.fading(self.iteration, plan.entropy, plan.least_entropy))
        self._figures.zero_()
        for _ in range(plan.epochs):
            order = torch.randperm(plan.steps * plan.tables, generator=self.dice, device=self.device)
            for first in range(0, len(order) - batch + 1, batch):  # a rest is left out, all batches have one size
                self._picked.copy_(order[first : first + batch])
                self._learn_some()

    def _learn_from_picked(self) -> None:
        """Takes all it needs from tensors that stay where they are, and leaves all it finds in such: see `Repeated`."""
        picked, room = self._picked, self.room
        whole = {name: room[name][:-1] for name in ("states", "choices", "hidden", "seats")}
        whole |= {"chosen": self.chosen, "missing": self.missing, "odds": self.odds, "held": self.held}
        whole |= {"advantages": self.advantages, "targets": self.targets, "own": self.own}
        some = {name: tensor.flatten(0, 1)[picked] for name, tensor in whole.items()}
        loss, moved, figures = self._actor_loss(some)
        self.net.step(loss, self._rate, (moved < self.plan.guard).float())
        flags = self._flags(some["seats"], picked)
        value = self.reader.values(self.critic.params, some["states"], some["hidden"], flags)
        wrong = ((value - some["targets"]) / POINTS).square().mean()
        self.critic.step(wrong, self._critic_rate, self._always)
        self._figures += torch.stack([*figures, wrong.detach()])

    def _actor_loss(self, some: Mapping[str, Tensor]) -> tuple[Tensor, Tensor, list[Tensor]]:
        plan, own = self.plan, some["own"]
        scores = self.reader.scores(self.net.params, some["states"], some["choices"], some["missing"])
        odds = torch.log_softmax(scores, 1)

        def mean(values: Tensor) -> Tensor:
            return (values * own).sum() / own.sum().clamp(min=1.0)

        before, chosen, gain = some["odds"], some["chosen"][:, None], some["advantages"]
        ratio = (odds.gather(1, chosen) - before.gather(1, chosen))[:, 0].exp()
        clipped = ratio.clamp(1 - plan.clip, 1 + plan.clip)
        better = mean(torch.minimum(ratio * gain, clipped * gain))
        share = odds.exp()
        spread = -mean((share * odds).sum(1))
        pull = mean((share * (odds - some["held"])).sum(1))
        moved = mean((before.exp() * (before - odds.detach())).sum(1))
        loss = -better - self._entropy[0] * spread + plan.magnet * pull
        return loss, moved, [spread.detach(), pull.detach(), moved]

    def figures(self) -> dict[str, float]:
        """Of the last iteration: entropy, distance to the magnet and from the net that played, the critic's error."""
        plan = self.plan
        batches = plan.epochs * (plan.steps * plan.tables // len(self._picked))
        return dict(zip(FIGURES, (self._figures / batches).tolist(), strict=True))

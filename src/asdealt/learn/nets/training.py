"""A training run of a net: iterations until the time is up, measured now and then, written to a file it resumes from.

A checkpoint is a file like those of nets, in full precision, that also has the critic, the magnet and Adam's memory.
What ships is the magnet: an average of recent nets, calmer than the last one.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import numpy as np
import torch

from asdealt.fast.devices import need_gpu
from asdealt.fast.game import fast_game
from asdealt.fast.net_files import BadNet, Net, fitting, header, packed, unpacked, write
from asdealt.fast.net_tables import spec_of
from asdealt.learn.duels import Result
from asdealt.learn.nets.duel import NetDuels
from asdealt.learn.nets.model import Params, as_arrays, params_of
from asdealt.learn.nets.plan import Plan
from asdealt.learn.nets.ppo import Ppo
from asdealt.learn.nets.rivals import rival_rows
from asdealt.learn.training import MEASURING, Report

MEASURED = {"cpu": 200, "cuda": 8192}  # deals
PARTS = ("net", "net_momentum", "net_square", "critic", "critic_momentum", "critic_square", "magnet")


class NetTraining:
    def __init__(
        self,
        game: str,
        players: int,
        device: str,
        plan: Plan,
        *,
        seed: int = 0,
        resume: Path | None = None,
        rival: str = "",
        made: Mapping[str, Any] | None = None,
        deals: int | None = None,
        start: Net | None = None,
        frozen: Sequence[Net] = (),
        changed: Mapping[str, Any] | None = None,
        recorded: bool = True,
    ) -> None:
        """`rival`: the generation of the rule of thumb that progress is measured against, or several (`rivals`): the
        first of them measures, all play.

        `start`: a net to begin as. `frozen`: nets that do not learn; who learns among them and no rule of thumb is
        measured among the first. A run that is resumed has the plan, the rival and the frozen nets that it had, but for
        what of the plan is `changed`.
        """
        self.game, self.players, self.made = fast_game(game), players, dict(made or {})
        spec_of(self.game)
        if device == "cuda":
            need_gpu()
            if not torch.cuda.is_available():
                raise RuntimeError("this PyTorch was built without CUDA, or its CUDA is newer than the driver")
            torch.set_float32_matmul_precision("high")
        about: dict[str, Any] = {}
        arrays: dict[str, Any] = {}
        if resume is not None:
            about, arrays = unpacked(resume.read_bytes(), resume.name)
            fitting(about, game, players, resume.name)
            if "plan" not in about:
                raise BadNet(f"{resume.name} has a net, but not what a run needs to go on: its .checkpoint has that")
            plan = replace(plan, **{**about["plan"], "league": tuple(about["plan"]["league"]), **(changed or {})})
            seed, rival = about["seed"], about.get("rival", rival)
        rivals = np.vstack([self.game.weights_row(players), rival_rows(self.game, players, rival)])
        self.rival = rival
        held = [all_params(net) for net in frozen] if resume is None else _frozen_of(arrays, resume.name)
        self.ppo = Ppo(
            game, players, device, plan, seed, rivals, start=None if start is None else params_of(start.arrays),
            frozen=held, recorded=recorded,
        )  # fmt: skip
        many, target = deals or MEASURED[device], self.ppo.frozen[0] if plan.among_frozen else ()
        self.duels = NetDuels(game, players, device, many, rivals[1], target, plan.frozen_heat)
        if resume is not None:
            self._restore(about, arrays, resume.name)

    def run(
        self,
        seconds: float,
        out: Path,
        *,
        steps: int | None = None,
        every: float = 15.0,
        tell: Callable[[Report], None] = lambda _: None,
    ) -> Report:
        """Learns for so long, or so many iterations. Every so many seconds, and at the end, measures, tells, writes."""
        last, done = self.measure(0.0), 0  # compiles
        tell(last)
        begun = told = time.perf_counter()
        while True:
            now = time.perf_counter()
            finished = now - begun >= seconds or (steps is not None and done >= steps)
            if finished or now - told >= every:
                last = self.measure(now - begun)
                write(out.with_suffix(".checkpoint"), self.checkpoint())
                write(out, self.shipped())
                tell(last)
                told = time.perf_counter()
            if finished:
                return last
            self.ppo.step()
            done += 1

    @property
    def seed(self) -> int:
        return self.ppo.seed

    def measure(self, seconds: float) -> Report:
        result: Result = self.duels.compare(self.ppo.magnet, MEASURING)
        ppo = self.ppo
        return Report(ppo.iteration, seconds, ppo.games, ppo.decisions, result)

    def about(self) -> dict[str, Any]:
        ppo = self.ppo
        figures = {"steps": ppo.iteration, "games": ppo.games, "decisions": ppo.decisions, "seed": ppo.seed}
        return header(self.game, self.players, {**self.made, **figures})

    def shipped(self) -> bytes:
        """The net so far, in half precision, as bots load it."""
        return packed(self.about(), as_arrays(self.ppo.magnet))

    def checkpoint(self) -> bytes:
        """All that a run needs to go on."""
        steps = {"net_steps": self.ppo.net.steps, "critic_steps": self.ppo.critic.steps, "rival": self.rival}
        arrays = {name: array for part in PARTS for name, array in as_arrays(self._part(part), f"{part}.").items()}
        for number, panel in enumerate(self.ppo.frozen):
            for member, net in enumerate(panel):
                arrays |= as_arrays(net, f"frozen.{number}.{member}.")
        return packed({**self.about(), "plan": asdict(self.ppo.plan), **steps}, arrays, half=False)

    def _part(self, part: str) -> Params:
        if part == "magnet":
            return self.ppo.magnet
        whose, _, what = part.partition("_")
        adam = self.ppo.net if whose == "net" else self.ppo.critic
        return {"": adam.params, "momentum": adam.momentum, "square": adam.square}[what]

    def _restore(self, about: Mapping[str, Any], arrays: Mapping[str, Any], where: str) -> None:
        ppo = self.ppo
        for part in PARTS:
            for name, tensor in self._part(part).items():
                found = arrays.get(f"{part}.{name}")
                if found is None or found.shape != tuple(tensor.shape):
                    raise BadNet(f"{where} lacks {part} {name} of the size that is needed")
                with torch.no_grad():
                    tensor.copy_(torch.from_numpy(found))
        ppo.iteration, ppo.games, ppo.decisions = about["steps"], about["games"], about["decisions"]
        ppo.net.steps, ppo.critic.steps = about["net_steps"], about["critic_steps"]


def all_params(net: Net) -> list[Params]:
    """A net, and the others of its panel."""
    return [params_of(each.arrays) for each in (net, *net.panel)]


def _frozen_of(arrays: Mapping[str, Any], where: str) -> list[list[Params]]:
    """The frozen nets of a checkpoint, each with the members of its panel. Raises BadNet."""
    found: dict[int, dict[int, dict[str, Any]]] = {}
    for name, array in arrays.items():
        if name.startswith("frozen."):
            try:
                _, number, member, part = name.split(".")
            except ValueError:
                raise BadNet(f"{where} names its frozen nets otherwise: it is of another version") from None
            found.setdefault(int(number), {}).setdefault(int(member), {})[part] = array
    return [[params_of(found[number][member]) for member in sorted(found[number])] for number in sorted(found)]

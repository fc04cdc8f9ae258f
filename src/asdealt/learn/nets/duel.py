"""A net among copies of a rule of thumb, or of another net: many deals at once, each from every seat.

Nets take their best choice, or draw one by its odds where the game's spec says so (`mixes`).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any

import numpy as np
import torch

from asdealt.fast.net_tables import NetTables
from asdealt.learn.duels import Result
from asdealt.learn.nets.model import Params, Reader, drawn, without_gradients

LONGEST = 2000  # decisions of a seat in a game
WATCH = 8  # decisions after which it is asked whether all games are over


class NetDuels:
    """Plays `deals` deals at once, on one device; the same ones for every seed."""

    def __init__(
        self, game: str, players: int, device: str, deals: int, rival: Any, frozen: Sequence[Params] = (),
        frozen_heat: float = 0.0,
    ) -> None:  # fmt: skip
        """`rival`: the weights of the others, unless a `frozen` net, or a panel of nets, has their seats.

        `frozen_heat`: as `Plan` has it.
        """
        self.players, self.deals, self.frozen, self.frozen_heat = players, deals, frozen, frozen_heat
        at = np.arange(deals * players)
        self._deal_of = at // players
        asked = 1 << (at % players) if not frozen else np.full(len(at), (1 << players) - 1)
        self.tables = NetTables(game, players, len(at), device, rival[None], asked, np.zeros_like(at))
        self.device = torch.device(device)
        self._mine = torch.from_numpy(at % players).to(self.device)
        self._dice = torch.Generator(self.device)
        self.reader = Reader(self.tables.spec, self.device, torch.float32)
        shapes = {name: (shape, kind) for name, (shape, kind) in self.tables.shapes().items()}
        shapes |= {
            "scores": ((len(at), players), "int32"),
            "done": ((len(at),), "uint8"),
            "taken": ((len(at),), "int64"),
        }
        self._room = {
            name: torch.zeros(shape, dtype=getattr(torch, kind), device=self.device)
            for name, (shape, kind) in shapes.items()
        }
        on_cuda = device == "cuda"
        self._there = {
            name: self.tables.own(tensor) if on_cuda else tensor.numpy() for name, tensor in self._room.items()
        }

    @without_gradients
    def compare(self, net: Params, seed: int) -> Result:
        """Points above the mean of the others; the error is over deals."""
        room, there, players, mixes = self._room, self._there, self.players, self.reader.spec.mixes
        self.tables.deal(self._deal_of, seed)
        self._dice.manual_seed(seed)
        room["taken"].fill_(-1)
        self.tables.step(there["taken"], there["scores"], there["done"])
        over = torch.zeros_like(room["done"], dtype=torch.bool)
        ends = torch.zeros_like(room["scores"])
        for decision in range(LONGEST):
            self.tables.look(there, hidden=False)
            seen = room["states"], room["choices"], room["actions"] < 0
            found = self.reader.log_odds([net], *seen)
            if mixes:
                found = drawn(found, self._dice)
            if self.frozen:
                theirs = self.reader.log_odds(self.frozen, *seen)
                if heat := self.frozen_heat or float(mixes):
                    theirs = drawn(theirs / heat, self._dice)
                found = torch.where((room["seats"] == self._mine)[:, None], found, theirs)
            room["taken"].copy_(room["actions"].gather(1, found.argmax(1, keepdim=True))[:, 0])
            self.tables.step(there["taken"], there["scores"], there["done"])
            fresh = room["done"].bool() & ~over
            ends = torch.where(fresh[:, None], room["scores"], ends)
            over |= fresh
            if decision % WATCH == WATCH - 1 and bool(over.all()):
                break
        if not bool(over.all()):
            raise RuntimeError(f"a game has lasted more than {LONGEST} decisions of a seat")
        points = ends.cpu().numpy().astype(np.float64)
        mine = points[np.arange(len(points)), np.arange(len(points)) % players]
        ahead = (players * mine - points.sum(1)) / (players - 1)
        best = points.max(1)
        won = (mine == best) / (points == best[:, None]).sum(1)
        by_deal = ahead.reshape(self.deals, players).mean(1)
        error = float(by_deal.std(ddof=1)) / sqrt(self.deals) if self.deals > 1 else 0.0
        return Result(len(points), float(ahead.mean()), error, float(won.mean()))

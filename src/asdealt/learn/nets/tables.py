"""The tables of a net that learns: on its own device, or on the processor's cores while it learns on a GPU.

A game whose rule of thumb solves small games at every decision, such as Splitz, is quicker on a few cores than on a
GPU, where the threads of a warp wait for the one that has most to do. What nets read is copied at every step then.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import torch
from torch import Tensor

from asdealt.fast.net_tables import NetTables


class FarTables:
    """Tables on the processor, seen from a GPU: takes and fills tensors there."""

    def __init__(self, near: NetTables) -> None:
        self.spec, self._near = near.spec, near
        shapes = near.shapes() | {
            "scores": ((near.count, near.players), "int32"),
            "done": ((near.count,), "uint8"),
            "taken": ((near.count,), "int64"),
        }
        pinned = torch.cuda.is_available()  # memory that a GPU copies by itself
        self._staged = {
            name: torch.zeros(shape, dtype=getattr(torch, kind), pin_memory=pinned)
            for name, (shape, kind) in shapes.items()
        }
        self._own = {name: near.own(tensor) for name, tensor in self._staged.items()}

    def shapes(self) -> dict[str, tuple[tuple[int, ...], str]]:
        return self._near.shapes()

    def deal(self, deals: Any, seed: int) -> None:
        self._near.deal(deals, seed)

    def step(self, actions: Tensor, scores: Tensor, done: Tensor) -> None:
        """As `NetTables.step`. It begins by waiting for the GPU, so what is staged has been copied by then."""
        staged, own = self._staged, self._own
        staged["taken"].copy_(actions)
        self._near.step(own["taken"], own["scores"], own["done"])
        scores.copy_(staged["scores"], non_blocking=True)
        done.copy_(staged["done"], non_blocking=True)

    def look(self, into: Mapping[str, Tensor], *, hidden: bool) -> None:
        self._near.look(self._own, hidden=hidden)
        for name in self._near.shapes():
            into[name].copy_(self._staged[name], non_blocking=True)

    def own(self, tensor: Tensor) -> Tensor:
        return tensor


def tables_of(
    game: str, players: int, count: int, device: str, weights: Any, nets: Any, rivals: Any, *, cores: int
) -> NetTables | FarTables:
    """`cores`: of the processor, for the tables; 0: they are on the device of the net."""
    if device == "cpu" or not cores:
        return NetTables(game, players, count, device, weights, nets, rivals, cores=max(cores, 1))
    return FarTables(NetTables(game, players, count, "cpu", weights, nets, rivals, cores=cores))

"""The rules a second time, over rows of small integers, for search, simulation and learning: docs/fast.md.

Nothing heavy is imported before one of these names is used; nothing is compiled before a kernel is called.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from asdealt.fast.batch import Batch, IllegalActions
    from asdealt.fast.devices import cpu_kernels
    from asdealt.fast.game import FastGame, fast_game
    from asdealt.fast.random_play import Summary, playouts, simulate
    from asdealt.fast.search import Rollouts, rollouts

__all__ = [
    "Batch",
    "FastGame",
    "IllegalActions",
    "Rollouts",
    "Summary",
    "cpu_kernels",
    "fast_game",
    "playouts",
    "rollouts",
    "simulate",
]

_MODULES = {
    "Batch": "batch",
    "FastGame": "game",
    "IllegalActions": "batch",
    "Rollouts": "search",
    "Summary": "random_play",
    "cpu_kernels": "devices",
    "fast_game": "game",
    "playouts": "random_play",
    "rollouts": "search",
    "simulate": "random_play",
}


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module 'asdealt.fast' has no attribute {name!r}")
    return getattr(import_module(f"asdealt.fast.{_MODULES[name]}"), name)

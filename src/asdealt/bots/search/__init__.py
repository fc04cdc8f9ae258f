"""Players that search: they try their best candidates in worlds they could be in, and play those to the end."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from asdealt.bots.search.halving import Effort
from asdealt.core import Bot


def player(game: str, *, samples: int | None = None, seconds: float | None = None, jobs: int = 1) -> Bot[Any, Any]:
    """The searching player of a game, which spends so many playouts or seconds on a decision.

    With `samples` the same `rng` makes the same choice, whatever `jobs` (threads that share the work).
    """
    bot: Bot[Any, Any] = import_module(f"{__name__}.{game}").Search(Effort(samples, seconds, jobs))
    return bot

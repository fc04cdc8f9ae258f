"""One short-sighted player a game: it takes what looks best now. The first rung above random."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from asdealt.core import Bot


def player(game: str) -> Bot[Any, Any]:
    """The greedy player of a game."""
    bot: Bot[Any, Any] = import_module(f"{__name__}.{game}").Greedy()
    return bot

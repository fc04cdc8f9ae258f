"""Players by rule of thumb: what a decent person would look at, and nothing they could not."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from asdealt.core import Bot


def player(game: str) -> Bot[Any, Any]:
    """The rule-of-thumb player of a game."""
    bot: Bot[Any, Any] = import_module(f"{__name__}.{game}").Heuristic()
    return bot

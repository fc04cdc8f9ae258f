"""Players by rule of thumb: what a decent person would look at, and nothing they could not."""

from __future__ import annotations

from typing import Any

from asdealt.bots import greedy
from asdealt.bots.heuristic import scout
from asdealt.core import Bot


def player(game: str) -> Bot[Any, Any]:
    """The rule-of-thumb player of a game; where it has none of its own, the greedy one."""
    return scout.Heuristic() if game == "scout" else greedy.player(game)

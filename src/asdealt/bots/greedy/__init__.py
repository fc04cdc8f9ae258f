"""One short-sighted player a game: it takes what looks best now. The first rung above random."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol

from asdealt.core import A, Bot, Rules, S, View


class Judge(Bot[S, A], Protocol):
    """A player who can say what it thinks of every legal action."""

    def values(self, rules: Rules[S, A], view: View[S]) -> Sequence[tuple[A, float]]: ...


def player(game: str) -> Judge[Any, Any]:
    """The greedy player of a game."""
    bot: Judge[Any, Any] = import_module(f"{__name__}.{game}").Greedy()
    return bot

"""What a game measures besides seats and sizes: its `balance` part, such as what happened to each card."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from asdealt.core import Rules
from asdealt.games import find
from asdealt.locales import Words
from asdealt.match import Match

Counts = Mapping[str, Any]  # by piece: what happened to it in one game


@dataclass(frozen=True)
class GameBalance:
    count: Callable[[Match[Any, Any], Sequence[float]], Counts]  # (a finished match, shares of the win by seat)
    figures: Callable[[Rules[Any, Any], int, Sequence[Counts]], tuple[Any, ...]]  # (rules, players, games): by piece
    columns: Callable[[Words], list[str]]
    row: Callable[[Any, Rules[Any, Any], Words], list[str]]  # the figures of one piece under these columns


def balance_of(game: str) -> GameBalance | None:
    part: GameBalance | None = find(game).part("balance")
    return part

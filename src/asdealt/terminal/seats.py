"""Who sits where at a terminal table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from asdealt.bots import greedy, heuristic
from asdealt.bots.simple import RandomBot
from asdealt.core import Bot, Seat

HUMAN = "human"
BOT = "bot"  # the rule-of-thumb player
RANDOM = "random"
GREEDY = "greedy"
KINDS = (HUMAN, BOT, GREEDY, RANDOM)
BOT_NAMES = ("Mio", "Luz", "Ken", "Ada", "Teo")


class BadSeats(ValueError):
    """Somebody of a kind nobody knows."""


@dataclass(frozen=True)
class Player:
    kind: str
    name: str

    @property
    def human(self) -> bool:
        return self.kind == HUMAN


def line_up(kinds: Sequence[str], names: Sequence[str]) -> list[Player]:
    """Players with names: people take the given ones in order, bots their own."""
    for kind in kinds:
        if kind not in KINDS:
            raise BadSeats(kind)
    people, bots = iter(names), (name for name in BOT_NAMES if name not in names)
    return [Player(kind, next(people if kind == HUMAN else bots)) for kind in kinds]


def minds(game: str, players: Sequence[Player]) -> dict[Seat, Bot[Any, Any]]:
    """The bots among them, by seat."""
    return {Seat(seat): _mind(game, player.kind) for seat, player in enumerate(players) if not player.human}


def _mind(game: str, kind: str) -> Bot[Any, Any]:
    match kind:
        case "random":
            return RandomBot()
        case "greedy":
            return greedy.player(game)
        case _:
            return heuristic.player(game)

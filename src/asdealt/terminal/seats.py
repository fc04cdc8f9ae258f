"""Who sits where at a terminal table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from asdealt.bots import Name, UnknownBot, find
from asdealt.bots.external import External
from asdealt.bots.names import EXPERT, EXTERNAL, NAMES, SKILLED
from asdealt.core import Bot, Seat

HUMAN = "human"
BOT = "bot"  # a bot of the usual level
USUAL = SKILLED
KINDS = (HUMAN, BOT, *NAMES, f"{EXTERNAL}:…")
BOT_NAMES = ("Mio", "Luz", "Ken", "Ada", "Teo")


class BadSeats(ValueError):
    """Somebody of a kind nobody knows."""


@dataclass(frozen=True)
class Player:
    kind: str
    name: str

    def __post_init__(self) -> None:
        if self.kind not in (HUMAN, BOT):
            try:
                Name.read(self.kind)
            except UnknownBot:
                raise BadSeats(self.kind) from None

    @property
    def human(self) -> bool:
        return self.kind == HUMAN

    @property
    def ponders(self) -> bool:
        """Whether one may have to wait for its moves."""
        return self.kind.startswith((EXPERT, EXTERNAL))


def line_up(kinds: Sequence[str], names: Sequence[str]) -> list[Player]:
    """Players with names: people take the given ones in order, bots their own."""
    people, bots = iter(names), (name for name in BOT_NAMES if name not in names)
    return [Player(kind, next(people if kind == HUMAN else bots)) for kind in kinds]


def minds(game: str, players: Sequence[Player]) -> dict[Seat, Bot[Any, Any]]:
    """The bots among them, by seat."""
    return {
        Seat(seat): find(USUAL if player.kind == BOT else player.kind, game)
        for seat, player in enumerate(players)
        if not player.human
    }


def send_home(bots: Iterable[Bot[Any, Any]]) -> None:
    """End the programs among them."""
    for bot in bots:
        if isinstance(bot, External):
            bot.close()

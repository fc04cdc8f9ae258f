"""Who plays at a terminal table: people and bots, seat by seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from asdealt.bots import Name, UnknownBot, find
from asdealt.bots.external import External
from asdealt.bots.names import EXTERNAL, NAMES, PYTHON, SEARCHERS, SKILLED
from asdealt.bots.python import Guarded
from asdealt.core import Bot, Seat
from asdealt.games import Game

HUMAN = "human"
BOT = "bot"  # a bot of the usual level
USUAL = SKILLED
KINDS = (HUMAN, BOT, *NAMES, f"{EXTERNAL}:…", f"{PYTHON}:…")
BOT_NAMES = ("Noa", "Luz", "Ken", "Ada", "Teo")


class BadSeats(ValueError):
    """A kind of player that does not exist."""


@dataclass(frozen=True)
class Player:
    kind: str  # HUMAN, BOT or the name of a bot
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
    def slow(self) -> bool:
        """Whether its moves may take long enough to wait for."""
        return not self.human and self._bot.name in (*SEARCHERS, EXTERNAL, PYTHON)

    @property
    def searches(self) -> bool:
        return not self.human and self._bot.name in SEARCHERS

    @property
    def today(self) -> bool:
        """Whether it is none of an earlier generation."""
        return not self._bot.generation

    @property
    def _bot(self) -> Name:
        return Name.read(USUAL if self.kind == BOT else self.kind)

    def make_bot(self, game: str, seats: int) -> Bot[Any, Any]:
        """For a table of this size. Raises BadBot for a Python bot or a net that cannot be used."""
        bot = find(USUAL if self.kind == BOT else self.kind, game, seats)
        return Guarded(bot, game) if self._bot.name == PYTHON else bot


def usual_size(game: Game) -> int:
    """The default table size."""
    return 4 if 4 in game.sizes else max(game.sizes)


def line_up(kinds: Sequence[str], names: Sequence[str]) -> list[Player]:
    """Players with names: people take the given ones in order, bots their own."""
    people, bots = iter(names), (name for name in BOT_NAMES if name not in names)
    return [Player(kind, next(people if kind == HUMAN else bots)) for kind in kinds]


def bots_among(players: Sequence[Player], game: str) -> dict[Seat, Bot[Any, Any]]:
    """The bots among these players, by seat."""
    return {Seat(seat): player.make_bot(game, len(players)) for seat, player in enumerate(players) if not player.human}


def close_programs(bots: Iterable[Bot[Any, Any]]) -> None:
    """End the external programs among these bots."""
    for bot in bots:
        if isinstance(bot, External):
            bot.close()

"""The games of the house. To add one: a folder with cards, table, rules and notation, and its entry here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from asdealt.core import Json, Rules, quoted
from asdealt.games import dozen, scout, splitz
from asdealt.games.game import Game, UnknownGame

__all__ = ["GAMES", "Game", "UnknownGame", "every_table", "find", "rules_for"]

GAMES: dict[str, Game] = {game.name: game for game in (scout.GAME, splitz.GAME, dozen.GAME)}


def find(name: str) -> Game:
    if name not in GAMES:
        raise UnknownGame(f"no game {quoted(repr(name))}; there are {', '.join(GAMES)}")
    return GAMES[name]


def rules_for(name: str, seats: int, options: Mapping[str, Json] | None = None) -> Rules[Any, Any]:
    """The rules for a table of this size, with the options that size needs."""
    game = find(name)
    return game.make({**game.sizes.get(seats, {}), **(options or {})})


def every_table() -> Iterator[tuple[Rules[Any, Any], int]]:
    """Every game at every size, with its default options: what the laws are tested on."""
    for game in GAMES.values():
        for seats in game.sizes:
            yield rules_for(game.name, seats), seats

"""The games of the house. To add one: a folder with cards, table, rules and notation, and a line in GAMES."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from asdealt.core import Json, Rules


@dataclass(frozen=True)
class Game:
    """What the house knows of a game before a table is set."""

    name: str
    edition: int
    make: Callable[[Mapping[str, Json]], Rules[Any, Any]]  # from option values; raises BadOption
    sizes: Mapping[int, Mapping[str, Json]]  # every table size, with the options it cannot do without
    choices: Mapping[str, tuple[Json, ...]]  # every option with a closed list of values, default first


class UnknownGame(LookupError):
    """No game of that name, or not in that edition."""


GAMES: dict[str, Game] = {}


def find(name: str) -> Game:
    if name not in GAMES:
        raise UnknownGame(f"no game {name!r}; there are {', '.join(GAMES)}")
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

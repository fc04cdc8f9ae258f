"""Finds games: in the folders beside this file, and in other packages that register one.

A package registers a game with an entry point of the group `asdealt.games` that names its `Game`. No file of the
platform names a game.

>>> from asdealt import games
>>> {name: [*game.sizes] for name, game in games.GAMES.items()}
{'scout': [2, 3, 4, 5], 'splitz': [2, 3, 4], 'dozen': [2, 3, 4]}
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules
from typing import Any

from asdealt.core import Json, Rules, check_size, quoted
from asdealt.games.game import BadContent, Content, Game, Part, UnknownGame

__all__ = ["GAMES", "OWN", "BadContent", "Content", "Game", "Part", "UnknownGame", "every_table", "find", "rules_for"]

GROUP = "asdealt.games"
NAME = re.compile("[a-z][a-z0-9_-]{0,23}")  # it becomes part of file names, addresses and commands
LARGEST = 16  # seats at a table
_logger = logging.getLogger(__name__)


def _own() -> Iterator[Game]:
    for module in iter_modules(__path__):
        if module.ispkg:
            yield import_module(f"{__name__}.{module.name}").GAME


def _registered() -> Iterator[Game]:
    """Games of other packages. If one cannot be loaded, only that game is missing."""
    for point in entry_points(group=GROUP):
        try:
            game = point.load()
        except Exception:
            _logger.exception("the game %r of another package cannot be loaded", point.name)
            continue
        if wrong := _wrong(game):
            _logger.error("the game %r of another package is left out: %s", point.name, wrong)
        else:
            yield game


def _wrong(game: object) -> str:
    """Why this entry cannot be used as a game; empty if it can."""
    if not isinstance(game, Game):
        return "it is not a Game"
    if not isinstance(game.name, str) or not NAME.fullmatch(game.name):
        return f"its name is not of the form {NAME.pattern}"
    if not game.sizes or not all(type(size) is int and 1 <= size <= LARGEST for size in game.sizes):
        return f"its table sizes are not numbers from 1 to {LARGEST}"
    return ""


def _found() -> dict[str, Game]:
    games = {game.name: game for game in _own()}
    for game in _registered():
        if game.name in games:
            _logger.error("another package registers a second game called %r; it is left out", game.name)
        games.setdefault(game.name, game)
    return dict(sorted(games.items(), key=lambda item: (item[1].order, item[0])))


GAMES: dict[str, Game] = _found()
OWN = tuple(
    name for name, game in GAMES.items() if game.package.startswith(f"{__name__}.")
)  # not those of other packages


def find(name: str) -> Game:
    if name not in GAMES:
        raise UnknownGame(f"no game {quoted(repr(name))}; there are {', '.join(GAMES)}")
    return GAMES[name]


def rules_for(name: str, seats: int, options: Mapping[str, Json] | None = None) -> Rules[Any, Any]:
    """The rules for a table of this size, with the options that this size requires.

    >>> from asdealt import rules_for
    >>> rules_for("scout", 3).name
    'scout'
    >>> rules_for("scout", 3, {"flip": "open"}).options["flip"]
    'open'

    Wrong sizes, options and names raise at once.

    >>> rules_for("scout", 9)
    Traceback (most recent call last):
    asdealt.core.Illegal: scout cannot be played by 9: the number of players is 2, 3, 4, 5
    """
    game = find(name)
    check_size(game.name, seats, game.sizes)
    return game.make({**game.sizes[seats], **(options or {})})


def every_table() -> Iterator[tuple[Rules[Any, Any], int]]:
    """Every game at every size with default options. Tests check the laws of the contract on these."""
    for game in GAMES.values():
        for seats in game.sizes:
            yield rules_for(game.name, seats), seats

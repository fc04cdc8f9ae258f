"""Figures of a game and table size that are measured beforehand, from games of the policy against itself.

    games/<game>/margins/5.json         for five players; `benchmarks/luck.py fit` makes it

They hold for the default options. With others, a position is played out to its end instead.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any

from asdealt.core import Rules
from asdealt.games import find, rules_for


class BadTables(ValueError):
    """A file that does not have the figures of a game and table size."""


@dataclass(frozen=True)
class Tables:
    game: str
    players: int
    made: Mapping[str, Any]  # command, commit, seed, games
    spread: float  # the standard deviation of a seat's margin in a game; in the first round, where rounds are scored
    decisions: float  # of all seats, in a round
    start: tuple[float, ...]  # by seat: the mean margin of a game before its first deal; 0 if all seats are alike
    later: tuple[tuple[float, ...], ...]  # by round: margins in all rounds after it, by place from its starter
    heat: tuple[float, ...]  # by progress, from 0 to 1 in equal steps: see `margins`

    def text(self) -> str:
        """One line for each figure."""
        lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(value)}" for name, value in asdict(self).items())
        return f"{{\n{lines}\n}}\n"


def read_tables(text: str, where: str) -> Tables:
    """Reads what `Tables.text` wrote. Raises BadTables."""
    try:
        found = json.loads(text)
        tables = Tables(
            str(found["game"]),
            int(found["players"]),
            dict(found["made"]),
            float(found["spread"]),
            float(found["decisions"]),
            tuple(map(float, found["start"])),
            tuple(tuple(map(float, line)) for line in found["later"]),
            tuple(map(float, found["heat"])),
        )
    except (ValueError, KeyError, TypeError) as bad:
        raise BadTables(f"{where} has no tables of margins: {bad!r}") from None
    if {len(tables.start), *map(len, tables.later)} != {tables.players} or len(tables.heat) < 2:
        raise BadTables(f"{where} has tables of other sizes")
    return tables


@cache
def shipped(game: str, players: int) -> Tables | None:
    """The tables that come with the program, if there are any."""
    text = find(game).text("margins", f"{players}.json")
    return None if text is None else read_tables(text, f"{game}/margins/{players}.json")


def tables_of(rules: Rules[Any, Any], seats: int) -> Tables | None:
    """The tables that hold for these rules, or None."""
    if rules.options != rules_for(rules.name, seats).options:
        return None
    return shipped(rules.name, seats)

"""Who sits where, deal by deal.

A pair: one bot among copies of another, once in every seat; then the other way round. With more than two bots at a
table of more than two, one mixed table a deal, turned once round, so that ratings rest on all kinds of company.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from itertools import permutations
from random import Random

from asdealt.arena.deals import deal, someone_starts
from asdealt.arena.setting import Setting
from asdealt.arena.units import Unit

LineUp = tuple[str, ...]  # the bots by seat


def units(setting: Setting, deals: int) -> Iterator[Unit]:
    """Every game of a tournament, deal by deal, always in the same order."""
    starts = someone_starts(setting.game, setting.players, setting.options)
    for number in range(deals):
        words = deal(setting, number)
        start = number % setting.players if starts else None
        for table in tables(setting, words):
            yield Unit(
                setting.game, setting.options, setting.whole_games, setting.seed, number, words, table, start
            )  # fmt: skip


def tables(setting: Setting, words: str) -> list[LineUp]:
    """The line-ups of one deal, none twice: at a table of two, a pair and its reverse are the same games."""
    found: dict[LineUp, None] = {}
    for bot, against in permutations(setting.bots, 2):
        found.update(dict.fromkeys(among(bot, against, setting.players)))
    if len(setting.bots) > 2 and setting.players > 2:
        found.update(dict.fromkeys(turned(_mixed(setting, words))))
    return [*found]


def among(bot: str, against: str, players: int) -> list[LineUp]:
    """One bot among copies of another, in every seat."""
    return [tuple(bot if seat == mine else against for seat in range(players)) for mine in range(players)]


def turned(table: LineUp) -> list[LineUp]:
    """The same company, once round the table."""
    return [table[-shift:] + table[:-shift] for shift in range(len(table))]


def _mixed(setting: Setting, words: str) -> LineUp:
    """Everybody if there are seats enough, then whoever is drawn; else as many different bots as there are seats."""
    rng = Random(sha256(f"mixed {setting.seed} {words}".encode()).digest())
    names = [*setting.bots]
    rng.shuffle(names)
    names += rng.choices(setting.bots, k=max(0, setting.players - len(names)))
    table = names[: setting.players]
    rng.shuffle(table)
    return tuple(table)

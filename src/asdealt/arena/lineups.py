"""Who sits where, deal by deal.

For each pair, one bot sits among copies of another, once in every seat; then the other way round. With more than two
bots and more than two seats, each deal also has one mixed line-up in all its rotations, so that ratings compare all
bots.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from itertools import permutations
from random import Random

from asdealt.arena.deals import deal, someone_starts
from asdealt.arena.setting import Setting
from asdealt.arena.units import LineUp, Unit


def units(setting: Setting, deals: int) -> Iterator[Unit]:
    """Every game of a tournament, deal by deal, always in the same order."""
    starts = someone_starts(setting.game, setting.players, setting.options)
    for number in range(deals):
        words = deal(setting, number)
        start = number % setting.players if starts else None
        for line_up in line_ups(setting, words):
            yield Unit(
                setting.game, setting.options, setting.whole_games, setting.seed, number, words, line_up, start
            )  # fmt: skip


def line_ups(setting: Setting, words: str) -> list[LineUp]:
    """The line-ups of one deal, each once: at a table of two, a pair and its reverse are the same games."""
    found: dict[LineUp, None] = {}
    for bot, against in permutations(setting.bots, 2):
        found.update(dict.fromkeys(among(bot, against, setting.players)))
    if len(setting.bots) > 2 and setting.players > 2:
        found.update(dict.fromkeys(rotations(_mixed(setting, words))))
    return [*found]


def among(bot: str, against: str, players: int) -> list[LineUp]:
    """One bot among copies of another, in every seat."""
    return [tuple(bot if seat == mine else against for seat in range(players)) for mine in range(players)]


def rotations(line_up: LineUp) -> list[LineUp]:
    return [line_up[-shift:] + line_up[:-shift] for shift in range(len(line_up))]


def _mixed(setting: Setting, words: str) -> LineUp:
    """All bots if there are enough seats, the rest drawn at random; otherwise as many different bots as seats."""
    rng = Random(sha256(f"mixed {setting.seed} {words}".encode()).digest())
    names = [*setting.bots]
    rng.shuffle(names)
    names += rng.choices(setting.bots, k=max(0, setting.players - len(names)))
    seated = names[: setting.players]
    rng.shuffle(seated)
    return tuple(seated)

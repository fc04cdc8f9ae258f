"""Small tournaments and made-up results for the arena's tests."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from random import Random

from asdealt.arena.lineups import among, units
from asdealt.arena.setting import Setting
from asdealt.arena.tournament import Tournament
from asdealt.arena.units import Played
from asdealt.core import ranks


def played(deal: int, table: Sequence[str], *scores: int, start: int | None = 0) -> Played:
    return Played(deal, f"deal {deal}", tuple(table), (start,), (scores,), ranks(scores))


def won_by(deal: int, *order: str) -> Played:
    """A game that ended in this order, without ties."""
    return played(deal, order, *range(len(order), 0, -1))


def ring(deals: int) -> list[Played]:
    """Rock, paper, scissors, two players per table: each result is certain, and nobody is best."""
    edges = [("scissors", "paper"), ("paper", "stone"), ("stone", "scissors")]
    return [
        played(deal, table, *(1 + (bot == strong) for bot in table))
        for deal, (strong, weak) in product(range(deals), edges)
        for table in among(strong, weak, 2)
    ]


def made_up(setting: Setting, deals: int) -> Tournament:
    """A whole tournament without a single card played."""
    rng = Random(1)
    games = []
    for unit in units(setting, deals):
        scores = tuple(rng.randrange(10) for _ in unit.line_up)
        games.append(replace(played(unit.deal, unit.line_up, *scores, start=unit.start), words=unit.words))
    return Tournament(setting, deals, tuple(games), ())


def quick(*bots: str, game: str = "splitz", players: int = 2, seed: int = 0) -> Setting:
    return Setting.of(game, players, bots or ("random", "greedy"), seed)

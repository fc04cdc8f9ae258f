"""How fair a game is by seat, by table size and, in games that count them, by piece (docs/dozen-balance.md).

The same bot plays every seat, so a seat or a card that wins more than another does so because of the game.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any

from asdealt import bots
from asdealt.arena.game_balance import Counts, balance_of
from asdealt.arena.units import rules_of
from asdealt.bots.simple import play_out
from asdealt.core import Json, check_seats
from asdealt.games import find, rules_for
from asdealt.match import Match
from asdealt.pool import Here, Pool
from asdealt.seed import Seed

Progress = Callable[[int], None]  # called with the number of games played so far


@dataclass(frozen=True)
class Plan:
    """Everything that decides a result, except the number of games: more games only add to it."""

    game: str
    players: int
    bot: str  # as it was typed; it plays every seat
    seed: int
    options: str  # of the rules, as JSON

    @classmethod
    def of(cls, game: str, players: int, bot: str, seed: int = 0, *, options: Mapping[str, Json] | None = None) -> Plan:
        """Raises BadOption or Illegal for a table that cannot be, UnknownBot for a bot that does not exist."""
        rules = rules_for(game, players, options)
        check_seats(rules, players)
        bots.find(bot, game, players)
        return cls(game, players, bot, seed, json.dumps(dict(options or {}), sort_keys=True, ensure_ascii=False))


@dataclass(frozen=True)
class BalanceGame:
    """The counts of one game."""

    scores: tuple[int, ...]  # by place from the start player, or by seat where nobody starts
    shares: tuple[float, ...]  # of the win, in the same order; winners who tie share it
    pieces: Counts = field(default_factory=dict)  # counts per piece, in games that count them


def sizes(game: str, options: Mapping[str, Json] | None = None) -> list[int]:
    """The table sizes of a game under these options."""
    return [players for players in find(game).sizes if players in rules_for(game, players, options).seats]


def play_games(
    plan: Plan, games: int, *, pool: Pool | None = None, progress: Progress | None = None
) -> list[BalanceGame]:
    """The games in the order of their numbers, whichever worker plays them. Raises PoolTrouble."""
    tell = progress or (lambda _: None)
    played: dict[int, BalanceGame] = {}
    for number, game in (pool or Here()).each(partial(play, plan), range(games)):
        played[number] = game
        tell(len(played))
    return [played[number] for number in range(games)]


def play(plan: Plan, number: int) -> BalanceGame:
    """One game of a plan: a pure function of both, unless the bot has a time limit."""
    rules = rules_of(plan.game, plan.players, plan.options)
    words = f"balance {plan.game} {plan.players} {plan.seed} {number}"
    match: Match[Any, Any] = Match(rules, plan.players, Seed.of(words))
    start = match.starter or 0
    players = [bots.find(plan.bot, plan.game) for _ in range(plan.players)]
    dice = [Random(f"{words} {seat}") for seat in range(plan.players)]
    play_out(match, players, dice)
    outcome = match.outcome
    assert outcome is not None
    shares = [(seat in outcome.winners) / len(outcome.winners) for seat in range(plan.players)]
    places = [(start + n) % plan.players for n in range(plan.players)]
    return BalanceGame(
        tuple(outcome.scores[seat] for seat in places),
        tuple(shares[seat] for seat in places),
        part.count(match, shares) if (part := balance_of(plan.game)) else {},
    )

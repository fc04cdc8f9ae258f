"""How fair a game is when equals play it: by seat, by table size and, where a game counts them, piece by
piece (docs/dozen-balance.md).

All seats are taken by the same bot, so whatever one seat or one card wins more than another is the game's doing.
"""

from __future__ import annotations

import json
import signal
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from random import Random
from typing import Any

from asdealt import bots
from asdealt.arena.game_balance import Counts, balance_of
from asdealt.arena.units import rules_of
from asdealt.bots.simple import play_out
from asdealt.core import Illegal, Json, Refusal
from asdealt.games import find, rules_for
from asdealt.match import Match
from asdealt.seed import Seed

Progress = Callable[[int], None]  # told how many games have been played


@dataclass(frozen=True)
class Plan:
    """Everything that decides what comes out, but for the number of games: more of them only add to what is there."""

    game: str
    players: int
    bot: str  # as it was typed; it sits in every seat
    seed: int
    options: str  # of the rules, as JSON

    @classmethod
    def of(cls, game: str, players: int, bot: str, seed: int = 0, *, options: Mapping[str, Json] | None = None) -> Plan:
        """Raises BadOption or Illegal for what cannot be played, UnknownBot for who cannot play."""
        rules = rules_for(game, players, options)
        if players not in rules.seats:
            allowed = ", ".join(map(str, rules.seats))
            raise Illegal(Refusal(f"{game}.seats", "players", {"seats": players, "allowed": allowed}))
        bots.find(bot, game)
        return cls(game, players, bot, seed, json.dumps(dict(options or {}), sort_keys=True, ensure_ascii=False))


@dataclass(frozen=True)
class BalanceGame:
    """What is kept of one game."""

    scores: tuple[int, ...]  # by place: counted from the start player, or by seat where nobody starts
    shares: tuple[float, ...]  # of the win, likewise; a shared victory is shared here too
    pieces: Counts = field(default_factory=dict)  # what became of each, in games that count them


def sizes(game: str, options: Mapping[str, Json] | None = None) -> list[int]:
    """The table sizes of a game under these options."""
    return [players for players in find(game).sizes if players in rules_for(game, players, options).seats]


def play_games(plan: Plan, games: int, *, jobs: int = 1, progress: Progress | None = None) -> list[BalanceGame]:
    """So many games, in the order of their numbers, however many processes share them."""
    tell = progress or (lambda _: None)
    played = []
    for one in _all(plan, games, jobs):
        played.append(one)
        tell(len(played))
    return played


def _all(plan: Plan, games: int, jobs: int) -> Iterator[BalanceGame]:
    if jobs == 1:
        yield from (play(plan, number) for number in range(games))
        return
    # spawn: a fork would copy locks that threads of the bots hold; interrupts are left to the parent
    ignore = (signal.SIGINT, signal.SIG_IGN)
    with ProcessPoolExecutor(jobs, get_context("spawn"), initializer=signal.signal, initargs=ignore) as pool:
        try:
            yield from pool.map(play, [plan] * games, range(games))
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def play(plan: Plan, number: int) -> BalanceGame:
    """One game of a plan: a pure function of both, as long as the bot looks at no clock."""
    rules = rules_of(plan.game, plan.players, plan.options)
    words = f"balance {plan.game} {plan.players} {plan.seed} {number}"
    match: Match[Any, Any] = Match(rules, plan.players, Seed.of(words))
    start = match.starter or 0
    minds = [bots.find(plan.bot, plan.game) for _ in range(plan.players)]
    dice = [Random(f"{words} {seat}") for seat in range(plan.players)]
    play_out(match, minds, dice)
    outcome = match.outcome
    assert outcome is not None
    shares = [(seat in outcome.winners) / len(outcome.winners) for seat in range(plan.players)]
    places = [(start + n) % plan.players for n in range(plan.players)]
    return BalanceGame(
        tuple(outcome.scores[seat] for seat in places),
        tuple(shares[seat] for seat in places),
        part.count(match, shares) if (part := balance_of(plan.game)) else {},
    )

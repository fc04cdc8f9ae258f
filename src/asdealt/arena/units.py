"""One game of a tournament: plain data in, plain data out.

`play` is a pure function of its unit (except for bots with a time limit), and units and results are small frozen
dataclasses of texts and numbers. So any pool can play it: here, in another process, or on a cluster (docs/pool.md).
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from traceback import extract_tb
from typing import Any

from asdealt import bots
from asdealt.bots.external import External
from asdealt.bots.program import Fault
from asdealt.bots.simple import BotFailed, play_out
from asdealt.core import Bot, Json, Rules, ranks
from asdealt.games import rules_for
from asdealt.match import Match
from asdealt.match_text import moves as moves_of
from asdealt.seed import Seed

Find = Callable[[str, str], Bot[Any, Any]]
LineUp = tuple[str, ...]  # the bots by seat


@dataclass(frozen=True)
class Unit:
    game: str
    options: str  # JSON
    whole_games: bool
    seed: int
    deal: int  # its number, from 0
    words: str  # decide all of its chance
    line_up: LineUp
    start: int | None  # the seat that starts; None where nobody does


@dataclass(frozen=True)
class Played:
    deal: int
    words: str
    line_up: LineUp
    starts: tuple[int | None, ...]  # who started each round
    scores: tuple[tuple[int, ...], ...]  # of each round, by seat; a game without scored rounds is one round
    ranks: tuple[int, ...]  # by seat, over all of it: 1 is best, equals share
    moves: tuple[tuple[int, str], ...] = ()  # with the words, they are the whole game (arena/decisions.py)

    def as_json(self) -> dict[str, Json]:
        return {
            "deal": self.deal,
            "words": self.words,
            "table": self.line_up,
            "starts": self.starts,
            "scores": self.scores,
            "ranks": self.ranks,
            "moves": self.moves,
        }

    @classmethod
    def from_json(cls, plain: dict[str, Json]) -> Played:
        return cls(
            int(plain["deal"]), str(plain["words"]), tuple(map(str, plain["table"])), tuple(plain["starts"]),
            tuple(map(tuple, plain["scores"])), tuple(plain["ranks"]),
            tuple((int(seat), str(text)) for seat, text in plain.get("moves", ())),
        )  # fmt: skip


@dataclass(frozen=True)
class Substituted:
    """Decisions that another bot made for an external program, because it gave no legal answer in time."""

    decisions: int
    fault: str  # the last one, a Fault
    detail: str  # what the program last wrote to its standard error, or what was wrong with its answer

    @classmethod
    def of(cls, program: External) -> Substituted | None:
        flags = program.flags
        if not flags:
            return None
        last = next((flag for flag in reversed(flags) if flag.fault is not Fault.GONE), flags[-1])  # why it is gone
        return cls(len(flags), last.fault, last.detail)


@dataclass(frozen=True)
class Failed:
    """A game that does not count: a bot raised an error, did something illegal, or did not decide by itself."""

    deal: int
    words: str
    line_up: LineUp
    seat: int  # of the first bot that failed
    error: str
    substituted: tuple[Substituted | None, ...] = ()  # by seat, where other bots decided for programs

    @property
    def bot(self) -> str:
        return self.line_up[self.seat]


def play(unit: Unit, find: Find = bots.find) -> Played | Failed:
    """Every seat gets its own bot, made for this game, so no bot sees another's cards or remembers a deal."""
    rules = rules_of(unit.game, len(unit.line_up), unit.options)
    match: Match[Any, Any] = Match(rules, len(unit.line_up), Seed.of(unit.words))
    players = [find(name, unit.game) for name in unit.line_up]
    dice = [Random(_key(unit, seat)) for seat in range(len(unit.line_up))]
    try:
        play_out(match, players, dice, one_round=not unit.whole_games)
    except BotFailed as failed:
        error = failed.__cause__ or failed
        where = extract_tb(error.__traceback__)[-1]
        what = f"{type(error).__name__}: {error} ({Path(where.filename).name}, {where.lineno})"
        return Failed(unit.deal, unit.words, unit.line_up, failed.seat, what)
    finally:
        for player in players:
            if isinstance(player, External):
                player.close()
    substituted = tuple(Substituted.of(player) if isinstance(player, External) else None for player in players)
    for seat, lost in enumerate(substituted):
        if lost:
            return Failed(unit.deal, unit.words, unit.line_up, seat, f"{lost.fault}: {lost.detail}", substituted)
    return _result(unit, match)


@cache
def rules_of(game: str, players: int, options: str) -> Rules[Any, Any]:
    return rules_for(game, players, json.loads(options))


def _result(unit: Unit, match: Match[Any, Any]) -> Played:
    outcome, seats = match.outcome, len(unit.line_up)
    scores = match.round_scores or [outcome.scores if outcome else ()]
    places = outcome.ranks if outcome else ranks(scores[0])
    starts = [None if unit.start is None else (unit.start + n) % seats for n in range(len(scores))]
    return Played(unit.deal, unit.words, unit.line_up, tuple(starts), tuple(scores), places, tuple(moves_of(match)))


def _key(unit: Unit, seat: int) -> bytes:
    """A bot's random numbers follow from the deal, its seat and its name, not from the other bots."""
    return sha256(f"{unit.seed}\0{unit.words}\0{seat}\0{unit.line_up[seat]}".encode()).digest()

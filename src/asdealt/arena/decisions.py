"""Every decision of a game as plain data: what the seat saw, what it could do, what it chose, how it ended.

A game is replayed from its seed and its moves. So whoever has those, such as the ledger of a tournament, can make the
decisions later. docs/data.md describes the columns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from asdealt import games
from asdealt.bots.names import RANDOM
from asdealt.bots.simple import RandomBot, play_out
from asdealt.core import Json, Rules, Seat, ranks
from asdealt.match import Match
from asdealt.match_text import moves as moves_of
from asdealt.protocol import wire

Moves = Sequence[tuple[int, str]]  # seats, and their turns in the game's notation


class Decision(NamedTuple):
    """One row. The names of the fields are those of the columns."""

    match: int  # its number in the file, from 0
    seed: str  # the text that decides all chance of the match
    number: int  # of the decision in its match, from 0
    round: int
    seat: int
    bot: str  # who decided
    view: str  # the state as this seat saw it, in JSON; a card it could not see is null
    legal: list[str]  # what it could do, in the game's notation
    choice: int  # the place of what it did in `legal`
    points: int  # of this seat at the end; of this round, if only one was played
    rank: int  # of this seat at the end: 1 is best, equals share
    won: float  # 1, or its share if several won


def decisions(
    rules: Rules[Any, Any], seed: str, moves: Moves, bots: Sequence[str], number: int = 0
) -> Iterator[Decision]:
    """Replays a match, or one round of it, and shows every decision. It is game `number` of a file."""
    match: Match[Any, Any] = Match(rules, len(bots), seed)
    shown = list(_replayed(match, moves))
    outcome, scored = match.outcome, match.round_scores
    points = outcome.scores if outcome else scored[-1]
    places = outcome.ranks if outcome else ranks(points)
    shares = [(place == 1) / places.count(1) for place in places]
    for count, (seat, round_, view, legal, choice) in enumerate(shown):
        yield Decision(
            number, seed, count, round_, seat, bots[seat], view, legal, choice, points[seat], places[seat], shares[seat]
        )


def _replayed(match: Match[Any, Any], moves: Moves) -> Iterator[tuple[int, int, str, list[str], int]]:
    rules = match.rules
    for place, text in moves:
        seat = Seat(place)
        for action in rules.notation.read(text, seat):
            view = match.view(seat)
            legal = rules.legal(view.state, seat)
            yield place, match.round, wire.table(view).decode(), wire.texts(rules, legal), legal.index(action)
            match.play(seat, action)


@dataclass(frozen=True)
class Sample:
    """Random games, one after another: a job of a pool."""

    game: str
    players: int
    options: dict[str, Json]
    seed: int
    first: int
    last: int  # not included


def play_sample(sample: Sample) -> list[Decision]:
    """Every decision of these games, in which all seats choose at random."""
    rules = games.rules_for(sample.game, sample.players, sample.options)
    found: list[Decision] = []
    for number in range(sample.first, sample.last):
        seed = f"{sample.game} {sample.players} {sample.seed} {number}"
        match: Match[Any, Any] = Match(rules, sample.players, seed)
        play_out(match, [RandomBot()] * sample.players, Random(seed))
        found += decisions(rules, seed, moves_of(match), [RANDOM] * sample.players, number)
    return found


def in_order(
    results: Iterator[tuple[int, list[Decision]]], tell: Callable[[], None] = lambda: None
) -> Iterator[list[Decision]]:
    """What a pool finishes in any order, in the order of the jobs. Calls `tell` for each that is finished."""
    early: dict[int, list[Decision]] = {}
    wanted = 0
    for number, found in results:
        early[number] = found
        tell()
        while wanted in early:
            yield early.pop(wanted)
            wanted += 1

"""One bot among copies of another, for tests that show which of two is stronger."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from asdealt.bots.simple import play_out
from asdealt.core import Bot, Rules
from asdealt.match import Match
from asdealt.seed import Seed


class Advantage(NamedTuple):
    wins: float  # share of the games won; a shared victory counts in part
    points: float  # per game, above the mean of the others


def advantage(
    rules: Rules[Any, Any], seats: int, one: Bot[Any, Any], others: Bot[Any, Any], *, deals: int, seed: str
) -> Advantage:
    """The advantage of one bot over the others. It plays each deal from every seat, so that cards cancel out."""
    won, ahead = 0.0, 0.0
    for deal in range(deals):
        for seat in range(seats):
            match = Match(rules, seats, Seed.of(f"{seed} {deal}"))
            play_out(match, [one if each == seat else others for each in range(seats)], Random(deal))
            assert match.outcome is not None
            scores, winners = match.outcome.scores, match.outcome.winners
            won += (seat in winners) / len(winners)
            ahead += scores[seat] - (sum(scores) - scores[seat]) / (seats - 1)
    return Advantage(won / (deals * seats), ahead / (deals * seats))

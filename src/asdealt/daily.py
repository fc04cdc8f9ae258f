"""The deal of the day: the same cards against the same bots for everyone, on every server.

The seed follows from the game and the date alone, so anyone can check it, and anyone can look at the cards beforehand:
it is a game against oneself. The bots choose by what they have learned, with random numbers from the seed, never by a
clock, so the same decisions lead to the same game.
"""

from __future__ import annotations

from datetime import UTC, date, datetime
from hashlib import sha256

from asdealt.bots.names import SKILLED
from asdealt.games import GAMES, find

FIRST = date(2026, 11, 1)  # the first day that has a deal
LEVEL = SKILLED  # of the bots
USUAL = 3  # players, where the game allows it
PREFIX = "asdealt daily"  # the public constant in every seed


class NoSuchDay(ValueError):
    """A day without a deal: too early, not yet begun, or no date at all."""


def secret(game: str, day: date) -> bytes:
    """The secret of the seed of this day."""
    return sha256(f"{PREFIX} {game} {day.isoformat()}".encode()).digest()


def players(game: str) -> int:
    sizes = find(game).sizes
    return USUAL if USUAL in sizes else min(sizes)


def sizes() -> dict[str, int]:
    """The number of players in the daily deal of every game."""
    return {game: players(game) for game in GAMES}


def today(now: float) -> date:
    """The day in UTC, which everyone shares, at this moment in seconds since 1970."""
    return datetime.fromtimestamp(now, UTC).date()


def day_of(text: str, now: float) -> date:
    """The day that a text like 2026-11-16 names. Raises NoSuchDay."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise NoSuchDay(text) from None
    if not FIRST <= day <= today(now) or day.isoformat() != text:
        raise NoSuchDay(text)
    return day

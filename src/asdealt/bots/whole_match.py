"""A whole match between bots, in one call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from random import Random
from typing import Any

from asdealt.bots import find
from asdealt.bots.external import External
from asdealt.bots.simple import play_out
from asdealt.core import Bot, Json
from asdealt.games import rules_for
from asdealt.match import Match
from asdealt.seed import Seed


def play(
    game: str,
    bots: Sequence[str | Bot[Any, Any]],
    seed: Seed | str | None = None,
    options: Mapping[str, Json] | None = None,
) -> Match[Any, Any]:
    """A match between these bots, one per seat, played to its end.

    Bots are given by name (docs/bots.md) or as objects with a method `choose`. The same seed, a text or a Seed, deals
    the same cards and gives the bots the same random numbers; without one, every match is another. A bot that raises an
    error or does something illegal raises BotFailed, whose cause is the error.

    >>> from asdealt import play
    >>> match = play("splitz", ["heuristic", "random", "greedy"], seed="x")
    >>> match.outcome.winners, match.outcome.scores
    ((0,), (30, 3, 26))
    """
    match: Match[Any, Any] = Match(rules_for(game, len(bots), options), len(bots), Seed.new() if seed is None else seed)
    found = [find(bot, game, len(bots)) if isinstance(bot, str) else bot for bot in bots]
    try:
        play_out(match, found, [_dice(match.seed, seat) for seat in range(len(bots))])
    finally:
        for bot, given in zip(found, bots, strict=True):
            if isinstance(bot, External) and bot is not given:
                bot.close()
    return match


def _dice(seed: Seed, seat: int) -> Random:
    """The random numbers of a seat's bot. They tell it nothing about the secret, nor about the cards."""
    return Random(sha256(b"asdealt bot\0" + seed.secret + seat.to_bytes(2, "big")).digest())

"""The deals of a tournament. Each is a text that decides all chance of a match, as `asdealt play --seed` takes it.

The first ones are the evaluation deals in the game's `evaluation.txt`, so that everyone measures on the same cards.
They are for measuring only: nothing may ever be trained or tuned on them. Further deals follow from the seed.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from itertools import count

from asdealt.arena.setting import Setting
from asdealt.arena.units import rules_of
from asdealt.games import find
from asdealt.match import Match
from asdealt.seed import Seed


@cache
def evaluation(game: str) -> tuple[str, ...]:
    """The texts of the evaluation deals of a game."""
    lines = (find(game).text("evaluation.txt") or "").splitlines()
    return tuple(line for line in lines if line and not line.startswith("#"))


@cache
def someone_starts(game: str, players: int, options: str) -> bool:
    """Whether one seat starts. If so, every seat starts equally often."""
    return Match(rules_of(game, players, options), players, Seed.of("who starts")).starter is not None


def deal(setting: Setting, number: int) -> str:
    """The text of one deal, from 0. The start rotates from deal to deal."""
    listed = evaluation(setting.game)
    if number < len(listed):
        words = listed[number]
    else:
        words = sha256(f"arena {setting.game} {setting.seed} {number}".encode()).hexdigest()[:16]
    if not someone_starts(setting.game, setting.players, setting.options):
        return words
    rules = rules_of(setting.game, setting.players, setting.options)
    tries = (f"{words}-{attempt}" for attempt in count())
    wanted = number % setting.players
    return next(tried for tried in tries if Match(rules, setting.players, Seed.of(tried)).starter == wanted)

"""The command `asdealt`. For now: one game of each kind between bots, move by move."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from random import Random
from typing import Any

from asdealt import __version__
from asdealt.bots import greedy
from asdealt.core import Seat
from asdealt.games import GAMES, rules_for
from asdealt.locales import LANGUAGES, Words, choose_language, words
from asdealt.match import Match, Turn
from asdealt.seed import Seed

NAMES = ("Ana", "Ken", "Luz", "Mio")


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="asdealt", description="Watch one game of each kind between bots.")
    parser.add_argument("--lang", choices=LANGUAGES, help="language (otherwise the environment's)")
    parser.add_argument("--seed", default="as dealt", help="the same words give the same deals")
    parser.add_argument("--version", action="version", version=f"asdealt {__version__}")
    chosen = parser.parse_args(argv)
    say = words(choose_language(chosen.lang, os.environ))
    for name in GAMES:
        watch(name, 4, Seed.of(chosen.seed), say)
    return 0


def watch(name: str, seats: int, seed: Seed, say: Words) -> None:
    """Play one game between bots and print every turn in the game's notation."""
    match = Match(rules_for(name, seats), seats, seed)
    bot, rng = greedy.player(name), Random(seed.commitment)
    print(say.say("table-heading", game=say.say(f"game-{name}"), players=seats))
    told = 0
    while not match.over:
        seat = min(match.waiting)
        match.play(seat, bot.choose(match.rules, match.view(seat), rng))
        if seat not in match.locked:
            told += tell(match, match.turns[told:], say)
    outcome = match.outcome
    assert outcome is not None
    for seat in sorted(map(Seat, range(seats)), key=lambda s: outcome.ranks[s]):
        print(f"  {say.say('table-score', name=NAMES[seat], points=outcome.scores[seat])}")
    won = [NAMES[seat] for seat in outcome.winners]
    points = outcome.scores[outcome.winners[0]]
    print(f"  {say.say('table-won', winners=len(won), names=together(won, say), points=points)}\n", flush=True)


def tell(match: Match[Any, Any], turns: Sequence[Turn[Any]], say: Words) -> int:
    for turn in turns:
        for seat, actions in turn.moves:
            who = say.say("table-chance") if turn.by_chance else NAMES[seat]
            print(f"  {who}: {match.rules.notation.write(actions)}")
    return len(turns)


def together(names: Sequence[str], say: Words) -> str:
    """`Ana, Ken and Luz`, as the language joins names."""
    if len(names) == 1:
        return names[0]
    if len(names) == 2:
        return say.say("table-and", first=names[0], last=names[1])
    return say.say("table-comma", first=names[0], rest=together(names[1:], say))

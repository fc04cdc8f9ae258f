"""How long bots think: processor time per decision on one core, at every table size. Copies of a bot play whole games.

PYTHONPATH=src python benchmarks/bot_speed.py scout net heuristic --games 2
"""

from __future__ import annotations

import argparse
from random import Random
from time import process_time
from typing import Any

from asdealt.bots import find
from asdealt.games import find as find_game
from asdealt.games import rules_for
from asdealt.match import Match
from asdealt.seed import Seed


def thought(game: str, players: int, name: str, games: int) -> list[float]:
    """Seconds of every decision, in order."""
    rules, bot, found = rules_for(game, players), find(name, game), []
    for number in range(games):
        match: Match[Any, Any] = Match(rules, players, Seed.of(f"speed {number}"))
        rng = Random(number)
        while not match.over:
            seat = min(match.waiting)
            view = match.view(seat)
            begun = process_time()
            action = bot.choose(rules, view, rng)
            found.append(process_time() - begun)
            match.play(seat, action)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--games", type=int, default=2)
    asked = parser.parse_args()
    print("players  bot        decisions  first ms  mean ms  99% within ms")
    for players in find_game(asked.game).sizes:
        for name in asked.bots:
            first, *rest = (1000 * each for each in thought(asked.game, players, name, asked.games))
            slow = sorted(rest)[int(0.99 * len(rest))]
            print(f"{players:7}  {name:9}  {len(rest):9}  {first:8.1f}  {sum(rest) / len(rest):7.2f}  {slow:13.2f}")


if __name__ == "__main__":
    main()

"""Speed of the readable rules with all checks: uniformly random play and views, per game and table size, on one core.

    python3 run.py python benchmarks/rules.py [--seconds S] [--game NAME]

Times on shared machines fluctuate: compare figures only within one run.
"""

from __future__ import annotations

import argparse
import platform
import sys
from random import Random
from time import perf_counter
from typing import Any

from asdealt import __version__, veil
from asdealt.core import CHANCE, Rules, Seat
from asdealt.games import GAMES, rules_for


def play(rules: Rules[Any, Any], seats: int, seconds: float) -> tuple[float, float, list[Any]]:
    """Turns and decisions per second of random play, and a sample of the states."""
    rng = Random(1)
    turns = decisions = 0
    sample: list[Any] = []
    begun = perf_counter()
    while perf_counter() - begun < seconds:
        state = rules.start(seats)
        while actors := rules.actors(state):
            if CHANCE in actors:
                moves = {CHANCE: rules.draw(state, rng)}
            else:
                moves = {seat: rng.choice(rules.legal(state, seat)) for seat in actors}
                decisions += len(moves)
            state = rules.apply(state, moves)
            turns += rules.settled(state) and CHANCE not in actors
            if len(sample) < 2000:
                sample.append(state)
    spent = perf_counter() - begun
    return turns / spent, decisions / spent, sample


def views(seats: int, sample: list[Any], seconds: float) -> float:
    """Views per second, each of a different state or for a different seat."""
    made = 0
    begun = perf_counter()
    while perf_counter() - begun < seconds:
        for state in sample:
            for seat in range(seats):
                veil.view(state, (), Seat(seat))
        made += len(sample) * seats
    return made / (perf_counter() - begun)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="how long to measure each (2)")
    parser.add_argument("--game", choices=[*GAMES], help="only this game")
    chosen = parser.parse_args()
    python = f"{platform.python_implementation()} {platform.python_version()}"
    print(f"asdealt {__version__}, {python}, {platform.machine()}, one core", file=sys.stderr)
    print(f"{'game':8}{'players':>8}{'turns/s':>10}{'decisions/s':>13}{'views/s':>10}")
    for game in GAMES.values():
        if chosen.game in (None, game.name):
            for seats in game.sizes:
                turns, decisions, sample = play(rules_for(game.name, seats), seats, chosen.seconds)
                seen = views(seats, sample, chosen.seconds / 2)
                print(f"{game.name:8}{seats:8}{turns:10,.0f}{decisions:13,.0f}{seen:10,.0f}", flush=True)


if __name__ == "__main__":
    main()

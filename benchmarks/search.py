"""Speed of rollouts, where searching bots spend their time: one core, random and rule-of-thumb playouts.

    python3 run.py python benchmarks/search.py [--game NAME] [--seconds S]

Positions come from one game between greedy bots; every legal action there is played out in the same worlds. A playout
goes to the end of the round (Scout) or of the game. A decision is a turn, except that a double action of Scout is two.
All figures are processor time, and include redrawing what a seat cannot know.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
import time
from random import Random
from typing import Any

import numba
import numpy as np

from asdealt import __version__
from asdealt.bots.game_bots import bots_of
from asdealt.core import CHANCE, Rules, View
from asdealt.fast import rollouts
from asdealt.fast.game import fast_games
from asdealt.fast.search import POLICIES
from asdealt.games import GAMES, rules_for
from asdealt.veil import view

from fast import processor  # isort: skip - the other benchmark in this folder


def positions(rules: Rules[Any, Any], players: int) -> list[View[Any]]:
    """Views of seats that have a choice, in one game (Scout: one round)."""
    rng, bot, state = Random(1), bots_of(rules.name).greedy(), rules.start(players)
    found = []
    while (actors := rules.actors(state)) and not rules.round_scores(state):
        moves = {}
        for seat in sorted(actors):
            seen = view(state, (), seat)
            if seat == CHANCE:
                moves[seat] = rules.draw(state, rng)
            else:
                moves[seat] = bot.choose(rules, seen, rng)
                if len(rules.legal(state, seat)) > 1:
                    found.append(seen)
        state = rules.apply(state, moves)
    return found[:: max(1, len(found) // 12)]


def speed(rules: Rules[Any, Any], seen: list[View[Any]], policy: str, seconds: float) -> tuple[float, float]:
    """Playouts and decisions per second."""
    for each in seen:
        rollouts(rules, each, 1, policy=policy)  # compiles the kernels and warms up
    worlds, playouts, decisions, spent = 4, 0, 0, 0.0
    while spent < seconds:
        playouts, decisions, begun = 0, 0, time.process_time()
        for each in seen:
            found = rollouts(rules, each, worlds, policy=policy)
            playouts += worlds * len(found.lines)
            decisions += found.decisions
        spent = time.process_time() - begun
        worlds *= 2
    return playouts / spent, decisions / spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=fast_games(), help="only this game")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each figure is measured at least (1)")
    chosen = parser.parse_args()
    versions = f"Python {platform.python_version()}, numba {numba.__version__}, NumPy {np.__version__}"
    print(f"asdealt {__version__}, {versions}; {processor()}, {os.cpu_count()} cores, one used", file=sys.stderr)
    print(f"{'game':8}{'players':>8}{'policy':>14}{'playouts/s':>13}{'decisions/s':>13}{'a playout':>11}")
    for game in fast_games():
        for players in GAMES[game].sizes if chosen.game in (None, game) else ():
            rules = rules_for(game, players)
            seen = positions(rules, players)
            for policy in POLICIES:
                playouts, decisions = speed(rules, seen, policy, chosen.seconds)
                figures = f"{playouts:13,.0f}{decisions:13,.0f}{decisions / playouts:11.1f}"
                print(f"{game:8}{players:8}{policy:>14}{figures}", flush=True)


if __name__ == "__main__":
    main()

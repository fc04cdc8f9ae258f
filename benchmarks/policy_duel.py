"""Compares today's policy with an earlier one, for a game that scores rounds, on the arena's evaluation deals.

    PYTHONPATH=src python benchmarks/policy_duel.py [--game scout] [--deals 1000] [--against 2026] [--players N]

The policy is the kernels' counterpart of the heuristic bot. One of today's plays among copies of the earlier one, each
deal once in every seat. Prints points per round above the mean of the others and the share of rounds won, with 95%
intervals over deals. The kernels play all thousand deals in seconds; the arena takes an hour.
"""

from __future__ import annotations

import argparse
from random import Random
from typing import Any

import numpy as np

from asdealt.arena.deals import deal
from asdealt.arena.setting import Setting
from asdealt.fast.devices import cpu_kernels
from asdealt.fast.game import fast_game, rules_of
from asdealt.games import GAMES
from asdealt.match import Match
from asdealt.seed import Seed


def measure(name: str, players: int, deals: int, against: str) -> tuple[Any, Any]:
    """By deal: points above the others, and the share of rounds won."""
    game, kernels = fast_game(name), cpu_kernels(name)
    rules, row = rules_of(game, players, None, 1)
    setting = Setting.of(name, players, ["heuristic", f"heuristic@{against}"])
    mine, theirs = game.weights_row(players), game.weights_row(players, against)
    work, ends = np.zeros(game.layout.WORK, np.int16), np.zeros(players, np.int64)
    points, won = np.zeros((deals, players)), np.zeros((deals, players))
    for number in range(deals):
        words = deal(setting, number)
        *_, last = Match(rules, players, Seed.of(words)).steps()
        dealt = game.encode(rules, last.after)
        for seat in range(players):
            t, dice = dealt.copy(), Random(f"{words} {seat}")
            while not kernels["stops"](row, t):
                weights = mine if kernels["actor"](row, t) == seat else theirs
                action = kernels["policy_action"](row, t, work, weights, dice.getrandbits(63))
                kernels["apply"](row, t, action)
            kernels["outcome"](row, t, ends)
            points[number, seat] = ends[seat] - (ends.sum() - ends[seat]) / (players - 1)
            won[number, seat] = (ends[seat] == ends.max()) / (ends == ends.max()).sum()
    return points.mean(axis=1), won.mean(axis=1)


def interval(values: Any) -> str:
    return f"{values.mean():+.3f} ± {1.96 * values.std(ddof=1) / len(values) ** 0.5:.3f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="scout")
    parser.add_argument("--players", type=int)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--against", default="2026")
    chosen = parser.parse_args()
    for players in [chosen.players] if chosen.players else GAMES[chosen.game].sizes:
        points, won = measure(chosen.game, players, chosen.deals, chosen.against)
        print(
            f"{chosen.game} {players}: {interval(points)} points, won {interval(won)}, {chosen.deals} deals", flush=True
        )


if __name__ == "__main__":
    main()

"""Compares a net, or today's policy, with an earlier policy, for a game that scores rounds, on the evaluation deals.

    PYTHONPATH=src python benchmarks/policy_duel.py [--game scout] [--deals 1000] [--against 2026] [--players N]
    PYTHONPATH=src python benchmarks/policy_duel.py --net                          # the nets that ship
    PYTHONPATH=src python benchmarks/policy_duel.py --net runs/scout-{players}.npz

The policy is the kernels' counterpart of the heuristic bot. One of today's, or a net that takes its best choice, plays
among copies of the earlier one, each deal once in every seat. Prints points per round above the mean of the others and
the share of rounds won, with 95% intervals over deals. `--against today` plays among today's policy. The kernels play
all thousand deals in seconds; the arena takes an hour.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np

from asdealt.arena.deals import deal
from asdealt.arena.setting import Setting
from asdealt.fast.devices import cpu_kernels
from asdealt.fast.game import fast_game, rules_of
from asdealt.fast.net_files import net_of_file, shipped_net
from asdealt.fast.net_tables import net_kernels
from asdealt.games import GAMES
from asdealt.match import Match
from asdealt.seed import Seed

SHIPPED, TODAY = "shipped", "today"
Player = Callable[[Any, int], int]  # a row and random bits: an action


def policy(name: str, players: int, generation: str) -> Player:
    game, kernels = fast_game(name), cpu_kernels(name)
    _, row = rules_of(game, players, None, 1)
    weights, work = game.weights_row(players, generation), np.zeros(game.layout.WORK, np.int16)
    return lambda t, bits: int(kernels["policy_action"](row, t, work, weights, bits))


def net(name: str, players: int, file: str) -> Player:
    game, kernels = fast_game(name), net_kernels(name, "cpu")
    known = shipped_net(name, players) if file == SHIPPED else net_of_file(file.format(players=players), name, players)
    spec, weights = known.spec, game.weights_row(players)
    _, row = rules_of(game, players, None, 1)
    work, state = np.zeros(int(kernels["NET_WORK"]), np.int16), np.zeros(spec.state.size, np.int16)
    choices, actions = np.zeros(spec.choices * spec.choice.size, np.int16), np.zeros(spec.choices, np.int64)

    def play(t: Any, _: int) -> int:
        kernels["net_show"](row, t, work, weights, state, choices, actions)
        return int(actions[known.scores(state, choices, actions).argmax()])

    return play


def measure(name: str, players: int, deals: int, mine: Player, theirs: Player) -> tuple[Any, Any]:
    """By deal: points above the others, and the share of rounds won."""
    game, kernels = fast_game(name), cpu_kernels(name)
    rules, row = rules_of(game, players, None, 1)
    setting = Setting.of(name, players, ["heuristic", "heuristic@2026"])  # who plays makes no difference to the deals
    ends = np.zeros(players, np.int64)
    points, won = np.zeros((deals, players)), np.zeros((deals, players))
    for number in range(deals):
        words = deal(setting, number)
        *_, last = Match(rules, players, Seed.of(words)).steps()
        dealt = game.encode(rules, last.after)
        for seat in range(players):
            t, dice = dealt.copy(), Random(f"{words} {seat}")
            while not kernels["stops"](row, t):
                player = mine if kernels["actor"](row, t) == seat else theirs
                kernels["apply"](row, t, player(t, dice.getrandbits(63)))
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
    parser.add_argument("--net", nargs="?", const=SHIPPED, metavar="FILE")
    chosen = parser.parse_args()
    generation = "" if chosen.against == TODAY else chosen.against
    for players in [chosen.players] if chosen.players else GAMES[chosen.game].sizes:
        theirs = policy(chosen.game, players, generation)
        mine = net(chosen.game, players, chosen.net) if chosen.net else policy(chosen.game, players, "")
        points, won = measure(chosen.game, players, chosen.deals, mine, theirs)
        print(
            f"{chosen.game} {players}: {interval(points)} points, won {interval(won)}, {chosen.deals} deals", flush=True
        )


if __name__ == "__main__":
    main()

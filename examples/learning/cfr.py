"""Counterfactual regret minimisation through OpenSpiel: the last decisions of a game of Splitz, solved.

    python examples/learning/cfr.py [--seed 2 --prelude 51]

It needs `pip install "asdealt[research]"`. Votes are secret, so the players must mix. The tree is small enough to be
written down once (OpenSpiel's Gambit format); OpenSpiel's own solver then iterates on that copy, in C++. What is left
to exploit goes to 0: at 0 neither player can gain anything by playing differently.
"""

from __future__ import annotations

import argparse
from typing import Any

import pyspiel
from open_spiel.python.algorithms.gambit import export_gambit

import asdealt.research.openspiel  # noqa: F401 - registers the games


def endgame(seed: int = 2, prelude: int = 51) -> tuple[Any, Any]:
    """The game after so many random decisions, and a copy of its tree as a game of OpenSpiel's own."""
    given = f"players=2,prelude={prelude},seed={seed},deals=1,simultaneous=False,reward=ahead"
    game = pyspiel.load_game(f"python_asdealt_splitz({given})")
    return game, pyspiel.load_efg_game(export_gambit(game))


def solve(tree: Any, iterations: int = 1024) -> list[tuple[int, float]]:
    """The number of iterations, and how many points a best answer to the mean of all strategies so far would gain."""
    solver, found = pyspiel.CFRSolver(tree), []
    for count in range(1, iterations + 1):
        solver.evaluate_and_update_policy()
        if count & (count - 1) == 0:  # 1, 2, 4, 8 ...
            found.append((count, pyspiel.exploitability(tree, solver.average_policy())))
    return found


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=2, help="another seed is another game")
    parser.add_argument("--prelude", type=int, default=51, help="random decisions before it; fewer: larger trees")
    given = parser.parse_args()
    game, tree = endgame(given.seed, given.prelude)
    state = game.new_initial_state()
    state.apply_action(0)  # the only way in which chance can deal here
    print(state)
    for count, gain in solve(tree):
        print(f"{count:6} iterations: {gain:8.5f} points to exploit")

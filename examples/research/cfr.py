"""CFR through OpenSpiel on a small instance: the end of a game of Scout for two; one seat does not know the deal.

Needs `pip install 'asdealt[research]'`. NashConv is what both seats together could still gain by playing better against
each other: it falls towards 0.
"""

import sys

import pyspiel
from open_spiel.python.algorithms import cfr, exploitability

from asdealt.research import openspiel  # registers the games

ITERATIONS = int(sys.argv[1]) if sys.argv[1:] else 64
NAME = openspiel.short_name("scout")


def nodes(state, most):
    """How many nodes the tree below a state has; stops counting beyond `most`."""
    found, left = 0, [state]
    while left and found <= most:
        at = left.pop()
        found += 1
        if not at.is_terminal():
            left += [at.child(action) for action in at.legal_actions()]
    return found


def small_instance():
    """The first endgame of a random game whose tree has a few hundred nodes, and some choice in it."""
    for seed in range(500):
        for prelude in (40, 30, 20):
            given = f"players=2,deals=4,simultaneous=False,prelude={prelude},seed={seed}"
            game = pyspiel.load_game(f"{NAME}({given})")
            try:
                size = nodes(game.new_initial_state(), 1500)
            except ValueError:  # that game was over before
                continue
            if 200 < size <= 1500:
                return game, size
    raise SystemExit("no endgame is small enough")


game, size = small_instance()
print(f"{game}: {size} nodes")
solver = cfr.CFRPlusSolver(game)
done = 0
while done < ITERATIONS:
    solver.evaluate_and_update_policy()
    done += 1
    if done & (done - 1) == 0:
        print(f"iteration {done:4}  NashConv {exploitability.nash_conv(game, solver.average_policy()):.4f}", flush=True)

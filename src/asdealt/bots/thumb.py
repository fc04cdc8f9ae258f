"""The player that plays by a game's policy, the rule of thumb of the kernels: as playouts do, one decision at a time."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np

from asdealt.core import Rules, View
from asdealt.fast.devices import cpu_kernels
from asdealt.fast.game import fast_game
from asdealt.fast.weight_files import TODAY


class Thumb:
    """`compiled=False` runs the kernels as plain Python: slower, but nothing has to be compiled first."""

    def __init__(self, generation: str = TODAY, *, compiled: bool = False) -> None:
        self.generation, self.compiled = generation, compiled

    def choose(self, rules: Rules[Any, Any], view: View[Any], rng: Random) -> Any:
        if view.seat is None:
            raise ValueError("a spectator has nothing to choose")
        legal = rules.legal(view.state, view.seat)
        game, seats = fast_game(rules.name), rules.seats_of(view.state)
        row = game.encode(rules, view.state, asked=view.seat)
        work = np.zeros(game.layout.WORK, np.int16)
        weights = game.weights_row(seats, self.generation)
        choose = cpu_kernels(rules.name, compiled=self.compiled)["policy_action"]
        number = choose(game.rules_row(rules, seats, None), row, work, weights, rng.getrandbits(63))
        return legal[game.numbers_of(rules, view.state, view.seat).index(number)]

"""The player who solves what is left of a round as the game it is, where a game can (`NetSpec.solves`).

That takes a millisecond, and no rollouts: a value net says what the ends of the round are worth. Where both players
choose at once it draws by odds that guarantee it most, whatever the other one does. So nobody can learn to beat it by
more than what its value net is wrong about.
"""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np

from asdealt.bots.simple import deciding_seat
from asdealt.core import Rules, View
from asdealt.fast.devices import explained
from asdealt.fast.game import fast_game
from asdealt.fast.net_tables import net_kernels, solves_rounds, spec_of
from asdealt.fast.solved_games import PLAY_HEAT
from asdealt.fast.value_nets import ValueNet, shipped_value

EXACT = 6  # decimals of the odds that count: the last bits of a sum differ from one processor to another


class RoundSolver:
    def __init__(self, game: str, value: ValueNet | None = None, *, master: bool = False) -> None:
        """`value`: None is the one that comes with the game, for this level."""
        self.game, self._value, self._master = game, value, master

    def plays(self, rules: Rules[Any, Any], view: View[Any]) -> bool:
        """Can rounds of this table be solved?"""
        seats = rules.seats_of(view.state)
        return solves_rounds(fast_game(self.game), rules, seats) and self._value_for(seats) is not None

    def choose(self, rules: Rules[Any, Any], view: View[Any], rng: Random) -> Any:
        odds = self.odds(rules, view)
        return rng.choices([action for action, _ in odds], [odd for _, odd in odds])[0]

    def odds(self, rules: Rules[Any, Any], view: View[Any]) -> list[tuple[Any, float]]:
        """How often it chooses each legal action, compared with the others."""
        seat, seats, game = deciding_seat(view), rules.seats_of(view.state), fast_game(self.game)
        value, kernels = self._value_for(seats), net_kernels(self.game, "cpu")
        assert value is not None
        found = np.zeros(game.layout.ACTIONS)
        with explained(self.game, "this processor"):
            kernels["solve_round"](
                game.rules_row(rules, seats, None),
                game.encode_view(rules, view, seat),
                np.zeros(int(kernels["NET_WORK"]), np.int16),
                game.weights_row(seats),
                value.judged(game, seats),
                np.zeros(spec_of(game).solved),
                found,
                PLAY_HEAT,
            )
        numbers = game.numbers_of(rules, view.state, seat)
        return list(zip(rules.legal(view.state, seat), found[numbers].round(EXACT).tolist(), strict=True))

    def _value_for(self, seats: int) -> ValueNet | None:
        return self._value or shipped_value(self.game, seats, master=self._master)

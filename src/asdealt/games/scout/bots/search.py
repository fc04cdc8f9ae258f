"""The searching Scout bot: the heuristic names the candidates; rollouts compare them."""

from __future__ import annotations

from random import Random

from asdealt.bots.game_bots import Effort
from asdealt.bots.halving import weigh
from asdealt.core import Rules, View
from asdealt.fast.weight_files import TODAY
from asdealt.games.scout.bots import heuristic
from asdealt.games.scout.rules.state import Action, State

CANDIDATES = 12
HEAT = 0.1  # points


class Search:
    def __init__(self, effort: Effort, generation: str = TODAY) -> None:
        self.effort, self.generation = effort, generation

    def choose(self, rules: Rules[State, Action], view: View[State], rng: Random) -> Action:
        lines: list[heuristic.Line] = heuristic.ranked(rules, view, self.generation)[:CANDIDATES]
        if len(lines) > 1:
            lines = [weigh(rules, view, lines, rng, self.effort, generation=self.generation).choose(rng, HEAT)]
        return lines[0][0]

"""The searching Scout bot: candidates are compared by rollouts.

A net names them and plays on. Where there is none or none is wanted, and for earlier generations, the heuristic names
them, and rollouts are by the rule of thumb.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from asdealt.bots.game_bots import Effort
from asdealt.bots.halving import weigh
from asdealt.bots.net_search import Manner, NetSearch
from asdealt.core import Rules, View
from asdealt.fast.weight_files import TODAY
from asdealt.games.scout.bots import heuristic
from asdealt.games.scout.rules.state import Action, State

CANDIDATES = 12  # of the heuristic
HEAT = 0.1  # points
MANNER = Manner()


class Search:
    def __init__(self, effort: Effort, generation: str = TODAY, manner: Manner = MANNER) -> None:
        self.effort, self.generation = effort, generation
        self._by_net = NetSearch("scout", effort, manner)
        self._heedless = self._by_net if effort.master else NetSearch("scout", replace(effort, evidence=False), manner)

    def choose(self, rules: Rules[State, Action], view: View[State], rng: Random) -> Action:
        by_net = self._heedless if view.state.seats == 2 else self._by_net
        if self.generation == TODAY and self.effort.nets and by_net.plays(rules, view):
            chosen: Action = by_net.choose(rules, view, rng)
            return chosen
        lines: list[heuristic.Line] = heuristic.ranked(rules, view, self.generation)[:CANDIDATES]
        if len(lines) > 1:
            lines = [weigh(rules, view, lines, rng, self.effort, generation=self.generation).choose(rng, HEAT)]
        return lines[0][0]

"""The searching Scout bot: a net names the candidates, and plays on in the rollouts that compare them.

Where there is no net, and for earlier generations, the heuristic names them, and rollouts are by the rule of thumb.
"""

from __future__ import annotations

from random import Random

from asdealt.bots.game_bots import Effort
from asdealt.bots.halving import weigh
from asdealt.bots.net_player import NetPlayer
from asdealt.core import Rules, View
from asdealt.fast.net_files import BadNet
from asdealt.fast.net_playouts import EVERY, ByNet
from asdealt.fast.weight_files import TODAY
from asdealt.games.scout.bots import heuristic
from asdealt.games.scout.rules.state import Action, State

CANDIDATES = 12  # of the heuristic
HEAT = 0.1  # points

PROMISING = 8  # candidates of a net
PLAYS_ON = ByNet(EVERY)
PRIOR = 0.05  # points that one of a net's score counts when candidates are compared


class Search:
    def __init__(self, effort: Effort, generation: str = TODAY) -> None:
        self.effort, self.generation = effort, generation
        self._net = NetPlayer("scout")

    def choose(self, rules: Rules[State, Action], view: View[State], rng: Random) -> Action:
        if self.generation == TODAY and self._has_net(rules.seats_of(view.state)):
            return self._by_net(rules, view, rng)
        lines: list[heuristic.Line] = heuristic.ranked(rules, view, self.generation)[:CANDIDATES]
        if len(lines) > 1:
            lines = [weigh(rules, view, lines, rng, self.effort, generation=self.generation).choose(rng, HEAT)]
        return lines[0][0]

    def _by_net(self, rules: Rules[State, Action], view: View[State], rng: Random) -> Action:
        found = self._net.promising(rules, view, PROMISING)
        lines = [(action,) for action, _ in found]
        if len(lines) > 1:
            prior = [PRIOR * score for _, score in found]
            lines = list(weigh(rules, view, lines, rng, self.effort, policy=PLAYS_ON, prior=prior).lines)
        return lines[0][0]

    def _has_net(self, seats: int) -> bool:
        try:
            self._net.net_for(seats)
        except BadNet:
            return False
        return True

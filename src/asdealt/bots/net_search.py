"""Search with a net: it names the candidates, and plays on in the rollouts that compare them.

For games in which one seat decides at a time: where several choose at once, the others' choices matter as well.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from asdealt.bots.game_bots import Effort
from asdealt.bots.halving import Prior, weigh
from asdealt.bots.net_player import NetPlayer
from asdealt.core import Rules, View
from asdealt.fast.net_files import BadNet
from asdealt.fast.net_playouts import ByNet

BEST = ByNet()


@dataclass(frozen=True)
class Manner:
    """How to search."""

    candidates: int = 8
    plays_on: ByNet = BEST
    lasting: float = 0.004  # how much the net's own scores count (`Prior`)
    fading: float = 0.5
    sure: float = 4.0  # standard errors behind the best one at which a candidate is dropped


class NetSearch:
    def __init__(self, game: str, effort: Effort, manner: Manner) -> None:
        self.effort, self.manner = effort, manner
        self._net = NetPlayer(game)

    def plays(self, rules: Rules[Any, Any], view: View[Any]) -> bool:
        """Is there a net for this table?"""
        try:
            self._net.net_for(rules.seats_of(view.state))
        except BadNet:
            return False
        return True

    def choose(self, rules: Rules[Any, Any], view: View[Any], rng: Random) -> Any:
        manner = self.manner
        found = self._net.promising(rules, view, manner.candidates)
        if len(found) == 1:
            return found[0][0]
        weighed = weigh(
            rules, view, [(action,) for action, _ in found], rng, self.effort, policy=manner.plays_on,
            prior=Prior([score for _, score in found], manner.lasting, manner.fading), sure=manner.sure,
        )  # fmt: skip
        return weighed.lines[0][0]

"""Search with a net: it names the candidates, and plays on in the rollouts that compare them.

Where players must not be predictable, because several choose at once or a choice tells what is hidden, the choice is
drawn: by the net's own odds, changed by what the rollouts found. The others choose by the net in every rollout.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import exp
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from asdealt.bots.game_bots import Effort
from asdealt.bots.halving import Prior, Value, margin, victory, weigh
from asdealt.bots.net_player import NetPlayer
from asdealt.core import Rules, Seat, View
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
    close: float | None = None  # points: shares in the victory are compared (`victory`); None: points are

    @property
    def value(self) -> Value:
        return margin if self.close is None else self._share

    def _share(self, ends: NDArray[np.int32], seat: Seat) -> NDArray[np.float64]:
        assert self.close is not None
        shares: NDArray[np.float64] = victory(ends, self.close)[..., seat]
        return shares


class NetSearch:
    def __init__(self, game: str, effort: Effort, manner: Manner) -> None:
        if not effort.evidence:
            manner = replace(manner, plays_on=replace(manner.plays_on, evidence=False))
        self.effort, self.manner = effort, manner
        self.net = NetPlayer(game, manner.plays_on.net)

    def plays(self, rules: Rules[Any, Any], view: View[Any]) -> bool:
        """Is there a net for this table, and does it decide here?"""
        try:
            return self.net.decides(rules, view)
        except BadNet:
            return False

    def choose(self, rules: Rules[Any, Any], view: View[Any], rng: Random, views: Sequence[View[Any]] = ()) -> Any:
        """`views`: what the viewer may suppose to see, each as often as it is likely (`weigh`)."""
        manner = self.manner
        found = self.net.promising(rules, view, manner.candidates)
        if len(found) == 1:
            return found[0][0]
        prior = Prior([score for _, score in found], manner.lasting, manner.fading)
        mixes = self.net.net_for(rules.seats_of(view.state)).spec.mixes
        weighed = weigh(
            rules, view, [(action,) for action, _ in found], rng, self.effort, value=manner.value,
            policy=manner.plays_on, prior=prior, sure=manner.sure, mixes=mixes, views=views,
        )  # fmt: skip
        if not mixes:
            return weighed.lines[0][0]
        scores = dict(found)
        left = [i for i, worlds in enumerate(weighed.worlds) if worlds == weighed.worlds[0]]
        heat = prior.heat(weighed.worlds[0])
        logits = [scores[weighed.lines[i][0]] + weighed.worth[i] / heat for i in left]
        chosen = rng.choices(left, [exp(logit - max(logits)) for logit in logits])[0]
        return weighed.lines[chosen][0]

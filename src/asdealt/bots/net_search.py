"""Search with a net: it names the candidates, and plays on in the rollouts that compare them.

Where players must not be predictable, because several choose at once or a choice tells what is hidden, the choice is
drawn: by the net's own odds, changed by what the rollouts found. The others choose by the net in every other rollout
there; in the rest they are strangers, of whom the net knows little: what is only best against itself is not worth much.
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
from asdealt.fast.value_nets import shipped_value

BEST = ByNet()
STRANGERS = 5.0  # the heat at which a net's odds fit what players decide who are not nets, such as experts of 2026
POPULATION = ByNet(strangers=STRANGERS)  # half of the others play by the net, half are strangers


@dataclass(frozen=True)
class Manner:
    """How to search."""

    candidates: int = 8
    plays_on: ByNet = BEST
    lasting: float = 0.004  # how much the net's own scores count (`Prior`)
    fading: float = 0.5
    trust: float = 1.0  # in the net: its scores count so many times as much
    sure: float = 4.0  # standard errors behind the best one at which a candidate is dropped
    close: float | None = None  # points: shares in the victory are compared (`victory`); None: points are
    judged: bool = True  # by the game's value net at the end of the round, where there is one

    def playing(self, game: str, seats: int) -> ByNet:
        """How rollouts are played at this table."""
        by = self.plays_on
        return replace(by, value=shipped_value(game, seats)) if self.judged and by.value is None else by

    def value(self, by: ByNet) -> Value:
        """What rollouts that were played so are compared by."""
        if by.value is not None:
            return own_share
        return margin if self.close is None else self._share

    def _share(self, ends: NDArray[np.int32], seat: Seat) -> NDArray[np.float64]:
        assert self.close is not None
        shares: NDArray[np.float64] = victory(ends, self.close)[..., seat]
        return shares


def own_share(shares: NDArray[Any], seat: Seat) -> NDArray[np.float64]:
    """What a value net has judged needs no guessing from points."""
    found: NDArray[np.float64] = shares[..., seat]
    return found


class NetSearch:
    def __init__(self, game: str, effort: Effort, manner: Manner) -> None:
        if not effort.evidence:
            manner = replace(manner, plays_on=replace(manner.plays_on, evidence=False))
        self.game, self.effort, self.manner = game, effort, manner
        self.net = NetPlayer(game, manner.plays_on.net)

    def plays(self, rules: Rules[Any, Any], view: View[Any]) -> bool:
        """Is there a net for this table, and does it decide here?"""
        try:
            return self.net.decides(rules, view)
        except BadNet:
            return False

    def choose(self, rules: Rules[Any, Any], view: View[Any], rng: Random, views: Sequence[View[Any]] = ()) -> Any:
        odds = self.odds(rules, view, rng, views)
        return rng.choices([action for action, _ in odds], [odd for _, odd in odds])[0] if len(odds) > 1 else odds[0][0]

    def odds(
        self, rules: Rules[Any, Any], view: View[Any], rng: Random, views: Sequence[View[Any]] = ()
    ) -> list[tuple[Any, float]]:
        """How often it chooses each of the actions that are left, compared with the others.

        `views`: what the viewer may suppose to see, each as often as it is likely (`weigh`).
        """
        manner, seats = self.manner, rules.seats_of(view.state)
        named = self.net.promising(rules, view, manner.candidates)
        if len(named) == 1:
            return [(named[0][0], 1.0)]
        found = [(action, manner.trust * score) for action, score in named]
        prior = Prior([score for _, score in found], manner.lasting, manner.fading)
        mixes, by = self.net.net_for(seats).spec.mixes, manner.playing(self.game, seats)
        weighed = weigh(
            rules, view, [(action,) for action, _ in found], rng, self.effort, value=manner.value(by),
            policy=by, prior=prior, sure=manner.sure, mixes=mixes, views=views,
        )  # fmt: skip
        if not mixes:
            return [(weighed.lines[0][0], 1.0)]
        scores = dict(found)
        left = [i for i, worlds in enumerate(weighed.worlds) if worlds == weighed.worlds[0]]
        heat = prior.heat(weighed.worlds[0])
        logits = [scores[weighed.lines[i][0]] + weighed.worth[i] / heat for i in left]
        return [(weighed.lines[i][0], exp(logit - max(logits))) for i, logit in zip(left, logits, strict=True)]

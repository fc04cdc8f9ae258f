"""Rollouts by nets: how a net plays in them, and the arguments of their kernel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from asdealt.core import Rules, View
from asdealt.fast.net_files import Net, shipped_net
from asdealt.fast.net_scoring import NET_STEPS
from asdealt.fast.rows import Row
from asdealt.fast.value_nets import ValueNet

EVERY = 1 << 30  # decisions: more than any playout has


@dataclass(frozen=True)
class ByNet:
    """A policy of rollouts: all seats play by a net at first, by the rule of thumb later."""

    decisions: int = EVERY  # of a playout that are the net's; each takes several times as long as by the rule of thumb
    heat: float | None = None  # 0: the best score. Otherwise one that is so much lower is drawn e times less often.
    # None: as the net plays at the table, so 1 where its choices are drawn there (`NetSpec.mixes`), or else 0
    strangers: float | None = None  # the heat in every other world: there players are unlike the net (None: none are)
    net: Net | None = None  # None: the one that comes with the game
    value: ValueNet | None = None  # judges the end of the round; None: the game is played to its end
    evidence: bool = True  # does what the others have done say what they hold, where a game knows that?

    def __post_init__(self) -> None:
        if self.decisions < 0 or (self.heat or 0) < 0 or (self.strangers or 0) < 0:
            raise ValueError("neither decisions nor heat can be below 0")

    def arguments(self, game: str, players: int, weights: Row) -> tuple[Any, ...]:
        """What the kernel needs of it, by the rule of thumb's weights. Raises BadNet where there is no net."""
        net = self.net or shipped_net(game, players)
        worlds = weights if net.spec.worlds is None else net.spec.worlds(weights)
        judged = () if self.value is None else self.value.arguments(players)
        *by, steep = self._arguments(net)
        steeps = [steep] if self.strangers is None else [steep, _steep(self.strangers)]
        return (*by, np.array(steeps, np.float32), self.decisions, worlds, *judged)

    def past(self, rules: Rules[Any, Any], view: View[Any], weights: Row) -> tuple[Any, ...]:
        """What the others have done, as the kernel needs it: its last argument. Raises BadNet, too."""
        evidence = (self.net or shipped_net(rules.name, rules.seats_of(view.state))).spec.evidence
        return () if evidence is None else evidence(rules, view if self.evidence else None, weights)

    def of_futures(self, game: str, players: int, weights: Row) -> tuple[Any, ...]:
        """What kernels of `futures` need of it (`net_futures`), likewise."""
        return (weights, *self._arguments(self.net or shipped_net(game, players)))

    def _arguments(self, net: Net) -> tuple[Any, ...]:
        """What `net_action` needs."""
        spec = net.spec
        heat = float(spec.mixes) if self.heat is None else self.heat
        return (
            net.row, np.zeros(net.notes, np.float32), np.zeros(spec.state.size, np.int16),
            np.zeros(spec.choices * spec.choice.size, np.int16), np.zeros(spec.choices, np.int64),
            np.zeros(spec.choices, np.float32), _steep(heat),
        )  # fmt: skip


def _steep(heat: float) -> np.float32:
    """As kernels take it: 0 for the best score."""
    return np.float32(NET_STEPS / heat if heat else 0)

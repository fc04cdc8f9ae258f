"""The `analysis` part of a game: what analysis knows of it beyond its rules. Games without one are analysed, too."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from asdealt.core import Rules, Seat, View
from asdealt.games import find

Floats = NDArray[np.float64]
Ends = NDArray[np.int32]


@dataclass(frozen=True)
class Solution:
    """A decision solved as a small game."""

    odds: Floats  # [actions]: how often the mixture chooses each
    weights: Floats  # [cases]: how likely each case is; they add up to 1


class SmallGame(Protocol):
    """A decision whose best answer is a mixture, such as a vote. It is played out in every case others may choose."""

    @property
    def model(self) -> str:
        """Whom it is solved against, as reports name it."""
        ...

    @property
    def cases(self) -> int: ...

    def ends(self, worlds: int, first: int, seed: int, cases: Sequence[int]) -> Ends:
        """[worlds, actions, cases, seats], of these cases. The actions are all legal ones, in their order."""
        ...

    def solve(self, ends: Ends, seed: int) -> Solution: ...


@dataclass(frozen=True)
class GameAnalysis:
    """`small_game`: the decision as one, or None if it is none. `features`: what an action leads to, as numbers.

    `good`: 1 if more of a feature is better for the player, -1 if less is. Sentences about a feature have the key
    `reason-<game>-<feature>`, with the facts `chosen` and `better`.
    `by_net`: are positions under these rules, with so many seats, valued by the game's net? (None: never.) Otherwise
    the policy of the heuristic bots values them.
    `acted`: what others have done before, as evidence of what they hold, for the game's kernel `world_after`: from the
    row of the rules, the course up to a leg, the seat that decides in that leg, and how often the others decide in a
    way in which the policy does not, from 0 to 1.
    `expert_by_net`: is the expert asked about mistakes as it plays, with its net? Otherwise it searches without one,
    where a net would take too long.
    """

    small_game: Callable[[Rules[Any, Any], View[Any], Sequence[Any]], SmallGame | None] | None = None
    features: Callable[[Rules[Any, Any], View[Any], Any], Mapping[str, float]] | None = None
    good: Mapping[str, int] = field(default_factory=dict)
    by_net: Callable[[Rules[Any, Any], int], bool] | None = None
    acted: Callable[[Any, Sequence[Any], Seat, float], tuple[Any, ...]] | None = None
    expert_by_net: bool = False


GENERIC = GameAnalysis()


def analysis_of(game: str) -> GameAnalysis:
    part: GameAnalysis | None = find(game).part("analysis")
    return part or GENERIC

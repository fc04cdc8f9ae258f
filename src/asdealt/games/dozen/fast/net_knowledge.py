"""Which decisions Dozen's nets know: offers and takes under the rules they have learned.

These are the usual options with the starter set. Under other rules, and for white cards, the heuristic decides.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from asdealt.core import Rules
from asdealt.games.dozen import GAME
from asdealt.games.dozen.fast.rules_row import rules_row
from asdealt.games.dozen.rules import DozenRules, Phase, State
from asdealt.games.dozen.rules.state import Action


def decides(rules: Rules[State, Action], state: State) -> bool:
    assert isinstance(rules, DozenRules)
    return state.phase in (Phase.OFFER, Phase.TAKE) and knows(rules, len(state.players))


@lru_cache(maxsize=32)
def knows(rules: DozenRules, seats: int) -> bool:
    """Are these the rules and the cards that nets have learned?"""
    return np.array_equal(rules_row(rules, seats), _learned(seats))


def content() -> bytes:
    """The cards that nets have learned."""
    return _learned(min(GAME.sizes)).tobytes()


def _learned(seats: int) -> NDArray[np.int32]:
    usual = GAME.make(GAME.sizes[seats])
    assert isinstance(usual, DozenRules)
    return rules_row(usual, seats)

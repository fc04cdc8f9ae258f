"""The turns that a player could take now."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from asdealt.core import Rules, View

AnyRules = Rules[Any, Any]
AnyTurn = tuple[Any, ...]
Begun = Callable[[AnyTurn], bool]  # whether to list turns with this first decision


def one_decision_each(rules: AnyRules, view: View[Any], begun: Begun) -> Iterator[AnyTurn]:
    """For games in which every decision is a whole turn."""
    assert view.seat is not None
    return ((action,) for action in rules.legal(view.state, view.seat) if begun((action,)))

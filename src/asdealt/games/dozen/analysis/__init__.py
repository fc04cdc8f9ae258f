"""What analysis knows of Dozen: takes are solved as small games, and numbers tell why a move lost."""

from __future__ import annotations

from typing import Any

from asdealt.analysis.game_analysis import GameAnalysis
from asdealt.core import Rules
from asdealt.games.dozen.analysis.features import GOOD, features
from asdealt.games.dozen.analysis.takes import take


def by_net(rules: Rules[Any, Any], seats: int) -> bool:
    """The net's choices are worth nearly the same wherever it mixes them, those of the policy are not: docs/luck.md."""
    from asdealt.games.dozen.fast.net_knowledge import knows  # not above: it needs the fast engine
    from asdealt.games.dozen.rules import DozenRules

    return isinstance(rules, DozenRules) and knows(rules, seats)


PART = GameAnalysis(small_game=take, features=features, good=GOOD, by_net=by_net)

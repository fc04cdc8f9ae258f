"""What analysis knows of Splitz: votes are solved as small games, and numbers tell why a move lost."""

from __future__ import annotations

from typing import Any

from asdealt.analysis.game_analysis import GameAnalysis
from asdealt.core import Rules
from asdealt.games import rules_for
from asdealt.games.splitz.analysis.features import GOOD, features
from asdealt.games.splitz.analysis.votes import vote


def by_net(rules: Rules[Any, Any], seats: int) -> bool:
    """With three and more the net's choices are worth more alike than those of the policy: docs/luck.md. It has learned
    the usual rules."""
    return seats > 2 and dict(rules.options) == dict(rules_for(rules.name, seats).options)


PART = GameAnalysis(small_game=vote, features=features, good=GOOD, by_net=by_net)

"""Splitz's bots."""

from __future__ import annotations

from asdealt.bots.game_bots import Errors, GameBots, search_in
from asdealt.bots.names import CASUAL, NOVICE
from asdealt.games.splitz.bots.greedy import Greedy
from asdealt.games.splitz.bots.heuristic import Heuristic
from asdealt.games.splitz.bots.memory import forget

BY_NET = frozenset({3})  # table sizes at which the net, without search, is stronger than search (docs/strength.md)

PART = GameBots(
    greedy=Greedy,
    heuristic=Heuristic,
    search=search_in("asdealt.games.splitz.bots.search"),
    earlier=("2026",),
    by_net=BY_NET,
    errors={NOVICE: Errors(0.0, 0.3, 3.0, 0), CASUAL: Errors(0.6, 0.1, 2.0, 2)},
    forget=forget,
)

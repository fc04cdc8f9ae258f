"""Scout's bots."""

from __future__ import annotations

from asdealt.bots.game_bots import Errors, GameBots, search_in
from asdealt.bots.names import CASUAL, NOVICE
from asdealt.games.scout.bots.greedy import Greedy
from asdealt.games.scout.bots.heuristic import Heuristic

PART = GameBots(
    greedy=Greedy,
    heuristic=Heuristic,
    search=search_in("asdealt.games.scout.bots.search"),
    earlier=("2026",),
    nets=True,
    errors={NOVICE: Errors(0.0, 0.3, 2.0, 0), CASUAL: Errors(0.5, 0.1, 1.0, 2)},
)

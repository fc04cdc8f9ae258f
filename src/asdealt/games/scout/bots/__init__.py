"""Scout's bots."""

from __future__ import annotations

from asdealt.bots.game_bots import Effort, Errors, GameBots
from asdealt.bots.names import CASUAL, NOVICE
from asdealt.core import Bot
from asdealt.fast.weight_files import TODAY
from asdealt.games.scout.bots.greedy import Greedy
from asdealt.games.scout.bots.heuristic import Heuristic
from asdealt.games.scout.rules import Action, State


def search(effort: Effort, generation: str = TODAY) -> Bot[State, Action]:
    from asdealt.games.scout.bots.search import Search  # numpy and numba only for those who need them

    return Search(effort, generation)


PART = GameBots(
    greedy=Greedy,
    heuristic=Heuristic,
    search=search,
    earlier=("2026",),
    errors={NOVICE: Errors(0.0, 0.3, 2.0, 0), CASUAL: Errors(0.5, 0.1, 1.0, 2)},
)

"""Splitz's bots."""

from __future__ import annotations

from asdealt.bots.game_bots import Effort, Errors, GameBots
from asdealt.bots.names import CASUAL, NOVICE
from asdealt.core import Bot
from asdealt.fast.weight_files import TODAY
from asdealt.games.splitz.bots.greedy import Greedy
from asdealt.games.splitz.bots.heuristic import Heuristic
from asdealt.games.splitz.bots.memory import forget
from asdealt.games.splitz.rules import Action, State


def search(effort: Effort, generation: str = TODAY) -> Bot[State, Action]:
    from asdealt.games.splitz.bots.search import Search  # numpy and numba only for those who need them

    return Search(effort, generation)


PART = GameBots(
    greedy=Greedy,
    heuristic=Heuristic,
    search=search,
    earlier=("2026",),
    errors={NOVICE: Errors(0.0, 0.3, 3.0, 0), CASUAL: Errors(0.6, 0.1, 2.0, 2)},
    forget=forget,
)

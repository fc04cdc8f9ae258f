"""Dozen's bots."""

from __future__ import annotations

from asdealt.bots.game_bots import Effort, Errors, GameBots
from asdealt.bots.names import CASUAL, NOVICE
from asdealt.core import Bot
from asdealt.fast.weight_files import TODAY
from asdealt.games.dozen.bots.greedy import Greedy
from asdealt.games.dozen.bots.heuristic import Heuristic
from asdealt.games.dozen.bots.memory import forget
from asdealt.games.dozen.rules import Action, State


def search(effort: Effort, generation: str = TODAY) -> Bot[State, Action]:
    from asdealt.games.dozen.bots.search import Search  # numpy and numba only for those who need them

    return Search(effort, generation)


PART = GameBots(
    greedy=Greedy,
    heuristic=Heuristic,
    search=search,
    earlier=("2026",),
    errors={NOVICE: Errors(0.0, 0.3, 3.0, 0), CASUAL: Errors(0.3, 0.15, 1.5, 2)},
    forget=forget,
)

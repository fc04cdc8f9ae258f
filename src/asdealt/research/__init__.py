"""Learning environments: every game at every size through PettingZoo, OpenSpiel and Gymnasium (docs/research.md).

Each module needs the library of its name (`pip install 'asdealt[research]'`) and registers all games on import:
`asdealt.research.pettingzoo`, `asdealt.research.openspiel`, `asdealt.research.gymnasium`.
"""

from __future__ import annotations

from asdealt.games import Game

REVISION = 0  # increased when actions, observations or rewards of the environments change


def version_of(game: Game) -> int:
    """The version in an environment's id: it moves when the rules change, and when the environments do."""
    return game.edition + REVISION

"""Every game at every size, a plug-in with rules only among them.

By default one or two sizes of each game run; `-m slow` runs the others.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest

from asdealt.games import GAMES
from asdealt.research.engine import Node

TABLES = [(name, size) for name, game in GAMES.items() for size in game.sizes]
TABLES += [("last_digit", size) for size in range(2, 6)]
USUAL = {("scout", 2), ("scout", 3), ("splitz", 3), ("dozen", 2), ("last_digit", 2)}


def at(tables: Iterable[tuple[str, int]]) -> pytest.MarkDecorator:
    """Runs a test at each of these tables; the unusual ones are slow."""
    return pytest.mark.parametrize(
        ("game", "players"),
        [
            pytest.param(*table, marks=() if table in USUAL else pytest.mark.slow, id="{}-{}".format(*table))
            for table in tables
        ],
    )


every_table = at(TABLES)


def following(node: Node, rng: Random) -> Node:
    """Chance deals, or the seat that is asked does something legal."""
    return node.dealt(rng.getrandbits(32)) if node.deals else node.after(rng.choice(node.legal(node.asked)))

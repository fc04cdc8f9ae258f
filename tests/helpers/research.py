"""Every game at every size, a plug-in with rules only among them."""

from __future__ import annotations

from random import Random

import pytest

from asdealt.games import GAMES
from asdealt.research.engine import Node

TABLES = [(name, size) for name, game in GAMES.items() for size in game.sizes]
TABLES += [("last_digit", size) for size in range(2, 6)]
every_table = pytest.mark.parametrize(("game", "players"), TABLES, ids=[f"{name}-{size}" for name, size in TABLES])


def following(node: Node, rng: Random) -> Node:
    """Chance deals, or the seat that is asked does something legal."""
    return node.dealt(rng.getrandbits(32)) if node.deals else node.after(rng.choice(node.legal(node.asked)))

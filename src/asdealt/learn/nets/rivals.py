"""Players by rule of thumb whom nets learn among, as a text names them.

2026                            that generation; nothing is today's
2026:cuts=6,regrets=20          the same with some of its weights changed
2026:cuts=6 2026:cuts=0         two of them
"""

from __future__ import annotations

from typing import Any

import numpy as np

from asdealt.fast.game import FastGame
from asdealt.fast.rows import Row
from asdealt.fast.weight_files import BadWeights, shipped


def rival_rows(game: FastGame, players: int, text: str) -> Row:
    """The weights of each rival, as kernels read them."""
    return np.stack([_row(game, players, name) for name in text.split(" ")])


def _row(game: FastGame, players: int, name: str) -> Any:
    generation, _, changes = name.partition(":")
    if not changes or game.weights is None:
        return game.weights_row(players, generation)
    sizes = game.weights.sizes
    weights = dict(shipped(game.name, players, generation).weights)
    for change in changes.split(","):
        weight, _, number = change.partition("=")
        if weight not in sizes or not number.lstrip("-").isdecimal():
            raise BadWeights(f"{change} changes none of the weights of {game.name}, which are {', '.join(sizes)}")
        weights[weight] = (int(number),) * sizes[weight]
    return game.weights.rows([number for each in sizes for number in weights[each]])

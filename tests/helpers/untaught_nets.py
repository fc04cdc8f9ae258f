"""Nets that correct nothing, as learning starts with them."""

from __future__ import annotations

import numpy as np

from asdealt.fast.game import fast_game
from asdealt.fast.net_files import Net, header, net_shapes, packed, read_net
from asdealt.fast.net_tables import spec_of

SHARP = 3.0  # as learning begins where choices are drawn


def untaught(name: str, players: int, sharp: float = SHARP) -> bytes:
    """The file of one."""
    game = fast_game(name)
    rng = np.random.default_rng(players)
    arrays = {name: rng.normal(size=shape) for name, shape in net_shapes(spec_of(game), 8, 4).items()}
    return packed(header(game, players, {}), arrays | {"third": np.zeros(4), "sharp": np.full(1, sharp)})


def untaught_net(name: str, players: int, sharp: float = SHARP) -> Net:
    return read_net(untaught(name, players, sharp), name, players, "untaught")

"""What a seat's decisions are worth, by random play from worlds it could be in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from asdealt.core import Rules, Seat, View
from asdealt.fast.batch import stream_seed
from asdealt.fast.contract import SUMS
from asdealt.fast.devices import Cpu
from asdealt.fast.game import fast_game


@dataclass(frozen=True)
class Rollouts:
    actions: tuple[Any, ...]  # of the readable rules, in their order
    points: NDArray[
        np.float64
    ]  # [actions, seats]: everybody's mean points at the end of the game (Scout: of the round)
    worlds: int


def rollouts(rules: Rules[Any, Any], view: View[Any], worlds: int, seed: int = 0, *, jobs: int | None = 1) -> Rollouts:
    """Every legal decision of the viewer in the same `worlds` worlds, then uniformly random play by everybody."""
    if view.seat is None or worlds < 1:
        raise ValueError("rollouts need the view of a seat, and at least one world")
    seat = Seat(view.seat)
    game = fast_game(rules.name)
    actions = tuple(rules.legal(view.state, seat))
    if not actions:
        raise ValueError(f"seat {seat} has nothing to decide")
    seats = view.state.seats
    row = game.encode(rules, view.state, asked=seat)
    numbers = np.array(game.numbers_of(rules, view.state, seat), np.int64)
    on = Cpu(game, jobs)
    step = -(-worlds // on.jobs)
    pieces = [(first, min(first + step, worlds)) for first in range(0, worlds, step)]
    points = np.zeros((len(pieces), len(actions), seats), np.int64)
    own = []
    for mine in points:
        spare, ends, sums = on.table_array(2), np.zeros(seats, np.int32), np.zeros(SUMS, np.int64)
        own.append(
            (row, int(seat), numbers, int(not game.in_rounds), stream_seed(seed), spare[0], spare[1], ends, mine, sums)
        )
    on.share("rollouts", pieces, game.rules_row(rules, seats, None), own)
    return Rollouts(actions, points.sum(axis=0) / worlds, worlds)

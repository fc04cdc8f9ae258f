"""What a net reads of one decision, by the kernels' own source as plain Python over lists: nothing is compiled.

Lists of Python's whole numbers are several times quicker than arrays, element by element. So a bot need not wait for a
compiler, nor need numba.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from types import FunctionType, SimpleNamespace
from typing import Any

import numpy as np

from asdealt.core import Rules, Seat, View
from asdealt.fast import game_loop, net_loop, streams
from asdealt.fast.build import Kernels, build
from asdealt.fast.game import fast_game
from asdealt.fast.net_tables import net_modules, spec_of

PLAIN = SimpleNamespace(int64=int, uint64=int)  # instead of NumPy: a whole number of Python never overflows


@dataclass(frozen=True)
class Reading:
    """The numbers of `net_show`."""

    state: list[int]
    choices: list[int]  # one choice after another
    actions: list[int]  # by choice: the number of its action; -1 where there is none


def read(rules: Rules[Any, Any], view: View[Any], seat: Seat) -> Reading:
    """What a net reads when this seat decides. Only what the view shows is used."""
    game = fast_game(rules.name)
    spec, seats = spec_of(game), rules.seats_of(view.state)
    kernels = plain_kernels(rules.name)
    row = game.encode_view(rules, view, seat).tolist()
    found = Reading([0] * spec.state.size, [0] * (spec.choices * spec.choice.size), [0] * spec.choices)
    kernels["net_show"](
        game.rules_row(rules, seats, None).tolist(), row, [0] * kernels["NET_WORK"], _weights(rules.name, seats),
        found.state, found.choices, found.actions,
    )  # fmt: skip
    return found


@cache
def plain_kernels(game: str) -> Kernels:
    """The kernels of a game, with lists and Python's whole numbers in place of NumPy's."""
    kernels = build(game, [streams, game_loop, net_loop], net_modules(fast_game(game)), _as_it_is)
    tables = {name: value.tolist() for name, value in kernels.items() if isinstance(value, np.ndarray)}
    kernels.update(tables, np=PLAIN)
    return kernels


def _as_it_is(function: FunctionType) -> FunctionType:
    return function


@cache
def _weights(game: str, seats: int) -> list[int]:
    found: list[int] = fast_game(game).weights_row(seats).tolist()
    return found

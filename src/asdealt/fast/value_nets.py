"""Value nets: every seat's share in the victory, as it can be expected at the end of a round.

    games/<game>/values/3.npz           for three players
    games/<game>/values/2-master.npz    a larger one that only the level master judges by

A search that asks one need not play on to the end of the game: what chance and players do in later rounds hides what a
choice is worth, and takes most of the time. A file is like that of a net (`net_files`), with the arrays of `ValueNet`.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from asdealt.fast.game import FastGame, fast_game
from asdealt.fast.net_files import FORMAT, LARGEST, Arrays, BadNet, Floats, unpacked
from asdealt.fast.net_scoring import NET_LANES, Y_NARROW, Y_WEIGHTS, Y_WIDE
from asdealt.fast.net_spec import NetFields
from asdealt.games import find


@dataclass(frozen=True)
class ValueNet:
    """Scores the numbers of one seat; the shares of all seats are the softmax of their scores."""

    fields: NetFields
    made: Mapping[str, Any]
    arrays: Mapping[str, Floats]  # as `value_shapes` has them

    def shares(self, numbers: Any) -> Floats:
        """By seat, from what `value_show` wrote for each."""
        a = self.arrays
        hidden = np.maximum(np.asarray(numbers, np.float64) @ self._scaled + a["first_bias"], 0)
        scores = np.maximum(hidden @ a["second"] + a["second_bias"], 0) @ a["third"]
        odds = np.exp(scores - scores.max())
        found: Floats = odds / odds.sum()
        return found

    @property
    def size(self) -> tuple[int, int]:
        """Units of the two hidden layers."""
        wide, narrow = self.arrays["second"].shape
        return wide, narrow

    @cached_property
    def row(self) -> NDArray[np.float32]:
        """The net as kernels read it (`value_rollouts`)."""
        a = self.arrays
        wide, narrow = self.size
        lanes = -narrow % NET_LANES  # units that do nothing
        head = np.zeros(Y_WEIGHTS)
        head[[Y_WIDE, Y_NARROW]] = wide, narrow + lanes
        second = np.pad(a["second"], ((0, 0), (0, lanes)))
        narrow_ones = (np.pad(a[name], (0, lanes)) for name in ("second_bias", "third"))
        parts = (head, self._scaled, a["first_bias"], second, *narrow_ones)
        return np.concatenate([part.ravel() for part in parts]).astype(np.float32)

    def arguments(self, seats: int) -> tuple[Any, ...]:
        """What the kernels need of it."""
        notes = int(self.row[Y_WIDE]) + int(self.row[Y_NARROW]) + NET_LANES
        return (
            self.row, np.zeros(notes, np.float32), np.zeros(self.fields.size, np.int16), np.zeros(seats, np.int32),
        )  # fmt: skip

    def judged(self, game: FastGame, seats: int) -> tuple[Any, ...]:
        """What the kernel `solve_round` needs of it, with room for the shares and for a state."""
        return (*self.arguments(seats), np.zeros(seats), np.zeros(game.layout.ROW, np.uint8))

    @cached_property
    def _scaled(self) -> Floats:
        """The first layer, for numbers as kernels write them."""
        found: Floats = self.arrays["first"] * self.fields.scales[:, None]
        return found


def value_shapes(fields: NetFields, wide: int, narrow: int) -> dict[str, tuple[int, ...]]:
    return {
        "first": (fields.size, wide),
        "first_bias": (wide,),
        "second": (wide, narrow),
        "second_bias": (narrow,),
        "third": (narrow,),
    }


def value_fields(game: FastGame) -> NetFields | None:
    """What a value net of this game reads; None: there is none."""
    return None if game.net is None else game.net.value


def value_header(game: FastGame, players: int, made: Mapping[str, Any]) -> dict[str, Any]:
    """What a file says about itself, so that a value net of other features or for another rule of thumb is refused."""
    assert game.net is not None
    assert game.net.value is not None
    text = json.dumps([game.name, "value", game.net.value_version, game.net.value.fields])
    total = hashlib.sha256(text.encode())
    total.update(np.ascontiguousarray(game.weights_row(players), np.int32).tobytes())
    total.update(game.net.content() if game.net.content else b"")
    fixed = {"format": FORMAT, "game": game.name, "players": players, "values": game.net.value_version}
    return {**fixed, "hash": total.hexdigest()[:16], **made}


def read_value(data: bytes, game: str, players: int | None, where: str) -> ValueNet:
    """A value net for this game and size (None: the one that it says). Raises BadNet."""
    if len(data) > LARGEST:
        raise BadNet(f"{where} is too large to be a net")
    there, (about, arrays) = fast_game(game), unpacked(data, where)
    size = next((size for size in find(game).sizes if size == (players or about.get("players"))), None)
    fields = value_fields(there)
    wanted = {} if fields is None or size is None else value_header(there, size, {})
    if fields is None or not wanted or {key: about.get(key) for key in wanted} != wanted:
        raise BadNet(f"{where} is not a value net for {game} with {players or 'any number'} as it is today")
    return ValueNet(fields, about, _checked(fields, arrays, where))


def _checked(fields: NetFields, arrays: Arrays, where: str) -> Mapping[str, Floats]:
    try:
        wide, narrow = arrays["second"].shape
    except (KeyError, ValueError):
        raise BadNet(f"{where} does not have the arrays of a value net") from None
    shapes = {name: array.shape for name, array in arrays.items()}
    if shapes != value_shapes(fields, wide, narrow) or 0 in (wide, narrow):
        raise BadNet(f"{where} does not have the arrays of a value net")
    if not all(np.isfinite(array).all() for array in arrays.values()):
        raise BadNet(f"{where} has numbers that are none")
    return {name: array.astype(np.float64) for name, array in arrays.items()}


@cache
def shipped_value(game: str, players: int, *, master: bool = False) -> ValueNet | None:
    """The value net that comes with the program, where there is one. `master`: the master's, which may be the usual."""
    for name in (f"{players}-master.npz", f"{players}.npz")[not master :]:
        data = find(game).data("values", name)
        if data is not None:
            return read_value(data, game, players, f"{game}/values/{name}")
    return None

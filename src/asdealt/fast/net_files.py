"""Files of nets, and what a net says about the choices of one decision, in NumPy alone.

    games/<game>/nets/5.npz         the net for five players

A file has the arrays of `Net` as half-precision numbers and a header in JSON: game, players, spec, hash, and how it was
made. A net of another feature spec, or for another rule of thumb, is refused. A file may hold a panel, several networks
that decide together: the names of the arrays of all but the first begin with a number, as in `1.state`.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from asdealt.fast.game import FastGame
from asdealt.fast.net_scoring import NET_LANES, Y_NARROW, Y_SHARP, Y_WEIGHTS, Y_WIDE, Y_WORTH
from asdealt.fast.net_spec import NetSpec
from asdealt.games import find

Arrays = Mapping[str, NDArray[Any]]
Floats = NDArray[np.float64]
LARGEST = 1 << 24  # bytes of a file
HEADER = "header"
ONNX_SUFFIX = ".onnx"
FORMAT = 1
NO_CHOICE = -1e9  # instead of a score
LEAST_ODDS = 1e-30  # of a panel
MEMBERS = 32  # of a panel, at most


class BadNet(ValueError):
    """A file that does not hold the net that is needed."""


def net_shapes(spec: NetSpec, wide: int, narrow: int) -> dict[str, tuple[int, ...]]:
    """The arrays of a net with two hidden layers."""
    return {
        "state": (spec.state.size, wide),
        "choice": (spec.choice.size, wide),
        "first_bias": (wide,),
        "second": (wide, narrow),
        "second_bias": (narrow,),
        "third": (narrow,),
        "sharp": (1,),  # how much a point of the rule of thumb's worth counts
    }


@dataclass(frozen=True)
class Net:
    """Scores every choice: what the rule of thumb thinks of it, corrected by a small network.

    The odds of a panel are the mean of its members' odds. It is harder to exploit than any of them: what beats one
    loses against another.
    """

    spec: NetSpec
    made: Mapping[str, Any]
    arrays: Mapping[str, Floats]  # as `net_shapes` has them
    panel: Sequence[Net] = ()  # the other members, if it is one

    @property
    def all_arrays(self) -> dict[str, Floats]:
        """Those of all members, as they are named in a file."""
        members = enumerate((self, *self.panel))
        return {f"{n}.{name}" if n else name: array for n, net in members for name, array in net.arrays.items()}

    @property
    def players(self) -> int:
        return int(self.made["players"])

    def scores(self, state: Any, choices: Any, actions: Any) -> Floats:
        """By choice; NO_CHOICE where there is none. The arguments are what `net_show` wrote.

        Whole numbers and halves are exact in double precision, so machines differ only far behind the decimal point.
        """
        spec = self.spec
        there = np.flatnonzero(np.asarray(actions) >= 0)
        found: Floats = np.full(spec.choices, NO_CHOICE)
        if len(there):
            each = np.asarray(choices, np.float64).reshape(spec.choices, spec.choice.size)[there]
            seen = np.asarray(state, np.float64), each
            scores = [net._own_scores(*seen) for net in (self, *self.panel)]
            found[there] = _mean(scores) if self.panel else scores[0]
        return found

    def _own_scores(self, state: Floats, each: Floats) -> Floats:
        """Without the others of a panel, for the choices that there are."""
        a, spec = self.arrays, self.spec
        by_state, by_choice = self._scaled
        hidden = np.maximum(each @ by_choice + (state @ by_state + a["first_bias"]), 0)
        hidden = np.maximum(hidden @ a["second"] + a["second_bias"], 0)
        found: Floats = hidden @ a["third"] + a["sharp"] * each[:, spec.worth] / spec.point
        return found

    @cached_property
    def row(self) -> NDArray[np.float32]:
        """The net as kernels read it (`net_scoring`)."""
        a, spec = self.arrays, self.spec
        wide, narrow = a["second"].shape
        lanes = -narrow % NET_LANES  # units that do nothing
        head = np.zeros(Y_WEIGHTS)
        head[[Y_WIDE, Y_NARROW]] = wide, narrow + lanes
        head[Y_SHARP], head[Y_WORTH] = a["sharp"][0] / spec.point, spec.worth
        second = np.pad(a["second"], ((0, 0), (0, lanes)))
        narrow_ones = (np.pad(a[name], (0, lanes)) for name in ("second_bias", "third"))
        parts = (head, *self._scaled, a["first_bias"], second, *narrow_ones)
        return np.concatenate([part.ravel() for part in parts]).astype(np.float32)

    @cached_property
    def notes(self) -> int:
        """How many numbers kernels note while they evaluate it."""
        return 2 * int(self.row[Y_WIDE]) + int(self.row[Y_NARROW]) + NET_LANES

    @cached_property
    def _scaled(self) -> tuple[Floats, Floats]:
        """The first layer, for numbers as kernels write them."""
        spec = self.spec
        return (
            self.arrays["state"] * spec.state.scales[:, None],
            self.arrays["choice"] * spec.choice.scales[:, None],
        )


def _mean(scores: Sequence[Floats]) -> Floats:
    """The mean of the odds of several nets (softmax of their scores), as logarithms."""
    above = np.stack(scores)
    with np.errstate(under="ignore"):
        above = np.exp(above - above.max(axis=1, keepdims=True))
    odds: Floats = (above / above.sum(axis=1, keepdims=True)).mean(axis=0)
    return np.log(np.maximum(odds, LEAST_ODDS))


def header(game: FastGame, players: int, made: Mapping[str, Any]) -> dict[str, Any]:
    spec = game.net
    assert spec is not None
    digest = spec.digest(game.weights_row(players))
    fixed = {"format": FORMAT, "game": game.name, "players": players, "spec": spec.version, "hash": digest}
    return {**fixed, **made}


def packed(about: Mapping[str, Any], arrays: Arrays, *, half: bool = True) -> bytes:
    """The bytes of a file."""
    file = io.BytesIO()
    kept = {name: array.astype(np.float16) if half else array for name, array in arrays.items()}
    np.savez_compressed(file, **{HEADER: np.frombuffer(json.dumps(about).encode(), np.uint8)}, **kept)  # type: ignore[arg-type]
    return file.getvalue()


def write(path: Path, data: bytes) -> None:
    """Writes a whole file or none: a learner may be stopped at any moment."""
    part = path.with_name(f"{path.name}.part")
    part.write_bytes(data)
    part.replace(path)


def unpacked(data: bytes, where: str) -> tuple[dict[str, Any], dict[str, NDArray[Any]]]:
    """The header and the arrays of a file. Raises BadNet."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as parts:
            if sum(part.file_size for part in parts.infolist()) > 4 * LARGEST:
                raise BadNet(f"{where} is too large to be a net")
        with np.load(io.BytesIO(data), allow_pickle=False) as file:
            arrays = {name: file[name] for name in file.files}
        return read_header(bytes(arrays.pop(HEADER)), where), arrays
    except (ValueError, KeyError, TypeError, OSError, EOFError, zipfile.BadZipFile) as bad:
        if isinstance(bad, BadNet):
            raise
        raise BadNet(f"{where} is not a file of a net: {bad!r}") from None


def read_header(text: bytes, where: str) -> dict[str, Any]:
    """The header of a file. Raises BadNet."""
    try:
        about: dict[str, Any] = json.loads(text)
        found = about["format"]
    except (ValueError, KeyError, TypeError, RecursionError) as bad:
        raise BadNet(f"{where} is not a file of a net: {bad!r}") from None
    if found != FORMAT:
        raise BadNet(f"{where} has format {found}, not {FORMAT}")
    return about


def fitting(about: Mapping[str, Any], game: str, players: int, where: str) -> NetSpec:
    """The spec that a file was made for, which must be today's. Raises BadNet."""
    there: FastGame | None = find(game).part("fast")
    spec = there.net if there else None
    if there is None or spec is None or (about.get("game"), about.get("players")) != (game, players):
        needed = f"{game} with {players}" if players else f"{game} at any of its sizes"
        raise BadNet(f"{where} is for {about.get('game')} with {about.get('players')}, not for {needed}")
    if (about.get("spec"), about.get("hash")) != (spec.version, spec.digest(there.weights_row(players))):
        raise BadNet(f"{where} was made for other features or weights than those of {game} with {players} today")
    return spec


def read_net(data: bytes, game: str, players: int | None, where: str) -> Net:
    """A net for this game and size (None: any size that the game has). Raises BadNet."""
    if len(data) > LARGEST:
        raise BadNet(f"{where} is too large to be a net")
    return checked_net(*unpacked(data, where), game, players, where)


def checked_net(about: Mapping[str, Any], arrays: Arrays, game: str, players: int | None, where: str) -> Net:
    """What was read from a file, as a net for this game and size. Raises BadNet."""
    if players is None:
        players = next((size for size in find(game).sizes if size == about.get("players")), 0)
    spec = fitting(about, game, players, where)
    members: dict[str, dict[str, NDArray[Any]]] = {}
    for name, array in arrays.items():
        number, _, part = name.rpartition(".")
        members.setdefault(number, {})[part] = array
    numbers = ["", *map(str, range(1, len(members)))]
    if members.keys() != set(numbers) or len(members) > MEMBERS:
        raise BadNet(f"{where} does not have the arrays of a net")
    first, *others = (_member(spec, about, members[number], where) for number in numbers)
    return replace(first, panel=tuple(others))


def _member(spec: NetSpec, about: Mapping[str, Any], arrays: Arrays, where: str) -> Net:
    """One network. Raises BadNet."""
    try:
        wide, narrow = arrays["second"].shape
        shapes = net_shapes(spec, wide, narrow)
    except (KeyError, ValueError):
        raise BadNet(f"{where} does not have the arrays of a net") from None
    if {name: array.shape for name, array in arrays.items()} != shapes or 0 in (wide, narrow):
        raise BadNet(f"{where} does not have the arrays of a net")
    if not all(np.isfinite(array).all() for array in arrays.values()):
        raise BadNet(f"{where} has numbers that are none")
    return Net(spec, about, {name: array.astype(np.float64) for name, array in arrays.items()})


@cache
def has_net(game: str, players: int) -> bool:
    """Does a net for this table size come with the program?"""
    return find(game).data("nets", f"{players}.npz") is not None


@cache
def shipped_net(game: str, players: int) -> Net:
    """The net that comes with the program. Raises BadNet where there is none."""
    name = f"{players}.npz"
    data = find(game).data("nets", name)
    if data is None:
        raise BadNet(f"{game} has no net for {players} players")
    return read_net(data, game, players, f"{game}/nets/{name}")


def net_of_file(path: str, game: str, players: int | None = None) -> Net:
    """A net from a file, for this table size, or else for the one that its header says. Raises BadNet.

    A net in a file for ONNX Runtime plays by that; raises MissingExtra if it is not installed.
    """
    try:
        with Path(path).open("rb") as file:
            data = file.read(LARGEST + 1)  # one byte too many is refused
    except OSError as bad:
        raise BadNet(f"{path} cannot be read: {bad.strerror}") from None
    if not path.lower().endswith(ONNX_SUFFIX):
        return read_net(data, game, players, path)
    from asdealt.fast.net_onnx import read_onnx  # it imports from here

    return read_onnx(data, game, players, path)

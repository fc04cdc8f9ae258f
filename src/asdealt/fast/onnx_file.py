"""Files of nets for ONNX Runtime: what `Net.scores` computes as a graph, with the header in the metadata.

    state    int16  [tables, numbers]             what `net_show` wrote
    choices  int16  [tables, choices, numbers]
    missing  bool   [tables, choices]             true where there is no choice
    scores   double [tables, choices]             NO_CHOICE there

Weights are stored as half-precision numbers. Everything is computed in double precision, as `Net.scores` does it. A
panel has the steps of a net once for each member, and then those that make one of them.

The format is a Protocol Buffer. A graph needs only two kinds of its fields, so they are written by hand: it takes no
package, and a net always gives the same bytes. The numbers of fields are those of `onnx.proto`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from asdealt.fast.net_files import HEADER, LEAST_ODDS, MEMBERS, NO_CHOICE, Arrays
from asdealt.fast.net_spec import NetSpec

VERSION, OPERATORS = 8, 17  # of the format and of its operators: ONNX Runtime reads them since 2022
BOOL, DOUBLE, HALF, INT16, INT64 = 9, 11, 10, 5, 7  # types of numbers
TYPES = {"<f2": HALF, "<f8": DOUBLE, "<i8": INT64}
WHOLE, LONG = 0, 2  # kinds of fields: a whole number; bytes, after their length
MOST = 100 * MEMBERS  # fields of a part that is read
STORED = "stored_"  # before the name of an array of `Net`: as it is in the file, in half precision

SETTINGS = {"Cast": ("to", DOUBLE), "Gather": ("axis", 2)}
STEPS = (  # a result, its operator, and what that is given
    ("seen", "Cast", "state"),
    ("each", "Cast", "choices"),
    ("by_state", "Mul", "weights_state", "state_scales"),
    ("by_choice", "Mul", "weights_choice", "choice_scales"),
    ("of_state", "MatMul", "seen", "by_state"),
    ("of_table", "Add", "of_state", "weights_first_bias"),
    ("of_all", "Unsqueeze", "of_table", "middle"),  # for all choices of a table
    ("of_choice", "MatMul", "each", "by_choice"),
    ("first_sum", "Add", "of_choice", "of_all"),
    ("first_hidden", "Relu", "first_sum"),
    ("second_product", "MatMul", "first_hidden", "weights_second"),
    ("second_sum", "Add", "second_product", "weights_second_bias"),
    ("second_hidden", "Relu", "second_sum"),
    ("correction", "MatMul", "second_hidden", "weights_third"),
    ("worth", "Gather", "each", "place_of_worth"),
    ("sharpened", "Mul", "weights_sharp", "worth"),
    ("in_points", "Div", "sharpened", "point"),
    ("found", "Add", "correction", "in_points"),
    ("scores", "Where", "missing", "no_choice", "found"),
)
CONSTANTS = ("state_scales", "choice_scales", "middle", "place_of_worth", "point", "no_choice")
ALIKE = {"state", "choices", "missing", *CONSTANTS}  # for all members
PANEL_STEPS = (
    ("mean", "Div", "total", "members"),
    ("at_least", "Max", "mean", "least_odds"),
    ("logarithm", "Log", "at_least"),
    ("scores", "Where", "missing", "no_choice", "logarithm"),
)


def onnx_bytes(spec: NetSpec, header: bytes, arrays: Arrays) -> bytes:
    """The bytes of a file. `header`: in JSON; `arrays`: all those of a `Net`."""
    tensors = {STORED + name: arrays[name].astype("<f2") for name in sorted(arrays)} | {
        "state_scales": spec.state.scales[:, None].astype("<f8"),
        "choice_scales": spec.choice.scales[:, None].astype("<f8"),
        "middle": np.array([1], "<i8"),
        "place_of_worth": np.array(spec.worth, "<i8"),
        "point": np.array(spec.point, "<f8"),
        "no_choice": np.array(NO_CHOICE, "<f8"),
    }
    members = sum(name.endswith("sharp") for name in arrays)
    if members > 1:
        tensors |= {"members": np.array(members, "<f8"), "least_odds": np.array(LEAST_ODDS, "<f8")}
    graph = [
        *(_long(1, _node(*step)) for step in _steps(sorted(arrays), members)),
        _long(2, "net"),
        *(_long(5, _tensor(name, array)) for name, array in tensors.items()),
        _long(11, _value("state", INT16, "tables", spec.state.size)),
        _long(11, _value("choices", INT16, "tables", "choices", spec.choice.size)),
        _long(11, _value("missing", BOOL, "tables", "choices")),
        _long(12, _value("scores", DOUBLE, "tables", "choices")),
    ]
    return b"".join([
        _whole(1, VERSION),
        _long(2, "asdealt"),
        _long(7, b"".join(graph)),
        _long(8, _whole(2, OPERATORS)),
        _long(14, _long(1, HEADER) + _long(2, header)),
    ])  # fmt: skip


def _steps(arrays: Sequence[str], members: int) -> Iterator[tuple[str, ...]]:
    """All steps of a graph, in order. The names of a later member's begin with its number."""
    for name in arrays:
        number, _, part = name.rpartition(".")
        yield f"{number}weights_{part}", "Cast", STORED + name
    for member in range(members):
        own = str(member) if member else ""
        for result, operator, *given in STEPS:
            named = "alone" if members > 1 and result == "scores" else result
            yield own + named, operator, *(name if name in ALIKE else own + name for name in given)
        if members > 1:
            yield f"{own}odds", "Softmax", f"{own}alone"
    if members > 1:
        yield "total", "Sum", *(f"{member or ''}odds" for member in range(members))
        yield from PANEL_STEPS


def onnx_parts(data: bytes) -> tuple[bytes, dict[str, NDArray[Any]]]:
    """The header and the arrays of a file. Raises ValueError.

    The rest is not looked at. It is known once the parts have been written again: the same bytes, or another graph.
    """
    about = {_one(entry, 1): _one(entry, 2) for entry in _all(data, 14)}
    if HEADER.encode() not in about:
        raise ValueError("it has no header")
    arrays = {}
    for tensor in _all(_one(data, 7), 5):
        name = _one(tensor, 8).decode()
        if name.startswith(STORED):
            shape = [size for field, size in _fields(tensor) if field == 1 and isinstance(size, int)]
            arrays[name.removeprefix(STORED)] = np.frombuffer(_one(tensor, 9), "<f2").reshape(shape)
    return about[HEADER.encode()], arrays


def _node(result: str, operator: str, *given: str) -> bytes:
    setting = b""
    if operator in SETTINGS:
        name, value = SETTINGS[operator]
        setting = _long(5, _long(1, name) + _whole(3, value) + _whole(20, 2))  # 2: a whole number
    return b"".join(_long(1, name) for name in given) + _long(2, result) + _long(4, operator) + setting


def _tensor(name: str, array: NDArray[Any]) -> bytes:
    sizes = b"".join(_whole(1, size) for size in array.shape)
    return sizes + _whole(2, TYPES[array.dtype.str]) + _long(8, name) + _long(9, array.tobytes())


def _value(name: str, kind: int, *shape: int | str) -> bytes:
    """An input or the output. A size is a number, or the name of one that may be any."""
    sizes = [_whole(1, size) if isinstance(size, int) else _long(2, size) for size in shape]
    tensor = _whole(1, kind) + _long(2, b"".join(_long(1, size) for size in sizes))
    return _long(1, name) + _long(2, _long(1, tensor))


def _whole(field: int, value: int) -> bytes:
    return _digits(field << 3 | WHOLE) + _digits(value)


def _long(field: int, value: bytes | str) -> bytes:
    data = value.encode() if isinstance(value, str) else value
    return _digits(field << 3 | LONG) + _digits(len(data)) + data


def _digits(value: int) -> bytes:
    """Seven bits to a byte, the lowest first; all but the last are marked."""
    found = bytearray()
    while value > 0x7F:
        found.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*found, value])


def _fields(data: bytes) -> Iterator[tuple[int, int | bytes]]:
    """The fields of a part, by number. Raises ValueError."""
    at = count = 0
    while at < len(data):
        head, at = _read_digits(data, at)
        value, at = _read_digits(data, at)
        field, kind = head >> 3, head & 7
        end = at + value if kind == LONG else at
        count += 1
        if kind not in (WHOLE, LONG) or end > len(data) or count > MOST:
            raise ValueError(f"field {count} cannot be read")
        yield field, data[at:end] if kind == LONG else value
        at = end


def _read_digits(data: bytes, at: int) -> tuple[int, int]:
    """A number, and where it ends. None that is needed has more than five bytes."""
    value = 0
    for place, digit in enumerate(data[at : at + 5]):
        value |= (digit & 0x7F) << 7 * place
        if digit < 0x80:
            return value, at + place + 1
    raise ValueError("a number does not end")


def _all(part: bytes, field: int) -> list[bytes]:
    return [value for number, value in _fields(part) if number == field and isinstance(value, bytes)]


def _one(part: bytes, field: int) -> bytes:
    return next(iter(_all(part, field)), b"")

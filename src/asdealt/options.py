"""Options of a game: a frozen dataclass whose field types say what is allowed, read from plain values."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from asdealt.core import Json, quoted

O = TypeVar("O")  # noqa: E741 - an options class


@dataclasses.dataclass(frozen=True)
class Within:
    """The range of a number: `Annotated[int, Within(1, 9)]`."""

    least: int
    most: int


class BadOption(ValueError):
    """An option that does not exist, or a value it cannot have."""


def read_options(kind: type[O], given: Mapping[str, Json]) -> O:
    """An options object from plain values. Missing keys keep their defaults."""
    hints = get_type_hints(kind, include_extras=True)
    names = [f.name for f in dataclasses.fields(kind)]  # type: ignore[arg-type]
    if unknown := given.keys() - set(names):
        raise BadOption(f"no option {quoted(', '.join(sorted(map(repr, unknown))))}; there are {', '.join(names)}")
    for name, value in given.items():
        if not _fits(hints[name], value):
            raise BadOption(f"option {name} cannot be {quoted(repr(value))}; it may be {_allowed(hints[name])}")
    return kind(**given)


def choices(kind: type) -> dict[str, tuple[Json, ...]]:
    """Every option that has a fixed list of values, the default first."""
    hints = get_type_hints(kind)
    found: dict[str, tuple[Json, ...]] = {}
    for f in dataclasses.fields(kind):
        hint = hints[f.name]
        values = get_args(hint) if get_origin(hint) is Literal else (True, False) if hint is bool else ()
        if values:
            found[f.name] = (f.default, *(v for v in values if v != f.default))
    return found


def _fits(hint: Any, value: Json) -> bool:
    if get_origin(hint) is Literal:
        return value in get_args(hint)
    if get_origin(hint) in (Union, UnionType):
        return any(_fits(part, value) for part in get_args(hint))
    if get_origin(hint) is Annotated:
        base, within = get_args(hint)
        return _fits(base, value) and within.least <= value <= within.most
    if hint is int:
        return type(value) is int and value > 0
    return type(value) is hint


def _allowed(hint: Any) -> str:
    if get_origin(hint) is Literal:
        return " or ".join(map(repr, get_args(hint)))
    if get_origin(hint) in (Union, UnionType):
        return " or ".join(map(_allowed, get_args(hint)))
    if get_origin(hint) is Annotated:
        _, within = get_args(hint)
        return f"a number from {within.least} to {within.most}"
    return str({int: "a number above 0", bool: "true or false", NoneType: "none"}.get(hint, hint.__name__))

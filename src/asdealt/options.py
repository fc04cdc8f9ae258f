"""Options of a game: a frozen dataclass whose field types say what is allowed, read from plain values."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from asdealt.core import Json, quoted
from asdealt.fault import Fault, Faulty, fault

O = TypeVar("O")  # noqa: E741 - an options class


@dataclasses.dataclass(frozen=True)
class Within:
    """The range of a number: `Annotated[int, Within(1, 9)]`."""

    least: int
    most: int


class BadOption(Faulty):
    """An option that does not exist, or a value it cannot have."""


def read_options(kind: type[O], given: Mapping[str, Json]) -> O:
    """An options object from plain values. Missing keys keep their defaults."""
    hints = get_type_hints(kind, include_extras=True)
    names = [f.name for f in dataclasses.fields(kind)]  # type: ignore[arg-type]
    if unknown := given.keys() - set(names):
        given_names = quoted(", ".join(sorted(map(repr, unknown))))
        raise BadOption(
            fault("no-option", "no option {given}; there are {known}", given=given_names, known=", ".join(names))
        )
    for name, value in given.items():
        if not _fits(hints[name], value):
            sentence = "option {name} cannot be {given}; it may be {allowed}"
            allowed = _allowed(hints[name])
            raise BadOption(fault("option-value", sentence, name=name, given=quoted(repr(value)), allowed=allowed))
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


def _allowed(hint: Any) -> tuple[str | Fault, ...]:
    """The values that a type allows, one by one or in words."""
    if get_origin(hint) is Literal:
        return tuple(map(repr, get_args(hint)))
    if get_origin(hint) in (Union, UnionType):
        return tuple(each for part in get_args(hint) for each in _allowed(part))
    if get_origin(hint) is Annotated:
        _, within = get_args(hint)
        sentence = "a number from {least} to {most}"
        return (fault("a-number-within", sentence, least=within.least, most=within.most),)
    if hint is int:
        return (fault("a-number-above-0", "a number above 0"),)
    if hint is bool:
        return (fault("true-or-false", "true or false"),)
    return (fault("none", "none"),) if hint is NoneType else (str(hint.__name__),)

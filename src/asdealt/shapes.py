"""Checks that a value has exactly the type of its type hint. For actions that come from outside the rules.

In Python, True equals 1, 1.0 equals 1, and a str equals a member of a StrEnum. An action with such values would compare
equal to a legal one, so rules check types first.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from functools import cache
from types import UnionType
from typing import Any, NewType, Union, get_args, get_origin, get_type_hints

from asdealt.veil import FaceDown, Secret

Shape = Callable[[Any], bool]


@cache
def shape_of(hint: Any) -> Shape:
    """A function that checks values against this type hint, including everything in dataclasses, tuples and secrets."""
    if isinstance(hint, NewType):
        return shape_of(hint.__supertype__)
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        if all(map(dataclasses.is_dataclass, args)):  # at most one of them can fit
            shapes = {each: shape_of(each) for each in args}
            return lambda value: (shape := shapes.get(type(value))) is not None and shape(value)
        parts = tuple(map(shape_of, args))
        return lambda value: any(part(value) for part in parts)
    if origin is tuple:
        each = shape_of(args[0])
        return lambda value: type(value) is tuple and all(map(each, value))
    if origin is Secret:
        face = shape_of(args[0])
        return lambda value: type(value) is FaceDown or (type(value) is Secret and face(value.face))
    if dataclasses.is_dataclass(hint):
        hints = get_type_hints(hint)
        fields = [(field.name, shape_of(hints[field.name])) for field in dataclasses.fields(hint)]

        def fits(value: Any) -> bool:
            if type(value) is not hint:
                return False
            for name, shape in fields:  # noqa: SIM110 - a generator would take twice as long
                if not shape(getattr(value, name)):
                    return False
            return True

        return fits
    return lambda value: type(value) is hint

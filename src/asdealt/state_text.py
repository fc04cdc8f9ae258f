"""A text for the states of any game: JSON, made and read by the type hints of its state class.

A game whose states have no shorter text derives its notation from `StateText`.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterable
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Generic, NewType, TypeVar, Union, get_args, get_origin, get_type_hints

from asdealt.core import Json, Seat, Viewer, unreadable
from asdealt.veil import FaceDown, Secret

T = TypeVar("T")
DEEPEST = 20  # levels of nesting


class _Misfit(ValueError):
    """A value that does not fit its type hint."""


class StateText(Generic[T]):
    """Half of a notation: `write_state` and `read_state`."""

    game: str
    state: type[T]

    def write_state(self, state: T) -> str:
        return write(state)

    def read_state(self, text: str) -> T:
        state = read(self.state, self.game, text)
        if not self.holds_together(state):
            raise unreadable(f"{self.game}.no_such_state", text)
        return state

    def holds_together(self, state: T) -> bool:
        """Whether a match can continue from this state. All values already have the right types."""
        raise NotImplementedError


def write(state: Any) -> str:
    """A state or a veiled state as text. A secret is a list: who has seen it (null: everyone), then its face."""
    return json.dumps(_plain(state), ensure_ascii=False, separators=(",", ":"))


def read(kind: type[T], game: str, text: str) -> T:
    """The state that `write` gave this text. Raises Unreadable, with a code of this game."""
    try:
        return _made(kind, json.loads(text), DEEPEST)  # type: ignore[no-any-return]
    except (ValueError, RecursionError):  # also for text that is not JSON, and for integers with thousands of digits
        raise unreadable(f"{game}.no_such_state", text) from None


def _plain(thing: Any) -> Json:
    if isinstance(thing, Secret):
        seen = sorted(thing.seen, key=lambda viewer: -1 if viewer is None else viewer)
        return [seen, _plain(thing.face)] if thing.known else [seen]
    if isinstance(thing, Enum):
        return thing.value
    if isinstance(thing, tuple):
        return [_plain(each) for each in thing]
    if isinstance(thing, frozenset):
        return sorted((_plain(each) for each in thing), key=repr)
    if dataclasses.is_dataclass(thing):
        return {field.name: _plain(getattr(thing, field.name)) for field in dataclasses.fields(thing)}
    return thing


def _made(hint: Any, plain: Json, depth: int) -> Any:
    if depth == 0:
        raise _Misfit
    if isinstance(hint, NewType):
        return _made(hint.__supertype__, plain, depth)
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return _first_fit(args, plain, depth)
    if origin is Secret:
        return _secret(args[0], plain, depth)
    if origin in (tuple, frozenset):
        return _several(origin, args, plain, depth)
    if dataclasses.is_dataclass(hint):
        names = [field.name for field in dataclasses.fields(hint)]
        if type(plain) is not dict or [*plain] != names:
            raise _Misfit
        hints = get_type_hints(hint)
        return hint(*[_made(hints[name], plain[name], depth - 1) for name in names])  # type: ignore[operator]
    if isinstance(hint, type) and issubclass(hint, Enum):
        if type(plain) not in (int, str):
            raise _Misfit
        return hint(plain)  # raises ValueError if it is not a member
    if type(plain) is not (NoneType if hint is None else hint):
        raise _Misfit
    return plain


def _first_fit(hints: Iterable[Any], plain: Json, depth: int) -> Any:
    for hint in hints:
        try:
            return _made(hint, plain, depth - 1)
        except ValueError:
            continue
    raise _Misfit


def _several(kind: type, args: tuple[Any, ...], plain: Json, depth: int) -> Any:
    if type(plain) is not list:
        raise _Misfit
    hints = [args[0]] * len(plain) if kind is frozenset or args[-1] is Ellipsis else args
    if len(hints) != len(plain):
        raise _Misfit
    return kind(_made(hint, each, depth - 1) for hint, each in zip(hints, plain, strict=True))


def _secret(hint: Any, plain: Json, depth: int) -> Secret[Any]:
    if type(plain) is not list or len(plain) not in (1, 2) or type(plain[0]) is not list:
        raise _Misfit
    if not all(each is None or type(each) is int for each in plain[0]):
        raise _Misfit
    seen: frozenset[Viewer] = frozenset(None if each is None else Seat(each) for each in plain[0])
    return FaceDown(seen) if len(plain) == 1 else Secret(_made(hint, plain[1], depth - 1), seen)

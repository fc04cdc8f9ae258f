"""What may be seen, and by whom. Closed by default: what the veil does not know how to hide, it refuses to show.

Every card face on a table lies in a `Secret` that knows who has seen it. `look` copies a table for one viewer and turns
the rest face down; a bare `Face`, or a value of a kind it does not know, is a TypeError, never a leak.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable
from enum import Enum
from functools import cache
from operator import attrgetter, is_
from typing import Any, Generic, NoReturn, TypeVar

from asdealt.core import OPEN, Done, S, Seat, View, Viewer

T = TypeVar("T")

PUBLIC: frozenset[Viewer] = frozenset([None])  # who has seen a card that lay face up: everybody, spectators too


class Face:
    """Base of card faces: they may lie on a table only inside a Secret."""

    __slots__ = ()


class Unseen(LookupError):
    """A face down card was read."""


class Secret(Generic[T]):
    """A face, and those who have seen it. In a view, what its viewer has not seen is a FaceDown instead."""

    __slots__ = ("face", "seen")

    face: T
    seen: frozenset[Viewer]

    def __init__(self, face: T, seen: Iterable[Viewer]) -> None:
        object.__setattr__(self, "face", face)
        object.__setattr__(self, "seen", seen if type(seen) is frozenset else frozenset(seen))

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a Secret cannot be changed (tried to set {name})")

    @property
    def known(self) -> bool:
        return True

    def shown_to(self, *viewers: Viewer) -> Secret[T]:
        """The same face, seen by these too."""
        return Secret(self.face, self.seen.union(viewers))

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return bool(self.seen == other.seen and self.face == other.face)

    def __hash__(self) -> int:
        return hash((self.face, self.seen))

    def __repr__(self) -> str:
        return f"Secret({self.face!r}, {_names(self.seen)})"


class FaceDown(Secret[Any]):
    """A Secret as somebody sees it who has not seen the face: only who has."""

    __slots__ = ()

    def __init__(self, seen: Iterable[Viewer]) -> None:
        object.__setattr__(self, "seen", frozenset(seen))

    @property
    def known(self) -> bool:
        return False

    def shown_to(self, *viewers: Viewer) -> NoReturn:
        raise Unseen(f"cannot show a face that is not known here to {viewers}")

    def __getattr__(self, name: str) -> NoReturn:
        if name == "face":
            raise Unseen("this card lies face down")
        raise AttributeError(name)

    def __eq__(self, other: object) -> bool:
        return self.seen == other.seen if type(other) is FaceDown else NotImplemented

    def __hash__(self) -> int:
        return hash(self.seen)

    def __repr__(self) -> str:
        return f"FaceDown({_names(self.seen)})"


def face_up(face: T) -> Secret[T]:
    """A face everybody sees."""
    return Secret(face, PUBLIC)


def may_see(secret: Secret[Any], viewer: Viewer) -> bool:
    seen = secret.seen
    return viewer in seen or None in seen or viewer == OPEN


def look(thing: T, viewer: Viewer) -> T:
    """The same thing as `viewer` may see it."""
    return _veil_of(type(thing))(thing, viewer)  # type: ignore[no-any-return]


def look_again(thing: Any, viewer: Viewer, before: Any, seen: Any) -> Any:
    """The same as `look(thing, viewer)`, given that `before` was `seen`: what is still the same is not looked at."""
    if thing is before:
        return seen
    kind = type(thing)
    if kind is tuple:
        if not thing or type(thing[0]) in _LEAVES or type(before) is not tuple or len(thing) != len(before):
            return _veil_tuple(thing, viewer)
        parts = tuple(
            [
                shown if one is was else look_again(one, viewer, was, shown)
                for one, was, shown in zip(thing, before, seen, strict=True)
            ]
        )
        return thing if all(map(is_, parts, thing)) else parts  # what all see as it is, is the same thing for all
    fields = _fields.get(kind)
    if fields is None or type(before) is not kind:
        return look(thing, viewer)
    after = []
    for value, was, shown in zip(fields(thing), fields(before), fields(seen), strict=True):
        if value is was:
            value = shown
        elif type(value) not in _PLAIN:
            value = look_again(value, viewer, was, shown)
        after.append(value)
    return kind(*after)


def view(state: S, past: Iterable[Done[Any]], viewer: Viewer, position: str = "") -> View[S]:
    """The only way to make a View."""
    return seen_already(look(state, viewer), tuple(look(done, viewer) for done in past), viewer, position)


def seen_already(state: S, past: tuple[Done[Any], ...], viewer: Viewer, position: str = "") -> View[S]:
    """A View of parts that have been looked at before (a match keeps the past as each seat saw it)."""
    made: View[S] = object.__new__(View)
    put = object.__setattr__
    put(made, "seat", viewer)
    put(made, "position", position)
    put(made, "state", state)
    put(made, "past", past)
    return made


# One small function per type says how to veil it; made at first sight of the type, then looked up.
_Veil = Callable[[Any, Viewer], Any]
_veils: dict[type, _Veil] = {}
_PLAIN = frozenset([int, str, bool, type(None)])
_NOTHING: tuple[Any, ...] = ()  # the commonest value that is not plain
_LEAVES = frozenset([Secret, FaceDown, int, str, bool, type(None)])  # what is sooner looked at than compared
_fields: dict[type, Callable[[Any], tuple[Any, ...]]] = {}  # of the dataclasses met so far: all values of one
_face_down: dict[frozenset[Viewer], FaceDown] = {}


def _veil_of(kind: type) -> _Veil:
    return _veils.get(kind) or _learn(kind)


def _learn(kind: type) -> _Veil:
    veil: _Veil
    if kind in _PLAIN or (issubclass(kind, Enum) and not issubclass(kind, Face)):
        veil = _as_it_is
    elif issubclass(kind, Secret):
        veil = _veil_secret
    elif issubclass(kind, Face):
        raise TypeError(f"a bare {kind.__name__} lies on the table: put it in a Secret")
    elif kind is tuple:
        veil = _veil_tuple
    elif kind is frozenset:
        veil = _veil_frozenset
    elif dataclasses.is_dataclass(kind) and kind.__dataclass_params__.frozen:  # type: ignore[attr-defined]
        veil = _dataclass_veil(kind)
    else:
        raise TypeError(f"the veil does not know how to hide a {kind.__name__}")
    _veils[kind] = veil
    return veil


def _as_it_is(thing: Any, _: Viewer) -> Any:
    return thing


def _veil_secret(secret: Secret[Any], viewer: Viewer) -> Secret[Any]:
    seen = secret.seen
    if viewer in seen or None in seen or viewer == OPEN:
        return secret
    return _face_down.get(seen) or _face_down.setdefault(seen, FaceDown(seen))


def _veil_tuple(things: tuple[Any, ...], viewer: Viewer) -> tuple[Any, ...]:
    veils = _veils
    out = []
    changed = False
    for thing in things:
        kind = type(thing)
        if kind is Secret:  # by far the commonest: not worth a call each
            seen = thing.seen
            if viewer not in seen and None not in seen and viewer != OPEN:
                thing = _face_down.get(seen) or _face_down.setdefault(seen, FaceDown(seen))
                changed = True
        elif kind not in _PLAIN:
            veiled = (veils.get(kind) or _learn(kind))(thing, viewer)
            changed = changed or veiled is not thing
            thing = veiled
        out.append(thing)
    return tuple(out) if changed else things


def _veil_frozenset(things: frozenset[Any], viewer: Viewer) -> frozenset[Any]:
    return frozenset([look(thing, viewer) for thing in things])


def _dataclass_veil(kind: type) -> _Veil:
    names = [f.name for f in dataclasses.fields(kind)]
    if len(names) > 1:  # of a single one, attrgetter gives the bare value
        _fields[kind] = attrgetter(*names)
    if any(not f.init for f in dataclasses.fields(kind)):
        raise TypeError(f"the veil copies a {kind.__name__} by its fields, and some are not arguments")

    def veil(thing: Any, viewer: Viewer) -> Any:
        veils = _veils
        after = []
        changed = False
        for name in names:
            value = getattr(thing, name)
            if type(value) not in _PLAIN and value is not _NOTHING:
                veiled = (veils.get(type(value)) or _learn(type(value)))(value, viewer)
                changed = changed or veiled is not value
                value = veiled
            after.append(value)
        return kind(*after) if changed else thing

    return veil


def _names(seen: frozenset[Viewer]) -> str:
    """A text for `seen` that reads back as code, in one order."""
    return "PUBLIC" if None in seen else repr(sorted(s for s in seen if s is not None))


@cache
def seen_by(*seats: int) -> frozenset[Viewer]:
    return frozenset(Seat(s) for s in seats)

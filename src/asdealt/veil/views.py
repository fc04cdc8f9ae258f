"""Views: states as one viewer may see them. This file is the only one that makes them."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable
from enum import Enum
from operator import attrgetter, is_
from typing import Any, Generic, TypeVar

from asdealt.core import OPEN, Done, S, View, Viewer
from asdealt.veil.secret import Face, FaceDown, Secret

T = TypeVar("T")


def look(thing: T, viewer: Viewer) -> T:
    """The same thing as `viewer` may see it."""
    return _veil_of(type(thing))(thing, viewer)  # type: ignore[no-any-return]


def complete(thing: Any) -> bool:
    """Whether no card in it is face down, so that it can be a state and not only a view of one."""
    if isinstance(thing, FaceDown):
        return False
    if isinstance(thing, tuple | frozenset):
        return all(map(complete, thing))
    if dataclasses.is_dataclass(thing):
        return all(complete(getattr(thing, field.name)) for field in dataclasses.fields(thing))
    return True


def view(state: S, past: Iterable[Done[Any]], viewer: Viewer, position: str = "") -> View[S]:
    """A state and what led to it, as `viewer` may see them. `position` is the identity that Match.position gives."""
    return _made(look(state, viewer), tuple([look(done, viewer) for done in past]), viewer, position)


def derive(seen: View[S], state: S, *done: Done[Any], position: str | None = None) -> View[S]:
    """A view of another state for the viewer of `seen`, with the same past and these further decisions."""
    if type(seen) is not View:
        raise TypeError(f"only a View leads to another View, not a {type(seen).__name__}")
    viewer = seen.seat
    past = (*seen.past, *[look(each, viewer) for each in done])
    return _made(look(state, viewer), past, viewer, seen.position if position is None else position)


class Watch(Generic[S]):
    """The views of one match, for all viewers.

    A state shares with the one before it whatever the turn did not change. So a watch keeps what each viewer was last
    shown, and veils only the rest. It shows the same as `view`.
    """

    __slots__ = ("_done", "_memories")

    def __init__(self) -> None:
        self._done: list[Done[Any]] = []
        self._memories: dict[Viewer, _Memory[S]] = {}

    def remember(self, done: Iterable[Done[Any]]) -> None:
        """Add decisions to the past of every view that is made from now on."""
        self._done.extend(done)

    def look(self, state: S, viewer: Viewer, doing: Iterable[Done[Any]] = (), position: str = "") -> View[S]:
        """A view of this state. Its past is all that was remembered, then `doing`, which is not remembered."""
        memory = self._look(state, viewer)
        if len(memory.past) < len(self._done):
            memory.past += tuple([look(done, viewer) for done in self._done[len(memory.past) :]])
        past = memory.past + tuple([look(done, viewer) for done in doing]) if doing else memory.past
        return _made(memory.shown, past, viewer, position)

    def glance(self, state: S, viewer: Viewer, position: str = "") -> View[S]:
        """The same without a past."""
        return _made(self._look(state, viewer).shown, (), viewer, position)

    def _look(self, state: S, viewer: Viewer) -> _Memory[S]:
        memory = self._memories.get(viewer)
        if memory is None:
            memory = self._memories[viewer] = _Memory(state, look(state, viewer))
        elif state is not memory.state:
            public = self._memories.get(None)
            if public is not None and public.state is state:
                memory.shown = _look_beside(state, viewer, public.shown)
            else:
                memory.shown = _look_again(state, viewer, memory.state, memory.shown)
            memory.state = state
        return memory

    def forget(self, viewer: Viewer) -> None:
        """Drop what is kept for this viewer. Only the next look takes longer."""
        self._memories.pop(viewer, None)


class _Memory(Generic[S]):
    """What one viewer was last shown. `shown` is always `look(state, viewer)`."""

    __slots__ = ("past", "shown", "state")

    def __init__(self, state: S, shown: S) -> None:
        self.state = state
        self.shown = shown
        self.past: tuple[Done[Any], ...] = ()


def _made(state: S, past: tuple[Done[Any], ...], viewer: Viewer, position: str) -> View[S]:
    """A View of parts that this file has just veiled."""
    made: View[S] = object.__new__(View)
    put = object.__setattr__
    put(made, "seat", viewer)
    put(made, "position", position)
    put(made, "state", state)
    put(made, "past", past)
    return made


def _look_beside(state: Any, viewer: Viewer, public: Any) -> Any:
    """The same as `look(state, viewer)`, given that `public` is `look(state, None)`.

    What a spectator sees unveiled hides nothing, so everyone sees it unveiled. Only the rest is looked at.
    """
    kind = type(state)
    fields = _fields.get(kind)
    if fields is None:
        return look(state, viewer)
    after = [*fields(state)]
    for at, (now, open_to_all) in enumerate(zip(after, fields(public), strict=True)):
        if now is open_to_all:
            continue
        if type(now) is tuple and type(now[0]) is tuple:
            rows = zip(now, open_to_all, strict=True)
            after[at] = tuple([row if row is shown else _veil_of(type(row))(row, viewer) for row, shown in rows])
        else:
            after[at] = _veil_of(type(now))(now, viewer)
    return kind(*after)


def _look_again(thing: Any, viewer: Viewer, before: Any, seen: Any) -> Any:
    """The same as `look(thing, viewer)`, given that `look(before, viewer)` was `seen`. Veils only what has changed."""
    kind = type(thing)
    if kind is tuple:
        if not thing or type(thing[0]) in _LEAVES or type(before) is not tuple or len(thing) != len(before):
            if seen is before and type(before) is tuple and len(before) < len(thing) and all(map(is_, before, thing)):
                return _grown(thing, len(before), viewer)
            return _veil_tuple(thing, viewer)
        parts = [*seen]
        for at, (now, was) in enumerate(zip(thing, before, strict=True)):
            if now is not was:
                parts[at] = _look_again(now, viewer, was, parts[at])
        return thing if all(map(is_, parts, thing)) else tuple(parts)  # viewers share what none of them sees otherwise
    fields = _fields.get(kind)
    if fields is None or type(before) is not kind:
        return look(thing, viewer)
    after = [*fields(seen)]
    for at, (now, was) in enumerate(zip(fields(thing), fields(before), strict=True)):
        if now is not was:
            after[at] = now if type(now) in PLAIN else _look_again(now, viewer, was, after[at])
    return kind(*after)


def _grown(pile: tuple[Any, ...], visible: int, viewer: Viewer) -> tuple[Any, ...]:
    """The veiled pile, given that so many of its first entries are not hidden from this viewer."""
    top = pile[visible:]
    shown = _veil_tuple(top, viewer)
    return pile if shown is top else pile[:visible] + shown


# One small function per type veils its values. It is made when the type is first met, and then looked up.
_Veil = Callable[[Any, Viewer], Any]
_veils: dict[type, _Veil] = {}
PLAIN = frozenset([int, str, bool, type(None)])
_NOTHING: tuple[Any, ...] = ()  # the commonest value that is not plain
_LEAVES = frozenset([Secret, FaceDown, int, str, bool, type(None)])  # quicker to veil than to compare
_fields: dict[type, Callable[[Any], tuple[Any, ...]]] = {}  # by dataclass: a getter of all field values
_names: dict[type, tuple[str, ...]] = {}  # by dataclass: the names of these fields
_Fields = tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]]
_UNKNOWN: _Fields = ((), tuple)
_fields_of: dict[type, _Fields | None] = {}  # by type: both
_face_down: dict[frozenset[Viewer], FaceDown] = {}  # one for each set of viewers, so that they cannot be told apart


def fields_of(kind: type) -> _Fields | None:
    """The names of a dataclass's fields and a getter of their values; None for other types, and for a single field."""
    found = _fields_of.get(kind, _UNKNOWN)
    if found is _UNKNOWN:
        _veil_of(kind)
        found = _fields_of[kind] = (_names[kind], _fields[kind]) if kind in _fields else None
    return found


def _veil_of(kind: type) -> _Veil:
    return _veils.get(kind) or _learn(kind)


def _learn(kind: type) -> _Veil:
    veil: _Veil
    if kind in PLAIN or (issubclass(kind, Enum) and not issubclass(kind, Face)):
        veil = _as_it_is
    elif issubclass(kind, Secret):
        veil = _veil_secret
    elif issubclass(kind, Face):
        raise TypeError(f"a bare {kind.__name__} in a state or an action: put it in a Secret")
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
    """The tuple itself if nothing in it is hidden."""
    veils, veiled = _veils, None
    for at, thing in enumerate(things):
        kind = type(thing)
        if kind is Secret:  # by far the commonest kind: a call for each would cost too much
            seen = thing.seen
            if viewer in seen or None in seen or viewer == OPEN:
                continue
            shown: Any = _face_down.get(seen) or _face_down.setdefault(seen, FaceDown(seen))
        elif kind in PLAIN or (shown := (veils.get(kind) or _learn(kind))(thing, viewer)) is thing:
            continue
        if veiled is None:
            veiled = [*things]
        veiled[at] = shown
    return things if veiled is None else tuple(veiled)


def _veil_frozenset(things: frozenset[Any], viewer: Viewer) -> frozenset[Any]:
    return frozenset([look(thing, viewer) for thing in things])


def _dataclass_veil(kind: type) -> _Veil:
    names = [f.name for f in dataclasses.fields(kind)]
    if len(names) > 1:  # for a single name, attrgetter returns the bare value
        _fields[kind], _names[kind] = attrgetter(*names), tuple(names)
    if any(not f.init for f in dataclasses.fields(kind)):
        raise TypeError(f"the veil cannot copy a {kind.__name__}: not all its fields are arguments of its constructor")

    def veil(thing: Any, viewer: Viewer) -> Any:
        veils = _veils
        after = []
        changed = False
        for name in names:
            value = getattr(thing, name)
            if type(value) not in PLAIN and value is not _NOTHING:
                veiled = (veils.get(type(value)) or _learn(type(value)))(value, viewer)
                changed = changed or veiled is not value
                value = veiled
            after.append(value)
        return kind(*after) if changed else thing

    return veil

"""The difference between two tables as the wire sends it, and how a client folds it.

A difference is a list of changes. A change is a list, too: a path such as `hands/2`, and then

- one value, which is there now: `["owner", 2]`, or
- a place, how many entries are removed there, and the new entries: `["hands/2", 3, 1]`, `["prior", 0, 0, card]`.

It depends only on what its viewer was shown before and is shown now. Identical parts are not compared; that saves time
and changes nothing in the result.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from operator import attrgetter
from typing import Any, cast

import msgspec

from asdealt.core import Json
from asdealt.veil import FaceDown, Secret

Change = list[Any]


def changes(before: Any, after: Any, path: str = "") -> list[Change]:
    """What has changed between two veiled tables, or between two parts of them that have the same path."""
    found: list[Change] = []
    if type(before) is tuple and type(after) is tuple:
        _compare_lists(path, before, after, found)
    else:
        _compare(path, before, after, found)
    return found


def folded(document: Json, difference: Iterable[Change]) -> Json:
    """A table, as JSON, after its changes. The previous table is not altered; unchanged parts are shared with it."""
    for path, *change in difference:
        document = _changed(document, path.split("/") if path else [], change)
    return document


def _changed(part: Json, path: Sequence[str], change: Sequence[Any]) -> Json:
    if path:
        inner: Any = int(path[0]) if isinstance(part, list) else path[0]
        copy = part.copy()
        copy[inner] = _changed(part[inner], path[1:], change)
        return copy
    if len(change) == 1:
        return change[0]
    at, gone, *new = change
    return [*part[:at], *new, *part[at + gone :]]


def _compare(path: str, before: Any, after: Any, found: list[Change]) -> None:
    if before is after:
        return
    kind = type(after)
    if kind is type(before):
        if kind in _PLAIN:
            if before != after:
                found.append([path, after])
            return
        if kind in _LISTS:
            _compare_lists(path, before, after, found)
            return
        if (parts := _parts_of(cast(Hashable, kind))) is not None:
            names, values = parts
            for name, was, now in zip(names, values(before), values(after), strict=True):
                if was is not now:
                    _compare(f"{path}/{name}" if path else name, was, now, found)
            return
        if _same(before, after):
            return
    found.append([path, after])


def _compare_lists(path: str, before: Sequence[Any], after: Sequence[Any], found: list[Change]) -> None:
    old, now = len(before), len(after)
    if old == now and after and _has_parts(after[0]):
        _compare_entries(path, before, after, found)
        return
    first, shorter = 0, min(now, old)
    while first < shorter and (before[first] is after[first] or _same(before[first], after[first])):
        first += 1
    last, most = -1, first - shorter
    while last >= most and (before[last] is after[last] or _same(before[last], after[last])):
        last -= 1
    gone, new = old + last + 1 - first, after[first : now + last + 1]
    if gone == 1 and len(new) == 1:
        found.append([f"{path}/{first}" if path else str(first), new[0]])
    elif gone and now > old and _has_parts(after[0]):  # some entries have changed, and others came after them
        entries: list[Change] = []
        _compare_entries(path, before, after, entries)
        shorter_told = len(entries) <= gone  # a change of one part is shorter than the whole entry
        found += [*entries, [path, old, 0, *after[old:]]] if shorter_told else [[path, first, gone, *new]]
    elif gone or new:
        found.append([path, first, gone, *new])


def _compare_entries(path: str, before: Sequence[Any], after: Sequence[Any], found: list[Change]) -> None:
    """Entry by entry, as far as both have them."""
    for place, (was, now) in enumerate(zip(before, after, strict=False)):
        if was is not now:
            _compare(f"{path}/{place}" if path else str(place), was, now, found)


def _same(one: Any, other: Any) -> bool:
    """Whether two values are the same on the wire, which omits who has seen a card."""
    if one is other:
        return True
    kind = type(one)
    if kind is not type(other):
        return False
    if kind in _PLAIN:
        return bool(one == other)
    if kind is Secret:
        return bool(one.face == other.face)
    return True if kind is FaceDown else bool(one == other)


def _has_parts(value: Any) -> bool:
    kind = type(value)
    if kind in _PLAIN or kind is Secret or kind is FaceDown:
        return False
    return kind in _LISTS or _parts_of(cast(Hashable, kind)) is not None


@cache
def _parts_of(kind: Hashable) -> tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]] | None:
    """The names of a type's fields and a getter of their values; None for values that change as a whole."""
    assert isinstance(kind, type)
    if issubclass(kind, Secret):
        return None
    if is_dataclass(kind):
        names = tuple(field.name for field in fields(kind))
    elif issubclass(kind, msgspec.Struct) and not kind.__struct_config__.array_like:
        names = kind.__struct_fields__
    else:
        return None
    return (names, attrgetter(*names)) if len(names) > 1 else None


_LISTS = frozenset([tuple, list])
_PLAIN = frozenset([int, str, bool, type(None)])

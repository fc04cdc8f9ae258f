"""What a turn has changed in a state, as each viewer may see it: parts by path, before and after.

States share what a turn did not change, so one walk over both finds the parts that differ. Each part is veiled when
somebody looks at it. Viewers to whom a part shows the same faces form an audience: what is worked out from the part for
one of them is the same for all of them.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Hashable
from typing import Any

from asdealt.core import OPEN, Viewer
from asdealt.veil.secret import FaceDown, Secret
from asdealt.veil.views import PLAIN, fields_of, look

EVERYBODY: Hashable = ()  # the audience of a part without secrets


class Part:
    """One part of a state that may have changed. Only veiled values can be got from it."""

    __slots__ = ("_circles", "_now", "_was", "path")

    def __init__(self, path: str, was: Any, now: Any, circles: tuple[frozenset[Viewer], ...] = ()) -> None:
        self.path = path  # such as `hands/2`
        self._was = was
        self._now = now
        self._circles = circles  # by whom secrets in it were seen, unless by everybody

    @property
    def public(self) -> bool:
        return not self._circles

    def audience(self, viewer: Viewer) -> Hashable:
        """Equal for viewers to whom this part shows the same faces."""
        if len(self._circles) == 1:
            return viewer in self._circles[0] or viewer == OPEN
        return tuple([viewer in circle or viewer == OPEN for circle in self._circles])

    def seen(self, viewer: Viewer) -> tuple[Any, Any]:
        """The part before and after, as this viewer may see it."""
        if not self._circles:
            return self._was, self._now
        return look(self._was, viewer), look(self._now, viewer)


class Changed:
    """The parts in which two states of one match differ."""

    __slots__ = ("parts",)

    def __init__(self, before: Any, after: Any) -> None:
        self.parts: list[Part] = []
        if type(before) is not type(after):
            raise TypeError("these are not two states of one match")
        self._compare("", before, after)

    def _compare(self, path: str, before: Any, after: Any) -> None:
        kind = type(after)
        if kind is type(before) and kind not in PLAIN:
            if kind is tuple:
                if len(before) == len(after) and after and _has_parts(type(after[0])):
                    for place, (was, now) in enumerate(zip(before, after, strict=True)):
                        if was is not now:
                            self._compare(f"{path}/{place}" if path else str(place), was, now)
                    return
            elif (fields := fields_of(kind)) is not None:
                names, values = fields
                for name, was, now in zip(names, values(before), values(after), strict=True):
                    if was is now:
                        continue
                    inner = f"{path}/{name}" if path else name
                    if type(was) in PLAIN and type(now) in PLAIN:  # most are numbers, which hide nothing
                        self.parts.append(Part(inner, was, now))
                    else:
                        self._compare(inner, was, now)
                return
        found: dict[frozenset[Viewer], None] = {}
        _add_circles(before, found)
        _add_circles(after, found)
        self.parts.append(Part(path, before, after, tuple(found)))


def _has_parts(kind: type) -> bool:
    return kind is tuple or (kind is not Secret and kind not in PLAIN and fields_of(kind) is not None)


def _add_circles(thing: Any, found: dict[frozenset[Viewer], None]) -> None:
    kind = type(thing)
    if kind is tuple or kind is frozenset:
        for each in thing:
            inner = type(each)
            if inner is Secret or inner is FaceDown:  # the commonest kinds: a call for each would cost too much
                if None not in each.seen:
                    found[each.seen] = None
            elif inner not in PLAIN:
                _add_circles(each, found)
    elif isinstance(thing, Secret):
        if None not in thing.seen:
            found[thing.seen] = None
    elif dataclasses.is_dataclass(kind):
        for field in dataclasses.fields(kind):
            _add_circles(getattr(thing, field.name), found)

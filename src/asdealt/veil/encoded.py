"""A cache of encoded parts of views. It knows no encoder: whoever encodes brings their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from asdealt.core import View, Viewer

Fields = tuple[tuple[Any, ...], Sequence[bytes]]  # the values of a state's fields, and the bytes of each


class Encoded:
    """What was encoded last of one match. What has not changed since is not encoded again.

    The views that a Watch makes share every part that is the same, between viewers and from turn to turn. So parts are
    keyed by identity, and an entry holds its part: an id cannot be used again while the entry exists. Parts are
    immutable and already veiled, so the same part has the same bytes for everybody who is shown it. Parts that two
    positions in a row did not use are dropped.
    """

    __slots__ = ("_before", "_fields", "_latest", "_now", "_position")

    def __init__(self) -> None:
        self._position = ""
        self._fields: dict[Viewer, Fields] = {}  # of the last state that each viewer was shown
        self._latest: Fields | None = None  # of the last state that anybody was shown
        self._before: dict[int, tuple[Any, bytes]] = {}  # parts used in the position before, by id
        self._now: dict[int, tuple[Any, bytes]] = {}  # parts used in this position, by id

    def fields(
        self,
        view: View[Any],
        names: tuple[bytes, ...],
        values: tuple[Any, ...],
        encode: Callable[[Any, Encoded], bytes],
    ) -> Sequence[bytes]:
        """The fields of a view's state, each as its name and its encoded value. `names` are already encoded."""
        if view.position != self._position:
            self._position = view.position
            self._before, self._now = self._now, {}
        nothing = names, names  # no value is identical to a name
        before, latest = self._fields.get(view.seat, nothing), self._latest or nothing
        texts = [
            text if value is was else other if value is theirs else name + encode(value, self)
            for name, value, was, text, theirs, other in zip(names, values, *before, *latest, strict=True)
        ]
        self._fields[view.seat] = self._latest = values, texts
        return texts

    def part(self, part: Any, encode: Callable[[Any], bytes]) -> bytes:
        """The bytes of a part of a field."""
        key = id(part)
        found = self._now.get(key) or self._before.get(key)
        if found is None:
            found = part, encode(part)
        self._now[key] = found
        return found[1]

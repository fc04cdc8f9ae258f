"""What the viewers of a match were told, event by event, in little memory: as bytes, older events compressed.

Most of it is the same for all viewers, so the events of all of them are compressed together.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast
from zlib import compress, decompress

import msgspec

from asdealt.core import Viewer

CHUNK = 16  # events that are compressed together
QUICK = 1  # zlib's level

Event = dict[Viewer, bytes]  # what each viewer was told about it: the fields of a JSON object
_EVENTS = msgspec.msgpack.Decoder(list[dict[int | None, bytes]])


class Told:
    __slots__ = ("_chunks", "_recent", "viewers")

    def __init__(self) -> None:
        self.viewers: set[Viewer] = set()  # all events of these are kept
        self._chunks: list[bytes] = []
        self._recent: list[Event] = []  # less than a chunk

    def add(self, event: Event) -> None:
        """An event that all viewers have been told."""
        self._recent.append(event)
        if len(self._recent) == CHUNK:
            self._chunks.append(_packed(self._recent))
            self._recent = []

    def begin(self, viewer: Viewer, events: Sequence[bytes]) -> None:
        """From now on keep what this viewer is told, too. `events`: everything so far."""
        if not self.viewers:
            self.clear()
            for fields in events:
                self.add({viewer: fields})
        else:
            for at, chunk in enumerate(self._chunks):
                self._chunks[at] = _packed(_with(_unpacked(chunk), viewer, events[at * CHUNK :]))
            self._recent = _with(self._recent, viewer, events[len(self._chunks) * CHUNK :])
        self.viewers.add(viewer)

    def forget(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        if not self.viewers:
            self.clear()

    def clear(self) -> None:
        self.viewers, self._chunks, self._recent = set(), [], []

    def json(self, viewer: Viewer) -> bytes:
        """All events of one of the viewers, as a list in JSON."""
        events = [*(event for chunk in self._chunks for event in _unpacked(chunk)), *self._recent]
        return b"[" + b",".join([b"{" + event[viewer] + b"}" for event in events]) + b"]"


def _packed(events: Sequence[Event]) -> bytes:
    return compress(msgspec.msgpack.encode(events), QUICK)


def _unpacked(chunk: bytes) -> list[Event]:
    return cast("list[Event]", _EVENTS.decode(decompress(chunk)))


def _with(events: Iterable[Event], viewer: Viewer, told: Iterable[bytes]) -> list[Event]:
    return [{**event, viewer: fields} for event, fields in zip(events, told, strict=False)]

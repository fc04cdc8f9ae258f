"""The last messages of each seat and the events they led to, to recognise a message that is sent again.

They are kept encoded: as objects they would take more memory than the cards.
"""

from __future__ import annotations

import msgspec

REMEMBERED = 16  # message ids of each seat
_IDS = msgspec.msgpack.Decoder(dict[str, int])


class Answered:
    __slots__ = ("_by_seat",)

    def __init__(self) -> None:
        self._by_seat: dict[int, bytes] = {}

    def event(self, by: int, message: str) -> int | None:
        """The event that a message of this seat has led to."""
        return self._ids(by).get(message)

    def note(self, by: int, message: str, v: int) -> None:
        ids = self._ids(by)
        ids[message] = v
        if len(ids) > REMEMBERED:
            del ids[next(iter(ids))]
        self._by_seat[by] = msgspec.msgpack.encode(ids)

    def _ids(self, by: int) -> dict[str, int]:
        known = self._by_seat.get(by)
        return _IDS.decode(known) if known else {}

"""Field offsets of rows, computed instead of added up by hand.

    row = Fields()
    PHASE = row.field()  # one number
    SIZES = row.field(SEATS)  # one per seat
    TOKENS = row.field(SEATS, width=2)  # two bytes per seat
    HANDS = row.field(SEATS, HAND)  # by seat and place
    ROW = row.size(multiple_of=8)

Fields follow each other, so they cannot overlap. What is meant to overlap is a second `Fields` over places that the
first one has handed out; it refuses to grow beyond them. The offsets are plain integers: a compiler sees constants.
"""

from __future__ import annotations

from math import prod


class Fields:
    """Hands out the places of a row from `first` on, at most `room` of them."""

    def __init__(self, first: int = 0, room: int | None = None) -> None:
        if first < 0 or (room is not None and room < 1):
            raise ValueError(f"a row cannot start at {first} with room for {room}")
        self._next = first
        self._end = None if room is None else first + room
        self._sized = False

    def field(self, *shape: int, width: int = 1) -> int:
        """The offset of a new field: as many numbers as the shape has, each `width` places wide."""
        if self._sized:
            raise ValueError("the row already has a size: a field after that would lie outside it")
        if min((*shape, width)) < 1:
            raise ValueError(f"a field needs at least one place, not {shape} of width {width}")
        offset = self._next
        self._next += prod(shape) * width
        if self._end is not None and self._next > self._end:
            raise ValueError(f"a field from {offset} to {self._next} does not fit: the row ends at {self._end}")
        return offset

    def size(self, multiple_of: int = 1) -> int:
        """The offset behind the last field, rounded up. No field can follow."""
        self._sized = True
        return -(-self._next // multiple_of) * multiple_of

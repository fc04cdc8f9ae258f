"""The turns of a match in little memory: all but the last ones as texts of the game's notation, read when needed.

A turn as objects takes some 400 bytes, as a text some 20. Servers keep thousands of matches, and read the beginning of
one only when somebody comes to watch it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Generic, Protocol, overload

from asdealt.core import A, Rules, Seat

CHUNK = 16  # turns in one text
RECENT = 8  # turns that stay objects, at most: those that are told, and some more
_TURN, _MOVE, _SEAT = "\n", "\t", ":"  # between turns, between moves of one turn, behind a seat


class Moves(Protocol[A]):  # type: ignore[misc]
    """A turn, as far as it is known here."""

    @property
    def moves(self) -> tuple[tuple[Seat, tuple[A, ...]], ...]: ...


class PackedTurns(Sequence[Any], Generic[A]):
    def __init__(self, rules: Rules[Any, A], make: Any) -> None:
        """`make` makes a turn of its moves."""
        self._notation = rules.notation
        self._make = make
        self._chunks: list[bytes] = []  # all but the last one are full
        self._packed = 0  # turns in them
        self._recent: list[Moves[A]] = []

    def append(self, turn: Moves[A]) -> None:
        self._recent.append(turn)
        if len(self._recent) > RECENT:
            for old in self._recent[: RECENT // 2]:
                self._pack(old)
            del self._recent[: RECENT // 2]

    def _pack(self, turn: Moves[A]) -> None:
        text = self._text(turn).encode()
        if self._packed % CHUNK:
            self._chunks[-1] += _TURN.encode() + text
        else:
            self._chunks.append(text)
        self._packed += 1

    def __len__(self) -> int:
        return self._packed + len(self._recent)

    @overload
    def __getitem__(self, at: int) -> Any: ...
    @overload
    def __getitem__(self, at: slice) -> list[Any]: ...
    def __getitem__(self, at: int | slice) -> Any:
        first = self._packed
        if isinstance(at, slice):
            start, stop, step = at.indices(len(self))
            if step == 1 and start >= first:
                return self._recent[start - first : max(start, stop) - first]
            return [*self][at]
        place = at + len(self) if at < 0 else at
        if place >= first:
            return self._recent[place - first]
        if place < 0:
            raise IndexError(at)
        return next(islice(self._read(self._chunks[place // CHUNK]), place % CHUNK, None))

    def __iter__(self) -> Iterator[Any]:
        for chunk in self._chunks:
            yield from self._read(chunk)
        yield from self._recent

    def __eq__(self, other: object) -> bool:
        """Whether these are the same turns, packed or not."""
        return [*self] == [*other] if isinstance(other, PackedTurns | list) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def _text(self, turn: Moves[A]) -> str:
        return _MOVE.join([f"{seat}{_SEAT}{self._notation.write(actions)}" for seat, actions in turn.moves])

    def _read(self, chunk: bytes) -> Iterator[Any]:
        for text in chunk.decode().split(_TURN):
            moves = [move.split(_SEAT, 1) for move in text.split(_MOVE)]
            read = self._notation.read
            yield self._make(tuple([(Seat(int(seat)), read(move, Seat(int(seat)))) for seat, move in moves]))

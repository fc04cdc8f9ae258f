"""The cache of encoded views: what has not changed is encoded once, and what is no longer used is dropped."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from asdealt import veil
from asdealt.core import Seat, Viewer
from asdealt.veil import Encoded

NAMES = (b"a:", b"b:")
Part = tuple[str, ...]


class Encoder:
    """Encodes fields that are parts, and notes what it was asked for."""

    def __init__(self) -> None:
        self.cache = Encoded()
        self.work: list[Part] = []

    def show(self, position: int, *values: Part, to: Viewer = None) -> Sequence[bytes]:
        view = veil.view(0, (), to, str(position))
        return self.cache.fields(view, NAMES, values, lambda value, cache: cache.part(value, self._encode))

    def _encode(self, part: Part) -> bytes:
        self.work.append(part)
        return ",".join(part).encode()

    def worked(self) -> list[Part]:
        """What was encoded since the last call."""
        done, self.work = self.work, []
        return done


def parts(*texts: str) -> list[Any]:
    return [tuple(text) for text in texts]


def test_a_field_that_has_not_changed_is_not_encoded_again() -> None:
    encoder = Encoder()
    cards, points, more = parts("AB", "12", "13")
    assert encoder.show(1, cards, points) == [b"a:A,B", b"b:1,2"]
    assert encoder.worked() == [cards, points]
    assert encoder.show(2, cards, more) == [b"a:A,B", b"b:1,3"]
    assert encoder.worked() == [more]
    assert encoder.show(3, cards, more, to=Seat(1)) == [b"a:A,B", b"b:1,3"]  # as somebody else was shown before
    assert encoder.worked() == []
    other = ("A", "C")
    assert encoder.show(3, other, more, to=Seat(0)) == [b"a:A,C", b"b:1,3"]
    assert encoder.show(4, cards, more, to=Seat(1)) == [b"a:A,B", b"b:1,3"]  # as this viewer was shown before
    assert encoder.worked() == [other]


def test_a_part_is_known_wherever_it_is_and_forgotten_when_two_positions_did_not_use_it() -> None:
    encoder = Encoder()
    cards, points, more, others = parts("AB", "12", "34", "56")
    encoder.show(1, cards, points)
    encoder.show(1, points, cards)  # in other fields, where only the part itself can be known
    assert encoder.worked() == [cards, points]
    encoder.show(2, cards, points)
    assert encoder.worked() == []
    encoder.show(3, more, others)
    encoder.show(4, others, more)
    assert encoder.worked() == [more, others]
    encoder.show(5, points, cards)
    assert encoder.worked() == [points, cards]


def test_parts_of_one_position_are_kept_for_all_its_viewers() -> None:
    encoder = Encoder()
    cards, points = parts("AB", "12")
    for seat in range(3):
        encoder.show(1, *([cards, points] if seat % 2 else [points, cards]), to=Seat(seat))
    assert encoder.worked() == [points, cards]
    assert len(encoder.cache._now) == 2
    encoder.show(2, points, points)
    encoder.show(3, points, points)
    assert len(encoder.cache._now) + len(encoder.cache._before) <= 2

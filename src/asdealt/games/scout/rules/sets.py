"""Sets of cards: which cards form one, how strong it is, and which sets a hand holds.

The power of a set is one number that orders all sets: 32 per card, 16 more for equal numbers, plus the lowest number.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

NO_SET = 0  # the power of an empty table: every set beats it


LONE = 99  # sentinel, the step of a single card: no two numbers differ by this much
NOWHERE = -1  # sentinel: no gap
MOST_SETS = 1024  # sets on the table
MEMOISED = 256  # hands: the same one is asked about several times in a turn, then hardly again


class Kind(StrEnum):
    SINGLE = "single"
    RUN = "run"
    GROUP = "group"


class Strength(NamedTuple):
    """A power in readable form."""

    size: int
    kind: Kind
    low: int


def power(values: Sequence[int]) -> int:
    """How strong these cards are as a set; NO_SET if they do not form one."""
    return _power(tuple(values))


@lru_cache(maxsize=MOST_SETS)
def _power(values: tuple[int, ...]) -> int:
    size = len(values)
    if size == 0:
        return NO_SET
    if size == 1:
        return 32 + values[0]
    step = values[1] - values[0]
    if step not in (-1, 0, 1) or any(b - a != step for a, b in pairwise(values)):
        return NO_SET
    return power_of(values[0], size, step)


def strength(values: Sequence[int]) -> Strength | None:
    """The same in readable form: how many cards, which kind, and the lowest number."""
    of = power(values)
    return spell(of) if of != NO_SET else None


def spell(of: int) -> Strength:
    size, rest = divmod(of, 32)
    kind = Kind.SINGLE if size == 1 else Kind.GROUP if rest >= 16 else Kind.RUN
    return Strength(size, kind, rest % 16)


def power_of(first: int, size: int, step: int) -> int:
    """How strong so many cards are as a set that begins with this number and goes on in these steps."""
    if size == 1:
        return 32 + first
    if step == 0:
        return 32 * size + 16 + first
    return 32 * size + (first if step > 0 else first - size + 1)


def reaches(values: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """For each place, the length of the longest set that starts there, and its step (-1, 0, 1; LONE for one card)."""
    return _reaches(tuple(values))


@lru_cache(maxsize=MEMOISED)
def _reaches(values: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    return tuple(_chained(values[::-1], -1)[::-1])


@lru_cache(maxsize=MEMOISED)
def _reaches_back(values: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The same for sets that end at each place."""
    return tuple(_chained(values, 1))


def _chained(values: tuple[int, ...], way: int) -> list[tuple[int, int]]:
    """For each place, the length of the longest set that leads there from before, and its step, read this way."""
    found: list[tuple[int, int]] = []
    length, step, previous = 1, LONE, 99
    for value in values:
        d = way * (value - previous)
        if d == step:
            length += 1
        elif -2 < d < 2:
            length, step = 2, d
        else:
            length, step = 1, LONE
        found.append((length, step))
        previous = value
    return found


def stronger_sets(values: Sequence[int], than: int) -> list[tuple[int, int]]:
    """Every (start, length) in this hand whose set beats the given power, by start, then length."""
    size = than // 32
    found: list[tuple[int, int]] = []
    for start, (longest, step) in enumerate(reaches(values)):
        if longest < size:
            continue
        ties = size > 0 and power_of(values[start], size, step) > than
        for length in range(size if ties else size + 1, longest + 1):
            found.append((start, length))  # noqa: PERF401 - a nested comprehension reads worse
    return found


def any_stronger(values: Sequence[int], than: int) -> bool:
    """Does this hand hold a set that beats the given power?"""
    return best(values) > than


def best(values: Sequence[int]) -> int:
    """The power of the strongest set in this hand."""
    return max(_bests_from(values), default=NO_SET)


def _bests_from(values: Sequence[int]) -> list[int]:
    return [power_of(values[i], length, step) for i, (length, step) in enumerate(reaches(values))]


def untouched(values: Sequence[int]) -> list[int]:
    """For each gap, the strongest set that a card put into that gap would not split."""
    cards = tuple(values)
    right, top = [NO_SET], NO_SET
    for value, (length, step) in zip(reversed(cards), reversed(_reaches(cards)), strict=True):
        if (of := power_of(value, length, step)) > top:
            top = of
        right.append(top)
    right.reverse()
    found, top = [right[0]], NO_SET
    for value, (length, step), other in zip(cards, _reaches_back(cards), right[1:], strict=True):
        if (of := power_of(value, length, -step)) > top:  # a set has the same power read backwards
            top = of
        found.append(max(other, top))
    return found


@lru_cache(maxsize=MEMOISED)
def joins(values: tuple[int, ...], value: int) -> tuple[tuple[int, int, int], ...]:
    """The gaps in which a card of this value would belong to a set of several cards, each with the strongest such set.

    A gap, where the set starts in the hand with the card in it, and the power of the set.
    """
    before, after = _reaches_back(values), _reaches(values)
    found, end = [], len(values)
    for gap in _gaps_beside([place for place, other in enumerate(values) if -2 < other - value < 2]):
        down = value - values[gap - 1] if gap else LONE  # the step from the card before the gap
        up = values[gap] - value if gap < end else LONE  # and to the card behind it
        best, start = NO_SET, gap
        if -2 < down < 2:
            length, step = before[gap - 1]
            size = 1 + (length if step == down else 1)
            start = gap - size + 1
            first = value - down * (size - 1)
            if up == down:
                length, step = after[gap]
                size += length if step == up else 1
            best = power_of(first, size, down)
        if -2 < up < 2 and up != down:
            length, step = after[gap]
            of = power_of(value, 1 + (length if step == up else 1), up)
            if of > best:
                best, start = of, gap
        found.append((gap, start, best))
    return tuple(found)


def _gaps_beside(places: list[int]) -> list[int]:
    """The gaps before and behind these places, which are in order."""
    found = [NOWHERE]
    for place in places:
        if found[-1] != place:
            found.append(place)
        found.append(place + 1)
    return found[1:]

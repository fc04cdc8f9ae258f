"""Sets of cards: which cards form one, how strong it is, and which sets a hand holds.

The power of a set is one number that orders all sets: 32 per card, 16 more for equal numbers, plus the lowest number.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from itertools import pairwise
from typing import NamedTuple

NO_SET = 0  # the power of an empty table: every set beats it


LONE = 99  # sentinel, the step of a single card: no two numbers differ by this much


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


def reaches(values: Sequence[int]) -> list[tuple[int, int]]:
    """For each place, the length of the longest set that starts there, and its step (-1, 0, 1; LONE for one card)."""
    found: list[tuple[int, int]] = []
    length, step, following = 1, LONE, 99
    for value in reversed(values):
        d = following - value
        if d == step:
            length += 1
        elif -2 < d < 2:
            length, step = 2, d
        else:
            length, step = 1, LONE
        found.append((length, step))
        following = value
    found.reverse()
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
    """For each gap, the strongest set that a card put into that gap would not split.

    A set has the same power read backwards, so sets to the left of a gap are found in the reversed hand.
    """
    return [max(pair) for pair in zip(_running(values[::-1])[::-1], _running(values), strict=True)]


def _running(values: Sequence[int]) -> list[int]:
    """For each gap, the strongest set to its right."""
    found = [NO_SET]
    top = NO_SET
    for here in reversed(_bests_from(values)):
        top = max(top, here)
        found.append(top)
    found.reverse()
    return found


def through(values: Sequence[int], at: int, value: int) -> int:
    """The strongest set that a card of this value would belong to in the gap `at`."""
    top = 32 + value
    for step in (-1, 0, 1):
        left, below = at - 1, value - step
        while left >= 0 and values[left] == below:
            left, below = left - 1, below - step
        right, above = at, value + step
        while right < len(values) and values[right] == above:
            right, above = right + 1, above + step
        top = max(top, power_of(below + step, right - left, step))
    return top

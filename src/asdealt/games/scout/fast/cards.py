"""Scout kernels: cards, sets and two-byte numbers."""

# mypy: disable-error-code=no-any-return
# (an element of a row is Any to mypy, a number to numba)

from __future__ import annotations

import numpy as np

from asdealt.fast.rows import Row
from asdealt.games.scout.fast.layout import DECLINED, FATES, HIGHEST, R_HIDE_PLACES, SCOUTED, TAKEN

STRONGEST = 255  # the most that a byte says of a power: sets of seven cards and more are told no better
LONE = 99  # sentinel, the step of a single card: no two numbers differ by that much

# By card: `number(card)`, and its code in the features. Lookup tables, because `observe` reads every card of every hand
NUMBERS = np.zeros(256, np.int16)
CODES = np.zeros(256, np.int16)
for a in range(1, HIGHEST + 1):
    for b in range(1, HIGHEST + 1):
        NUMBERS[16 * a + b] = (max(a, b) - 1) * (max(a, b) - 2) // 2 + min(a, b) - 1
        CODES[16 * a + b] = 10 * a + b - 10
del a, b


def place(i: int) -> np.uint64:
    """An index into a row. It is unsigned, so numba need not check for negative ones, which count from the end."""
    return np.uint64(i)


def value(card: int) -> int:
    # shifting a byte gives an unsigned number, and differences of values would be wrong
    return np.int64(card) >> 4  # type: ignore[return-value]


def reverse(card: int) -> int:
    return card & 15


def turned(card: int) -> int:
    return 16 * reverse(card) + value(card)


def number(card: int) -> int:
    """Which card it is, either way up."""
    return NUMBERS[card]


def get16(t: Row, at: int) -> int:
    return t[place(at)] + 256 * t[place(at + 1)]


def get_signed(t: Row, at: int) -> int:
    found = get16(t, at)
    return found - 65536 if found > 32767 else found


def put16(t: Row, at: int, value: int) -> None:
    t[place(at)] = value & 255
    t[place(at + 1)] = (value >> 8) & 255


def add_one(t: Row, at: int) -> None:
    """Adds one, unless the two bytes are full."""
    low = t[at] + 1
    if low < 256:
        t[at] = low
    elif t[at + 1] < 255:
        t[at] = 0
        t[at + 1] += 1


def rank(first: int, size: int, step: int) -> int:
    """Orders the sets of one size: the lowest number, and 16 more for equal numbers."""
    if size == 1:
        return first
    if step == 0:
        return 16 + first
    return first if step > 0 else first - size + 1


def rank_at(t: Row, at: int, size: int) -> int:
    """The rank of a set in the row; -1 for no set."""
    if size == 0:
        return -1
    first = value(t[place(at)])
    last = value(t[place(at + size - 1)])
    return rank(first, size, 1 if last > first else -1 if last < first else 0)


def onto(d: int, length: int, step: int) -> tuple[int, int]:
    """Length and step of the longest set from a card on. They are given for the next card, which differs by d."""
    if d == step:
        return length + 1, step
    if -2 < d < 2:
        return 2, d
    return 1, LONE


def beats(x: int, length: int, step: int, size: int, than: int) -> int:
    """1 if the first `size` cards of this set, which starts with x, outrank another set of that size; else 0."""
    return 1 if 0 < size <= length and rank(x, size, step) > than else 0


def has_stronger(t: Row, hand: int, cards: int, size: int, than: int) -> bool:
    """Does a hand hold a set stronger than one of this size and rank?"""
    length, step, following = 1, LONE, LONE
    for i in range(cards - 1, -1, -1):
        x = value(t[place(hand + i)])
        length, step = onto(following - x, length, step)
        following = x
        if length > size or (length == size and rank(x, size, step) > than):
            return True
    return False


def decline(t: Row, seat: int, power: int) -> None:
    """Notes that the seat scouted from a set of this power."""
    least = t[place(DECLINED + seat)]
    if least == 0 or power < least:
        t[place(DECLINED + seat)] = min(power, STRONGEST)


def in_sight(rules: Row, t: Row, card: int) -> bool:
    """Do all players know this card of a hand in its place?"""
    if card == 0 or rules[R_HIDE_PLACES] != 0:
        return False
    fate = t[FATES + number(card)]
    return SCOUTED <= fate < TAKEN


def fresh_deck(t: Row, at: int, cards: int) -> None:
    """Writes the deck in the order of its numbers, each card with its lower number up."""
    i = 0
    for b in range(2, HIGHEST + 1):
        for a in range(1, b):
            if i < cards:
                t[at + i] = 16 * a + b
            i += 1

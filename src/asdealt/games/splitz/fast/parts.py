"""Splitz kernels: small questions about a state."""

from __future__ import annotations

import numpy as np

from asdealt.fast.rows import Row
from asdealt.games.splitz.fast.layout import A_CUT, BOUNDS, CARDS, KINDS, LONGEST, NOBODY, R_SEATS, VOTERS, VOTES


def whole(byte: int) -> int:
    """A byte as a signed 64-bit number: in a kernel, differences and shifts of bytes would be unsigned."""
    return np.int64(byte)  # type: ignore[return-value]  # an int64 is an int to a kernel


def left_of(rules: Row, seat: int) -> int:
    """The next seat, clockwise."""
    return seat + 1 if seat + 1 < rules[R_SEATS] else 0


def is_in(seat: int, seats: int) -> bool:
    """Is a seat in this set of seats?"""
    return (whole(seats) >> whole(seat)) & 1 != 0


def trail_part(trail: int) -> int:
    """The last Part of a trail."""
    return (whole(trail) & 3) - 1


def cut_number(i: int, j: int) -> int:
    """The action that cuts before places i and j, where 1 <= i < j < LONGEST."""
    return A_CUT + (i - 1) * (2 * LONGEST - 2 - i) // 2 + j - i - 1


def cut_at(action: int) -> tuple[int, int]:
    """The places of a cut."""
    i, j, ways = 1, action - A_CUT + 2, LONGEST - 2
    while j >= LONGEST:
        i += 1
        j -= ways - 1
        ways -= 1
    return i, j


def part_size(t: Row, part: int) -> int:
    return whole(t[BOUNDS + part + 1]) - whole(t[BOUNDS + part])


def run_of(first: int, last: int) -> int:
    """The number of a run of cards of the line, from 1: runs that end earlier come first."""
    return 1 + last * (last - 1) // 2 + first


def open_parts(t: Row) -> int:
    """The Parts that a seat may ask for: a bit for each that has cards."""
    found = 0
    for part in range(3):
        if part_size(t, part) > 0:
            found |= 1 << part
    return found


def numbers(t: Row, seat: int) -> int:
    """The numbers a seat has a stack of: a bit for each."""
    found = 0
    for number in range(1, KINDS):
        if t[CARDS + KINDS * seat + number] > 0:
            found |= 1 << number
    return found


def next_voter(rules: Row, t: Row, seat: int) -> int:
    """The next seat to vote, clockwise from this one on; NOBODY if all votes are in."""
    for _ in range(rules[R_SEATS]):
        if is_in(seat, t[VOTERS]) and t[VOTES + seat] == 0:
            return seat
        seat = left_of(rules, seat)
    return NOBODY

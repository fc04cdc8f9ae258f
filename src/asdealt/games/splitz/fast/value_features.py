"""Splitz kernels: what a value net reads at the end of a round, before the next row of cards is turned up.

All of it is public. Seats count clockwise from the one whose chances are asked for: 0 is "me". Missing seats are 0.
"""

from __future__ import annotations

from asdealt.fast.net_spec import NetFields
from asdealt.fast.rows import Row
from asdealt.games.splitz.bots.weights import POINT
from asdealt.games.splitz.fast.features import from_seat, standing

from asdealt.games.splitz.fast.layout import (  # isort: skip
    ACTIVE, CARDS, KINDS, R_SEATS, SEATS, STOCK, W_BEFORE, W_ROUNDS, W_STACKS,
)  # fmt: skip
from asdealt.games.splitz.fast.net_layout import NUMBERS
from asdealt.games.splitz.fast.parts import left_of, whole
from asdealt.games.splitz.fast.race import look_ahead

VALUE_VERSION = 1
ROUNDS_TOLD = 10  # as many as the longest game has

value_fields = NetFields()
Z_LEFT = value_fields.field("rounds_left", ROUNDS_TOLD)  # 1 at this number of rounds
Z_ACTIVE = value_fields.field("active", SEATS)  # who cuts next
Z_LOOSE = value_fields.field("loose", SEATS, unit=2)  # Jokers on no stack
Z_POINTS = value_fields.field("points", SEATS, unit=16)  # if this were the end
Z_EXPECTED = value_fields.field("expected", SEATS, unit=16 * POINT)  # points that the race promises, of all numbers
Z_STOCK = value_fields.field("stock", KINDS, unit=4)
Z_LEAD = value_fields.field("lead", NUMBERS, unit=2)  # cards of a number that I have more than who else has most
Z_STACKS = value_fields.field("stacks", SEATS, NUMBERS, unit=2)  # cards of a number, Jokers included
Z_RACES = value_fields.field("races", SEATS, NUMBERS, unit=4 * POINT)  # points that a seat can expect of a number


def value_show(rules: Row, t: Row, w: Row, v: Row, seat: int, numbers: Row) -> None:
    """The features above."""
    for i in range(numbers.shape[0]):
        numbers[i] = 0
    look_ahead(rules, t, w, v)
    if w[W_ROUNDS] > 0:
        numbers[Z_LEFT + min(whole(w[W_ROUNDS]), ROUNDS_TOLD) - 1] = 1
    numbers[Z_ACTIVE + from_seat(rules, t[ACTIVE], seat)] = 1
    other = seat
    for i in range(rules[R_SEATS]):
        numbers[Z_LOOSE + i] = t[CARDS + KINDS * other]
        numbers[Z_POINTS + i] = standing(t, other) >> 4
        for number in range(1, KINDS):
            race = whole(w[W_BEFORE + KINDS * other + number])
            numbers[Z_STACKS + NUMBERS * i + number - 1] = w[W_STACKS + KINDS * other + number]
            numbers[Z_RACES + NUMBERS * i + number - 1] = race
            numbers[Z_EXPECTED + i] += race
        other = left_of(rules, other)
    for number in range(1, KINDS):
        most = 0
        for i in range(1, rules[R_SEATS]):
            most = max(most, whole(numbers[Z_STACKS + NUMBERS * i + number - 1]))
        numbers[Z_LEAD + number - 1] = whole(numbers[Z_STACKS + number - 1]) - most
    for kind in range(KINDS):
        numbers[Z_STOCK + kind] = t[STOCK + kind]

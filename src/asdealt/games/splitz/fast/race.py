"""Splitz kernels: the race for every number, in whole numbers. Its readable counterpart is `bots/race.py`.

Who has the most of a number at the end is uncertain: the odds follow a logistic curve of the lead, which is the flatter
the more may still change. A Part is worth what it changes in these odds, for all seats.
"""

# mypy: disable-error-code=no-any-return
# (an element of a row is Any to mypy, a number to numba)

from __future__ import annotations

from math import exp, sqrt

import numpy as np

from asdealt.fast.rows import Row
from asdealt.games.splitz.bots.weights import STEEP
from asdealt.games.splitz.fast.features import stack

from asdealt.games.splitz.fast.layout import (  # isort: skip
    CARDS, KINDS, LINE, R_ROW, R_SEATS, SEATS, STOCK, W_BEFORE, W_LEADER, W_MORE, W_ROUNDS, W_STACKS, W_STEEP,
)  # fmt: skip
from asdealt.games.splitz.fast.parts import whole
from asdealt.games.splitz.fast.quick import WORST
from asdealt.games.splitz.fast.weights import V_EACH, V_END, V_LEADER, V_LOOSE, V_OTHERS, V_POINTS, V_ROUND, V_TIE

# By variance of a lead, in 256ths: 256 times how steep the curve is
SPREADS = 2048
STEEPNESS: Row = np.array([int(256 * STEEP / sqrt(max(n, 4) / 256)) for n in range(SPREADS)], np.int32)
# By distance from even odds, in 64ths: the odds, of 4096
FAR = 512
CURVE: Row = np.array([round(4096 / (1 + exp(-(n - FAR) / 64))) for n in range(2 * FAR)], np.int32)


def look_ahead(rules: Row, t: Row, w: Row, v: Row) -> None:
    """Leaves in the work row the stacks, how certain each lead is, what each seat can expect, and who leads."""
    stock = 0
    for kind in range(KINDS):
        stock += whole(t[STOCK + kind])
    rounds = (stock + rules[R_ROW] - 1) // rules[R_ROW]
    w[W_ROUNDS] = rounds
    for number in range(1, KINDS):
        spread = whole(v[V_EACH + number]) * whole(t[STOCK + number]) + whole(v[V_ROUND]) * rounds + whole(v[V_END])
        w[W_STEEP + number] = STEEPNESS[max(0, min(spread, SPREADS - 1))]
    for seat in range(SEATS):
        for number in range(1, KINDS):
            w[W_STACKS + KINDS * seat + number] = stack(t, seat, number)
    leader, most = 0, -1
    for seat in range(rules[R_SEATS]):
        points = 0
        for number in range(1, KINDS):
            before = expected(rules, t, w, v, seat, number, seat, 0)
            w[W_BEFORE + KINDS * seat + number] = before
            points += before
        if points > most:
            leader, most = seat, points
    w[W_LEADER] = leader


def expected(rules: Row, t: Row, w: Row, v: Row, seat: int, number: int, lucky: int, more: int) -> int:
    """The points (in 64ths) that a seat can expect from a number, if the lucky seat gets this many more of it."""
    mine, rival = 0, 0
    for other in range(rules[R_SEATS]):
        cards = whole(w[W_STACKS + KINDS * other + number])
        if other == lucky:
            cards += more
        if other == seat:
            mine = cards
        else:
            rival = max(rival, cards)
    if mine == 0 and t[STOCK + number] == 0:
        return 0
    far = ((16 * (mine - rival) + whole(v[V_TIE])) * whole(w[W_STEEP + number]) + 32) >> 6
    odds = CURVE[max(0, min(far + FAR, 2 * FAR - 1))]
    return (number * whole(v[V_POINTS + number]) * odds + 2048) >> 12


def part_gains(rules: Row, t: Row, w: Row, v: Row, who: int, first: int, last: int, at: int) -> None:
    """Writes what every seat gains, compared with the others, if one gets these cards of the line.

    Its Jokers go where they help it most.
    """
    seats = whole(rules[R_SEATS])
    jokers, any_number = whole(t[CARDS + KINDS * who]), False
    for number in range(1, KINDS):
        w[W_MORE + number] = 0
        any_number = any_number or t[CARDS + KINDS * who + number] > 0
    for i in range(first, last):
        if t[LINE + i] == 0:
            jokers += 1
        else:
            w[W_MORE + t[LINE + i]] += 1
            any_number = True
    for seat in range(seats):
        w[at + seat] = 0
    if any_number:
        for _ in range(jokers):
            best, found = WORST, 0
            for number in range(1, KINDS):
                more = whole(w[W_MORE + number])
                if more > 0 or t[CARDS + KINDS * who + number] > 0:
                    gain = card_gain(rules, t, w, v, who, number, more)
                    if gain > best:
                        best, found = gain, number
            w[W_MORE + found] += 1
        for number in range(1, KINDS):
            if w[W_MORE + number] > 0:
                more = whole(w[W_MORE + number])
                for seat in range(seats):
                    before = whole(w[W_BEFORE + KINDS * seat + number])
                    w[at + seat] += expected(rules, t, w, v, seat, number, who, more) - before
        total = 0
        for seat in range(seats):
            total += whole(w[at + seat])
        led = whole(w[at + w[W_LEADER]])
        for seat in range(seats):
            w[at + seat] = compared(rules, w, v, seat, whole(w[at + seat]), total, led)
    elif w[W_ROUNDS] > 0:
        loose = (whole(v[V_LOOSE]) + whole(v[V_LOOSE + 1]) * whole(w[W_ROUNDS])) * jokers
        for seat in range(seats):
            w[at + seat] = loose if seat == who else -(loose // (seats - 1))


def card_gain(rules: Row, t: Row, w: Row, v: Row, who: int, number: int, more: int) -> int:
    """What a seat gains, compared with the others, if it gets one more of a number, after so many more."""
    gain, total, led = 0, 0, 0
    for seat in range(rules[R_SEATS]):
        change = expected(rules, t, w, v, seat, number, who, more + 1) - expected(
            rules, t, w, v, seat, number, who, more
        )
        total += change
        gain = change if seat == who else gain
        led = change if seat == w[W_LEADER] else led
    return compared(rules, w, v, who, gain, total, led)


def compared(rules: Row, w: Row, v: Row, seat: int, gain: int, total: int, led: int) -> int:
    """A seat's gain, less the average gain of the others, with more weight on the leader.

    `total` and `led`: what all seats gain, and what the leader does.
    """
    seats, heavy = whole(rules[R_SEATS]), 64 + whole(v[V_LEADER])
    if seat == w[W_LEADER]:
        others = (total - gain) * 256 // (seats - 1)
    else:
        others = ((total - gain - led) * 64 + led * heavy) * 256 // (64 * (seats - 2) + heavy)
    return gain - ((whole(v[V_OTHERS]) * others + (1 << 13)) >> 14)

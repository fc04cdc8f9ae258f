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
    CARDS, KINDS, LINE, R_ROW, R_SEATS, SEATS, STOCK, W_BEFORE, W_GAINS, W_LEADER, W_MORE, W_ROUNDS, W_STACKS, W_STEEP,
)  # fmt: skip
from asdealt.games.splitz.fast.parts import whole
from asdealt.games.splitz.fast.weights import V_EACH, V_END, V_LEADER, V_LOOSE, V_OTHERS, V_POINTS, V_ROUND, V_TIE

# By variance of a lead, in 256ths: 256 times how steep the curve is
SPREADS = 2048
STEEPNESS: Row = np.array([int(256 * STEEP / sqrt(max(n, 4) / 256)) for n in range(SPREADS)], np.int32)
# By distance from even odds, in 16ths: the odds, of 1024
FAR = 128
CURVE: Row = np.array([round(1024 / (1 + exp(-(n - FAR) / 16))) for n in range(2 * FAR)], np.int32)


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
    far = ((16 * (mine - rival) + whole(v[V_TIE])) * whole(w[W_STEEP + number])) >> 8
    odds = CURVE[max(0, min(far + FAR, 2 * FAR - 1))]
    return (number * whole(v[V_POINTS + number]) * odds) >> 10


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
            best, found = -1, 0
            for number in range(1, KINDS):
                more = whole(w[W_MORE + number])
                if more > 0 or t[CARDS + KINDS * who + number] > 0:
                    before = expected(rules, t, w, v, who, number, who, more)
                    gain = expected(rules, t, w, v, who, number, who, more + 1) - before
                    if gain > best:
                        best, found = gain, number
            w[W_MORE + found] += 1
        for number in range(1, KINDS):
            if w[W_MORE + number] > 0:
                more = whole(w[W_MORE + number])
                for seat in range(seats):
                    before = whole(w[W_BEFORE + KINDS * seat + number])
                    w[at + seat] += expected(rules, t, w, v, seat, number, who, more) - before
    elif w[W_ROUNDS] > 0:
        w[at + who] = (whole(v[V_LOOSE]) + whole(v[V_LOOSE + 1]) * whole(w[W_ROUNDS])) * jokers
    compare(rules, w, v, at)


def compare(rules: Row, w: Row, v: Row, at: int) -> None:
    """Subtracts from each seat's gain the average gain of the others, with more weight on the leader."""
    seats, leader = whole(rules[R_SEATS]), whole(w[W_LEADER])
    heavy = 64 + whole(v[V_LEADER])
    total = 0
    for seat in range(seats):
        total += whole(w[at + seat])
    led = whole(w[at + leader])
    for seat in range(seats):
        gain = whole(w[at + seat])
        if seat == leader:
            others = (total - gain) * 256 // (seats - 1)
        else:
            others = ((total - gain - led) * 64 + led * heavy) * 256 // (64 * (seats - 2) + heavy)
        # the sums above need the gains of all seats as they were
        w[W_GAINS + seat] = gain - (whole(v[V_OTHERS]) * others >> 14)
    for seat in range(seats):
        w[at + seat] = w[W_GAINS + seat]

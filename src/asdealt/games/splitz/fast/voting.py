"""Splitz kernels: solves a vote as the small game it is, by regret matching. `asdealt.bots.regret` is the readable one.

Odds and shares are in 4096ths, what votes are worth is in 256ths of a point. The Parts voted on are in the work row:
where the gains of each are, and how many cards it has. What a round finds out about a Part is found for all voters at
once, pair by pair: what two of them can expect of it depends on the other two only.
"""

# mypy: disable-error-code=no-any-return
# (an element of a row is Any to mypy, a number to numba)

from __future__ import annotations

from asdealt.fast.rows import Row
from asdealt.games.splitz.bots.weights import SHARED

from asdealt.games.splitz.fast.layout import (  # isort: skip
    R_SEATS, SEATS, VOTERS, W_ODDS, W_PART_GAINS, W_PART_SIZES, W_PLAYED, W_REGRETS, W_SHARES, W_WORTHS,
)  # fmt: skip
from asdealt.games.splitz.fast.parts import is_in, whole
from asdealt.games.splitz.fast.weights import V_AGAIN

ODDS_BITS = 12  # of odds and shares
ODDS_OF = 1 << ODDS_BITS
FINER = ODDS_BITS - 2  # 64ths of a point times a share, shifted by this, are 256ths
MOST_REGRET = 30_000
MOST_ROUNDS = 30  # else the sums of odds, 64ths of them, were too large for a work row


def solve_vote(rules: Row, t: Row, w: Row, v: Row, rounds: int) -> None:
    """Writes the odds with which each voter votes for each Part, what these votes are worth, and the shares.

    The last turn of the loop finds no more regrets: it looks at the average odds of the rounds before.
    """
    parts, seats = 0, whole(rules[R_SEATS])
    for part in range(3):
        parts += 1 if w[W_PART_SIZES + part] > 0 else 0
    for i in range(3 * SEATS):
        w[W_REGRETS + i] = 0
        w[W_PLAYED + i] = 0
        w[W_ODDS + i] = 0
    rounds = min(rounds, MOST_ROUNDS)
    for n in range(1, rounds + 2):
        for seat in range(seats):
            if is_in(seat, t[VOTERS]):
                match_regrets(w, seat, W_REGRETS if n <= rounds else W_PLAYED, parts)
        for part in range(3):
            if w[W_PART_SIZES + part] > 0:
                weigh_part(w, v, seats, part)
        if n <= rounds:
            for seat in range(seats):
                if is_in(seat, t[VOTERS]):
                    regret(w, seat, n)


def match_regrets(w: Row, seat: int, source: int, parts: int) -> None:
    """Odds as these numbers of a voter are; equal ones where there are none."""
    at = source + 3 * seat
    total = whole(w[at]) + whole(w[at + 1]) + whole(w[at + 2])
    each = (1 << 30) // total if total > 0 else 0  # one division, because a GPU takes long for it
    for part in range(3):
        if w[W_PART_SIZES + part] > 0:
            odds = (whole(w[at + part]) * each + (1 << 17)) >> 18
            w[W_ODDS + 3 * seat + part] = odds if total > 0 else ODDS_OF // parts


def weigh_part(w: Row, v: Row, seats: int, part: int) -> None:
    """What a vote for a Part is worth to each seat: the Part itself, and that others get less of it.

    Seats that do not vote have no odds; only voters' results count.
    """
    size, gains = whole(w[W_PART_SIZES + part]), whole(w[W_PART_GAINS + part])
    two, three, four = share(v, 2, size), share(v, 3, size), share(v, 4, size)
    for seat in range(seats):
        w[W_WORTHS + 3 * seat + part] = 0
    for one in range(seats):
        for other in range(one + 1, SEATS):
            if other < seats or other == one ^ 1:
                a = 0 if one > 0 else 1 if other > 1 else 2
                rest, more = whole(w[W_ODDS + 3 * a + part]), whole(w[W_ODDS + 3 * (6 - one - other - a) + part])
                both = rest * more >> ODDS_BITS
                either = rest + more - 2 * both
                none = ODDS_OF - either - both
                # The share of one of the pair without the other, and with
                free = none + ((either * two + both * three) >> ODDS_BITS)
                met = (none * two + either * three + both * four) >> ODDS_BITS
                odds, other_odds = whole(w[W_ODDS + 3 * one + part]), whole(w[W_ODDS + 3 * other + part])
                if other == one ^ 1:  # each seat is once in such a pair
                    mine = free + (other_odds * (met - free) >> ODDS_BITS)
                    w[W_SHARES + 3 * one + part] = mine
                    w[W_WORTHS + 3 * one + part] += whole(w[gains + SEATS * one + one]) * mine >> FINER
                    if other < seats:
                        mine = free + (odds * (met - free) >> ODDS_BITS)
                        w[W_SHARES + 3 * other + part] = mine
                        w[W_WORTHS + 3 * other + part] += whole(w[gains + SEATS * other + other]) * mine >> FINER
                if other < seats:
                    less = whole(w[gains + SEATS * other + one])
                    w[W_WORTHS + 3 * one + part] += other_odds * (met - free) * less >> (ODDS_BITS + FINER)
                    less = whole(w[gains + SEATS * one + other])
                    w[W_WORTHS + 3 * other + part] += odds * (met - free) * less >> (ODDS_BITS + FINER)


def regret(w: Row, seat: int, n: int) -> None:
    """One round of one voter: what each vote would have brought more than its odds did. Later rounds weigh more."""
    mean, at = 0, 3 * seat
    for part in range(3):
        if w[W_PART_SIZES + part] > 0:
            mean += whole(w[W_WORTHS + at + part]) * whole(w[W_ODDS + at + part])
    for part in range(3):
        if w[W_PART_SIZES + part] > 0:
            missed = whole(w[W_REGRETS + at + part]) + whole(w[W_WORTHS + at + part]) - (mean >> ODDS_BITS)
            w[W_REGRETS + at + part] = max(0, min(missed, MOST_REGRET))
            w[W_PLAYED + at + part] += (n * whole(w[W_ODDS + at + part]) + 32) >> 6


def best_vote(w: Row, seat: int) -> int:
    """The vote that brings most if the others vote by their odds."""
    best, found = -MOST_REGRET, 0
    for part in range(3):
        worth = whole(w[W_WORTHS + 3 * seat + part])
        if w[W_PART_SIZES + part] > 0 and worth > best:
            best, found = worth, part
    return found


def share(v: Row, voters: int, size: int) -> int:
    """How much a Part is worth to each of two or more who want it, compared with all of it."""
    return whole(v[V_AGAIN + SHARED * (voters - 2) + min(size, SHARED) - 1]) << (ODDS_BITS - 8)


def promised(rules: Row, t: Row, w: Row, me: int) -> int:
    """What the solved vote is worth to a seat, whether it votes or not: in 64ths of a point."""
    total = 0
    for part in range(3):
        gains = whole(w[W_PART_GAINS + part])
        if w[W_PART_SIZES + part] > 0:
            for seat in range(rules[R_SEATS]):
                if is_in(seat, t[VOTERS]):
                    got = whole(w[W_ODDS + 3 * seat + part]) * whole(w[W_SHARES + 3 * seat + part])
                    total += got * whole(w[gains + SEATS * seat + me]) >> ODDS_BITS
    return (total + ODDS_OF // 2) >> ODDS_BITS

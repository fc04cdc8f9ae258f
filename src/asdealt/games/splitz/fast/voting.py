"""Splitz kernels: solves a vote as the small game it is, by regret matching. `asdealt.bots.regret` is the readable one.

Odds are in 256ths. The Parts voted on are in the work row: where the gains of each are, and how many cards it has.
"""

# mypy: disable-error-code=no-any-return
# (an element of a row is Any to mypy, a number to numba)

from __future__ import annotations

from asdealt.fast.rows import Row
from asdealt.games.splitz.bots.weights import SHARED
from asdealt.games.splitz.fast.layout import (
    R_SEATS,
    SEATS,
    VOTERS,
    W_ODDS,
    W_PART_GAINS,
    W_PART_SIZES,
    W_PLAYED,
    W_REGRETS,
    W_WORTHS,
)
from asdealt.games.splitz.fast.parts import is_in, whole
from asdealt.games.splitz.fast.weights import V_AGAIN, V_REGRETS

MOST_REGRET = 30_000


def solve_vote(rules: Row, t: Row, w: Row, v: Row) -> None:
    """Writes the odds with which each voter votes for each Part."""
    parts = 0
    for part in range(3):
        parts += 1 if w[W_PART_SIZES + part] > 0 else 0
    for i in range(3 * SEATS):
        w[W_REGRETS + i] = 0
        w[W_PLAYED + i] = 0
    for n in range(1, whole(v[V_REGRETS]) + 1):
        for seat in range(rules[R_SEATS]):
            if is_in(seat, t[VOTERS]):
                match_regrets(w, seat, W_REGRETS, parts)
        for seat in range(rules[R_SEATS]):
            if is_in(seat, t[VOTERS]):
                regret(rules, t, w, v, seat, n)
    for seat in range(rules[R_SEATS]):
        if is_in(seat, t[VOTERS]):
            match_regrets(w, seat, W_PLAYED, parts)


def match_regrets(w: Row, seat: int, source: int, parts: int) -> None:
    """Odds as these numbers of a voter are; equal ones where there are none."""
    at = source + 3 * seat
    total = whole(w[at]) + whole(w[at + 1]) + whole(w[at + 2])
    for part in range(3):
        if w[W_PART_SIZES + part] == 0:
            w[W_ODDS + 3 * seat + part] = 0
        else:
            w[W_ODDS + 3 * seat + part] = 256 * whole(w[at + part]) // total if total > 0 else 256 // parts


def regret(rules: Row, t: Row, w: Row, v: Row, seat: int, n: int) -> None:
    """One round of one voter: what each vote would have brought more than its odds did. Later rounds weigh more."""
    mean = 0
    for part in range(3):
        if w[W_PART_SIZES + part] > 0:
            worth = vote_worth(rules, t, w, v, seat, part)
            w[W_WORTHS + part] = worth
            mean += worth * whole(w[W_ODDS + 3 * seat + part])
    for part in range(3):
        if w[W_PART_SIZES + part] > 0:
            at = 3 * seat + part
            missed = whole(w[W_REGRETS + at]) + whole(w[W_WORTHS + part]) - (mean >> 8)
            w[W_REGRETS + at] = max(0, min(missed, MOST_REGRET))
            w[W_PLAYED + at] += n * w[W_ODDS + at]


def vote_worth(rules: Row, t: Row, w: Row, v: Row, seat: int, part: int) -> int:
    """What a vote for a Part is worth to a voter: the Part itself, and that others get less of it."""
    size, gains = whole(w[W_PART_SIZES + part]), whole(w[W_PART_GAINS + part])
    worth = whole(w[gains + SEATS * seat + seat]) * expected_share(rules, t, w, v, part, seat, seat, 0) >> 8
    for other in range(rules[R_SEATS]):
        odds = whole(w[W_ODDS + 3 * other + part])
        if other != seat and is_in(other, t[VOTERS]) and odds > 0 and size > 0:
            less = expected_share(rules, t, w, v, part, seat, other, 1) - expected_share(
                rules, t, w, v, part, seat, other, 0
            )
            worth += odds * less * whole(w[gains + SEATS * other + seat]) >> 16
    return worth


def best_vote(rules: Row, t: Row, w: Row, v: Row, seat: int) -> int:
    """The vote that brings most if the others vote by their odds."""
    best, found = -MOST_REGRET, 0
    for part in range(3):
        if w[W_PART_SIZES + part] > 0:
            worth = vote_worth(rules, t, w, v, seat, part)
            if worth > best:
                best, found = worth, part
    return found


def expected_share(rules: Row, t: Row, w: Row, v: Row, part: int, one: int, other: int, more: int) -> int:
    """How much of a Part (of 256) a voter can expect, with `more` others sure to want it, and all but two by odds."""
    alone, two, three, four = 256, 0, 0, 0  # odds that none, one ... of the rest vote for it
    for seat in range(rules[R_SEATS]):
        if seat != one and seat != other and is_in(seat, t[VOTERS]):
            odds = whole(w[W_ODDS + 3 * seat + part])
            four = (four * (256 - odds) + three * odds) >> 8
            three = (three * (256 - odds) + two * odds) >> 8
            two = (two * (256 - odds) + alone * odds) >> 8
            alone = alone * (256 - odds) >> 8
    size = whole(w[W_PART_SIZES + part])
    total = alone * share(v, more + 1, size) + two * share(v, more + 2, size)
    return (total + three * share(v, more + 3, size) + four * share(v, more + 4, size)) >> 8


def share(v: Row, voters: int, size: int) -> int:
    """What a Part is worth (of 256) to each of those who want it."""
    if voters == 1:
        return 256
    return whole(v[V_AGAIN + SHARED * (min(voters, 4) - 2) + min(size, SHARED) - 1])


def promised(rules: Row, t: Row, w: Row, v: Row, me: int) -> int:
    """What the solved vote is worth to a seat, whether it votes or not."""
    total = 0
    for part in range(3):
        gains = whole(w[W_PART_GAINS + part])
        if w[W_PART_SIZES + part] > 0:
            for seat in range(rules[R_SEATS]):
                odds = whole(w[W_ODDS + 3 * seat + part])
                if is_in(seat, t[VOTERS]) and odds > 0:
                    got = odds * expected_share(rules, t, w, v, part, seat, seat, 0)
                    total += got * whole(w[gains + SEATS * seat + me]) >> 16
    return total

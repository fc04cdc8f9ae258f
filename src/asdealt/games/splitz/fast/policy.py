"""Splitz kernels: the policy, a quick rule of thumb for playouts. Its readable counterpart is `bots/heuristic.py`.

A Part is worth what it changes in the race for every number (`race`). A vote is solved (`voting`), and drawn from the
odds found. Only a few of the cuts are tried.
"""

# mypy: disable-error-code=no-any-return
# (an element of a row is Any to mypy, a number to numba)

from __future__ import annotations

from asdealt.fast.rows import Row
from asdealt.games.splitz.fast.layout import (
    A_ATTACH,
    A_DISCARD,
    A_VOTE,
    BOUNDS,
    CARDS,
    KINDS,
    P_CUT,
    P_DISCARD,
    P_PLACE,
    P_VOTE,
    PHASE,
    R_REPEAT,
    R_SEATS,
    SEATS,
    SIZE,
    TRAIL,
    TURN,
    VOTERS,
    W_GAINS,
    W_ODDS,
    W_PART_GAINS,
    W_PART_SIZES,
)
from asdealt.games.splitz.fast.legal import count, pick
from asdealt.games.splitz.fast.parts import cut_at, is_in, run_of, whole
from asdealt.games.splitz.fast.race import expected, look_ahead, part_gains
from asdealt.games.splitz.fast.voting import promised, solve_vote

CUTS = 6  # tried, of up to 28
WORST = -(1 << 60)
NONE = 3  # no Part is left out


def policy_action(rules: Row, t: Row, w: Row, v: Row, r: int) -> int:
    phase = t[PHASE]
    if phase == P_VOTE or phase == P_CUT or phase == P_DISCARD or phase == P_PLACE:
        look_ahead(rules, t, w, v)
    if phase == P_VOTE:
        return choose_vote(rules, t, w, v, r)
    if phase == P_PLACE:
        return A_ATTACH + best_stack(rules, t, w, v)
    if phase == P_CUT:
        return choose_cut(rules, t, w, v, r)
    if phase == P_DISCARD:
        return choose_discard(rules, t, w, v)
    return pick(rules, t, w, r % count(rules, t, w))


def choose_vote(rules: Row, t: Row, w: Row, v: Row, r: int) -> int:
    """Draws a vote from the odds of the solved vote."""
    for part in range(3):
        weigh_run(rules, t, w, v, whole(t[BOUNDS + part]), whole(t[BOUNDS + part + 1]))
    divide(t, w, whole(t[BOUNDS + 1]), whole(t[BOUNDS + 2]), NONE)
    solve_vote(rules, t, w, v)
    at = W_ODDS + 3 * whole(t[TURN])
    white, blue = whole(w[at]), whole(w[at + 1])
    drawn = r % (white + blue + whole(w[at + 2]))
    return A_VOTE + (1 if drawn >= white else 0) + (1 if drawn >= white + blue else 0)


def choose_cut(rules: Row, t: Row, w: Row, v: Row, r: int) -> int:
    """The best of a few cuts."""
    me, size = whole(t[TURN]), whole(t[SIZE])
    for first in range(size):
        for last in range(first + 1, size + 1):
            weigh_run(rules, t, w, v, first, last)
    discards = rules[R_SEATS] == 2 and (t[TRAIL] == 0 or rules[R_REPEAT] != 0)
    ways = (size - 1) * (size - 2) // 2
    best, found = WORST, 0
    for _ in range(min(CUTS, ways)):
        action = pick(rules, t, w, r % ways)
        r //= ways
        i, j = cut_at(action)
        worth = -WORST
        for left_out in range(0 if discards else NONE, 3 if discards else NONE + 1):
            divide(t, w, i, j, left_out)
            solve_vote(rules, t, w, v)
            worth = min(worth, promised(rules, t, w, v, me))  # the other player discards my best Part
        if worth > best:
            best, found = worth, action
    return found


def choose_discard(rules: Row, t: Row, w: Row, v: Row) -> int:
    """Discards the Part without which the vote promises most."""
    me = whole(t[TURN])
    for part in range(3):
        weigh_run(rules, t, w, v, whole(t[BOUNDS + part]), whole(t[BOUNDS + part + 1]))
    best, found = WORST, 0
    for part in range(3):
        divide(t, w, whole(t[BOUNDS + 1]), whole(t[BOUNDS + 2]), part)
        solve_vote(rules, t, w, v)
        worth = promised(rules, t, w, v, me)
        if worth > best:
            best, found = worth, part
    return A_DISCARD + found


def weigh_run(rules: Row, t: Row, w: Row, v: Row, first: int, last: int) -> None:
    """Writes what a run of cards of the line is worth, to each voter who may get it."""
    if last > first:
        at = W_GAINS + SEATS * SEATS * run_of(first, last)
        for seat in range(rules[R_SEATS]):
            if is_in(seat, t[VOTERS]):
                part_gains(rules, t, w, v, seat, first, last, at + SEATS * seat)


def divide(t: Row, w: Row, i: int, j: int, left_out: int) -> None:
    """Notes the Parts of the line that are voted on, if it is cut before places i and j; one may be left out."""
    for part in range(3):
        first = 0 if part == 0 else i if part == 1 else j
        last = i if part == 0 else j if part == 1 else whole(t[SIZE])
        w[W_PART_SIZES + part] = last - first if part != left_out else 0
        w[W_PART_GAINS + part] = W_GAINS + SEATS * SEATS * run_of(first, last) if last > first else W_GAINS


def best_stack(rules: Row, t: Row, w: Row, v: Row) -> int:
    """The stack where a Joker brings most; 0 if there is none."""
    seat = whole(t[TURN])
    best, found = -1, 0
    for number in range(1, KINDS):
        if t[CARDS + KINDS * seat + number] > 0:
            before = expected(rules, t, w, v, seat, number, seat, 0)
            gain = expected(rules, t, w, v, seat, number, seat, 1) - before
            if gain > best:
                best, found = gain, number
    return found

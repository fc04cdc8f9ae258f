"""Splitz kernels for two players: solve what is left of a round as the game it is.

With two players everything is public but a vote that is being taken, and what one wins the other loses. Nobody gets
cards before the last vote of a round. So a round ends in one of a few hundred ways, with a run of the line for each, or
with nothing for one or both. A value net judges these, and what leads to them is solved backwards: the best cut, the
best discard, and every vote as a game of its own.

All shares are those of seat 0 in the victory.
"""

# mypy: disable-error-code=no-any-return
# (an element of a row is Any to mypy, a number to numba)

from __future__ import annotations

from math import exp
from typing import Any

import numpy as np

from asdealt.fast.cpu import copy_row
from asdealt.fast.rows import Row
from asdealt.fast.value_rollouts import judge
from asdealt.games.splitz.fast.apply import apply, clear_division, go_on, take

from asdealt.games.splitz.fast.layout import (  # isort: skip
    A_ATTACH, A_DISCARD, A_VOTE, ACTIONS, ACTIVE, BOUNDS, CARDS, CONTEST, CONTESTS, KINDS, LINE, LONGEST, P_DISCARD,
    P_PLACE, P_VOTE, PHASE, RUNS, SIZE, TRAIL, TURN,
)  # fmt: skip
from asdealt.games.splitz.fast.matrix_game import M_COLUMNS, M_LINES, MATRIX, solve_matrix
from asdealt.games.splitz.fast.parts import cut_number, left_of, part_size, run_of, whole
from asdealt.games.splitz.fast.policy import best_for_joker
from asdealt.games.splitz.fast.race import look_ahead

# By run of the line (`run_of`): where it begins and ends. Run 0 is empty
RUN_FIRST: Row = np.array([0, *(first for last in range(1, LONGEST + 1) for first in range(last))], np.int64)
RUN_LAST: Row = np.array([0, *(last for last in range(1, LONGEST + 1) for first in range(last))], np.int64)

# What is found out about a line, and room for a matrix
K_MATRIX = 0
K_CONTESTS = MATRIX  # by run: what it is worth that both want it
K_ENDS = K_CONTESTS + RUNS  # by run of seat 0 and run of seat 1: what it is worth that they get these
K_SIZE = K_ENDS + RUNS * RUNS
NOT_KNOWN = -1.0


def solve_round(rules: Row, t: Row, w: Row, v: Row, judged: Any, k: Row, odds: Row, heat: float) -> float:
    """As `net_contract` says. `k`: K_SIZE numbers, for notes."""
    for i in range(K_SIZE):
        k[i] = NOT_KNOWN
    for action in range(ACTIONS):
        odds[action] = NOT_KNOWN
    if t[PHASE] == P_VOTE:
        found = solve_this_vote(rules, t, w, v, judged, k, odds)
    elif t[PHASE] == P_PLACE:
        found = best_place(rules, t, w, v, judged, odds)
    elif t[PHASE] == P_DISCARD:
        found = best_discard(rules, t, w, v, judged, k, whole(t[BOUNDS + 1]), whole(t[BOUNDS + 2]), odds)
    else:
        found = best_cut(rules, t, w, v, judged, k, odds)
    for action in range(ACTIONS):
        if odds[action] == NOT_KNOWN:
            odds[action] = 0.0
        elif t[PHASE] != P_VOTE:
            odds[action] = exp(-abs(odds[action] - found) / heat)
    return found


def best_cut(rules: Row, t: Row, w: Row, v: Row, judged: Any, k: Row, out: Row) -> float:
    size, best = whole(t[SIZE]), NOT_KNOWN
    for i in range(1, size - 1):
        for j in range(i + 1, size):
            if t[TRAIL] == 0:
                found = best_discard(rules, t, w, v, judged, k, i, j, out[:0])
            else:
                found = solve_vote_on(rules, t, w, v, judged, k, 0, i, j, size)
            out[cut_number(i, j)] = found
            best = better(whole(t[ACTIVE]), found, best)
    return best


def better(seat: int, share: float, other: float) -> float:
    """The share that this seat likes better; the other one may not be known."""
    if other == NOT_KNOWN:
        return share
    return max(share, other) if seat == 0 else min(share, other)


def best_place(rules: Row, t: Row, w: Row, v: Row, judged: Any, out: Row) -> float:
    """What attaching a Joker to each stack is worth. Jokers after it are attached by rule of thumb."""
    spare = judged[-1]
    seat, best = whole(t[TURN]), NOT_KNOWN
    for number in range(1, KINDS):
        if t[CARDS + KINDS * seat + number] > 0:
            copy_row(t, spare)
            apply(rules, spare, A_ATTACH + number)
            out[A_ATTACH + number] = share_at_end(rules, w, v, judged)
            best = better(seat, out[A_ATTACH + number], best)
    return best


def best_discard(rules: Row, t: Row, w: Row, v: Row, judged: Any, k: Row, i: int, j: int, out: Row) -> float:
    """What a line is worth that is cut before places i and j. `out`: empty, or gets what each discard is worth."""
    size, best = whole(t[SIZE]), NOT_KNOWN
    for part in range(3):
        a, b = (i, j) if part == 0 else (0, i)
        c, d = (i, j) if part == 2 else (j, size)
        found = solve_pair(rules, t, w, v, judged, k, a, b, c, d)
        if len(out) > 0:
            out[A_DISCARD + part] = found
        best = better(left_of(rules, whole(t[ACTIVE])), found, best)
    return best


def solve_this_vote(rules: Row, t: Row, w: Row, v: Row, judged: Any, k: Row, out: Row) -> float:
    i, j, size = whole(t[BOUNDS + 1]), whole(t[BOUNDS + 2]), whole(t[SIZE])
    if i > 0 and j > i and size > j:
        found = solve_vote_on(rules, t, w, v, judged, k, 0, i, j, size)
    else:
        middle = i if 0 < i < size else j
        found = solve_pair(rules, t, w, v, judged, k, 0, middle, middle, size)
    odds = K_MATRIX + (M_LINES if t[TURN] == 0 else M_COLUMNS)
    for part in range(3):
        if part_size(t, part) > 0:
            out[A_VOTE + part] = k[odds]
            odds += 1
    return found


def solve_pair(
    rules: Row, t: Row, w: Row, v: Row, judged: Any, k: Row, a: int, b: int, c: int, d: int
) -> float:  # fmt: skip
    """A vote on two runs of the line; leaves the odds in the matrix."""
    one, other = contest_share(rules, t, w, v, judged, k, a, b), contest_share(rules, t, w, v, judged, k, c, d)
    k[K_MATRIX], k[K_MATRIX + 3] = one, other
    k[K_MATRIX + 1] = end_share(rules, t, w, v, judged, k, run_of(a, b), run_of(c, d))
    k[K_MATRIX + 2] = end_share(rules, t, w, v, judged, k, run_of(c, d), run_of(a, b))
    return solve_matrix(k[K_MATRIX : K_MATRIX + MATRIX], 2)


def solve_vote_on(
    rules: Row, t: Row, w: Row, v: Row, judged: Any, k: Row, a: int, b: int, c: int, d: int
) -> float:  # fmt: skip
    """A vote on the three Parts between these places; likewise."""
    contest_share(rules, t, w, v, judged, k, a, b)
    contest_share(rules, t, w, v, judged, k, b, c)
    contest_share(rules, t, w, v, judged, k, c, d)
    return solve_three(rules, t, w, v, judged, k, a, b, c, d)


def solve_three(
    rules: Row, t: Row, w: Row, v: Row, judged: Any, k: Row, a: int, b: int, c: int, d: int
) -> float:  # fmt: skip
    """The same, where it is known what contests about these Parts are worth."""
    for x in range(3):
        mine = run_of(a, b) if x == 0 else run_of(b, c) if x == 1 else run_of(c, d)
        for y in range(3):
            theirs = run_of(a, b) if y == 0 else run_of(b, c) if y == 1 else run_of(c, d)
            share = k[K_CONTESTS + mine]
            if x != y:
                share = end_share(rules, t, w, v, judged, k, mine, theirs)
            k[K_MATRIX + 3 * x + y] = share
    return solve_matrix(k[K_MATRIX : K_MATRIX + MATRIX], 3)


def contest_share(rules: Row, t: Row, w: Row, v: Row, judged: Any, k: Row, first: int, last: int) -> float:
    """What it is worth that both want these cards. The Parts of Parts are looked at first, the smallest at once."""
    size = last - first
    for many in range(1, size + 1):
        if many == size or many <= max(1, size - 2):
            for at in range(first, last - many + 1):
                run = K_CONTESTS + run_of(at, at + many)
                if k[run] == NOT_KNOWN:
                    k[run] = contest_from_smaller(rules, t, w, v, judged, k, at, at + many)
    return k[K_CONTESTS + run_of(first, last)]


def contest_from_smaller(rules: Row, t: Row, w: Row, v: Row, judged: Any, k: Row, first: int, last: int) -> float:
    """Likewise, where that is known of all smaller runs in it."""
    if last - first == 1:
        return end_share(rules, t, w, v, judged, k, 0, 0)
    if last - first == 2:
        nothing = end_share(rules, t, w, v, judged, k, 0, 0)
        one, other = run_of(first, first + 1), run_of(first + 1, last)
        k[K_MATRIX], k[K_MATRIX + 3] = nothing, nothing
        k[K_MATRIX + 1] = end_share(rules, t, w, v, judged, k, one, other)
        k[K_MATRIX + 2] = end_share(rules, t, w, v, judged, k, other, one)
        return solve_matrix(k[K_MATRIX : K_MATRIX + MATRIX], 2)
    best = NOT_KNOWN
    for i in range(first + 1, last - 1):
        for j in range(i + 1, last):
            best = better(whole(t[ACTIVE]), solve_three(rules, t, w, v, judged, k, first, i, j, last), best)
    return best


def end_share(rules: Row, t: Row, w: Row, v: Row, judged: Any, k: Row, mine: int, theirs: int) -> float:
    """What it is worth that seat 0 gets one run of the line and seat 1 another, and the round ends."""
    at = K_ENDS + RUNS * mine + theirs
    if k[at] == NOT_KNOWN:
        spare = judged[-1]
        copy_row(t, spare)
        for i in range(2 * CONTEST):
            spare[CONTESTS + i] = 0
        clear_division(spare)
        take(rules, spare, 0, LINE + RUN_FIRST[mine], LINE + RUN_LAST[mine])
        take(rules, spare, 1, LINE + RUN_FIRST[theirs], LINE + RUN_LAST[theirs])
        go_on(rules, spare)
        k[at] = share_at_end(rules, w, v, judged)
    return k[at]


def share_at_end(rules: Row, w: Row, v: Row, judged: Any) -> float:
    """Once the Jokers of the spare state have been attached by rule of thumb."""
    value, notes, numbers, points, shares, spare = judged
    while spare[PHASE] == P_PLACE:
        look_ahead(rules, spare, w, v)
        apply(rules, spare, A_ATTACH + best_for_joker(rules, spare, w, v))
    judge(rules, spare, w, v, value, notes, numbers, points, shares)
    return shares[0]

"""Splitz kernels: who decides, scores, and what a seat may know."""

from __future__ import annotations

from asdealt.fast.contract import S_ENDS, S_ROUNDS, S_SCORES, S_TIES, S_TURNS
from asdealt.fast.rows import Row

from asdealt.games.splitz.fast.layout import (  # isort: skip
    ACTIVE, BOUNDS, C_SIZE, C_VOTERS, CARDS, CONTEST, CONTESTS, F_ACTIVE, F_DEPTH, F_LEFT, F_LINE, F_LOOSE, F_PHASE,
    F_PLACES, F_POINTS, F_ROLES, F_SIZES, F_STOCK, F_TURN, F_VOTE, FEATURES, JOKERS, KINDS, L_CONTEST, L_PART, L_UNCUT,
    LINE, O_CONTEST, O_SERVED, O_VOTES, P_CUT, P_DEAL, P_OVER, P_VOTE, PARTS, PHASE, R_HELD, R_ROW, R_SEATS, ROUND,
    SERVED, SIZE, STOCK, TRAIL, TURN, TURNS, VOTERS, VOTES,
)  # fmt: skip
from asdealt.games.splitz.fast.parts import is_in, left_of, numbers, whole


def stops(rules: Row, t: Row) -> bool:  # noqa: ARG001 - all kernels take the same arguments
    """No seat decides next: a round (or the game) has ended, or has not begun."""
    return bool(t[PHASE] <= P_DEAL or t[PHASE] == P_OVER)


def is_over(rules: Row, t: Row) -> bool:  # noqa: ARG001
    return bool(t[PHASE] == P_OVER)


def actor(rules: Row, t: Row) -> int:  # noqa: ARG001
    return t[TURN]  # type: ignore[no-any-return]


def together(rules: Row, t: Row) -> int:
    """All that have yet to vote, otherwise the actor alone."""
    if t[PHASE] != P_VOTE:
        return 1 << whole(t[TURN])
    found = 0
    for seat in range(rules[R_SEATS]):
        if is_in(seat, t[VOTERS]) and t[VOTES + seat] == 0:
            found |= 1 << seat
    return found


def stack(t: Row, seat: int, number: int) -> int:
    """How many cards a stack counts, Jokers included."""
    at = KINDS * seat + number
    return whole(t[CARDS + at]) + whole(t[JOKERS + at])


def enough(a: int, b: int, c: int, d: int) -> int:
    """How many cards of a number score it: as many as the largest of these stacks, and at least one."""
    return max(1, a, b, c, d)


def standing(t: Row, seat: int) -> int:
    """Points of a seat and how many numbers it scores, as 16 * points + numbers. Empty seats have no stacks."""
    found = 0
    for number in range(1, KINDS):
        scores = enough(stack(t, 0, number), stack(t, 1, number), stack(t, 2, number), stack(t, 3, number))
        if stack(t, seat, number) == scores:
            found += 16 * number + 1
    return found


def outcome(rules: Row, t: Row, out: Row) -> None:
    """Every seat's points as the stacks are."""
    for seat in range(rules[R_SEATS]):
        out[seat] = standing(t, seat) >> 4


def merit(rules: Row, t: Row, points: Row, seat: int) -> int:  # noqa: ARG001
    return placing(rules, t, seat)


def placing(rules: Row, t: Row, seat: int) -> int:
    """What decides who wins: points, then different numbers, scored or held."""
    found = standing(t, seat)
    if rules[R_HELD] != 0:
        stacks, held = numbers(t, seat), 0
        while stacks != 0:
            stacks &= stacks - 1
            held += 1
        found = ((found >> 4) << 4) + held
    return found


def winners(rules: Row, t: Row) -> int:
    """The set of seats that would win if this were the end."""
    best, found = -1, 0
    for seat in range(rules[R_SEATS]):
        mine = placing(rules, t, seat)
        if mine > best:
            best, found = mine, 0
        if mine == best:
            found |= 1 << seat
    return found


def tally(rules: Row, t: Row, sums: Row) -> None:
    """Adds the round that has just ended to the sums, and the game if it is over."""
    sums[S_ROUNDS] += 1
    sums[S_TURNS] += t[TURNS]
    if t[PHASE] == P_OVER:
        seats, rounds = whole(rules[R_SEATS]), whole(t[ROUND])
        seat = (t[ACTIVE] + seats * rounds - rounds + 1) % seats  # Active of round 1
        for i in range(seats):
            sums[S_SCORES + i] += standing(t, seat) >> 4
            seat = left_of(rules, seat)
        sums[S_ENDS] += 1
        best = winners(rules, t)
        if best & (best - 1) != 0:
            sums[S_TIES] += 1


def observe(rules: Row, t: Row, seat: int, out: Row) -> None:
    """The features of layout.py. Of the votes that are in, a seat knows its own."""
    for i in range(FEATURES):
        out[i] = 0
    out[F_PHASE] = whole(t[PHASE]) - P_CUT
    if t[PHASE] != P_VOTE:  # the order in which kernels ask voters must not show
        out[F_TURN] = from_seat(rules, t[TURN], seat)
    out[F_ACTIVE] = from_seat(rules, t[ACTIVE], seat)
    out[F_VOTE] = t[VOTES + seat]
    trail = whole(t[TRAIL])
    while trail != 0:
        out[F_DEPTH] += 1
        trail >>= 2
    left = 0
    for kind in range(KINDS):
        left += t[STOCK + kind]
        out[F_STOCK + kind] = t[STOCK + kind]
    out[F_LEFT] = (left + rules[R_ROW] - 1) // rules[R_ROW]
    observe_line(t, out)
    observe_roles(rules, t, seat, out)
    observe_stacks(rules, t, seat, out)


def from_seat(rules: Row, other: int, seat: int) -> int:
    """How many places clockwise from a seat the other one sits."""
    places = whole(other) - whole(seat)
    return places if places >= 0 else places + rules[R_SEATS]


def observe_line(t: Row, out: Row) -> None:
    size, next_size = whole(t[SIZE]), whole(t[CONTESTS + C_SIZE])
    cards = size + next_size + t[CONTESTS + CONTEST + C_SIZE]
    for i in range(cards):
        out[F_LINE + i] = t[LINE + i] if t[LINE + i] > 0 else KINDS
        if i >= size:
            out[F_PLACES + i] = L_CONTEST if i < size + next_size else L_CONTEST + 1
        elif t[PARTS] == 0:
            out[F_PLACES + i] = L_UNCUT
        else:
            out[F_PLACES + i] = L_PART + (i >= t[BOUNDS + 1]) + (i >= t[BOUNDS + 2])


def observe_roles(rules: Row, t: Row, seat: int, out: Row) -> None:
    other = seat
    for i in range(rules[R_SEATS]):
        if is_in(other, t[VOTERS]):
            out[F_ROLES + i] = O_VOTES
        elif is_in(other, t[CONTESTS + C_VOTERS]):
            out[F_ROLES + i] = O_CONTEST
        elif is_in(other, t[CONTESTS + CONTEST + C_VOTERS]):
            out[F_ROLES + i] = O_CONTEST + 1
        elif is_in(other, t[SERVED]):
            out[F_ROLES + i] = O_SERVED
        out[F_LOOSE + i] = t[CARDS + KINDS * other]
        other = left_of(rules, other)


def observe_stacks(rules: Row, t: Row, seat: int, out: Row) -> None:
    other = seat
    for i in range(rules[R_SEATS]):
        for number in range(1, KINDS):
            out[F_SIZES + (KINDS - 1) * i + number - 1] = stack(t, other, number)
        other = left_of(rules, other)
    # no branches and no sums in memory: most of the time of a step is spent here
    mine, second, third, fourth = 0, 0, 0, 0
    for number in range(1, KINDS):
        at = F_SIZES + number - 1
        a, b, c, d = out[at], out[at + KINDS - 1], out[at + 2 * (KINDS - 1)], out[at + 3 * (KINDS - 1)]
        scores = enough(a, b, c, d)
        mine += number * (a == scores)
        second += number * (b == scores)
        third += number * (c == scores)
        fourth += number * (d == scores)
    out[F_POINTS], out[F_POINTS + 1], out[F_POINTS + 2], out[F_POINTS + 3] = mine, second, third, fourth

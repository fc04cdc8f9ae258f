"""Scout kernels: who decides, scores, and what a seat may know."""

# ruff: noqa: ARG001 - all kernels take the same arguments, needed or not
# mypy: disable-error-code=no-any-return
# (an element of a row is Any to mypy, a number to numba)

from __future__ import annotations

import numpy as np

from asdealt.fast.contract import S_ENDS, S_ROUNDS, S_SCORES, S_TIES, S_TURNS
from asdealt.fast.rows import Row
from asdealt.games.scout.fast.cards import CODES, NUMBERS, get16, get_signed, number, reverse, value

from asdealt.games.scout.fast.layout import (  # isort: skip
    ASKED, C_HAND, C_MINE, C_SPENT, CAPTURED, CARDS, END, F_CAPTURED, F_CARDS, F_HAND, F_HOLDER, F_LEFT, F_MARKERS,
    F_OTHERS, F_OWNER, F_PHASE, F_PRIOR, F_PRIOR_REVERSES, F_REVERSES, F_SCOUTS, F_SIZES, F_START, F_TOKENS, F_TOTALS,
    F_TURNS, FATES, FEATURES, HAND, HANDS, HOLDER, MARKERS, NOBODY, ON_TABLE, OWNER, P_DEAL, P_FLIP, P_OVER, PHASE,
    PRIOR, PRIOR_SIZE, R_HIDE_PLACES, R_OPEN_FLIP, R_ROUNDS, R_SEATS, ROUND, SCORES, SCOUTED, SCOUTS, SIZES, SPENT,
    SPENT_SHOWN, SPENT_SIZES, START, TOKENS, TOTALS, TURN, TURNS, UNSEEN,
)  # fmt: skip

SMALL = 127  # the largest feature


def stops(rules: Row, t: Row) -> bool:
    """No seat decides next: a round (or the game) has ended, or has not begun."""
    return t[PHASE] <= P_DEAL or t[PHASE] == P_OVER


def is_over(rules: Row, t: Row) -> bool:
    return t[PHASE] == P_OVER


def actor(rules: Row, t: Row) -> int:
    return t[TURN]


def together(rules: Row, t: Row) -> int:
    """All that have yet to be asked at a secret flip, otherwise the actor alone."""
    if t[PHASE] != P_FLIP or rules[R_OPEN_FLIP] != 0:
        return int(1 << np.int64(t[TURN]))
    found, seat = 0, int(t[TURN])
    for _ in range(t[ASKED], rules[R_SEATS]):
        found |= 1 << seat
        seat = seat + 1 if seat + 1 < rules[R_SEATS] else 0
    return found


def merit(rules: Row, t: Row, points: Row, seat: int) -> int:
    return points[seat]


def outcome(rules: Row, t: Row, out: Row) -> None:
    """Every seat's points of the finished rounds."""
    for seat in range(rules[R_SEATS]):
        out[seat] = get_signed(t, TOTALS + 2 * seat)


def tally(rules: Row, t: Row, sums: Row) -> None:
    """Adds the round that has just ended to the sums."""
    seats = rules[R_SEATS]
    start = t[START]
    if t[PHASE] != P_OVER:  # START is already that of the next round
        start = start - 1 if start > 0 else seats - 1
    sums[S_ROUNDS] += 1
    sums[S_TURNS] += get16(t, TURNS)
    sums[S_ENDS + t[END] - 1] += 1
    for i in range(seats):
        seat = start + i if start + i < seats else start + i - seats
        sums[S_SCORES + i] += get_signed(t, SCORES + 2 * seat)
    if t[PHASE] == P_OVER:
        best, having = -32768, 0
        for seat in range(seats):
            total = get_signed(t, TOTALS + 2 * seat)
            if total > best:
                best, having = total, 1
            elif total == best:
                having += 1
        if having > 1:
            sums[S_TIES] += 1


def observe(rules: Row, t: Row, seat: int, out: Row) -> None:
    """The features of layout.py."""
    seats = rules[R_SEATS]
    for i in range(FEATURES):
        out[i] = 0
    observe_cards(rules, t, seat, out)
    other = seat
    for i in range(seats):
        out[F_SIZES + i] = t[SIZES + other]
        out[F_TOKENS + i] = min(get16(t, TOKENS + 2 * other), SMALL)
        out[F_CAPTURED + i] = t[CAPTURED + other]
        out[F_MARKERS + i] = t[MARKERS + other]
        out[F_TOTALS + i] = max(-SMALL, min(get_signed(t, TOTALS + 2 * other), SMALL))
        other = other + 1 if other + 1 < seats else 0
    out[F_PHASE] = t[PHASE] - P_FLIP
    out[F_OWNER] = from_seat(t[OWNER], seat, seats) + 1
    out[F_SCOUTS] = t[SCOUTS]
    out[F_LEFT] = max(0, min(rules[R_ROUNDS] - t[ROUND], SMALL))
    out[F_START] = from_seat(t[START], seat, seats)
    out[F_HOLDER] = from_seat(t[HOLDER], seat, seats) + 1
    out[F_TURNS] = min(get16(t, TURNS), SMALL)


def from_seat(other: int, seat: int, seats: int) -> int:
    """How many places clockwise from a seat the other one sits; -1 for NOBODY."""
    if other == NOBODY:
        return -1
    return other - seat if other >= seat else other - seat + seats


def observe_cards(rules: Row, t: Row, seat: int, out: Row) -> None:
    seats = rules[R_SEATS]
    for i in range(CARDS):
        fate = t[FATES + i]
        there = (fate & 7) - seat
        if there < 0:
            there += seats
        out[F_CARDS + i] = (fate & 24) + there if fate > ON_TABLE else fate
    for i in range(t[SIZES + seat]):
        card = t[HANDS + HAND * seat + i]
        out[F_HAND + i] = value(card)
        out[F_REVERSES + i] = reverse(card)
        # either unseen, or scouted by me; a conditional value, because a branch would be unpredictable
        out[F_CARDS + NUMBERS[card]] = C_MINE if t[FATES + NUMBERS[card]] == UNSEEN else C_HAND
    for i in range(t[PRIOR_SIZE]):
        out[F_PRIOR + i] = value(t[PRIOR + i])
        out[F_PRIOR_REVERSES + i] = reverse(t[PRIOR + i])
    if rules[R_HIDE_PLACES] == 0:
        other = seat
        for i in range(seats - 1):
            other = other + 1 if other + 1 < seats else 0
            for place in range(t[SIZES + other]):
                card = t[HANDS + HAND * other + place]
                seen = 1 if t[FATES + NUMBERS[card]] & SCOUTED else 0
                out[F_OTHERS + HAND * i + place] = seen * CODES[card]
    if seats == 2 and t[ROUND] == 2:
        observe_spent(t, seat, out)


def observe_spent(t: Row, seat: int, out: Row) -> None:
    """Two players, round 2: what the seat knows of the cards of round 1."""
    at = 0
    for part in range(4):
        for _ in range(t[SPENT_SIZES + part]):
            if part > 1 or part == seat or t[SPENT_SHOWN + at] != 0:
                out[F_CARDS + number(t[SPENT + at])] = C_SPENT
            at += 1

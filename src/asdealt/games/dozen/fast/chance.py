"""Dozen kernels: a new game, and the cards that are drawn."""

from __future__ import annotations

from asdealt.fast.rows import Row, Stream
from asdealt.fast.streams import below, turn
from asdealt.games.dozen.fast.cards import get, has_come, into_hand, note
from asdealt.games.dozen.fast.layout import P_DRAW, P_OFFER, PHASE, R_CARDS, R_MUTUAL, R_SEATS, ROUND, TABLE


def begin(rules: Row, t: Row) -> None:  # noqa: ARG001 - all kernels take the same arguments
    """A table before the first cards are drawn."""
    for i in range(TABLE):
        t[i] = 0
    t[PHASE] = P_DRAW


def chance(rules: Row, t: Row, s: Stream) -> Stream:
    """Everybody draws two cards; before the first round four."""
    if t[ROUND] == 0:
        s = draw_two(rules, t, s)
        t[ROUND] = 1
    s = draw_two(rules, t, s)
    t[PHASE] = P_OFFER
    return s


def draw_two(rules: Row, t: Row, s: Stream) -> Stream:
    for seat in range(get(rules, R_SEATS)):
        for _ in range(2):
            s = turn(s)
            card = 1 + below(s, get(rules, R_CARDS))
            while has_come(t, seat, card):  # never many of them: a deck is as large as what is drawn from it, at least
                s = turn(s)
                card = 1 + below(s, get(rules, R_CARDS))
            note(t, seat, card)
            into_hand(t, seat, card)
    return s


def recipient(rules: Row, t: Row, seat: int) -> int:
    """Whom this seat offers to."""
    seats = get(rules, R_SEATS)
    by = 1 + (get(t, ROUND) - 1) % (seats - 1)
    return seat ^ by if get(rules, R_MUTUAL) != 0 else (seat + by) % seats


def offerer(rules: Row, t: Row, seat: int) -> int:
    """Whose offer this seat chooses from."""
    seats = get(rules, R_SEATS)
    by = 1 + (get(t, ROUND) - 1) % (seats - 1)
    return seat ^ by if get(rules, R_MUTUAL) != 0 else (seat + seats - by) % seats

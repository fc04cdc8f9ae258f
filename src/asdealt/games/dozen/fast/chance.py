"""Dozen kernels: a new game, and the cards that are drawn."""

from __future__ import annotations

from asdealt.fast.rows import Row, Stream
from asdealt.fast.streams import below, turn
from asdealt.games.dozen.fast.cards import get, has_come, into_hand, note
from asdealt.games.dozen.fast.layout import DRAWN, P_DRAW, P_OFFER, PHASE, R_CARDS, R_MUTUAL, R_SEATS, ROUND, ROW


def begin(rules: Row, t: Row) -> None:  # noqa: ARG001 - all kernels take the same arguments
    """A state before the first cards are drawn."""
    for i in range(ROW):
        t[i] = 0
    t[PHASE] = P_DRAW


def chance(rules: Row, t: Row, s: Stream) -> Stream:
    """All draw two cards; before the first round four."""
    if t[ROUND] == 0:
        s = draw(rules, t, s)
        t[ROUND] = 1
    s = draw(rules, t, s)
    t[PHASE] = P_OFFER
    return s


def draw(rules: Row, t: Row, s: Stream) -> Stream:
    for seat in range(get(rules, R_SEATS)):
        for _ in range(DRAWN):
            s = turn(s)
            card = 1 + below(s, get(rules, R_CARDS))
            while has_come(t, seat, card):  # few retries: a deck has at least as many cards as are drawn from it
                s = turn(s)
                card = 1 + below(s, get(rules, R_CARDS))
            note(t, seat, card)
            into_hand(t, seat, card)
    return s


def recipient(rules: Row, t: Row, seat: int) -> int:
    """The seat that this seat offers to."""
    seats = get(rules, R_SEATS)
    by = 1 + (get(t, ROUND) - 1) % (seats - 1)
    return seat ^ by if get(rules, R_MUTUAL) != 0 else (seat + by) % seats


def offerer(rules: Row, t: Row, seat: int) -> int:
    """The seat whose offer this seat chooses from."""
    seats = get(rules, R_SEATS)
    by = 1 + (get(t, ROUND) - 1) % (seats - 1)
    return seat ^ by if get(rules, R_MUTUAL) != 0 else (seat + seats - by) % seats

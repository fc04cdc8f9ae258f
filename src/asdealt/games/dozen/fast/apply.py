"""Dozen kernels: what actions do, once all seats have made theirs."""

from __future__ import annotations

from asdealt.fast.rows import Row
from asdealt.games.dozen.fast.cards import get, get16, has_white, laid, out_of_hand, put16
from asdealt.games.dozen.fast.chance import offerer, recipient

from asdealt.games.dozen.fast.layout import (  # isort: skip
    A_OFFER, A_RESOLVE, A_TAKE, HAND, HANDS, L_CARD, L_FLAGS, LINE_SIZES, OFFERS, P_DRAW, P_OFFER, P_OVER, P_TAKE,
    P_WHITE, PHASE, R_LEFTOVER_FIRST, R_SEATS, R_WAYS, ROUND, ROUNDS, SEALED, SUPPOSED, TRIAL, TURN,
)  # fmt: skip
from asdealt.games.dozen.fast.resolving import copy_cards, put_away, try_out

NOBODY = -1


def apply(rules: Row, t: Row, action: int) -> None:
    """Seals an action of the actor; the last seat's action opens them all. The action must be legal."""
    me = get(t, TURN)
    put16(t, SEALED + 2 * me, action + 1)
    following = next_asked(rules, t, me)
    if following != NOBODY:
        t[TURN] = following
        return
    if t[PHASE] == P_OFFER:
        offer_all(rules, t)
    elif t[PHASE] == P_TAKE:
        take_all(rules, t)
    else:
        resolve_all(rules, t)


def next_asked(rules: Row, t: Row, seat: int) -> int:
    """The first seat clockwise from this one that has yet to decide, or NOBODY."""
    for _ in range(get(rules, R_SEATS)):
        seat = seat + 1 if seat + 1 < get(rules, R_SEATS) else 0
        if get16(t, SEALED + 2 * seat) == 0 and (t[PHASE] != P_WHITE or has_white(rules, t, seat)):
            return seat
    return NOBODY


def together(rules: Row, t: Row) -> int:
    """All that have yet to decide: in Dozen, everybody decides at once."""
    found = 0
    for seat in range(get(rules, R_SEATS)):
        if get16(t, SEALED + 2 * seat) == 0 and (t[PHASE] != P_WHITE or has_white(rules, t, seat)):
            found |= 1 << seat
    return found


def opened(t: Row, seat: int) -> int:
    """Unseals and returns the action of this seat; below 0 if it was not asked."""
    action = get16(t, SEALED + 2 * seat) - 1
    put16(t, SEALED + 2 * seat, 0)
    return action


def offer_all(rules: Row, t: Row) -> None:
    for seat in range(get(rules, R_SEATS)):
        action = opened(t, seat) - A_OFFER
        shown, hidden = action // (HAND - 1), action % (HAND - 1)
        hand = HANDS + HAND * seat
        t[OFFERS + 2 * seat] = t[hand + shown]
        out_of_hand(t, seat, shown)
        t[OFFERS + 2 * seat + 1] = t[hand + hidden]
        out_of_hand(t, seat, hidden)
    t[PHASE] = P_TAKE
    t[TURN] = 0


def take_all(rules: Row, t: Row) -> None:
    """Adds to each line the card its owner took and the card left of their own offer. A card keeps its row for good."""
    first = get(t, LINE_SIZES)
    for seat in range(get(rules, R_SEATS)):
        giver = offerer(rules, t, seat)
        taken = get16(t, SEALED + 2 * seat) - 1 - A_TAKE
        left = 1 - (get16(t, SEALED + 2 * recipient(rules, t, seat)) - 1 - A_TAKE)
        later = 1 if get(rules, R_LEFTOVER_FIRST) != 0 else 0
        lay(t, seat, first + later, giver, taken)
        lay(t, seat, first + 1 - later, seat, left)
        t[LINE_SIZES + seat] = first + 2
    for seat in range(get(rules, R_SEATS)):
        opened(t, seat)
        t[OFFERS + 2 * seat] = t[OFFERS + 2 * seat + 1] = t[SUPPOSED + seat] = 0
    t[TURN] = 0
    if t[ROUND] < ROUNDS:
        t[PHASE] = P_DRAW
        t[ROUND] += 1
    else:
        t[PHASE] = P_WHITE
        go_on(rules, t)


def lay(t: Row, seat: int, place: int, giver: int, hidden: int) -> None:
    at = laid(seat, place)
    t[at + L_CARD] = t[OFFERS + 2 * giver + hidden]
    t[at + L_FLAGS] = hidden + 4 * giver


def resolve_all(rules: Row, t: Row) -> None:
    for seat in range(get(rules, R_SEATS)):
        action = opened(t, seat) - A_RESOLVE
        if action >= 0:
            try_out(rules, t, seat, action // get(rules, R_WAYS), action % get(rules, R_WAYS))
            copy_cards(t, TRIAL, seat)
            put_away(t)
    go_on(rules, t)


def go_on(rules: Row, t: Row) -> None:
    """Goes on to the next white cards, or to the end."""
    following = next_asked(rules, t, get(rules, R_SEATS) - 1)
    t[PHASE] = P_OVER if following == NOBODY else P_WHITE
    t[TURN] = 0 if following == NOBODY else following

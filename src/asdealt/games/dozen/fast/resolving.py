"""Dozen kernels: white cards resolved. What they do is tried out on a copy of the line, where a fifth seat would be."""

from __future__ import annotations

from asdealt.fast.rows import Row
from asdealt.games.dozen.fast.cards import get, get16, get_signed, laid, lowest, out_of_hand, printed, put16
from asdealt.games.dozen.fast.layout import (
    ADD_VALUE,
    C_EFFECTS,
    C_EFFECTS_END,
    CONCEALED,
    COPY_SCORE,
    DIGITS,
    E_FIELDS,
    E_N,
    E_OP,
    HAND,
    HAND_SIZES,
    HANDS,
    L_CARD,
    L_COPIED,
    L_LOOK,
    L_PLUS,
    LAID,
    LAID_BYTES,
    LINE_SIZES,
    MOVE,
    OUT_SIZES,
    RECOLOR,
    REFACE,
    REMOVE,
    REPLACE,
    RESOLVED,
    SWAP,
    TRIAL,
)
from asdealt.games.dozen.fast.ways import ALL, BESIDES, NOTHING, way

GONE = -1  # instead of a place: the card has left the line


def resolutions(rules: Row, t: Row, seat: int, me: int) -> int:
    """In how many ways the white card at place `me` of this seat's line can be resolved."""
    return -1 - try_out(rules, t, seat, me, ALL)


def try_out(rules: Row, t: Row, seat: int, me: int, k: int) -> int:
    """Leaves the line after the k-th resolution in the place for trials and says 0; -1 - n, and leaves nothing, if

    there are but n. Each effect but the last is done in the way its digit says. A digit that has become too large is
    set back, the one before it is moved on, and all is done again from the first effect.

    A compiler for GPUs copies a function to every place that calls it: `way` and `carry_out` are large, and called in
    one place for all effects.
    """
    card = printed(get(t, laid(seat, me) + L_CARD))
    first, last = get(rules, card + C_EFFECTS), get(rules, card + C_EFFECTS_END) - E_FIELDS
    found, i, here = 0, 0, me
    while True:
        effect, digit = first + E_FIELDS * i, DIGITS + 2 * i
        line = seat if i == 0 else TRIAL  # nothing need be copied to see what the first one can do
        do = way(rules, t, line, here, effect, k - found if effect == last else get16(t, digit))
        if do >= 0:
            if i == 0:
                copy_cards(t, seat, TRIAL)
                t[laid(TRIAL, me) + L_LOOK] |= RESOLVED  # once, whatever becomes of it
            here = carry_out(rules, t, seat, here, effect, do)
            if effect == last:
                break
            i += 1
        else:
            if effect == last:
                found += -1 - do
            else:
                put16(t, digit, 0)
            if i == 0:
                break
            put16(t, digit - 2, get16(t, digit - 2) + 1)
            i, here = 0, me
    for j in range((last - first) // E_FIELDS):
        put16(t, DIGITS + 2 * j, 0)
    if do >= 0:
        return 0
    if first != last:
        put_away(t)
    return -1 - found


def copy_cards(t: Row, source: int, to: int) -> None:
    for i in range(LAID * LAID_BYTES):
        t[laid(to, 0) + i] = t[laid(source, 0) + i]
    for i in range(HAND):
        t[HANDS + HAND * to + i] = t[HANDS + HAND * source + i]
    t[HAND_SIZES + to] = t[HAND_SIZES + source]
    t[LINE_SIZES + to] = t[LINE_SIZES + source]
    t[OUT_SIZES + to] = t[OUT_SIZES + source]


def put_away(t: Row) -> None:
    """Nothing of a trial stays: equal tables are equal rows."""
    for i in range(LAID * LAID_BYTES):
        t[laid(TRIAL, 0) + i] = 0
    for i in range(HAND):
        t[HANDS + HAND * TRIAL + i] = 0
    t[HAND_SIZES + TRIAL] = t[LINE_SIZES + TRIAL] = t[OUT_SIZES + TRIAL] = 0


def carry_out(rules: Row, t: Row, seat: int, me: int, effect: int, do: int) -> int:
    """Does it in the place for trials; gives back where the card lies then, or GONE."""
    if do == NOTHING:
        return me
    places, choice = do % BESIDES, do // BESIDES
    op = get(rules, effect + E_OP)
    i = lowest(places)
    if op == SWAP:
        j = lowest(places & (places - 1))
        swap(t, i, j)
        return j if me == i else i if me == j else me
    if op == MOVE:
        move(t, i, choice)
        if me == i:
            return choice
        return me - 1 if i < me <= choice else me + 1 if choice <= me < i else me
    if op == REMOVE:
        return remove(t, places, me)
    if op == REPLACE:
        replace(t, seat, i, choice)
        return GONE if me == i else me
    if op == COPY_SCORE:
        copied = laid(TRIAL, me) + L_COPIED
        while t[copied] != 0:
            copied += 1
        t[copied] = t[laid(TRIAL, i) + L_CARD]
        return me
    for place in range(get(t, LINE_SIZES + TRIAL)):
        if (places >> place) & 1:
            at = laid(TRIAL, place)
            if op == RECOLOR:
                t[at + L_LOOK] = (get(t, at + L_LOOK) & 15) + 16 * choice
            elif op == REFACE:
                row = choice if choice < 2 else 1 - (get(t, at + L_LOOK) & CONCEALED)
                t[at + L_LOOK] = (get(t, at + L_LOOK) & ~CONCEALED) + row
            elif op == ADD_VALUE:
                put16(t, at + L_PLUS, get_signed(t, at + L_PLUS) + get(rules, effect + E_N))
    return me


def swap(t: Row, i: int, j: int) -> None:
    for b in range(LAID_BYTES):
        t[laid(TRIAL, i) + b], t[laid(TRIAL, j) + b] = t[laid(TRIAL, j) + b], t[laid(TRIAL, i) + b]


def move(t: Row, i: int, j: int) -> None:
    by = 1 if i < j else -1
    while i != j:
        swap(t, i, i + by)
        i += by


def remove(t: Row, places: int, me: int) -> int:
    """The line closes up; what leaves it lies in the order it left, seen from the far end of the record places."""
    here, gone = me, 0
    while places != 0:
        i = lowest(places)
        places &= places - 1
        last = get(t, LINE_SIZES + TRIAL) - 1
        move(t, i - gone, last)
        put_out(t, last)
        t[LINE_SIZES + TRIAL] = last
        if i == me:
            here = GONE
        elif i < me and here != GONE:
            here -= 1
        gone += 1
    return here


def replace(t: Row, seat: int, i: int, held: int) -> None:
    """A card of the hand takes place and row of the one at i, which does not go to the hand."""
    at = laid(TRIAL, i)
    row = get(t, at + L_LOOK) & CONCEALED
    put_out(t, i)
    t[at + L_CARD] = t[HANDS + HAND * TRIAL + held]
    t[at + L_LOOK] = row + 4 * seat
    out_of_hand(t, TRIAL, held)


def put_out(t: Row, i: int) -> None:
    """Moves the record at place i to what is out of the line."""
    at, to = laid(TRIAL, i), laid(TRIAL, LAID - 1 - get(t, OUT_SIZES + TRIAL))
    t[OUT_SIZES + TRIAL] += 1
    if to != at:
        for b in range(LAID_BYTES):
            t[to + b] = t[at + b]
            t[at + b] = 0

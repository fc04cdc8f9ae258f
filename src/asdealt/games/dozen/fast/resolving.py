"""Dozen kernels: resolve white cards. They are tried out on a copy of the line, that of a fifth seat (TRIAL)."""

from __future__ import annotations

from asdealt.fast.rows import Row

from asdealt.games.dozen.fast.cards import (  # isort: skip
    clear_bytes, copy_bytes, get, get16, get_signed, laid, lowest, out_of_hand, printed, put16,
)  # fmt: skip
from asdealt.games.dozen.fast.layout import (  # isort: skip
    ADD_VALUE, C_EFFECTS, C_EFFECTS_END, CONCEALED, COPY_SCORE, E_FIELDS, E_N, E_OP, HAND, HAND_SIZES, HANDS, L_CARD,
    L_COPIED, L_FLAGS, L_PLUS, LAID, LAID_BYTES, LINE_SIZES, MOVE, OUT_SIZES, RECOLOR, REFACE, REMOVE, REPLACE,
    RESOLVED, SWAP, TRIAL, WAYS_CHOSEN,
)  # fmt: skip
from asdealt.games.dozen.fast.ways import ALL, NOTHING, how_many, is_way, only, places_of, way, what_of

GONE = -1  # sentinel for a place: the card has left the line
DONE = 0  # `try_out` has found the resolution


def resolutions(rules: Row, t: Row, seat: int, me: int) -> int:
    """In how many ways the white card at place `me` of this seat's line can be resolved."""
    return how_many(try_out(rules, t, seat, me, ALL))


def try_out(rules: Row, t: Row, seat: int, me: int, k: int) -> int:
    """Leaves the line after the k-th resolution of a white card on TRIAL and returns DONE.

    If there are only n resolutions, returns the sentinel `only(n)` and leaves nothing on TRIAL.

    Resolutions are counted like an odometer. WAYS_CHOSEN says in which way each effect but the last is done; `k` counts
    the ways of the last one. Where an effect has no such way, its digit goes back to 0, the digit before it moves on,
    and all is done again from the first effect.

    A compiler for GPUs copies a function to every place that calls it. `way` and `carry_out` are large, so one loop
    calls them in one place for all effects.
    """
    first, last = first_effect(rules, t, laid(seat, me)), last_effect(rules, t, laid(seat, me))
    number, here = 0, me  # which effect is next; where the card is by now, or GONE
    passed = 0  # resolutions with earlier choices for the effects before the last
    answer = only(0)
    while answer != DONE:
        effect = first + E_FIELDS * number
        is_last = effect == last
        line = seat if number == 0 else TRIAL  # for the ways of the first effect nothing need be copied
        found = way(rules, t, line, here, effect, k - passed if is_last else way_chosen(t, number))
        if is_way(found):
            if number == 0:
                begin_trial(t, seat, me)
            here = carry_out(rules, t, seat, here, effect, found)
            number += 1
            if is_last:
                answer = DONE
        else:
            if is_last:
                passed += how_many(found)
            if number == 0:  # all choices have been tried
                break
            next_choice(t, number)
            number, here = 0, me
    forget_choices(t, (last - first) // E_FIELDS)
    if answer == DONE:
        return answer
    if first != last:
        put_away(t)
    return only(passed)


def first_effect(rules: Row, t: Row, at: int) -> int:
    """Where the first effect of the laid card at this offset begins in the rules."""
    return get(rules, printed(get(t, at + L_CARD)) + C_EFFECTS)


def last_effect(rules: Row, t: Row, at: int) -> int:
    return get(rules, printed(get(t, at + L_CARD)) + C_EFFECTS_END) - E_FIELDS


def way_chosen(t: Row, number: int) -> int:
    """Which way of the effect of this number (from 0) is tried now."""
    return get16(t, WAYS_CHOSEN + 2 * number)


def next_choice(t: Row, number: int) -> None:
    """The effect of this number has no way left: the next way of the one before it, and all of this one again."""
    put16(t, WAYS_CHOSEN + 2 * number, 0)
    put16(t, WAYS_CHOSEN + 2 * (number - 1), way_chosen(t, number - 1) + 1)


def forget_choices(t: Row, effects: int) -> None:
    """Clears the choices for this many effects: equal states must be equal rows."""
    for number in range(effects):
        put16(t, WAYS_CHOSEN + 2 * number, 0)


def begin_trial(t: Row, seat: int, me: int) -> None:
    """Copies the seat's cards to TRIAL; the white card counts as resolved, whatever becomes of it."""
    copy_cards(t, seat, TRIAL)
    t[laid(TRIAL, me) + L_FLAGS] |= RESOLVED


def copy_cards(t: Row, source: int, to: int) -> None:
    copy_bytes(t, laid(source, 0), laid(to, 0), LAID * LAID_BYTES)
    copy_bytes(t, HANDS + HAND * source, HANDS + HAND * to, HAND)
    t[HAND_SIZES + to] = t[HAND_SIZES + source]
    t[LINE_SIZES + to] = t[LINE_SIZES + source]
    t[OUT_SIZES + to] = t[OUT_SIZES + source]


def put_away(t: Row) -> None:
    """Clears TRIAL: equal states must be equal rows."""
    clear_bytes(t, laid(TRIAL, 0), LAID * LAID_BYTES)
    clear_bytes(t, HANDS + HAND * TRIAL, HAND)
    t[HAND_SIZES + TRIAL] = t[LINE_SIZES + TRIAL] = t[OUT_SIZES + TRIAL] = 0


def carry_out(rules: Row, t: Row, seat: int, me: int, effect: int, do: int) -> int:
    """Carries out one way of an effect on TRIAL; returns where the white card is then, or GONE."""
    if do == NOTHING:
        return me
    places, choice = places_of(do), what_of(do)
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
                t[at + L_FLAGS] = (get(t, at + L_FLAGS) & 15) + 16 * choice
            elif op == REFACE:
                row = choice if choice < 2 else 1 - (get(t, at + L_FLAGS) & CONCEALED)
                t[at + L_FLAGS] = (get(t, at + L_FLAGS) & ~CONCEALED) + row
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
    """Closes up the line. Removed cards are kept in the order they left it, from the far end of the line's places."""
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
    """A card of the hand takes the place and the row of the one at i, which does not go to the hand."""
    at = laid(TRIAL, i)
    row = get(t, at + L_FLAGS) & CONCEALED
    put_out(t, i)
    t[at + L_CARD] = t[HANDS + HAND * TRIAL + held]
    t[at + L_FLAGS] = row + 4 * seat
    out_of_hand(t, TRIAL, held)


def put_out(t: Row, i: int) -> None:
    """Moves the laid card at place i to those that are out of the line."""
    at, to = laid(TRIAL, i), laid(TRIAL, LAID - 1 - get(t, OUT_SIZES + TRIAL))
    t[OUT_SIZES + TRIAL] += 1
    if to != at:
        for b in range(LAID_BYTES):
            t[to + b] = t[at + b]
            t[at + b] = 0

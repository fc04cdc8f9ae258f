"""Scout kernels: redraw what a seat cannot see, for a search: hands that people hold, and with which they would have
done what they did.

A world is the rarer, the more its hands cost, and the rarer its players would have decided in this round as they did:
by the policy's judgement, but softly, because players are no policies. (`acted_worlds`, for reviews, only asks whether
the policy would have decided so.) Hands that people hold (`likely_worlds`) are changed further, two cards at a time,
and a change is kept the likelier, the less rare the world is (Metropolis sampling). That takes many changes. So worlds
come in blocks: the first one is changed often, and each of the others goes on from the one before it.

At a table of two many hidden cards are in no hand: in round 1 those that are set aside, in round 2 some of those that
were left in the other hand. They change places with cards of the other hand, too.
"""

# mypy: disable-error-code=no-any-return
# (an element of a row is Any to mypy, a number to numba)

from __future__ import annotations

import numpy as np

from asdealt.fast.cpu import copy_row
from asdealt.fast.rows import Row, Rows, Stream
from asdealt.fast.streams import below, bits, stream, turn
from asdealt.games.scout.fast.cards import fresh_deck, number, turned
from asdealt.games.scout.fast.decisions import hold_again, surprise
from asdealt.games.scout.fast.hand_costs import whole

from asdealt.games.scout.fast.layout import (  # isort: skip
    FATES, HAND, HANDS, R_DECK, R_SEATS, SIZES, SPENT, SPENT_SHOWN, SPENT_SIZES, UNSEEN, W_PLACES,
)  # fmt: skip
from asdealt.games.scout.fast.likely_worlds import FINE, KEEP, bound, hand_cost, hidden_places, resample_likely
from asdealt.games.scout.fast.unseen import could_be, has_spent

BLOCK = 32  # worlds
FIRST_TRIES, NEXT_TRIES = 16, 4  # changes tried for each hidden card, in the first world of a block and in the others
TOO_RARE = 1 << 30

# Habits of players: how rare what they hold and do is
B_CARE = 0  # a hand that costs so much more is exp(1) times rarer
B_HEAT = 1  # a decision that is worth so much less is exp(1) times rarer ...
B_MOST = 2  # ... but no decision is rarer than that, in steps of FINE
HABITS = 3


def search_world(
    rules: Row, t: Row, w: Row, v: Row, likely: Row, past: Rows, seat: int, seed: Stream, number: int
) -> Stream:  # fmt: skip
    """`past`: rows in which others decided, what they did, who it was, by place of the hand there the place now (-1: it
    is known), the habits, room for a number for each seat, for the last world, and for its number and its seed."""
    rows, actions, deciders, places, habits, rarities, last, which = past
    if actions.shape[0] == 0:
        return resample_likely(rules, t, w, likely, seat, stream(seed, number))
    begin = number - number % BLOCK
    if which[0] == np.uint64(number) and which[1] == seed and number > begin:
        copy_row(last, t)
        begin = number
    s = stream(seed, number)
    for n in range(begin, number + 1):
        s = stream(seed, n)
        tries = NEXT_TRIES
        if n % BLOCK == 0:
            tries = FIRST_TRIES
            s = resample_likely(rules, t, w, likely, seat, s)
        s = change_on(rules, t, w, v, rows, actions, deciders, places, habits, rarities, seat, tries, s)
    copy_row(t, last)
    which[0], which[1] = np.uint64(number + 1), seed
    return s


def change_on(
    rules: Row, t: Row, w: Row, v: Row, rows: Rows, actions: Row, deciders: Row, places: Rows, habits: Row,
    rarities: Row, seat: int, tries: int, s: Stream,
) -> Stream:  # fmt: skip
    """So many changes are tried for each hidden card."""
    inside = hidden_places(rules, t, w, seat)
    hidden = inside
    if rules[R_SEATS] == 2:
        hidden += left_places(t, w, seat, inside) if has_spent(rules, t) else aside_places(rules, t, w, inside)
    if inside == 0 or hidden < 2:
        return s
    for other in range(rules[R_SEATS]):
        if other != seat:
            rarities[other] = rarity(rules, t, w, v, rows, actions, deciders, places, habits, other, TOO_RARE)
    for _ in range(tries * inside):
        s = turn(s)
        a = HANDS + whole(w[W_PLACES + below(s, inside)])
        s = turn(s)
        b = HANDS + whole(w[W_PLACES + below(s, hidden)])
        s = turn(s)
        s = change_once(rules, t, w, v, rows, actions, deciders, places, habits, rarities, a, b, s)
    if rules[R_SEATS] == 2 and not has_spent(rules, t):
        for i in range(rules[R_DECK]):
            t[SPENT + i] = 0
    return s


def aside_places(rules: Row, t: Row, w: Row, inside: int) -> int:
    """Lays the cards that are set aside where the next round will keep this one's, because rows of round 1 do not have
    them. Writes their places behind those `inside` hands; returns how many."""
    fresh_deck(t, SPENT, rules[R_DECK])
    for owner in range(2):
        for i in range(t[SIZES + owner]):
            t[SPENT + number(t[HANDS + HAND * owner + i])] = 0
    found = 0
    for i in range(rules[R_DECK]):
        if t[FATES + i] != UNSEEN:
            t[SPENT + i] = 0
        if t[SPENT + i] != 0:
            w[W_PLACES + inside + found] = SPENT - HANDS + i
            found += 1
    return found


def left_places(t: Row, w: Row, seat: int, inside: int) -> int:
    """Writes the places of the hidden cards that were left in the other hand of round 1, likewise."""
    first, found = t[SPENT_SIZES] if seat == 0 else 0, 0
    for i in range(first, first + t[SPENT_SIZES + 1 - seat]):
        if t[SPENT_SHOWN + i] == 0:
            w[W_PLACES + inside + found] = SPENT - HANDS + i
            found += 1
    return found


def change_once(
    rules: Row, t: Row, w: Row, v: Row, rows: Rows, actions: Row, deciders: Row, places: Rows, habits: Row,
    rarities: Row, a: int, b: int, s: Stream,
) -> Stream:  # fmt: skip
    """Two cards swap places (or one stays), each either way up, unless that makes the world too rare."""
    one, other = t[a], t[b]
    mine, yours = (a - HANDS) // HAND, (b - HANDS) // HAND
    if mine != yours and (bound(rules, t, one) or bound(rules, t, other)):
        return s
    t[a] = turned(other) if below(s, 2) else other
    s = turn(s)
    if a != b:
        t[b] = turned(one) if below(s, 2) else one
    s = turn(s)
    # drawn now, so that a change which is too bad is not looked at to the end
    allowed = whole(rarities[mine]) + more_allowed(s) + (whole(rarities[yours]) if mine != yours else 0)
    my, your = rarity(rules, t, w, v, rows, actions, deciders, places, habits, mine, allowed), 0
    if mine != yours and my <= allowed:
        your = rarity(rules, t, w, v, rows, actions, deciders, places, habits, yours, allowed - my)
    if my + your > allowed or (yours >= rules[R_SEATS] and not could_be(rules, t)):
        t[a], t[b] = one, other
        return s
    rarities[mine] = my
    if mine != yours:
        rarities[yours] = your
    return s


def more_allowed(s: Stream) -> int:
    """By how many steps of FINE a world may be rarer: n or more once in exp(n / FINE) times."""
    drawn, low, high = bits(s), 0, len(KEEP) - 1  # KEEP falls, from 2 ** 32
    while low < high:
        middle = (low + high + 1) // 2
        if drawn < KEEP[middle]:
            low = middle
        else:
            high = middle - 1
    return low


def rarity(
    rules: Row, t: Row, w: Row, v: Row, rows: Rows, actions: Row, deciders: Row, places: Rows, habits: Row, seat: int,
    most: int,
) -> int:  # fmt: skip
    """How rare the hand of this seat is, with what it has done: in steps of FINE. Beyond `most` it is not exact.

    Cards in no hand (a seat that is not there) are nobody's choice.
    """
    if seat >= rules[R_SEATS]:
        return 0
    found = FINE * hand_cost(rules, t, w, v, seat) // whole(habits[B_CARE])
    heat, rarest = whole(habits[B_HEAT]), whole(habits[B_MOST])
    for n in range(actions.shape[0]):
        if found > most:
            break
        if deciders[n] == seat:
            hold_again(t, rows[n], places[n], seat)
            found += surprise(rules, rows[n], w, v, whole(actions[n]), heat, rarest)
    return found

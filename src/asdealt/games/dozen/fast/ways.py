"""Dozen kernels: the ways in which one effect of a white card can be carried out.

A way is a number: the places it is done to, one bit each, and above these bits what else is chosen (a colour, a row, a
place, a card of the hand). 0 is to do nothing. Kernels that look for the k-th way return it, or, if there are only n of
them, the sentinel `only(n)`, which is below 0. So one kernel both finds and counts.
"""

from __future__ import annotations

import numpy as np

from asdealt.fast.rows import Row
from asdealt.games.dozen.fast.cards import CHOICES, color_of, concealed, get, laid, lowest, ones, printed

from asdealt.games.dozen.fast.layout import (  # isort: skip
    ADD_VALUE, C_TERMS, C_TERMS_END, COPY_SCORE, E_A, E_B, E_FIELDS, E_OP, E_OPTIONAL, E_TO, E_TOS, HAND_SIZES, L_CARD,
    LINE, LINE_SIZES, MOVE, RECOLOR, REFACE, REMOVE, REPLACE, SEL_CHOOSE, SEL_FIELDS, SWAP,
)  # fmt: skip
from asdealt.games.dozen.fast.selecting import selected

NOTHING = 0
ALL: int = np.int64(1 << 20)  # type: ignore[assignment]  # as k: more than there are ways of anything, so all are counted


def with_choice(places: int, what: int) -> int:
    """A way: done to these places, and what is chosen besides."""
    return places + (what << LINE)


def places_of(found: int) -> int:
    return found & ((1 << LINE) - 1)


def what_of(found: int) -> int:
    return found >> LINE


def only(n: int) -> int:
    """Sentinel instead of the k-th way: there are only n."""
    return -1 - n


def is_way(found: int) -> bool:
    return found >= 0


def how_many(found: int) -> int:
    """The n of the sentinel `only(n)`."""
    return -1 - found


def way(rules: Row, t: Row, p: int, me: int, effect: int, k: int) -> int:
    """The k-th way of an effect of the card at place `me` (below 0: it has left the line), or `only(n)`.

    Doing nothing is the only way when there is no other, and the last one of an optional effect.
    """
    found = way_to_do(rules, t, p, me, effect, k) if me >= 0 else only(0)
    if is_way(found):
        return found
    others = how_many(found)
    if others > 0 and get(rules, effect + E_OPTIONAL) == 0:
        return found
    return NOTHING if k == others else only(others + 1)


def way_to_do(rules: Row, t: Row, p: int, me: int, effect: int, k: int) -> int:
    """Likewise, of the ways that change something."""
    op = get(rules, effect + E_OP)
    partners = places = 0
    for sel in range(effect + E_A, effect + (E_FIELDS if op == SWAP else E_B), SEL_FIELDS):  # only a swap has two
        partners, places = places, selected(rules, t, p, me, sel)
    if places == 0:
        return only(0)
    if op == SWAP:
        return way_to_swap(t, p, partners, places, k)
    if op == MOVE:
        return way_to_move(rules, t, p, places, effect, k)
    if op == COPY_SCORE:
        return way_to_copy(rules, t, p, places, k)
    cards = ones(places)
    chosen = min(get(rules, effect + E_A + SEL_CHOOSE), cards) if get(rules, effect + E_A + SEL_CHOOSE) != 0 else cards
    groups = CHOICES[cards, chosen]
    if op in (ADD_VALUE, REMOVE):
        return group(places, chosen, k) if k < groups else only(groups)
    besides = get(t, HAND_SIZES + p) if op == REPLACE else get(rules, effect + E_TOS)
    found = 0
    for g in range(groups):
        some = group(places, chosen, g)
        for b in range(besides):
            choice = b if op == REPLACE else get(rules, effect + E_TO + b)
            if op == REPLACE or changes(rules, t, p, some, op, choice):
                if found == k:
                    return with_choice(some, choice)
                found += 1
    return only(found)


def group(places: int, chosen: int, r: int) -> int:
    """The r-th choice of this many (`chosen`) of these places, in the order of the line."""
    some, left = 0, ones(places)
    i = 0
    while chosen > 0:
        if (places >> i) & 1:
            left -= 1
            with_it = CHOICES[left, chosen - 1]
            if r < with_it:
                some |= 1 << i
                chosen -= 1
            else:
                r -= with_it
        i += 1
    return some


def changes(rules: Row, t: Row, p: int, some: int, op: int, choice: int) -> bool:
    """Would this colour or row be a change for any of these cards?"""
    for i in range(get(t, LINE_SIZES + p)):
        if (some >> i) & 1:
            at = laid(p, i)
            if (op == RECOLOR and color_of(rules, t, at) != choice) or (op == REFACE and concealed(t, at) != choice):
                return True
    return False


def way_to_swap(t: Row, p: int, a: int, b: int, k: int) -> int:
    found = 0
    cards = get(t, LINE_SIZES + p)
    for i in range(cards):
        for j in range(i + 1, cards):
            if ((a >> i) & (b >> j) & 1) | ((a >> j) & (b >> i) & 1):
                if found == k:
                    return (1 << i) | (1 << j)
                found += 1
    return only(found)


def way_to_move(rules: Row, t: Row, p: int, places: int, effect: int, k: int) -> int:
    found = 0
    cards = get(t, LINE_SIZES + p)
    tos = get(rules, effect + E_TOS)
    for i in range(cards):
        if (places >> i) & 1:
            for n in range(tos if tos != 0 else cards):
                to = n
                if tos != 0:
                    to = 0 if get(rules, effect + E_TO + n) == 0 else cards - 1
                if to != i:
                    if found == k:
                        return with_choice(1 << i, to)
                    found += 1
    return only(found)


def way_to_copy(rules: Row, t: Row, p: int, places: int, k: int) -> int:
    """Only cards with terms can be copied."""
    found = 0
    while places != 0:
        i = lowest(places)
        places &= places - 1
        card = printed(get(t, laid(p, i) + L_CARD))
        if get(rules, card + C_TERMS) < get(rules, card + C_TERMS_END):
            if found == k:
                return 1 << i
            found += 1
    return only(found)

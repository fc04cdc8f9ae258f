"""Dozen kernels: which cards of a line a selector means, and amounts taken over them.

A set of places is a number: bit i is place i.
"""

from __future__ import annotations

import numpy as np

from asdealt.fast.dozen.cards import color_of, concealed, get, laid, ones, value_of
from asdealt.fast.dozen.layout import (
    AFTER,
    AT_LEAST,
    AT_MOST,
    BEFORE,
    COUNT,
    DISTINCT,
    L_CARD,
    LEFT,
    LINE_SIZES,
    OTHERS,
    R_BY_ROW,
    RIGHT,
    ROW_ADJACENT,
    SAME_ROW,
    SEL_CMP,
    SEL_COLORS,
    SEL_FACE,
    SEL_IDS,
    SEL_K,
    SEL_SCOPE,
    SELF_,
    SUM,
    WHOLE,
)
from asdealt.fast.rows import Row

# Of one type with other numbers: kernels are compiled for every type they are given
ONE_BEFORE: int = np.int64(-1)  # type: ignore[assignment]
ONE_AFTER: int = np.int64(1)  # type: ignore[assignment]


def selected(rules: Row, t: Row, p: int, me: int, sel: int) -> int:
    """The places this selector means, seen from the card at place `me` of the line p."""
    places = in_scope(rules, t, p, me, get(rules, sel + SEL_SCOPE))
    if get(rules, sel + SEL_COLORS) != 0:
        places = of_color(rules, t, p, me, places, get(rules, sel + SEL_COLORS))
    if get(rules, sel + SEL_FACE) != 0:
        face = get(rules, sel + SEL_FACE) - 1
        places = in_row(t, p, places, face if face < 2 else concealed(t, laid(p, me)))
    if get(rules, sel + SEL_IDS) != 0:
        places = with_id(rules, t, p, me, places, sel + SEL_IDS)
    if get(rules, sel + SEL_CMP) != 0:
        places = of_value(rules, t, p, places, get(rules, sel + SEL_CMP), get(rules, sel + SEL_K))
    return places


def in_scope(rules: Row, t: Row, p: int, me: int, scope: int) -> int:
    cards = get(t, LINE_SIZES + p)
    whole = (1 << cards) - 1
    if scope == SELF_:
        return 1 << me
    if scope <= ROW_ADJACENT:
        by_row = get(rules, R_BY_ROW) != 0 or scope == ROW_ADJACENT
        found = 0
        if scope != RIGHT:
            found |= beside(t, p, me, ONE_BEFORE, by_row)
        if scope != LEFT:
            found |= beside(t, p, me, ONE_AFTER, by_row)
        return found
    if scope == WHOLE:
        return whole
    if scope == OTHERS:
        return whole & ~(1 << me)
    if scope == SAME_ROW:
        return in_row(t, p, whole, concealed(t, laid(p, me)))
    if scope == BEFORE:
        return (1 << me) - 1
    if scope == AFTER:
        return whole & ~((2 << me) - 1)
    return 1 | 1 << (cards - 1)  # both ends


def beside(t: Row, p: int, me: int, way: int, by_row: bool) -> int:
    """The nearest card on one side; by row: of those in its row."""
    i = me + way
    while 0 <= i < get(t, LINE_SIZES + p):
        if not by_row or concealed(t, laid(p, i)) == concealed(t, laid(p, me)):
            return 1 << i
        i += way
    return 0


def in_row(t: Row, p: int, places: int, row: int) -> int:
    found = 0
    for i in range(get(t, LINE_SIZES + p)):
        if (places >> i) & 1 and concealed(t, laid(p, i)) == row:
            found |= 1 << i
    return found


def of_color(rules: Row, t: Row, p: int, me: int, places: int, colors: int) -> int:
    if colors & 1:
        colors |= 1 << color_of(rules, t, laid(p, me))
    found = 0
    for i in range(get(t, LINE_SIZES + p)):
        if (places >> i) & 1 and (colors >> color_of(rules, t, laid(p, i))) & 1:
            found |= 1 << i
    return found


def with_id(rules: Row, t: Row, p: int, me: int, places: int, ids: int) -> int:
    mine = get(t, laid(p, me) + L_CARD)
    found = 0
    for i in range(get(t, LINE_SIZES + p)):
        card = get(t, laid(p, i) + L_CARD)
        named = (get(rules, ids + 1) >> (card - 1)) & 1 if card <= 30 else (get(rules, ids + 2) >> (card - 31)) & 1
        if (places >> i) & 1 and (named or (get(rules, ids) & 2 and card == mine)):
            found |= 1 << i
    return found


def of_value(rules: Row, t: Row, p: int, places: int, cmp: int, k: int) -> int:
    found = 0
    for i in range(get(t, LINE_SIZES + p)):
        if (places >> i) & 1 and compares(value_of(rules, t, laid(p, i)), cmp, k):
            found |= 1 << i
    return found


def compares(amount: int, cmp: int, k: int) -> bool:
    if cmp == AT_LEAST:
        return amount >= k
    return amount <= k if cmp == AT_MOST else amount == k


def amount_of(rules: Row, t: Row, p: int, agg: int, places: int) -> int:
    if agg == COUNT:
        return ones(places)
    amount, run, colors = 0, 0, 0
    for i in range(get(t, LINE_SIZES + p)):
        if (places >> i) & 1 == 0:
            run = 0
        elif agg == SUM:
            amount += value_of(rules, t, laid(p, i))
        elif agg == DISTINCT:
            colors |= 1 << color_of(rules, t, laid(p, i))
        else:
            run += 1
            amount = max(amount, run)
    return ones(colors) if agg == DISTINCT else amount

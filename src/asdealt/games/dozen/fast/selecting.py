"""Dozen kernels: which cards of a line a selector selects, and amounts over them.

A set of places is a number: bit i is place i.
"""

from __future__ import annotations

import numpy as np

from asdealt.fast.rows import Row
from asdealt.games.dozen.fast.cards import color_of, concealed, get, laid, ones, value_of

from asdealt.games.dozen.fast.layout import (  # isort: skip
    AFTER, AT_LEAST, AT_MOST, BEFORE, COUNT, DISTINCT, L_CARD, LEFT, LINE_SIZES, OTHERS, R_BY_ROW, RIGHT, ROW_ADJACENT,
    SAME_ROW, SEL_CMP, SEL_COLORS, SEL_FACE, SEL_IDS, SEL_K, SEL_SCOPE, SELF_, SUM, WHOLE,
)  # fmt: skip

# With the type of other numbers: kernels are compiled for every type they are given
ONE_BEFORE: int = np.int64(-1)  # type: ignore[assignment]
ONE_AFTER: int = np.int64(1)  # type: ignore[assignment]


def selected(rules: Row, t: Row, p: int, me: int, sel: int) -> int:
    """The places that this selector selects, seen from the card at place `me` of line p."""
    places = in_scope(rules, t, p, me, get(rules, sel + SEL_SCOPE))
    colors, face = get(rules, sel + SEL_COLORS), get(rules, sel + SEL_FACE)
    ids, cmp = get(rules, sel + SEL_IDS), get(rules, sel + SEL_CMP)
    if colors | face | ids | cmp == 0:
        return places
    mine = laid(p, me)
    if colors & 1:
        colors |= 1 << color_of(rules, t, mine)
    row = face - 1 if face < 3 else concealed(t, mine)
    found = 0
    for i in range(get(t, LINE_SIZES + p)):
        at = laid(p, i)
        if (
            (places >> i) & 1
            and (colors == 0 or (colors >> color_of(rules, t, at)) & 1)
            and (face == 0 or concealed(t, at) == row)
            and (ids == 0 or is_named(rules, get(t, at + L_CARD), get(t, mine + L_CARD), sel + SEL_IDS))
            and (cmp == 0 or compares(value_of(rules, t, at), cmp, get(rules, sel + SEL_K)))
        ):
            found |= 1 << i
    return found


def is_named(rules: Row, card: int, mine: int, ids: int) -> bool:
    named = (get(rules, ids + 1) >> (card - 1)) & 1 if card <= 30 else (get(rules, ids + 2) >> (card - 31)) & 1
    return named != 0 or (get(rules, ids) & 2 != 0 and card == mine)


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
    """The nearest card on one side; `by_row`: the nearest one in the same row."""
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

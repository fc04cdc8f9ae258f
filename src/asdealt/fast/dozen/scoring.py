"""Dozen kernels: what a line scores."""

from __future__ import annotations

from asdealt.fast.dozen.cards import get, laid, printed, value_of
from asdealt.fast.dozen.layout import (
    C_TERMS,
    C_TERMS_END,
    COPIES,
    HOLDS,
    IF,
    L_CARD,
    L_COPIED,
    LINE_SIZES,
    Q_AGG,
    Q_CMP,
    Q_K,
    Q_NO,
    Q_SEL,
    Q_YES,
    T_AGG,
    T_CAP,
    T_FIELDS,
    T_N,
    T_SEL,
)
from asdealt.fast.dozen.selecting import amount_of, compares, selected
from asdealt.fast.rows import Row


def score(rules: Row, t: Row, p: int) -> int:
    """All the points of a line."""
    points = 0
    for i in range(get(t, LINE_SIZES + p)):
        at = laid(p, i)
        points += value_of(rules, t, at) + by_terms(rules, t, p, i, get(t, at + L_CARD))
        for j in range(COPIES):
            copied = get(t, at + L_COPIED + j)
            if copied != 0:
                points += by_terms(rules, t, p, i, copied)
    return points


def by_terms(rules: Row, t: Row, p: int, me: int, card: int) -> int:
    """What the terms printed on this card give to the one at place `me`."""
    points = 0
    term = get(rules, printed(card) + C_TERMS)
    while term < get(rules, printed(card) + C_TERMS_END):
        agg, n = get(rules, term + T_AGG), get(rules, term + T_N)
        if agg == IF:
            if holds(rules, t, p, me, get(rules, term + T_CAP)):
                points += n
        else:
            amount = amount_of(rules, t, p, agg, selected(rules, t, p, me, term + T_SEL))
            points += n * min(amount, get(rules, term + T_CAP))
        term += T_FIELDS
    return points


def holds(rules: Row, t: Row, p: int, me: int, test: int) -> bool:
    """Goes from test to test until there is an answer."""
    while test > 0:
        amount = amount_of(rules, t, p, get(rules, test + Q_AGG), selected(rules, t, p, me, test + Q_SEL))
        held = compares(amount, get(rules, test + Q_CMP), get(rules, test + Q_K))
        test = get(rules, test + Q_YES) if held else get(rules, test + Q_NO)
    return test == HOLDS

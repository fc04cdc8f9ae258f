"""Dozen kernels: what a line scores."""

from __future__ import annotations

from asdealt.fast.rows import Row
from asdealt.games.dozen.fast.cards import get, laid, printed, value_of

from asdealt.games.dozen.fast.layout import (  # isort: skip
    C_TERMS, C_TERMS_END, COPIES, HOLDS, IF, L_CARD, L_COPIED, LINE_SIZES, Q_AGG, Q_CMP, Q_K, Q_NO, Q_SEL, Q_YES, T_AGG,
    T_CAP, T_FIELDS, T_N, T_SEL,
)  # fmt: skip
from asdealt.games.dozen.fast.selecting import amount_of, compares, selected

NO_TEST = 0  # sentinel for the index of a test


def score(rules: Row, t: Row, p: int) -> int:
    """All the points of a line."""
    points = 0
    for i in range(get(t, LINE_SIZES + p)):
        at = laid(p, i)
        points += value_of(rules, t, at)
        card, copied = get(t, at + L_CARD), 0
        while card != 0:  # its own terms, then those it copied
            points += by_terms(rules, t, p, i, card)
            card = get(t, at + L_COPIED + copied) if copied < COPIES else 0
            copied += 1
    return points


def by_terms(rules: Row, t: Row, p: int, me: int, card: int) -> int:
    """What the terms printed on this card score for the card at place `me`."""
    points = 0
    term = get(rules, printed(card) + C_TERMS)
    while term < get(rules, printed(card) + C_TERMS_END):
        points += get(rules, term + T_N) * times(rules, t, p, me, term)
        term += T_FIELDS
    return points


def times(rules: Row, t: Row, p: int, me: int, term: int) -> int:
    """How many times a term scores: an amount, or 1 if the chain of tests ends in HOLDS, else 0."""
    test = get(rules, term + T_CAP) if get(rules, term + T_AGG) == IF else NO_TEST
    while test >= NO_TEST:
        agg = get(rules, term + T_AGG if test == NO_TEST else test + Q_AGG)
        sel = term + T_SEL if test == NO_TEST else test + Q_SEL
        amount = amount_of(rules, t, p, agg, selected(rules, t, p, me, sel))
        if test == NO_TEST:
            return min(amount, get(rules, term + T_CAP))
        held = compares(amount, get(rules, test + Q_CMP), get(rules, test + Q_K))
        test = get(rules, test + Q_YES) if held else get(rules, test + Q_NO)
    return 1 if test == HOLDS else 0

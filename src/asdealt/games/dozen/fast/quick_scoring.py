"""Dozen kernels: what a line scores before any white card is resolved, quickly.

Policies and nets weigh dozens of cards in a line for every decision. The line lies in the work row, and a set of its
places is a number, one bit each, so a selector takes a few steps instead of a walk along the line. `scoring` scores
lines in which effects may have changed cards.
"""

# mypy: disable-error-code=no-any-return
# (an element of a row is Any to mypy, a number to numba)

from __future__ import annotations

from asdealt.fast.rows import Row
from asdealt.games.dozen.fast.cards import concealed, get, laid, ones, printed
from asdealt.games.dozen.fast.features import sees

from asdealt.games.dozen.fast.layout import (  # isort: skip
    AFTER, BEFORE, C_COLOR, C_TERMS, C_TERMS_END, C_VALUE, COLOR_NUMBERS, COUNT, DISTINCT, HOLDS, IF, L_CARD, LEFT,
    LINE, LINE_SIZES, OTHERS, Q_AGG, Q_CMP, Q_K, Q_NO, Q_SEL, Q_YES, R_BY_ROW, RIGHT, ROW_ADJACENT, SAME_ROW, SEL_CMP,
    SEL_COLORS, SEL_FACE, SEL_IDS, SEL_K, SEL_SCOPE, SELF_, SUM, T_AGG, T_CAP, T_FIELDS, T_N, T_SEL, W_CARDS, W_COLORED,
    W_ROWS, WHOLE,
)  # fmt: skip
from asdealt.games.dozen.fast.scoring import NO_TEST
from asdealt.games.dozen.fast.selecting import compares, is_named

NO_ROW = 2  # of a place that is still empty


def lay_out(rules: Row, t: Row, w: Row, me: int, owner: int) -> int:
    """Lays out a line as far as I know it, with two empty places at its end; returns how many places it has then."""
    clear_line(w)
    cards = get(t, LINE_SIZES + owner)
    for i in range(cards):
        at = laid(owner, i)
        put_card(rules, w, i, get(t, at + L_CARD) if sees(t, me, owner, at) else 0, concealed(t, at))
    return min(cards + 2, LINE)


def clear_line(w: Row) -> None:
    for i in range(COLOR_NUMBERS):
        w[W_COLORED + i] = 0
    w[W_ROWS] = w[W_ROWS + 1] = 0
    for i in range(LINE):
        w[W_CARDS + i] = 0


def put_card(rules: Row, w: Row, i: int, card: int, row: int) -> None:
    """Puts a card (0: an unknown one) at a place, instead of what was there."""
    bit = 1 << i
    w[W_COLORED + color_at(rules, w, i)] &= ~bit
    w[W_ROWS] &= ~bit
    w[W_ROWS + 1] &= ~bit
    w[W_CARDS + i] = card
    w[W_COLORED + color_at(rules, w, i)] |= bit
    if row != NO_ROW:
        w[W_ROWS + row] |= bit


def color_at(rules: Row, w: Row, i: int) -> int:
    return get(rules, printed(w[W_CARDS + i]) + C_COLOR)


def line_points(rules: Row, w: Row, cards: int) -> int:
    """All the points of the line, which has so many places."""
    points = 0
    for i in range(cards):
        if w[W_CARDS + i] != 0:
            here = printed(w[W_CARDS + i])
            points += rules[here + C_VALUE]
            term = get(rules, here + C_TERMS)
            while term < rules[here + C_TERMS_END]:
                points += rules[term + T_N] * times_scored(rules, w, cards, i, term)
                term += T_FIELDS
    return points


def times_scored(rules: Row, w: Row, cards: int, me: int, term: int) -> int:
    """How many times a term scores: see `scoring.times`."""
    test = get(rules, term + T_CAP) if rules[term + T_AGG] == IF else NO_TEST
    while test >= NO_TEST:
        agg = get(rules, term + T_AGG if test == NO_TEST else test + Q_AGG)
        places = chosen_places(rules, w, cards, me, term + T_SEL if test == NO_TEST else test + Q_SEL)
        amount = ones(places) if agg == COUNT else measured(rules, w, cards, agg, places)
        if test == NO_TEST:
            return min(amount, get(rules, term + T_CAP))
        held = compares(amount, get(rules, test + Q_CMP), get(rules, test + Q_K))
        test = get(rules, test + Q_YES) if held else get(rules, test + Q_NO)
    return 1 if test == HOLDS else 0


def chosen_places(rules: Row, w: Row, cards: int, me: int, sel: int) -> int:
    """The places that a selector selects, seen from the card at place `me`: see `selecting.selected`."""
    row = get(w, W_ROWS + 1) if (w[W_ROWS + 1] >> me) & 1 else get(w, W_ROWS)  # the one that it is in
    places = places_in_scope(rules, cards, me, row, get(rules, sel + SEL_SCOPE))
    colors, face = get(rules, sel + SEL_COLORS), get(rules, sel + SEL_FACE)
    if colors != 0:
        colored = get(w, W_COLORED + color_at(rules, w, me)) if colors & 1 else 0
        c = 1
        while colors >> c != 0:
            if (colors >> c) & 1:
                colored |= w[W_COLORED + c]
            c += 1
        places &= colored
    if face != 0:
        places &= row if face == 3 else get(w, W_ROWS + face - 1)
    if rules[sel + SEL_IDS] != 0 or rules[sel + SEL_CMP] != 0:
        places = narrowed(rules, w, cards, me, sel, places)
    return places


def places_in_scope(rules: Row, cards: int, me: int, row: int, scope: int) -> int:
    whole = (1 << cards) - 1
    before, after = (1 << me) - 1, whole & ~((2 << me) - 1)
    if scope == SELF_:
        return 1 << me
    if scope <= ROW_ADJACENT:
        among = row if rules[R_BY_ROW] != 0 or scope == ROW_ADJACENT else whole
        found = 0
        if scope != LEFT:
            found |= (among & after) & -(among & after)
        if scope != RIGHT and among & before:
            i = me - 1
            while not (among >> i) & 1:
                i -= 1
            found |= 1 << i
        return found
    if scope == WHOLE:
        return whole
    if scope == OTHERS:
        return whole & ~(1 << me)
    if scope == SAME_ROW:
        return row
    if scope == BEFORE:
        return before
    if scope == AFTER:
        return after
    return 1 | 1 << (cards - 1)  # both ends


def narrowed(rules: Row, w: Row, cards: int, me: int, sel: int, places: int) -> int:
    """Those places whose cards have the right name and value."""
    ids, cmp = rules[sel + SEL_IDS], get(rules, sel + SEL_CMP)
    found = 0
    for i in range(cards):
        card = get(w, W_CARDS + i)
        if (
            (places >> i) & 1
            and card != 0
            and (ids == 0 or is_named(rules, card, get(w, W_CARDS + me), sel + SEL_IDS))
            and (cmp == 0 or compares(get(rules, printed(card) + C_VALUE), cmp, get(rules, sel + SEL_K)))
        ):
            found |= 1 << i
    return found


def measured(rules: Row, w: Row, cards: int, agg: int, places: int) -> int:
    """An amount over these places that is not their count."""
    amount, run = 0, 0
    if agg == DISTINCT:
        for c in range(1, COLOR_NUMBERS):
            amount += 1 if w[W_COLORED + c] & places else 0
        return amount
    for i in range(cards):
        if (places >> i) & 1 == 0:
            run = 0
        elif agg == SUM:
            amount += rules[printed(w[W_CARDS + i]) + C_VALUE]
        else:
            run += 1
            amount = max(amount, run)
    return amount

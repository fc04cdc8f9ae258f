"""Scout kernels: what a net reads of a hand, and what all know of the hands of others (`net_layout`)."""

# mypy: disable-error-code=no-any-return
# (an element of a row is Any to mypy, a number to numba)

from __future__ import annotations

from asdealt.fast.rows import Row
from asdealt.games.scout.fast.cards import LONE, in_sight, onto, value
from asdealt.games.scout.fast.hand_costs import kept_cost, power_of, whole
from asdealt.games.scout.fast.layout import DECLINED, HAND, HANDS, HIGHEST, P_FLIP, PHASE, R_SEATS, SEATS, SIZES, TURN

from asdealt.games.scout.fast.net_layout import (  # isort: skip
    H_CARDS, H_COST, H_JOINED, H_JOINS, H_LONG, H_ONES, H_PAIR, H_PAIRS, H_PIECES, H_SINGLE, H_SINGLES, H_THREES,
    H_TOP, H_TRIPLE, W_DECLINED, W_LEAST, W_LONG, W_OPEN, W_PIECES, W_SINGLES,
)  # fmt: skip


def measure(w: Row, v: Row, at: int, cards: int, out: Row, to: int) -> int:
    """Writes the measures of a hand whose values are in the work row; returns the power of its strongest set."""
    length, step, following, top, joins = 1, LONE, LONE, 0, 0
    single, pair, triple = 0, 0, 0
    w[W_LEAST + cards] = w[W_PIECES + cards] = w[W_SINGLES + cards] = w[W_LONG + cards] = 0
    for i in range(cards - 1, -1, -1):
        x = whole(w[at + i])
        length, step = onto(following - x, length, step)
        following = x
        least, taken = kept_cost(v, 32 + x) + w[W_LEAST + i + 1], 1
        single = max(single, x)
        for n in range(2, length + 1):
            power = power_of(x, n, step)
            cost = kept_cost(v, power) + w[W_LEAST + i + n]
            if cost < least:
                least, taken = cost, n
            if n == 2:
                pair = max(pair, power)
            elif n == 3:
                triple = max(triple, power)
        w[W_LEAST + i] = least
        w[W_PIECES + i] = w[W_PIECES + i + taken] + 1
        w[W_SINGLES + i] = w[W_SINGLES + i + taken] + (1 if taken == 1 else 0)
        w[W_LONG + i] = w[W_LONG + i + taken] + (taken if taken > 2 else 0)
        top = max(top, power_of(x, length, step))
        if i + 2 < cards:
            joins += count_set(out, to + H_JOINED, x, whole(w[at + i + 2]), 1)
        out[to + H_ONES + x - 1] += 1
        if length > 1:
            count_set(out, to + H_PAIRS, x, whole(w[at + i + 1]), 1)
        if length > 2:
            count_set(out, to + H_THREES, x, whole(w[at + i + 2]), 2)
    out[to + H_CARDS] = cards
    out[to + H_COST] = w[W_LEAST]
    out[to + H_PIECES] = w[W_PIECES]
    out[to + H_SINGLES] = w[W_SINGLES]
    out[to + H_LONG] = w[W_LONG]
    out[to + H_JOINS] = joins
    out[to + H_TOP] = top >> 5
    out[to + H_TOP + 1] = top & 15
    out[to + H_TOP + 2] = 1 if top & 16 else 0
    out[to + H_SINGLE] = single
    out[to + H_PAIR] = pair & 15
    out[to + H_PAIR + 1] = 1 if pair & 16 else 0
    out[to + H_TRIPLE] = triple & 15
    out[to + H_TRIPLE + 1] = 1 if triple & 16 else 0
    return top


def count_set(out: Row, to: int, x: int, last: int, most: int) -> int:
    """Counts a set by its lowest number: equal ones, then runs. It is none (0) if its ends are further apart."""
    if x == last:
        out[to + x - 1] += 1
        return 1
    if -most <= x - last <= most:
        out[to + HIGHEST + min(x, last) - 1] += 1
        return 1
    return 0


def see_others(rules: Row, t: Row, w: Row) -> None:
    """Notes what all know of the other hands: which sets they did not beat, and sets of cards that all have seen."""
    seats, other = whole(rules[R_SEATS]), whole(t[TURN])
    for i in range(SEATS - 1):
        w[W_DECLINED + i] = w[W_OPEN + i] = 0
        if i + 1 < seats and t[PHASE] != P_FLIP:
            other = other + 1 if other + 1 < seats else 0
            w[W_DECLINED + i] = t[DECLINED + other]
            w[W_OPEN + i] = open_power(rules, t, other)


def open_power(rules: Row, t: Row, seat: int) -> int:
    """The power of the strongest set in this hand of cards that all have seen, 0 if there is none."""
    length, step, following, top = 1, LONE, LONE, 0
    for i in range(whole(t[SIZES + seat]) - 1, -1, -1):
        card = t[HANDS + HAND * seat + i]
        if in_sight(rules, t, card):
            x = whole(value(card))
            length, step = onto(following - x, length, step)
            following = x
            top = max(top, power_of(x, length, step))
        else:
            length, step, following = 1, LONE, LONE
    return top

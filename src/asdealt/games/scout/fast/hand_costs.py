"""Scout kernels: what a hand costs, which is what its cheapest division into sets costs.

Two running costs are computed once: of the cards before each place (W_BEFORE), and of those from it on (W_FROM). With a
set taken out, or a card put in, the hand costs what is left of that place, what is right of it, and the set that forms
between them, taken as long as possible.
"""

# mypy: disable-error-code=no-any-return
# (an element of a row is Any to mypy, a number to numba)

from __future__ import annotations

import numpy as np

from asdealt.fast.rows import Row
from asdealt.games.scout.fast.cards import LONE, onto, rank, reverse, value
from asdealt.games.scout.fast.layout import W_BEFORE, W_FROM, W_LEFT_TOP, W_REACH, W_RIGHT_TOP, W_VALUES
from asdealt.games.scout.fast.weights import V_KEPT_BY_POWER

WORST = 30000  # more than anything costs


def whole(n: int) -> int:
    """An element of a row as a signed 64-bit number: safe to subtract from."""
    return np.int64(n)  # type: ignore[return-value]


def power_of(first: int, size: int, step: int) -> int:
    """Orders sets by strength: size, then rank."""
    return 32 * size + rank(first, size, step)


def hold_up(t: Row, w: Row, hand: int, cards: int, over: int) -> None:
    """Writes the values of a hand to the work row; `over`: the other way up."""
    for i in range(cards):
        w[W_VALUES + i] = reverse(t[hand + i]) if over else value(t[hand + i])


def kept_cost(v: Row, power: int) -> int:
    """What a set still to be played costs."""
    return v[V_KEPT_BY_POWER + power]


def plan_from(w: Row, v: Row, cards: int) -> None:
    """Writes the cost of the cheapest division of the hand into sets, from every place on."""
    length, step, following = 1, LONE, LONE
    w[W_FROM + cards] = 0
    for i in range(cards - 1, -1, -1):
        x = whole(w[W_VALUES + i])
        length, step = onto(following - x, length, step)
        following = x
        w[W_REACH + i] = 4 * length + (step + 1 if step != LONE else 0)
        least = kept_cost(v, 32 + x) + w[W_FROM + i + 1]
        for n in range(2, length + 1):
            least = min(least, kept_cost(v, power_of(x, n, step)) + w[W_FROM + i + n])
        w[W_FROM + i] = least


def plan(w: Row, v: Row, cards: int) -> None:
    """`plan_from`, and the cost up to every place; and the strongest set on either side of every place."""
    plan_from(w, v, cards)
    w[W_BEFORE] = 0
    for i in range(cards):
        w[W_BEFORE + i + 1] = WORST
    for i in range(cards + 1):
        w[W_LEFT_TOP + i] = 0
    w[W_RIGHT_TOP + cards] = 0
    for i in range(cards):
        x, length, step = whole(w[W_VALUES + i]), w[W_REACH + i] >> 2, (w[W_REACH + i] & 3) - 1
        for n in range(1, length + 1):
            power = power_of(x, n, step)
            w[W_BEFORE + i + n] = min(w[W_BEFORE + i + n], w[W_BEFORE + i] + kept_cost(v, power))
            w[W_LEFT_TOP + i + n] = max(w[W_LEFT_TOP + i + n], power)
        w[W_LEFT_TOP + i + 1] = max(w[W_LEFT_TOP + i + 1], w[W_LEFT_TOP + i])
    for i in range(cards - 1, -1, -1):
        x, length, step = whole(w[W_VALUES + i]), w[W_REACH + i] >> 2, (w[W_REACH + i] & 3) - 1
        w[W_RIGHT_TOP + i] = max(w[W_RIGHT_TOP + i + 1], power_of(x, length, step))


def without(w: Row, v: Row, cards: int, left: int, right: int) -> tuple[int, int]:
    """What the hand costs without the cards from `left` up to `right`, and its strongest set then.

    A set may form across the gap.
    """
    cost, top = w[W_BEFORE + left] + w[W_FROM + right], max(w[W_LEFT_TOP + left], w[W_RIGHT_TOP + right])
    if left > 0 and right < cards:
        step = whole(w[W_VALUES + right]) - w[W_VALUES + left - 1]
        if -2 < step < 2:
            first = reach_left(w, left - 1, step)
            last = reach_right(w, right, step, cards)
            power = power_of(whole(w[W_VALUES + first]), left - first + last - right + 1, step)
            cost = min(cost, w[W_BEFORE + first] + kept_cost(v, power) + w[W_FROM + last + 1])
            top = max(top, power)
    return whole(cost), whole(top)


def reach_left(w: Row, i: int, step: int) -> int:
    """The first card of the set of this step that ends with card i."""
    while i > 0 and w[W_VALUES + i] - w[W_VALUES + i - 1] == step:
        i -= 1
    return i


def reach_right(w: Row, i: int, step: int, cards: int) -> int:
    while i + 1 < cards and w[W_VALUES + i + 1] - w[W_VALUES + i] == step:
        i += 1
    return i


def put_in(w: Row, v: Row, cards: int, x: int, gap: int) -> tuple[int, int, int, int]:
    """What the hand costs with a card of value x in this gap; then the strongest set through it: power, from and to."""
    cost = w[W_BEFORE + gap] + kept_cost(v, 32 + x) + w[W_FROM + gap]
    top, top_left, top_right = 32 + x, gap, gap
    for step in range(-1, 2):
        left, right = gap, gap
        if gap > 0 and x - w[W_VALUES + gap - 1] == step:
            left = reach_left(w, gap - 1, step)
        if gap < cards and w[W_VALUES + gap] - x == step:
            right = reach_right(w, gap, step, cards) + 1
        if right > left:
            first = whole(w[W_VALUES + left]) if left < gap else x
            power = power_of(first, right - left + 1, step)
            cost = min(cost, w[W_BEFORE + left] + kept_cost(v, power) + w[W_FROM + right])
            if power > top:
                top, top_left, top_right = power, left, right
    return whole(cost), top, top_left, top_right

"""Scout kernels: a decision by rule of thumb, for playouts. The readable statement is `bots/heuristic.py`.

A hand is worth what its best division into sets is: a cost for every set still to be played. What a hand costs up to a
place (BEFORE) and from a place on (FROM) is worked out once; with a set taken out or a card put in, it costs what is
left of it, what is right of it and the set that forms between them, taken as long as it can be.
"""

# mypy: disable-error-code=no-any-return
# (what lies in a row is Any to mypy, a number to numba)

from __future__ import annotations

import numpy as np

from asdealt.fast.rows import Row
from asdealt.games.scout.bots.weights import POINT, WEIGHTS, by_power
from asdealt.games.scout.fast.cards import LONE, get16, rank, rank_at, reverse, value
from asdealt.games.scout.fast.layout import (
    A_DOUBLE,
    A_HOLD,
    A_PLAY,
    A_SCOUT,
    HAND,
    HANDS,
    MARKERS,
    P_FLIP,
    P_FOLLOW,
    PHASE,
    PRIOR,
    PRIOR_SIZE,
    R_SEATS,
    SCOUTS,
    SEATS,
    SET,
    SIZES,
    TOKENS,
    TURN,
)

# By table size and power of a set; sizes nobody plays at have nothing
KEPT: Row = np.zeros((SEATS + 1, 32 * (SET + 1)), np.int16)
LAID: Row = np.zeros((SEATS + 1, 32 * (SET + 1)), np.int16)
# By table size: the other weights, and what it is to keep a card
V_SCOUT, V_MARKER, V_NEXT_ENDS, V_ENDS, V_OUT, V_CAUGHT, V_REST, V_NEAR = 0, 1, 2, 3, 4, 5, 6, 9
WEIGHED: Row = np.zeros((SEATS + 1, 14), np.int16)
for n, by_thumb in WEIGHTS.items():
    KEPT[n], LAID[n] = by_power(by_thumb.kept), by_power(by_thumb.laid, by_thumb.longer)
    WEIGHED[n] = [
        by_thumb.scout, by_thumb.marker, by_thumb.next_ends, by_thumb.ends, by_thumb.out, by_thumb.caught,
        *by_thumb.rest, *by_thumb.near,
    ]  # fmt: skip
del n, by_thumb

# The work row while thinking
HELD = 0  # 41: the values of the hand
BEFORE = 41  # 42: what the cards before a place cost
FROM = 83  # 42: what those from there on cost
REACH = 125  # 41: 4 * how long the longest set from there is, + its step + 1
WORST = 30000


def thumb(rules: Row, t: Row, w: Row, r: int) -> int:
    """The decision that looks best at once; `r` decides between equals, or nearly so."""
    if t[PHASE] == P_FLIP:
        return A_HOLD + better_turned(rules, t, w)
    me, seats = whole(t[TURN]), whole(rules[R_SEATS])
    cards, size = whole(t[SIZES + me]), whole(t[PRIOR_SIZE])
    hold_up(t, w, HANDS + HAND * me, cards, 0)
    plan(w, cards, seats)
    others, smallest = other_hands(t, seats, me)
    near = WEIGHED[seats, V_NEAR + min(smallest, 5) - 1]
    out = WEIGHED[seats, V_OUT] + WEIGHED[seats, V_CAUGHT] * others // (seats - 1)
    action, best, top = best_play(t, w, seats, cards, size, near, out, r)
    if size > 0 and t[PHASE] != P_FOLLOW:
        for q in range(4 if size > 1 else 2):  # either end, either way up
            r = spun(r)
            found, worth = best_scout(t, w, seats, cards, size, near, out, top, q, r)
            if worth > best:
                action, best = found, worth
    return action


def best_scout(
    t: Row, w: Row, seats: int, cards: int, size: int, near: int, out: int, top: int, q: int, r: int
) -> tuple[int, int]:
    """The best gap for the card of one end, one way up, in a scout or a double; and 8 times its worth and a toss."""
    me, end = whole(t[TURN]), q // 2
    chips = get16(t, TOKENS + 2 * me)
    more = seats - 2 - whole(t[SCOUTS])  # scouts after this one until the round ends
    card = t[PRIOR + (size - 1) * end]
    x = reverse(card) if q % 2 else value(card)
    than = 32 * (size - 1) + rank_at(t, PRIOR + 1 - end, size - 1) if size > 1 else 0
    fixed = WEIGHED[seats, V_REST + min(size - 1, 2)] - WEIGHED[seats, V_SCOUT] - near * (cards + 1)
    if more == 1:
        fixed += WEIGHED[seats, V_NEXT_ENDS]
    ended = WEIGHED[seats, V_ENDS] - POINT * (cards + 1)
    action, best = 0, -8 * WORST
    for gap in range(cards + 1):
        cost, power, left, right = put_in(w, cards, seats, x, gap)
        goes_on = power > than  # the new card could be played at once
        worth, at_once = fixed - cost, 0
        if goes_on:
            at_once = POINT * (size - 1) - WEIGHED[seats, V_SCOUT]
            kept = cards - (right - left)
            if kept == 0:
                at_once += out
            else:
                at_once += LAID[seats, power] - without(w, cards, seats, left, right) - near * kept
        if seats == 2 and goes_on:
            worth = max(worth, at_once)
        elif (seats == 2 and chips == 1 and top <= than) or (seats > 2 and more == 0):
            worth = ended
        r = spun(r)
        if (seats > 2 or chips > 0) and 8 * worth + (r & 7) > best:
            action, best = A_SCOUT + HAND * q + gap, 8 * worth + (r & 7)
        doubled = 8 * (at_once - WEIGHED[seats, V_MARKER]) + (r & 7)
        if goes_on and t[MARKERS + me] != 0 and doubled > best:
            action, best = A_DOUBLE + HAND * q + gap, doubled
    return action, best


def whole(n: int) -> int:
    """A number of a row as one that may be subtracted from, or be less than nothing."""
    return np.int64(n)  # type: ignore[return-value]


def spun(r: int) -> int:
    """The same random bits, others in front."""
    return (r >> 3) | ((r & 7) << 60)


def better_turned(rules: Row, t: Row, w: Row) -> int:
    """1 if the hand costs less the other way up."""
    me = whole(t[TURN])
    cards = whole(t[SIZES + me])
    hold_up(t, w, HANDS + HAND * me, cards, 1)
    plan_from(w, cards, rules[R_SEATS])
    over = w[FROM]
    hold_up(t, w, HANDS + HAND * me, cards, 0)
    plan_from(w, cards, rules[R_SEATS])
    return 1 if over < w[FROM] else 0


def hold_up(t: Row, w: Row, hand: int, cards: int, over: int) -> None:
    for i in range(cards):
        w[HELD + i] = reverse(t[hand + i]) if over else value(t[hand + i])


def power_of(first: int, size: int, step: int) -> int:
    return 32 * size + rank(first, size, step)


def plan_from(w: Row, cards: int, seats: int) -> None:
    """The cheapest division of the hand into sets, from every place on."""
    length, step, following = 1, LONE, LONE
    w[FROM + cards] = 0
    for i in range(cards - 1, -1, -1):
        x = whole(w[HELD + i])
        d = following - x
        if d == step:
            length += 1
        elif -2 < d < 2:
            length, step = 2, d
        else:
            length, step = 1, LONE
        following = x
        w[REACH + i] = 4 * length + (step + 1 if step != LONE else 0)
        least = KEPT[seats, 32 + x] + w[FROM + i + 1]
        for n in range(2, length + 1):
            least = min(least, KEPT[seats, power_of(x, n, step)] + w[FROM + i + n])
        w[FROM + i] = least


def plan(w: Row, cards: int, seats: int) -> None:
    """The same, and up to every place."""
    plan_from(w, cards, seats)
    w[BEFORE] = 0
    for i in range(cards):
        w[BEFORE + i + 1] = WORST
    for i in range(cards):
        x, length, step = whole(w[HELD + i]), w[REACH + i] >> 2, (w[REACH + i] & 3) - 1
        for n in range(1, length + 1):
            w[BEFORE + i + n] = min(w[BEFORE + i + n], w[BEFORE + i] + KEPT[seats, power_of(x, n, step)])


def other_hands(t: Row, seats: int, me: int) -> tuple[int, int]:
    """How many cards the others have together, and the one with the fewest."""
    total, smallest = 0, HAND
    for seat in range(seats):
        if seat != me:
            total += t[SIZES + seat]
            smallest = min(smallest, whole(t[SIZES + seat]))
    return total, smallest


def best_play(t: Row, w: Row, seats: int, cards: int, size: int, near: int, out: int, r: int) -> tuple[int, int, int]:
    """The best play, 8 times its worth and a toss, and the power of the strongest set in hand."""
    than = 32 * size + rank_at(t, PRIOR, size) if size > 0 else 0
    action, best, top = 0, -8 * WORST, 0
    for i in range(cards):
        x, length, step = whole(w[HELD + i]), w[REACH + i] >> 2, (w[REACH + i] & 3) - 1
        for n in range(1, length + 1):
            power = power_of(x, n, step)
            top = max(top, power)
            if power > than:
                worth = POINT * size
                if n == cards:
                    worth += out
                else:
                    worth += LAID[seats, power] - without(w, cards, seats, i, i + n) - near * (cards - n)
                r = spun(r)
                if 8 * worth + (r & 7) > best:
                    best = 8 * worth + (r & 7)
                    action = A_PLAY + SET * i + n - 1
    return action, best, top


def without(w: Row, cards: int, seats: int, left: int, right: int) -> int:
    """What the hand costs without the cards from `left` up to `right`: the gap may close to a set."""
    cost = w[BEFORE + left] + w[FROM + right]
    if left > 0 and right < cards:
        step = whole(w[HELD + right]) - w[HELD + left - 1]
        if -2 < step < 2:
            first = reach_left(w, left - 1, step)
            last = reach_right(w, right, step, cards)
            power = power_of(whole(w[HELD + first]), left - first + last - right + 1, step)
            cost = min(cost, w[BEFORE + first] + KEPT[seats, power] + w[FROM + last + 1])
    return cost


def reach_left(w: Row, i: int, step: int) -> int:
    """The first card of the set of this step that ends with card i."""
    while i > 0 and w[HELD + i] - w[HELD + i - 1] == step:
        i -= 1
    return i


def reach_right(w: Row, i: int, step: int, cards: int) -> int:
    while i + 1 < cards and w[HELD + i + 1] - w[HELD + i] == step:
        i += 1
    return i


def put_in(w: Row, cards: int, seats: int, x: int, gap: int) -> tuple[int, int, int, int]:
    """What the hand costs with a card of value x in this gap; the strongest set through it, from card to card."""
    cost = w[BEFORE + gap] + KEPT[seats, 32 + x] + w[FROM + gap]
    top, top_left, top_right = 32 + x, gap, gap
    for step in range(-1, 2):
        left, right = gap, gap
        if gap > 0 and x - w[HELD + gap - 1] == step:
            left = reach_left(w, gap - 1, step)
        if gap < cards and w[HELD + gap] - x == step:
            right = reach_right(w, gap, step, cards) + 1
        if right > left:
            first = whole(w[HELD + left]) if left < gap else x
            power = power_of(first, right - left + 1, step)
            cost = min(cost, w[BEFORE + left] + KEPT[seats, power] + w[FROM + right])
            if power > top:
                top, top_left, top_right = power, left, right
    return cost, top, top_left, top_right

"""Scout kernels: the policy, a quick rule of thumb for playouts. Its readable counterpart is `bots/heuristic.py`.

It weighs every play and every scout by what they bring and by what the hand costs afterwards (`hand_costs`).
"""

# mypy: disable-error-code=no-any-return
# (an element of a row is Any to mypy, a number to numba)

from __future__ import annotations

import numpy as np

from asdealt.fast.layout import Fields
from asdealt.fast.rows import Row
from asdealt.games.scout.bots.weights import POINT, WEIGHTS, by_power
from asdealt.games.scout.fast.cards import get16, rank_at, reverse, value
from asdealt.games.scout.fast.hand_costs import WORST, hold_up, plan, plan_from, power_of, put_in, whole, without
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
    W_FROM,
    W_NEAR,
    W_OUT,
    W_REACH,
    W_TOP,
    W_VALUES,
)

# What a set brings on the table, by table size and power; 0 for sizes that do not exist
LAID: Row = np.zeros((SEATS + 1, 32 * (SET + 1)), np.int16)
# By table size: the other weights
weighed = Fields()
V_SCOUT, V_MARKER, V_NEXT_ENDS, V_ENDS, V_OUT, V_CAUGHT = (weighed.field() for _ in range(6))
V_REST = weighed.field(3)
V_NEAR = weighed.field(5)
WEIGHED: Row = np.zeros((SEATS + 1, weighed.size()), np.int16)
for n, weights in WEIGHTS.items():
    LAID[n] = by_power(weights.laid, weights.longer)
    WEIGHED[n] = [
        weights.scout, weights.marker, weights.next_ends, weights.ends, weights.out, weights.caught,
        *weights.rest, *weights.near,
    ]  # fmt: skip
del n, weights


def policy_action(rules: Row, t: Row, w: Row, r: int) -> int:
    """The action that looks best at once; `r` decides between those that look nearly equal."""
    if t[PHASE] == P_FLIP:
        return A_HOLD + better_turned(rules, t, w)
    survey(rules, t, w)
    action, best = best_play(rules, t, w, r)
    size = whole(t[PRIOR_SIZE])
    if size > 0 and t[PHASE] != P_FOLLOW:
        for q in range(4 if size > 1 else 2):  # either end, either way up
            r = spun(r)
            found, worth = best_scout(rules, t, w, q, r)
            if worth > best:
                action, best = found, worth
    return action


def survey(rules: Row, t: Row, w: Row) -> None:
    """Leaves in the work row what weighing needs: the costs of the hand, and how close the others are to going out."""
    me, seats = whole(t[TURN]), whole(rules[R_SEATS])
    cards = whole(t[SIZES + me])
    hold_up(t, w, HANDS + HAND * me, cards, 0)
    plan(w, cards, seats)
    others, smallest = other_hands(t, seats, me)
    w[W_NEAR] = WEIGHED[seats, V_NEAR + min(smallest, 5) - 1]
    w[W_OUT] = WEIGHED[seats, V_OUT] + WEIGHED[seats, V_CAUGHT] * others // (seats - 1)


def best_play(rules: Row, t: Row, w: Row, r: int) -> tuple[int, int]:
    """The best play and its `tossed` worth; leaves the power of the strongest set in W_TOP."""
    me, seats = whole(t[TURN]), whole(rules[R_SEATS])
    cards, size = whole(t[SIZES + me]), whole(t[PRIOR_SIZE])
    than = power_at(t, PRIOR, size)
    action, best, top = 0, tossed(-WORST, 0), 0
    for i in range(cards):
        x, length, step = whole(w[W_VALUES + i]), w[W_REACH + i] >> 2, (w[W_REACH + i] & 3) - 1
        for n in range(1, length + 1):
            power = power_of(x, n, step)
            top = max(top, power)
            if power > than:
                worth = POINT * size + played_worth(w, seats, cards, power, i, i + n)
                r = spun(r)
                if tossed(worth, r) > best:
                    action, best = A_PLAY + SET * i + n - 1, tossed(worth, r)
    w[W_TOP] = top
    return action, best


def best_scout(rules: Row, t: Row, w: Row, q: int, r: int) -> tuple[int, int]:
    """The best scout, or double, of the card at one end, one way up (q = 2 * end + turned), and its `tossed` worth."""
    me, seats = whole(t[TURN]), whole(rules[R_SEATS])
    cards, left_over, end = whole(t[SIZES + me]), whole(t[PRIOR_SIZE]) - 1, q // 2
    card = t[PRIOR + left_over * end]
    x = reverse(card) if q % 2 else value(card)
    than = power_at(t, PRIOR + 1 - end, left_over)
    may_scout = seats > 2 or get16(t, TOKENS + 2 * me) > 0
    ends, ended = ends_round(rules, t, w, than), WEIGHED[seats, V_ENDS] - POINT * (cards + 1)
    mended = mended_worth(rules, t, w)
    action, best = 0, tossed(-WORST, 0)
    for gap in range(cards + 1):
        cost, power, left, right = put_in(w, cards, seats, x, gap)
        playable = power > than  # the set that the new card is in
        worth, at_once = mended - cost, 0
        if playable:
            at_once = POINT * left_over + played_worth(w, seats, cards, power, left, right) - WEIGHED[seats, V_SCOUT]
        if seats == 2 and playable:
            worth = max(worth, at_once)
        elif ends:
            worth = ended
        r = spun(r)
        if may_scout and tossed(worth, r) > best:
            action, best = A_SCOUT + HAND * q + gap, tossed(worth, r)
        doubled = tossed(at_once - WEIGHED[seats, V_MARKER], r)
        if playable and t[MARKERS + me] != 0 and doubled > best:
            action, best = A_DOUBLE + HAND * q + gap, doubled
    return action, best


def scouts_left(rules: Row, t: Row) -> int:
    """How many scouts the round lasts after the next one, with more than two players."""
    return whole(rules[R_SEATS]) - 2 - whole(t[SCOUTS])


def ends_round(rules: Row, t: Row, w: Row, than: int) -> bool:
    """Does a scout end the round, unless the new card can be played?

    Two players: with their last chip, if no set in hand beats what is left. More players: if all others have scouted.
    """
    if rules[R_SEATS] == 2:
        return get16(t, TOKENS + 2 * whole(t[TURN])) == 1 and w[W_TOP] <= than
    return scouts_left(rules, t) == 0


def mended_worth(rules: Row, t: Row, w: Row) -> int:
    """What a scout that does not end the round is worth, besides the cost of the hand it makes."""
    seats, cards, left_over = whole(rules[R_SEATS]), whole(t[SIZES + t[TURN]]), whole(t[PRIOR_SIZE]) - 1
    worth = WEIGHED[seats, V_REST + min(left_over, 2)] - WEIGHED[seats, V_SCOUT] - whole(w[W_NEAR]) * (cards + 1)
    return worth + WEIGHED[seats, V_NEXT_ENDS] if scouts_left(rules, t) == 1 else worth


def played_worth(w: Row, seats: int, cards: int, power: int, left: int, right: int) -> int:
    """What a set on the table, and the hand without the cards from `left` up to `right`, are worth."""
    kept = cards - (right - left)
    if kept == 0:
        return whole(w[W_OUT])
    return LAID[seats, power] - without(w, cards, seats, left, right) - whole(w[W_NEAR]) * kept


def tossed(worth: int, r: int) -> int:
    """A worth to compare: 8 times as much, and a random number below 8 that decides between equals."""
    return 8 * worth + (r & 7)


def spun(r: int) -> int:
    """The same random bits, with others in front."""
    return (r >> 3) | ((r & 7) << 60)


def power_at(t: Row, at: int, size: int) -> int:
    """The power of a set in the row; 0 for no set."""
    return 32 * size + rank_at(t, at, size) if size > 0 else 0


def better_turned(rules: Row, t: Row, w: Row) -> int:
    """1 if the hand costs less the other way up."""
    me = whole(t[TURN])
    cards = whole(t[SIZES + me])
    hold_up(t, w, HANDS + HAND * me, cards, 1)
    plan_from(w, cards, rules[R_SEATS])
    over = w[W_FROM]
    hold_up(t, w, HANDS + HAND * me, cards, 0)
    plan_from(w, cards, rules[R_SEATS])
    return 1 if over < w[W_FROM] else 0


def other_hands(t: Row, seats: int, me: int) -> tuple[int, int]:
    """How many cards the others have together, and how many the one with the fewest has."""
    total, smallest = 0, HAND
    for seat in range(seats):
        if seat != me:
            total += t[SIZES + seat]
            smallest = min(smallest, whole(t[SIZES + seat]))
    return total, smallest

"""Scout kernels: how an earlier decision looks with the hand that a seat has in some world, to the policy.

How players decide is evidence of what they hold.
"""

# mypy: disable-error-code=no-any-return
# (an element of a row is Any to mypy, a number to numba)

from __future__ import annotations

from math import exp, log

import numpy as np

from asdealt.fast.rows import Row
from asdealt.games.scout.bots.weights import POINT
from asdealt.games.scout.fast.cards import get16
from asdealt.games.scout.fast.hand_costs import WORST, power_of, whole

from asdealt.games.scout.fast.layout import (  # isort: skip
    A_DOUBLE, A_PLAY, A_SCOUT, HAND, HANDS, P_FOLLOW, PHASE, PRIOR, PRIOR_SIZE, R_SEATS, SET, SIZES, TOKENS, TURN,
    W_REACH, W_VALUES,
)  # fmt: skip
from asdealt.games.scout.fast.likely_worlds import FINE

from asdealt.games.scout.fast.policy import (  # isort: skip
    best_action, best_play, gap_worths, may_double, played_worth, power_at, scout_terms, survey, tossed,
)  # fmt: skip

IMPOSSIBLE = -2 * WORST  # the worth of what cannot be done
LEAST_AHEAD, MOST_AHEAD = -8 * FINE, 12 * FINE  # steps: what is further behind hardly counts
ONE = 1 << 20

# By steps of FINE that a worth is ahead of another, from LEAST_AHEAD on: its odds, if those of the other are ONE
AHEAD: Row = np.array([round(ONE * exp(step / FINE)) for step in range(LEAST_AHEAD, MOST_AHEAD + 1)], np.int64)


def hold_again(t: Row, row: Row, places: Row, seat: int) -> None:
    """Puts the hidden cards of this seat in a world into the row of an earlier decision, where they were then."""
    hand = HANDS + HAND * seat
    for i in range(HAND):
        if places[i] >= 0:
            row[hand + i] = t[hand + places[i]]


def would_decide(rules: Row, t: Row, w: Row, v: Row, action: int) -> bool:
    """Is no other play or scout better? Some may be as good."""
    found, best = best_action(rules, t, w, v, 0)
    return found == action or tossed(worth_of(rules, t, w, v, action), 0) >= best


def worth_of(rules: Row, t: Row, w: Row, v: Row, action: int) -> int:
    """What a play or scout is worth, after a look at all plays (`best_play`). With other cards it is legal."""
    me, size = whole(t[TURN]), whole(t[PRIOR_SIZE])
    if action < A_SCOUT:
        first, length = (action - A_PLAY) // SET, (action - A_PLAY) % SET + 1
        if length > w[W_REACH + first] >> 2:
            return IMPOSSIBLE
        power = power_of(whole(w[W_VALUES + first]), length, (w[W_REACH + first] & 3) - 1)
        if power <= power_at(t, PRIOR, size):
            return IMPOSSIBLE
        return POINT * size + played_worth(w, v, whole(t[SIZES + me]), power, first, first + length)
    double = action >= A_DOUBLE
    q, gap = (action - (A_DOUBLE if double else A_SCOUT)) // HAND, (action - A_SCOUT) % HAND
    x, than, mended, eased, ended, marker = scout_terms(rules, t, w, v, q)
    doubles = may_double(rules, t)
    worth, doubled = gap_worths(rules, t, w, v, q, gap, doubles, x, than, mended, eased, ended, marker)
    return doubled if double else worth


def surprise(rules: Row, t: Row, w: Row, v: Row, action: int, heat: int, most: int) -> int:
    """How rare this decision is if one that is worth `heat` less is exp(1) times rarer: minus the logarithm of its
    odds among all plays and scouts, in steps of FINE, but not above `most`."""
    survey(rules, t, w, v)
    me, size = whole(t[TURN]), whole(t[PRIOR_SIZE])
    cards, than, total = whole(t[SIZES + me]), power_at(t, PRIOR, size), 0
    scouts = size > 0 and t[PHASE] != P_FOLLOW and (rules[R_SEATS] > 2 or get16(t, TOKENS + 2 * me) > 0)
    doubles = scouts and may_double(rules, t)
    if doubles:
        best_play(t, w, v, 0, True)  # it notes what a double brings whose play leaves the scouted card in hand
    taken = worth_of(rules, t, w, v, action)
    if taken <= IMPOSSIBLE:
        return most
    for i in range(cards):
        x, length, step = whole(w[W_VALUES + i]), w[W_REACH + i] >> 2, (w[W_REACH + i] & 3) - 1
        for n in range(1, length + 1):
            power = power_of(x, n, step)
            if power > than:
                total += ahead(POINT * size + played_worth(w, v, cards, power, i, i + n) - taken, heat)
    for q in range((4 if size > 1 else 2) if scouts else 0):
        x, left, mended, eased, ended, marker = scout_terms(rules, t, w, v, q)
        for gap in range(cards + 1):
            worth, doubled = gap_worths(rules, t, w, v, q, gap, doubles, x, left, mended, eased, ended, marker)
            total += ahead(worth - taken, heat) + ahead(doubled - taken, heat)
    return min(most, int(FINE * log(max(total, ONE) / ONE)))


def ahead(more: int, heat: int) -> int:
    """The odds of a decision that is worth so much more than one with the odds ONE."""
    step = FINE * more // heat - LEAST_AHEAD
    return AHEAD[min(step, len(AHEAD) - 1)] if step >= 0 else 0

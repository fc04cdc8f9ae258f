"""Scout kernels: redraw what a seat cannot see, knowing what the others have done.

Hands that people hold (`likely_worlds`) are changed further, card by card. Now the last decisions of every other player
count, too: how many of them would the policy have made otherwise with these hands? The fewer, the likelier a change is
kept. What was done before them is covered by what hands cost; that counts less here, or both would say the same twice.
"""

# mypy: disable-error-code=no-any-return
# (an element of a row is Any to mypy, a number to numba)

from __future__ import annotations

from math import exp

import numpy as np

from asdealt.fast.rows import Row, Rows, Stream
from asdealt.fast.streams import below, bits, long_bits, turn
from asdealt.games.scout.fast.hand_costs import whole
from asdealt.games.scout.fast.layout import HAND, HANDS, R_SEATS, W_PLACES
from asdealt.games.scout.fast.likely_worlds import change, hidden_places, resample_likely
from asdealt.games.scout.fast.policy import policy_action

CHANGES = 8  # tried for each hidden card
EASED = 3  # halves of `care`: the cost of hands counts so much less
SURE = 3.0  # a world in which one more decision would have been another one is exp(3) times rarer

# By how many more decisions would have been others: how often, of 2 ** 32, a change is kept nevertheless
KEEP_OTHER: Row = np.array([int((2**32 - 1) * exp(-SURE * others)) for others in range(16)], np.uint64)


def world_after(rules: Row, t: Row, w: Row, v: Row, past: Rows, seat: int, s: Stream) -> Stream:
    """`past`: rows in which others decided, what they did, who it was, by place of the hand there the place now (-1: it
    is known), and room for a number for each seat."""
    rows, actions, deciders, places, others = past
    s = resample_likely(rules, t, w, v, seat, s)
    hidden = hidden_places(rules, t, w, seat) if actions.shape[0] > 0 else 0
    if hidden < 2:
        return s
    for other in range(rules[R_SEATS]):
        s = turn(s)
        others[other] = decided_otherwise(rules, t, w, v, rows, actions, deciders, places, other, s)
    for _ in range(CHANGES * hidden):
        s = turn(s)
        a = HANDS + whole(w[W_PLACES + below(s, hidden)])
        s = turn(s)
        b = HANDS + whole(w[W_PLACES + below(s, hidden)])
        s = turn(s)
        s = change_after(rules, t, w, v, rows, actions, deciders, places, others, a, b, s)
    return s


def change_after(
    rules: Row, t: Row, w: Row, v: Row, rows: Rows, actions: Row, deciders: Row, places: Rows, others: Row, a: int,
    b: int, s: Stream,
) -> Stream:  # fmt: skip
    """`change` of `likely_worlds`, taken back if too many decisions would have been others."""
    one, other = t[a], t[b]
    mine, yours = (a - HANDS) // HAND, (b - HANDS) // HAND
    s, done = change(rules, t, w, v, a, b, EASED, s)
    if not done:
        return s
    s = turn(s)
    my_others = decided_otherwise(rules, t, w, v, rows, actions, deciders, places, mine, s)
    s = turn(s)
    more, your_others = my_others - others[mine], 0
    if mine != yours:
        your_others = decided_otherwise(rules, t, w, v, rows, actions, deciders, places, yours, s)
        more += your_others - others[yours]
    s = turn(s)
    if more > 0 and bits(s) >= KEEP_OTHER[min(more, KEEP_OTHER.shape[0] - 1)]:
        t[a], t[b] = one, other
        return s
    others[mine] = my_others
    if mine != yours:
        others[yours] = your_others
    return s


def decided_otherwise(
    rules: Row, t: Row, w: Row, v: Row, rows: Rows, actions: Row, deciders: Row, places: Rows, seat: int, s: Stream
) -> int:  # fmt: skip
    """How many of its decisions this seat would have made otherwise with the hand that it has in this world."""
    found, hand = 0, HANDS + HAND * seat
    for n in range(actions.shape[0]):
        if deciders[n] == seat:
            for i in range(HAND):
                if places[n, i] >= 0:
                    rows[n, hand + i] = t[hand + places[n, i]]
            s = turn(s)
            if policy_action(rules, rows[n], w, v, long_bits(s)) != actions[n]:
                found += 1
    return found

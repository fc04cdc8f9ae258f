"""Scout kernels: redraw what a seat cannot see, knowing how people play.

Hands dealt at random are not hands that people hold: they turn their hand the better way up, play what is in the way
and keep what goes together. So a random guess is changed, card by card. The less the hands cost after a change, the
likelier it is kept (Metropolis sampling: hands have the odds of the rules, times exp(-cost / care)). The weight `care`
is such that hands cost as much as when policies play.
"""

# mypy: disable-error-code=no-any-return
# (an element of a row is Any to mypy, a number to numba)

from __future__ import annotations

from math import exp

import numpy as np

from asdealt.fast.rows import Row, Stream
from asdealt.fast.streams import below, bits, turn
from asdealt.games.scout.fast.cards import get16, in_sight, number, turned
from asdealt.games.scout.fast.chance import ONE_TWO
from asdealt.games.scout.fast.hand_costs import hold_up, plan_from, whole

from asdealt.games.scout.fast.layout import (  # isort: skip
    FATES, HAND, HANDS, P_FLIP, PHASE, R_BY_CARD, R_SEATS, SIZES, START, TURNS, UNSEEN, W_FROM, W_PLACES,
)  # fmt: skip
from asdealt.games.scout.fast.unseen import resample
from asdealt.games.scout.fast.weights import V_CARE

TRIES = 4  # changes tried for each hidden card
FINE = 64  # costs are compared in steps of so many to one CARE

# By cost increase in steps: how often, of 2 ** 32, a change is kept nevertheless
KEEP: Row = np.array([int(2**32 * exp(-steps / FINE)) for steps in range(16 * FINE)], np.uint64)


def resample_likely(rules: Row, t: Row, w: Row, v: Row, seat: int, s: Stream) -> Stream:
    s = resample(rules, t, w, seat, s)
    if t[PHASE] == P_FLIP:  # nobody has acted yet
        return s
    hidden = hidden_places(rules, t, w, seat)
    for _ in range(TRIES * hidden if hidden > 1 else 0):
        s = turn(s)
        a = HANDS + whole(w[W_PLACES + below(s, hidden)])
        s = turn(s)
        b = HANDS + whole(w[W_PLACES + below(s, hidden)])
        s = turn(s)
        s = change(rules, t, w, v, a, b, s)
    return s


def hidden_places(rules: Row, t: Row, w: Row, seat: int) -> int:
    """Writes the places of cards this seat does not see to the work row; returns how many."""
    hidden = 0
    for other in range(rules[R_SEATS]):
        if other != seat:
            for i in range(HAND * other, HAND * other + t[SIZES + other]):
                if not in_sight(rules, t, t[HANDS + i]):
                    w[W_PLACES + hidden] = i
                    hidden += 1
    return hidden


def change(rules: Row, t: Row, w: Row, v: Row, a: int, b: int, s: Stream) -> Stream:
    """Two cards swap places (or one stays), each either way up, if that makes hands that people would hold."""
    one, other = t[a], t[b]
    mine, yours = (a - HANDS) // HAND, (b - HANDS) // HAND
    if mine != yours and (bound(rules, t, one) or bound(rules, t, other)):
        return s
    before = hand_cost(rules, t, w, v, mine) + (hand_cost(rules, t, w, v, yours) if mine != yours else 0)
    t[a] = turned(other) if below(s, 2) else other
    s = turn(s)
    if a != b:
        t[b] = turned(one) if below(s, 2) else one
    after = hand_cost(rules, t, w, v, mine) + (hand_cost(rules, t, w, v, yours) if mine != yours else 0)
    s = turn(s)
    if after > before and bits(s) >= KEEP[min(FINE * (after - before) // whole(v[V_CARE]), 16 * FINE - 1)]:
        t[a], t[b] = one, other
    return s


def bound(rules: Row, t: Row, card: int) -> bool:
    """Do all know whose hand this card is in?"""
    return t[FATES + number(card)] != UNSEEN or (rules[R_BY_CARD] != 0 and number(card) == ONE_TWO)


def hand_cost(rules: Row, t: Row, w: Row, v: Row, seat: int) -> int:
    """What a hand costs; half as much if its owner has not had a turn yet, and has only turned it the better way up."""
    cards = whole(t[SIZES + seat])
    hold_up(t, w, HANDS + HAND * seat, cards, 0)
    plan_from(w, v, cards)
    waits = (seat - t[START]) % rules[R_SEATS] >= get16(t, TURNS)
    return whole(w[W_FROM]) // 2 if waits else whole(w[W_FROM])

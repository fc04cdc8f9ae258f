"""Scout kernels: redraw what a seat cannot see, knowing what the others have done.

Of two worlds, the likelier one is that in which the policy would have made more of the decisions that the others really
made, from turning their hands on. So hands that people hold (`likely_worlds`) are changed further, card by card, and a
change is kept the likelier, the fewer decisions would have been others (Metropolis sampling). At first such decisions
hardly count, and then more and more (annealing): few worlds fit everything, and no change of two cards leads there at
once. How much they count in the end depends on how often these players decide as the policy does.
"""

# mypy: disable-error-code=no-any-return
# (an element of a row is Any to mypy, a number to numba)

from __future__ import annotations

from asdealt.fast.cpu import copy_row
from asdealt.fast.rows import Row, Rows, Stream
from asdealt.fast.streams import below, bits, turn
from asdealt.games.scout.fast.cards import fresh_deck, number, turned
from asdealt.games.scout.fast.hand_costs import whole

from asdealt.games.scout.fast.layout import (  # isort: skip
    A_HOLD, END, FATES, HAND, HANDS, P_FLIP, P_START, PHASE, R_DEALT, R_DECK, R_SEATS, ROUND, SIZES, SPENT, SPENT_SHOWN,
    SPENT_SIZES, STUCK, UNSEEN, W_PILE, W_PLACES,
)  # fmt: skip
from asdealt.games.scout.fast.decisions import hold_again, would_decide
from asdealt.games.scout.fast.likely_worlds import bound, hidden_places, resample_likely
from asdealt.games.scout.fast.policy import better_turned

ANNEALED = 15  # changes tried for each hidden card at each level, for the first world
AFTER = 8  # and at the last level, for each further world
MOST_MORE = 15  # more decisions than these, in addition, are never kept


def world_after(rules: Row, t: Row, w: Row, v: Row, past: Rows, seat: int, s: Stream) -> Stream:
    """`past`: rows in which others decided, what they did, who it was, by place of the hand there the place now (-1: it
    is known), by level and by how many more decisions would have been others how often, of 2 ** 32, a change is kept,
    room for a number for each seat, and for the last world: the next one goes on from there."""
    rows, actions, deciders, places, keep, others, last = past
    first = last[PHASE] == P_START
    if first:
        s = resample_likely(rules, t, w, v, seat, s)
        park(rules, t, w)
    else:
        copy_row(last, t)
    hidden = hidden_places(rules, t, w, seat) if actions.shape[0] > 0 else 0
    spare = spare_places(rules, t, w, seat, hidden)
    if hidden == 0 or hidden + spare < 2:
        return s
    if first:
        for other in range(rules[R_SEATS]):
            most = actions.shape[0]
            others[other] = decided_otherwise(rules, t, w, v, rows, actions, deciders, places, other, most)
    levels = keep.shape[0]
    for n in range(ANNEALED * levels * hidden if first else AFTER * hidden):
        s = turn(s)
        a = HANDS + whole(w[W_PLACES + below(s, hidden)])
        s = turn(s)
        b = HANDS + whole(w[W_PLACES + below(s, hidden + spare)])
        s = turn(s)
        level = n // (ANNEALED * hidden) if first else levels - 1
        s = change_after(rules, t, w, v, rows, actions, deciders, places, keep, others, a, b, level, s)
    copy_row(t, last)
    return s


def park(rules: Row, t: Row, w: Row) -> None:
    """Two players: puts the cards that are in no hand in round 1 where round 2 keeps those of round 1."""
    if rules[R_SEATS] != 2 or t[ROUND] != 1:
        return
    fresh_deck(w, W_PILE, rules[R_DECK])
    for seat in range(2):
        for i in range(HANDS + HAND * seat, HANDS + HAND * seat + t[SIZES + seat]):
            w[W_PILE + number(t[i])] = 0
    parked = SPENT
    for i in range(rules[R_DECK]):
        if w[W_PILE + i] != 0 and t[FATES + i] == UNSEEN:
            t[parked] = w[W_PILE + i]
            parked += 1


def spare_places(rules: Row, t: Row, w: Row, seat: int, hidden: int) -> int:
    """Adds the places of cards that might be in another hand, and are in none, to the hidden ones; returns how many."""
    if rules[R_SEATS] != 2 or (t[ROUND] == 2 and t[END] == STUCK):  # what is left of a stuck hand is known too well
        return 0
    first, many = SPENT - HANDS, whole(rules[R_DECK]) - 2 * whole(rules[R_DEALT])
    if t[ROUND] == 2:
        first, many = first + (whole(t[SPENT_SIZES]) if seat == 0 else 0), whole(t[SPENT_SIZES + 1 - seat])
    spare = 0
    for i in range(first, first + many):
        if t[ROUND] == 1 or t[SPENT_SHOWN + i - (SPENT - HANDS)] == 0:
            w[W_PLACES + hidden + spare] = i
            spare += 1
    return spare


def change_after(
    rules: Row, t: Row, w: Row, v: Row, rows: Rows, actions: Row, deciders: Row, places: Rows, keep: Rows, others: Row,
    a: int, b: int, level: int, s: Stream,
) -> Stream:  # fmt: skip
    """Two cards swap places (or one stays), each either way up, unless too many decisions would have been others."""
    one, other = t[a], t[b]
    mine, yours = (a - HANDS) // HAND, (b - HANDS) // HAND
    if mine != yours and (bound(rules, t, one) or bound(rules, t, other)):
        return s
    t[a] = turned(other) if below(s, 2) else other
    s = turn(s)
    if a != b:
        t[b] = turned(one) if below(s, 2) else one
    s = turn(s)
    allowed = whole(others[mine]) + (whole(others[yours]) if mine != yours else 0)
    for more in range(1, MOST_MORE + 1):  # drawn now, so that a change which is too bad is not looked at to the end
        if bits(s) < keep[level, more]:
            allowed += 1
    s = turn(s)
    my_others = decided_otherwise(rules, t, w, v, rows, actions, deciders, places, mine, allowed)
    your_others = 0
    if mine != yours and my_others <= allowed:
        left = allowed - my_others
        your_others = decided_otherwise(rules, t, w, v, rows, actions, deciders, places, yours, left)
    if my_others + your_others > allowed:
        t[a], t[b] = one, other
        return s
    others[mine] = my_others
    if mine != yours:
        others[yours] = your_others
    return s


def decided_otherwise(
    rules: Row, t: Row, w: Row, v: Row, rows: Rows, actions: Row, deciders: Row, places: Rows, seat: int, most: int
) -> int:  # fmt: skip
    """How many of its decisions this seat would have made otherwise with the hand that it has in this world.

    It counts no further than one above `most`.
    """
    found = 0
    for n in range(actions.shape[0]):
        if deciders[n] == seat:
            hold_again(t, rows[n], places[n], seat)
            if not would_choose(rules, rows[n], w, v, whole(actions[n])):
                found += 1
                if found > most:
                    break
    return found


def would_choose(rules: Row, t: Row, w: Row, v: Row, action: int) -> bool:
    """Is no other action better? Some actions may be as good. This one is legal with some other hand of that size."""
    if t[PHASE] == P_FLIP:
        return action == A_HOLD + better_turned(t, w, v)
    return would_decide(rules, t, w, v, action)

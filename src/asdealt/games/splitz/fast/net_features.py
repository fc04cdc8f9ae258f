"""Splitz kernels: what a net reads. `net_layout` says which number is where.

Of what is hidden, the sealed votes of others, nothing is read but by `net_hide`: the state that is described is the one
that all voters see.
"""

# mypy: disable-error-code=no-any-return
# (an element of a row is Any to mypy, a number to numba)

from __future__ import annotations

from asdealt.fast.net_loop import clear_net
from asdealt.fast.rows import Row
from asdealt.games.splitz.fast.features import from_seat, standing

from asdealt.games.splitz.fast.layout import (  # isort: skip
    ACTIVE, C_SIZE, C_VOTERS, CARDS, CONTEST, CONTESTS, KINDS, LINE, P_CUT, P_PLACE, P_SETTLE, PHASE, R_SEATS, SERVED,
    SIZE, STOCK, TRAIL, TURN, VOTERS, VOTES, W_BEFORE, W_ROUNDS, W_STACKS,
)  # fmt: skip
from asdealt.games.splitz.fast.net_choices import NOWHERE, show_divisions, show_places, show_settles

from asdealt.games.splitz.fast.net_layout import (  # isort: skip
    MOST, N_ACTIVE, N_BEST, N_DEPTH, N_EXPECTED, N_LATER, N_LEFT, N_LINE, N_LOOSE, N_PHASE, N_POINTS, N_RACES, N_SERVED,
    N_STACKS, N_STOCK, N_VOTES, N_WAITS, NET_CHOICE, NET_CHOICES, NET_HIDDEN, NUMBERS, O_KIND, O_WORTH,
    W_CHOSEN, W_CHOSEN_WORTHS, X_VOTES,
)  # fmt: skip
from asdealt.games.splitz.fast.parts import is_in, left_of, whole
from asdealt.games.splitz.fast.policy import LEAST
from asdealt.games.splitz.fast.race import look_ahead


def net_show(rules: Row, t: Row, w: Row, v: Row, state: Row, choices: Row, actions: Row) -> None:
    """The features of `net_layout`."""
    clear_net(state, choices)
    for k in range(NET_CHOICES):
        w[W_CHOSEN + k] = NOWHERE
        w[W_CHOSEN_WORTHS + k] = LEAST
    look_ahead(rules, t, w, v)
    phase = whole(t[PHASE])
    if phase == P_PLACE:
        state[N_BEST] = show_places(rules, t, w, v, choices)
    elif phase == P_SETTLE:
        state[N_BEST] = show_settles(t, w)
    else:
        state[N_BEST] = show_divisions(rules, t, w, v, choices)
    best = LEAST
    for k in range(NET_CHOICES):
        actions[k] = w[W_CHOSEN + k]
        if w[W_CHOSEN + k] != NOWHERE:
            best = max(best, whole(w[W_CHOSEN_WORTHS + k]))
    for k in range(NET_CHOICES):
        if w[W_CHOSEN + k] != NOWHERE:
            choices[NET_CHOICE * k + O_WORTH] = max(whole(w[W_CHOSEN_WORTHS + k]) - best, -MOST)
            choices[NET_CHOICE * k + O_KIND + phase - P_CUT] = 1
    show_state(rules, t, w, state)


def show_state(rules: Row, t: Row, w: Row, state: Row) -> None:
    """After `look_ahead`, whose notes it tells."""
    me, trail = whole(t[TURN]), whole(t[TRAIL])
    state[N_PHASE + whole(t[PHASE]) - P_CUT] = 1
    state[N_ACTIVE + from_seat(rules, t[ACTIVE], me)] = 1
    state[N_LEFT] = w[W_ROUNDS]
    while trail != 0:
        state[N_DEPTH] += 1
        trail >>= 2
    other = me
    for i in range(rules[R_SEATS]):
        state[N_VOTES + i] = 1 if is_in(other, t[VOTERS]) else 0
        waits = is_in(other, t[CONTESTS + C_VOTERS]) or is_in(other, t[CONTESTS + CONTEST + C_VOTERS])
        state[N_WAITS + i] = 1 if waits else 0
        state[N_SERVED + i] = 1 if is_in(other, t[SERVED]) else 0
        state[N_LOOSE + i] = t[CARDS + KINDS * other]
        state[N_POINTS + i] = standing(t, other) >> 4
        for number in range(1, KINDS):
            race = whole(w[W_BEFORE + KINDS * other + number])
            state[N_STACKS + NUMBERS * i + number - 1] = w[W_STACKS + KINDS * other + number]
            state[N_RACES + NUMBERS * i + number - 1] = race
            state[N_EXPECTED + i] += race
        other = left_of(rules, other)
    size = whole(t[SIZE])
    cards = size + whole(t[CONTESTS + C_SIZE]) + whole(t[CONTESTS + CONTEST + C_SIZE])
    for i in range(cards):
        state[(N_LINE if i < size else N_LATER) + whole(t[LINE + i])] += 1
    for kind in range(KINDS):
        state[N_STOCK + kind] = t[STOCK + kind]


def net_hide(rules: Row, t: Row, w: Row, v: Row, hidden: Row) -> None:  # noqa: ARG001 - all kernels take the same arguments
    """The votes that are in."""
    for i in range(NET_HIDDEN):
        hidden[i] = 0
    other = whole(t[TURN])
    for i in range(rules[R_SEATS] - 1):
        other = left_of(rules, other)
        if t[VOTES + other] > 0:
            hidden[X_VOTES + 3 * i + whole(t[VOTES + other]) - 1] = 1


def net_standing(rules: Row, t: Row, seat: int) -> int:  # noqa: ARG001
    return standing(t, seat) >> 4

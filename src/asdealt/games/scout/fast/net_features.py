"""Scout kernels: what a net reads of a decision (`net_layout`). See `asdealt.fast.net_contract`."""

# ruff: noqa: ARG001 - all kernels take the same arguments, needed or not
# mypy: disable-error-code=no-any-return
# (an element of a row is Any to mypy, a number to numba)

from __future__ import annotations

import numpy as np

from asdealt.fast.net_loop import clear_net
from asdealt.fast.rows import Row
from asdealt.games.scout.fast.cards import NUMBERS, get16, get_signed, value
from asdealt.games.scout.fast.hand_costs import WORST, whole

from asdealt.games.scout.fast.layout import (  # isort: skip
    CAPTURED, CARDS, FATES, HAND, HANDS, HIGHEST, MARKERS, OWNER, PHASE, PRIOR, PRIOR_SIZE, P_FLIP, P_FOLLOW, ROUND,
    R_DECK, R_SEATS, SCORES, SCOUTED, SCOUTS, SEATS, SIZES, SPENT, SPENT_SHOWN, SPENT_SIZES, TAKEN, TOKENS, TURN,
    TURNS, UNSEEN, W_VALUES,
)  # fmt: skip
from asdealt.games.scout.fast.net_after import show_choice, show_flip
from asdealt.games.scout.fast.net_choices import choose_plays, choose_scouts
from asdealt.games.scout.fast.net_hands import measure, see_others

from asdealt.games.scout.fast.net_layout import (  # isort: skip
    DECLINED_LENGTHS, LENGTHS, MEASURES, NET_CHOICE, NET_CHOICES, NET_HIDDEN, N_BEST, N_CAPTURED, N_CARDS, N_DECLINED,
    N_DECLINED_EQUAL, N_DECLINED_LOW, N_HAND, N_KNOWN, N_LEFT, N_MARKERS, N_MINE, N_OPEN_EQUAL, N_OPEN_LENGTH,
    N_OPEN_LOW, N_OWNER, N_PHASE, N_PLAYS, N_PRIOR, N_PRIOR_EQUAL, N_PRIOR_LOW, N_SCOUTS, N_TOKENS, N_TURNS, N_UNSEEN,
    O_WORTH, W_AFTER, W_CHOSEN, W_DECLINED, W_FACES, W_OPEN, W_WORTHS, X_HANDS,
)  # fmt: skip
from asdealt.games.scout.fast.policy import power_at, scouts_left, survey

NONE = -1  # sentinel: no action
MOST = 2000  # of a worth, compared with the best one: 31 points

# By card number: its two numbers
FACES = np.array([(a, b) for b in range(2, HIGHEST + 1) for a in range(1, b)], np.int64)[:CARDS]
LOWER, UPPER = FACES[:, 0].copy(), FACES[:, 1].copy()
del FACES


def net_show(rules: Row, t: Row, w: Row, v: Row, state: Row, choices: Row, actions: Row) -> None:
    """The features of `net_layout`."""
    clear_net(state, choices)
    for k in range(NET_CHOICES):
        w[W_CHOSEN + k] = NONE
        w[W_WORTHS + k] = -WORST
    see_faces(rules, t, w)
    see_others(rules, t, w)
    survey(rules, t, w, v)
    if t[PHASE] == P_FLIP:
        show_flip(t, w, v, choices)
    else:
        state[N_PLAYS] = choose_plays(t, w, v)
        if t[PHASE] != P_FOLLOW and t[PRIOR_SIZE] > 0:
            choose_scouts(rules, t, w, v)
        for k in range(NET_CHOICES):
            if w[W_CHOSEN + k] != NONE:
                show_choice(rules, t, w, v, k, choices)
    best = -WORST
    for k in range(NET_CHOICES):
        best = max(best, whole(w[W_WORTHS + k]))
        actions[k] = w[W_CHOSEN + k]
    for k in range(NET_CHOICES):
        if w[W_CHOSEN + k] != NONE:
            choices[NET_CHOICE * k + O_WORTH] = max(whole(w[W_WORTHS + k]) - best, -MOST)
    state[N_BEST] = best
    show_state(rules, t, w, v, state)


# The state


def show_state(rules: Row, t: Row, w: Row, v: Row, state: Row) -> None:
    me, seats, size = whole(t[TURN]), whole(rules[R_SEATS]), whole(t[PRIOR_SIZE])
    other = me
    for i in range(seats):
        state[N_CARDS + i] = t[SIZES + other]
        state[N_TOKENS + i] = get16(t, TOKENS + 2 * other)
        state[N_CAPTURED + i] = t[CAPTURED + other]
        state[N_MARKERS + i] = t[MARKERS + other]
        state[N_OWNER + i] = 1 if t[OWNER] == other else 0
        other = other + 1 if other + 1 < seats else 0
    for i in range(CARDS):
        fate = whole(t[FATES + i])
        if SCOUTED <= fate < TAKEN:
            holder_of = fate - SCOUTED - me
            state[N_KNOWN + (holder_of if holder_of >= 0 else holder_of + seats)] += 1
    state[N_PHASE + whole(t[PHASE]) - P_FLIP] = 1
    state[N_SCOUTS] = t[SCOUTS]
    state[N_LEFT] = max(scouts_left(rules, t), 0)
    state[N_TURNS] = min(get16(t, TURNS), 1000)
    power = power_at(t, PRIOR, size)
    state[N_PRIOR + min(size, LENGTHS)] = 1
    state[N_PRIOR_LOW] = power & 15
    state[N_PRIOR_EQUAL] = 1 if power & 16 else 0
    cards = whole(t[SIZES + me])
    for i in range(cards):
        state[N_MINE + whole(w[W_VALUES + i]) - 1] += 1
    for number in range(1, HIGHEST + 1):
        state[N_UNSEEN + number - 1] = w[W_FACES + number]
    measure(w, v, W_VALUES, cards, state, N_HAND)
    for i in range(SEATS - 1):
        declined, known = whole(w[W_DECLINED + i]), whole(w[W_OPEN + i])
        if declined > 0:
            state[N_DECLINED + DECLINED_LENGTHS * i + min(declined >> 5, DECLINED_LENGTHS) - 1] = 1
        state[N_DECLINED_LOW + i] = declined & 15
        state[N_DECLINED_EQUAL + i] = 1 if declined & 16 else 0
        state[N_OPEN_LENGTH + i] = known >> 5
        state[N_OPEN_LOW + i] = known & 15
        state[N_OPEN_EQUAL + i] = 1 if known & 16 else 0


def see_faces(rules: Row, t: Row, w: Row) -> None:
    """Counts the numbers on cards that the seat has not seen, this round or (two players) in the round before."""
    me = whole(t[TURN])
    for number in range(HIGHEST + 2):
        w[W_FACES + number] = 0
    for i in range(whole(rules[R_DECK])):
        if t[FATES + i] == UNSEEN:
            count_faces(w, i, 1)
    for i in range(whole(t[SIZES + me])):
        card_number = NUMBERS[t[HANDS + HAND * me + i]]
        if t[FATES + card_number] == UNSEEN:
            count_faces(w, card_number, -1)
    if rules[R_SEATS] == 2 and t[ROUND] == 2:
        at = 0
        for part in range(4):
            for _ in range(t[SPENT_SIZES + part]):
                if part > 1 or part == me or t[SPENT_SHOWN + at] != 0:
                    count_faces(w, NUMBERS[t[SPENT + at]], -1)
                at += 1


def count_faces(w: Row, card_number: int, by: int) -> None:
    w[W_FACES + LOWER[card_number]] += by
    w[W_FACES + UPPER[card_number]] += by


# For the critic


def net_hide(rules: Row, t: Row, w: Row, v: Row, hidden: Row) -> None:
    """The hands of the others."""
    for i in range(NET_HIDDEN):
        hidden[i] = 0
    me, seats, size = whole(t[TURN]), whole(rules[R_SEATS]), whole(t[PRIOR_SIZE])
    than, other = power_at(t, PRIOR, size), me
    for i in range(seats - 1):
        other = other + 1 if other + 1 < seats else 0
        cards = whole(t[SIZES + other])
        for place_in_hand in range(cards):
            w[W_AFTER + place_in_hand] = value(t[HANDS + HAND * other + place_in_hand])
        to = X_HANDS + (MEASURES + 1) * i
        top = measure(w, v, W_AFTER, cards, hidden, to)
        hidden[to + MEASURES] = 1 if top > than else 0


def net_standing(rules: Row, t: Row, seat: int) -> int:
    """Points so far, less the cards in hand; in the end the score."""
    if P_FLIP <= t[PHASE] <= P_FOLLOW:
        return whole(t[CAPTURED + seat]) + whole(get16(t, TOKENS + 2 * seat)) - whole(t[SIZES + seat])
    return whole(get_signed(t, SCORES + 2 * seat))

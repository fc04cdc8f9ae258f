"""Scout kernels: what a net reads of a decision (`net_layout`). See `asdealt.fast.net_contract`."""

# ruff: noqa: ARG001 - all kernels take the same arguments, needed or not
# mypy: disable-error-code=no-any-return
# (an element of a row is Any to mypy, a number to numba)

from __future__ import annotations

import numpy as np

from asdealt.fast.net_loop import clear_net
from asdealt.fast.rows import Row
from asdealt.games.scout.fast.cards import LONE, NUMBERS, get16, get_signed, in_sight, onto, reverse, value
from asdealt.games.scout.fast.hand_costs import WORST, kept_cost, power_of, put_in, whole

from asdealt.games.scout.fast.layout import (  # isort: skip
    A_DOUBLE, A_HOLD, A_PLAY, A_SCOUT, CAPTURED, CARDS, DECLINED, FATES, HAND, HANDS, HIGHEST, MARKERS, OWNER, P_FLIP,
    P_FOLLOW, PHASE, PRIOR, PRIOR_SIZE, R_DECK, R_SEATS, ROUND, SCORES, SCOUTED, SCOUTS, SEATS, SET, SIZES, SPENT,
    SPENT_SHOWN, SPENT_SIZES, TAKEN, TOKENS, TURN, TURNS, UNSEEN, W_VALUES,
)  # fmt: skip
from asdealt.games.scout.fast.net_choices import choose_plays, choose_scouts

from asdealt.games.scout.fast.net_layout import (  # isort: skip
    DECLINED_LENGTHS, H_CARDS, H_COST, H_JOINS, H_LONG, H_PAIR, H_PIECES, H_SINGLE, H_SINGLES, H_TOP, H_TRIPLE,
    LENGTHS, MEASURES, N_BEST, N_CAPTURED, N_CARDS, N_DECLINED, N_DECLINED_EQUAL, N_DECLINED_LOW, N_HAND, N_KNOWN,
    N_LEFT, N_MARKERS, N_MINE, N_OPEN_EQUAL, N_OPEN_LENGTH, N_OPEN_LOW, N_OWNER, N_PHASE, N_PLAYS, N_PRIOR,
    N_PRIOR_EQUAL, N_PRIOR_LOW, N_SCOUTS, N_TOKENS, N_TURNS, N_UNSEEN, NET_CHOICE, NET_CHOICES, NET_HIDDEN, O_AGAIN,
    O_DECLINED, O_EDGE, O_ENDS, O_EQUAL, O_HAND, O_HIGHER, O_JOINED, O_KIND, O_LENGTH, O_LOW, O_MADE, O_OPEN, O_OUT,
    O_SURE, O_TAKES, O_VALUE, O_WORTH, W_AFTER, W_CHOSEN, W_DECLINED, W_FACES, W_LEAST, W_LONG, W_OPEN, W_PIECES,
    W_SINGLES, W_WORTHS, X_HANDS,
)  # fmt: skip
from asdealt.games.scout.fast.policy import (
    ends_round,
    power_at,
    scouts_left,
    survey,
)

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


# What they make of the hand and of the table


def show_flip(t: Row, w: Row, v: Row, choices: Row) -> None:
    me = whole(t[TURN])
    cards = whole(t[SIZES + me])
    for over in range(2):
        for i in range(cards):
            card = t[HANDS + HAND * me + i]
            w[W_AFTER + i] = reverse(card) if over else value(card)
        at = NET_CHOICE * over
        measure(w, v, W_AFTER, cards, choices, at + O_HAND)
        choices[at + O_KIND + 3] = over
        choices[at + O_LENGTH] = 1
        w[W_CHOSEN + over] = A_HOLD + over
        w[W_WORTHS + over] = -whole(w[W_LEAST])


def show_choice(rules: Row, t: Row, w: Row, v: Row, k: int, choices: Row) -> None:
    action, at, me = whole(w[W_CHOSEN + k]), NET_CHOICE * k, whole(t[TURN])
    cards, size = whole(t[SIZES + me]), whole(t[PRIOR_SIZE])
    if action < A_SCOUT:
        first, n = (action - A_PLAY) // SET, (action - A_PLAY) % SET + 1
        for i in range(cards - n):
            w[W_AFTER + i] = w[W_VALUES + i] if i < first else w[W_VALUES + i + n]
        step = whole(w[W_VALUES + first + 1]) - whole(w[W_VALUES + first]) if n > 1 else 0
        power = power_of(whole(w[W_VALUES + first]), n, step)
        choices[at + O_KIND] = 1
        choices[at + O_TAKES] = size
        choices[at + O_OUT] = 1 if n == cards else 0
        if first > 0 and first + n < cards:
            apart = whole(w[W_VALUES + first + n]) - whole(w[W_VALUES + first - 1])
            choices[at + O_JOINED] = 1 if -2 < apart < 2 else 0
        kept = cards - n
    else:
        double = action >= A_DOUBLE
        q, gap = (action - (A_DOUBLE if double else A_SCOUT)) // HAND, (action - A_SCOUT) % HAND
        card = t[PRIOR + (size - 1) * (q // 2)]
        x = whole(reverse(card)) if q % 2 else value(card)
        for i in range(cards + 1):
            w[W_AFTER + i] = w[W_VALUES + i] if i < gap else x if i == gap else w[W_VALUES + i - 1]
        power = power_at(t, PRIOR + 1 - q // 2, size - 1)
        _, made, _, _ = put_in(w, v, cards, x, gap)
        choices[at + O_KIND + (2 if double else 1)] = 1
        choices[at + O_VALUE] = x
        choices[at + O_MADE] = made >> 5
        choices[at + O_SURE] = 1 if made > power else 0
        choices[at + O_EDGE] = 1 if gap == 0 or gap == cards else 0
        choices[at + O_ENDS] = 1 if not double and ends_round(rules, t, w, power) else 0
        kept = cards + 1
    top = measure(w, v, W_AFTER, kept, choices, at + O_HAND)
    choices[at + O_AGAIN] = 1 if top > power else 0
    choices[at + O_LENGTH + min(power >> 5, LENGTHS)] = 1
    choices[at + O_LOW] = power & 15
    choices[at + O_EQUAL] = 1 if power & 16 else 0
    higher = 0
    for number in range((power & 15) + 1, HIGHEST + 1):
        higher += whole(w[W_FACES + number])
    choices[at + O_HIGHER] = higher
    if power > 0:
        for i in range(SEATS - 1):
            choices[at + O_DECLINED + i] = 1 if 0 < w[W_DECLINED + i] <= power else 0
            choices[at + O_OPEN + i] = 1 if w[W_OPEN + i] > power else 0


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
            apart = x - whole(w[at + i + 2])
            joins += 1 if -2 < apart < 2 else 0
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

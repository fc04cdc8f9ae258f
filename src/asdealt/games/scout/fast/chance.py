"""Scout kernels: a new game, who starts, and the deal."""

# mypy: disable-error-code=no-any-return
# (an element of a row is Any to mypy, a number to numba)

from __future__ import annotations

import numpy as np

from asdealt.fast.rows import Row, Stream
from asdealt.fast.streams import below, bits, turn
from asdealt.games.scout.fast.cards import fresh_deck, number, turned

from asdealt.games.scout.fast.layout import (  # isort: skip
    ASKED, CAPTURED, CARDS, CHIPS, DECLINED, END, EXEMPT, FATES, GONE, GONE_SIZE, HAND, HANDS, HOLDER, KNOWN_SIZE,
    MARKERS, NOBODY, NOT_YET, OWNER, P_DEAL, P_FLIP, P_START, PHASE, PRIOR_SIZE, R_BY_CARD, R_DEALT, R_DECK,
    R_OPEN_FLIP, R_SEATS, ROUND, ROW, SCOUTS, SEATS, SIZES, SPENT, SPENT_SIZES, START, TOKENS, TURN, TURNS,
)  # fmt: skip

ONE_TWO = 0  # the number of card 1/2


def begin(rules: Row, t: Row) -> None:
    """A state before its first deal."""
    for i in range(ROW):
        t[i] = 0
    t[PHASE] = P_DEAL if rules[R_BY_CARD] != 0 else P_START
    t[ROUND] = 1
    t[OWNER] = t[HOLDER] = t[EXEMPT] = NOBODY
    t[END] = NOT_YET


def chance(rules: Row, t: Row, s: Stream) -> Stream:
    """Does everything chance does before the next decision."""
    dealt = t[PHASE] == P_START and t[SIZES] > 0  # card 1/2 should have decided, and nobody has it
    if t[PHASE] == P_START:
        s = turn(s)
        t[START] = below(s, rules[R_SEATS])
    if not dealt:
        s = deal(rules, t, s)
        if rules[R_BY_CARD] != 0 and t[ROUND] == 1:
            t[HOLDER] = holder(rules, t)
            if t[HOLDER] != NOBODY:
                t[START] = t[HOLDER]
            else:  # two players, and card 1/2 was not dealt
                s = turn(s)
                t[START] = below(s, rules[R_SEATS])
    t[PHASE] = P_FLIP
    t[ASKED] = 0
    t[TURN] = t[START] if rules[R_OPEN_FLIP] != 0 else 0
    return s


def deal(rules: Row, t: Row, s: Stream) -> Stream:
    """Shuffles the rest of the deck, order and way up, and deals the hands."""
    cards = lay_out(rules, t)
    for i in range(cards - 1, 0, -1):
        s = turn(s)
        j = GONE + below(s, i + 1)
        t[GONE + i], t[j] = t[j], t[GONE + i]
    each = rules[R_DEALT]
    at = GONE
    for seat in range(rules[R_SEATS]):
        s = turn(s)
        ways = np.int64(bits(s))
        for i in range(each):
            card = t[at]
            t[HANDS + HAND * seat + i] = turned(card) if (ways >> i) & 1 else card
            at += 1
    clear(rules, t)
    return s


def lay_out(rules: Row, t: Row) -> int:
    """Writes the cards a round is dealt from to where captured ones will be; returns how many."""
    deck = rules[R_DECK]
    fresh_deck(t, GONE, deck)
    spent = 0
    for i in range(4):
        spent += t[SPENT_SIZES + i]
    if rules[R_SEATS] > 2 or spent == 0:
        return deck
    for i in range(spent):
        t[GONE + number(t[SPENT + i])] = 0
    left = 0
    for i in range(deck):
        card = t[GONE + i]
        if card != 0:
            t[GONE + left] = card
            left += 1
    return left


def clear(rules: Row, t: Row) -> None:
    """Sets everything but the hands for the start of a round."""
    seats = rules[R_SEATS]
    for i in range(CARDS):
        t[GONE + i] = 0
        t[FATES + i] = 0
    for seat in range(SEATS):
        t[SIZES + seat] = rules[R_DEALT] if seat < seats else 0
        t[CAPTURED + seat] = t[DECLINED + seat] = 0
        t[MARKERS + seat] = 1 if seats > 2 and seat < seats else 0
        t[TOKENS + 2 * seat] = CHIPS if seats == 2 and seat < seats else 0
        t[TOKENS + 2 * seat + 1] = 0
    t[PRIOR_SIZE] = t[GONE_SIZE] = t[KNOWN_SIZE] = t[SCOUTS] = t[TURNS] = t[TURNS + 1] = 0
    t[OWNER] = NOBODY


def holder(rules: Row, t: Row) -> int:
    """Who holds card 1/2, or NOBODY."""
    for seat in range(rules[R_SEATS]):
        for i in range(t[SIZES + seat]):
            if number(t[HANDS + HAND * seat + i]) == ONE_TWO:
                return seat
    return NOBODY

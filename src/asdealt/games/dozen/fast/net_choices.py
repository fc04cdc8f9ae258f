"""Dozen kernels: what a net's choices bring, and what a rule of thumb thinks of them.

A card gains what a line scores more with it now, with the places of this round that are not filled yet left empty.
That is far cheaper than sampled endings; what it misses is for the net to learn.
"""

# mypy: disable-error-code=no-any-return
# (an element of a row is Any to mypy, a number to numba)

from __future__ import annotations

from asdealt.fast.rows import Row
from asdealt.games.dozen.fast.cards import get

from asdealt.games.dozen.fast.layout import (  # isort: skip
    A_OFFER, A_TAKE, HAND, HANDS, OFFERS, P_TAKE, PHASE, R_CARDS, R_LEFTOVER_FIRST, R_SEATS, ROUND,
)  # fmt: skip
from asdealt.games.dozen.fast.net_layout import (  # isort: skip
    N_POINTS, NET_CHOICE, O_BLIND, O_BOTH, O_GAIN, O_HIDDEN_MINE, O_HIDDEN_THEIRS, O_HIDE, O_LEAVE, O_LOSS, O_SHOW,
    O_SHOWN_MINE, O_SHOWN_THEIRS, O_TAKE, O_TAKEN, TAKE_CASES, TOLD, W_CASES, W_CHOSEN, W_GAINS, W_MEANS, W_ORDER,
    W_UNSEEN, W_WORTHS,
)  # fmt: skip
from asdealt.games.dozen.fast.policy import POINT, WHITE, hidden_of, is_white, odds, shown_of
from asdealt.games.dozen.fast.quick_scoring import NO_ROW, lay_out, line_points, put_card

LARGE = 8000  # the largest gain that is told: 125 points
DOUBT = 32  # in 16ths of a point: by so much the other must prefer a card to take it 3 times in 4
# Cases of a take, the same as in W_CASES: the shown card; with my shown or hidden card left over; these two alone
CASE_SHOWN, CASE_BOTH, CASE_LEFT = 1, 2, 4


def weigh_lines(rules: Row, t: Row, w: Row, state: Row) -> None:
    """Scores all lines as they are, and mine and the other's with every card that the decision is about."""
    me, first, takes = get(w, W_ORDER), 2 * (get(t, ROUND) - 1), t[PHASE] == P_TAKE
    for k in range(get(rules, R_SEATS)):
        places = lay_out(rules, t, w, me, get(w, W_ORDER + k))
        cases = 1 + TAKE_CASES + get(rules, R_CARDS) if takes else 1 + 2 * HAND
        base, total, cards = 0, 0, 0
        for case in range(cases if k < 2 else 1):
            card, row = card_of_case(t, w, case, takes)
            kept = kept_card(t, me, case) if takes and k == 0 else 0
            if case == 0 or (kept if takes and CASE_BOTH <= case <= TAKE_CASES else card) != 0:
                for n in range(2):
                    is_chosen = (n == 0) == (get(rules, R_LEFTOVER_FIRST) == 0)
                    gained = is_chosen == ((k == 0) == takes)  # the place of the card, not of the one that is kept
                    here, side = card if gained else kept, row if gained else case % 2
                    put_card(rules, w, first + n, here, side if here != 0 else NO_ROW)
                points = line_points(rules, w, places)
                if case == 0:
                    base = points
                    state[N_POINTS + k] = small(points)
                gain = POINT * (points - base) + white_worth(rules, card) + white_worth(rules, kept)
                if takes and case > TAKE_CASES:
                    total += gain
                    cards += 1
                elif takes and case > 0:
                    w[W_CASES + TAKE_CASES * k + case - 1] = small(gain)
                elif case > 0:
                    w[W_GAINS + 2 * HAND * k + case - 1] = small(gain)
        if k < 2:
            w[W_MEANS + k] = small(total // max(cards, 1))


def card_of_case(t: Row, w: Row, case: int, takes: bool) -> tuple[int, int]:
    """The card that a case is about, and its row; 0 for none."""
    if not takes:
        return (get(t, HANDS + HAND * get(w, W_ORDER) + (case - 1) // 2), (case - 1) % 2) if case > 0 else (0, 0)
    if case > TAKE_CASES:
        return (case - TAKE_CASES if w[W_UNSEEN + case - TAKE_CASES] != 0 else 0), 1
    return (get(t, OFFERS + 2 * get(w, W_ORDER + 1)) if CASE_SHOWN <= case < CASE_LEFT else 0), 0


def kept_card(t: Row, me: int, case: int) -> int:
    """The card of my own offer that is left to me in this case of a take; 0: it is left open."""
    return get(t, OFFERS + 2 * me + case % 2) if CASE_BOTH <= case <= TAKE_CASES else 0


def white_worth(rules: Row, card: int) -> int:
    return POINT * WHITE if is_white(rules, card) else 0


def small(number: int) -> int:
    return max(-LARGE, min(number, LARGE))


def tell_card(row: Row, at: int, card: int) -> None:
    """One more of this card, in a list by card."""
    if 0 < card <= TOLD:
        row[at + card - 1] += 1


def show_offers(rules: Row, t: Row, w: Row, choices: Row) -> None:
    """The better the shown card is for the other player than what may be hidden, the likelier they take it."""
    me, rivals, theirs = get(w, W_ORDER), get(rules, R_SEATS) - 1, W_GAINS + 2 * HAND
    usual = 0  # what a hidden card is worth to both of us
    for i in range(HAND):
        usual += get(w, theirs + 2 * i + 1) + get(w, W_GAINS + 2 * i + 1) // rivals
    for k in range(HAND * (HAND - 1)):
        at, shown, hidden = NET_CHOICE * k, shown_of(k), hidden_of(k)
        shown_mine, shown_theirs = get(w, W_GAINS + shown), get(w, theirs + shown)
        hidden_mine, hidden_theirs = get(w, W_GAINS + hidden), get(w, theirs + hidden)
        taken = odds(4 * (shown_theirs + shown_mine // rivals - usual // HAND) // DOUBT)
        if_taken, if_left = hidden_mine - shown_theirs // rivals, shown_mine - hidden_theirs // rivals
        w[W_CHOSEN + k] = A_OFFER + k
        w[W_WORTHS + k] = (taken * if_taken + (1024 - taken) * if_left) >> 10
        choices[at + O_SHOWN_MINE] = shown_mine
        choices[at + O_SHOWN_THEIRS] = shown_theirs
        choices[at + O_HIDDEN_MINE] = hidden_mine
        choices[at + O_HIDDEN_THEIRS] = hidden_theirs
        choices[at + O_TAKEN] = taken
        tell_card(choices, at + O_SHOW, get(t, HANDS + HAND * me + shown // 2))
        tell_card(choices, at + O_HIDE, get(t, HANDS + HAND * me + hidden // 2))


def show_takes(rules: Row, t: Row, w: Row, choices: Row) -> None:
    """Weighs what I get against what the offerer keeps. The hidden card may be any that I have not seen."""
    rivals = get(rules, R_SEATS) - 1
    for blind in range(2):
        at, both = NET_CHOICE * blind, 0
        gain = get(w, W_MEANS) if blind else get(w, W_CASES)
        loss = get(w, W_CASES + TAKE_CASES) if blind else get(w, W_MEANS + 1)
        for i in range(2):
            found = gain + get(w, W_CASES + CASE_LEFT - 1 + i) if blind else get(w, W_CASES + CASE_BOTH - 1 + i)
            choices[at + O_BOTH + i] = small(found)
            both += small(found)
        w[W_CHOSEN + blind] = A_TAKE + blind
        w[W_WORTHS + blind] = both // 2 - loss // rivals
        choices[at + O_BLIND] = blind
        choices[at + O_GAIN] = gain
        choices[at + O_LOSS] = loss
        tell_card(choices, at + (O_LEAVE if blind else O_TAKE), get(t, OFFERS + 2 * get(w, W_ORDER + 1)))

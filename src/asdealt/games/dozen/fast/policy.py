"""Dozen kernels: the policy, a rule of thumb. Its readable counterpart is `bots/heuristic.py`.

A card is worth what a line would score with it at the end, on average over sampled endings. Offers and takes are drawn
at random, better ones more often: a player who always chose the best could be read.
"""

from __future__ import annotations

from math import exp

import numpy as np

from asdealt.fast.rows import Row, Stream
from asdealt.fast.streams import below, turn
from asdealt.games.dozen.fast.cards import concealed, get, laid, printed
from asdealt.games.dozen.fast.chance import offerer, recipient
from asdealt.games.dozen.fast.features import sees

from asdealt.games.dozen.fast.layout import (  # isort: skip
    A_OFFER, A_TAKE, C_EFFECTS, C_EFFECTS_END, HAND, HANDS, L_CARD, LINE, LINE_SIZES, OFFERS, P_OFFER, P_TAKE, PHASE,
    R_CARDS, R_LEFTOVER_FIRST, R_SEATS, ROUND, TURN, W_MINE, W_OFFERS, W_THEIRS, W_WEIGHED,
)  # fmt: skip
from asdealt.games.dozen.fast.quick import LOWEST, best_way
from asdealt.games.dozen.fast.quick_scoring import clear_line, line_points, put_card
from asdealt.games.dozen.fast.weights import (
    V_DOUBT,
    V_FATES,
    V_LIKES,
    V_PREFER_SHOWN,
    V_SPREAD,
    V_THEIRS,
    V_THEIRS_TAKE,
    V_WHITE_WORTH,
)

POINT = 64  # of these are a point, where cards are compared
WHITE = 2  # points that a white card brings on average by what it does before scoring
MOST_FATES = 128  # sums of so many scores fit a work row

# By distance from even odds, in 16ths: the odds, of 1024
FAR = 128
ODDS: Row = np.array([round(1024 / (1 + exp(-(n - FAR) / 16))) for n in range(2 * FAR)], np.int32)
# By what an offer is worth less than the best, in 16ths of the spread: how often it is made, of 65536
RARER: Row = np.array([round(65536 * exp(-n / 16)) for n in range(192)], np.int32)


def policy_action(rules: Row, t: Row, w: Row, v: Row, r: int) -> int:
    if t[PHASE] != P_OFFER and t[PHASE] != P_TAKE:
        return best_way(rules, t, r)
    me, offers = get(t, TURN), get(t, PHASE) == P_OFFER
    other = recipient(rules, t, me) if offers else offerer(rules, t, me)
    if offers:
        for i in range(2 * HAND):  # every card of the hand, shown and hidden
            w[W_WEIGHED + i] = 2 * get(t, HANDS + HAND * me + i // 2) + i % 2
    else:
        w[W_WEIGHED] = 2 * get(t, OFFERS + 2 * other)
    s = weigh_cards(rules, t, w, v, other, 2 * HAND if offers else 1, np.uint64(r))
    return drawn_offer(rules, t, w, v, s) if offers else drawn_take(rules, t, w, v, s)


def weigh_cards(rules: Row, t: Row, w: Row, v: Row, other: int, cards: int, s: Stream) -> Stream:
    """Adds up what my line and the other's would score at the end with each of these cards, and with a random one.

    The receiver of an offer puts a card at the place of the chosen one, the giver the other card at that of what is
    left over.
    """
    me, offers = get(t, TURN), get(t, PHASE) == P_OFFER
    for i in range(cards + 1):
        w[W_MINE + i] = 0
        w[W_THEIRS + i] = 0
    for n in range(2 * fates_of(v)):
        mine = n % 2 == 0
        chosen = mine != offers  # is it the receiver's line?
        place = 2 * (get(t, ROUND) - 1) + (1 if chosen == (get(rules, R_LEFTOVER_FIRST) != 0) else 0)
        s = turn(imagine_end(rules, t, w, me if mine else other, s))
        for i in range(cards + 1):
            card = get(w, W_WEIGHED + i)
            if i == cards:
                card = 2 * (1 + below(s, get(rules, R_CARDS))) + 1
            put_card(rules, w, place, card >> 1, card & 1)
            points = line_points(rules, w, LINE)
            if i == cards and is_white(rules, card >> 1):
                points += WHITE
            w[(W_MINE if mine else W_THEIRS) + i] += points
    return s


def imagine_end(rules: Row, t: Row, w: Row, owner: int, s: Stream) -> Stream:
    """Lays out a line with random cards at its empty places and for those I have not seen."""
    me, cards = get(t, TURN), get(t, LINE_SIZES + owner)
    clear_line(w)
    for i in range(LINE):
        at = laid(owner, i)
        s = turn(s)
        card = get(t, at + L_CARD)
        if i >= cards or not sees(t, me, owner, at):
            card = 1 + below(s, get(rules, R_CARDS))
        put_card(rules, w, i, card, concealed(t, at) if i < cards else below(turn(s), 2))
    return s


def drawn_offer(rules: Row, t: Row, w: Row, v: Row, s: Stream) -> int:
    """The better the shown card is for the other player, the likelier they take it."""
    third, rivals = (get(t, ROUND) - 1) >> 1, get(rules, R_SEATS) - 1
    theirs, best = get(v, V_THEIRS + third), LOWEST
    random_mine, random_theirs = mean_worth(w, v, W_MINE + 2 * HAND), mean_worth(w, v, W_THEIRS + 2 * HAND)
    for i in range(HAND * (HAND - 1)):
        shown, hidden = shown_of(i), hidden_of(i)
        bonus_shown, bonus_hidden = white_bonus(rules, w, v, shown, third), white_bonus(rules, w, v, hidden, third)
        shown_mine = mean_worth(w, v, W_MINE + shown) + bonus_shown
        shown_theirs = mean_worth(w, v, W_THEIRS + shown) + bonus_shown
        hidden_mine = mean_worth(w, v, W_MINE + hidden) + bonus_hidden
        hidden_theirs = mean_worth(w, v, W_THEIRS + hidden) + bonus_hidden
        likes = shown_theirs - random_mine // rivals - random_theirs + shown_mine // rivals
        likes += POINT // 16 * get(v, V_LIKES + third)
        taken = odds(4 * likes // max(1, get(v, V_DOUBT)))
        if_taken = hidden_mine - (theirs * shown_theirs >> 6) // rivals
        if_left = shown_mine - (theirs * hidden_theirs >> 6) // rivals
        worth = (taken * if_taken + (1024 - taken) * if_left) >> 10
        w[W_OFFERS + i] = worth
        best = max(best, worth)
    spread, total = max(1, get(v, V_SPREAD)), 0
    for i in range(HAND * (HAND - 1)):
        total += rarer(best - get(w, W_OFFERS + i), spread)
    drawn, i = below(turn(s), total), 0
    while drawn >= rarer(best - get(w, W_OFFERS + i), spread):
        drawn -= rarer(best - get(w, W_OFFERS + i), spread)
        i += 1
    return A_OFFER + i


def drawn_take(rules: Row, t: Row, w: Row, v: Row, s: Stream) -> int:
    """Weighs what I get against what the offerer keeps. The hidden card may be any."""
    third, rivals = (get(t, ROUND) - 1) >> 1, get(rules, R_SEATS) - 1
    theirs, bonus = get(v, V_THEIRS_TAKE + third), white_bonus(rules, w, v, 0, third)
    shown = mean_worth(w, v, W_MINE) + bonus - (theirs * mean_worth(w, v, W_THEIRS + 1) >> 6) // rivals
    hidden = mean_worth(w, v, W_MINE + 1) - (theirs * (mean_worth(w, v, W_THEIRS) + bonus) >> 6) // rivals
    prefers = shown - hidden + POINT // 16 * get(v, V_PREFER_SHOWN + third)
    return A_TAKE if below(turn(s), 1024) < odds(25 * prefers // max(1, get(v, V_SPREAD + 1))) else A_TAKE + 1


def shown_of(offer: int) -> int:
    """Which of the weighed cards an offer shows."""
    return 2 * (offer // (HAND - 1))


def hidden_of(offer: int) -> int:
    """Which one it hides."""
    shown, hidden = offer // (HAND - 1), offer % (HAND - 1)
    return 2 * (hidden if hidden < shown else hidden + 1) + 1


def fates_of(v: Row) -> int:
    return max(1, min(get(v, V_FATES), MOST_FATES))


def mean_worth(w: Row, v: Row, at: int) -> int:
    """The mean of a sum over all endings, in 64ths of a point."""
    return POINT * get(w, at) // fates_of(v)


def white_bonus(rules: Row, w: Row, v: Row, i: int, third: int) -> int:
    """What the i-th weighed card brings by what it does before scoring."""
    return WHITE * get(v, V_WHITE_WORTH + third) if is_white(rules, get(w, W_WEIGHED + i) >> 1) else 0


def is_white(rules: Row, card: int) -> bool:
    return get(rules, printed(card) + C_EFFECTS) < get(rules, printed(card) + C_EFFECTS_END)


def odds(far: int) -> int:
    """The odds, of 1024, so far from even ones."""
    return ODDS[max(0, min(far + FAR, 2 * FAR - 1))]  # type: ignore[no-any-return]


def rarer(less: int, spread: int) -> int:
    """How often an offer is made that is worth so much less than the best; less than never is once."""
    return RARER[min(25 * less // spread, len(RARER) - 1)]  # type: ignore[no-any-return]

"""Dozen kernels: redraw what a seat cannot see, knowing that the others play by a net.

An offer is evidence: givers hide what suits them. So the cards of a giver are drawn again and again, and a draw is kept
the likelier, the more often the net would make this offer with these cards (Metropolis sampling with independent
draws).
"""

from __future__ import annotations

from asdealt.fast.net_contract import net_show
from asdealt.fast.net_scoring import odds_of, score_choices
from asdealt.fast.rows import Row, Stream
from asdealt.fast.streams import bits, turn
from asdealt.games.dozen.fast.cards import get, into_hand, out_of_hand

from asdealt.games.dozen.fast.layout import (  # isort: skip
    HAND, HAND_SIZES, HANDS, OFFERS, P_OFFER, P_TAKE, PHASE, R_SEATS, TURN,
)  # fmt: skip
from asdealt.games.dozen.fast.net_layout import NET_CHOICES
from asdealt.games.dozen.fast.unseen import pile_up, refill, resample

DRAWS = 32  # of a giver's cards
RANGE = 2.0**32  # of random bits


def net_world(
    rules: Row, t: Row, w: Row, v: Row, net: Row, notes: Row, state: Row, choices: Row, actions: Row, scores: Row,
    steep: float, seat: int, s: Stream,
) -> Stream:  # fmt: skip
    s = resample(rules, t, w, seat, s)
    if t[PHASE] != P_TAKE:
        return s
    for giver in range(get(rules, R_SEATS)):
        if giver != seat:
            kept, odds = s, 0.0
            for n in range(DRAWS):
                s = turn(s)
                here = s
                s = refill(rules, t, w, seat, giver, pile_up(rules, t, w, seat, giver), s)
                found = offer_odds(rules, t, w, v, net, notes, state, choices, actions, scores, steep, giver)
                s = turn(s)
                if n == 0 or bits(s) * odds < found * RANGE:
                    kept, odds = here, found
            refill(rules, t, w, seat, giver, pile_up(rules, t, w, seat, giver), kept)
    return s


def offer_odds(
    rules: Row, t: Row, w: Row, v: Row, net: Row, notes: Row, state: Row, choices: Row, actions: Row, scores: Row,
    steep: float, giver: int,
) -> float:  # fmt: skip
    """How often the net makes the offer that this giver has made, with the cards that it has in this world."""
    asked, hand = get(t, TURN), HANDS + HAND * giver
    shown, hidden = get(t, OFFERS + 2 * giver), get(t, OFFERS + 2 * giver + 1)
    into_hand(t, giver, shown)
    into_hand(t, giver, hidden)
    t[PHASE], t[TURN] = P_OFFER, giver
    net_show(rules, t, w, v, state, choices, actions)
    t[PHASE], t[TURN] = P_TAKE, asked
    one = other = 0
    for i in range(get(t, HAND_SIZES + giver)):
        one = i if t[hand + i] == shown else one
        other = i if t[hand + i] == hidden else other
    out_of_hand(t, giver, max(one, other))
    out_of_hand(t, giver, min(one, other))
    best, total = score_choices(net, notes, state, choices, actions, scores), 0
    for k in range(NET_CHOICES):
        total += odds_of(scores, actions, k, best, steep)
    made = (HAND - 1) * one + (other if other < one else other - 1)
    return max(1, odds_of(scores, actions, made, best, steep)) / total

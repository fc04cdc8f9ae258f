"""Dozen kernels: redraw what a seat cannot see, with the odds of `DozenRules.guess`.

A hidden card on offer that the seat supposes to know (`bots.belief`) stays where it is.
"""

from __future__ import annotations

from asdealt.fast.rows import Row, Stream
from asdealt.fast.streams import below, turn
from asdealt.games.dozen.fast.cards import deck_of, get, has_come, into_hand, laid, note, put16
from asdealt.games.dozen.fast.features import sees

from asdealt.games.dozen.fast.layout import (  # isort: skip
    CAME, HAND, HAND_SIZES, HANDS, L_CARD, LAID, LINE_SIZES, OFFERS, OUT_SIZES, R_CARDS, R_SEATS, SEALED, SUPPOSED,
    W_PILE,
)  # fmt: skip


def resample(rules: Row, t: Row, w: Row, seat: int, s: Stream) -> Stream:
    """Redraws each deck separately. The sealed actions of the others are taken back: they are asked again."""
    for deck in range(get(rules, R_SEATS)):
        if deck != seat:  # a seat has seen all cards of its own deck
            put16(t, SEALED + 2 * deck, 0)
            s = refill(rules, t, w, seat, deck, pile_up(rules, t, w, seat, deck), s)
    return s


def pile_up(rules: Row, t: Row, w: Row, seat: int, deck: int) -> int:
    """Writes the cards of this deck that the seat has not seen to the work row; returns how many."""
    for i in range(8):
        t[CAME + 8 * deck + i] = 0
    if t[OFFERS + 2 * deck] != 0:
        note(t, deck, get(t, OFFERS + 2 * deck))
    if supposes(t, seat, deck):
        note(t, deck, get(t, OFFERS + 2 * deck + 1))
    for owner in range(get(rules, R_SEATS)):
        for i in range(LAID):
            at = laid(owner, i)
            if is_laid(t, owner, i) and deck_of(t, at) == deck and sees(t, seat, owner, at):
                note(t, deck, get(t, at + L_CARD))
    pile = 0
    for card in range(1, get(rules, R_CARDS) + 1):
        if not has_come(t, deck, card):
            w[W_PILE + pile] = card
            pile += 1
    return pile


def supposes(t: Row, seat: int, deck: int) -> bool:
    """Does the seat suppose to know the hidden card that is offered from this deck?"""
    return get(t, SUPPOSED + deck) == seat + 1


def is_laid(t: Row, owner: int, i: int) -> bool:
    """Is there a card at this place, in the line or among those that were in it?"""
    return i < get(t, LINE_SIZES + owner) or i >= LAID - get(t, OUT_SIZES + owner)


def refill(rules: Row, t: Row, w: Row, seat: int, deck: int, pile: int, s: Stream) -> Stream:
    """Puts unseen cards into every face-down place."""
    cards = get(t, HAND_SIZES + deck)
    t[HAND_SIZES + deck] = 0
    for i in range(HAND):
        t[HANDS + HAND * deck + i] = 0
    for _ in range(cards):
        s = turn(s)
        into_hand(t, deck, from_pile(t, w, deck, pile, below(s, pile)))
        pile -= 1
    if t[OFFERS + 2 * deck] != 0 and not supposes(t, seat, deck):
        s = turn(s)
        t[OFFERS + 2 * deck + 1] = from_pile(t, w, deck, pile, below(s, pile))
        pile -= 1
    for owner in range(get(rules, R_SEATS)):
        for i in range(get(t, LINE_SIZES + owner)):
            at = laid(owner, i)
            if deck_of(t, at) == deck and not sees(t, seat, owner, at):
                s = turn(s)
                t[at + L_CARD] = from_pile(t, w, deck, pile, below(s, pile))
                pile -= 1
    return s


def from_pile(t: Row, w: Row, deck: int, pile: int, i: int) -> int:
    """Takes the i-th card of the pile; the last one moves to its place."""
    card = w[W_PILE + i]
    w[W_PILE + i] = w[W_PILE + pile - 1]
    note(t, deck, card)
    return card  # type: ignore[no-any-return]


def resample_likely(rules: Row, t: Row, w: Row, v: Row, seat: int, s: Stream) -> Stream:  # noqa: ARG001
    """With the odds of the rules: what players offer and take reveals little."""
    return resample(rules, t, w, seat, s)

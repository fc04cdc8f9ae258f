"""Chance in Scout: who starts, and the deal."""

from __future__ import annotations

import dataclasses
from random import Random

from asdealt.core import Refusal, Seat
from asdealt.games.scout.rules.cards import CARDS, CHIPS, Card, deck, hand_size
from asdealt.games.scout.rules.state import Action, Deal, Phase, Start, State
from asdealt.veil import Secret, seen_by

NAMED = CARDS[1, 2].pair  # card 1/2; with the option start=holder_1_2 its holder starts


def draw(state: State, rng: Random) -> Action:
    if state.phase is Phase.START:
        return Start(Seat(rng.randrange(state.seats)))
    cards = undealt(state)
    rng.shuffle(cards)
    cards = [card.turned() if rng.getrandbits(1) else card for card in cards]
    size = hand_size(state.seats)
    return Deal(
        tuple(
            tuple(Secret(card, seen_by(seat)) for card in cards[seat * size : (seat + 1) * size])
            for seat in range(state.seats)
        )
    )


def undealt(state: State) -> list[Card]:
    """The cards that a round is dealt from."""
    if state.spent is None:
        return list(deck(state.seats))
    spent = state.spent
    gone = {card.face.pair for cards in (*spent.hands, spent.prior, spent.captured) for card in cards}
    return [card for card in deck(state.seats) if card.pair not in gone]


def start(state: State, action: Start) -> State:
    dealt = any(state.hands)  # card 1/2 should have decided, but nobody holds it
    return dataclasses.replace(state, phase=Phase.FLIP if dealt else Phase.DEAL, start=action.seat, turn=action.seat)


def deal(state: State, action: Deal, by_card: bool) -> State:
    two = state.seats == 2
    dealt = dataclasses.replace(
        state,
        phase=Phase.FLIP,
        hands=action.hands,
        tokens=((CHIPS if two else 0),) * state.seats,
        markers=(not two,) * state.seats,
    )
    if not by_card or state.round > 1:
        return dealt
    for seat, hand in enumerate(action.hands):
        if any(card.face.pair == NAMED for card in hand):
            return dataclasses.replace(dealt, start=Seat(seat), turn=Seat(seat), holder=Seat(seat))
    return dataclasses.replace(dealt, phase=Phase.START)


def why_not(state: State, action: Action) -> Refusal | None:
    if state.phase is Phase.START:
        if isinstance(action, Start) and action.seat in range(state.seats):
            return None
        return Refusal("scout.chance.no_such_start", "4")
    if not isinstance(action, Deal):
        return Refusal("scout.chance.must_deal", "7")
    size = hand_size(state.seats)
    if len(action.hands) != state.seats or any(len(hand) != size for hand in action.hands):
        return Refusal("scout.chance.wrong_hands", "2", {"cards": size})
    for seat, hand in enumerate(action.hands):
        if any(not card.known or card.seen != seen_by(seat) for card in hand):
            return Refusal("scout.chance.not_face_down", "7")
    dealt = [card.face.pair for hand in action.hands for card in hand]
    if len(set(dealt)) != len(dealt) or not set(dealt) <= {card.pair for card in undealt(state)}:
        return Refusal("scout.chance.wrong_cards", "2")
    return None

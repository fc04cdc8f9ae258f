"""Chance in Dozen: drawing cards, and guessing the cards that a seat cannot see.

A deck is not stored: it holds the cards of the set that have not come from it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from asdealt.core import Refusal
from asdealt.games.dozen.rules.cards import CardSet, Copy
from asdealt.games.dozen.rules.state import DRAWN, Action, Draw, Laid, Offer, Player, State
from asdealt.veil import Secret, seen_by


def from_deck(state: State, seat: int) -> Iterator[Secret[Copy]]:
    """Every card that has come from this seat's deck, wherever it lies now."""
    for s, player in enumerate(state.players):
        if s == seat:
            yield from player.hand
            if player.offer:
                yield player.offer.shown
                yield player.offer.hidden
        for laid in player.line + player.out:
            if laid.of == seat:
                yield laid.card


def not_known_from_deck(cards: CardSet, state: State, seat: int) -> list[str]:
    """The cards that this deck may still hold, as far as this state shows. Exact if no card of the state is hidden."""
    seen = {secret.face.id for secret in from_deck(state, seat) if secret.known}
    return [card.id for card in cards.cards if card.id not in seen]


def draw(cards: CardSet, state: State, rng: Random) -> Draw:
    return Draw(tuple(_draw(cards, state, seat, rng) for seat in range(len(state.players))))


def _draw(cards: CardSet, state: State, seat: int, rng: Random) -> tuple[Secret[Copy], ...]:
    owner = seen_by(seat)
    deck = not_known_from_deck(cards, state, seat)
    rng.shuffle(deck)
    return tuple(Secret(Copy(card_id), owner) for card_id in deck[:DRAWN])


def why_not(cards: CardSet, state: State, action: Action) -> Refusal | None:
    if not isinstance(action, Draw):
        return Refusal("dozen.not_now", "5", {"phase": state.phase.value})
    if len(action.cards) != len(state.players):
        return Refusal("dozen.chance.wrong_number", "5")
    for seat, drawn in enumerate(action.cards):
        if len(drawn) != DRAWN:
            return Refusal("dozen.chance.wrong_number", "5")
        if not all(held.known and held.seen == seen_by(seat) for held in drawn):
            return Refusal("dozen.chance.not_face_down", "5")
        rest = [Copy(card_id) for card_id in not_known_from_deck(cards, state, seat)]
        if any(held.face not in rest for held in drawn) or drawn[0] == drawn[1]:
            return Refusal("dozen.chance.not_in_deck", "1")
    return None


def guess(cards: CardSet, state: State, rng: Random) -> State:
    """Each deck was shuffled separately, so every arrangement of its unknown cards is equally likely."""
    fill = [_Fill(cards, state, seat, rng) for seat in range(len(state.players))]
    return replace(state, players=tuple(_filled(player, fill, s) for s, player in enumerate(state.players)))


class _Fill:
    """Gives faces to the hidden cards of one deck, one after the other."""

    def __init__(self, cards: CardSet, state: State, seat: int, rng: Random) -> None:
        hidden = sum(not secret.known for secret in from_deck(state, seat))
        self.rest = iter(rng.sample(not_known_from_deck(cards, state, seat), hidden))

    def __call__(self, secret: Secret[Copy]) -> Secret[Copy]:
        return secret if secret.known else Secret(Copy(next(self.rest)), secret.seen)


def _filled(player: Player, fill: list[_Fill], seat: int) -> Player:
    own = fill[seat]
    return Player(
        hand=sorted_hand(tuple(map(own, player.hand))),
        line=tuple(_laid(laid, fill) for laid in player.line),
        offer=player.offer and Offer(player.offer.shown, own(player.offer.hidden)),
        out=player.out,
    )


def _laid(laid: Laid, fill: list[_Fill]) -> Laid:
    return laid if laid.card.known else replace(laid, card=fill[laid.of](laid.card))


def sorted_hand(hand: tuple[Secret[Copy], ...]) -> tuple[Secret[Copy], ...]:
    return tuple(sorted(hand, key=lambda held: held.face.id))

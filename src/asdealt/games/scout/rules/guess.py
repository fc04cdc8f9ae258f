"""Fills in what a seat cannot see, with the right odds.

All deals are equally likely, and an unseen card is equally likely to be either way up. Every arrangement of the unseen
cards in the face-down places is equally likely, with three exceptions:

- A scouted card whose place was hidden is somewhere in the hand of the player who took it.
- If card 1/2 decided who starts, its holder has it.
- At a table of two, a player who has to act without chips can play. One who ended round 1 by being stuck could not.

The last two depend on the whole arrangement. An arrangement that contradicts them is rejected and drawn again.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from itertools import chain
from random import Random

from asdealt.core import View
from asdealt.games.scout.rules.cards import Card, deck
from asdealt.games.scout.rules.chance import NAMED
from asdealt.games.scout.rules.sets import NO_SET, any_stronger, power
from asdealt.games.scout.rules.state import Cards, End, Phase, State, values
from asdealt.veil import Secret


def guess(view: View[State], rng: Random, *, by_card: bool) -> State:
    """A state that this view could be of. `by_card`: the holder of card 1/2 started."""
    state = view.state
    if all(card.known for card in _in_play(state)):
        return state
    seen = {card.face.pair for card in _in_play(state) if card.known}
    seen.update(card.face.pair for cards in state.known for card in cards)
    unseen = [card for card in deck(state.seats) if card.pair not in seen]
    placed = by_card and NAMED not in seen
    while True:
        filled = _fill(state, unseen, rng)
        if _plays_fit(filled) and not (placed and _misplaced(filled)):
            return filled


def _in_play(state: State) -> Iterable[Secret[Card]]:
    """Every card of this state, including those of round 1 that are out of the game."""
    piles = [*state.hands, state.prior, *state.captured]
    if state.spent:
        piles += [*state.spent.hands, state.spent.prior, state.spent.captured]
    return chain.from_iterable(piles)


def _fill(state: State, unseen: list[Card], rng: Random) -> State:
    cards = unseen[:]
    rng.shuffle(cards)

    def fill(hand: Cards, scouted: Cards = ()) -> Cards:
        hidden = sum(not card.known for card in hand)
        if not hidden:
            return hand
        inside = [card.face for card in scouted]
        inside += [cards.pop() for _ in range(hidden - len(inside))]
        rng.shuffle(inside)
        faces = iter([card.turned() if rng.getrandbits(1) else card for card in inside])
        return tuple(card if card.known else Secret(next(faces), card.seen) for card in hand)

    hands = tuple(map(fill, state.hands, state.known))
    spent = state.spent and dataclasses.replace(state.spent, hands=tuple(map(fill, state.spent.hands)))
    return dataclasses.replace(state, hands=hands, spent=spent)


def _plays_fit(state: State) -> bool:
    """Whether players who had to play could, and a player who ended round 1 by being stuck could not."""
    prior = power(values(state.prior))
    must_play = state.phase is Phase.FOLLOW or (
        state.phase is Phase.TURN and state.seats == 2 and prior > NO_SET and not state.tokens[state.turn]
    )
    if must_play and not any_stronger(values(state.hands[state.turn]), prior):
        return False
    if state.spent and state.sheets[0].end is End.STUCK:
        stuck = state.spent.hands[0 if state.sheets[0].exempt == 1 else 1]
        return not any_stronger(values(stuck), power(values(state.spent.prior)))
    return True


def _misplaced(state: State) -> bool:
    """Whether card 1/2 is in the wrong hand. It has not been seen since it decided who starts, so its holder of round 1
    still has it, or it was not dealt.
    """
    if state.round > 1 and not state.spent:
        return False  # the cards have been dealt again since then
    hands = state.spent.hands if state.spent else state.hands
    having = [seat for seat, hand in enumerate(hands) if any(card.face.pair == NAMED for card in hand)]
    return having != ([] if state.holder is None else [state.holder])

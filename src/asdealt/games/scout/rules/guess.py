"""What a seat cannot see, filled in with the right odds.

All deals are equally likely, and so is either way up of a card nobody has shown. What a seat has seen leaves a set of
unseen cards and a number of face down places; any arrangement is as likely as any other, except that

- a scouted card whose place was hidden is somewhere in its taker's hand;
- the holder of card 1/2 holds it, where that decided who starts;
- at a table of two a player without chips who is to act can play, and one for whom round 1 ended could not.

The last two are facts about the whole arrangement: an arrangement that contradicts them is drawn again.
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
    """`by_card`: the holder of card 1/2 started."""
    state = view.state
    if all(card.known for card in _in_play(state)):
        return state
    seen = {card.face.pair for card in _in_play(state) if card.known}
    seen.update(card.face.pair for cards in state.known for card in cards)
    unseen = [card for card in deck(state.seats) if card.pair not in seen]
    placed = by_card and NAMED not in seen
    while True:
        filled = _fill(state, unseen, rng)
        if _somebody_could(filled) and not (placed and _misplaced(filled)):
            return filled


def _in_play(state: State) -> Iterable[Secret[Card]]:
    """Every card that tells something about the hands of this round."""
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


def _somebody_could(state: State) -> bool:
    """Players who had to play and did not end the round could play; one who ended round 1 stuck could not."""
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
    """Card 1/2 was not seen since it decided who starts: its holder of round 1 still has it, or nobody had it."""
    if state.round > 1 and not state.spent:
        return False  # these cards have been dealt again since
    hands = state.spent.hands if state.spent else state.hands
    having = [seat for seat, hand in enumerate(hands) if any(card.face.pair == NAMED for card in hand)]
    return having != ([] if state.holder is None else [state.holder])

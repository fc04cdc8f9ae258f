"""The heuristic Dozen bot: weighs cards in sampled endings of the lines, and mixes so that offers give nothing away."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from asdealt.bots.simple import deciding_seat
from asdealt.core import Rules, View
from asdealt.fast.weight_files import TODAY
from asdealt.games.dozen.bots.lines import Card, Fates, places_now
from asdealt.games.dozen.bots.white import best_resolution
from asdealt.games.dozen.rules.rules import DozenRules
from asdealt.games.dozen.rules.state import Action, Offer, Phase, State

FATES = 16  # sampled endings of each line
DOUBT = 2.0  # points by which the other player must prefer a card to take it about three times in four
SPREAD = 0.2  # points: an action worth that much less is chosen e times less often


class Heuristic:
    """Its numbers were set by hand and have not changed: it is the same in every generation."""

    def __init__(self, generation: str = TODAY) -> None:
        self.generation = generation

    def choose(self, rules: Rules[State, Action], view: View[State], rng: Random) -> Action:
        assert isinstance(rules, DozenRules)
        state, me = view.state, deciding_seat(view)
        if state.phase is Phase.WHITE:
            return best_resolution(rules, state.players[me], me)
        legal = rules.legal(state, me)
        fates = Fates(rules, state, me, FATES, rng)
        if state.phase is Phase.OFFER:
            return mixed(legal, offer_worths(fates, legal), rng)
        return mixed(legal, take_worths(fates), rng)


def mixed(actions: Sequence[Action], worths: Sequence[float], rng: Random) -> Action:
    """One of the better actions, the best most often. A player who always chose the best could be read."""
    best = max(worths)
    return rng.choices(actions, [exp((worth - best) / SPREAD) for worth in worths])[0]


def take_worths(fates: Fates) -> tuple[float, float]:
    """The value of taking the shown card, and the hidden one: what I get, minus what the offerer keeps."""
    state, me, rules = fates.state, fates.me, fates.rules
    giver = rules.offerer(state.round, me, len(state.players))
    offer = state.players[giver].offer
    assert offer is not None
    mine, theirs = places_now(rules, state.round)
    rivals = len(state.players) - 1  # what one of them gains is divided by this
    shown: Card = (offer.shown.face.id, "revealed")
    return (
        fates.worth(me, mine, shown) - fates.worth_unseen(giver, theirs, giver, "concealed") / rivals,
        fates.worth_unseen(me, mine, giver, "concealed") - fates.worth(giver, theirs, shown) / rivals,
    )


def offer_worths(fates: Fates, offers: Sequence[Action]) -> list[float]:
    """What each offer is worth. The better the shown card is for the other player, the likelier they take it."""
    state, me, rules = fates.state, fates.me, fates.rules
    other = rules.recipient(state.round, me, len(state.players))
    theirs, mine = places_now(rules, state.round)
    rivals = len(state.players) - 1
    hidden_theirs = fates.worth_unseen(other, theirs, me, "concealed")
    hidden_mine = fates.worth_unseen(me, mine, me, "concealed")

    def worth(offer: Action) -> float:
        assert isinstance(offer, Offer)
        shown: Card = (offer.shown.face.id, "revealed")
        hidden: Card = (offer.hidden.face.id, "concealed")
        shown_theirs, shown_mine = fates.worth(other, theirs, shown), fates.worth(me, mine, shown)
        likes = shown_theirs - hidden_mine / rivals - (hidden_theirs - shown_mine / rivals)
        taken = 1 / (1 + exp(-likes / DOUBT))
        return taken * (fates.worth(me, mine, hidden) - shown_theirs / rivals) + (1 - taken) * (
            shown_mine - fates.worth(other, theirs, hidden) / rivals
        )

    return [worth(offer) for offer in offers]

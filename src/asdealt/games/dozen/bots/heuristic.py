"""The heuristic Dozen bot: weighs cards in sampled endings of the lines, and mixes so that offers give nothing away."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from asdealt.bots.simple import deciding_seat
from asdealt.core import Rules, View
from asdealt.fast.weight_files import TODAY
from asdealt.games.dozen.bots.lines import Card, Fates, places_now
from asdealt.games.dozen.bots.weights import Weights, third_of, weights_of
from asdealt.games.dozen.bots.white import best_resolution
from asdealt.games.dozen.rules.rules import DozenRules
from asdealt.games.dozen.rules.state import Action, Offer, Phase, State

LEAST_SPREAD = 0.01  # points
LEAST_DOUBT = 0.05


class Heuristic:
    def __init__(self, generation: str = TODAY) -> None:
        self.generation = generation

    def choose(self, rules: Rules[State, Action], view: View[State], rng: Random) -> Action:
        assert isinstance(rules, DozenRules)
        state, me = view.state, deciding_seat(view)
        if state.phase is Phase.WHITE:
            return best_resolution(rules, state.players[me], me)
        legal = rules.legal(state, me)
        weights = weights_of(len(state.players), self.generation)
        fates = Fates(rules, state, me, weights.fates[0], rng, weights.white_worth[third_of(state.round)] / 64)
        if state.phase is Phase.OFFER:
            return mixed(legal, offer_worths(fates, legal, weights), rng, weights.spread[0] / 100)
        return mixed(legal, take_worths(fates, weights), rng, weights.spread[1] / 100)


def mixed(actions: Sequence[Action], worths: Sequence[float], rng: Random, spread: float) -> Action:
    """One of the better actions: one worth `spread` points less is chosen e times less often.

    A player who always chose the best could be read.
    """
    best = max(worths)
    return rng.choices(actions, [exp((worth - best) / max(spread, LEAST_SPREAD)) for worth in worths])[0]


def take_worths(fates: Fates, weights: Weights) -> tuple[float, float]:
    """The value of taking the shown card, and the hidden one: what I get, minus what the offerer keeps."""
    state, me, rules = fates.state, fates.me, fates.rules
    giver = rules.offerer(state.round, me, len(state.players))
    offer = state.players[giver].offer
    assert offer is not None
    mine, theirs = places_now(rules, state.round)
    third = third_of(state.round)
    counts = weights.theirs_take[third] / 64 / (len(state.players) - 1)  # for what one of the others gains
    shown: Card = (offer.shown.face.id, "revealed")
    return (
        fates.worth(me, mine, shown)
        + weights.prefer_shown[third] / 16
        - counts * fates.worth_unseen(giver, theirs, giver, "concealed"),
        fates.worth_unseen(me, mine, giver, "concealed") - counts * fates.worth(giver, theirs, shown),
    )


def offer_worths(fates: Fates, offers: Sequence[Action], weights: Weights) -> list[float]:
    """What each offer is worth. The better the shown card is for the other player, the likelier they take it."""
    state, me, rules = fates.state, fates.me, fates.rules
    other = rules.recipient(state.round, me, len(state.players))
    theirs, mine = places_now(rules, state.round)
    third, rivals = third_of(state.round), len(state.players) - 1
    counts, doubt = weights.theirs[third] / 64 / rivals, max(weights.doubt[0] / 16, LEAST_DOUBT)
    hidden_theirs = fates.worth_unseen(other, theirs, me, "concealed")
    hidden_mine = fates.worth_unseen(me, mine, me, "concealed")

    def worth(offer: Action) -> float:
        assert isinstance(offer, Offer)
        shown: Card = (offer.shown.face.id, "revealed")
        hidden: Card = (offer.hidden.face.id, "concealed")
        shown_theirs, shown_mine = fates.worth(other, theirs, shown), fates.worth(me, mine, shown)
        likes = shown_theirs - hidden_mine / rivals - (hidden_theirs - shown_mine / rivals)
        taken = 1 / (1 + exp(-(likes + weights.likes[third] / 16) / doubt))
        return taken * (fates.worth(me, mine, hidden) - counts * shown_theirs) + (1 - taken) * (
            shown_mine - counts * fates.worth(other, theirs, hidden)
        )

    return [worth(offer) for offer in offers]

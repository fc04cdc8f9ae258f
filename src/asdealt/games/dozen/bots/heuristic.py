"""Dozen by rule of thumb: weigh cards in lines imagined to their end, and never say by an offer what lies hidden."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from asdealt.core import Rules, View
from asdealt.games.dozen.bots.lines import Card, Fates, places_now
from asdealt.games.dozen.bots.white import best_resolution
from asdealt.games.dozen.rules.rules import DozenRules
from asdealt.games.dozen.rules.state import Action, Offer, Phase, State

FATES = 16  # imagined ends of each line
DOUBT = 2.0  # points by which the other must like a card more than another to take it three times in four or so
SPREAD = 0.2  # points: what is worth so much less is done e times less often


class Heuristic:
    def choose(self, rules: Rules[State, Action], view: View[State], rng: Random) -> Action:
        assert isinstance(rules, DozenRules)
        table, me = view.state, view.seat
        if me is None:
            raise ValueError("a spectator has nothing to choose")
        if table.phase is Phase.WHITE:
            return best_resolution(rules, table.players[me], me)
        legal = rules.legal(table, me)
        fates = Fates(rules, table, me, FATES, rng)
        if table.phase is Phase.OFFER:
            return mixed(legal, offer_worths(fates, legal), rng)
        return mixed(legal, take_worths(fates), rng)


def mixed(actions: Sequence[Action], worths: Sequence[float], rng: Random) -> Action:
    """One of the better ones, the best most often: who always did the same could be read."""
    best = max(worths)
    return rng.choices(actions, [exp((worth - best) / SPREAD) for worth in worths])[0]


def take_worths(fates: Fates) -> tuple[float, float]:
    """What it is worth to take the shown card, and the hidden one: what I get, less what the offerer keeps."""
    table, me, rules = fates.table, fates.me, fates.rules
    giver = rules.offerer(table.round, me, len(table.players))
    offer = table.players[giver].offer
    assert offer is not None
    mine, his = places_now(rules, table.round)
    rivals = len(table.players) - 1  # what one of them gains hurts by that much less
    shown: Card = (offer.shown.face.id, "revealed")
    return (
        fates.worth(me, mine, shown) - fates.worth_unseen(giver, his, giver, "concealed") / rivals,
        fates.worth_unseen(me, mine, giver, "concealed") - fates.worth(giver, his, shown) / rivals,
    )


def offer_worths(fates: Fates, offers: Sequence[Action]) -> list[float]:
    """What each offer is worth, the other being likelier to take the shown card the better it is for him."""
    table, me, rules = fates.table, fates.me, fates.rules
    other = rules.recipient(table.round, me, len(table.players))
    his, mine = places_now(rules, table.round)
    rivals = len(table.players) - 1
    hidden_his = fates.worth_unseen(other, his, me, "concealed")
    hidden_mine = fates.worth_unseen(me, mine, me, "concealed")

    def worth(offer: Action) -> float:
        assert isinstance(offer, Offer)
        shown: Card = (offer.shown.face.id, "revealed")
        hidden: Card = (offer.hidden.face.id, "concealed")
        shown_his, shown_mine = fates.worth(other, his, shown), fates.worth(me, mine, shown)
        likes = shown_his - hidden_mine / rivals - (hidden_his - shown_mine / rivals)
        taken = 1 / (1 + exp(-likes / DOUBT))
        return taken * (fates.worth(me, mine, hidden) - shown_his / rivals) + (1 - taken) * (
            shown_mine - fates.worth(other, his, hidden) / rivals
        )

    return [worth(offer) for offer in offers]

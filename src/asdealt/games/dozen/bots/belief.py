"""What a hidden card may be, to the player it is offered to: givers hide what suits them, and a net knows what does.

Nobody hides as surely as the net says, not even nets: of a hand that is only guessed, its odds are too sharp. So half
of all givers are supposed to draw by a higher heat, and half to hide anything.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate
from math import exp
from random import Random

from asdealt.bots.net_player import NetPlayer
from asdealt.bots.net_search import STRANGERS
from asdealt.core import Seat, View, put
from asdealt.games.dozen.rules.cards import Copy
from asdealt.games.dozen.rules.chance import sorted_hand
from asdealt.games.dozen.rules.rules import DozenRules
from asdealt.games.dozen.rules.state import Offer, Phase, Player, State
from asdealt.veil import Secret, seen_by
from asdealt.veil import view as veiled

GUESSES = 48  # hands of the giver that are asked what they would offer
DRAWN = 24  # views: what a hidden card may be, as often as it is likely


def supposing(state: State, giver: Seat, card: str, me: Seat) -> View[State]:
    """My view if this were the hidden card."""
    player = state.players[giver]
    assert player.offer is not None
    offer = Offer(player.offer.shown, Secret(Copy(card), seen_by(giver, me)))
    return veiled(replace(state, players=put(state.players, giver, replace(player, offer=offer))), (), me)


def likely_views(rules: DozenRules, view: View[State], net: NetPlayer, rng: Random) -> list[View[State]]:
    """My view of an offer, once for each of some hidden cards, drawn by the odds with which a giver would hide them."""
    state, me = view.state, Seat(view.seat or 0)
    giver = rules.offerer(state.round, me, state.seats)
    odds: defaultdict[str, float] = defaultdict(float)
    for _ in range(GUESSES):
        world = rules.guess(view, rng)
        offer = world.players[giver].offer
        assert offer is not None
        odds[offer.hidden.face.id] += believed(rules, world, giver, offer, net)
    return [supposing(state, giver, card, me) for card in spread(sorted(odds.items()), DRAWN, rng.random())]


def believed(rules: DozenRules, world: State, giver: Seat, offer: Offer, net: NetPlayer) -> float:
    """How likely a giver is to make the offer that it has made in this world."""
    hand = len(world.players[giver].hand) + 2
    return (offered(rules, world, giver, offer, net, STRANGERS) + 1 / (hand * (hand - 1))) / 2


def offered(rules: DozenRules, world: State, giver: Seat, offer: Offer, net: NetPlayer, heat: float = 1.0) -> float:
    """How likely a giver who draws by the net at this heat is to make it."""
    before = replace(world, phase=Phase.OFFER, players=tuple(map(_taken_back, world.players, range(world.seats))))
    scored = net.scored(rules, veiled(before, (), giver))
    cards = offer.shown.face, offer.hidden.face
    top = max(score for _, score in scored)
    found = {(action.shown.face, action.hidden.face): exp((score - top) / heat) for action, score in scored}
    return found[cards] / sum(found.values())


def _taken_back(player: Player, seat: int) -> Player:
    """With the offer still in the hand."""
    assert player.offer is not None
    back = [Secret(card.face, seen_by(seat)) for card in (player.offer.shown, player.offer.hidden)]
    return replace(player, hand=sorted_hand((*player.hand, *back)), offer=None)


def spread(odds: Sequence[tuple[str, float]], many: int, start: float) -> list[str]:
    """So many of these, each as often as its odds say (systematic sampling, from a start between 0 and 1)."""
    ends = list(accumulate(odd for _, odd in odds))
    chosen, i = [], 0
    for n in range(many):
        while (start + n) / many * ends[-1] >= ends[i] and i + 1 < len(ends):
            i += 1
        chosen.append(odds[i][0])
    return chosen

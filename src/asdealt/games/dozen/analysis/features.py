"""What an action of Dozen leads to, as numbers: what lines can expect to score in the end."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from random import Random

from asdealt.core import Rules, Seat, View
from asdealt.games.dozen.bots.greedy import Worths
from asdealt.games.dozen.bots.heuristic import LEAST_DOUBT
from asdealt.games.dozen.bots.lines import Fates, places_now
from asdealt.games.dozen.bots.weights import third_of, weights_of
from asdealt.games.dozen.rules.effects import resolved
from asdealt.games.dozen.rules.rules import DozenRules
from asdealt.games.dozen.rules.state import Action, Offer, Resolve, State, Take

ENDINGS = 32  # of every line that are sampled; the same ones for every action of a decision

GOOD = {"mine": 1, "theirs": -1, "line": 1}  # whether more of it is better


def features(rules: Rules[State, Action], view: View[State], action: Action) -> Mapping[str, float]:
    """Of an offer or a take: `mine` and `theirs`, what my line and the other player's can expect to score in the end.

    Of a white card: `line`, the points of my line once it is resolved.
    """
    assert isinstance(rules, DozenRules)
    state, me = view.state, Seat(view.seat or 0)
    match action:
        case Offer():
            return _offered(rules, state, me, action)
        case Take():
            return _taken(rules, state, me, action)
        case Resolve():
            mine = resolved(rules.cards, state.players[me], action, me).line
            return {"line": Worths(rules, state, me).score(mine)}
    raise TypeError(f"not a player's action: {action}")


def _fates(rules: DozenRules, state: State, me: Seat) -> Fates:
    white = weights_of(len(state.players)).white_worth[third_of(state.round)] / 64
    return Fates(rules, state, me, ENDINGS, Random(f"{state.round} {me}"), white)


def _offered(rules: DozenRules, state: State, me: Seat, offer: Offer) -> Mapping[str, float]:
    """The better the shown card is for the other player, the likelier they take it, as the heuristic bot assumes."""
    fates, weights, third = _fates(rules, state, me), weights_of(len(state.players)), third_of(state.round)
    other, rivals = rules.recipient(state.round, me, len(state.players)), len(state.players) - 1
    theirs, mine = places_now(rules, state.round)
    shown, hidden = (offer.shown.face.id, "revealed"), (offer.hidden.face.id, "concealed")
    likes = fates.worth(other, theirs, shown) - fates.worth_unseen(me, mine, me, "concealed") / rivals
    likes -= fates.worth_unseen(other, theirs, me, "concealed") - fates.worth(me, mine, shown) / rivals
    doubt = max(weights.doubt[0] / 16, LEAST_DOUBT)
    taken = 1 / (1 + exp(-(likes + weights.likes[third] / 16) / doubt))
    return {
        "mine": taken * fates.worth(me, mine, hidden) + (1 - taken) * fates.worth(me, mine, shown),
        "theirs": taken * fates.worth(other, theirs, shown) + (1 - taken) * fates.worth(other, theirs, hidden),
    }


def _taken(rules: DozenRules, state: State, me: Seat, take: Take) -> Mapping[str, float]:
    """The hidden card may be any that has not been seen from the giver's deck."""
    giver = rules.offerer(state.round, me, len(state.players))
    offer = state.players[giver].offer
    assert offer is not None
    fates, (mine, theirs) = _fates(rules, state, me), places_now(rules, state.round)
    shown = (offer.shown.face.id, "revealed")
    if take.hidden:
        return {
            "mine": fates.worth_unseen(me, mine, giver, "concealed"),
            "theirs": fates.worth(giver, theirs, shown),
        }
    return {"mine": fates.worth(me, mine, shown), "theirs": fates.worth_unseen(giver, theirs, giver, "concealed")}

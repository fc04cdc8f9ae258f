"""What an action of Dozen leads to, as numbers: points that cards add to lines as they are now."""

from __future__ import annotations

from collections.abc import Mapping

from asdealt.core import Rules, Seat, View
from asdealt.games.dozen.bots.greedy import Worths
from asdealt.games.dozen.rules.chance import not_known_from_deck
from asdealt.games.dozen.rules.effects import resolved
from asdealt.games.dozen.rules.rules import DozenRules
from asdealt.games.dozen.rules.state import Action, Offer, Resolve, State, Take


def features(rules: Rules[State, Action], view: View[State], action: Action) -> Mapping[str, float]:
    """`gets`: points a card adds to my line now; of an offer, the mean of its two cards. `leaves`: likewise, theirs.

    Of a white card: `line`, the points of my line once it is resolved.
    """
    assert isinstance(rules, DozenRules)
    state, me = view.state, Seat(view.seat or 0)
    worths, seats = Worths(rules, state, me), len(state.players)
    match action:
        case Offer():
            other = rules.recipient(state.round, me, seats)
            shown, hidden = action.shown.face.id, action.hidden.face.id
            return {
                "gets": (worths.gain(me, shown, "revealed") + worths.gain(me, hidden, "concealed")) / 2,
                "leaves": (worths.gain(other, shown, "revealed") + worths.gain(other, hidden, "concealed")) / 2,
            }
        case Take():
            giver = rules.offerer(state.round, me, seats)
            offer = state.players[giver].offer
            assert offer is not None
            unseen, shown = not_known_from_deck(rules.cards, state, giver), offer.shown.face.id
            mine, theirs = (me, giver) if action.hidden else (giver, me)
            at_random, known = worths.mean(mine, unseen), float(worths.gain(theirs, shown, "revealed"))
            gets, leaves = (at_random, known) if action.hidden else (known, at_random)
            return {"gets": gets, "leaves": leaves}
        case Resolve():
            return {"line": worths.score(resolved(rules.cards, state.players[me], action, me).line)}
    raise TypeError(f"not a player's action: {action}")

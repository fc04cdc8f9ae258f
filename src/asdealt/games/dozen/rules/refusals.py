"""Why an action is refused in this state, with the number of the rule."""

from __future__ import annotations

from asdealt.core import Refusal, Seat
from asdealt.games.dozen.rules.cards import CardSet
from asdealt.games.dozen.rules.effects import carry_out, steps, unresolved
from asdealt.games.dozen.rules.state import NOTHING, Action, Offer, Phase, Player, Resolve, State, Take
from asdealt.shapes import shape_of
from asdealt.veil import PUBLIC

RULES = {Phase.DRAW: "5", Phase.OFFER: "6", Phase.TAKE: "7", Phase.WHITE: "13", Phase.OVER: "14"}
WELL_FORMED = shape_of(Action)


def out_of_turn(state: State) -> Refusal:
    """For a seat that does not have to decide."""
    return _no("over" if state.phase is Phase.OVER else "not_your_turn", RULES[state.phase])


def why_not(cards: CardSet, state: State, seat: Seat, action: Action, by_row: bool) -> Refusal | None:
    """For a seat that has to decide."""
    if not WELL_FORMED(action):
        return _no("no_such_action", RULES[state.phase])
    match state.phase, action:
        case Phase.OFFER, Offer():
            return _why_not_offer(state.players[seat], action)
        case Phase.TAKE, Take():
            return None
        case Phase.WHITE, Resolve():
            return _why_not_resolve(cards, state.players[seat], seat, action, by_row)
        case phase, _:
            return _no("not_now", RULES[phase], phase=phase.value)


def _why_not_offer(player: Player, offer: Offer) -> Refusal | None:
    shown, hidden = offer.shown, offer.hidden
    if not (shown.known and hidden.known):
        return _no("offer.not_one_shown_one_hidden", "6")
    faces = [held.face for held in player.hand]
    if shown.face not in faces or hidden.face not in faces:
        return _no("offer.not_in_hand", "6")
    if shown.face == hidden.face:
        return _no("offer.same_card", "C13")
    if shown.seen != PUBLIC or hidden not in player.hand:
        return _no("offer.not_one_shown_one_hidden", "6")
    return None


def _why_not_resolve(cards: CardSet, player: Player, seat: Seat, action: Resolve, by_row: bool) -> Refusal | None:
    places = range(1, len(player.line) + 1)
    if action.place not in places:
        return _no("resolve.no_such_place", "13", places=len(places))
    laid = player.line[action.place - 1]
    printed = cards[laid.card.face.id]
    if printed.id not in cards.white:
        return _no("resolve.not_white", "13", card=printed.id)
    if action.place not in unresolved(cards, player.line):
        return _no("resolve.again", "C8", card=printed.id)
    if len(action.steps) != len(printed.before):
        return _no("resolve.not_each_effect", "13", card=printed.id, effects=len(printed.before))
    after = player
    at: int | None = action.place - 1
    for n, (effect, step) in enumerate(zip(printed.before, action.steps, strict=True), start=1):
        ways = steps(cards, effect, after, at, by_row)
        if step not in ways:
            code, rule = ("resolve.not_optional", "C11") if step == NOTHING else ("resolve.not_a_way", "13")
            return _no(code, rule, card=printed.id, effect=n, op=effect.op)
        after, at = carry_out(effect, step, after, at, seat)
    return None


def _no(code: str, rule: str, **facts: int | str) -> Refusal:
    return Refusal(f"dozen.{code}", rule, facts)

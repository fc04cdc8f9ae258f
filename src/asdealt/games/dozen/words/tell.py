"""Dozen in words: draws, offers, what was taken, what white cards do. Scores are in tell_scores.py."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import cast

from asdealt.core import Done, Seat
from asdealt.games.dozen.rules import NOTHING, DozenRules, Draw, Offer, Phase, Player, Resolve, State, Step, Take
from asdealt.games.dozen.rules.cards import OTHER_SIDE, Copy, Effect
from asdealt.games.dozen.rules.effects import carry_out, unresolved
from asdealt.games.dozen.rules.state import ROUNDS, Action
from asdealt.games.dozen.words.tell_scores import card, ending, score
from asdealt.locales.tell.saying import Said, all_of, either, figure, listed, name_of, number, say, yes
from asdealt.veil import Secret

__all__ = ["allowed", "ending", "log", "score", "wanted"]

_ROWS = {"revealed": "to-shown", "concealed": "to-hidden", OTHER_SIDE: "to-other-row"}


def log(rules: DozenRules, before: State, after: State, done: Sequence[Done[Action]]) -> list[Said]:
    match done[0].action:
        case Draw(cards):
            lines = _draw(rules, before, cards)
        case Offer():
            lines = [_offer(rules, before, each.seat, cast(Offer, each.action)) for each in done]
        case Take():
            lines = [_take(rules, before, after, each.seat, cast(Take, each.action)) for each in done]
        case Resolve():
            lines = [_resolve(rules, before.players[each.seat], each.seat, cast(Resolve, each.action)) for each in done]
    if before.phase is Phase.TAKE and before.round == ROUNDS:
        lines += _turned_up(after)
    return lines


def wanted(rules: DozenRules, state: State, me: Seat, legal: Sequence[Action]) -> Said:  # noqa: ARG001 - the table says it all
    seats = len(state.players)
    match state.phase:
        case Phase.OFFER:
            taker = rules.recipient(state.round, me, seats)
            return say("tell-dozen-wanted-offer", name=name_of(taker))
        case Phase.TAKE:
            giver = rules.offerer(state.round, me, seats)
            shown = _shown(state, giver)
            return say("tell-dozen-wanted-take", name=name_of(giver), shown=shown)
        case _:
            return say("tell-dozen-wanted-white", cards=listed(_white(rules, state, me)))


def allowed(rules: DozenRules, state: State, me: Seat) -> Said:
    match state.phase:
        case Phase.OFFER:
            hand = listed([card(held) for held in state.players[me].hand])
            return say("tell-dozen-may-offer", cards=hand)
        case Phase.TAKE:
            giver = rules.offerer(state.round, me, len(state.players))
            return say("tell-dozen-may-take", shown=_shown(state, giver))
        case _:
            return say("tell-dozen-may-resolve", cards=either(_white(rules, state, me)))


def _draw(rules: DozenRules, before: State, drawn: Sequence[Sequence[Secret[Copy]]]) -> list[Said]:
    """The round, who offers to whom in it, and the cards this viewer may see."""
    seats = range(len(drawn))
    if before.round == 0:
        lines = [say("tell-dozen-first-draw")]
    else:
        pairs = [(seat, rules.recipient(before.round, Seat(seat), len(drawn))) for seat in seats]
        told = [say("tell-dozen-pair", giver=name_of(giver), taker=name_of(taker)) for giver, taker in pairs]
        lines = [say("tell-dozen-round", round=before.round, rounds=ROUNDS, pairs=listed(told))]
    for seat in seats:
        if all(each.known for each in drawn[seat]):
            names = all_of([card(each) for each in drawn[seat]])
            lines.append(say("tell-dozen-drawn", name=name_of(seat), cards=names))
    return lines


def _offer(rules: DozenRules, before: State, seat: Seat, offer: Offer) -> Said:
    taker = rules.recipient(before.round, seat, len(before.players))
    return say(
        "tell-dozen-offer",
        giver=name_of(seat),
        taker=name_of(taker),
        shown=card(offer.shown),
        known=yes(offer.hidden.known),
        hidden=card(offer.hidden),
    )


def _take(rules: DozenRules, before: State, after: State, seat: Seat, take: Take) -> Said:
    """Who takes which card, and what is left to the offerer. Hidden cards are named to viewers who know them now."""
    giver = rules.offerer(before.round, seat, len(before.players))
    offer = before.players[giver].offer
    assert offer is not None  # an offer stays until it is taken
    hidden = offer.hidden
    if not hidden.known:
        first = rules.chosen.add_order == "chosen_first"
        owner, place = (seat, 0 if first else 1) if take.hidden else (giver, 1 if first else 0)
        hidden = after.players[owner].line[len(before.players[owner].line) + place].card
    return say(
        "tell-dozen-take-hidden" if take.hidden else "tell-dozen-take-shown",
        taker=name_of(seat),
        giver=name_of(giver),
        shown=card(offer.shown),
        known=yes(hidden.known),
        hidden=card(hidden),
    )


def _turned_up(after: State) -> list[Said]:
    lines = [say("tell-dozen-complete")]
    for seat, player in enumerate(after.players):
        hidden = [place for place, laid in enumerate(player.line, 1) if laid.side == "concealed"]
        if hidden:
            cards = listed([_at(player, place) for place in hidden])
            lines.append(say("tell-dozen-turned-up", name=name_of(seat), cards=cards))
    return lines


def _resolve(rules: DozenRules, player: Player, seat: Seat, resolve: Resolve) -> Said:
    """What a white card did, step by step. Places are those before each step, so the line is updated along the way."""
    printed = rules.cards[player.line[resolve.place - 1].card.face.id]
    name = _at(player, resolve.place)
    now, at = replace(player, hand=()), cast(int | None, resolve.place - 1)  # others' hands are hidden, and not needed
    told = []
    for effect, step in zip(printed.before, resolve.steps, strict=True):
        told.append(_step(now, effect, step))
        now, at = carry_out(effect, step, now, at, seat)
    return say("tell-dozen-resolve", name=name_of(seat), card=name, steps=listed(told))


def _step(player: Player, effect: Effect, step: Step) -> Said:
    if step == NOTHING:
        return say("tell-dozen-step-nothing")
    at = [_at(player, place) for place in step.places]
    cards = {"cards": all_of(at), "number": number(at)}
    match step.op:
        case "swap":
            return say("tell-dozen-step-swap", first=at[0], second=at[1])
        case "move":
            return say("tell-dozen-step-move", card=at[0], place=step.places[1])
        case "recolor":
            colour = say(f"colour-{step.to}", number="noun")
            return say("tell-dozen-step-recolor", colour=colour, **cards)
        case "reface":
            row = say(_ROWS[step.to or OTHER_SIDE])
            return say("tell-dozen-step-reface", row=row, **cards)
        case "add_value":
            value = f"+{effect.n}" if effect.n > 0 else str(figure(effect.n))
            return say("tell-dozen-step-add-value", value=value, **cards)
        case "copy_score":
            return say("tell-dozen-step-copy-score", card=at[0])
        case "replace_from_hand" if step.card is not None:
            return say("tell-dozen-step-replace", card=at[0], entered=card(step.card))
        case _:
            return say("tell-dozen-step-remove", **cards)


def _white(rules: DozenRules, state: State, me: Seat) -> list[Said]:
    player = state.players[me]
    return [_at(player, place) for place in unresolved(rules.cards, player.line)]


def _shown(state: State, giver: Seat) -> Said:
    offer = state.players[giver].offer
    assert offer is not None  # everyone has offered
    return card(offer.shown)


def _at(player: Player, place: int) -> Said:
    """`Moon (5)`."""
    return say("tell-dozen-at", card=card(player.line[place - 1].card), place=place)

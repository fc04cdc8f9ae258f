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
from asdealt.locales.tell.voice import Voice, figure, number, yes
from asdealt.veil import Secret

__all__ = ["allowed", "ending", "log", "score", "wanted"]

_ROWS = {"revealed": "to-shown", "concealed": "to-hidden", OTHER_SIDE: "to-other-row"}


def log(voice: Voice, rules: DozenRules, before: State, after: State, done: Sequence[Done[Action]]) -> list[str]:
    match done[0].action:
        case Draw(cards):
            lines = _draw(voice, rules, before, cards)
        case Offer():
            lines = [_offer(voice, rules, before, each.seat, cast(Offer, each.action)) for each in done]
        case Take():
            lines = [_take(voice, rules, before, after, each.seat, cast(Take, each.action)) for each in done]
        case Resolve():
            lines = [
                _resolve(voice, rules, before.players[each.seat], each.seat, cast(Resolve, each.action))
                for each in done
            ]
    if before.phase is Phase.TAKE and before.round == ROUNDS:
        lines += _turned_up(voice, rules, after)
    return lines


def wanted(voice: Voice, rules: DozenRules, state: State, me: Seat) -> str:
    seats = len(state.players)
    match state.phase:
        case Phase.OFFER:
            taker = rules.recipient(state.round, me, seats)
            return voice.say("tell-dozen-wanted-offer", name=voice.name(taker))
        case Phase.TAKE:
            giver = rules.offerer(state.round, me, seats)
            shown = _shown(voice, rules, state, giver)
            return voice.say("tell-dozen-wanted-take", name=voice.name(giver), shown=shown)
        case _:
            return voice.say("tell-dozen-wanted-white", cards=voice.listed(_white(voice, rules, state, me)))


def allowed(voice: Voice, rules: DozenRules, state: State, me: Seat) -> str:
    match state.phase:
        case Phase.OFFER:
            hand = voice.listed([card(voice, rules, held) for held in state.players[me].hand])
            return voice.say("tell-dozen-may-offer", cards=hand)
        case Phase.TAKE:
            giver = rules.offerer(state.round, me, len(state.players))
            return voice.say("tell-dozen-may-take", shown=_shown(voice, rules, state, giver))
        case _:
            return voice.say("tell-dozen-may-resolve", cards=voice.either(_white(voice, rules, state, me)))


def _draw(voice: Voice, rules: DozenRules, before: State, drawn: Sequence[Sequence[Secret[Copy]]]) -> list[str]:
    """The round, who offers to whom in it, and the cards this viewer may see."""
    seats = range(len(drawn))
    if before.round == 0:
        lines = [voice.say("tell-dozen-first-draw")]
    else:
        pairs = [(seat, rules.recipient(before.round, Seat(seat), len(drawn))) for seat in seats]
        told = [
            voice.say("tell-dozen-pair", giver=voice.name(giver), taker=voice.name(taker)) for giver, taker in pairs
        ]
        lines = [voice.say("tell-dozen-round", round=before.round, rounds=ROUNDS, pairs=voice.listed(told))]
    for seat in seats:
        if all(each.known for each in drawn[seat]):
            names = voice.all_of([card(voice, rules, each) for each in drawn[seat]])
            lines.append(voice.say("tell-dozen-drawn", name=voice.name(seat), cards=names))
    return lines


def _offer(voice: Voice, rules: DozenRules, before: State, seat: Seat, offer: Offer) -> str:
    taker = rules.recipient(before.round, seat, len(before.players))
    return voice.say(
        "tell-dozen-offer",
        giver=voice.name(seat),
        taker=voice.name(taker),
        shown=card(voice, rules, offer.shown),
        known=yes(offer.hidden.known),
        hidden=card(voice, rules, offer.hidden),
    )


def _take(voice: Voice, rules: DozenRules, before: State, after: State, seat: Seat, take: Take) -> str:
    """Who takes which card, and which one stays with the offerer. The hidden card is named if the viewer knows it."""
    giver = rules.offerer(before.round, seat, len(before.players))
    offer = before.players[giver].offer
    assert offer is not None  # an offer stays until it is taken
    hidden = offer.hidden
    if not hidden.known:
        first = rules.chosen.add_order == "chosen_first"
        owner, place = (seat, 0 if first else 1) if take.hidden else (giver, 1 if first else 0)
        hidden = after.players[owner].line[len(before.players[owner].line) + place].card
    return voice.say(
        "tell-dozen-take-hidden" if take.hidden else "tell-dozen-take-shown",
        taker=voice.name(seat),
        giver=voice.name(giver),
        shown=card(voice, rules, offer.shown),
        known=yes(hidden.known),
        hidden=card(voice, rules, hidden),
    )


def _turned_up(voice: Voice, rules: DozenRules, after: State) -> list[str]:
    lines = [voice.say("tell-dozen-complete")]
    for seat, player in enumerate(after.players):
        hidden = [place for place, laid in enumerate(player.line, 1) if laid.side == "concealed"]
        if hidden:
            cards = voice.listed([_at(voice, rules, player, place) for place in hidden])
            lines.append(voice.say("tell-dozen-turned-up", name=voice.name(seat), cards=cards))
    return lines


def _resolve(voice: Voice, rules: DozenRules, player: Player, seat: Seat, resolve: Resolve) -> str:
    """What a white card did, step by step. Places are those before each step, so the line is updated after each."""
    printed = rules.cards[player.line[resolve.place - 1].card.face.id]
    name = _at(voice, rules, player, resolve.place)
    now, at = replace(player, hand=()), cast(int | None, resolve.place - 1)  # others' hands are hidden, and not needed
    told = []
    for effect, step in zip(printed.before, resolve.steps, strict=True):
        told.append(_step(voice, rules, now, effect, step))
        now, at = carry_out(effect, step, now, at, seat)
    return voice.say("tell-dozen-resolve", name=voice.name(seat), card=name, steps=voice.listed(told))


def _step(voice: Voice, rules: DozenRules, player: Player, effect: Effect, step: Step) -> str:
    if step == NOTHING:
        return voice.say("tell-dozen-step-nothing")
    at = [_at(voice, rules, player, place) for place in step.places]
    cards = {"cards": voice.all_of(at), "number": number(at)}
    match step.op:
        case "swap":
            return voice.say("tell-dozen-step-swap", first=at[0], second=at[1])
        case "move":
            return voice.say("tell-dozen-step-move", card=at[0], place=step.places[1])
        case "recolor":
            colour = voice.say(f"colour-{step.to}", number="noun")
            return voice.say("tell-dozen-step-recolor", colour=colour, **cards)
        case "reface":
            row = voice.say(_ROWS[step.to or OTHER_SIDE])
            return voice.say("tell-dozen-step-reface", row=row, **cards)
        case "add_value":
            value = f"+{effect.n}" if effect.n > 0 else str(figure(effect.n))
            return voice.say("tell-dozen-step-add-value", value=value, **cards)
        case "copy_score":
            return voice.say("tell-dozen-step-copy-score", card=at[0])
        case "replace_from_hand" if step.card is not None:
            return voice.say("tell-dozen-step-replace", card=at[0], entered=card(voice, rules, step.card))
        case _:
            return voice.say("tell-dozen-step-remove", **cards)


def _white(voice: Voice, rules: DozenRules, state: State, me: Seat) -> list[str]:
    player = state.players[me]
    return [_at(voice, rules, player, place) for place in unresolved(rules.cards, player.line)]


def _shown(voice: Voice, rules: DozenRules, state: State, giver: Seat) -> str:
    offer = state.players[giver].offer
    assert offer is not None  # every seat has offered
    return card(voice, rules, offer.shown)


def _at(voice: Voice, rules: DozenRules, player: Player, place: int) -> str:
    """`Moon (5)`."""
    return voice.say("tell-dozen-at", card=card(voice, rules, player.line[place - 1].card), place=place)

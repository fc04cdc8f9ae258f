"""Dozen's arithmetic in words: the value and the ability points of every card."""

from __future__ import annotations

from asdealt.core import Outcome, Seat
from asdealt.games.dozen.rules import DozenRules, State
from asdealt.games.dozen.rules.cards import Copy
from asdealt.games.dozen.words.cards import card_name
from asdealt.locales.tell.voice import Voice, added_up, figure
from asdealt.veil import Secret


def card(voice: Voice, rules: DozenRules, secret: Secret[Copy]) -> str:
    """The name of a card, if it is known."""
    if not secret.known:
        return voice.say("tell-hidden-card")
    return voice.say("name", name=card_name(rules.cards[secret.face.id], voice.words.lang))


def score(voice: Voice, rules: DozenRules, state: State) -> list[str]:
    """The score of a line that is fully known. Otherwise the known values, because abilities may look at any card."""
    lines = []
    for seat, player in enumerate(state.players):
        seen = [laid for laid in player.line if laid.card.known]
        if len(seen) == len(player.line):
            lines.append(_total(voice, rules, state, Seat(seat)))
        else:
            values = sum(rules.cards[laid.card.face.id].value + laid.plus for laid in seen)
            lines.append(
                voice.say(
                    "tell-dozen-partly",
                    name=voice.name(seat),
                    values=figure(values),
                    seen=len(seen),
                    hidden=len(player.line) - len(seen),
                )
            )
    return lines


def ending(voice: Voice, rules: DozenRules, state: State, outcome: Outcome) -> list[str]:  # noqa: ARG001 - said for all games
    lines = []
    for seat, player in enumerate(state.players):
        lines.append(voice.say("tell-dozen-line", name=voice.name(seat)))
        for place, (laid, tally) in enumerate(zip(player.line, rules.tally(state, Seat(seat)), strict=True), 1):
            name = card(voice, rules, laid.card)
            key = "tell-dozen-card-sum" if tally.points else "tell-dozen-card"
            facts = {"sum": added_up([tally.value, *tally.points])} if tally.points else {}
            lines.append(voice.say(key, place=place, card=name, total=figure(tally.total), **facts))
        lines.append(_total(voice, rules, state, Seat(seat)))
    return lines


def _total(voice: Voice, rules: DozenRules, state: State, seat: Seat) -> str:
    tallies = rules.tally(state, seat)
    abilities = sum(sum(tally.points) for tally in tallies)
    values = sum(tally.value for tally in tallies)
    return voice.say(
        "tell-dozen-total",
        name=voice.name(seat),
        cards=len(tallies),
        sum=added_up([values, abilities]),
        total=figure(values + abilities),
    )

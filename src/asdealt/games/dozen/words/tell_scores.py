"""Dozen's arithmetic in words: the value and the ability points of every card."""

from __future__ import annotations

from asdealt.core import Outcome, Seat
from asdealt.games.dozen.rules import DozenRules, State
from asdealt.games.dozen.rules.cards import Copy
from asdealt.locales.tell.saying import Said, added_up, figure, name_of, named, say
from asdealt.veil import Secret


def card(secret: Secret[Copy]) -> Said:
    """A card by name, if it is known here."""
    if not secret.known:
        return say("tell-hidden-card")
    return named(secret.face.id)


def score(rules: DozenRules, state: State) -> list[Said]:
    """The score of a fully visible line; otherwise only the visible values, because abilities may look at any card."""
    lines = []
    for seat, player in enumerate(state.players):
        seen = [laid for laid in player.line if laid.card.known]
        if len(seen) == len(player.line):
            lines.append(_total(rules, state, Seat(seat)))
        else:
            values = sum(rules.cards[laid.card.face.id].value + laid.plus for laid in seen)
            lines.append(
                say(
                    "tell-dozen-partly",
                    name=name_of(seat),
                    values=figure(values),
                    seen=len(seen),
                    hidden=len(player.line) - len(seen),
                )
            )
    return lines


def ending(rules: DozenRules, state: State, outcome: Outcome) -> list[Said]:  # noqa: ARG001 - said for all games
    lines = []
    for seat, player in enumerate(state.players):
        lines.append(say("tell-dozen-line", name=name_of(seat)))
        for place, (laid, tally) in enumerate(zip(player.line, rules.tally(state, Seat(seat)), strict=True), 1):
            name = card(laid.card)
            key = "tell-dozen-card-sum" if tally.points else "tell-dozen-card"
            facts = {"sum": added_up([tally.value, *tally.points])} if tally.points else {}
            lines.append(say(key, place=place, card=name, total=figure(tally.total), **facts))
        lines.append(_total(rules, state, Seat(seat)))
    return lines


def _total(rules: DozenRules, state: State, seat: Seat) -> Said:
    tallies = rules.tally(state, seat)
    abilities = sum(sum(tally.points) for tally in tallies)
    values = sum(tally.value for tally in tallies)
    return say(
        "tell-dozen-total",
        name=name_of(seat),
        cards=len(tallies),
        sum=added_up([values, abilities]),
        total=figure(values + abilities),
    )

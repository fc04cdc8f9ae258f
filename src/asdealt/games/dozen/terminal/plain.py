"""Dozen's table in lines to be read aloud."""

from __future__ import annotations

from asdealt.games.dozen.rules.state import ROUNDS, Laid, Phase, State
from asdealt.games.dozen.terminal import offer as offers
from asdealt.games.dozen.terminal import words
from asdealt.games.dozen.words.cards import card_name
from asdealt.terminal.draw.shared import Look, number


def plain(look: Look) -> list[str]:
    state = words.table_of(look)
    lines = [look.title(state.round, ROUNDS)]
    if state.phase in (Phase.OFFER, Phase.TAKE):
        lines += [_offer(look, state, giver, taker) for giver, taker in offers.pairings(look)]
        lines += offers.outcomes(look)
    for seat in range(len(state.players)):
        lines += _line(look, state, seat)
    lines += _whites(look)
    return [*lines, *_hand(look)]


def plain_hand(look: Look) -> list[str]:
    """The hand, and what the cards of my line say."""
    player = words.mine(look)
    if player is None:
        return []
    lines = _hand(look)
    for place, laid in enumerate(player.line, 1):
        said = look.say("draw-plain-laid", place=place, card=_card(look, laid), side=laid.side)
        lines.append(f"{said}. {words.text(look, words.printed(look, laid.card))}".rstrip())
    return lines


def _offer(look: Look, state: State, giver: int, taker: int) -> str:
    offer = state.players[giver].offer
    who = giver if offer is None else taker
    asked = look.told(who)
    args = {"giver": look.label(giver), "taker": look.label(taker)}
    if offer is None:
        said = look.say("draw-plain-offers", **args)
    else:
        shown, hidden = words.name(look, offer.shown), words.name(look, offer.hidden)
        said = look.say("draw-plain-offered", shown=shown, hidden=hidden, **args)
    return f"{said} ({look.name(who)}: {asked})" if asked else said


def _line(look: Look, state: State, seat: int) -> list[str]:
    line = state.players[seat].line
    if not line:
        return [look.say("draw-plain-line", name=look.label(seat), cards=look.say("draw-plain-no-cards"))]
    cards = [
        look.say("draw-plain-laid", place=place, card=_card(look, laid), side=laid.side)
        for place, laid in enumerate(line, 1)
    ]
    lines = [look.say("draw-plain-line", name=look.label(seat), cards="; ".join(cards))]
    if (tallies := words.tallied(look, seat)) is None:
        return lines
    if state.phase in words.ENDING:
        for place, (laid, tally) in enumerate(zip(line, tallies, strict=True), 1):
            sums = "".join(f" {'−' if p < 0 else '+'} {abs(p)}" for p in tally.points)
            name = words.name(look, laid.card)
            lines.append(f"{place} {name}: {number(tally.value)}{sums} = {number(tally.total)}")
    key = "draw-line-points" if state.phase is Phase.OVER else "draw-line-points-now"
    points = look.say(key, points=sum(tally.total for tally in tallies))
    return [*lines, f"{look.label(seat)}: {points}"]


def _card(look: Look, laid: Laid) -> str:
    """Name, and colour and value as they are now; where a copied score came from."""
    if not laid.card.known:
        return words.name(look, laid.card)
    colour, value = words.current(look, laid)
    said = f"{words.name(look, laid.card)} {words.colour(look, colour)} {number(value)}"
    cards, lang = words.rules_of(look).cards, look.words.lang
    copied = look.listed(card_name(cards[id_], lang) for id_ in laid.copied)
    return look.say("draw-also-scores", card=said, names=copied) if copied else said


def _whites(look: Look) -> list[str]:
    player = words.mine(look)
    if player is None or look.me is None:
        return []
    lines = []
    for place in words.whites(look, look.me):
        card = words.printed(look, player.line[place - 1].card)
        name, text = card_name(card, look.words.lang), words.text(look, card)
        lines.append(look.say("draw-plain-white", place=place, name=name, text=text))
    return lines


def _hand(look: Look) -> list[str]:
    player = words.mine(look)
    if player is None:
        return []
    lines = []
    for secret in player.hand:
        card = words.printed(look, secret)
        name, worth = words.name(look, secret), words.worth(look, card)
        lines.append(look.say("draw-plain-held", name=name, worth=worth, text=words.text(look, card)))
    return lines

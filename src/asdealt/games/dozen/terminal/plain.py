"""Dozen's table in lines that read well aloud."""

from __future__ import annotations

from asdealt.games.dozen.rules.state import Laid, Phase, State
from asdealt.games.dozen.terminal import offer as offers
from asdealt.games.dozen.terminal import phrases
from asdealt.games.dozen.words.cards import card_name
from asdealt.terminal.draw.shared import Scene, number


def plain(scene: Scene) -> list[str]:
    state = phrases.state_of(scene)
    lines = [scene.title]
    if state.phase in (Phase.OFFER, Phase.TAKE):
        lines += [_offer(scene, state, giver, taker) for giver, taker in offers.pairings(scene)]
        lines += offers.outcomes(scene)
    for seat in range(len(state.players)):
        lines += _line(scene, state, seat)
    lines += _whites(scene)
    return [*lines, *_hand(scene)]


def plain_hand(scene: Scene) -> list[str]:
    """The hand, and the texts of the cards in my line."""
    player = phrases.mine(scene)
    if player is None:
        return []
    lines = _hand(scene)
    for place, laid in enumerate(player.line, 1):
        said = scene.say("draw-plain-laid", place=place, card=_card(scene, laid), side=laid.side)
        text = phrases.text(scene, phrases.printed(scene, laid.card))
        lines.append(scene.say("draw-sentences", first=said, second=text).rstrip())
    return lines


def _offer(scene: Scene, state: State, giver: int, taker: int) -> str:
    offer = state.players[giver].offer
    who = giver if offer is None else taker
    asked = scene.told(who)
    args = {"giver": scene.label(giver), "taker": scene.label(taker)}
    if offer is None:
        said = scene.say("draw-plain-offers", **args)
    else:
        shown, hidden = phrases.name(scene, offer.shown), phrases.name(scene, offer.hidden)
        said = scene.say("draw-plain-offered", shown=shown, hidden=hidden, **args)
    return scene.say("draw-aside", text=said, aside=scene.labelled(scene.name(who), asked)) if asked else said


def _line(scene: Scene, state: State, seat: int) -> list[str]:
    line = state.players[seat].line
    if not line:
        return [scene.say("draw-plain-line", name=scene.label(seat), cards=scene.say("draw-plain-no-cards"))]
    cards = [
        scene.say("draw-plain-laid", place=place, card=_card(scene, laid), side=laid.side)
        for place, laid in enumerate(line, 1)
    ]
    lines = [scene.say("draw-plain-line", name=scene.label(seat), cards=scene.alternatives(cards))]
    if (tallies := phrases.tallied(scene, seat)) is None:
        return lines
    if state.phase in phrases.ENDING:
        for place, (laid, tally) in enumerate(zip(line, tallies, strict=True), 1):
            sums = "".join(f" {'−' if p < 0 else '+'} {abs(p)}" for p in tally.points)
            name = phrases.name(scene, laid.card)
            lines.append(scene.labelled(f"{place} {name}", f"{number(tally.value)}{sums} = {number(tally.total)}"))
    key = "draw-line-points" if state.phase is Phase.OVER else "draw-line-points-now"
    points = scene.say(key, points=sum(tally.total for tally in tallies))
    return [*lines, scene.labelled(scene.label(seat), points)]


def _card(scene: Scene, laid: Laid) -> str:
    """Name, current colour and value, and where a copied score came from."""
    if not laid.card.known:
        return phrases.name(scene, laid.card)
    colour, value = phrases.current(scene, laid)
    said = f"{phrases.name(scene, laid.card)} {phrases.colour(scene, colour)} {number(value)}"
    cards, lang = phrases.rules_of(scene).cards, scene.words.lang
    copied = scene.listed(card_name(cards[id_], lang) for id_ in laid.copied)
    return scene.say("draw-also-scores", card=said, names=copied) if copied else said


def _whites(scene: Scene) -> list[str]:
    player = phrases.mine(scene)
    if player is None or scene.me is None:
        return []
    lines = []
    for place in phrases.whites(scene, scene.me):
        card = phrases.printed(scene, player.line[place - 1].card)
        name, text = card_name(card, scene.words.lang), phrases.text(scene, card)
        lines.append(scene.say("draw-plain-white", place=place, name=name, text=text))
    return lines


def _hand(scene: Scene) -> list[str]:
    player = phrases.mine(scene)
    if player is None:
        return []
    lines = []
    for secret in player.hand:
        card = phrases.printed(scene, secret)
        name, worth = phrases.name(scene, secret), phrases.worth(scene, card)
        lines.append(scene.say("draw-plain-held", name=name, worth=worth, text=phrases.text(scene, card)))
    return lines

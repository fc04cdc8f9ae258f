"""Dozen's table: who offers what to whom, the lines in their two rows, and my hand with the card texts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType

from asdealt.games.dozen.rules.cards import Card
from asdealt.games.dozen.rules.state import Phase, State
from asdealt.games.dozen.terminal import offer as offers
from asdealt.games.dozen.terminal import phrases
from asdealt.games.dozen.terminal.line import BACK, Ruler, drawn, paint, ruler
from asdealt.games.dozen.terminal.plain import plain, plain_hand
from asdealt.games.dozen.words.cards import card_name

from asdealt.terminal.draw.shared import (  # isort: skip
    QUIET, SIDE, TURN, WIDE, Scene, flow, heading, indent, ink, prose, sections, sheet,
)  # fmt: skip

__all__ = ["hand", "plain", "plain_hand", "table"]


def table(scene: Scene, width: int) -> RenderableType:
    state = phrases.state_of(scene)
    side = _my_line_in_words(scene, SIDE - 4) if width >= WIDE else []
    return sheet(scene, width, lambda room: _main(scene, state, room, bool(side)), side)


def hand(scene: Scene, width: int) -> RenderableType | None:
    """The hand, and my line card by card."""
    return sections([_hand(scene, width), _my_line_in_words(scene, width)])


def _main(scene: Scene, state: State, width: int, told_aside: bool) -> RenderableType:
    by = ruler(scene, width)
    return sections(
        [
            _offers(scene, state, width),
            _outcomes(scene, width),
            *([*drawn(scene, seat, by)] for seat in _in_view_order(scene)),
            _whites(scene, width),
            _hand(scene, width),
            _legend(scene, state, by, width, told_aside),
        ]
    )


def _in_view_order(scene: Scene) -> list[int]:
    """The others clockwise from my left, my own line nearest to my hand."""
    seats = len(phrases.state_of(scene).players)
    first = 0 if scene.me is None else scene.me + 1
    return [(first + step) % seats for step in range(seats)]


# Offers


def _offers(scene: Scene, state: State, width: int) -> Sequence[RenderableType]:
    if state.phase not in (Phase.OFFER, Phase.TAKE):
        return []
    chips = []
    for giver, taker in offers.pairings(scene):
        chip = scene.sign(giver if state.phase is Phase.OFFER else taker).append(" ")
        chip.append_text(scene.short(giver, 16)).append(" → ", TURN).append_text(scene.short(taker, 16))
        if offer := state.players[giver].offer:
            shown, hidden = offer.shown, offer.hidden
            card = phrases.printed(scene, shown)
            chip.append("  ").append(phrases.name(scene, shown), paint(card.color)).append("  ")
            chip.append(f"({phrases.name(scene, hidden)})" if hidden.known else BACK * 4, QUIET)
        chips.append(chip)
    key = "draw-offers" if state.phase is Phase.OFFER else "draw-offers-made"
    return [heading(scene.say(key)), *(indent(line) for line in flow(chips, width - 2, gap=4))]


def _outcomes(scene: Scene, width: int) -> Sequence[RenderableType]:
    said = prose(offers.outcomes(scene), width - 2)
    return [heading(scene.say("draw-this-round")), *(indent(line) for line in said)] if said else []


# Cards in words


def _hand(scene: Scene, width: int) -> Sequence[RenderableType]:
    player = phrases.mine(scene)
    if player is None or not player.hand or phrases.state_of(scene).phase is Phase.OVER:
        return []  # cards left over at the end count for nothing
    cards = [phrases.printed(scene, secret) for secret in player.hand]
    return [heading(scene.say("draw-my-hand")), _described(scene, [("", card) for card in cards], width)]


def _whites(scene: Scene, width: int) -> Sequence[RenderableType]:
    """My white cards still to resolve, with what they do."""
    player = phrases.mine(scene)
    if player is None or scene.me is None or not (places := phrases.whites(scene, scene.me)):
        return []
    cards = [(f"{place}", phrases.printed(scene, player.line[place - 1].card)) for place in places]
    return [heading(scene.say("draw-whites")), _described(scene, cards, width)]


def _my_line_in_words(scene: Scene, width: int) -> Sequence[RenderableType]:
    player = phrases.mine(scene)
    if player is None or not player.line:
        return []
    lines: list[RenderableType] = [heading(scene.say("draw-my-line"))]
    for place, laid in enumerate(player.line, 1):
        if laid.card.known:
            card = phrases.printed(scene, laid.card)
            head = ink(f"{place:>2} ", QUIET).append(phrases.name(scene, laid.card), paint(card.color, laid.side))
            lines.append(head.append(f"  {phrases.worth(scene, card)}", QUIET))
            lines += [indent(line, 3) for line in prose([phrases.text(scene, card)], width - 3)]
    return lines


def _described(scene: Scene, cards: Iterable[tuple[str, Card]], width: int) -> RenderableType:
    """Name, colour and value of each card, with its text below."""
    lines: list[RenderableType] = []
    for place, card in cards:
        name = ink(f"  {place} " if place else "  ", TURN).append(card_name(card, scene.words.lang), paint(card.color))
        lines.append(name.append("  ").append(phrases.worth(scene, card), QUIET))
        lines += [indent(line, 4) for line in prose([phrases.text(scene, card)], width - 4)]
    return Group(*lines)


def _legend(scene: Scene, state: State, by: Ruler, width: int, told_aside: bool) -> Sequence[RenderableType]:
    """What the short names in the lines stand for. My own line is left out if it is explained beside the table."""
    seen: dict[str, Card] = {}
    for seat, player in enumerate(state.players):
        if not (told_aside and seat == scene.me):
            for laid in player.line:
                if laid.card.known:
                    seen.setdefault(laid.card.face.id, phrases.printed(scene, laid.card))
    if not seen:
        return []
    chips = []
    for id_, card in sorted(seen.items(), key=lambda item: by.names[item[0]]):
        short, name = by.names[id_], card_name(card, scene.words.lang)
        chip = ink(short, paint(card.color)).append("" if short == name else f" {name}")
        chips.append(chip.append(f" {phrases.worth(scene, card)}", QUIET))
    return [heading(scene.say("draw-legend")), *(indent(line) for line in flow(chips, width - 2))]

"""Dozen's table: who offers what to whom, the lines in their two rows, my hand with what the cards say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType

from asdealt.games.dozen.rules.cards import Card
from asdealt.games.dozen.rules.state import ROUNDS, Phase, State
from asdealt.games.dozen.terminal import offer as offers
from asdealt.games.dozen.terminal import words
from asdealt.games.dozen.terminal.line import BACK, Ruler, drawn, paint, ruler
from asdealt.games.dozen.terminal.plain import plain, plain_hand
from asdealt.games.dozen.words.cards import card_name
from asdealt.terminal.draw.shared import (
    QUIET,
    SIDE,
    TURN,
    WIDE,
    Look,
    flow,
    heading,
    indent,
    ink,
    prose,
    sections,
    sheet,
)

__all__ = ["hand", "plain", "plain_hand", "table"]


def table(look: Look, width: int) -> RenderableType:
    state = words.table_of(look)
    head = look.title(state.round, ROUNDS)
    side = _my_line_in_words(look, SIDE - 4) if width >= WIDE else []
    return sheet(look, width, head, lambda room: _main(look, state, room, bool(side)), side)


def hand(look: Look, width: int) -> RenderableType | None:
    """The hand, and my line card by card."""
    return sections([_hand(look, width), _my_line_in_words(look, width)])


def _main(look: Look, state: State, width: int, told_aside: bool) -> RenderableType:
    by = ruler(look, width)
    return sections(
        [
            _offers(look, state, width),
            _outcomes(look, width),
            *([*drawn(look, seat, by)] for seat in _in_view_order(look)),
            _whites(look, width),
            _hand(look, width),
            _legend(look, state, by, width, told_aside),
        ]
    )


def _in_view_order(look: Look) -> list[int]:
    """The others clockwise from my left, my own line nearest to my hand."""
    seats = len(words.table_of(look).players)
    first = 0 if look.me is None else look.me + 1
    return [(first + step) % seats for step in range(seats)]


# Offers


def _offers(look: Look, state: State, width: int) -> Sequence[RenderableType]:
    if state.phase not in (Phase.OFFER, Phase.TAKE):
        return []
    chips = []
    for giver, taker in offers.pairings(look):
        chip = look.sign(giver if state.phase is Phase.OFFER else taker).append(" ")
        chip.append_text(look.short(giver, 16)).append(" → ", TURN).append_text(look.short(taker, 16))
        if offer := state.players[giver].offer:
            shown, hidden = offer.shown, offer.hidden
            card = words.printed(look, shown)
            chip.append("  ").append(words.name(look, shown), paint(card.color)).append("  ")
            chip.append(f"({words.name(look, hidden)})" if hidden.known else BACK * 4, QUIET)
        chips.append(chip)
    key = "draw-offers" if state.phase is Phase.OFFER else "draw-offers-made"
    return [heading(look.say(key)), *(indent(line) for line in flow(chips, width - 2, gap=4))]


def _outcomes(look: Look, width: int) -> Sequence[RenderableType]:
    said = prose(offers.outcomes(look), width - 2)
    return [heading(look.say("draw-this-round")), *(indent(line) for line in said)] if said else []


# Cards in words


def _hand(look: Look, width: int) -> Sequence[RenderableType]:
    player = words.mine(look)
    if player is None or not player.hand or words.table_of(look).phase is Phase.OVER:
        return []  # what was left over in the end counts for nothing
    cards = [words.printed(look, secret) for secret in player.hand]
    return [heading(look.say("draw-my-hand")), _described(look, [("", card) for card in cards], width)]


def _whites(look: Look, width: int) -> Sequence[RenderableType]:
    """My white cards still to resolve, with what they do."""
    player = words.mine(look)
    if player is None or look.me is None or not (places := words.whites(look, look.me)):
        return []
    cards = [(f"{place}", words.printed(look, player.line[place - 1].card)) for place in places]
    return [heading(look.say("draw-whites")), _described(look, cards, width)]


def _my_line_in_words(look: Look, width: int) -> Sequence[RenderableType]:
    player = words.mine(look)
    if player is None or not player.line:
        return []
    lines: list[RenderableType] = [heading(look.say("draw-my-line"))]
    for place, laid in enumerate(player.line, 1):
        if laid.card.known:
            card = words.printed(look, laid.card)
            head = ink(f"{place:>2} ", QUIET).append(words.name(look, laid.card), paint(card.color, laid.side))
            lines.append(head.append(f"  {words.worth(look, card)}", QUIET))
            lines += [indent(line, 3) for line in prose([words.text(look, card)], width - 3)]
    return lines


def _described(look: Look, cards: Iterable[tuple[str, Card]], width: int) -> RenderableType:
    """Name, colour and value of each card, and what it says below."""
    lines: list[RenderableType] = []
    for place, card in cards:
        name = ink(f"  {place} " if place else "  ", TURN).append(card_name(card, look.words.lang), paint(card.color))
        lines.append(name.append("  ").append(words.worth(look, card), QUIET))
        lines += [indent(line, 4) for line in prose([words.text(look, card)], width - 4)]
    return Group(*lines)


def _legend(look: Look, state: State, by: Ruler, width: int, told_aside: bool) -> Sequence[RenderableType]:
    """What the short names in the lines stand for; of my own line only where it is not told beside it."""
    seen: dict[str, Card] = {}
    for seat, player in enumerate(state.players):
        if not (told_aside and seat == look.me):
            for laid in player.line:
                if laid.card.known:
                    seen.setdefault(laid.card.face.id, words.printed(look, laid.card))
    if not seen:
        return []
    chips = []
    for id_, card in sorted(seen.items(), key=lambda item: by.names[item[0]]):
        short, name = by.names[id_], card_name(card, look.words.lang)
        chip = ink(short, paint(card.color)).append("" if short == name else f" {name}")
        chips.append(chip.append(f" {words.worth(look, card)}", QUIET))
    return [heading(look.say("draw-legend")), *(indent(line) for line in flow(chips, width - 2))]

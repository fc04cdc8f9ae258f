"""Dozen's features computed from a view in plain Python. The kernel must give the same."""

from __future__ import annotations

from asdealt.core import Seat, View
from asdealt.games.dozen.rules import DozenRules, Laid, Phase, State
from asdealt.games.dozen.rules.cards import COLORS

SEATS, HAND, LINE, COPIES, CARDS = 4, 4, 12, 4, 60
PHASES = [Phase.OFFER, Phase.TAKE, Phase.WHITE, Phase.OVER]
IN_HAND, OFFERED, OUT, LAID = 1, 2, 3, 4


def features(rules: DozenRules, view: View[State]) -> list[int]:
    table, me = view.state, view.seat
    assert me is not None
    seats = len(table.players)
    clockwise = [Seat((me + i) % seats) for i in range(seats)]
    ids = sorted(rules.cards.ids)
    number = {name: i for i, name in enumerate(ids, 1)}
    mine = table.players[me]
    offers = [table.players[seat].offer for seat in clockwise]
    lines = [table.players[seat].line for seat in clockwise]
    found = [
        PHASES.index(table.phase),
        table.round,
        clockwise.index(rules.recipient(table.round, me, seats)),
        clockwise.index(rules.offerer(table.round, me, seats)),
        *padded([number[held.face.id] for held in mine.hand], HAND),
        *padded([len(table.players[seat].hand) for seat in clockwise], SEATS),
        *padded([number[offer.shown.face.id] if offer else 0 for offer in offers], SEATS),
        *padded([number[mine.offer.hidden.face.id] if mine.offer else 0], SEATS),
    ]

    def color(card: Laid) -> int:
        return 1 + COLORS.index(card.color or rules.cards[card.card.face.id].color) if card.card.known else 0

    def copied(card: Laid) -> list[int]:
        return padded([number[name] for name in card.copied], COPIES)

    for numbers in (
        [[number[card.card.face.id] if card.card.known else 0 for card in line] for line in lines],
        [[1 + (card.side == "concealed") for card in line] for line in lines],
        [[1 + clockwise.index(Seat(card.of)) for card in line] for line in lines],
        [[color(card) for card in line] for line in lines],
        [[max(-127, min(card.plus, 127)) for card in line] for line in lines],
        [[int(card.resolved) for card in line] for line in lines],
    ):
        found += padded([n for line in numbers for n in padded(line, LINE)], SEATS * LINE)
    slots = [padded([n for card in line for n in copied(card)], LINE * COPIES) for line in lines]
    found += padded([n for line in slots for n in line], SEATS * LINE * COPIES)
    return [*found, *whereabouts(table, clockwise, number)]


def whereabouts(table: State, clockwise: list[Seat], number: dict[str, int]) -> list[int]:
    where = [0] * (SEATS * CARDS)
    for i, seat in enumerate(clockwise):
        player = table.players[seat]
        own = [(held, IN_HAND) for held in player.hand]
        if player.offer:
            own += [(player.offer.shown, OFFERED), (player.offer.hidden, OFFERED)]
        lying = [(secret, clockwise.index(seat), place) for secret, place in own]
        lying += [(card.card, clockwise.index(Seat(card.of)), LAID + i) for card in player.line]
        lying += [(card.card, clockwise.index(Seat(card.of)), OUT) for card in player.out]
        for secret, deck, place in lying:
            if secret.known:
                where[CARDS * deck + number[secret.face.id] - 1] = place
    return where


def padded(numbers: list[int], size: int) -> list[int]:
    return [*numbers, *[0] * (size - len(numbers))]

"""Scout's features computed from a view in plain Python. The kernel must give the same."""

from __future__ import annotations

from asdealt.core import Seat, View
from asdealt.games.scout.rules import Card, Phase, State
from asdealt.games.scout.rules.state import Cards
from asdealt.veil import Secret

HAND, SET, SEATS = 41, 10, 5
TABLE, MINE, SPENT, IN_HAND, CAPTURED = 1, 2, 3, 8, 16


def features(view: View[State], rounds: int) -> list[int]:
    table, me = view.state, view.seat
    assert me is not None
    clockwise = [Seat((me + i) % table.seats) for i in range(table.seats)]
    hand = [card.face for card in table.hands[me]]
    prior = [card.face for card in table.prior]
    totals = table.totals
    found = [
        *padded([card.value for card in hand], HAND),
        *padded([card.reverse for card in hand], HAND),
        *padded([card.value for card in prior], SET),
        *padded([card.reverse for card in prior], SET),
        *places(table, clockwise),
    ]
    for numbers in (
        [len(table.hands[seat]) for seat in clockwise],
        [min(table.tokens[seat], 127) for seat in clockwise],
        [len(table.captured[seat]) for seat in clockwise],
        [int(table.markers[seat]) for seat in clockwise],
        [max(-127, min(totals[seat], 127)) for seat in clockwise],
    ):
        found += padded(numbers, SEATS)
    found.append({Phase.FLIP: 0, Phase.TURN: 1, Phase.FOLLOW: 2}[table.phase])
    found.append(0 if table.owner is None else clockwise.index(table.owner) + 1)
    found.append(table.scouts)
    found.append(rounds - table.round)
    found.append(clockwise.index(table.start))
    found.append(0 if table.holder is None else clockwise.index(table.holder) + 1)
    found.append(min(table.turns, 127))
    for seat in clockwise[1:]:
        found += padded([code(card) for card in table.hands[seat]], HAND)
    return padded(found, len(found) + HAND * (SEATS - table.seats))


def places(table: State, clockwise: list[Seat]) -> list[int]:
    where = {}

    def lie(cards: Cards, place: int) -> None:
        where.update({card.face.pair: place for card in cards if card.known})

    if table.spent:
        for cards in (*table.spent.hands, table.spent.prior, table.spent.captured):
            lie(cards, SPENT)
    lie(tuple(card for card in table.hands[clockwise[0]] if None not in card.seen), MINE)
    lie(table.prior, TABLE)
    for i, seat in enumerate(clockwise):
        lie(tuple(card for card in table.hands[seat] if None in card.seen), IN_HAND + i)
        lie(table.known[seat], IN_HAND + i)
        lie(table.captured[seat], CAPTURED + i)
    return [where.get((a, b), 0) for b in range(2, 11) for a in range(1, b)]


def code(card: Secret[Card]) -> int:
    return 10 * card.face.value + card.face.reverse - 10 if card.known else 0


def padded(numbers: list[int], size: int) -> list[int]:
    return [*numbers, *[0] * (size - len(numbers))]

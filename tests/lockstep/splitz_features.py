"""Splitz's features computed from a view in plain Python. The kernel must give the same while nobody has voted."""

from __future__ import annotations

from asdealt.core import Seat, View
from asdealt.games.splitz.rules import JOKER, NUMBERS, Card, Phase, State, majorities
from asdealt.games.splitz.rules.rules import SplitzRules

SEATS, LONGEST = 4, 9
PHASES = [Phase.CUT, Phase.DISCARD, Phase.VOTE, Phase.PLACE, Phase.SETTLE]


def features(view: View[State]) -> list[int]:
    table, me = view.state, view.seat
    assert me is not None
    clockwise = [Seat((me + i) % table.seats) for i in range(table.seats)]
    asked = me if table.phase is Phase.VOTE else min(SplitzRules().actors(table))
    row_size = 9 if table.seats == 4 else 7
    lying = [
        *((card, 1) for card in table.row),
        *((card, 2 + part) for part, cards in enumerate(table.parts) for card in cards),
        *((card, 5 + i) for i, contest in enumerate(table.contested) for card in contest.cards),
    ]
    found = [
        PHASES.index(table.phase),
        clockwise.index(asked),
        clockwise.index(table.active),
        -(-sum(table.stock) // row_size),
        len(table.trail),
        0,
        *padded([face(card) for card, _ in lying], LONGEST),
        *padded([place for _, place in lying], LONGEST),
        *padded([role(table, seat) for seat in clockwise], SEATS),
    ]
    found += padded([table.stacks[seat].size(number) for seat in clockwise for number in NUMBERS], 10 * SEATS)
    found += padded([table.stacks[seat].cards[JOKER] for seat in clockwise], SEATS)
    grid = majorities(table)
    found += padded([sum(m.number for m in grid if seat in m.scorers) for seat in clockwise], SEATS)
    return [*found, *table.stock]


def face(card: Card) -> int:
    return 11 if card == JOKER else card


def role(table: State, seat: Seat) -> int:
    waiting = [table.voters, *(contest.voters for contest in table.contested)]
    roles = [2 + i for i, voters in enumerate(waiting) if seat in voters]
    return roles[0] if roles else int(seat in table.served)


def padded(numbers: list[int], size: int) -> list[int]:
    return [*numbers, *[0] * (size - len(numbers))]

"""What an action of Scout leads to, as numbers: the hand afterwards, the table, and what it pays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from asdealt.core import Rules, Seat, View
from asdealt.games.scout.rules.sets import best, power, reaches, spell
from asdealt.games.scout.rules.state import Action, Edge, Hold, Play, Scout, State, values

GOOD = {
    "pieces": -1, "cards": -1, "longest": 1, "captured": 1, "paid": -1, "table": 1, "low": 1, "again": 1,
    "ends": -1, "next_ends": -1, "marker": -1,
}  # fmt: skip


def features(rules: Rules[State, Action], view: View[State], action: Action) -> Mapping[str, float]:  # noqa: ARG001
    """`pieces`: sets the hand falls into. `cards`: cards in hand. `longest`: cards of the strongest set among them.

    `captured`: cards won. `paid`: tokens given away, or chips. `table`: cards of the set left on the table. `low`: its
    lowest number. `again`: 1 if the hand can beat that set itself. `ends`: cards in hand if it ends the round, else 0.
    `next_ends`: 1 if the next player may end the round with a scout. `marker`: 1 if it uses up the double action. Only
    what the seat itself decides is counted.
    """
    state, me = view.state, Seat(view.seat or 0)
    hand, prior = values(state.hands[me]), values(state.prior)
    match action:
        case Hold():
            held = [card.face.reverse for card in state.hands[me]] if action.turned.face else hand
            return {"pieces": pieces(held), "longest": _longest(held)}
        case Play(start, length):
            rest = [*hand[:start], *hand[start + length :]]
            return _told(rest, hand[start : start + length], captured=len(prior))
        case Scout():
            left = action.edge is Edge.LEFT
            slot, card = action.slot.face, state.prior[0 if left else -1].face
            more = [*hand[: slot.at], card.reverse if slot.turned else card.value, *hand[slot.at :]]
            others = state.seats - 1 - (state.scouts + 1)  # who may still beat the set, if this is a scout alone
            alone = not action.double and state.seats > 2
            ends, ending = alone and others == 0, alone and others == 1
            rest = prior[1:] if left else prior[:-1]
            found = _told(more, rest, paid=1, next_ends=int(ending), marker=int(action.double))
            return {**found, "ends": len(more)} if ends else found
    raise TypeError(f"not a player's action: {action}")


def _told(
    hand: Sequence[int], table: Sequence[int], captured: int = 0, paid: int = 0, next_ends: int = 0, marker: int = 0
) -> Mapping[str, float]:
    laid = power(table)
    return {
        "pieces": pieces(hand),
        "cards": len(hand),
        "longest": _longest(hand),
        "captured": captured,
        "paid": paid,
        "table": len(table),
        "low": spell(laid).low,
        "again": int(best(hand) > laid),
        "ends": 0,
        "next_ends": next_ends,
        "marker": marker,
    }


def _longest(hand: Sequence[int]) -> int:
    return spell(best(hand)).size


def pieces(hand: Sequence[int]) -> int:
    """The fewest sets that the hand can be divided into."""
    least = [0] * (len(hand) + 1)
    longest = reaches(hand)
    for at in range(len(hand) - 1, -1, -1):
        least[at] = 1 + min(least[at + n] for n in range(1, longest[at][0] + 1))
    return least[0]

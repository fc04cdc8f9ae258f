"""What an action of Scout leads to, as numbers: the hand afterwards, the table, and what it pays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from asdealt.core import Rules, Seat, View
from asdealt.games.scout.rules.sets import reaches
from asdealt.games.scout.rules.state import Action, Edge, Hold, Play, Scout, State, values


def features(rules: Rules[State, Action], view: View[State], action: Action) -> Mapping[str, float]:  # noqa: ARG001
    """`pieces`: sets the hand falls into. `captured`: cards won. `paid`: tokens given away, or chips.

    `table`: cards of the set left on the table. `next_ends`: 1 if the next player may end the round with a scout.
    `marker`: 1 if it uses up the double action. Only what the seat itself decides is counted.
    """
    state, me = view.state, Seat(view.seat or 0)
    hand, prior = values(state.hands[me]), len(state.prior)
    match action:
        case Hold():
            turned = [card.face.reverse for card in state.hands[me]]
            return {"pieces": pieces(turned if action.turned.face else hand)}
        case Play(start, length):
            rest = [*hand[:start], *hand[start + length :]]
            return _told(rest, captured=prior, table=length)
        case Scout():
            slot, card = action.slot.face, state.prior[0 if action.edge is Edge.LEFT else -1].face
            more = [*hand[: slot.at], card.reverse if slot.turned else card.value, *hand[slot.at :]]
            ending = not action.double and state.seats > 2 and state.scouts + 2 == state.seats - 1
            return _told(more, paid=1, table=prior - 1, next_ends=int(ending), marker=int(action.double))
    raise TypeError(f"not a player's action: {action}")


def _told(
    hand: Sequence[int], captured: int = 0, paid: int = 0, table: int = 0, next_ends: int = 0, marker: int = 0
) -> Mapping[str, float]:
    return {
        "pieces": pieces(hand),
        "captured": captured,
        "paid": paid,
        "table": table,
        "next_ends": next_ends,
        "marker": marker,
    }


def pieces(hand: Sequence[int]) -> int:
    """The fewest sets that the hand can be divided into."""
    least = [0] * (len(hand) + 1)
    longest = reaches(hand)
    for at in range(len(hand) - 1, -1, -1):
        least[at] = 1 + min(least[at + n] for n in range(1, longest[at][0] + 1))
    return least[0]

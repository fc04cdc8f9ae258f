"""The greedy Scout bot: plays its largest set. It scouts only when it must, where the card fits best."""

from __future__ import annotations

from asdealt.bots.simple import BestValued, deciding_seat
from asdealt.core import Rules, Seat, View
from asdealt.games.scout.rules.sets import reaches
from asdealt.games.scout.rules.state import Action, Edge, Hold, Play, Scout, State, values


class Greedy(BestValued[State, Action]):
    def values(self, rules: Rules[State, Action], view: View[State]) -> list[tuple[Action, float]]:
        """Every legal action, with what it seems worth."""
        state, seat = view.state, deciding_seat(view)
        return [(action, worth(state, seat, action)) for action in rules.legal(state, seat)]


def worth(state: State, seat: Seat, action: Action) -> float:
    hand = values(state.hands[seat])
    match action:
        case Hold():
            if action.turned.face:
                hand = [card.face.reverse for card in state.hands[seat]]
            return -pieces(hand)
        case Play(start, length):
            rest = hand[:start] + hand[start + length :]
            return 10 + 2 * length - pieces(rest) + len(state.prior)
        case Scout(edge, slot, double):
            card = state.prior[0 if edge is Edge.LEFT else -1].face
            value = card.reverse if slot.face.turned else card.value
            at = slot.face.at
            gain = pieces(hand) - pieces([*hand[:at], value, *hand[at:]])
            return gain + (4 if double else 0)
    raise TypeError(f"not a player's action: {action}")


def pieces(hand: list[int]) -> int:
    """How many plays would empty this hand, always taking the longest set from the left."""
    count, at, longest = 0, 0, reaches(hand)
    while at < len(hand):
        at += longest[at][0]
        count += 1
    return count

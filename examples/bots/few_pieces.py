"""The bot of docs/write-a-bot.md: it wants a hand that a few plays can empty.

asdealt arena scout --players 3 --bots greedy,python:few_pieces:FewPieces --deals 20
asdealt play scout --seats human,python:few_pieces:FewPieces,bot
"""

from __future__ import annotations

from random import Random
from typing import Any

from asdealt import Rules, View
from asdealt.games.scout.rules import Edge, Hold, Play, Scout


def pieces(hand: list[int]) -> int:
    """How many sets a hand falls into: runs up or down, or equal cards, each as long as possible from the left."""
    count = at = 0
    while at < len(hand):
        step = hand[at + 1] - hand[at] if at + 1 < len(hand) else None
        at += 1
        if step in (-1, 0, 1):
            while at < len(hand) and hand[at] - hand[at - 1] == step:
                at += 1
        count += 1
    return count


def hand_after(state: Any, seat: int, action: Any) -> list[int]:
    """The values in my hand after one of my actions."""
    cards = [card.face for card in state.hands[seat]]
    hand = [card.value for card in cards]
    match action:
        case Hold(turned):
            return [card.reverse for card in cards] if turned.face else hand
        case Play(start, length):
            return hand[:start] + hand[start + length :]
        case Scout(edge, slot):
            taken = state.prior[0 if edge is Edge.LEFT else -1].face
            value = taken.reverse if slot.face.turned else taken.value
            return [*hand[: slot.face.at], value, *hand[slot.face.at :]]
    raise TypeError(action)


class FewPieces:
    def choose(self, rules: Rules[Any, Any], view: View[Any], rng: Random) -> Any:
        state, seat = view.state, view.seat
        assert seat is not None

        def worth(action: Any) -> tuple[float, float]:
            hand = hand_after(state, seat, action)
            captured = len(state.prior) if isinstance(action, Play) else -1  # who scouts pays the owner of the set
            return captured - 2 * pieces(hand) - len(hand), rng.random()

        return max(rules.legal(state, seat), key=worth)

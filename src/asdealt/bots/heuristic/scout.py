"""Scout by rule of thumb: count the plays it would take to empty the hand, and make that number smaller.

A play is good if it takes cards and does not tear a better set apart, a scouted card if it joins sets; ending the round
by the last scout is bad with cards in hand. The weights were tried against the greedy player on a few deals.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random

from asdealt.core import Rules, Seat, View
from asdealt.games.scout.sets import best, power, reaches, stronger_sets
from asdealt.games.scout.table import Action, Edge, Hold, Play, Scout, Table, values

Hand = tuple[int, ...]

PIECE = 2.5  # a play fewer until the hand is empty
CARD = 0.5  # a card out of the hand
POWER = 0.02  # strength, of what is played or kept
SCOUT = 0.5  # the token it gives away
DOUBLE = 1.5  # the marker it costs
LEFT = 0.6  # a card in hand when others end the round
OUT = 50.0  # the hand is empty


class Heuristic:
    def choose(self, rules: Rules[Table, Action], view: View[Table], rng: Random) -> Action:
        table, seat = view.state, view.seat
        if seat is None:
            raise ValueError("a spectator has nothing to choose")
        actions = rules.legal(table, seat)
        worths = [worth(table, seat, action) for action in actions]
        top = max(worths)
        return rng.choice([action for action, value in zip(actions, worths, strict=True) if value == top])


def worth(table: Table, seat: Seat, action: Action) -> float:
    hand = tuple(values(table.hands[seat]))
    match action:
        case Hold():
            if action.turned.face:
                hand = tuple(card.face.reverse for card in table.hands[seat])
            return POWER * best(hand) - pieces(hand)
        case Play(start, length):
            return _play(hand, start, length, len(table.prior), pieces(hand))
        case Scout():
            return _scout(table, hand, action)
    raise TypeError(f"not a player's action: {action}")


def _play(hand: Hand, start: int, length: int, captured: int, before: int) -> float:
    rest = hand[:start] + hand[start + length :]
    if not rest:
        return OUT + captured
    kept = POWER * power(hand[start : start + length])
    return captured + PIECE * (before - pieces(rest)) + CARD * length + kept


def _scout(table: Table, hand: Hand, scout: Scout) -> float:
    left = scout.edge is Edge.LEFT
    card = table.prior[0 if left else -1].face
    slot = scout.slot.face
    new = (*hand[: slot.at], card.reverse if slot.turned else card.value, *hand[slot.at :])
    if scout.double:
        rest = values(table.prior[1:] if left else table.prior[:-1])
        return max(_plays(new, rest, pieces(hand))) - SCOUT - DOUBLE
    ends = table.seats > 2 and table.scouts == table.seats - 2
    return PIECE * (pieces(hand) - pieces(new)) + POWER * best(new) - SCOUT - (LEFT * len(new) if ends else 0)


def _plays(hand: Hand, prior: list[int], before: int) -> Iterator[float]:
    for start, length in stronger_sets(hand, power(prior)):
        yield _play(hand, start, length, len(prior), before)


@lru_cache(maxsize=50_000)
def pieces(hand: Hand) -> int:
    """The fewest plays that would empty this hand, were there nothing to beat."""
    fewest = [0] * (len(hand) + 1)
    longest = reaches(hand)
    for at in range(len(hand) - 1, -1, -1):
        fewest[at] = 1 + min(fewest[at + n] for n in range(1, longest[at][0] + 1))
    return fewest[0]

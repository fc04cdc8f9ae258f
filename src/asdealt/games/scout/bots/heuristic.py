"""The heuristic Scout bot: divides the hand into sets, and weighs what every action makes of it.

A set still to be played costs something, a weak or short one most; on the table it brings what it captures and what may
follow. A scouted card must improve the hand by more than the token it gives away. When another player is about to go
out, every card kept costs more. A scout that ends the round, or lets the next player end it, has a price of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random

from asdealt.bots.simple import deciding_seat
from asdealt.core import Rules, Seat, View
from asdealt.games.scout.bots.weights import POINT, WEIGHTS, by_power
from asdealt.games.scout.rules.sets import power, reaches, stronger_sets
from asdealt.games.scout.rules.state import Action, Edge, Hold, Play, Scout, State, values

Hand = tuple[int, ...]
Line = tuple[Action, ...]  # one decision, or both halves of a double action

KEPT = {seats: by_power(weights.kept) for seats, weights in WEIGHTS.items()}
LAID = {seats: by_power(weights.laid, weights.longer) for seats, weights in WEIGHTS.items()}


class Heuristic:
    def choose(self, rules: Rules[State, Action], view: View[State], rng: Random) -> Action:
        found = weighed(rules, view)
        top = max(worth for worth, _ in found)
        return rng.choice([line[0] for worth, line in found if worth == top])


def ranked(rules: Rules[State, Action], view: View[State]) -> list[Line]:
    """Everything the viewer may do, what seems best first."""
    found = weighed(rules, view)
    return [line for _, line in sorted(found, key=lambda pair: -pair[0])]


def weighed(rules: Rules[State, Action], view: View[State]) -> list[tuple[int, Line]]:
    """Everything the viewer may do with what it seems worth (64 per point), in the order of the rules."""
    me = deciding_seat(view)
    weighing = Weighing(view.state, me)
    return [weighing.weigh(action) for action in rules.legal(view.state, me)]


class Weighing:
    """What each action of one seat is worth in one state."""

    def __init__(self, state: State, me: Seat) -> None:
        self.state, self.me, self.seats = state, me, state.seats
        self.weights = WEIGHTS[state.seats]
        self.hand = tuple(values(state.hands[me]))
        others = [len(hand) for seat, hand in enumerate(state.hands) if seat != me]
        self.near = self.weights.near[min(*others, 5) - 1]
        self.out = self.weights.out + self.weights.caught * sum(others) // len(others)

    def weigh(self, action: Action) -> tuple[int, Line]:
        match action:
            case Hold():
                cards = self.state.hands[self.me]
                hand = tuple(card.face.reverse for card in cards) if action.turned.face else self.hand
                return -cost(hand, self.seats), (action,)
            case Play(start, length):
                return self._play(self.hand, start, length, len(self.state.prior)), (action,)
            case Scout(double=True):
                return self._double(action)
            case Scout():
                return self._scout(action), (action,)
        raise TypeError(f"not a player's action: {action}")

    def _play(self, hand: Hand, start: int, length: int, captured: int) -> int:
        rest = hand[:start] + hand[start + length :]
        if not rest:
            return POINT * captured + self.out
        laid = LAID[self.seats][power(hand[start : start + length])]
        return POINT * captured + laid - cost(rest, self.seats) - self.near * len(rest)

    def _scout(self, scout: Scout) -> int:
        hand, rest = self._scouted(scout)
        weights = self.weights
        left = self.seats - 2 - self.state.scouts  # scouts after this one until the round ends
        if self.seats == 2:
            return self._scout_of_two(hand, rest)
        if left == 0:
            return weights.ends - POINT * len(hand)
        return self._mended(hand, rest) + (weights.next_ends if left == 1 else 0)

    def _mended(self, hand: Hand, rest: Sequence[int]) -> int:
        weights = self.weights
        return weights.rest[min(len(rest), 2)] - weights.scout - cost(hand, self.seats) - self.near * len(hand)

    def _scout_of_two(self, hand: Hand, rest: Sequence[int]) -> int:
        """Two players: a player who scouts goes on, and must play when their chips are gone."""
        plays = [worth for worth, _ in self._plays(hand, rest)]
        if not plays and self.state.tokens[self.me] == 1:
            return self.weights.ends - POINT * len(hand)
        return max([self._mended(hand, rest), *(worth - self.weights.scout for worth in plays)])

    def _double(self, scout: Scout) -> tuple[int, Line]:
        worth, play = max(self._plays(*self._scouted(scout)), key=lambda pair: pair[0])
        return worth - self.weights.scout - self.weights.marker, (scout, play)

    def _plays(self, hand: Hand, prior: Sequence[int]) -> Iterator[tuple[int, Play]]:
        for start, length in stronger_sets(hand, power(prior)):
            yield self._play(hand, start, length, len(prior)), Play(start, length)

    def _scouted(self, scout: Scout) -> tuple[Hand, list[int]]:
        """The hand with the card in it, and what is left of the set."""
        left, slot = scout.edge is Edge.LEFT, scout.slot.face
        card = self.state.prior[0 if left else -1].face
        value = card.reverse if slot.turned else card.value
        prior = values(self.state.prior)
        return (*self.hand[: slot.at], value, *self.hand[slot.at :]), prior[1:] if left else prior[:-1]


@lru_cache(maxsize=50_000)
def cost(hand: Hand, seats: int) -> int:
    """What this hand costs while it is still to be played: its cheapest division into sets."""
    least = [0] * (len(hand) + 1)
    kept, longest = KEPT[seats], reaches(hand)
    for at in range(len(hand) - 1, -1, -1):
        least[at] = min(kept[power(hand[at : at + n])] + least[at + n] for n in range(1, longest[at][0] + 1))
    return least[0]

"""The heuristic Scout bot: divides the hand into sets, and weighs what every action makes of it.

A set still to be played costs something, a weak or short one most; on the table it brings what it captures and what may
follow. A scouted card must improve the hand by more than the token it gives away. When another player is about to go
out, every card kept costs more. A scout that ends the round, or lets others end it, has a price of its own. The prices
are learned (`weights.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from random import Random

from asdealt.bots.simple import deciding_seat
from asdealt.core import Rules, Seat, View
from asdealt.fast.weight_files import TODAY

from asdealt.games.scout.bots.weights import (  # isort: skip
    ANSWERS, BEND, BIG_HAND, CROWDS, LENGTHS, POINT, by_power, crowd, weights_of,
)  # fmt: skip
from asdealt.games.scout.rules.sets import best, power, reaches, stronger_sets
from asdealt.games.scout.rules.state import Action, Edge, Hold, Play, Scout, State, values

BY_POWER = ("laid_cards", "laid_kept", "top", "top_scouted", "eases", "eases_cards", "left", "left_last")

Hand = tuple[int, ...]
Line = tuple[Action, ...]  # one decision, or both halves of a double action


class Heuristic:
    def __init__(self, generation: str = TODAY) -> None:
        self.generation = generation

    def choose(self, rules: Rules[State, Action], view: View[State], rng: Random) -> Action:
        found = weighed(rules, view, self.generation)
        top = max(worth for worth, _ in found)
        return rng.choice([line[0] for worth, line in found if worth == top])


def ranked(rules: Rules[State, Action], view: View[State], generation: str = TODAY) -> list[Line]:
    """Everything the viewer may do, what seems best first."""
    found = weighed(rules, view, generation)
    return [line for _, line in sorted(found, key=lambda pair: -pair[0])]


def weighed(rules: Rules[State, Action], view: View[State], generation: str = TODAY) -> list[tuple[int, Line]]:
    """Everything the viewer may do with what it seems worth (64 per point), in the order of the rules."""
    me = deciding_seat(view)
    weighing = Weighing(view.state, me, generation)
    return [weighing.weigh(action) for action in rules.legal(view.state, me)]


class Weighing:
    """What each action of one seat is worth in one state."""

    def __init__(self, state: State, me: Seat, generation: str = TODAY) -> None:
        self.state, self.me, self.seats, self.generation = state, me, state.seats, generation
        weights = self.weights = weights_of(state.seats, generation)
        self.tables = _tables(state.seats, generation)
        self.hand = tuple(values(state.hands[me]))
        others = [seat for seat in range(state.seats) if seat != me]
        sizes = [len(state.hands[seat]) for seat in others]
        self.smallest, self.mean = min(sizes), sum(sizes) // len(sizes)
        self.markers = sum(state.markers[seat] for seat in others)
        self.near = _by_hand(self.smallest)
        self.next, self.last = (len(state.hands[(me + way) % state.seats]) for way in (1, -1))
        self.scouts_left = state.seats - 2 - state.scouts  # after the next one, until the round ends
        self.out = weights.out[0] + weights.caught[0] * sum(sizes) // len(sizes)

    def weigh(self, action: Action) -> tuple[int, Line]:
        match action:
            case Hold():
                cards = self.state.hands[self.me]
                hand = tuple(card.face.reverse for card in cards) if action.turned.face else self.hand
                return -cost(hand, self.seats, self.generation), (action,)
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
        laid = power(hand[start : start + length])
        strongest = best(rest)
        again = self.weights.again[_by_length(laid)] if strongest > laid else 0
        tables = self.tables
        eased = tables["eases"][laid] + (tables["eases_cards"][laid] * self.mean >> 3)
        worth = POINT * captured + self._on_table(laid, len(rest)) + self._hand(rest, eased)
        return worth + tables["top"][strongest] + again

    def _on_table(self, laid: int, kept: int) -> int:
        """What a set on the table is worth, with others such as these to answer it."""
        weights, length = self.weights, _by_length(laid)
        smallest = weights.laid_smallest[CROWDS * length + crowd(self.smallest)]
        mean = weights.laid_mean[CROWDS * length + crowd(self.mean)]
        by_cards = (self.tables["laid_cards"][laid] * self.mean + self.tables["laid_kept"][laid] * kept) >> 3
        answers = weights.answer_next[ANSWERS * length + _by_answer(self.next)]
        answers += weights.answer_last[ANSWERS * length + _by_answer(self.last)]
        others = weights.laid_markers[length] * self.markers + weights.laid_scouts[length] * self.state.scouts
        return self.tables["laid"][laid] + smallest + mean + answers + others + by_cards

    def _hand(self, hand: Hand, eased: int) -> int:
        """What a hand is worth: less than nothing, usually. Its cost counts so many 64ths less."""
        weights, lost = self.weights, cost(hand, self.seats, self.generation)
        bent = sum(each * max(0, (BEND << i) - lost) for i, each in enumerate(weights.bends))
        urgent = weights.urgent[self.near] + weights.urgent_mean[_by_hand(self.mean)]
        due = ((urgent - eased) * lost - bent) >> 6
        return -weights.near[self.near] * len(hand) - due

    def _scout(self, scout: Scout) -> int:
        hand, rest = self._scouted(scout)
        if self.seats == 2:
            return self._scout_of_two(hand, rest)
        if self.scouts_left == 0:
            return self._ended(hand)
        return self._mended(hand, rest)

    def _ended(self, hand: Hand) -> int:
        """A scout that ends the round."""
        return self.weights.ends[0] + self.weights.ends_caught[0] * self.mean - POINT * len(hand)

    def _mended(self, hand: Hand, rest: Sequence[int]) -> int:
        """A scout after which the round goes on."""
        weights, left_over = self.weights, min(len(rest), 3)
        strongest, left_power, left = best(hand), power(rest), min(self.scouts_left, 3)
        eased = weights.to_end_eases[left - 1] if left > 0 else 0
        worth = weights.rest[left_over] - weights.scout[0] + self._hand(hand, eased)
        worth += self.tables["top_scouted"][strongest] + self.tables["left"][left_power]
        if self.state.owner is not None:
            worth += weights.owner[_by_hand(len(self.state.hands[self.state.owner]))]
        if strongest > left_power:
            worth += weights.ready[left_over]
        if left == 1:
            worth += self.tables["left_last"][left_power]
        return worth + weights.to_end[left - 1] + weights.to_end_cards[left - 1] * len(hand) if left > 0 else worth

    def _scout_of_two(self, hand: Hand, rest: Sequence[int]) -> int:
        """Two players: a player who scouts goes on, and must play when their chips are gone."""
        plays = [worth for worth, _ in self._plays(hand, rest)]
        if not plays and self.state.tokens[self.me] == 1:
            return self._ended(hand)
        return max([self._mended(hand, rest), *(worth - self.weights.scout[0] for worth in plays)])

    def _double(self, scout: Scout) -> tuple[int, Line]:
        worth, play = max(self._plays(*self._scouted(scout)), key=lambda pair: pair[0])
        weights = self.weights
        marker = weights.marker[self.near] + weights.marker_cards[0] * len(self.hand)
        marker += weights.marker_mean[_by_hand(self.mean)]
        return worth - weights.scout[0] - marker, (scout, play)

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


def _by_length(laid: int) -> int:
    """The place of a set in lists by length."""
    return min(laid // 32, LENGTHS) - 1


def _by_hand(cards: int) -> int:
    """The place of a hand in lists by size."""
    return max(1, min(cards, BIG_HAND)) - 1


def _by_answer(cards: int) -> int:
    """The place of a hand that may answer a set in lists by its size."""
    return max(1, min(cards, ANSWERS)) - 1


@cache
def _tables(seats: int, generation: str) -> dict[str, list[int]]:
    """By power: every weight that has SLOPE numbers for each length of a set."""
    weights = weights_of(seats, generation)
    tables = {name: by_power(getattr(weights, name)) for name in BY_POWER}
    return {**tables, "laid": by_power(weights.laid, weights.laid_longer[0])}


@cache
def _kept(seats: int, generation: str) -> list[int]:
    """By power: what a set still to be played costs."""
    weights = weights_of(seats, generation)
    return by_power(weights.kept, weights.kept_longer[0])


@lru_cache(maxsize=50_000)
def cost(hand: Hand, seats: int, generation: str = TODAY) -> int:
    """What this hand costs while it is still to be played: its cheapest division into sets."""
    least = [0] * (len(hand) + 1)
    kept, longest = _kept(seats, generation), reaches(hand)
    for at in range(len(hand) - 1, -1, -1):
        least[at] = min(kept[power(hand[at : at + n])] + least[at + n] for n in range(1, longest[at][0] + 1))
    return least[0]

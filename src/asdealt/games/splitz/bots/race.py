"""The race for every number of Splitz: who is likely to have the most of it at the end, and what more cards change."""

from __future__ import annotations

import numpy as np

from asdealt.bots.regret import Floats
from asdealt.core import Seat
from asdealt.fast.weight_files import TODAY
from asdealt.games.splitz.bots.weights import POINT, STEEP, weights_of
from asdealt.games.splitz.rules import JOKER, KINDS, NUMBERS, Card, Cards, State
from asdealt.games.splitz.rules.cards import full_row

LONGEST_PART = 7
LEAST_SPREAD = 4 / 256  # cards: the least variance of a lead


class Race:
    """The points that every seat can expect at the end."""

    def __init__(self, state: State, generation: str = TODAY) -> None:
        self.state = state
        self.weights = weights_of(state.seats, generation)
        self.rounds = -(-sum(state.stock) // full_row(state.seats))
        sizes = np.array([[mine.size(kind) for kind in KINDS] for mine in state.stacks])
        more = np.arange(LONGEST_PART + 1 + max(mine.cards[JOKER] for mine in state.stacks))
        lucky = np.eye(state.seats, dtype=np.int64)
        stacks = sizes + more[:, None, None] * lucky[:, None, :, None]  # [who gets them, how many, whose, number]
        points = self._points(stacks)
        change = points - points[:, :1]
        leader = int(points[0, 0].sum(axis=1).argmax())
        self.gains: Floats = np.swapaxes(self._compared(change, leader), 2, 3)  # [who, how many, number, whose]

    def _compared(self, change: Floats, leader: Seat | int) -> Floats:
        """What each seat gains, minus what the others gain on average, the leader more than others: [.., whose, ..]."""
        seats, weights = self.state.seats, self.weights
        counts = np.ones((seats, seats)) - np.eye(seats)
        counts[:, leader] *= 1 + weights.leader[0] / 64
        counts *= weights.others[0] / 64 / counts.sum(axis=1, keepdims=True)
        net: Floats = change - np.einsum("ws,abs...->abw...", counts, change)
        return net

    def _points(self, stacks: Floats) -> Floats:
        """What such stacks can expect to score. All who have the most score, so half a card less is even odds."""
        stock = np.array(self.state.stock)
        weights = self.weights
        each = np.array([0, *weights.each])
        spread = np.sqrt(
            np.maximum((each * stock + weights.a_round[0] * self.rounds + weights.end[0]) / 256, LEAST_SPREAD)
        )
        seats = range(self.state.seats)
        rivals = np.stack([np.delete(stacks, seat, axis=2).max(axis=2) for seat in seats], axis=2)
        odds = 1 / (1 + np.exp(-STEEP * (stacks - rivals + weights.tie[0] / 16) / spread))
        odds[(stacks == 0) & (stock == 0)] = 0.0
        expected: Floats = odds * np.array(KINDS) * np.array([0, *weights.points]) / POINT
        return expected

    def joker(self, seat: Seat, number: Card) -> float:
        """What a Joker on this stack is worth to its owner."""
        return float(self.gains[seat, 1, number, seat])

    def part(self, seat: Seat, cards: Cards) -> Floats:
        """What every seat gains if one gets these cards, with its Jokers where they help it most."""
        stacks = self.state.stacks[seat]
        more = [cards.count(kind) for kind in KINDS]
        jokers = more[JOKER] + stacks.cards[JOKER]
        numbers = [number for number in NUMBERS if more[number] or stacks.cards[number]]
        if not numbers:
            mine = np.arange(self.state.seats) == seat
            first, later = self.weights.loose
            loose = (first + later * self.rounds) / POINT * jokers * (self.rounds > 0)
            return np.where(mine, loose, -loose / (self.state.seats - 1))
        own = self.gains[seat, :, :, seat]
        for _ in range(jokers):
            more[max(numbers, key=lambda number: own[more[number] + 1, number] - own[more[number], number])] += 1
        total: Floats = self.gains[seat, more, range(len(KINDS))][1:].sum(axis=0)
        return total

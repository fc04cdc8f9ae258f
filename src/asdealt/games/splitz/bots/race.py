"""The race for every number of Splitz: who is likely to have the most of it at the end, and what more cards change."""

from __future__ import annotations

import numpy as np

from asdealt.bots.regret import Floats
from asdealt.core import Seat
from asdealt.games.splitz.rules import JOKER, KINDS, NUMBERS, Card, Cards, State
from asdealt.games.splitz.rules.cards import full_row

# How far a lead may still change, as a variance in cards: by players, for each card of the number in the stock, for
# each round left, and at the very end. Found by playing such bots against each other.
UNDONE = {2: (0.3, 0.05, 0.1), 3: (0.6, 0.15, 0.1), 4: (0.6, 0.15, 0.1)}
STEEP = 1.7  # makes the logistic curve close to a normal distribution
LOOSE = 2.0  # points: a Joker whose owner has no stack yet
LONGEST_PART = 7


class Race:
    """The points that every seat can expect at the end."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.rounds = -(-sum(state.stock) // full_row(state.seats))
        sizes = np.array([[mine.size(kind) for kind in KINDS] for mine in state.stacks])
        more = np.arange(LONGEST_PART + 1 + max(mine.cards[JOKER] for mine in state.stacks))
        lucky = np.eye(state.seats, dtype=np.int64)
        stacks = sizes + more[:, None, None] * lucky[:, None, :, None]  # [who gets them, how many, whose, number]
        points = self._points(stacks)
        change = points - points[:, :1]
        net = (state.seats * change - change.sum(axis=2, keepdims=True)) / (state.seats - 1)
        self.gains: Floats = np.swapaxes(net, 2, 3)  # [who, how many, number, whose], above the mean of the others

    def _points(self, stacks: Floats) -> Floats:
        """What such stacks can expect to score. All who have the most score, so half a card less is even odds."""
        stock = np.array(self.state.stock)
        each, a_round, end = UNDONE[self.state.seats]
        spread = np.sqrt(each * stock + a_round * self.rounds + end)
        seats = range(self.state.seats)
        rivals = np.stack([np.delete(stacks, seat, axis=2).max(axis=2) for seat in seats], axis=2)
        odds = 1 / (1 + np.exp(-STEEP * (stacks - rivals + 0.5) / spread))
        odds[(stacks == 0) & (stock == 0)] = 0.0
        expected: Floats = odds * np.array(KINDS)
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
            return np.where(mine, LOOSE, -LOOSE / (self.state.seats - 1)) * jokers * (self.rounds > 0)
        own = self.gains[seat, :, :, seat]
        for _ in range(jokers):
            more[max(numbers, key=lambda number: own[more[number] + 1, number] - own[more[number], number])] += 1
        total: Floats = self.gains[seat, more, range(len(KINDS))][1:].sum(axis=0)
        return total

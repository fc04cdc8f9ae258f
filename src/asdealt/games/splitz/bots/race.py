"""The race for every number of Splitz: who is likely to have the most of it in the end, and what more cards change."""

from __future__ import annotations

import numpy as np

from asdealt.bots.regret import Floats
from asdealt.core import Seat
from asdealt.games.splitz.rules import JOKER, KINDS, NUMBERS, Card, Cards, State
from asdealt.games.splitz.rules.cards import full_row

# How far a lead may still be undone, as a variance in cards: by players, for each card of the number in the stock, for
# each round left, and at the very end. Found by playing such players against each other.
UNDONE = {2: (0.3, 0.05, 0.1), 3: (0.6, 0.15, 0.1), 4: (0.6, 0.15, 0.1)}
STEEP = 1.7  # makes the logistic curve one of nearly normal errors
LOOSE = 2.0  # points: a Joker that waits for its first stack
LONGEST_PART = 7


class Race:
    """A table, as the points everybody may expect in the end."""

    def __init__(self, table: State) -> None:
        self.table = table
        self.rounds = -(-sum(table.stock) // full_row(table.seats))
        sizes = np.array([[mine.size(kind) for kind in KINDS] for mine in table.stacks])
        more = np.arange(LONGEST_PART + 1 + max(mine.cards[JOKER] for mine in table.stacks))
        lucky = np.eye(table.seats, dtype=np.int64)
        stacks = sizes + more[:, None, None] * lucky[:, None, :, None]  # [who gets them, how many, whose, number]
        points = self._points(stacks)
        change = points - points[:, :1]
        net = (table.seats * change - change.sum(axis=2, keepdims=True)) / (table.seats - 1)
        self.gains: Floats = np.swapaxes(net, 2, 3)  # [who, how many, number, whose], above the mean of the others

    def _points(self, stacks: Floats) -> Floats:
        """What such stacks may be expected to score: all who have the most do, so that half a card less is even."""
        stock = np.array(self.table.stock)
        each, a_round, end = UNDONE[self.table.seats]
        spread = np.sqrt(each * stock + a_round * self.rounds + end)
        seats = range(self.table.seats)
        rivals = np.stack([np.delete(stacks, seat, axis=2).max(axis=2) for seat in seats], axis=2)
        odds = 1 / (1 + np.exp(-STEEP * (stacks - rivals + 0.5) / spread))
        odds[(stacks == 0) & (stock == 0)] = 0.0
        expected: Floats = odds * np.array(KINDS)
        return expected

    def joker(self, seat: Seat, number: Card) -> float:
        """What a Joker on this stack is worth to its owner."""
        return float(self.gains[seat, 1, number, seat])

    def part(self, seat: Seat, cards: Cards) -> Floats:
        """What everybody gains if a seat gets these cards, its Jokers where they help it most."""
        stacks = self.table.stacks[seat]
        more = [cards.count(kind) for kind in KINDS]
        jokers = more[JOKER] + stacks.cards[JOKER]
        numbers = [number for number in NUMBERS if more[number] or stacks.cards[number]]
        if not numbers:
            mine = np.arange(self.table.seats) == seat
            return np.where(mine, LOOSE, -LOOSE / (self.table.seats - 1)) * jokers * (self.rounds > 0)
        own = self.gains[seat, :, :, seat]
        for _ in range(jokers):
            more[max(numbers, key=lambda number: own[more[number] + 1, number] - own[more[number], number])] += 1
        total: Floats = self.gains[seat, more, range(len(KINDS))][1:].sum(axis=0)
        return total

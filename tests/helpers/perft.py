"""Perft: counts the sequences of decisions from a state, to each depth.

Two engines that agree on these numbers agree on the rules. One seat's decision is one step. Simultaneous choices are
counted in seat order and take effect when all are in. The caller supplies chance moves; a sequence ends where one is
missing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from asdealt.core import CHANCE, Seat
from helpers.play import AnyRules

Chance = tuple[Any, ...]


class TooMany(Exception):
    """There are more states than the limit."""


class Counter:
    def __init__(self, rules: AnyRules, limit: int) -> None:
        self.rules = rules
        self.left = limit  # how many states may still be visited

    def counts(self, state: Any, chance: Chance, depth: int) -> list[int]:
        """The number of sequences of 1, 2 ... `depth` decisions; stops early if none are left."""
        found = [0] * depth
        self._walk(state, chance, {}, 0, found)
        while found and not found[-1]:
            found.pop()
        return found

    def _walk(self, state: Any, chance: Chance, sealed: Mapping[Seat, Any], at: int, found: list[int]) -> None:
        while self.rules.actors(state) == {CHANCE}:
            if not chance:
                return
            state, chance = self.rules.apply(state, {CHANCE: chance[0]}), chance[1:]
        waiting = sorted(self.rules.actors(state) - sealed.keys())
        if not waiting:
            return
        self.left -= 1
        if self.left < 0:
            raise TooMany
        seat = waiting[0]
        legal = self.rules.legal(state, seat)
        found[at] += len(legal)
        if at + 1 == len(found):
            return
        for action in legal:
            moves = {**sealed, seat: action}
            if len(waiting) == 1:
                self._walk(self.rules.apply(state, moves), chance, {}, at + 1, found)
            else:
                self._walk(state, chance, moves, at + 1, found)

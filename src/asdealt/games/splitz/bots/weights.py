"""Weights of Splitz's heuristic and policy, by table size. `games/splitz/weights` has the numbers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from asdealt.fast.weight_files import TODAY, shipped
from asdealt.games.splitz.rules import NUMBERS

POINT = 64  # of these are a point, where a weight is in points
STEEP = 1.7  # makes the logistic curve close to a normal distribution
SHARED = 3  # Parts of so many cards and more are shared alike


class Weights(NamedTuple):
    cuts: Sequence[int]  # one number: how many cuts the policy looks at closely; not learned, it costs time
    regrets: Sequence[int]  # one number: how many rounds of regret matching the policy plays; likewise
    sharp: Sequence[int]  # one number, in 256ths: how often the best answer to the odds of the others is the vote
    each: Sequence[int]  # by number, in 256ths: how far a lead may still change for each such card in the stock ...
    a_round: Sequence[int]  # ... for each round left ...
    end: Sequence[int]  # ... and at the very end: variances, in cards
    tie: Sequence[int]  # in 16ths of a card: what is added to a lead, because all who have the most score
    points: Sequence[int]  # by number, in 64ths: how much its points count
    loose: Sequence[int]  # a Joker whose owner has no stack yet; and more of it for each round left
    again: Sequence[int]  # in 256ths: what a Part is worth to each of 2, 3, 4 voters, by its cards up to SHARED
    others: Sequence[int]  # in 64ths: how much the gains of others count
    leader: Sequence[int]  # in 64ths: how much more, those of the leader


# How many numbers each of them has, and how far a learner begins to look
COUNTS = {
    "cuts": 1,
    "regrets": 1,
    "sharp": 1,
    "each": len(NUMBERS),
    "a_round": 1,
    "end": 1,
    "tie": 1,
    "points": len(NUMBERS),
    "loose": 2,
    "again": 3 * SHARED,
    "others": 1,
    "leader": 1,
}
STEPS = {
    "cuts": 0,
    "regrets": 0,
    "sharp": 20,
    "each": 10,
    "a_round": 6,
    "end": 10,
    "tie": 1.5,
    "points": 5,
    "loose": 12,
    "again": 10,
    "others": 6,
    "leader": 10,
}


@cache
def weights_of(players: int, generation: str = TODAY) -> Weights:
    return Weights(**shipped("splitz", players, generation).weights)

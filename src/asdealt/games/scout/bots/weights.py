"""Weights of Scout's heuristic and policy, by table size; 64 of these are a point.

`games/scout/weights` has the numbers. They are learned by self-play (`asdealt train`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from asdealt.fast.weight_files import TODAY, shipped
from asdealt.games.scout.rules.cards import HIGHEST

POINT = 64
POWERS = 32 * (HIGHEST + 1)  # sets have powers below this: 32 per card, 16 for equal numbers, plus the lowest number
LENGTHS = 5  # sets of so many cards and more are weighed alike
SLOPE = 3  # numbers for sets of one length: with lowest number 5, per number above it, more for equal numbers
CROWDS = 4  # hand sizes of others fall into so many classes: see `crowd`
BIG_HAND = 8  # hands of so many cards and more are weighed alike
ANSWERS = 10  # hands of players who may answer a set: so many cards and more are weighed alike
BEND, BENDS = 128, 3  # a hand that costs less than 128, 256, 512 is worth more than the sum of its sets


class Weights(NamedTuple):
    """Lists by length of set have `LENGTHS` entries, those by size of hand `BIG_HAND`, each from 1 on."""

    kept: Sequence[int]  # by length, SLOPE numbers each: what it costs to have a set still to play
    kept_longer: Sequence[int]  # and each card of it beyond LENGTHS
    laid: Sequence[int]  # by length, SLOPE numbers each: what a set brings on the table
    laid_longer: Sequence[int]
    laid_cards: Sequence[int]  # the same in 8ths, for each card that others have on average
    laid_kept: Sequence[int]  # the same in 8ths, for each card still in hand
    top: Sequence[int]  # by length, SLOPE numbers each: the strongest set in hand after a play
    top_scouted: Sequence[int]  # likewise, after a scout
    laid_smallest: Sequence[int]  # by length and crowd: a set on the table, when the smallest other hand is such
    laid_mean: Sequence[int]  # likewise, when other hands are such on average
    answer_next: Sequence[int]  # by length and hand of the next player (up to ANSWERS): a set on the table
    answer_last: Sequence[int]  # likewise by hand of the player who answers last
    eases: Sequence[int]  # by length, SLOPE numbers each, in 64ths: how much less the hand costs behind such a set
    eases_cards: Sequence[int]  # the same in 8ths, for each card that others have on average
    laid_markers: Sequence[int]  # by length: a set on the table, for each other player with a marker
    laid_scouts: Sequence[int]  # by length: likewise, for each player who has just scouted and could not beat less
    again: Sequence[int]  # by length of the set on the table: a stronger one is left in hand
    near: Sequence[int]  # by smallest other hand: each card kept
    urgent: Sequence[int]  # by smallest other hand, in 64ths: how much the cost of the hand counts
    urgent_mean: Sequence[int]  # by other hands on average, in 64ths: more of that
    bends: Sequence[int]  # by bend, in 64ths: what each unit of cost below it is worth
    scout: Sequence[int]  # one number: the token a scout gives away; at a table of two the chip it costs
    marker: Sequence[int]  # by smallest other hand: the double action, once used
    marker_cards: Sequence[int]  # one number: the same, for each card in hand
    marker_mean: Sequence[int]  # by other hands on average: the same
    rest: Sequence[int]  # a scout that leaves 0, 1, 2, 3 or more cards of the set for those to come
    left: Sequence[int]  # by length, SLOPE numbers each: what a scout leaves of the set, by its strength
    left_last: Sequence[int]  # more of that, when one more scout ends the round
    ready: Sequence[int]  # likewise, when the hand can beat what is left
    owner: Sequence[int]  # by hand of the one who played the prior set: a scout
    to_end: Sequence[int]  # a scout after which 1, 2, 3 or more others end the round by scouting
    to_end_cards: Sequence[int]  # likewise, for each card in hand
    to_end_eases: Sequence[int]  # likewise, in 64ths: how much less the hand costs
    ends: Sequence[int]  # one number: a scout that ends the round
    ends_caught: Sequence[int]  # one number: the same, for each card the others have, on average
    out: Sequence[int]  # one number: the hand empty
    caught: Sequence[int]  # one number: each card the others have then, on average
    care: Sequence[int]  # one number: a hand that costs so much more is e times rarer among hands that people hold


# How many numbers each of them has
COUNTS = {
    "kept": LENGTHS * SLOPE,
    "kept_longer": 1,
    "laid": LENGTHS * SLOPE,
    "laid_longer": 1,
    "laid_cards": LENGTHS * SLOPE,
    "laid_kept": LENGTHS * SLOPE,
    "top": LENGTHS * SLOPE,
    "top_scouted": LENGTHS * SLOPE,
    "laid_smallest": LENGTHS * CROWDS,
    "laid_mean": LENGTHS * CROWDS,
    "answer_next": LENGTHS * ANSWERS,
    "answer_last": LENGTHS * ANSWERS,
    "eases": LENGTHS * SLOPE,
    "eases_cards": LENGTHS * SLOPE,
    "laid_markers": LENGTHS,
    "laid_scouts": LENGTHS,
    "again": LENGTHS,
    "near": BIG_HAND,
    "urgent": BIG_HAND,
    "urgent_mean": BIG_HAND,
    "bends": BENDS,
    "scout": 1,
    "marker": BIG_HAND,
    "marker_cards": 1,
    "marker_mean": BIG_HAND,
    "rest": 4,
    "left": LENGTHS * SLOPE,
    "left_last": LENGTHS * SLOPE,
    "ready": 4,
    "owner": BIG_HAND,
    "to_end": 3,
    "to_end_cards": 3,
    "to_end_eases": 3,
    "ends": 1,
    "ends_caught": 1,
    "out": 1,
    "caught": 1,
    "care": 1,
}
STEP = 12  # how far a learner begins to look; less where a number is multiplied by another
STEPS = {"near": 6, "urgent": 5, "bends": 5, "laid_markers": 6, "marker_cards": 3, "to_end_cards": 4, "ends_caught": 6}
STEPS |= {"laid_scouts": 8, "urgent_mean": 5, "laid_cards": 8, "laid_kept": 8}
STEPS |= {"eases": 4, "eases_cards": 4, "to_end_eases": 4}
STEPS |= {"care": 0}  # no decision depends on it: it is measured, not learned


@cache
def weights_of(players: int, generation: str = TODAY) -> Weights:
    return Weights(**shipped("scout", players, generation).weights)


def by_power(slopes: Sequence[int], longer: int = 0) -> list[int]:
    """The weight of every set, by its power; 0 for none."""
    found = [0] * 32
    for power in range(32, POWERS):
        size, rest = divmod(power, 32)
        five, number, equal = slopes[SLOPE * (min(size, LENGTHS) - 1) :][:SLOPE]
        worth = five + number * (rest % 16 - 5) + longer * max(0, size - LENGTHS)
        found.append(worth + equal if rest >= 16 else worth)
    return found


def crowd(cards: int) -> int:
    """The class of a hand size: up to 2, 4, 7 cards, or more."""
    return (cards > 2) + (cards > 4) + (cards > 7)

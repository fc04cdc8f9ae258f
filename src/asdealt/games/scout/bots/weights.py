"""Weights of Scout's heuristic and policy, by table size; 64 of these are a point.

Found by hill climbing: small changes were kept when one player with them beat the rest of the table on many deals.
"""

from __future__ import annotations

from typing import NamedTuple

from asdealt.games.scout.rules.cards import HIGHEST

POINT = 64
POWERS = 32 * (HIGHEST + 1)  # sets have powers below this: 32 per card, 16 for equal numbers, plus the lowest number


class Slope(NamedTuple):
    """A weight for sets of one size: `five` for lowest number 5, more or less for others, more for equal numbers."""

    five: int
    number: int
    equal: int

    def at(self, power: int) -> int:
        rest = power % 32
        return self.five + self.number * (rest % 16 - 5) + (self.equal if rest >= 16 else 0)


class Weights(NamedTuple):
    kept: tuple[Slope, ...]  # what it costs to have a set of 1, 2, 3, 4 or more cards still to play
    laid: tuple[Slope, ...]  # what such a set brings on the table
    longer: int  # and each card of it beyond four
    near: tuple[int, ...]  # each card kept, when the smallest other hand has 1, 2, 3, 4, 5 or more cards
    scout: int  # the token a scout gives away; at a table of two the chip it costs
    marker: int  # the double action, once used
    rest: tuple[int, ...]  # a scout that leaves 0, 1, 2 or more cards of the set for those to come
    next_ends: int  # a scout after which the next one who scouts ends the round
    ends: int  # a scout that ends it
    out: int  # the hand empty
    caught: int  # each card the others have then, on average


WEIGHTS = {
    2: Weights(
        kept=(Slope(163, -4, 0), Slope(141, -7, -16), Slope(61, -8, -5), Slope(1, 1, -11)),
        laid=(Slope(-2, 7, 0), Slope(26, 5, 8), Slope(78, 7, 16), Slope(128, 2, 4)),
        longer=15,
        near=(73, 19, 9, 5, -20),
        scout=47,
        marker=57,
        rest=(-62, 10, 33),
        next_ends=-71,
        ends=4,
        out=297,
        caught=78,
    ),
    3: Weights(
        kept=(Slope(85, -4, 0), Slope(108, -7, -12), Slope(74, -12, -9), Slope(-6, -1, 0)),
        laid=(Slope(33, 2, 0), Slope(17, 5, 5), Slope(9, 7, 25), Slope(27, 0, -1)),
        longer=50,
        near=(46, 17, 14, 4, -39),
        scout=44,
        marker=93,
        rest=(-79, 44, 39),
        next_ends=29,
        ends=-30,
        out=267,
        caught=41,
    ),
    4: Weights(
        kept=(Slope(132, -3, 0), Slope(163, -6, -23), Slope(31, -6, -11), Slope(-31, 1, -8)),
        laid=(Slope(-16, 3, 0), Slope(36, 2, 3), Slope(60, 6, 15), Slope(155, 3, 12)),
        longer=24,
        near=(79, 20, 3, 10, -35),
        scout=24,
        marker=111,
        rest=(-47, 13, 44),
        next_ends=-62,
        ends=-13,
        out=271,
        caught=49,
    ),
    5: Weights(
        kept=(Slope(154, -5, 0), Slope(187, -8, -18), Slope(49, -11, -11), Slope(15, -4, -5)),
        laid=(Slope(72, 2, 0), Slope(11, 5, 6), Slope(36, 4, 17), Slope(107, 4, 10)),
        longer=16,
        near=(64, 45, 4, -5, -7),
        scout=48,
        marker=75,
        rest=(2, -34, 57),
        next_ends=-62,
        ends=-5,
        out=292,
        caught=36,
    ),
}


def by_power(slopes: tuple[Slope, ...], longer: int = 0) -> list[int]:
    """The weight of every set, by its power."""
    return [
        slopes[min(power // 32, len(slopes)) - 1].at(power) + longer * max(0, power // 32 - len(slopes))
        for power in range(POWERS)
    ]

"""Splitz's cards: the number n is on n cards, from 1 to 10, and there are fifteen Jokers."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import NewType

Card = NewType("Card", int)  # a kind of card: its number, or JOKER
JOKER = Card(0)
NUMBERS = tuple(map(Card, range(1, 11)))
KINDS = (JOKER, *NUMBERS)

Cards = tuple[Card, ...]  # from left to right
Counts = tuple[int, ...]  # how many of each kind, by kind: all eleven

DECK: Counts = (15, *NUMBERS)
NO_CARDS: Counts = (0,) * len(KINDS)


def full_row(seats: int) -> int:
    """How many cards a row has while the stock has enough."""
    return 9 if seats == 4 else 7


def rounds(seats: int) -> int:
    """How many rows the whole deck makes; the last one may be shorter."""
    return -(-sum(DECK) // full_row(seats))


def plus(counts: Counts, cards: Iterable[Card]) -> Counts:
    more = list(counts)
    for card in cards:
        more[card] += 1
    return tuple(more)


def minus(counts: Counts, cards: Iterable[Card]) -> Counts:
    less = list(counts)
    for card in cards:
        less[card] -= 1
    return tuple(less)


def deal(stock: Counts, size: int, rng: Random) -> Cards:
    """This many cards from the shuffled stock, drawn one at a time."""
    left, row = list(stock), []
    for _ in range(size):
        nth = rng.randrange(sum(left))
        for card in KINDS:
            nth -= left[card]
            if nth < 0:
                break
        left[card] -= 1
        row.append(card)
    return tuple(row)

"""Scout's cards: every pair of different numbers from 1 to 10 once, each card readable either way up."""

from __future__ import annotations

from dataclasses import dataclass

from asdealt.veil import Face


@dataclass(frozen=True, slots=True)
class Card(Face):
    value: int  # the large number, upper left: what the card counts as
    reverse: int  # what it would count as the other way up

    def turned(self) -> Card:
        return CARDS[self.reverse, self.value]

    @property
    def pair(self) -> tuple[int, int]:
        """Which of the 45 cards it is, whichever way up it lies."""
        return (self.value, self.reverse) if self.value < self.reverse else (self.reverse, self.value)

    def __str__(self) -> str:
        return f"{self.value}/{self.reverse}"


HIGHEST = 10  # numbers go from 1 to this; a run through all of them is the longest set
CHIPS = 3  # of each player, at a table of two
CARDS = {(a, b): Card(a, b) for a in range(1, HIGHEST + 1) for b in range(1, HIGHEST + 1) if a != b}


def deck(seats: int) -> tuple[Card, ...]:
    """The cards in play at a table of this size, each with its lower number up."""
    whole = [card for card in CARDS.values() if card.value < card.reverse]
    if seats == 3:
        return tuple(card for card in whole if card.reverse != HIGHEST)
    if seats in (2, 4):
        return tuple(card for card in whole if card != CARDS[HIGHEST - 1, HIGHEST])
    return tuple(whole)


def hand_size(seats: int) -> int:
    return {2: 11, 3: 12, 4: 11, 5: 9}[seats]

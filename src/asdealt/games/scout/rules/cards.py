"""Scout's cards: one for every pair of different numbers from 1 to 10. A card can be held either way up."""

from __future__ import annotations

from dataclasses import dataclass

from asdealt.veil import Face


@dataclass(frozen=True, slots=True)
class Card(Face):
    value: int  # the large number in the upper left corner, which counts
    reverse: int  # the value the other way up

    def turned(self) -> Card:
        return CARDS[self.reverse, self.value]

    @property
    def pair(self) -> tuple[int, int]:
        """The identity of the card among all 45, either way up."""
        return (self.value, self.reverse) if self.value < self.reverse else (self.reverse, self.value)

    def __str__(self) -> str:
        return f"{self.value}/{self.reverse}"


HIGHEST = 10  # the highest number; the longest set is a run from 1 to this
CHIPS = 3  # per player, at a table of two
CARDS = {(a, b): Card(a, b) for a in range(1, HIGHEST + 1) for b in range(1, HIGHEST + 1) if a != b}


def deck(seats: int) -> tuple[Card, ...]:
    """The cards used at a table of this size, each with its lower number up."""
    whole = [card for card in CARDS.values() if card.value < card.reverse]
    if seats == 3:
        return tuple(card for card in whole if card.reverse != HIGHEST)
    if seats in (2, 4):
        return tuple(card for card in whole if card != CARDS[HIGHEST - 1, HIGHEST])
    return tuple(whole)


def hand_size(seats: int) -> int:
    return {2: 11, 3: 12, 4: 11, 5: 9}[seats]

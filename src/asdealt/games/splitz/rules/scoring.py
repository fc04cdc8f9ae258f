"""Who has the most of each number, and what that is worth."""

from __future__ import annotations

from dataclasses import dataclass

from asdealt.core import Seat
from asdealt.games.splitz.rules.cards import NUMBERS, Card
from asdealt.games.splitz.rules.state import Stacks, State


@dataclass(frozen=True, slots=True)
class Majority:
    """One column of the grid that decides the game."""

    number: Card
    counts: tuple[int, ...]  # by seat: the size of the stack, Jokers included
    scorers: tuple[Seat, ...]  # all seats with the most cards: each scores the full number; empty if there are no cards


def majority(stacks: tuple[Stacks, ...], number: Card) -> Majority:
    counts = tuple([mine.size(number) for mine in stacks])
    most = max(counts)
    return Majority(number, counts, tuple([Seat(s) for s, count in enumerate(counts) if count == most and most]))


def majorities(state: State) -> tuple[Majority, ...]:
    """The grid of numbers 1 to 10, as the stacks are now."""
    return tuple([majority(state.stacks, number) for number in NUMBERS])


def scores(grid: tuple[Majority, ...], seats: int) -> tuple[int, ...]:
    return tuple([sum(m.number for m in grid if seat in m.scorers) for seat in range(seats)])


def scored(grid: tuple[Majority, ...], seats: int) -> tuple[int, ...]:
    """How many numbers each seat scores."""
    return tuple([sum(seat in m.scorers for m in grid) for seat in range(seats)])

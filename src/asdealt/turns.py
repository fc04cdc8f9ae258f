"""The turns that a match is made of, and what is wrong with some of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic

from asdealt.core import CHANCE, A, Done, S, Seat


@dataclass(frozen=True, slots=True)
class Turn(Generic[A]):
    """The seats that moved and what they did, in seat order. A record has one line per turn."""

    moves: tuple[tuple[Seat, tuple[A, ...]], ...]

    @property
    def done(self) -> tuple[Done[A], ...]:
        return tuple([Done(seat, action) for seat, actions in self.moves for action in actions])

    @property
    def by_chance(self) -> bool:
        return self.moves[0][0] == CHANCE


@dataclass(frozen=True, slots=True)
class Step(Generic[S, A]):
    """One turn with the states before and after it. Show viewers only views of these states."""

    before: S
    turn: Turn[A]
    after: S


class StillSecret(PermissionError):
    """A request for all cards while the match is still running."""


class BadTurn(ValueError):
    """A stored turn that cannot have happened."""

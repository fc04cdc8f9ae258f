"""What followed a decision at the table: the line of the game itself that may have punished it.

It begins with the turn of the decision and goes on until the others have answered and the same seat has to decide
again, at most to the end of the round. It is told as that seat saw it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from typing import Any

from asdealt import veil
from asdealt.core import Rules, Seat
from asdealt.match import Step, Turn, replay

LONGEST = 12  # turns of players


@dataclass(frozen=True)
class Aftermath:
    """Where the line of a decision ends, for every turn of one seat in one match."""

    rules: Rules[Any, Any]
    seat: Seat
    steps: Sequence[Step[Any, Any]]

    @classmethod
    def of(
        cls, rules: Rules[Any, Any], seats: int, turns: Sequence[Turn[Any]], seat: Seat, begins: Any = None
    ) -> Aftermath:
        return cls(rules, seat, list(replay(rules, seats, turns, begins)))

    def end(self, turn: int) -> int:
        """The number of the first turn after the line that begins with this one. Turns of chance count here."""
        round_, answered, made = self.rules.round(self.steps[turn].before), False, 1
        for number in range(turn + 1, len(self.steps)):
            step = self.steps[number]
            if self.rules.round(step.before) != round_:
                return number
            if step.turn.by_chance:
                continue
            movers = {seat for seat, _ in step.turn.moves}
            if made == LONGEST or (answered and self.seat in movers):
                return number
            answered, made = answered or bool(movers - {self.seat}), made + 1
        return len(self.steps)

    def moves(self, turn: int) -> list[tuple[int, str]]:
        """The line in the notation of the game, as the seat saw it: seats and what they did, without chance."""
        write, told = self.rules.notation.write, list[tuple[int, str]]()
        for step in self.steps[turn : self.end(turn)]:
            if not step.turn.by_chance:
                seen = veil.look(step.turn.done, self.seat)
                for seat, done in groupby(seen, attrgetter("seat")):
                    told.append((int(seat), write([each.action for each in done])))
        return told

    def moments(self, turn: int) -> int:
        """How many turns of players the line has."""
        return sum(not step.turn.by_chance for step in self.steps[turn : self.end(turn)])

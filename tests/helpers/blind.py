"""Twin matches that are analysed side by side: their reports must be the same bytes."""

from __future__ import annotations

from random import Random
from typing import Any

from asdealt.analysis.analysing import Analysis
from asdealt.analysis.decisions import Decision
from asdealt.analysis.report import encode
from asdealt.core import Seat, Viewer
from asdealt.games import rules_for
from asdealt.match import Match
from asdealt.seed import Seed
from helpers.twins import Pair, Tally

EFFORT = 0.0005  # of the usual one
MOST_WALKS = 60


class Twins(Pair):
    """A pair of matches that notes the decisions its viewer is asked for, as each match shows them."""

    def __init__(self, match: Match[Any, Any], viewer: Viewer, rng: Random) -> None:
        self.made: list[tuple[Decision, Decision]] = []
        self.differing = 0
        super().__init__(match, viewer, Tally(), rng)

    def _check(self) -> None:
        super()._check()
        seat = Seat(self.viewer or 0)
        if seat in self.one.waiting and all(a.view.position != self.one.position(seat) for a, _ in self.made):
            self.made.append((self._decision(self.one, seat), self._decision(self.two, seat)))
            self.differing += self.one._state != self.two._state or self.one.seed != self.two.seed

    def _decision(self, match: Match[Any, Any], seat: Seat) -> Decision:
        legal = tuple(match.legal(seat))
        number = len(self.made) + 1
        return Decision(number, match.made, match.made, match.round, match.view(seat), legal, 7 * number % len(legal))


def compared(game: str, seats: int, floor: int) -> int:
    """Walks twins and compares the reports of what they were asked; returns how many decisions were compared."""
    rules, rng, found = rules_for(game, seats), Random(20261116), 0
    match = Match(rules, seats, Seed.of("blind"))
    for n in range(MOST_WALKS):
        if match.over:
            match = Match(rules, seats, Seed.of(f"blind {n}"))
        twins = Twins(match, Seat(n % seats), rng)
        twins.walk()
        real = [pair for pair in twins.made if not pair[0].forced][:4]
        if not real or not twins.differing:
            continue
        one, two = (report(rules, seats, Seat(n % seats), [pair[side] for pair in real]) for side in (0, 1))
        assert one == two
        found += len(real)
        if found >= floor:
            break
    return found


def report(rules: Any, seats: int, seat: Seat, made: list[Decision]) -> bytes:
    return encode(Analysis(rules, seats, seat, made, effort=EFFORT).run())

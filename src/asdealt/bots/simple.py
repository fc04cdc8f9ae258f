"""The player without a thought: any legal action, all alike."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from asdealt.core import A, Bot, Rules, S, View
from asdealt.match import Match


class RandomBot:
    def choose(self, rules: Rules[S, A], view: View[S], rng: Random) -> A:
        if view.seat is None:
            raise ValueError("a spectator has nothing to choose")
        return rng.choice(rules.legal(view.state, view.seat))


def play_out(match: Match[S, A], bots: Sequence[Bot[S, A]], rng: Random) -> None:
    """Let these bots, one a seat, finish a match. Each is shown only its own view."""
    while not match.over:
        seat = min(match.waiting)
        match.play(seat, bots[seat].choose(match.rules, match.view(seat), rng))

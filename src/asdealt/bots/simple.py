"""The random player, and how bots finish a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from asdealt.core import A, Bot, Rules, S, Seat, View
from asdealt.match import Match


class RandomBot:
    """Any legal action, all alike."""

    def choose(self, rules: Rules[S, A], view: View[S], rng: Random) -> A:
        if view.seat is None:
            raise ValueError("a spectator has nothing to choose")
        return rng.choice(rules.legal(view.state, view.seat))


class BotFailed(RuntimeError):
    """A bot raised an error, which is the cause of this one, or did what the rules do not allow."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(f"the bot in seat {seat} failed")
        self.seat = seat


def is_over(match: Match[Any, Any]) -> bool:
    return match.over


def play_out(
    match: Match[S, A],
    bots: Sequence[Bot[S, A]],
    rng: Random | Sequence[Random],
    until: Callable[[Match[S, A]], bool] = is_over,
) -> None:
    """Let these bots, one a seat, play on until then. Each is shown only its own view.

    They share one source of random numbers or have one each. Raises BotFailed.
    """
    dice = [rng] * len(bots) if isinstance(rng, Random) else rng
    while not until(match):
        seat = min(match.waiting)
        try:
            match.play(seat, bots[seat].choose(match.rules, match.view(seat), dice[seat]))
        except Exception as error:  # whatever a bot may do: the seat is the one that was asked
            raise BotFailed(seat) from error

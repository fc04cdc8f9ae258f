"""The random player, what simple bots share, and how bots finish a match."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any, Generic

from asdealt.core import A, Bot, Rules, S, Seat, View
from asdealt.match import Match


def deciding_seat(view: View[Any]) -> Seat:
    """The seat of a view that a bot is asked about."""
    if view.seat is None:
        raise ValueError("a spectator has nothing to choose")
    return view.seat


class RandomBot:
    """Any legal action, all equally likely."""

    def choose(self, rules: Rules[S, A], view: View[S], rng: Random) -> A:
        return rng.choice(rules.legal(view.state, deciding_seat(view)))


class BestValued(ABC, Generic[S, A]):
    """A bot that takes an action of the highest value; ties are broken at random."""

    @abstractmethod
    def values(self, rules: Rules[S, A], view: View[S]) -> Sequence[tuple[A, float]]:
        """Every legal action with its value."""

    def choose(self, rules: Rules[S, A], view: View[S], rng: Random) -> A:
        judged = self.values(rules, view)
        best = max(value for _, value in judged)
        return rng.choice([action for action, value in judged if value == best])


class BotFailed(RuntimeError):
    """A bot raised an error, which is the cause of this one, or made an illegal decision."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(f"the bot in seat {seat} failed")
        self.seat = seat


def play_out(
    match: Match[S, A],
    bots: Sequence[Bot[S, A]],
    rng: Random | Sequence[Random],
    *,
    one_round: bool = False,
) -> None:
    """Let these bots, one per seat, play the match to its end. Each is shown only its own view.

    They share one source of random numbers or have one each. `one_round`: stop once a round is scored, in games that
    score rounds. Raises BotFailed.
    """
    dice = [rng] * len(bots) if isinstance(rng, Random) else rng
    while not (match.over or (one_round and match.round_scores)):
        seat = min(match.waiting)
        try:
            match.play(seat, bots[seat].choose(match.rules, match.view(seat), dice[seat]))
        except Exception as error:  # bots are foreign code: name the seat, whatever they raise
            raise BotFailed(seat) from error

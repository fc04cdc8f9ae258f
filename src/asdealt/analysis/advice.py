"""What the moves of a seat that has to decide are worth, as far as it can know: "what would you do?"

Everything comes from the seat's own view, in the way of a review, with the effort of about a second on one core.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from asdealt.analysis.analysing import Analysis
from asdealt.analysis.decisions import Decision
from asdealt.core import Rules, Seat, View

EFFORT = 0.2  # of the playouts for a player's whole game


class Move(msgspec.Struct, frozen=True):
    """One candidate, compared with the best one, or with the solved mixture."""

    action: str
    gain: float  # points; of the best one 0, of the others below 0
    error: float  # standard error
    chance: float  # to win with it
    odds: float | None  # how often the solved mixture plays it, where there is one


class Advice(msgspec.Struct, frozen=True):
    horizon: Literal["round", "game"]  # where points are counted
    moves: tuple[Move, ...]  # the foremost ones, the best first


def advice(rules: Rules[Any, Any], view: View[Any], effort: float = EFFORT) -> Advice:
    """For the seat of this view, which has to decide."""
    assert view.seat is not None
    seat, seats = Seat(view.seat), rules.seats_of(view.state)
    legal = tuple(rules.legal(view.state, seat))
    decision = Decision(1, 0, 0, rules.round(view.state), view, legal, chosen=0)
    analysis = Analysis(rules, seats, seat, [decision])
    weighing = analysis.weighing(decision)
    ranked = weighing.ranked(int(effort * analysis.measures.playouts))
    write = rules.notation.write
    return Advice(
        "round" if rules.scores_rounds else "game",
        tuple(Move(write((legal[each.action],)), each.gain, each.error, each.chance, each.odds) for each in ranked),
    )

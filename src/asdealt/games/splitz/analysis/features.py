"""What an action of Splitz leads to, as numbers: what Parts are worth, and who wants them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from asdealt.core import Rules, Seat, View
from asdealt.games.splitz.bots import heuristic
from asdealt.games.splitz.bots.race import Race
from asdealt.games.splitz.rules import PARTS, Action, Attach, Cards, Cut, Discard, State, Vote


def features(rules: Rules[State, Action], view: View[State], action: Action) -> Mapping[str, float]:  # noqa: ARG001
    """Of a vote: `part`, what the Part is worth alone, and `rivals`, how many others are expected to want it.

    Of a cut or a discard: `mine`, the worth of my best Part, and `theirs`, that of the others' best Parts on average.
    Of a Joker: `joker`, what it is worth on this stack. All in points of the race for the numbers.
    """
    state, me = view.state, Seat(view.seat or 0)
    match action:
        case Vote(part):
            place = state.open_parts.index(part)
            odds = heuristic.votes(state, [state.parts]).mixtures
            wanted = [odds[n][0][place] for n, voter in enumerate(state.voters) if voter != me]
            worth = Race(state).part(me, state.parts[PARTS.index(part)])[me]
            return {"part": float(worth), "rivals": float(sum(wanted))}
        case Cut():
            return _parted(state, me, heuristic.divided(state, action))
        case Discard(part):
            return _parted(state, me, heuristic.without(state.parts, PARTS.index(part)))
        case Attach(number):
            return {"joker": Race(state).joker(me, number)}
        case _:
            return {}


def _parted(state: State, me: Seat, parts: Sequence[Cards]) -> Mapping[str, float]:
    race = Race(state)
    best = {seat: max(float(race.part(seat, cards)[seat]) for cards in parts if cards) for seat in state.voters}
    others = [worth for seat, worth in best.items() if seat != me]
    return {"mine": best.get(me, 0.0), "theirs": float(np.mean(others)) if others else 0.0}

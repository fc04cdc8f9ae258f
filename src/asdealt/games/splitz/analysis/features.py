"""What an action of Splitz leads to, as numbers: what Parts are worth, and who wants them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from asdealt.bots.regret import expected, solve
from asdealt.core import Rules, Seat, View
from asdealt.games.splitz.bots import heuristic
from asdealt.games.splitz.bots.race import Race
from asdealt.games.splitz.rules import PARTS, Action, Attach, Cards, Cut, Discard, State, Vote

GOOD = {"part": 1, "rivals": -1, "mine": 1, "theirs": -1, "promise": 1, "joker": 1}  # whether more of it is better


def features(rules: Rules[State, Action], view: View[State], action: Action) -> Mapping[str, float]:
    """Of a vote: `part`, what the Part is worth alone, and `rivals`, how many others are expected to want it.

    Of a cut or a discard: `mine`, the worth of my best Part, and `theirs`, that of the others' best Parts on average.
    Of all of them: `promise`, what I can expect when everybody votes well. Of a Joker: `joker`, what it is worth on
    this stack. All in points of the race for the numbers.
    """
    state, me = view.state, Seat(view.seat or 0)
    match action:
        case Vote(part):
            place, voter = state.open_parts.index(part), state.voters.index(me)
            payoffs = heuristic.payoffs(state, [state.parts])
            odds = solve(payoffs, heuristic.ROUNDS).mixtures
            wanted = [odds[n][0][place] for n in range(len(state.voters)) if n != voter]
            worth = Race(state).part(me, state.parts[PARTS.index(part)])[me]
            promise = expected(payoffs[:, voter], odds, voter)[0][place]
            return {"part": float(worth), "rivals": float(sum(wanted)), "promise": float(promise)}
        case Cut():
            return _parted(state, me, heuristic.divided(state, action), rules, action)
        case Discard(part):
            return _parted(state, me, heuristic.without(state.parts, PARTS.index(part)), rules, action)
        case Attach(number):
            return {"joker": Race(state).joker(me, number)}
        case _:
            return {}


def _parted(
    state: State, me: Seat, parts: Sequence[Cards], rules: Rules[State, Action], action: Action
) -> Mapping[str, float]:
    race = Race(state)
    best = {seat: max(float(race.part(seat, cards)[seat]) for cards in parts if cards) for seat in state.voters}
    others = [worth for seat, worth in best.items() if seat != me]
    if isinstance(action, Cut):
        (promise,) = heuristic.worths(rules, state, me, [action])
    else:
        promise = float(heuristic.votes(state, [parts]).values[0, heuristic.in_order(state).index(me)])
    return {"mine": best.get(me, 0.0), "theirs": float(np.mean(others)) if others else 0.0, "promise": promise}

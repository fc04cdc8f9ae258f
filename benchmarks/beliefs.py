r"""Scout: what it is worth to a search that the others' decisions in this round say what they hold.

    PYTHONPATH=src python benchmarks/beliefs.py [--seconds 300] [--players 5] [--among expert@2000@2026] \
        [--on net] [--budget 600]

Copies of a bot play games that nobody else plays. At every decision after the first turn of a round, the searcher looks
at what the seat sees, with evidence and without. Prints, with 95 % intervals over decisions: the logarithm of the odds
that worlds give to whether each other player can in truth beat the set on the table, and each of six others; and, where
the two searches choose differently, how many points more the choice with evidence makes in the true world, if copies of
`--on` play on.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from statistics import fmean, stdev
from typing import Any

import numpy as np
from numpy.typing import NDArray

from asdealt import veil
from asdealt.bots import find
from asdealt.bots.game_bots import Effort
from asdealt.core import CHANCE, Bot, Done, Rules, Seat, View
from asdealt.fast.game import fast_game
from asdealt.fast.net_playouts import ByNet
from asdealt.fast.net_tables import net_kernels
from asdealt.fast.search import past_of
from asdealt.fast.weight_files import TODAY
from asdealt.games import rules_for
from asdealt.games.scout.bots.search import MANNER, Search
from asdealt.games.scout.fast.net_worlds import nets_hold
from asdealt.games.scout.rules import Phase, State
from asdealt.games.scout.rules.sets import any_stronger, power
from asdealt.games.scout.rules.state import values

WORLDS = 96
SETS = (1, 1), (4, 4), (7, 7), (1, 2, 3), (4, 5, 6), (1, 2, 3, 4)
GAME = fast_game("scout")
TOLD, UNTOLD = ByNet(), ByNet(evidence=False)
Bots = list[Bot[Any, Any]]
Odds = tuple[float, float]  # of whether others can beat the set on the table, and SETS


@dataclass(frozen=True)
class Found:
    told: Odds
    untold: Odds
    gain: float
    differs: bool


def decisions(rules: Rules[Any, Any], players: int, bots: Bots, rng: Random) -> Iterator[tuple[State, View[State]]]:
    """Those of a game after the first turn of a round, between several actions, with the true state."""
    state, past = rules.start(players), list[Done[Any]]()
    while actors := rules.actors(state):
        moves = {}
        for seat in actors:
            view = veil.view(state, past, None if seat == CHANCE else seat)
            if state.phase is Phase.TURN and state.turns and len(rules.legal(state, seat)) > 1:
                yield state, view
            moves[seat] = rules.draw(state, rng) if seat == CHANCE else bots[seat].choose(rules, view, rng)
        past += [Done(seat, action) for seat, action in moves.items()]
        state = rules.apply(state, moves)


def odds(rules: Rules[Any, Any], state: State, view: View[State], policy: ByNet) -> Odds:
    seats, seat = state.seats, int(view.seat or 0)
    kernels, weights = net_kernels("scout", "cpu"), GAME.weights_row(seats)
    row, work = GAME.encode(rules, view.state), np.zeros(int(kernels["NET_WORK"]), np.int16)
    past, beaten = past_of(rules, view, policy), np.zeros((seats, 1 + len(SETS)))
    for number in range(WORLDS):
        given = GAME.rules_row(rules, seats, None), row, work, weights, nets_hold(weights), past
        kernels["search_world"](*given, seat, np.uint64(1), number)
        beaten += can_beat(GAME.decode(rules, seats, row, state))
    shares = (beaten + 0.5) / (WORLDS + 1)
    found = np.delete(np.log(np.where(can_beat(state), shares, 1 - shares)), seat, axis=0)
    return float(found[:, 0].mean()), float(found[:, 1:].mean())


def can_beat(state: State) -> NDArray[np.bool_]:
    """By seat: the set on the table, then SETS."""
    sets = [power(values(state.prior)), *map(power, SETS)]
    return np.array([[any_stronger(values(hand), than) for than in sets] for hand in state.hands])


def outcome(rules: Rules[Any, Any], state: State, seat: Seat, action: Any, bots: Bots, seed: int) -> float:
    """Points above the others in this round."""
    rng, now = Random(seed), rules.apply(state, {seat: action})
    while len(now.sheets) == len(state.sheets):
        (who,) = rules.actors(now)
        now = rules.apply(now, {who: bots[who].choose(rules, veil.view(now, (), who), rng)})
    scores: tuple[int, ...] = now.sheets[-1].scores
    return (state.seats * scores[seat] - sum(scores)) / (state.seats - 1)


def measured(
    rules: Rules[Any, Any], state: State, view: View[State], bots: Bots, budget: int, seed: int
) -> Found:  # fmt: skip
    seat = Seat(view.seat or 0)
    effort = Effort(samples=budget, master=True)  # with two players only the master heeds what was done
    searches = [Search(effort, TODAY, replace(MANNER, plays_on=by)) for by in (TOLD, UNTOLD)]
    told, untold = (search.choose(rules, view, Random(seed)) for search in searches)
    gain = 0.0
    if told != untold:
        gain = outcome(rules, state, seat, told, bots, seed) - outcome(rules, state, seat, untold, bots, seed)
    return Found(odds(rules, state, view, TOLD), odds(rules, state, view, UNTOLD), gain, told != untold)


def interval(each: list[float]) -> str:
    return f"{fmean(each):+.3f} ± {1.96 * stdev(each) / len(each) ** 0.5:.3f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=5)
    parser.add_argument("--among", default="expert@2000@2026")
    parser.add_argument("--on", default="net")
    parser.add_argument("--budget", type=int, default=600)
    parser.add_argument("--seconds", type=float, default=300.0)
    parser.add_argument("--first", type=int, default=0)
    chosen = parser.parse_args()
    rules, end = rules_for("scout", chosen.players), time.monotonic() + chosen.seconds
    bots = [find(chosen.among, "scout", chosen.players) for _ in range(chosen.players)]
    on = [find(chosen.on, "scout", chosen.players) for _ in range(chosen.players)]
    found, number = list[Found](), chosen.first
    while time.monotonic() < end:
        for state, view in decisions(rules, chosen.players, bots, Random(f"beliefs {chosen.among} {number}")):
            found.append(measured(rules, state, view, on, chosen.budget, len(found)))
            if time.monotonic() > end:
                break
        number += 1
    print(f"scout {chosen.players} among {chosen.among}, {len(found)} decisions:")
    for i, beaten in enumerate(("the set on the table", "six others")):
        told, untold = [each.told[i] for each in found], [each.untold[i] for each in found]
        more = interval([one - other for one, other in zip(told, untold, strict=True)])
        print(f"odds of beating {beaten} {fmean(told):.3f} with evidence, {fmean(untold):.3f} without ({more})")
    gained = interval([each.gain for each in found])
    print(f"gained {gained} a decision, {fmean(each.differs for each in found):.0%} differ")


if __name__ == "__main__":
    main()

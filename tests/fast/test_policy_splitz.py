"""Splitz: the kernels' policy judges as the heuristic does. Nets learn among one, and meet the other."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from random import Random
from statistics import fmean
from typing import Any

import numpy as np
import pytest

from asdealt import veil
from asdealt.core import CHANCE, Seat
from asdealt.fast.game import fast_game
from asdealt.fast.net_reading import plain_kernels
from asdealt.games import rules_for
from asdealt.games.splitz.bots.heuristic import Heuristic, vote_odds, worths
from asdealt.games.splitz.fast.layout import A_VOTE, W_ODDS
from asdealt.games.splitz.rules import Phase

GAMES = {2: 2, 3: 2, 4: 2}
SMALL_ODDS = 0.02  # a share of the votes
SMALL_LOSS = 0.1  # points, on average


def decisions(rules: Any, seats: int, rng: Random) -> Iterator[tuple[Any, Seat]]:
    """Every decision of a game among heuristic bots that is one."""
    state = rules.start(seats)
    while actors := rules.actors(state):
        moves = {}
        for seat in sorted(actors):
            if seat == CHANCE:
                moves[seat] = rules.draw(state, rng)
                continue
            seen = veil.view(state, (), seat)
            if len(rules.legal(seen.state, seat)) > 1:
                yield seen.state, seat
            moves[seat] = Heuristic().choose(rules, seen, rng)
        state = rules.apply(state, moves)


def judged(rules: Any, state: Any, seat: Seat, rng: Random) -> tuple[int, list[int]]:
    """The policy's action, and the work row that it leaves."""
    game, kernels = fast_game("splitz"), plain_kernels("splitz")
    row, work = game.encode(rules, state, asked=seat).tolist(), [0] * kernels["WORK"]
    weights = game.weights_row(state.seats).tolist()
    rules_row = game.rules_row(rules, state.seats, None).tolist()
    return kernels["policy_action"](rules_row, row, work, weights, rng.getrandbits(60)), work


@pytest.mark.parametrize("seats", GAMES)
def test_votes_have_the_odds_of_the_heuristic(seats: int) -> None:
    rules, rng, off = rules_for("splitz", seats), Random(seats), []
    for _ in range(GAMES[seats]):
        for state, seat in decisions(rules, seats, rng):
            if state.phase is not Phase.VOTE:
                continue
            _, work = judged(rules, state, seat, rng)
            numbers = fast_game("splitz").numbers_of(rules, state, seat)
            odds = np.array([work[W_ODDS + 3 * seat + number - A_VOTE] for number in numbers])
            off.append(np.abs(odds / odds.sum() - vote_odds(state, seat)).sum() / 2)
    assert len(off) > 50
    assert fmean(off) < SMALL_ODDS
    assert max(off) < 0.3


@pytest.mark.parametrize("seats", GAMES)
def test_other_choices_are_hardly_ever_worse_by_the_heuristics_own_judgement(seats: int) -> None:
    rules, rng = rules_for("splitz", seats), Random(10 + seats)
    lost: dict[Phase, list[float]] = defaultdict(list)
    for _ in range(GAMES[seats]):
        for state, seat in decisions(rules, seats, rng):
            if state.phase is Phase.VOTE:
                continue
            found = worths(rules, state, seat, rules.legal(state, seat))
            chosen, _ = judged(rules, state, seat, rng)
            place = list(fast_game("splitz").numbers_of(rules, state, seat)).index(chosen)
            lost[state.phase].append(max(found) - found[place])
    assert len(lost[Phase.CUT]) > 15
    assert len(lost) > 1
    for phase, losses in lost.items():
        assert fmean(losses) < SMALL_LOSS, phase

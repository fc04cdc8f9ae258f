"""Splitz: the kernels and the readable rules in lockstep, at every size and with every option."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np
import pytest

from asdealt.core import Outcome
from asdealt.fast import cpu_kernels
from asdealt.fast.contract import S_ENDS, S_ROUNDS, S_SCORES, S_TIES, S_TURNS, SUMS
from asdealt.games.splitz.rules import First, Phase, Row, State, majorities
from asdealt.games.splitz.rules.scoring import scores
from helpers.play import Setting, name_of, settings
from lockstep.splitz_features import features
from lockstep.walk import OPTION_TURNS, PARTS, USUAL_TURNS, Pair, part_of_long_walk

SETTINGS = [setting for setting in settings() if setting[0] == "splitz"]
ALL_OTHERWISE = {
    "contest_order": "active_chooses",
    "tiebreak": "held",
    "repeat_discard_2p": True,
    "pending_joker": "leftmost",
}
MIXED: list[Setting] = [("splitz", seats, ALL_OTHERWISE) for seats in (2, 3, 4)]


def drawn(table: State, after: State) -> list[Any]:
    row = Row(after.row)
    return [First(after.active), row] if table.phase is Phase.FIRST else [row]


@dataclass
class Close:
    """After a round: compares the points, and what the round adds to the sums."""

    turns: int = 0  # made before this round

    def __call__(self, pair: Pair, row: Any, table: State) -> None:
        points = np.zeros(pair.seats, np.int32)
        pair.k["outcome"](pair.rules_row, row, points)
        assert points.tolist() == list(scores(majorities(table), pair.seats))
        sums = np.zeros(SUMS, np.int64)
        pair.k["tally"](pair.rules_row, row, sums)
        assert (sums[S_ROUNDS], sums[S_TURNS]) == (1, pair.turns - self.turns)
        self.turns = pair.turns
        if outcome := pair.rules.outcome(table):
            close_game(pair, row, table, outcome, sums)
        else:
            assert sums.sum() == sums[S_ROUNDS] + sums[S_TURNS]


def close_game(pair: Pair, row: Any, table: State, outcome: Outcome, sums: Any) -> None:
    assert sums[S_ENDS] == 1
    assert sums[S_TIES] == (len(outcome.winners) > 1)
    winners = cpu_kernels("splitz", compiled=False)["winners"]
    assert winners(pair.rules_row, row) == sum(1 << seat for seat in outcome.winners)
    first = (table.active - (table.round - 1)) % pair.seats
    clockwise = [outcome.scores[(first + i) % pair.seats] for i in range(pair.seats)]
    assert sums[S_SCORES : S_SCORES + pair.seats].tolist() == clockwise
    pair.ends.add(outcome.reason)


def pair_of(setting: Setting) -> Pair:
    game, seats, options = setting
    return Pair(game, seats, options, drawn, features, Close())


@pytest.mark.parametrize("setting", [*SETTINGS, *MIXED], ids=name_of)
def test_lockstep(setting: Setting) -> None:
    pair = pair_of(setting)
    pair.walk(OPTION_TURNS if setting[2] else USUAL_TURNS, Random(name_of(setting)))
    assert pair.ends == {"stock_used_up"}


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_lockstep_for_two_million_turns(seats: int, part: int) -> None:
    pair_of(("splitz", seats, {})).walk(part_of_long_walk(), Random(f"slow {seats} {part}"))

"""Scout between uniformly random players, compared with figures from another engine."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random

import pytest

from asdealt.games.scout.rules import Phase
from helpers.play import random_moves
from helpers.scout import RULES


@pytest.mark.slow
def test_random_rounds_of_four_have_the_known_statistics() -> None:
    """90.35 turns per round, 66.7% end with an empty hand; 7.97 / 5.84 / 6.89 / 5.90 points from the start player."""
    rounds, rng = 12_000, Random(2026)
    turns: list[int] = []
    ends: Counter[str] = Counter()
    scores: list[list[int]] = [[], [], [], []]
    for _ in range(rounds // 4):
        state = RULES.start(4)
        taken = 0
        while RULES.actors(state):
            before, state = state, RULES.apply(state, random_moves(RULES, state, rng))
            if before.phase in (Phase.TURN, Phase.FOLLOW) and state.phase is not Phase.FOLLOW:
                taken += 1
            if len(state.sheets) > len(before.sheets):
                turns.append(taken)
                ends[state.sheets[-1].end] += 1
                for place in range(4):
                    scores[place].append(state.sheets[-1].scores[(before.start + place) % 4])
                taken = 0
    assert len(turns) == rounds

    def near(found: list[int], expected: float) -> bool:
        mean = sum(found) / rounds
        spread = sqrt(sum((x - mean) ** 2 for x in found) / rounds)
        return abs(mean - expected) < 4 * spread / sqrt(rounds)

    assert near(turns, 90.35)
    assert abs(ends["empty_hand"] / rounds - 0.667) < 4 * sqrt(0.667 * 0.333 / rounds)
    assert ends["empty_hand"] + ends["all_scouted"] == rounds
    for place, expected in enumerate((7.97, 5.84, 6.89, 5.90)):
        assert near(scores[place], expected), (place, sum(scores[place]) / rounds)

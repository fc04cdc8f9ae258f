"""Splitz: how often hard cases occur in random play, compared with figures once counted by an independent program."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from asdealt.core import CHANCE
from asdealt.games.splitz.rules import Phase, State, majorities
from helpers.splitz import RULES

GAMES = 1500
ROUNDS = {2: 10, 3: 10, 4: 8}
COUNTED = {  # (figure, half of its last digit); per round unless the name says per game
    2: {
        "votes": (1.35, 0.005),
        "double ties": (0, 0),
        "contests without the divider": (0, 0),
        "players with nothing": (0.59, 0.005),
        "one vote": (0.667, 0.0005),
        "two deep": (0.320, 0.0005),
        "three deep": (0.013, 0.0005),
        "discarded, per game": (42.0, 0.05),
        "numbers tied, per game": (1.14, 0.005),
        "numbers of nobody, per game": (1.59, 0.005),
        "pending, per game": (0.26, 0.005),
    },
    3: {
        "votes": (1.54, 0.005),
        "double ties": (0, 0),
        "contests without the divider": (0.148, 0.0005),
        "players with nothing": (1.03, 0.005),
        "one vote": (0.482, 0.0005),
        "two deep": (0.494, 0.0005),
        "three deep": (0.024, 0.0005),
        "discarded, per game": (31.6, 0.05),
        "numbers tied, per game": (1.81, 0.005),
        "numbers of nobody, per game": (0.84, 0.005),
        "pending, per game": (0.40, 0.005),
    },
    4: {
        "votes": (2.00, 0.005),
        "double ties": (0.115, 0.0005),  # both Parts are divided again: neither is a single card
        "contests without the divider": (0.386, 0.0005),
        "players with nothing": (1.62, 0.005),
        "one vote": (0.210, 0.0005),
        "two deep": (0.701, 0.0005),
        "three deep": (0.089, 0.0005),
        "discarded, per game": (29.9, 0.05),
        "numbers tied, per game": (2.14, 0.005),
        "numbers of nobody, per game": (0.79, 0.005),
        "pending, per game": (0.54, 0.005),
    },
}
DEPTHS = {1: "one vote", 2: "two deep", 3: "three deep"}


def random_game(seats: int, rng: Random) -> Counter[str]:
    """Counts what happens in one game."""
    counts: Counter[str] = Counter()
    table, deepest = RULES.start(seats), 0
    while actors := RULES.actors(table):
        chosen = {seat: rng.choice(RULES.legal(table, seat)) for seat in sorted(actors - {CHANCE})}
        before, table = table, RULES.apply(table, chosen or {CHANCE: RULES.draw(table, rng)})
        if before.phase is Phase.VOTE:
            deepest = max(deepest, len(before.trail) + 1)
            count_vote(counts, before, table)
        if deepest and table.phase in (Phase.DEAL, Phase.OVER):
            counts["players with nothing"] += seats - len(table.served)
            counts[DEPTHS.get(deepest, "deeper")] += 1
            deepest = 0
    counts["discarded, per game"] = sum(table.discards)
    counts["numbers tied, per game"] = sum(len(row.scorers) > 1 for row in majorities(table))
    counts["numbers of nobody, per game"] = sum(not row.scorers for row in majorities(table))
    return counts


def count_vote(counts: Counter[str], before: State, after: State) -> None:
    counts["votes"] += 1
    if not before.trail:
        again = [contest.voters for contest in after.contested]
        again += [after.voters] if after.trail else []  # the first contested Part is already being divided
        counts["double ties"] += len(again) == 2
        counts["contests without the divider"] += sum(before.active not in voters for voters in again)
    for old, new in zip(before.stacks, after.stacks, strict=True):
        counts["pending, per game"] += new.pending > old.pending


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_play_matches_the_counted_figures(seats: int) -> None:
    """Within four standard errors; the figures come from 20,000 games."""
    rng = Random(f"splitz {seats}")
    games = [random_game(seats, rng) for _ in range(GAMES)]
    for what, (figure, rounding) in COUNTED[seats].items():
        per = 1 if what.endswith("per game") else ROUNDS[seats]
        found = [game[what] / per for game in games]
        error = stdev(found) * sqrt(1 / GAMES + 1 / 20000)
        assert abs(fmean(found) - figure) <= 4 * error + rounding, what

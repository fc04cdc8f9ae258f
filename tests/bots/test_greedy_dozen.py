"""The greedy Dozen player beats a random one, at every table size."""

from __future__ import annotations

from random import Random

import pytest

from asdealt.core import CHANCE, Outcome, Seat
from asdealt.games.dozen.bots.greedy import Greedy
from asdealt.games.dozen.rules import DozenRules, Phase
from asdealt.veil import view

RULES = DozenRules()


def game(seats: int, greedy: Seat, seed: int) -> Outcome:
    """One greedy player among random ones."""
    rng, table = Random(seed), RULES.start(seats)
    while actors := RULES.actors(table):
        if actors == {CHANCE}:
            table = RULES.apply(table, {CHANCE: RULES.draw(table, rng)})
            continue
        moves = {seat: rng.choice(RULES.legal(table, seat)) for seat in sorted(actors - {greedy})}
        if greedy in actors:
            moves[greedy] = Greedy().choose(RULES, view(table, (), greedy), rng)
        table = RULES.apply(table, moves)
    outcome = RULES.outcome(table)
    assert outcome is not None
    return outcome


@pytest.mark.parametrize(("seats", "least"), [(2, 0.7), (3, 0.5), (4, 0.4)])
def test_beats_random_play(seats: int, least: float) -> None:
    games, won = 80, 0.0
    for n in range(games):
        greedy = Seat(n % seats)
        outcome = game(seats, greedy, n)
        won += (greedy in outcome.winners) / len(outcome.winners)
    assert won / games > least


def test_resolves_a_white_card_in_the_way_that_scores_most() -> None:
    rng, seat, seen = Random(5), Seat(0), 0
    while seen < 5:
        table = RULES.start(2)
        while table.phase in (Phase.DRAW, Phase.OFFER, Phase.TAKE):
            actors = RULES.actors(table)
            draws = {CHANCE: RULES.draw(table, rng)} if actors == {CHANCE} else {}
            table = RULES.apply(table, draws or {s: rng.choice(RULES.legal(table, s)) for s in sorted(actors)})
        ways = RULES.legal(table, seat)
        if len(ways) < 2:
            continue
        seen += 1
        others = {s: RULES.legal(table, s)[0] for s in RULES.actors(table) - {seat}}
        worth = [sum(t.total for t in RULES.tally(RULES.apply(table, {seat: way, **others}), seat)) for way in ways]
        chosen = Greedy().choose(RULES, view(table, (), seat), rng)
        assert worth[ways.index(chosen)] == max(worth)

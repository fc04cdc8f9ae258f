"""Deals and line-ups: always the same, and fair to every seat and every bot."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from asdealt.arena.deals import deal, evaluation
from asdealt.arena.lineups import line_ups, units
from asdealt.arena.units import rules_of
from asdealt.games import GAMES
from asdealt.match import Match
from asdealt.seed import Seed
from helpers.arena import quick

every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_every_game_has_evaluation_deals(game: str) -> None:
    listed = evaluation(game)
    assert len(listed) == len(set(listed)) == 1000
    assert not set(listed) & {words for other in GAMES if other != game for words in evaluation(other)}


def test_the_list_is_the_same_whatever_the_seed_and_the_rest_is_not() -> None:
    one, other = (quick(game="dozen", seed=seed) for seed in (1, 2))
    assert [deal(one, n) for n in range(1000)] == list(evaluation("dozen")) == [deal(other, n) for n in range(1000)]
    assert deal(one, 1000) == deal(one, 1000) != deal(one, 1001)
    assert deal(one, 1000) != deal(other, 1000)


@pytest.mark.parametrize(("game", "players"), [("scout", 3), ("scout", 5), ("splitz", 2), ("splitz", 4)])
def test_seats_start_in_turn(game: str, players: int) -> None:
    setting = quick(game=game, players=players)
    rules = rules_of(game, players, setting.options)
    starts = [Match(rules, players, Seed.of(deal(setting, n))).starter for n in range(2 * players)]
    assert starts == [*range(players)] * 2


def test_a_pair_plays_in_every_seat_in_both_orders() -> None:
    assert line_ups(quick(game="splitz", players=3), "any") == [
        ("random", "greedy", "greedy"), ("greedy", "random", "greedy"), ("greedy", "greedy", "random"),
        ("greedy", "random", "random"), ("random", "greedy", "random"), ("random", "random", "greedy"),
    ]  # fmt: skip
    assert line_ups(quick(), "any") == [("random", "greedy"), ("greedy", "random")]  # it is its own reverse


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_bot_sits_in_every_seat_equally_often(players: int) -> None:
    setting = quick("random", "greedy", "heuristic", "novice", game="scout", players=players)
    found = line_ups(setting, "some deal")
    assert len(found) == len(set(found)) == 12 * players + players
    for bot in setting.bots:
        assert len({count for _, count in Counter(t.index(bot) for t in found if t.count(bot) == 1).items()}) == 1
    mixed = found[12 * players :]
    assert len(set(mixed[0])) == min(players, 4)
    assert all(sorted(table) == sorted(mixed[0]) for table in mixed)


def test_units_have_a_fixed_order_and_more_deals_only_add() -> None:
    setting = quick("random", "greedy", "heuristic", players=3)
    few, more = list(units(setting, 3)), list(units(setting, 5))
    assert more[: len(few)] == few
    assert few != list(units(replace(setting, seed=1), 3))  # different company at the mixed tables

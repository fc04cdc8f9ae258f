"""Figures of small tournaments, compared with values computed by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from asdealt.arena.figures import Figures, above, cycles, figures, places, won
from asdealt.arena.setting import Setting
from asdealt.arena.tournament import Tournament, hold
from asdealt.arena.units import Failed, Played, Substituted
from helpers.arena import played, quick, ring


def found_in(games: Sequence[Played], *bots: str, players: int = 2) -> Figures:
    setting: Setting = replace(quick(players=players), bots=bots)
    return figures(Tournament(setting, len({game.deal for game in games}), tuple(games), ()))


def test_above_the_mean_of_the_others() -> None:
    assert above((10, 4, 1)) == [7.5, -1.5, -6.0]
    assert won(played(0, "abc", 5, 5, 1)) == [0.5, 0.5, 0]


def test_a_duel_by_hand() -> None:
    games = [
        played(0, "abb", 6, 0, 0), played(0, "bab", 0, 3, 0), played(0, "bba", 3, 3, 3),
        played(1, "abb", 0, 3, 3), played(1, "bab", 0, 6, 0), played(1, "bba", 0, 0, 9),
        played(2, "abb", 9, 0, 0),  # not played in every seat, so left out
    ]  # fmt: skip
    found = found_in(games, "a", "b", players=3).duels
    assert [*found] == [("a", "b")]
    duel = found["a", "b"]
    assert duel.deals == 2
    assert duel.diff.value == pytest.approx((3 + 4) / 2)
    assert 3 <= duel.diff.low <= duel.diff.high <= 4
    assert duel.wins.value == pytest.approx((1 + 1 + 1 / 3 + 0 + 1 + 1) / 6)
    assert duel.wins.low < duel.wins.value < duel.wins.high


def test_two_players_mirror_each_other() -> None:
    found = figures(hold(quick(), 4))
    one, other = found.duels["random", "greedy"], found.duels["greedy", "random"]
    assert one.diff.value == pytest.approx(-other.diff.value)
    assert one.wins.value == pytest.approx(1 - other.wins.value)
    assert other.diff.low > 0
    assert found.ranking == ["greedy", "random"]


def test_a_ring_is_shown() -> None:
    found = found_in(ring(6), "paper", "scissors", "stone")
    assert [*found.cycles] == [["paper", "stone", "scissors"]]
    assert not found_in(ring(6)[:4], "paper", "scissors", "stone").cycles


def test_rings_are_found_once_and_shortest() -> None:
    assert cycles("abcd", {"a": {"b"}, "b": {"c"}, "c": {"d"}, "d": {"a"}}) == [["a", "b", "c", "d"]]
    assert cycles("abcd", {"a": {"b", "d"}, "b": {"c"}, "c": {"a"}, "d": set()}) == [["a", "b", "c"]]
    assert cycles("abc", {"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []


def test_places_follow_the_start_player() -> None:
    games = [played(n, "abc", *(6 if seat == n else 0 for seat in range(3)), start=n) for n in range(3)]
    by_start = places(games, 0, from_start=True)
    assert [place.points.value for place in by_start] == pytest.approx([6, -3, -3])
    assert [place.wins.value for place in by_start] == pytest.approx([1, 0, 0])
    assert [place.points.value for place in places(games, 0, from_start=False)] == pytest.approx([0, 0, 0])
    assert places([replace(game, starts=(None,)) for game in games], 0, from_start=True) == []


def test_a_program_for_which_others_decided_is_not_rated() -> None:
    """None of its games counts, not even those it played by itself. The others are rated as if it were not there."""
    setting: Setting = replace(quick(), bots=("c", "a", "b"))
    tables = [("a", "b"), ("b", "a"), ("a", "c"), ("c", "a"), ("b", "c"), ("c", "b")]
    games = [played(deal, table, *range(len(table), 0, -1)) for deal in range(3) for table in tables]
    lost = [Substituted(2, "slow", ""), Substituted(3, "crashed", "KeyError")]
    failures = tuple(Failed(2, "deal 2", ("c", "a"), 0, "", (each, None)) for each in lost)
    found = figures(Tournament(setting, 3, tuple(games), failures))
    assert found.unrated == {"c": Substituted(5, "crashed", "KeyError")}
    assert {*found.ratings} == {"a", "b"}
    assert {*found.duels} == {("a", "b"), ("b", "a")}
    assert (found.anchor, found.games) == ("a", 6)
    alone = [game for game in games if "c" not in game.line_up]
    without = figures(Tournament(replace(setting, bots=("a", "b")), 3, tuple(alone), ()))
    assert (found.ratings, found.duels, found.seats) == (without.ratings, without.duels, without.seats)
    assert len(found.seats) == 2


def test_only_one_program_and_it_does_not_play() -> None:
    lost = Failed(0, "deal 0", ("a", "b"), 1, "", (None, Substituted(9, "no-start", "")))
    found = figures(Tournament(replace(quick(), bots=("b", "a")), 2, (), (lost,)))
    assert (found.ratings, found.duels, found.anchor) == ({}, {}, "a")

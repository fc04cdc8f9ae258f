"""Figures of small tournaments, compared with values computed by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from asdealt.arena.figures import Figures, above, cycles, figures, places, won
from asdealt.arena.setting import Setting
from asdealt.arena.tournament import Tournament, hold
from asdealt.arena.units import Played
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
        played(2, "abb", 9, 0, 0),  # not in every seat: left out
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


def test_decisions_made_by_a_substitute_are_added_up() -> None:
    games = [played(0, "abb", 3, 2, 1), played(1, "abb", 1, 2, 3)]
    assert found_in(games, "a", "b", players=3).fallbacks == {}
    games = [replace(game, fallbacks=(0, 1, 2)) for game in games]  # copies of a bot are one bot
    assert found_in(games, "a", "b", players=3).fallbacks == {"b": 6}

"""Search with nets: who its candidates are, how they are compared, and where it is used."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from asdealt.bots import find, halving, net_search
from asdealt.bots.game_bots import Effort, bots_of
from asdealt.bots.halving import BLOCK, ENOUGH, Prior, in_reach, weigh
from asdealt.bots.net_player import NetPlayer
from asdealt.bots.net_search import Manner, NetSearch
from asdealt.core import CHANCE, Seat, View
from asdealt.fast.game import fast_game
from asdealt.fast.net_files import shipped_net
from asdealt.fast.net_playouts import ByNet
from asdealt.fast.net_reading import read
from asdealt.fast.net_tables import spec_of
from asdealt.games import rules_for
from asdealt.games.scout.fast.bridge import action_number
from asdealt.veil import view
from helpers.play import AnyRules, random_states


def some_views(seats: int) -> list[tuple[AnyRules, View[Any]]]:
    rules = rules_for("scout", seats)
    states = [s for s in random_states(rules, seats, Random(4)) if rules.actors(s) - {CHANCE}]
    return [(rules, view(state, (), min(rules.actors(state)))) for state in states[:40]]


def seat_of(seen: View[Any]) -> Seat:
    assert seen.seat is not None
    return Seat(seen.seat)


def some_lines(many: int = 4) -> tuple[AnyRules, View[Any], list[tuple[Any, ...]]]:
    """A decision between so many actions."""
    legal = [(rules, seen, rules.legal(seen.state, seat_of(seen))) for rules, seen in some_views(3)]
    rules, seen, actions = next(each for each in legal if len(each[2]) >= many)
    return rules, seen, [(action,) for action in actions[:many]]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_candidates_are_the_best_by_score_and_the_rule_of_thumbs_best(seats: int) -> None:
    player, spec = NetPlayer("scout"), spec_of(fast_game("scout"))
    for rules, seen in some_views(seats):
        scored = dict(player.scored(rules, seen))
        found = player.promising(rules, seen, 2)
        assert [scored[action] for action, _ in found] == [score for _, score in found]
        assert found[0][1] == max(scored.values())
        assert len(found) == min(2, len(scored))
        reading = read(rules, seen, seat_of(seen))
        worths = dict(zip(reading.actions, reading.choices[spec.worth :: spec.choice.size], strict=True))
        worths.pop(-1, None)
        favourites = {number for number, worth in worths.items() if worth == max(worths.values())}
        assert favourites & {action_number(action) for action, _ in found}
        assert len(player.promising(rules, seen, 50)) == len(scored)


def test_what_is_far_behind_is_dropped() -> None:
    rng = np.random.default_rng(1)
    luck = rng.normal(0, 10, size=(200, 1))  # the same for all lines of a world
    worths = luck + rng.normal(0, 1, size=(200, 4)) + np.array([0.0, 2.0, 1.95, -1.0])
    assert in_reach(worths, np.zeros(4), 4.0) == [1, 2]
    assert in_reach(worths, np.array([0.0, 0.0, 5.0, 0.0]), 4.0) == [2]
    assert in_reach(worths, np.array([3.0, 0.0, 0.0, 0.0]), 4.0)[0] == 0
    assert in_reach(worths, np.zeros(4), 1000.0) == [0, 1, 2, 3]


def test_worlds_that_resemble_each_other_do_not_make_sure() -> None:
    """Scout's worlds come in blocks: four that say much the same are less than four times as many worlds."""
    rng = np.random.default_rng(2)
    apart = rng.normal(0, 1, size=(ENOUGH, 1))
    ahead = np.repeat([[3.0], [-1.0], [3.0], [-1.0]], BLOCK, axis=0)  # 1 on average
    assert in_reach(np.hstack([apart, apart + ahead]), np.zeros(2), 4.0) == [0, 1]
    mixed = rng.permutation(ahead)
    assert in_reach(np.hstack([apart, apart + mixed]), np.zeros(2), 4.0) == [1]


def test_a_prior_decides_between_equals(monkeypatch: pytest.MonkeyPatch) -> None:
    rules, seen, lines = some_lines()
    monkeypatch.setattr(halving, "rollouts", lambda *_, lines, **__: Same(len(lines)))
    for favourite in range(4):
        prior = Prior([1.0 if i == favourite else 0.0 for i in range(4)], 0.01, 0.0)
        found = weigh(rules, seen, lines, Random(1), Effort(samples=80), prior=prior)
        assert found.lines[0] == lines[favourite]


def test_a_prior_counts_less_in_more_worlds() -> None:
    prior = Prior([2.0, -4.0], lasting=0.5, fading=10.0)
    assert prior.bonus(np.array([10, 10])).tolist() == [3.0, -6.0]
    assert prior.bonus(np.array([1000, 1000])).tolist() == pytest.approx([1.02, -2.04])


class Same:
    """What rollouts find where nothing makes a difference."""

    def __init__(self, lines: int) -> None:
        self.ends = np.zeros((1, lines, 3), np.int32)


class Dice:
    """In place of rollouts: each line is worth a random number, more or less, and every playout is counted."""

    def __init__(self, worths: dict[Any, float], seat: int) -> None:
        self.worths, self.seat, self.played = worths, seat, 0

    def __call__(self, _: Any, __: Any, worlds: int, seed: int, *, lines: Any, first: int, **___: Any) -> Any:
        self.played += worlds * len(lines)
        rng = np.random.default_rng([int(first), seed])
        self.ends = np.zeros((worlds, len(lines), 3), np.int32)
        self.ends[..., self.seat] = rng.integers(0, 4, (worlds, len(lines))) + [self.worths[line] for line in lines]
        return self


@pytest.mark.parametrize("effort", [Effort(samples=4000), Effort(seconds=20.0)])
def test_it_ends_when_it_is_sure(effort: Effort, monkeypatch: pytest.MonkeyPatch) -> None:
    rules, seen, lines = some_lines()
    dice = Dice({line: 10 * (i == 2) for i, line in enumerate(lines)}, seat_of(seen))
    monkeypatch.setattr(halving, "rollouts", dice)
    assert weigh(rules, seen, lines, Random(1), effort, sure=4.0).lines[0] == lines[2]
    assert dice.played < 2500


def test_what_is_left_gets_the_rest_of_the_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two lines are equal, the others hopeless: the two are compared to the end, not halved before."""
    rules, seen, lines = some_lines(8)
    dice = Dice({line: 10 * (i in (2, 5)) for i, line in enumerate(lines)}, seat_of(seen))
    monkeypatch.setattr(halving, "rollouts", dice)
    found = weigh(rules, seen, lines, Random(1), Effort(samples=4800), sure=4.0)
    assert {*found.lines[:2]} == {lines[2], lines[5]}
    assert found.worlds == (1800, 1800, *[200] * 6)  # 200 of all, then twice 1600 / 2


def test_the_expert_uses_a_net_where_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def weighed(*_: Any, policy: Any = "rule_of_thumb", **__: Any) -> Any:
        asked.append(policy)
        raise LookupError

    monkeypatch.setattr(net_search, "weigh", weighed)
    monkeypatch.setattr("asdealt.games.scout.bots.search.weigh", weighed)
    rules, seen, _ = some_lines()
    for bot in (
        find("expert", "scout"), find("master@9", "scout"), find("expert@20@2026", "scout"),
        bots_of("scout").search(Effort(samples=20, nets=False)),
    ):  # fmt: skip
        with pytest.raises(LookupError):
            bot.choose(rules, seen, Random(1))
    assert [isinstance(policy, ByNet) for policy in asked] == [True, True, False, False]


def test_it_needs_a_net_of_the_size(monkeypatch: pytest.MonkeyPatch) -> None:
    rules, seen = some_views(4)[5]
    searcher = NetSearch("scout", Effort(samples=20), Manner())
    assert searcher.plays(rules, seen)
    monkeypatch.setattr("asdealt.games.Game.data", lambda *_: None)
    shipped_net.cache_clear()
    assert not searcher.plays(rules, seen)


def test_levels_that_search_differ_in_time() -> None:
    assert [vars(find(level, "scout"))["effort"].seconds for level in ("expert", "master")] == [1.0, 4.0]


@pytest.mark.parametrize("players", [2, 3])
def test_with_two_players_only_the_master_heeds_what_was_done(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    heeded = list[bool]()

    def asked(*_: Any, policy: ByNet, **__: Any) -> None:
        heeded.append(policy.evidence)
        raise LookupError

    rules, seen = some_views(players)[8]
    monkeypatch.setattr(halving, "rollouts", asked)
    for level in ("expert@80", "master@80"):
        with pytest.raises(LookupError):
            find(level, "scout").choose(rules, seen, Random(1))
    assert heeded == [players > 2, True]
    blind = bots_of("scout").search(Effort(samples=80, evidence=False, master=True))
    with pytest.raises(LookupError):
        blind.choose(rules, seen, Random(1))
    assert heeded[2:] == [False]

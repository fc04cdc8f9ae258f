"""Searching bots: the same playouts give the same choice, time limits are kept, and only a view is used."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from asdealt.bots import halving
from asdealt.bots.game_bots import Effort, bots_of
from asdealt.bots.halving import Weighed, margin, weigh
from asdealt.bots.simple import play_out
from asdealt.core import CHANCE, Bot, Seat
from asdealt.fast.search import rollouts
from asdealt.games import rules_for
from asdealt.games.scout.bots.heuristic import Heuristic, ranked
from asdealt.games.scout.rules import Play
from asdealt.games.scout.rules.state import Action, State
from asdealt.match import Match
from asdealt.seed import Seed
from asdealt.veil import view
from helpers.play import AnyRules, Setting, make, name_of, random_states, settings
from helpers.scout import table


@pytest.mark.parametrize("setting", [s for s in settings() if s[0] == "scout"], ids=name_of)
def test_it_plays_at_every_table(setting: Setting) -> None:
    rules, seats = make(setting)
    bot, asked = bots_of("scout").search(Effort(samples=40)), 0
    for n, state in enumerate(random_states(rules, seats, Random(5))):
        for seat in sorted(rules.actors(state) - {CHANCE}):
            if n % 5 == 0 or state.phase == "flip":
                assert bot.choose(rules, view(state, (), seat), Random(n)) in rules.legal(state, seat)
                asked += 1
    assert asked > 1


def some_views(seats: int) -> list[tuple[AnyRules, Any]]:
    rules = rules_for("scout", seats)
    states = [s for s in random_states(rules, seats, Random(2)) if CHANCE not in rules.actors(s)]
    return [(rules, view(state, (), min(rules.actors(state)))) for state in states[:12:3]]


def test_the_same_samples_make_the_same_choice_whatever_the_threads() -> None:
    for rules, seen in some_views(4):
        bots = [bots_of("scout").search(Effort(samples=300, jobs=jobs)) for jobs in (1, 1, 3)]
        assert len({bot.choose(rules, seen, Random(7)) for bot in bots}) == 1
        assert bots[0].choose(rules, seen, Random(8)) in rules.legal(seen.state, seen.seat)


def test_it_takes_the_time_it_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock on which every world takes 2 ms, and nothing else takes any time."""
    rules, seen = some_views(5)[2]
    lines, clock = ranked(rules, seen)[:8], 0.0

    def timed(rules: AnyRules, view: Any, worlds: int, *rest: Any, **more: Any) -> Any:
        nonlocal clock
        clock += 0.002 * worlds
        return rollouts(rules, view, worlds, *rest, **more)

    monkeypatch.setattr(halving, "rollouts", timed)
    monkeypatch.setattr(halving, "time", SimpleNamespace(perf_counter=lambda: clock))
    found = weigh(rules, seen, lines, Random(1), Effort(seconds=0.4))
    assert 0.39 < clock < 0.41
    assert found.worlds[0] > found.worlds[-1] > 0


@pytest.mark.parametrize("effort", [{}, {"samples": 5, "seconds": 1.0}, {"samples": 0}, {"seconds": -1.0}])
def test_a_budget_is_needed(effort: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="a search needs"):
        bots_of("scout").search(Effort(**effort))


def test_halving_gives_more_worlds_to_better_actions() -> None:
    rules, seen = some_views(4)[3]
    lines = ranked(rules, seen)[:8]
    found = weigh(rules, seen, lines, Random(3), Effort(samples=2400))
    assert set(found.lines) == set(lines)
    assert sorted(found.worlds) == [100, 100, 100, 100, 300, 300, 700, 700]  # 800 playouts per stage: 8, 4, 2 lines
    assert found.worth[0] == max(found.worth[:2])
    assert all(error > 0 for error in found.error)


def test_going_out_is_found() -> None:
    state = table("7/2 8/3", "1/9 4/6 5/2", "3/9 6/2 1/4", prior="1/2", owner=2, turn=0, markers="111")
    bot = bots_of("scout").search(Effort(samples=400))
    assert bot.choose(rules_for("scout", 3), view(state, (), Seat(0)), Random(1)) == Play(0, 2)


def test_soft_choices_prefer_well_explored_actions() -> None:
    found = Weighed((("a",), ("b",), ("c",)), (2.0, 1.9, 3.0), (0.1, 0.1, 0.5), (50, 50, 10))
    rng = Random(1)
    chosen = [found.choose(rng, heat=0.1)[0] for _ in range(2000)]
    assert chosen.count("c") == 0  # it looked good, but only in few worlds
    assert chosen.count("a") / chosen.count("b") == pytest.approx(np.e, rel=0.15)
    assert {found.choose(rng, heat=0.001)[0] for _ in range(50)} == {"a"}


def test_margin() -> None:
    ends = np.array([[[4, 1, 3]], [[0, 0, 6]]], np.int32)
    assert margin(ends, Seat(0)).tolist() == [[2.0], [-3.0]]


def test_it_beats_the_rule_of_thumb() -> None:
    """Points per game of three above the mean of two heuristic bots, each deal played from every seat; without nets."""
    rules, ahead = rules_for("scout", 3), []
    for deal in range(3):
        for seat in range(3):
            match = Match(rules, 3, Seed.of(f"search {deal}"))
            bots: list[Bot[State, Action]] = [Heuristic()] * 3
            bots[seat] = bots_of("scout").search(Effort(samples=400, nets=False))
            play_out(match, bots, Random(deal))
            assert match.outcome is not None
            scores = match.outcome.scores
            ahead.append(scores[seat] - (sum(scores) - scores[seat]) / 2)
    assert sum(ahead) / len(ahead) > 0

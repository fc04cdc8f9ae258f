"""Rollouts estimate the value of decisions by playing on from worlds that a seat could be in."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from asdealt import veil
from asdealt.core import CHANCE, Seat
from asdealt.fast import cpu_kernels, fast_game, rollouts
from asdealt.fast.game import fast_games
from asdealt.games import GAMES, rules_for
from asdealt.games.scout.bots.heuristic import cost
from asdealt.games.scout.rules import Phase, Play, State
from asdealt.games.scout.rules.state import values
from helpers.play import AnyRules, Setting, make, name_of, random_moves, random_states, settings
from helpers.scout import table


def test_rollouts_are_random_play_of_the_rules() -> None:
    """The same means, within sampling error, as guesses and random play by the readable rules."""
    rules = rules_for("scout", 3)
    state = table("7/2 8/3 3/1", "1/9 4/6 2/5 5/7", "3/9 6/2 9/4 1/8", prior="1/2", owner=2, turn=0, markers="100")
    seen = veil.view(state, (), Seat(0))
    found = rollouts(rules, seen, worlds=4000, seed=1)
    rng = Random(5)
    for (action,), points in list(zip(found.lines, found.points, strict=True))[::9]:
        ends = np.array([random_end(rules, rules.guess(seen, rng), action, rng) for _ in range(250)])
        error = np.sqrt(ends.var(axis=0) * (1 / 250 + 1 / 4000)) + 1e-9
        assert (abs(points - ends.mean(axis=0)) < 5 * error).all(), (action, points, ends.mean(axis=0))
    goes_out = [rules.notation.write(line) for line in found.lines].index("play 1-2")
    assert found.points[goes_out, 0] > -1


def random_end(rules: AnyRules, state: State, action: Any, rng: Random) -> list[int]:
    state = rules.apply(state, {Seat(0): action})
    while not state.sheets:
        state = rules.apply(state, random_moves(rules, state, rng))
    return list(state.totals)


def test_rollouts_do_not_depend_on_the_cores() -> None:
    rules = rules_for("scout", 3)
    seen = veil.view(table("7/2 8/3", "1/9 4/6", "3/9 6/2", prior="1/2", owner=2), (), Seat(0))
    one, two = (rollouts(rules, seen, worlds=50, seed=1, jobs=jobs) for jobs in (1, 2))
    assert np.array_equal(one.points, two.points)


def test_rollouts_from_anywhere() -> None:
    for players in (2, 4):
        rules = rules_for("scout", players)
        for state in random_states(rules, players, Random(1)):
            for seat in rules.actors(state):
                if seat >= 0 and (state.phase is Phase.FLIP or state.turns % 7 == 0):
                    found = rollouts(rules, veil.view(state, (), seat), worlds=2)
                    assert found.points.shape == (len(rules.legal(state, seat)), players)


def test_rollouts_need_a_seat_that_decides() -> None:
    rules = rules_for("scout", 3)
    state = table("7/2 8/3", "1/9", "3/9")
    for viewer in (Seat(1), None):
        with pytest.raises(ValueError, match=r"rollouts need|nothing to decide"):
            rollouts(rules, veil.view(state, (), viewer), worlds=1)


def test_worlds_are_numbered() -> None:
    """World n of a seed does not depend on the call or on the other lines of the call."""
    rules = rules_for("scout", 3)
    seen = veil.view(table("7/2 8/3", "1/9 4/6", "3/9 6/2", prior="1/2", owner=2), (), Seat(0))
    whole = rollouts(rules, seen, worlds=20, seed=1)
    later = rollouts(rules, seen, worlds=8, seed=1, first=12, lines=whole.lines[1:3])
    assert np.array_equal(whole.ends[12:, 1:3], later.ends)
    assert np.array_equal(whole.points, whole.ends.mean(axis=0))
    assert not np.array_equal(whole.ends, rollouts(rules, seen, worlds=20, seed=2).ends)


def test_a_line_is_played_before_the_rollout() -> None:
    """A double action is two decisions in one line: here it empties the hand and captures the rest of the set."""
    rules = rules_for("scout", 3)
    state = table("5/1 7/2", "1/9 4/8", "3/9 8/2", prior="6/3 7/4", owner=2, turn=0, markers="111")
    seen = veil.view(state, (), Seat(0))
    double = next(a for a in rules.legal(state, Seat(0)) if rules.notation.write([a]) == "double left at 2")
    found = rollouts(rules, seen, worlds=5, lines=[(double, Play(0, 3)), (double,)])
    assert found.ends[:, 0].tolist() == [[1, -2, 1 - 2]] * 5
    assert found.decisions > 0  # of the second line, because the first one ends the round
    with pytest.raises(ValueError, match="not allowed here"):
        rollouts(rules, seen, worlds=1, lines=[(double, Play(0, 1)), (Play(3, 4),)])
    with pytest.raises(ValueError, match="not allowed here"):
        rollouts(rules, seen, worlds=1, lines=[(double, Play(0, 3), Play(0, 1))])  # the round is already over
    for nothing in ([], [()]):
        with pytest.raises(ValueError, match="at least one line"):
            rollouts(rules, seen, worlds=1, lines=nothing)
    with pytest.raises(ValueError, match="random or rule_of_thumb"):
        rollouts(rules, seen, worlds=1, policy="best")


@pytest.mark.parametrize("game", ["splitz", "dozen"])
def test_a_line_may_be_simultaneous_choices(game: str) -> None:
    """Splitz: votes; Dozen: which card to take. The readable rules agree when the choices are made one by one."""
    rules, rng = rules_for(game, 3), Random(4)
    for state in random_states(rules, 3, rng):
        actors = rules.actors(state)
        if len(actors) == 3 and (game == "splitz" or state.phase == "take"):
            break
    seat = Seat(1)
    order = [Seat(1), Seat(2), Seat(0)]
    line = tuple(rng.choice(rules.legal(state, each)) for each in order)
    found = rollouts(rules, veil.view(state, (), seat), worlds=3, lines=[line, line[:1]])
    assert found.ends.shape == (3, 2, 3)
    kernels, there = cpu_kernels(game), fast_game(game)
    row, rules_row = there.encode(rules, state, asked=seat), there.rules_row(rules, 3, None)
    for each, action in zip(order, line, strict=True):
        assert kernels["actor"](rules_row, row) == each
        kernels["apply"](rules_row, row, there.numbers_of(rules, state, each)[rules.legal(state, each).index(action)])
    after = rules.apply(state, dict(zip(order, line, strict=True)))
    assert there.decode(rules, 3, row) == after or CHANCE in rules.actors(after)


@pytest.mark.parametrize(
    ("game", "players"), [(game, players) for game in fast_games() for players in GAMES[game].sizes]
)
def test_a_policy_is_a_player(game: str, players: int) -> None:
    """In any state its choice is legal, and does not change when everything its seat cannot know is redrawn."""
    rules, there, kernels = rules_for(game, players), fast_game(game), cpu_kernels(game)
    rng, rules_row = Random(6), there.rules_row(rules_for(game, players), players, None)
    work, weights = np.zeros(there.layout.WORK, np.int16), there.weights_row(players)
    for state in random_states(rules, players, rng):
        for seat in rules.actors(state) - {CHANCE}:
            row = there.encode(rules, state, asked=seat)
            r = rng.getrandbits(63)
            chosen = kernels["policy_action"](rules_row, row.copy(), work, weights, r)
            assert kernels["allowed"](rules_row, row, chosen)
            kernels["resample"](rules_row, row, work, int(seat), np.uint64(r))
            assert kernels["policy_action"](rules_row, row, work, weights, r) == chosen


@pytest.mark.parametrize("game", fast_games())
def test_rollouts_by_rule_of_thumb(game: str) -> None:
    rules = rules_for(game, 3)
    for n, state in enumerate(random_states(rules, 3, Random(2))):
        for seat in rules.actors(state) - {CHANCE} if n % 9 == 0 else ():
            found = rollouts(rules, veil.view(state, (), seat), worlds=2, policy="rule_of_thumb")
            assert found.ends.shape == (2, len(rules.legal(state, seat)), 3)


@pytest.mark.parametrize("setting", [s for s in settings() if s[0] == "scout"], ids=name_of)
def test_likely_worlds_are_possible(setting: Setting) -> None:
    """The seat sees the same as before, and the hands cost less than random ones."""
    rules, players = make(setting)
    there, kernels, rng = fast_game("scout"), cpu_kernels("scout"), Random(3)
    rules_row, work = there.rules_row(rules, players, None), np.zeros(there.layout.WORK, np.int16)
    weights: dict[str, tuple[Any, ...]] = {"resample": (), "resample_likely": (there.weights_row(players),)}
    costs = dict.fromkeys(weights, 0)
    for state in random_states(rules, players, rng):
        for seat in rules.actors(state) - {CHANCE} if state.phase == Phase.TURN and state.turns % 3 == 1 else ():
            seen = veil.view(state, (), seat)
            for kernel in costs:
                row = there.encode(rules, seen.state, asked=seat)
                kernels[kernel](rules_row, row, work, *weights[kernel], int(seat), np.uint64(rng.getrandbits(63)))
                world = there.decode(rules, players, row, like=state)
                assert veil.view(world, (), seat) == seen
                assert rules.legal(world, seat) == rules.legal(state, seat)
                costs[kernel] += sum(cost(tuple(values(hand)), players) for hand in world.hands)
    assert costs["resample_likely"] < costs["resample"]

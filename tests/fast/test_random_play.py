"""Whole random games, and what decisions are worth."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from asdealt import veil
from asdealt.core import Seat
from asdealt.fast import playouts, rollouts, simulate
from asdealt.games import rules_for
from asdealt.games.scout import Phase, Table
from helpers.play import AnyRules, random_moves, random_states
from helpers.scout import table


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_sums_do_not_depend_on_the_cores(players: int) -> None:
    one, three = playouts("scout", players, 700, seed=3), playouts("scout", players, 700, seed=3, jobs=3)
    assert one.tolist() == three.tolist()
    assert one.tolist() != playouts("scout", players, 700, seed=4).tolist()


def test_games_are_numbered() -> None:
    """Game g is the same however many are played: 10 games and the rest of 25 add up."""
    assert (playouts("scout", 4, 25, seed=1) >= playouts("scout", 4, 10, seed=1))[:4].all()
    single = [playouts("scout", 3, n, seed=1, rounds=1)[3] for n in range(1, 6)]
    assert single == sorted(single)


def test_simulate_games() -> None:
    told: list[tuple[int, int]] = []
    found = simulate("scout", 4, games=600, progress=lambda done, total: told.append((done, total)))
    assert (found.games, found.rounds) == (600, 2400)
    assert sum(found.ends.values()) == pytest.approx(1)
    assert set(found.ends) == {"empty_hand", "all_scouted", "truncated"}
    assert 80 < found.turns_per_round < 100
    assert found.decisions_per_round > found.turns_per_round + 4  # the flips, and doubles
    assert found.mean_scores[0] == max(found.mean_scores)  # the start player has the better of it
    assert told[-1] == (600, 600)
    assert found.as_json()["seconds"] > 0


def test_simulate_rounds() -> None:
    found = simulate("scout", 3, games=500, rounds=1)
    assert found.games == found.rounds == 500
    assert 0 <= found.ties <= 500


def test_simulate_a_game_that_is_scored_once() -> None:
    found = simulate("splitz", 3, games=300)
    assert (found.games, found.rounds) == (300, 3000)
    assert found.ends == {"stock_used_up": 1.0}
    assert 15 < sum(found.mean_scores) / 3 < 30  # 55 points in all, and more for ties
    with pytest.raises(ValueError, match="round"):
        simulate("splitz", 3, games=5, rounds=2)


def test_simulate_says_what_is_wrong() -> None:
    with pytest.raises(ValueError, match="at least one game"):
        simulate("scout", 4, games=0)


def test_a_cap_on_turns_truncates() -> None:
    found = simulate("scout", 5, games=50, options={"max_turns": 3})
    assert found.ends["truncated"] > 0.9
    assert found.turns_per_round <= 3


def test_rollouts_are_random_play_of_the_rules() -> None:
    """The same means, within sampling error, as guesses and random play by the readable rules."""
    rules = rules_for("scout", 3)
    state = table("7/2 8/3 3/1", "1/9 4/6 2/5 5/7", "3/9 6/2 9/4 1/8", prior="1/2", owner=2, turn=0, markers="100")
    seen = veil.view(state, (), Seat(0))
    found = rollouts(rules, seen, worlds=4000, seed=1)
    rng = Random(5)
    for action, points in list(zip(found.actions, found.points, strict=True))[::9]:
        ends = np.array([random_end(rules, rules.guess(seen, rng), action, rng) for _ in range(250)])
        error = np.sqrt(ends.var(axis=0) * (1 / 250 + 1 / 4000)) + 1e-9
        assert (abs(points - ends.mean(axis=0)) < 5 * error).all(), (action, points, ends.mean(axis=0))
    goes_out = [rules.notation.write([action]) for action in found.actions].index("play 1-2")
    assert found.points[goes_out, 0] > -1


def random_end(rules: AnyRules, state: Table, action: Any, rng: Random) -> list[int]:
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


def test_rollouts_need_somebody_to_decide() -> None:
    rules = rules_for("scout", 3)
    state = table("7/2 8/3", "1/9", "3/9")
    for viewer in (Seat(1), None):
        with pytest.raises(ValueError, match=r"rollouts need|nothing to decide"):
            rollouts(rules, veil.view(state, (), viewer), worlds=1)

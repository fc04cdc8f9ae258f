"""PettingZoo's own tests, for every game at every size."""

from __future__ import annotations

import copy
import pickle
import warnings
from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.utils import parallel_to_aec

from asdealt.research import pettingzoo as ours
from helpers.research import every_table

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # PettingZoo's tests import one of its deprecated modules
    from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, render_test, seed_test

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")  # PettingZoo's tests warn about dictionaries


@every_table
def test_api(game: str, players: int) -> None:
    api_test(ours.env(game, players), num_cycles=40)
    api_test(ours.raw_env(game, players, reward="points"), num_cycles=40)


@every_table
def test_parallel_api(game: str, players: int) -> None:
    parallel_api_test(ours.parallel_env(game, players), num_cycles=60)


@every_table
def test_seeds(game: str, players: int) -> None:
    seed_test(partial(ours.env, game, players), num_cycles=15)
    parallel_seed_test(partial(ours.parallel_env, game, players), num_cycles=15)


@every_table
def test_max_cycles(game: str, players: int) -> None:
    """In a turn-based game seats act unequally often; PettingZoo counts cycles in which all act."""
    parallel = partial(ours.parallel_env, game, players)
    max_cycles_test(SimpleNamespace(parallel_env=parallel, env=lambda **given: parallel_to_aec(parallel(**given))))


@every_table
def test_render(game: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(ours.env, game, players))
    assert capsys.readouterr().out.strip()


@every_table
def test_max_cycles_of_an_aec_environment_truncate(game: str, players: int) -> None:
    env = ours.raw_env(game, players, max_cycles=1)
    assert played(env) <= players
    assert env.agents == []


@every_table
def test_a_whole_game_pays_at_the_end(game: str, players: int) -> None:
    env, paid = ours.raw_env(game, players), dict[str, float]()
    env.reset(seed=4)
    rng = np.random.default_rng(1)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        assert not cut
        if over:
            paid[agent] = reward
        else:
            assert reward == 0
        env.step(None if over else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    assert len(paid) == players
    assert sum(paid.values()) == pytest.approx(0)
    assert max(paid.values()) > 0


def played(env: Any) -> int:
    env.reset(seed=1)
    decisions = 0
    for _ in env.agent_iter():
        seen, _, over, cut, _ = env.last()
        decisions += not (over or cut)
        env.step(None if over or cut else int(np.argmax(seen["action_mask"])))
    return decisions


def test_an_illegal_action_changes_nothing() -> None:
    env = ours.raw_env("scout", 3)
    env.reset(seed=1)
    agent, seen = env.agent_selection, env.observe(env.agent_selection)
    env.step(int(np.argmin(seen["action_mask"])))
    assert env.agent_selection == agent
    assert env.rewards[agent] == -1
    assert np.array_equal(env.observe(agent)["observation"], seen["observation"])


@pytest.mark.parametrize("game", ["splitz", "last_digit"])
@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copy", "pickle"])
def test_a_copy_plays_on_by_itself(game: str, copied: Callable[[Any], Any]) -> None:
    env, rng = ours.raw_env(game, 3), np.random.default_rng(5)
    env.reset(seed=2)
    for _ in range(3):
        env.step(int(np.argmax(env.last()[0]["action_mask"])))
    before, twin = env.last()[0], copied(env)
    compared = 0
    while not twin.terminations[twin.agent_selection]:
        seen = twin.last()[0]
        assert twin.rewards[twin.agent_selection] == 0  # its masks are its own: nothing was illegal
        twin.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        compared += 1
    assert compared > 3
    after = env.last()[0]
    assert all(np.array_equal(after[key], before[key]) for key in before)


@every_table
def test_what_an_agent_is_handed_belongs_to_it(game: str, players: int) -> None:
    env = ours.raw_env(game, players)
    env.reset(seed=3)
    first, kept = env.last()[0], env.observe(env.agent_selection)
    for array in first.values():
        array[...] = 1 - array
    again = env.last()[0]
    assert all(np.array_equal(again[key], kept[key]) and not np.array_equal(again[key], first[key]) for key in kept)
    before = {key: array.copy() for key, array in kept.items()}
    env.step(int(np.argmax(kept["action_mask"])))
    assert all(np.array_equal(kept[key], before[key]) for key in kept)


def test_only_none_ends_the_part_of_an_agent_that_is_dead() -> None:
    env = ours.raw_env("splitz", 2, max_cycles=1)
    env.reset(seed=1)
    for _ in range(2):
        env.step(int(np.argmax(env.last()[0]["action_mask"])))
    with pytest.raises(ValueError, match="only valid action is None"):
        env.step(0)
    env.step(None)
    assert env.agents == [*env.terminations] == [*env.rewards] == [*env.infos] == ["player_1"] == [env.agent_selection]


def test_ids_are_registered_with_a_version() -> None:
    ours.register()  # again: the example game was not known before
    for game in ("scout", "last_digit"):
        identity = ours.environment_id(game)
        env: Any = pettingzoo.make("aec", identity, players=3)
        assert len(env.possible_agents) == 3
        side: Any = pettingzoo.make("parallel", identity, players=3)
        assert side.reset(seed=1)[0].keys() == {"player_0", "player_1", "player_2"}


def test_wrong_names_are_refused_at_once() -> None:
    with pytest.raises(ValueError, match="no reward"):
        ours.raw_env("scout", 3, reward="glory")
    with pytest.raises(ValueError, match="render mode"):
        ours.raw_env("scout", 3, render_mode="hologram")
    with pytest.raises(ValueError, match="number of players"):
        ours.raw_env("scout", 9)

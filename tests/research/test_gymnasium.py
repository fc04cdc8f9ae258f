"""Gymnasium's own checks, and what one learning seat sees and earns."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from asdealt.games import GAMES
from asdealt.research import gymnasium as ours
from helpers.research import TABLES, at, every_table

every_batch = at((game, size) for game, size in TABLES if game in GAMES)


@pytest.mark.filterwarnings("ignore::UserWarning")
@every_table
def test_gymnasium_finds_nothing_wrong(game: str, players: int) -> None:
    ours.register()
    check_env(gymnasium.make(ours.environment_id(game), players=players).unwrapped)


@every_table
def test_a_game_against_bots(game: str, players: int) -> None:
    env = ours.SeatEnv(game, players, seat=players - 1, opponents=["random", "greedy"], reward="ahead")
    seen, info = env.reset(seed=3)
    rng, over, reward = np.random.default_rng(1), False, 0.0
    while not over:
        assert reward == 0
        assert seen in env.observation_space
        seen, reward, over, _, info = env.step(rng.choice(np.flatnonzero(seen["action_mask"])))
    assert info["seat"] == players - 1
    outcome = env.match.outcome
    assert outcome is not None
    assert reward == pytest.approx(outcome.scores[players - 1] - sum(outcome.scores) / players)
    assert not seen["action_mask"].any()


def random_actions(seen: dict[str, Any], rng: np.random.Generator) -> Any:
    mask = seen["action_mask"]
    return np.argmax(rng.random(mask.shape, np.float32) * mask, axis=1)


@every_batch
def test_a_batch_plays_whole_games(game: str, players: int) -> None:
    env = gymnasium.make_vec(ours.environment_id(game), num_envs=2, players=players, opponents=["random", "policy"])
    seen, _ = env.reset(seed=1)
    rng, finished = np.random.default_rng(2), 0
    for _ in range(2000):
        assert seen["action_mask"].any(axis=1).all()
        seen, rewards, over, cut, infos = env.step(random_actions(seen, rng))
        assert not cut.any()
        assert not rewards[~over].any()
        finished += int(over.sum())
        if over.any():
            assert ((rewards[over] >= -1 / players - 1e-6) & (rewards[over] <= 1 - 1 / players + 1e-6)).all()
            assert (infos["_final_obs"] == over).all()
            assert all(infos["final_obs"][i]["observation"].any() for i in np.flatnonzero(over))
        if finished > 2:
            break
    assert finished > 2
    assert seen in env.observation_space


def test_equal_seeds_give_equal_batches_and_illegal_actions_change_nothing() -> None:
    one, two = (ours.SeatsEnv("scout", 3, 8, opponents="random") for _ in range(2))
    seen, _ = one.reset(seed=5)
    also, _ = two.reset(seed=5)
    assert np.array_equal(seen["observation"], also["observation"])
    wrong = np.argmin(seen["action_mask"], axis=1)
    after, rewards, over, _, _ = one.step(wrong)
    assert (rewards == -1).all()
    assert not over.any()
    assert np.array_equal(after["observation"], seen["observation"])
    kept = after["observation"].copy()
    one.step(np.argmax(after["action_mask"], axis=1))
    assert np.array_equal(after["observation"], kept), "arrays are not overwritten"


@pytest.mark.slow
@pytest.mark.usefixtures("compiled")
def test_the_policy_beats_random_seats() -> None:
    """A learner that plays at random earns less against the policy than against random players."""
    means = []
    for opponents in ("random", "policy"):
        env, rng, total, games = ours.SeatsEnv("splitz", 3, 64, opponents=opponents), np.random.default_rng(4), 0.0, 0
        seen, _ = env.reset(seed=2)
        while games < 400:
            seen, rewards, over, _, _ = env.step(random_actions(seen, rng))
            total, games = total + float(rewards.sum()), games + int(over.sum())
        means.append(total / games)
    assert abs(means[0]) < 0.12
    assert means[1] < means[0] - 0.1


def test_wrong_opponents_and_seats_are_refused() -> None:
    with pytest.raises(ValueError, match="a batch plays against"):
        ours.SeatsEnv("scout", 3, 4, opponents="expert")
    with pytest.raises(ValueError, match="seats are 0 to 2"):
        ours.SeatEnv("scout", 3, seat=3)
    with pytest.raises(ValueError, match="at least one opponent"):
        ours.SeatEnv("scout", 3, opponents=[])

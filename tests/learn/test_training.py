"""Training: it improves, it can be stopped and resumed exactly, and it refuses weights that do not fit."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from asdealt.cli import main
from asdealt.fast.contract import D_AHEAD, D_GAMES, D_SQUARES, DUEL_SUMS
from asdealt.fast.weight_files import BadWeights, read_weights, shipped
from asdealt.fast.weights import WeightFields
from asdealt.learn import training as module
from asdealt.learn.duels import Duels
from asdealt.learn.evolution import Evolution, Plan, Progress, worths
from asdealt.learn.training import Training, exploiting, usual_plan

TINY = Plan(pairs=3, lanes=4, archive_every=2)


class Hill:
    """Replaces duels: a player is the better, the closer its weights are to a goal. Deals only add noise."""

    def __init__(self, goal: list[int]) -> None:
        self.goal = np.array(goal)

    def play(self, rows: Any, duels: Any, deals: int, seed: int) -> Any:
        rng = np.random.default_rng([seed, int(duels[0, 0, 2])])
        found = np.zeros((duels.shape[0] * duels.shape[1], DUEL_SUMS), np.int64)
        worth = -np.abs(rows[duels[..., 0]] - self.goal).sum(axis=-1).ravel()
        found[:, D_AHEAD] = 100 * worth + rng.integers(-500, 500, len(found))
        found[:, D_SQUARES] = found[:, D_AHEAD] ** 2
        found[:, D_GAMES] = deals
        return found


def test_it_improves_and_changes_only_learned_weights() -> None:
    fields = WeightFields("any", largest=1000)
    for name, step in [("a", 5), ("b", 5), ("fixed", 0)]:
        fields.field(name, 1, step=step)
    goal, start = [40, -30, 99], np.array([0.0, 0.0, 7.0])
    duels: Any = Hill(goal)
    evolution = Evolution(duels, fields, Progress.start(start, start, seed=1), Plan(pairs=8, lanes=4))
    for _ in range(150):
        evolution.step()
    assert np.abs(evolution.at.average[:2] - goal[:2]).max() < 6
    assert evolution.at.average[2] == 7
    assert len(evolution.at.earlier) == 150 // 25


def test_wins_count_in_addition_to_points_if_wanted() -> None:
    sums = np.array([[30, 900, 60, 10, 0], [30, 900, 300, 10, 0]])
    by_points, by_both = worths(sums, wins=0), worths(sums, wins=1)
    assert by_points[0] == by_points[1]
    assert by_both[0] < by_both[1]
    assert usual_plan(game_has_rounds=True, device="cuda").wins == 0
    assert usual_plan(game_has_rounds=False, device="cpu").wins > 0


def test_a_stopped_run_continues_as_if_uninterrupted(tmp_path: Path) -> None:
    duels = Duels("scout", 2)
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    Training(duels, TINY, seed=5).run(1e9, whole, steps=3, deals=4)
    Training(duels, TINY, seed=5).run(1e9, parts, steps=1, deals=4)
    Training(duels, TINY, resume=parts).run(1e9, parts, steps=2, deals=4)
    assert whole.read_text() == parts.read_text()
    found = read_weights(whole.read_text(), "whole")
    assert found.made["steps"] == 3
    assert found.made["games"] == 3 * 2 * TINY.pairs * TINY.lanes * 2
    assert found.weights != shipped("scout", 2).weights


def test_it_resumes_only_from_weights_of_its_game_and_size(tmp_path: Path) -> None:
    three = tmp_path / "three.json"
    shipped("scout", 3).write(three)
    with pytest.raises(BadWeights, match="for 3 players"):
        Training(Duels("scout", 4), TINY, resume=three)
    with pytest.raises(BadWeights, match="do not fit"):
        Training(Duels("splitz", 3), TINY, resume=three)


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(module, "CPU_PLAN", TINY)
    monkeypatch.setattr(module, "MEASURED", 20)
    file = tmp_path / "learned.json"
    train = ["train", "scout", "--steps", "1"]
    assert main([*train, "--players", "2", "--out", str(file), "--seed", "3"]) == 0
    assert "step 1," in capsys.readouterr().out
    assert read_weights(file.read_text("utf-8"), "learned").made["seed"] == 3
    assert main([*train, "--players", "2", "--resume", str(file), "--against", "2026"]) == 0
    assert read_weights(file.read_text("utf-8"), "learned").made["steps"] == 2
    assert main([*train, "--players", "3", "--resume", str(file)]) == 1
    assert "for 2 players" in capsys.readouterr().err
    assert main([*train, "--minutes", "0"]) == 1
    assert "needs time" in capsys.readouterr().err


def test_an_exploiter_learns_against_the_weights_as_they_are(tmp_path: Path) -> None:
    assert exploiting(TINY).league == (0, 0, 1)
    out = tmp_path / "found.json"
    assert main(["train", "exploit", "scout", "--players", "2", "--steps", "1", "--out", str(out)]) == 0
    found = read_weights(out.read_text(), "found")
    assert found.made["command"] == "asdealt train exploit scout --players 2"
    assert found.state["first"] == list(map(float, sum(shipped("scout", 2).weights.values(), ())))
    assert [line.split(",")[:3] for line in (tmp_path / "found.csv").read_text().splitlines()[1:]] == [
        ["scout", "2", "0"]
    ]


def test_numbers_that_are_fixed_while_learning_are_as_before_in_what_ships() -> None:
    training = Training(Duels("splitz", 3, "python"), TINY, fixed={"cuts": 2, "regrets": 3})
    assert (training.file().weights["cuts"], training.file().weights["regrets"]) == ((2,), (3,))
    usual = shipped("splitz", 3).weights
    assert training.file(state=False).weights == usual

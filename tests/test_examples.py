"""The examples run: a bot, card sets, records, data, and learning on small instances."""

from __future__ import annotations

import doctest
import importlib.util
import os
import subprocess
import sys
from functools import partial
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from asdealt import play, record
from asdealt.cli import main
from asdealt.fast import cpu_kernels
from asdealt.research import row_engine

ROOT = Path(__file__).parent.parent
EXAMPLES = ROOT / "examples"


def load(path: str) -> ModuleType:
    """An example as a module, without its folder on the path."""
    spec = importlib.util.spec_from_file_location(Path(path).stem, EXAMPLES / path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def run(*command: str | Path, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, *command], capture_output=True, text=True, check=False, env=os.environ | environment
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_page_about_writing_a_bot_is_true(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES / "bots"))
    page, bot = ROOT / "docs" / "write-a-bot.md", EXAMPLES / "bots" / "few_pieces.py"
    _, imports, code = bot.read_text("utf-8").partition("from random import")
    assert f"```python\n{imports}{code}```" in page.read_text("utf-8")  # a reader of the package has no examples
    result = doctest.testfile(str(page), module_relative=False)
    assert result.attempted >= 12
    assert result.failed == 0


def test_the_bot_of_that_page_beats_random_players() -> None:
    bot = load("bots/few_pieces.py").FewPieces()
    for seed in ("a", "b", "c"):
        outcome = play("scout", [bot, "random", "random"], seed=seed).outcome
        assert outcome is not None
        assert outcome.winners == (0,)


def test_a_card_set_of_your_own(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = EXAMPLES / "cards" / "harbour.toml"
    assert main(["cards", "check", str(file)]) == 0
    assert "14" in capsys.readouterr().out
    command = ["play", "dozen", "--cards", str(file), "--seats", "greedy,greedy", "--fast", "--plain"]
    told = run("-m", "asdealt", *command, XDG_DATA_HOME=str(tmp_path))
    assert any(name in told for name in ("Ferry", "Lighthouse", "Tide"))


def test_records_are_read(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    match = play("scout", ["greedy", "random", "random"], seed="x")
    file.write_text(record.write(match, ["Ana", "Ben", "Eva"]), "utf-8")
    told = run(EXAMPLES / "records" / "standings.py", file).splitlines()
    assert match.outcome is not None
    assert told[0] == f"scout, 3 players, {sum(not turn.by_chance for turn in match.turns)} turns"
    assert len([line for line in told if "round" in line]) == 3
    assert told[-3].startswith(f"  1. Ana: {match.outcome.scores[0]} points")
    file.write_text(file.read_text("utf-8").replace("hold", "turn", 1), "utf-8")
    assert "this line was changed" in run(EXAMPLES / "records" / "standings.py", file)


def test_decisions_are_read_with_polars(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "splitz.parquet"
    assert main(["simulate", "splitz", "--players", "2", "--games", "2", "--out", str(file)]) == 0
    capsys.readouterr()
    found = load("data/action_kinds.py").kinds(str(file))
    assert {*found["kind"]} >= {"cut", "discard", "vote"}
    chosen = dict(zip(found["kind"], found["chosen"], strict=True))
    assert chosen["cut"] >= 20  # ten rounds in each of two games
    assert (found["chosen"] <= found["possible"]).all()
    assert "points" in run(EXAMPLES / "data" / "action_kinds.py", file)


@pytest.fixture
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kernels as plain Python: compiling takes longer than a small instance."""
    monkeypatch.setattr(row_engine, "cpu_kernels", partial(cpu_kernels, compiled=False))


@pytest.mark.usefixtures("interpreted")
def test_regret_minimisation_converges_on_a_small_instance() -> None:
    example = load("learning/cfr.py")
    _, tree = example.endgame(prelude=54)
    found = example.solve(tree, 256)
    assert [count for count, _ in found] == [1, 2, 4, 8, 16, 32, 64, 128, 256]
    assert found[0][1] > 0.5
    assert found[-1][1] < found[0][1] / 20


@pytest.mark.usefixtures("interpreted")
def test_ppo_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    example = load("learning/ppo.py")
    for name, value in {"TABLES": 8, "STEPS": 4, "EPOCHS": 1, "PIECES": 2}.items():
        monkeypatch.setattr(example, name, value)
    told: list[str] = []
    assert len(example.learn(updates=10, report=told.append)) == 10
    assert len(told) == 1


def test_gradients_of_ppo_are_those_of_its_objective(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are written out by hand; differences of the objective must agree."""
    example = load("learning/ppo.py")
    monkeypatch.setattr(example, "CLIP", 10.0)  # nothing is cut off: the objective has no corners
    dice, many = np.random.default_rng(1), 5
    net = [dice.normal(0, 0.5, shape) for shape in ((6, 4), (4, 3), (4, 1))]
    seen, mask, action = dice.normal(0, 4, (many, 6)), np.ones((many, 3)), dice.integers(0, 2, many)
    mask[:, 2] = dice.integers(0, 2, many)
    before, gain, target = dice.uniform(0.2, 0.9, many), dice.normal(0, 1, many), dice.normal(0, 1, many)

    def objective() -> float:
        _, odds, value = example.forward(net, seen, mask)
        logs = np.log(odds + 1e-12)
        ratio = odds[np.arange(many), action] / before
        entropy = -(odds * logs).sum(1)
        return float((0.5 * (value - target) ** 2 - gain * ratio - example.CURIOSITY * entropy).sum())

    for weights, slope in zip(net, example.gradients(net, seen, mask, action, before, gain, target), strict=True):
        for place in np.ndindex(weights.shape):
            kept = weights[place]
            weights[place] = kept + 1e-5
            above = objective()
            weights[place] = kept - 1e-5
            assert slope[place] == pytest.approx((above - objective()) / 2e-5, rel=1e-3, abs=1e-6)
            weights[place] = kept


def rewards(told: str) -> list[float]:
    return [float(line.split()[-1]) for line in told.splitlines() if line.startswith("update")]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["ppo", "jax_batch", "torch_batch"])
def test_learning_examples_beat_random_players(name: str) -> None:
    """0 is what a random player earns; in the end they win nearly nine games in ten, or more."""
    if name != "ppo":
        pytest.importorskip(name.removesuffix("_batch"))  # too large for the development extra
    found = rewards(run(EXAMPLES / "learning" / f"{name}.py"))
    assert len(found) >= 5
    assert found[0] < 0.3
    assert sum(found[-2:]) / 2 > 0.38


@pytest.mark.slow
def test_regret_minimisation_converges_on_the_whole_example() -> None:
    told = run(EXAMPLES / "learning" / "cfr.py").splitlines()
    gains = [float(line.split()[2]) for line in told if "points to exploit" in line]
    assert len(gains) == 11
    assert gains[-1] < 0.02 < 1 < gains[0]

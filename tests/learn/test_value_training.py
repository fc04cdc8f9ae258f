"""Value nets learn: the command, and (slow, needs PyTorch) that it goes the right way and is the same each time.

python -m pytest -n0 -m slow tests/learn/test_value_training.py
"""

from __future__ import annotations

from dataclasses import replace
from math import log
from pathlib import Path
from typing import Any

import pytest

from asdealt import extras
from asdealt.cli import main
from asdealt.fast.value_nets import read_value
from asdealt.locales import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_learned_is_explained(language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = set()
    for options in [
        ["scout"], ["splitz", "--resume", "x"], ["splitz", "--minutes", "0"], ["splitz", "--steps", "0"], ["chess"], [],
        ["splitz", "dozen"], ["splitz", "--jobs", "0"], ["splitz", "--players", "3", "--master"],
    ]:  # fmt: skip
        out = tmp_path / "it.npz"
        assert main(["train", "value", *options, "--out", str(out), "--lang", language]) == 1
        told = capsys.readouterr().err.strip()
        assert told
        said.add(told)
        assert not out.exists()
    assert len(said) == 7  # no time is no time, and half a command is half a command


def test_without_pytorch_that_is_said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(extras, "has", lambda extra: extra != extras.LEARN)
    assert main(["train", "value", "splitz"]) == 1
    assert "asdealt[learn]" in capsys.readouterr().err


def learned(file: Path, steps: int, jobs: int = 1, **plan: Any) -> Any:
    torch = pytest.importorskip("torch")
    torch.set_num_threads(1)
    from asdealt.learn.values import ValuePlan, ValueTraining

    plans = ValuePlan(wide=16, narrow=8, **plan)
    training = ValueTraining("splitz", 3, plans, seed=5, jobs=jobs, made={"command": "test"})
    return training.run(3600.0, file, steps=steps)


@pytest.mark.slow
def test_it_learns_who_wins(tmp_path: Path) -> None:
    file = tmp_path / "it.npz"
    report = learned(file, 24, games=256, decay=0.95)
    assert report.step == 24
    assert report.games == 24 * 256
    assert report.even == pytest.approx(log(3))
    assert report.loss < report.even - 0.02
    assert read_value(file.read_bytes(), "splitz", 3, "it").made["games"] == 24 * 256


@pytest.mark.slow
def test_the_same_seed_learns_the_same(tmp_path: Path) -> None:
    files = [tmp_path / "one.npz", tmp_path / "other.npz"]
    for jobs, file in enumerate(files, 1):
        learned(file, 3, jobs, games=32, batch=64)
    one, other = (read_value(file.read_bytes(), "splitz", 3, "it") for file in files)
    assert all((array == other.arrays[name]).all() for name, array in one.arrays.items())


@pytest.mark.slow
def test_where_rounds_are_solved_it_learns_what_they_are_worth(tmp_path: Path) -> None:
    """From nothing: a smaller net than the one that ships. It begins with the last rounds, where ends are known."""
    torch = pytest.importorskip("torch")
    torch.set_num_threads(1)
    import numpy as np

    from asdealt.learn.values import SOLVING, ValueTraining

    plan = replace(SOLVING, wide=32, narrow=16, games=64, decay=0.98)
    training = ValueTraining("splitz", 2, plan, seed=5, jobs=2, made={"command": "test"})
    report = training.run(3600.0, tmp_path / "it.npz", steps=60)
    assert report.games == 60 * 64
    assert report.loss < report.even - 0.05
    fresh = training.play()
    assert fresh.worths is not None
    assert (fresh.rounds == 9).all()
    assert fresh.ends()[:, 0] == pytest.approx(fresh.worths)
    assert fresh.ends().sum(1) == pytest.approx(np.ones(len(fresh.worths)))
    last = np.cumsum(fresh.rounds) - 1
    with torch.no_grad():
        expected = training.logs(training.average, torch.from_numpy(fresh.numbers[last])).exp().numpy()[:, 0]
    assert np.corrcoef(expected, fresh.worths[last])[0, 1] > 0.8


@pytest.mark.slow
def test_it_goes_on_from_the_net_that_ships() -> None:
    pytest.importorskip("torch")
    from asdealt.fast.value_nets import shipped_value
    from asdealt.learn.values import ValueTraining

    shipped, training = shipped_value("splitz", 2), ValueTraining("splitz", 2, made={"command": "test"})
    assert shipped is not None
    assert all((tensor.numpy() == shipped.arrays[name]).all() for name, tensor in training.average.items())
    other = ValueTraining("splitz", 3, made={"command": "test"})
    assert not other.average["third"].any()


@pytest.mark.slow
def test_a_larger_net_begins_by_knowing_what_a_smaller_one_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    torch = pytest.importorskip("torch")
    import numpy as np

    from asdealt.fast.net_tables import NoNets
    from asdealt.fast.value_nets import shipped_value
    from asdealt.learn import values
    from asdealt.learn.values import MASTER, ValueTraining

    usual = shipped_value("splitz", 2)
    assert usual is not None
    monkeypatch.setattr(values, "shipped_value", lambda *_, **__: usual)
    training = ValueTraining("splitz", 2, master=True, seed=3, made={"command": "test"})
    assert tuple(training.average["second"].shape) == (MASTER.wide, MASTER.narrow) > usual.size
    numbers = training.play().numbers[:500]
    with torch.no_grad():
        found = training.logs(training.average, torch.from_numpy(numbers)).exp().numpy()
    assert found == pytest.approx(np.array([usual.shares(each) for each in numbers]), abs=1e-5)
    with pytest.raises(NoNets, match="not solved"):
        ValueTraining("splitz", 3, master=True, made={"command": "test"})


@pytest.mark.slow
def test_targets_mix_the_end_with_what_was_expected_on_the_way() -> None:
    pytest.importorskip("torch")
    import numpy as np

    from asdealt.learn.values import Games, targets

    rounds, shares = np.array([3, 1, 0, 2]), np.array([[1, 0], [0, 1], [1, 0], [0.5, 0.5]], np.float32)
    games = Games(np.zeros((6, 2, 1), np.int16), rounds, shares)
    expected = np.array([[0.5, 0.5], [0.6, 0.4], [0.8, 0.2], [0.3, 0.7], [0.4, 0.6], [0.9, 0.1]], np.float32)
    assert (targets(games, expected, 0.0) == games.ends()).all()
    half = [[0.5 * (0.5 + 0.4) + 0.3], [0.5 + 0.4], [1], [0], [0.25 + 0.45], [0.5]]
    assert targets(games, expected, 0.5)[:, :1] == pytest.approx(np.array(half))
    assert targets(games, expected, 1.0)[:2] == pytest.approx(expected[1:3])


@pytest.mark.slow
def test_memory_forgets_the_oldest_first() -> None:
    pytest.importorskip("torch")
    import numpy as np

    from asdealt.learn.values import Memory

    memory = Memory(4, 2, 1)
    for first, last in [(0, 3), (3, 6)]:
        new = np.arange(first, last)
        memory.add(np.broadcast_to(new[:, None, None], (3, 2, 1)), np.broadcast_to(new[:, None], (3, 2)))
        numbers, wins = memory.some(200, np.random.default_rng(0))
        assert set(numbers[:, 0, 0].tolist()) == set(range(max(0, last - 4), last))
        assert (numbers[:, :, 0] == wins).all()


@pytest.mark.slow
def test_the_command_writes_a_value_net(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("torch")
    file = tmp_path / "v.npz"
    assert main(["train", "value", "splitz", "--players", "2", "--steps", "1", "--out", str(file)]) == 0
    said = capsys.readouterr().out
    assert "log loss" in said
    assert str(file) in said
    made = read_value(file.read_bytes(), "splitz", 2, "it").made
    assert made["command"].startswith("asdealt train value splitz --players 2")

"""How far a long command is, where nobody sees a bar."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from asdealt.cli import main
from asdealt.terminal import progress

PATIENCE = 30.0  # seconds until a line that is due in hundredths of one must be there


def test_lines_say_how_far_each_unfinished_task_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "SOON", 0.01)
    with progress.progress_bar() as bar:
        done = bar.add_task("done", total=2)
        bar.update(done, completed=2)
        games = bar.add_task("games", total=300)
        bar.advance(games, 7)
        unknown = bar.add_task("endless", total=None)
        bar.advance(unknown)
        said, until = "", time.monotonic() + PATIENCE
        while "endless" not in said and time.monotonic() < until:
            time.sleep(0.01)
            said += capsys.readouterr().err
    assert said.splitlines()[:2] == ["games: 7/300", "endless: 1"]


def test_a_command_that_ends_soon_says_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    with progress.progress_bar() as bar:
        bar.add_task("games", total=300)
    assert capsys.readouterr().err == ""


def test_writing_decisions_says_how_far_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "SOON", 0.01)
    assert main(["simulate", "splitz", "--games", "40", "--out", str(tmp_path / "a.parquet"), "--lang", "en"]) == 0
    out, err = capsys.readouterr()
    assert "Splitz: 0/40" in err
    assert "40" in out

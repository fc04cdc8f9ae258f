"""`run.py`, which people start before anything is installed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from helpers.coroutines import PATIENCE

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize(("typed", "meant"), [("plya", "play"), ("serv", "serve"), ("simulat", "simulate")])
def test_a_mistyped_command_installs_nothing(typed: str, meant: str, tmp_path: Path) -> None:
    clone = tmp_path / "clone"
    commands = clone / "src" / "asdealt" / "commands"
    commands.mkdir(parents=True)
    (clone / "run.py").write_text((ROOT / "run.py").read_text())
    for file in (ROOT / "src" / "asdealt" / "commands").glob("*.py"):
        (commands / file.name).touch()
    done = subprocess.run([sys.executable, clone / "run.py", typed], capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 1
    assert done.stderr == f"There is no command {typed}. Did you mean {meant}?\n"
    assert not (clone / ".venv").exists()


@pytest.mark.parametrize(
    "program", ["pytest", "ruff", "mypy", "python", "twine", "uv", "sphinx-build", "test", "mutate"]
)
def test_programs_are_no_mistyped_commands(program: str) -> None:
    asked = f"import run; print(repr(run.mistyped({program!r})))"
    done = subprocess.run([sys.executable, "-c", asked], cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE)
    assert done.stdout.strip() == "''"

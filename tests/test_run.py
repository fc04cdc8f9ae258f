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


@pytest.mark.parametrize("elsewhere", [False, True])
def test_hints_of_a_clone_name_its_own_environment(elsewhere: bool, tmp_path: Path) -> None:
    """What is missing is not to be installed somewhere else, or from an index that may not have it."""
    place = tmp_path if elsewhere else ROOT
    said = "import os; print(os.environ['ASDEALT_INSTALL']); raise SystemExit"
    swapped = f"run.prepare = lambda *_, **__: None; run.os.execv = lambda *_: exec({said!r})"
    asked = f"import sys; sys.path.insert(0, {str(ROOT)!r}); import run; {swapped}; run.main(['play'])"
    done = subprocess.run([sys.executable, "-c", asked], cwd=place, capture_output=True, text=True, timeout=60)
    clone = str(ROOT) if elsewhere else "."
    assert done.stdout == f'python3 -m pip --python {clone}/.venv install -e "{clone}[EXTRA]"\n', done.stderr


def test_ctrl_c_ends_quietly() -> None:
    asked = "import runpy, sys; sys.argv = ['run.py', 'play']; import venv, subprocess, hashlib\n"
    stop = "def stop(*_): raise KeyboardInterrupt\nhashlib.sha256 = stop\nrunpy.run_path('run.py', run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", asked + stop], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (130, "")

"""The laws of tests/contract, run on another package's game."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from helpers.plugins import ROOT, environ

FEWEST = {  # cases: one or more laws at four sizes, most of them with both values of the option
    "test_legal_actions": 20,
    "test_matches": 20,
    "test_notation": 16,
    "test_secrecy": 20,
    "test_twin_matches": 8,
    "test_differences": 8,
    "test_course": 20,
    "test_table_texts": 4,
}


@pytest.mark.parametrize("laws", FEWEST)
def test_the_laws_hold(installed: Path, laws: str) -> None:
    """In another process where the game is installed: the laws run on every game they find."""
    chosen = ["-k", "last_digit", f"tests/contract/{laws}.py"]
    command = [sys.executable, "-m", "pytest", "-n0", "-q", "-p", "no:cacheprovider", *chosen]
    done = subprocess.run(command, cwd=ROOT, env=environ(installed), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:]
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed is not None
    assert int(passed[1]) >= FEWEST[laws]
    assert "skipped" not in done.stdout

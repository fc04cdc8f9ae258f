"""The laws of tests/contract, run on a game of another package."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from helpers.plugins import ROOT, environ

LAWS = ("test_legal_actions", "test_matches", "test_notation", "test_secrecy", "test_twin_matches", "test_course")


@pytest.mark.parametrize("law", LAWS)
def test_the_laws_hold(installed: Path, law: str) -> None:
    """In another process, in which the game is installed: the laws run on every game they find."""
    chosen = ["-k", "last_digit", f"tests/contract/{law}.py"]
    command = [sys.executable, "-m", "pytest", "-n0", "-q", "-p", "no:cacheprovider", *chosen]
    done = subprocess.run(command, cwd=ROOT, env=environ(installed), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:]
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed is not None
    assert int(passed[1]) >= 12
    assert "skipped" not in done.stdout

"""The laws of tests/contract, run on another package's game."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

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


def test_the_laws_hold(installed: Path, tmp_path: Path) -> None:
    """In another process where the game is installed: the laws run on every game they find."""
    report = tmp_path / "laws.xml"
    laws = [f"tests/contract/{name}.py" for name in FEWEST]
    chosen = ["-k", "last_digit", f"--junitxml={report}", *laws]
    command = [sys.executable, "-m", "pytest", "-n0", "-q", "-p", "no:cacheprovider", *chosen]
    done = subprocess.run(command, cwd=ROOT, env=environ(installed), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:]
    assert "skipped" not in done.stdout
    cases = Counter(case.attrib["classname"].rpartition(".")[2] for case in ElementTree.parse(report).iter("testcase"))
    assert not {name: cases[name] for name, fewest in FEWEST.items() if cases[name] < fewest}

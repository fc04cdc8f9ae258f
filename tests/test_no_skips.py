"""In CI a skipped test fails. Elsewhere it is skipped."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

INSIDE = "import pytest\n\ndef test_it():\n    pytest.skip('NO BROWSER')\n"
MARKED = "import pytest\n\n@pytest.mark.skipif(True, reason='NO PAGE')\ndef test_it():\n    pass\n"
WHOLE_FILE = "import pytest\n\npytest.importorskip('a_module_nobody_has')\n\ndef test_it():\n    pass\n"
FIXTURE = "import pytest\n\n@pytest.fixture\ndef base():\n    pytest.skip('NO BASE')\n\ndef test_it(base):\n    pass\n"
SLOW = "import pytest\n\n@pytest.mark.slow\ndef test_it():\n    pytest.skip('NEVER')\n\ndef test_other():\n    pass\n"


def run(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a small suite with our hooks. One test passes, and each of the others is skipped in a different way."""
    shutil.copy(Path(__file__).with_name("conftest.py"), folder)
    (folder / "pytest.ini").write_text("[pytest]\nmarkers = slow\n")
    for name, program in {
        "inside": INSIDE,
        "marked": MARKED,
        "file": WHOLE_FILE,
        "fixture": FIXTURE,
        "slow": SLOW,
    }.items():
        (folder / f"test_{name}.py").write_text(program)
    plain = {key: value for key, value in os.environ.items() if key != "CI" and not key.startswith("PYTEST_")}
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "not slow", "-rf"]
    command += ["--continue-on-collection-errors"]
    return subprocess.run(command, cwd=folder, env=plain | environment, capture_output=True, text=True, timeout=300)


def test_a_skip_fails_in_ci_and_a_deselected_test_does_not(tmp_path: Path) -> None:
    done = run(tmp_path, CI="1")
    assert done.returncode == 1
    for reason in ("NO BROWSER", "NO PAGE", "a_module_nobody_has", "NO BASE"):
        assert reason in done.stdout
    assert done.stdout.count("In CI nothing may be skipped") >= 4
    assert "1 failed, 1 passed, 1 deselected, 3 errors" in done.stdout  # errors: outside the test function


def test_elsewhere_it_is_a_skip(tmp_path: Path) -> None:
    done = run(tmp_path)
    assert done.returncode == 0
    assert "1 passed, 4 skipped, 1 deselected" in done.stdout


def test_the_ci_command_sets_the_ci_variable() -> None:
    """The command every change must pass sets the variable before it runs any test."""
    lines = (Path(__file__).parents[1] / ".ci" / "run").read_text().splitlines()
    assert lines.index("export CI=1") < lines.index("python3 run.py test || tests=$?")

"""The README and the documents are true: programs run, versions agree, links work."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path

import asdealt

ROOT = Path(__file__).parent.parent


def test_the_program_in_the_readme_runs() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0


def test_the_page_about_the_library_is_true() -> None:
    page = ROOT / "docs" / "library.md"
    result = doctest.testfile(str(page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.attempted > 10
    assert result.failed == 0
    table = [line for line in page.read_text("utf-8").splitlines() if line.startswith("| `")]
    listed = {name for line in table for name in re.findall(r"`(\w+)[(`]", line.split("|")[1])}
    assert listed == {*asdealt.__all__} - {"__version__"}


def test_the_version_is_the_same_everywhere() -> None:
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["version"] == asdealt.__version__
    assert f"## {asdealt.__version__}" in (ROOT / "CHANGELOG.md").read_text("utf-8")


def commands(readme: str) -> set[str]:
    """The commands in the code blocks; two or more spaces end a command."""
    blocks = re.findall(r"^```\n(.*?)^```", (ROOT / readme).read_text("utf-8"), re.MULTILINE | re.DOTALL)
    return {re.split(r"  +", line)[0] for block in blocks for line in block.splitlines()}


def test_a_translated_readme_names_commands_of_the_english_one() -> None:
    translated = [page.name for page in ROOT.glob("README.*.md")]
    assert {"README.es.md", "README.ja.md"} <= {*translated}
    for readme in translated:
        assert {"python3 run.py", "asdealt", "asdealt play"} <= commands(readme) <= commands("README.md"), readme


def test_the_benchmark_of_the_rules_runs() -> None:
    command = ["benchmarks/rules.py", "--seconds", "0.05"]
    done = subprocess.run([sys.executable, *command], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) > 5


def test_every_link_between_the_documents_leads_somewhere() -> None:
    pages = [*ROOT.glob("README*.md"), ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]
    dead = [
        f"{page.name}: {link}"
        for page in pages
        for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text("utf-8"))
        if not (page.parent / link).exists()
    ]
    assert not dead

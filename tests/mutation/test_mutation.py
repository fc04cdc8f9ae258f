"""The mutation runner itself: what it changes, that it recognises unnoticed changes, and that its list stays true."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from mutation import equivalent
from mutation.mutants import Mutant, find, tree_of
from mutation.patching import loaded_functions, patch
from mutation.reach import Reach, Traced
from mutation.runner import trial
from mutation.targets import ROOT, SOURCE, targets

FIRST_ROUND = "games/splitz/rules/rules.py", "phase=Phase.DEAL, round=1"
ONCE_UNNOTICED = {  # changes of these lines once went unnoticed; these tests notice them now
    ("games/scout/rules/rules.py", "alone or other > need"): (
        "tests/rules/test_scout_turns.py::test_16_every_listed_double_leaves_a_play_and_no_other_does"
    ),
    FIRST_ROUND: "tests/rules/test_splitz.py::test_2_rounds_are_counted_from_one",
}


def changes(folder: Path, source: str) -> list[str]:
    """The changed line of each mutant of this text, without most spaces."""
    path = folder / "some.py"
    path.write_text(source)
    found = find(path)
    for mutant in found:
        compile(tree_of(mutant), "some.py", "exec")
    return [mutant.after for mutant in found]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("a < b", ["a <= b", "a >= b"]),
        ("a == b", ["a != b"]),
        ("a in b", ["a not in b"]),
        ("a is b", ["a is not b"]),
        ("a <= b < c", ["a < b < c", "a > b < c", "a <= b <= c", "a <= b >= c"]),
        ("a and b", ["a or b"]),
        ("not a", ["a"]),
        ("a[7:]", ["a[8:]"]),
        ("a = True", ["a = False"]),
        ("a if b else c", ["a if not b else c"]),
        ("[a for a in b if c(a)]", ["[a for a in b if not c(a)]"]),
        ("def f(a: int = 2): return a", ["def f(a: int = 3): return a", "def f(a: int = 2): return None"]),
        ("zip(a, b, strict=True)", []),
        ("'text'", []),
    ],
)  # fmt: skip
def test_what_is_changed(tmp_path: Path, line: str, expected: list[str]) -> None:
    assert changes(tmp_path, line) == expected


def test_a_mutant_says_where_it_is(tmp_path: Path) -> None:
    path = tmp_path / "some.py"
    path.write_text("class A:\n    def f(self):\n        if (\n            x\n        ):\n            return 1\n")
    condition, number = find(path)
    assert (condition.function, condition.line, list(condition.span)) == ("A.f", 4, [3, 4, 5])
    assert str(number) == f"{path}:6 in A.f\n  - return 1\n  + return 2"


def test_a_line_that_runs_on_import_is_shown_to_every_test_of_the_files_that_use_its_module() -> None:
    """Tests whose own files do not run the line on import may see it patched; the others may have read its result."""
    path = SOURCE / "some.py"
    file = str(path.relative_to(ROOT))
    importing = Traced("", {"a.py::one": (0.4, {file: [2]}), "a.py::two": (0.1, {})}, {file: [2]})
    plain = Traced("", {"b.py::three": (0.3, {file: [2, 3]}), "b.py::four": (0.2, {})})
    reach = Reach("", {"a.py": importing, "b.py": plain, "c.py": Traced("", {"c.py::five": (0.1, {})})})
    by_line = reach.by_line()

    on_import = trial(Mutant(path, "f", 2, range(2, 3), "", "", 0, 0), reach, by_line)
    assert on_import.patched == ("b.py::three",)
    assert on_import.tests == ("a.py::two", "b.py::four", "b.py::three", "a.py::one")

    later = trial(Mutant(path, "f", 3, range(3, 4), "", "", 0, 0), reach, by_line)
    assert later.patched == later.tests == ("b.py::three",)


def test_a_file_of_constants_is_shown_to_every_test_of_the_files_that_import_it() -> None:
    path = SOURCE / "some.py"
    importing = Traced("", {"a.py::one": (0.4, {}), "a.py::two": (0.1, {})}, {str(path.relative_to(ROOT)): [2]})
    reach = Reach("", {"a.py": importing, "c.py": Traced("", {"c.py::five": (0.1, {})})})
    constant = trial(Mutant(path, "", 2, range(2, 3), "", "", 0, 0), reach, reach.by_line())
    assert (constant.patched, constant.tests) == ((), ("a.py::two", "a.py::one"))


def test_a_function_is_patched_though_its_file_has_two_generator_expressions_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "some.py"
    path.write_text("def one(a, b):\n    return any(x for x in a) or any(x for x in b)\n")
    space: dict[str, Any] = {}
    exec(compile(path.read_text(), str(path), "exec"), space)
    assert space["one"]([1], [0])
    (mutant,) = [each for each in find(path) if " and " in each.after]
    patch(mutant, loaded_functions({str(path)}))
    assert not space["one"]([1], [0])


def test_every_target_has_files_and_tests_that_exist() -> None:
    found = targets()
    assert {"scout", "splitz", "dozen", "match", "veil", "record", "table", "room"} <= found.keys()
    for target in found.values():
        assert any(find(file) for file in target.files)
        assert all((ROOT / test).exists() for test in target.tests)


def test_every_entry_of_the_list_of_equivalent_mutants_fits_a_mutant() -> None:
    entries = equivalent.load()
    mutants = [mutant for target in targets().values() for file in target.files for mutant in find(file)]
    assert not equivalent.stale(entries, mutants)
    assert all(len(entry.why) > 10 for entry in entries)
    lost = equivalent.Entry("match.py", "nowhere", "a < b", "a <= b", "it is not there")
    assert equivalent.stale([lost], mutants) == [lost]


def mutate(*args: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "tests" / "mutate.py"), "--jobs", "1", *args]
    return subprocess.run(command, capture_output=True, text=True, timeout=600)


def line_of(file: str, text: str) -> int:
    (line,) = [n for n, line in enumerate((SOURCE / file).read_text().splitlines(), 1) if text in line]
    return line


needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="the mutation runner forks, which Windows cannot")


@needs_fork
def test_changes_that_once_went_unnoticed_are_noticed() -> None:
    lines = [(file, line_of(file, text)) for file, text in ONCE_UNNOTICED]
    count = sum(mutant.line == line for file, line in lines for mutant in find(SOURCE / file))
    assert count > len(lines)
    done = mutate(*(f"{file}:{line}" for file, line in lines), "--tests", *ONCE_UNNOTICED.values())
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{count} killed, 0 equivalent, 0 survived, 0 unreached" in done.stdout


@needs_fork
def test_what_no_test_notices_is_listed_and_what_none_reaches_is_counted() -> None:
    """The chosen test starts a Splitz game and checks the row, but not the number of the round."""
    places = [f"{file}:{line_of(file, text)}" for file, text in ONCE_UNNOTICED]
    blind = "tests/rules/test_splitz.py::test_4_the_row_lies_open_in_the_order_dealt"
    done = mutate(*places, "--tests", blind)
    assert done.returncode == 1
    assert "+ return dataclasses.replace(state, phase=Phase.DEAL, round=2, active=first)" in done.stdout
    assert "games/scout/rules/rules.py in ScoutRules._doubles: 3 mutants that no test reaches" in done.stdout
    assert "1 killed, 0 equivalent, 1 survived, 3 unreached" in done.stdout

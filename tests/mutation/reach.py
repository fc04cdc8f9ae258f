"""Which tests run which lines: found by tracing every test once, and cached until sources or tests change.

Only the tests that run a mutant's line are run against it. Lines that run during imports are noted separately: a change
there has no effect on modules that are already loaded.
"""

from __future__ import annotations

import hashlib
import json
import sys
import tempfile
import threading
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

from mutation.pool import run_forked
from mutation.targets import ROOT

OFTEN = 10  # calls of a function in one test after which it counts as run as a whole: tracing lines is slow
LONG = 400_000  # frames of one test after which tracing stops
ENDLESS = 3600.0  # seconds of processor time for one test file
KEPT = ROOT / ".pytest_cache" / "mutation_reach.json"
# Hypothesis's plugin loads the whole package for its summary, which takes seconds even where no test uses it.
OPTIONS = ("-n0", "-q", "-s", "-p", "no:cacheprovider", "-p", "no:hypothesispytest", "-o", "addopts=", "-m", "not slow")

Lines = dict[str, list[int]]  # by file name, relative to ROOT
ByLine = dict[str, dict[int, set[tuple[float, str]]]]


@dataclass
class Traced:
    """What one test file does: each test's seconds of processor time (slowed by tracing) and the lines it runs."""

    fingerprint: str
    tests: dict[str, tuple[float, Lines]] = field(default_factory=dict)
    importing: Lines = field(default_factory=dict)  # lines that run outside its tests

    def imports(self, file: str, lines: Iterable[int]) -> bool:
        """Whether one of these lines runs while this test file is imported."""
        return not set(lines).isdisjoint(self.importing.get(file, ()))


@dataclass
class Reach:
    sources: str  # fingerprint of the traced files
    files: dict[str, Traced] = field(default_factory=dict)  # by test file, or by FILE::TEST
    modules: list[str] = field(default_factory=list)  # other packages' modules that the tests import

    def merge(self, other: Reach) -> None:
        self.files.update(other.files)
        self.modules = sorted({*self.modules, *other.modules})

    def within(self, names: Iterable[str]) -> Reach:
        """The part that belongs to these test files."""
        return Reach(self.sources, {name: self.files[name] for name in names}, self.modules)

    def by_line(self) -> ByLine:
        """The tests by the file and line they run, each with its seconds."""
        found: ByLine = defaultdict(lambda: defaultdict(set))
        for traced in self.files.values():
            for test, (seconds, ran) in traced.tests.items():
                for file, lines in ran.items():
                    for line in lines:
                        found[file][line].add((seconds, test))
        return found

    def using(self, file: str) -> list[Traced]:
        """The test files with a test that runs code of this file; for a file of constants, those that import it."""
        running = [traced for traced in self.files.values() if any(file in ran for _, ran in traced.tests.values())]
        return running or [traced for traced in self.files.values() if file in traced.importing]


def test_files(paths: Iterable[str]) -> list[str]:
    """The test files under these paths, relative to ROOT. A path FILE::TEST is kept as it is."""
    found: set[str] = set()
    for path in paths:
        inside = sorted((ROOT / path).rglob("test_*.py")) if (ROOT / path).is_dir() else [ROOT / path]
        found.update(str(each.relative_to(ROOT)) for each in inside)
    return sorted(found)


def load(sources: Iterable[Path], tests: Iterable[str], at_once: int) -> Reach:
    """What these test files reach. Changed ones are traced again, each in its own process."""
    sources = list(sources)
    helpers = fingerprint(sorted((ROOT / "tests" / "helpers").glob("*.py")))
    prints = {test: fingerprint([ROOT / test.partition("::")[0]]) + helpers for test in tests}
    reach = _read(fingerprint(sources))
    stale = [test for test in tests if test not in reach.files or reach.files[test].fingerprint != prints[test]]
    if stale:
        print(f"Tracing {len(stale)} test files ...", file=sys.stderr, flush=True)
    with tempfile.TemporaryDirectory() as folder:
        written = {test: Path(folder, f"{n}.json") for n, test in enumerate(stale)}

        def work(test: str) -> int:
            return _trace(test, Reach(reach.sources, {test: Traced(prints[test])}), sources, written[test])

        for test, status in run_forked([(test, ENDLESS) for test in stale], at_once, work):
            if status:
                raise SystemExit(f"{test} must pass before it is shown mutants")
            reach.merge(_read(reach.sources, written[test]))
            _write(reach, KEPT)
    return reach


def _trace(test: str, reach: Reach, sources: list[Path], to: Path) -> int:
    """In a child process: run one test file and write what was traced."""
    tracer = Tracer(reach, sources)
    tracer.start()
    code = pytest.main([*OPTIONS, test], plugins=[tracer])
    tracer.stop()
    _write(reach, to)
    return 0 if code in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED) else 1


class Tracer:
    """A pytest plugin that notes the lines each test runs."""

    def __init__(self, reach: Reach, sources: Iterable[Path]) -> None:
        self.reach = reach
        self._files = {str(path): _File() for path in sources}
        self._calls: dict[int, int] = {}  # per code object in this test
        self._codes: list[CodeType] = []  # all of them: what is freed after an import would give its id to another one
        self._in_a_test = False  # false while modules are imported and tests collected
        self._frames = 0  # entered in this test
        self._fixtures: dict[str, dict[str, set[int]]] = {}  # the lines that setting up a shared fixture ran

    def start(self) -> None:
        threading.settrace(self._enter)
        sys.settrace(self._enter)

    def stop(self) -> None:
        sys.settrace(None)
        threading.settrace(None)
        self._note_imports()
        ours = ("asdealt", "__main__", "mutation", *(path.stem for path in (ROOT / "tests").iterdir()))
        known = {name.split(".")[0] for name in sys.modules}
        self.reach.modules = sorted(known.difference(ours) - {name for name in known if name.startswith("test_")})

    def _enter(self, frame: FrameType, event: str, arg: object) -> _File | None:  # noqa: ARG002 - a trace function
        code = frame.f_code
        here = id(code)  # a code object's own hash reads all of its code
        calls = self._calls.get(here)
        if calls is None:
            self._codes.append(code)
            calls = 0 if code.co_filename in self._files else OFTEN
        self._calls[here] = calls + 1
        if calls < OFTEN:
            return self._files.get(code.co_filename)
        if calls == OFTEN and code.co_filename in self._files:
            self._files[code.co_filename].ran.update(line for _, _, line in code.co_lines() if line)
        self._frames += self._in_a_test
        if self._frames > LONG:
            self._guess_the_rest()
        return None

    def _guess_the_rest(self) -> None:
        """Assume that a long test runs every line of the files it has reached."""
        sys.settrace(None)
        for name, file in self._files.items():
            if file.ran:
                file.ran.update(range(1, 1 + len(Path(name).read_text("utf-8").splitlines())))

    def _take(self) -> dict[str, set[int]]:
        """What ran since the last call."""
        taken = {name: file.ran for name, file in self._files.items() if file.ran}
        for file in self._files.values():
            file.ran = set()
        return taken

    def _give(self, taken: dict[str, set[int]]) -> None:
        for name, lines in taken.items():
            self._files[name].ran |= lines

    def _note_imports(self) -> None:
        (traced,) = self.reach.files.values()
        for name, lines in self._take().items():
            file = _relative(name)
            traced.importing[file] = sorted(lines.union(traced.importing.get(file, ())))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self._note_imports()
        clear_caches()
        self._calls.clear()
        self._frames = 0
        self._in_a_test = True
        sys.settrace(self._enter)
        began = time.process_time()
        yield
        self._in_a_test = False
        taken = self._take()
        for fixture in getattr(item, "fixturenames", ()):
            for name, lines in self._fixtures.get(fixture, {}).items():
                taken[name] = taken.get(name, set()) | lines
        ran = {_relative(name): sorted(lines) for name, lines in taken.items()}
        (traced,) = self.reach.files.values()
        traced.tests[item.nodeid] = (time.process_time() - began, ran)

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: Any) -> Iterator[None]:
        """Only the first test sets up a shared fixture; its lines count for all tests that use it."""
        if fixturedef.scope == "function":
            return (yield)
        before = self._take()
        result = yield
        self._fixtures[fixturedef.argname] = self._take()
        self._give(before)
        return result


class _File:
    """The local trace function of every frame of one file."""

    def __init__(self) -> None:
        self.ran: set[int] = set()

    def __call__(self, frame: FrameType, event: str, arg: object) -> _File:  # noqa: ARG002 - a trace function
        if event == "line":
            self.ran.add(frame.f_lineno)
        return self


def clear_caches() -> None:
    """Clear memoised results: otherwise a test may find them and not run the code that computes them."""
    for name, module in list(sys.modules.items()):
        if name.startswith("asdealt."):
            for value in list(vars(module).values()):
                clear = getattr(value, "cache_clear", None)
                if clear is not None and getattr(value, "__module__", "").startswith("asdealt."):
                    clear()


def _relative(name: str) -> str:
    return str(Path(name).relative_to(ROOT))


def fingerprint(paths: Iterable[Path]) -> str:
    """A hash that changes with any of these files."""
    total = hashlib.sha256()
    for path in sorted(paths):
        total.update(f"{path.name}\0".encode() + path.read_bytes())
    return total.hexdigest()[:16]


def _read(sources: str, path: Path = KEPT) -> Reach:
    kept = json.loads(path.read_text()) if path.exists() else {}
    if kept.get("sources") != sources:
        return Reach(sources)
    files = {
        name: Traced(each["fingerprint"], each["tests"], each["importing"]) for name, each in kept["files"].items()
    }
    return Reach(sources, files, kept["modules"])


def _write(reach: Reach, path: Path) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(asdict(reach)))

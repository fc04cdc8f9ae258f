"""Run the tests that reach each mutant against it, in processes forked from one that has loaded everything.

Most mutants change the body of a function. They are patched into loaded modules, in a fork of a process that has
collected the tests. A mutant of a line that runs on import needs modules imported with the change: it is tested in a
fork of a process that has loaded only other packages. That takes a second each, so a mutant is first patched and
tested with the tests whose own files do not run its line when they are imported.
"""

from __future__ import annotations

import importlib
import json
import os
import random
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum

import pytest

from mutation.mutants import Mutant
from mutation.patching import CannotPatch, import_changed, loaded_functions, patch
from mutation.pool import CRASHED, TIMED_OUT, run_forked
from mutation.reach import ENDLESS, OPTIONS, ByLine, Reach, clear_caches
from mutation.targets import ROOT

SURVIVED, KILLED, NOT_PATCHED = 0, 1, 77  # exit statuses of a child
CONTROL = -1  # the number of a trial without a mutant, which no test may notice: otherwise the run proves nothing
LOADED = ("-W", "ignore::pytest.PytestAssertRewriteWarning")  # plugins may already be loaded
LEAST_SECONDS = 5.0  # of processor time for one mutant's tests, however quick they are
PATIENCE = 3.0  # a mutant's tests may take this many times as long as when they were traced


class Result(StrEnum):
    KILLED = "killed"
    SURVIVED = "survived"
    UNREACHED = "unreached"  # no test runs the line


@dataclass(frozen=True)
class Trial:
    """A mutant and the tests that should notice it, quickest first."""

    mutant: Mutant
    tests: tuple[str, ...]
    seconds: float
    patched: tuple[str, ...]  # the tests that may see it patched into loaded modules

    @property
    def deadline(self) -> float:
        return max(LEAST_SECONDS, PATIENCE * self.seconds)


def trial(mutant: Mutant, reach: Reach, tests: ByLine) -> Trial:
    file = str(mutant.path.relative_to(ROOT))
    lines = tests[file]
    found: set[tuple[float, str]] = set().union(*(lines[line] for line in mutant.span))
    using = reach.using(file)
    importing = {test for traced in using if traced.imports(file, mutant.span) for test in traced.tests}
    patched = tuple(test for _, test in sorted(found) if test not in importing)
    if importing:  # it may change a constant, which tests read without running any code of the file
        found = {(seconds, test) for traced in using for test, (seconds, _) in traced.tests.items()}
    return Trial(mutant, tuple(test for _, test in sorted(found)), sum(seconds for seconds, _ in found), patched)


def run(trials: Iterable[Trial], at_once: int, reach: Reach) -> Iterator[tuple[Mutant, Result]]:
    """Each mutant with its result, as soon as it is known."""
    patched: list[Trial] = []
    imported: list[Trial] = []
    for each in trials:
        if not each.tests:
            yield each.mutant, Result.UNREACHED
        else:
            (patched if each.patched else imported).append(each)
    for each, status in _in_a_loaded_process(patched, at_once):
        if status == NOT_PATCHED or (status == SURVIVED and each.patched != each.tests):
            imported.append(each)
        else:
            yield each.mutant, _result(each, status)
    if imported:
        _load(reach.modules)
        for each, status in run_forked([(each, each.deadline) for each in imported], at_once, _import_and_test):
            yield each.mutant, _result(each, status)


def sample(trials: list[Trial], count: int, seed: int) -> list[Trial]:
    """A random sample of this size, the same for the same seed."""
    return random.Random(seed).sample(trials, min(count, len(trials)))


def _result(each: Trial, status: int) -> Result:
    if status not in (SURVIVED, KILLED, TIMED_OUT, CRASHED):
        raise RuntimeError(f"the tests of this mutant could not be run (status {status}): {each.mutant}")
    return Result.SURVIVED if status == SURVIVED else Result.KILLED


def _load(modules: Iterable[str]) -> None:
    for name in modules:
        with suppress(Exception):  # some are loaded under another name
            importlib.import_module(name)


def _import_and_test(each: Trial) -> int:
    """In a child: import the changed module and run the tests. Tests that cannot be collected have noticed it, too."""
    import_changed(each.mutant)
    return SURVIVED if pytest.main([*OPTIONS, *LOADED, "-x", *each.tests]) == pytest.ExitCode.OK else KILLED


def _in_a_loaded_process(trials: list[Trial], at_once: int) -> Iterator[tuple[Trial, int]]:
    """Let a child collect the tests and fork for each trial; it sends back each trial's number and status."""
    if not trials:
        return
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        _collect_and_leave(trials, at_once, lambda n, status: os.write(writing, f"[{n}, {status}]\n".encode()))
    os.close(writing)
    with os.fdopen(reading) as lines:
        for line in lines:
            n, status = json.loads(line)
            if n == CONTROL:
                raise SystemExit("These tests fail even without a mutant, as the runner runs them: see above.")
            yield trials[n], status
    if os.waitpid(child, 0)[1]:
        raise RuntimeError("the process that collects the tests failed: see above")


def _collect_and_leave(trials: list[Trial], at_once: int, tell: Callable[[int, int], object]) -> None:
    files = sorted({test.split("::")[0] for each in trials for test in each.patched})
    code = pytest.main([*OPTIONS, *files], plugins=[_Loop(trials, at_once, tell)])
    os._exit(0 if code in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED) else 1)


class _Loop:
    """A pytest plugin that, instead of running the collected tests once, runs some of them for each mutant."""

    def __init__(self, trials: list[Trial], at_once: int, tell: Callable[[int, int], object]) -> None:
        self._trials = trials
        self._at_once = at_once
        self._tell = tell

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        functions = loaded_functions({str(each.mutant.path) for each in self._trials})

        def work(n: int) -> int:
            each = self._trials[n]
            try:
                patch(each.mutant, functions)
            except CannotPatch:
                return NOT_PATCHED
            clear_caches()
            return _run_items(session, [items[test] for test in each.patched])

        every = sorted({test for each in self._trials for test in each.patched})
        for _, status in run_forked(
            [(CONTROL, ENDLESS)], 1, lambda _: _run_items(session, [items[test] for test in every])
        ):
            if status != SURVIVED:
                return bool(self._tell(CONTROL, status))
        jobs = [(n, each.deadline) for n, each in enumerate(self._trials)]
        for n, status in run_forked(jobs, self._at_once, work):
            self._tell(n, status)
        return True


def _run_items(session: pytest.Session, items: list[pytest.Item]) -> int:
    """Run them as pytest does, but only until the first failure."""
    for n, item in enumerate(items):
        following = items[n + 1] if n + 1 < len(items) else None
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if session.testsfailed:
            return KILLED
    return SURVIVED

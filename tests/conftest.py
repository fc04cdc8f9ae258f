"""Hooks for the whole suite: what is never skipped, and which tests share a process.

In CI (the variable CI is set) a skipped test is a failed one.

A skip says that something is missing: a browser, a built page, a database. On somebody's own machine that is useful to
know; in CI it would hide that a part of the product went untested. Slow tests are deselected, which is no skip.

Kernels take half a minute per game to compile, in every process anew. So the tests that use a game's kernels form a
group (pytest-xdist's `--dist loadgroup`): one process runs them all, and compiles once.
"""

from __future__ import annotations

import os
from asyncio import events
from collections.abc import Generator, Iterator
from contextlib import contextmanager

import pytest

from asdealt.games import GAMES

KERNEL_TESTS = (
    "tests/lockstep/",
    "tests/fast/",
    "tests/arena/",
    "tests/bots/test_search",
    "tests/bots/test_heuristic",
    "tests/bots/test_levels",
    "tests/terminal/test_commands.py::test_simulate",
)


def kernels_of(item: pytest.Item) -> str | None:
    """The game whose kernels this test compiles: the one it is named for, or the only one its file imports from."""
    if not item.nodeid.startswith(KERNEL_TESTS):
        return None
    named = [game for game in GAMES if game in item.nodeid]
    there = vars(getattr(item, "module", None) or object).values()
    modules = [getattr(thing, "__module__", None) or getattr(thing, "__name__", "") for thing in there]
    imported = [game for game in GAMES if any(f"asdealt.games.{game}." in f"{module}." for module in modules)]
    return named[0] if named else imported[0] if len(imported) == 1 else None


@pytest.hookimpl(tryfirst=True)  # before xdist reads the marks
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if game := kernels_of(item):
            item.add_marker(pytest.mark.xdist_group(f"kernels of {game}"))


@contextmanager
def _no_loop_of_playwright(item: pytest.Item) -> Iterator[None]:
    """Playwright leaves its event loop marked as running between its calls; other tests start loops of their own."""
    loop = None if item.nodeid.startswith("tests/browser/") else events._get_running_loop()
    if loop is None:
        yield
        return
    events._set_running_loop(None)
    try:
        yield
    finally:
        events._set_running_loop(loop)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None, None, None]:
    with _no_loop_of_playwright(item):
        yield


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    with _no_loop_of_playwright(item):
        yield


def _refuse_skip(report: pytest.TestReport | pytest.CollectReport) -> None:
    if os.environ.get("CI") and report.skipped and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"{reason}\nIn CI nothing may be skipped: install what is missing there."


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    _refuse_skip(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    _refuse_skip(report)
    return report

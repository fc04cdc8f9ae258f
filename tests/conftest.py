"""Hooks for the whole suite: workers, coroutines as tests, skips that fail in CI, no clock in Hypothesis.

A skip says that something is missing: a browser, a built page, a database. On a developer's machine that is useful to
know. In CI (the variable CI is set) it would hide that a part of the product was not tested. Slow tests are deselected,
which is not a skip.
"""

from __future__ import annotations

import os
import sys
from asyncio import events
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from inspect import iscoroutinefunction
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from helpers.compiler import Compiler

# Tests start many processes of the program. Without bytecode on disk each of them would compile the program again
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# Time says nothing about a strategy on a busy machine
settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Two workers more than there are cores: many tests wait for a browser, a server or a compiler's lock."""
    return (os.cpu_count() or 1) + 2


@contextmanager
def _no_loop_of_playwright(item: pytest.Item) -> Iterator[None]:
    """Playwright leaves its event loop marked as running between calls, but other tests start their own loops."""
    loop = None if item.nodeid.startswith("tests/browser/") else events._get_running_loop()
    if loop is None:
        yield
        return
    events._set_running_loop(None)
    try:
        yield
    finally:
        events._set_running_loop(loop)


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """A test may be a coroutine: it runs in an event loop of its own."""
    if not iscoroutinefunction(pyfuncitem.obj):
        return None
    from helpers.coroutines import run

    run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}))
    return True


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None, None, None]:
    with _no_loop_of_playwright(item):
        yield


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    with _no_loop_of_playwright(item):
        yield


@pytest.fixture
def compiler(monkeypatch: pytest.MonkeyPatch) -> Iterator[Compiler]:
    """What bots that search need is compiled when the test says so."""
    from helpers.compiler import installed

    with installed(monkeypatch) as made:
        yield made


SAID = "said"  # a property of a test: a line that the summary shows even if the test passed


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for report in terminalreporter.stats.get("passed", []):
        for name, line in report.user_properties:
            if name == SAID:
                terminalreporter.write_line(str(line))


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

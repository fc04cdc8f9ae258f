"""`asdealt serve --processes N`: the processes are started, replaced and ended together."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from asdealt.cli import main
from asdealt.client import Seat, make
from asdealt.protocol.bodies import NewTable, SeatWish
from asdealt.server import processes
from asdealt.server.processes import NotStarted, Supervisor
from helpers.coroutines import PATIENCE, run

WORKER = """
import os, select, signal, sys, time
listening, ready, parent = map(int, os.environ["ASDEALT_WORKER"].split(","))
signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
{before}
os.close(ready)
select.select([parent], [], [])
"""


def until(true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return Path(f"/proc/{pid}/stat").read_text().split()[2] != "Z"


@contextlib.contextmanager
def supervised(monkeypatch: pytest.MonkeyPatch, before: str = "") -> Iterator[Supervisor]:
    """A supervisor of two small processes, in a thread; the test sends it signals directly."""
    monkeypatch.setattr(processes, "SHORT_LIFE", 0.0)
    monkeypatch.setattr(signal, "signal", lambda *_: signal.SIG_DFL)
    command = [sys.executable, "-S", "-c", WORKER.format(before=before)]
    supervisor, ready = Supervisor(command, 2, "127.0.0.1", 0), threading.Event()
    thread = threading.Thread(target=supervisor.run, args=(lambda _: ready.set(),))
    thread.start()
    try:
        assert ready.wait(PATIENCE)
        yield supervisor
    finally:
        supervisor._signal(signal.SIGTERM, None)
        thread.join(PATIENCE)
        assert not thread.is_alive()
    assert not any(map(lives, supervisor.pids))


def test_a_process_that_ends_is_started_again(monkeypatch: pytest.MonkeyPatch) -> None:
    with supervised(monkeypatch) as supervisor:
        first, second = supervisor.pids
        os.kill(first, signal.SIGKILL)
        until(lambda: first not in supervisor.pids and len(supervisor.pids) == 2)
        assert second in supervisor.pids
        until(lambda: all(map(lives, supervisor.pids)))


def test_a_rolling_restart_replaces_each_process_by_one_that_serves(monkeypatch: pytest.MonkeyPatch) -> None:
    with supervised(monkeypatch) as supervisor:
        before = supervisor.pids
        supervisor._signal(signal.SIGHUP, None)
        until(lambda: not set(before) & set(supervisor.pids))
        assert all(map(lives, supervisor.pids))
        until(lambda: not any(map(lives, before)))


def test_a_rolling_restart_into_something_broken_keeps_the_old_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    with supervised(monkeypatch) as supervisor:
        before = supervisor.pids
        supervisor._command = [sys.executable, "-S", "-c", "raise SystemExit(3)"]
        supervisor._signal(signal.SIGHUP, None)
        until(lambda: not supervisor._renewing)
        time.sleep(1.0)
        assert supervisor.pids == before
        assert all(map(lives, before))


def test_processes_that_do_not_start_are_an_error() -> None:
    supervisor = Supervisor([sys.executable, "-S", "-c", "raise SystemExit(1)"], 2, "127.0.0.1", 0)
    with pytest.raises(NotStarted):
        supervisor.run(lambda _: pytest.fail("nothing serves"))


def test_processes_end_with_their_parent() -> None:
    """They also end if the parent is killed."""
    parent = (
        "import sys; from asdealt.server.processes import Supervisor\n"
        "made = Supervisor([sys.executable, '-S', '-c', sys.argv[1]], 2, '127.0.0.1', 0)\n"
        "made.run(lambda _: print(*made.pids, flush=True))"
    )
    with subprocess.Popen(
        [sys.executable, "-c", parent, WORKER.format(before="")], stdout=subprocess.PIPE, text=True
    ) as started:
        assert started.stdout is not None
        pids = [int(pid) for pid in started.stdout.readline().split()]
        assert len(pids) == 2
        assert all(map(lives, pids))
        started.kill()
        until(lambda: not any(map(lives, pids)))


def test_the_whole_program_serves_one_table_from_several_processes(tmp_path: Path) -> None:
    """The command as a user types it: a client stays connected when a process dies and during a rolling restart."""
    command = [sys.executable, "-m", "asdealt", "serve", "--processes", "2", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        url = next(word for word in server.stdout.readline().split() if word.startswith("http"))

        def workers() -> set[int]:
            children = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text()
            return set(map(int, children.split()))

        async def test() -> None:
            made = await make(url, NewTable("splitz", [SeatWish("me"), SeatWish("open"), SeatWish("open")]))
            async with (
                Seat(url, made.table, made.token) as ana,
                Seat(url, made.table, watch=True) as first,
                Seat(url, made.table, watch=True) as second,
            ):
                seats = (ana, first, second)
                before = workers()
                assert len(before) == 2
                os.kill(min(before), signal.SIGKILL)
                await asyncio.gather(*(seat.ping() for seat in seats))
                await ana.rename("Ana")
                server.send_signal(signal.SIGHUP)
                while workers() & before or len(workers()) != 2:
                    await asyncio.sleep(0.05)
                await asyncio.gather(*(seat.ping() for seat in seats))
                await ana.rename("Anna")
                await asyncio.gather(*(seat.until(lambda seat: seat.room.chairs[0].name == "Anna") for seat in seats))
            server.send_signal(signal.SIGTERM)

        try:
            run(test())
            assert server.wait(PATIENCE) == 0
            assert "Stopped" in server.stdout.read()
        finally:
            server.kill()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["lock", "tables.db"]


def test_too_few_processes_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--processes", "0"]) == 1
    assert "At least one process" in capsys.readouterr().err

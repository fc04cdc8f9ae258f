"""`asdealt serve --processes N`: starts N server processes on this machine and keeps them running.

All of them accept connections from one socket, and share the store. A process that ends by itself is started again. On
SIGHUP every process is replaced by a new one, one after another, each new one before its predecessor drains: a rolling
restart, also into a new version of the program. On SIGTERM or Ctrl-C all of them drain.
"""

from __future__ import annotations

import logging
import os
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from asdealt.server.serve import BACKLOG, Worker

VARIABLE = "ASDEALT_WORKER"  # tells a process which files it has inherited
START_WITHIN = 180.0  # seconds until a new process serves
END_WITHIN = 10.0  # seconds until a process has drained
SHORT_LIFE = 5.0  # seconds: a process that ends sooner is not started again at once
_logger = logging.getLogger("asdealt.server")
TICK = 0.1  # seconds between two looks at all processes


class NotStarted(Exception):
    """A process ended before it served. It has said why."""


def inherited() -> Worker | None:
    """What this process has inherited, if it is one of several."""
    given = os.environ.get(VARIABLE)
    if given is None:
        return None
    listening, ready, parent = map(int, given.split(","))
    return Worker(socket.socket(fileno=listening), ready, parent)


@dataclass(slots=True)
class _Child:
    process: subprocess.Popen[bytes]
    ready: int  # the pipe it closes once it serves; -1 after that
    started: float
    reported: bool = False  # that it has ended by itself

    @property
    def ended(self) -> bool:
        return self.process.poll() is not None

    def close_ready(self) -> None:
        os.close(self.ready)
        self.ready = -1


class Supervisor:
    """`command` starts one process; it finds what it inherits with `inherited`."""

    def __init__(self, command: Sequence[str], count: int, host: str, port: int) -> None:
        self._command = command
        self._count = count
        self._listening = socket.create_server((host, port), backlog=BACKLOG)
        self._alive = os.pipe()  # only we have the writing end: it closes when we end, however that happens
        self._children: list[_Child] = []
        self._stopping = False
        self._renewing = False

    @property
    def port(self) -> int:
        return int(self._listening.getsockname()[1])

    @property
    def pids(self) -> list[int]:
        return [child.process.pid for child in self._children]

    def run(self, ready: Callable[[int], None]) -> None:
        """Until a signal comes. `ready` gets the port once all processes serve. Raises NotStarted."""
        before = {sig: signal.signal(sig, self._signal) for sig in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)}
        try:
            self._children = [self._start() for _ in range(self._count)]
            for child in self._children:
                self._until_ready(child)
            if not self._stopping:
                ready(self.port)
            while not self._stopping:
                self._look_after()
                time.sleep(TICK)
        finally:
            self._end(self._children)
            self._listening.close()
            for sig, handler in before.items():
                signal.signal(sig, handler)

    def _signal(self, sig: int, _: object) -> None:
        if sig == signal.SIGHUP:
            self._renewing = True
        else:
            self._stopping = True

    def _look_after(self) -> None:
        if self._renewing:
            self._renewing = False
            self._renew()
        for n, child in enumerate(self._children):
            if child.ready >= 0 and select.select([child.ready], [], [], 0)[0]:
                child.close_ready()
            if child.ended and not child.reported:
                child.reported = True
                said = {"event": "process_ended", "child": child.process.pid, "code": child.process.returncode}
                _logger.warning("process %s has ended by itself", child.process.pid, extra=said)
            if child.ended and time.monotonic() - child.started > SHORT_LIFE:
                self._children[n] = self._start()

    def _renew(self) -> None:
        """Replace every process by a new one. If one does not start, the old ones stay."""
        for n, old in enumerate(self._children):
            if self._stopping:
                return
            new = self._start()
            try:
                self._until_ready(new)
            except NotStarted:
                return
            self._children[n] = new
            self._end([old])
            said = {"event": "process_replaced", "child": new.process.pid}
            _logger.info("process %s has replaced process %s", new.process.pid, old.process.pid, extra=said)

    def _start(self) -> _Child:
        listening, (parent, _) = self._listening.fileno(), self._alive
        reading, writing = os.pipe()
        files = (listening, writing, parent)
        process = subprocess.Popen(
            self._command,
            pass_fds=files,
            env={**os.environ, VARIABLE: ",".join(map(str, files))},
            start_new_session=True,  # Ctrl-C reaches us only
        )
        os.close(writing)
        return _Child(process, reading, time.monotonic())

    def _until_ready(self, child: _Child) -> None:
        """Wait until a process serves. Raises NotStarted."""
        deadline = time.monotonic() + START_WITHIN
        while not self._stopping:
            if select.select([child.ready], [], [], TICK)[0]:  # closed: it serves, or it has ended
                break
            if time.monotonic() > deadline:
                self._end([child])
                raise NotStarted
        child.close_ready()
        if child.ended or (not self._stopping and _ends_at_once(child.process)):
            raise NotStarted

    def _end(self, children: Sequence[_Child]) -> None:
        for child in children:
            if not child.ended:
                child.process.send_signal(signal.SIGTERM)
        deadline = time.monotonic() + END_WITHIN
        for child in children:
            try:
                child.process.wait(max(0.0, deadline - time.monotonic()))
            except subprocess.TimeoutExpired:
                child.process.kill()
                child.process.wait()


def _ends_at_once(process: subprocess.Popen[bytes]) -> bool:
    """A process that ends closes its files a moment before its parent can see that it has ended."""
    try:
        process.wait(0.2)
    except subprocess.TimeoutExpired:
        return False
    return True


def command_of(arguments: Sequence[str]) -> list[str]:
    """The command that starts this program again."""
    return [sys.executable, "-m", "asdealt", *arguments]

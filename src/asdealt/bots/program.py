"""Someone else's program, isolated: lines in, lines out, and nothing it does can stop the table.

What it writes is read by threads, so that it never waits for us and we never wait longer than we want; what it may say
is bounded; it sees a bare environment; and at the end it is killed with everything it started.
"""

from __future__ import annotations

import os
import signal
import sys
import weakref
from collections.abc import Sequence
from contextlib import suppress
from enum import StrEnum
from queue import Empty, SimpleQueue
from subprocess import PIPE, Popen
from threading import Event, Thread
from typing import IO

LONGEST = 65_536  # bytes a line may have
UNREAD = 1_000  # lines it may say without being asked
TAIL = 2_000  # bytes kept of what it last complained about
LAST_WORDS = 0.2  # seconds for its complaints to come in after its end
GRACE = 0.5  # seconds to end by itself once its input is closed

# All it needs to run, and nothing a caller may keep in the environment
_KEPT = ("PATH", "HOME", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "TMPDIR", "TEMP", "TMP", "SYSTEMROOT", "PATHEXT")


class Fault(StrEnum):
    """What can be wrong with a program that should choose."""

    NO_START = "no-start"  # it cannot be run, or does not answer to the greeting
    CRASHED = "crashed"  # it ended, or closed its output
    SLOW = "slow"  # nothing came in time
    FLOOD = "flood"  # a line too long, or too many of them
    GARBAGE = "garbage"  # a line that is no answer
    ILLEGAL = "illegal"  # an answer that is not one of the legal actions
    GONE = "gone"  # it was started again too often
    RAISED = "raised"  # a bot of Python raised an error


class Failed(Exception):
    def __init__(self, fault: Fault, detail: str = "") -> None:
        super().__init__(f"{fault}: {detail}" if detail else str(fault))
        self.fault = fault
        self.detail = detail


class Program:
    def __init__(self, command: Sequence[str]) -> None:
        try:
            process = Popen(command, stdin=PIPE, stdout=PIPE, stderr=PIPE, env=_bare(), start_new_session=True)
        except (OSError, ValueError) as bad:
            raise Failed(Fault.NO_START, str(bad)) from None
        stdin, stdout, stderr = process.stdin, process.stdout, process.stderr
        assert stdin is not None
        assert stdout is not None
        assert stderr is not None
        self._inbox: SimpleQueue[bytes | Fault] = SimpleQueue()
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._complaints = bytearray()
        quiet, self._drained = Event(), Event()  # set once it says nothing more, and complains no more
        # the threads know the pipes but not this object, so that it can be forgotten while they run
        for work, given in (
            (_write, (stdin, self._outbox)),
            (_read, (stdout, self._inbox, quiet)),
            (_drain, (stderr, self._complaints, self._drained)),
        ):
            Thread(target=work, args=given, daemon=True).start()
        self._end = weakref.finalize(self, _end, process, self._outbox, quiet)

    def say(self, line: bytes) -> None:
        """Send a line. Never blocks; lines to a dead program are lost."""
        self._outbox.put(line + b"\n")

    def hear(self, seconds: float) -> bytes:
        """Its next line. Raises Failed when none comes."""
        try:
            heard = self._inbox.get(timeout=max(0.0, seconds))
        except Empty:
            raise Failed(Fault.SLOW) from None
        if isinstance(heard, Fault):
            self._inbox.put(heard)  # it stays so
            self._drained.wait(LAST_WORDS)
            raise Failed(heard, self.complaint)
        return heard

    @property
    def complaint(self) -> str:
        """The last line it wrote to its standard error."""
        return printable(bytes(self._complaints).strip().rpartition(b"\n")[2])

    def close(self) -> None:
        self._end()


def printable(line: bytes) -> str:
    """What it said, without the signs that would move a cursor or change a colour."""
    text = line.strip().decode("utf-8", "replace")[:200]
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def _bare() -> dict[str, str]:
    kept = {name: os.environ[name] for name in _KEPT if name in os.environ}
    return {**kept, "PYTHONUNBUFFERED": "1"}  # else a `print` of a program in Python waits for more in its buffer


def _write(pipe: IO[bytes], outbox: SimpleQueue[bytes | None]) -> None:
    try:
        with pipe:
            while (line := outbox.get()) is not None:
                pipe.write(line)
                pipe.flush()
    except OSError:  # nobody reads any more
        return


def _read(pipe: IO[bytes], inbox: SimpleQueue[bytes | Fault], quiet: Event) -> None:
    fault = Fault.CRASHED
    with pipe:
        while line := pipe.readline(LONGEST + 1):
            if len(line) > LONGEST or inbox.qsize() >= UNREAD:
                fault = Fault.FLOOD
                break
            inbox.put(line)
    inbox.put(fault)
    quiet.set()


def _drain(pipe: IO[bytes], complaints: bytearray, drained: Event) -> None:
    with pipe:
        while piece := os.read(pipe.fileno(), 65_536):
            complaints += piece
            del complaints[:-TAIL]
    drained.set()


def _end(process: Popen[bytes], outbox: SimpleQueue[bytes | None], quiet: Event) -> None:
    outbox.put(None)
    quiet.wait(GRACE)
    if sys.platform != "win32":
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)  # before it is waited for: until then its number is its own
    process.kill()
    process.wait()

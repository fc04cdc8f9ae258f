"""Reads what strangers send in a separate process with limits, two at a time.

Nothing such a process does affects this one: it is killed when it takes too long, and its output is cut.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import Sequence
from typing import cast

from asdealt.protocol.refusals import RequestRefused

AT_ONCE = 2
WAITING = 6  # further requests are told to come back
SECONDS = 5.0  # for one file, including the start of its process


class Failed(Exception):
    """The process was too slow, did not start, or was ended by its limits."""


class ChildReader:
    def __init__(self, command: Sequence[str], longest: int, seconds: float = SECONDS) -> None:
        """`longest`: bytes of an answer; more are cut."""
        self._command = command
        self._longest = longest
        self._seconds = seconds
        self._free = asyncio.Semaphore(AT_ONCE)
        self._inside = 0

    async def ask(self, file: bytes, *arguments: str) -> bytes:
        """What the process says about a file. Raises Failed, or RequestRefused if too many wait."""
        if self._inside >= AT_ONCE + WAITING:
            raise RequestRefused("slow_down", after=self._seconds)
        self._inside += 1
        try:
            async with self._free, asyncio.timeout(self._seconds):
                return await self._run(file, arguments)
        except (TimeoutError, OSError):
            raise Failed from None
        finally:
            self._inside -= 1

    async def _run(self, file: bytes, arguments: Sequence[str]) -> bytes:
        """The output of the process. Of this one's environment it gets only what it needs to find the program."""
        transport, child = await asyncio.get_running_loop().subprocess_exec(
            lambda: _Child(self._longest),
            *self._command,
            *arguments,
            stderr=asyncio.subprocess.DEVNULL,
            env=environment(),
        )
        try:
            stdin = cast(asyncio.WriteTransport, transport.get_pipe_transport(0))  # uvloop's is not one by its type
            stdin.write(file)
            stdin.close()
            await child.answered.wait()
            return bytes(child.said)
        finally:
            with contextlib.suppress(ProcessLookupError):
                transport.kill()  # it has answered, or is late
            try:
                await child.exited.wait()
            finally:
                transport.close()  # also the pipe of a process that said more than was read


class _Child(asyncio.SubprocessProtocol):
    """Collects a process's output until it ends or is too long."""

    def __init__(self, longest: int) -> None:
        self._longest = longest
        self.said = bytearray()
        self.answered = asyncio.Event()
        self.exited = asyncio.Event()

    def pipe_data_received(self, fd: int, data: bytes) -> None:  # noqa: ARG002 (only stdout is a pipe)
        room = self._longest + 1 - len(self.said)
        self.said += data[:room]
        if len(data) >= room:
            self.answered.set()

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:  # noqa: ARG002
        if fd == 1:
            self.answered.set()

    def process_exited(self) -> None:
        self.exited.set()


def environment(*names: str) -> dict[str, str]:
    """What a process needs to find the program, and these variables: others may hold passwords."""
    path = os.pathsep.join(entry for entry in sys.path if entry)
    kept = {name: os.environ[name] for name in ("SYSTEMROOT", "LD_LIBRARY_PATH", *names) if name in os.environ}
    return {**kept, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUTF8": "1"}

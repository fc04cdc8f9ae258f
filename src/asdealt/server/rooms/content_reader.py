"""Parses content that strangers send, such as card sets, each in a separate process with limits, two at a time.

Nothing such a process does affects this one: it is killed when it takes too long, and its output is cut.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import Sequence
from typing import cast

import msgspec

from asdealt.core import Json
from asdealt.fault import Fault, fault
from asdealt.games import Content
from asdealt.protocol.bodies import LARGEST_CONTENT
from asdealt.protocol.refusals import RequestRefused

AT_ONCE = 2
WAITING = 6  # further requests are told to come back
SECONDS = 5.0  # for one file, including the start of its process
ANSWER_BYTES = 8 * LARGEST_CONTENT
UNREAD = fault("cards-unread", "the file could not be read in time")
COMMAND = (sys.executable, "-m", "asdealt.server.rooms.content_child")


class Answer(msgspec.Struct):
    content: dict[str, Json] | None = None
    wrong: Fault | None = None


class ContentReader:
    def __init__(self, command: Sequence[str] = COMMAND, seconds: float = SECONDS) -> None:
        self._command = command
        self._seconds = seconds
        self._free = asyncio.Semaphore(AT_ONCE)
        self._inside = 0

    async def read(self, game: str, content: Content, text: str) -> Json:
        """The content as plain values; raises RequestRefused."""
        file = text.encode("utf-8", "replace")
        if len(file) > content.largest:
            raise RequestRefused(
                "bad_table", reason=fault("cards-large", "a file of more than {most} bytes", most=content.largest)
            )
        if self._inside >= AT_ONCE + WAITING:
            raise RequestRefused("slow_down", after=self._seconds)
        self._inside += 1
        try:
            async with self._free:
                answer = await self._ask(game, file)
        finally:
            self._inside -= 1
        if answer.content is None:
            raise RequestRefused("bad_table", reason=answer.wrong or UNREAD)
        return answer.content

    async def _ask(self, game: str, file: bytes) -> Answer:
        try:
            async with asyncio.timeout(self._seconds):
                return msgspec.json.decode(await self._run(game, file), type=Answer)
        except (TimeoutError, OSError, ValueError):  # too slow, not started, or ended by its limits
            raise RequestRefused("bad_table", reason=UNREAD) from None

    async def _run(self, game: str, file: bytes) -> bytes:
        """The output of the process. Of this one's environment it gets only what it needs to find the program."""
        transport, child = await asyncio.get_running_loop().subprocess_exec(
            _Child, *self._command, game, stderr=asyncio.subprocess.DEVNULL, env=_environment()
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

    def __init__(self) -> None:
        self.said = bytearray()
        self.answered = asyncio.Event()
        self.exited = asyncio.Event()

    def pipe_data_received(self, fd: int, data: bytes) -> None:  # noqa: ARG002 (only stdout is a pipe)
        room = ANSWER_BYTES + 1 - len(self.said)
        self.said += data[:room]
        if len(data) >= room:
            self.answered.set()

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:  # noqa: ARG002
        if fd == 1:
            self.answered.set()

    def process_exited(self) -> None:
        self.exited.set()


def _environment() -> dict[str, str]:
    path = os.pathsep.join(entry for entry in sys.path if entry)
    kept = {name: os.environ[name] for name in ("SYSTEMROOT", "LD_LIBRARY_PATH") if name in os.environ}
    return {**kept, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUTF8": "1"}

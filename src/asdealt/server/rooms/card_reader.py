"""Reads card sets that strangers send beside the event loop: each in a process with limits, two at a time.

Whatever such a process does, this one goes on: it is killed when it takes too long, and what it writes is cut.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import Sequence

import msgspec

from asdealt.core import Json
from asdealt.games.dozen.rules import limits
from asdealt.protocol.refusals import Nope

AT_ONCE = 2
WAITING = 6  # more who wait are told to come back
SECONDS = 5.0  # for one set, its process included
ANSWER_BYTES = 8 * limits.TEXT_BYTES
COMMAND = (sys.executable, "-m", "asdealt.server.rooms.card_child")


class Answer(msgspec.Struct):
    cards: dict[str, Json] | None = None
    wrong: str = ""


class CardReader:
    def __init__(self, command: Sequence[str] = COMMAND, seconds: float = SECONDS) -> None:
        self._command = command
        self._seconds = seconds
        self._free = asyncio.Semaphore(AT_ONCE)
        self._inside = 0

    async def read(self, text: str) -> Json:
        """The set as plain values; raises Nope."""
        content = text.encode("utf-8", "replace")
        if len(content) > limits.TEXT_BYTES:
            raise Nope("bad_table", reason=f"a card set of more than {limits.TEXT_BYTES} bytes")
        if self._inside >= AT_ONCE + WAITING:
            raise Nope("slow_down", after=self._seconds)
        self._inside += 1
        try:
            async with self._free:
                answer = await self._ask(content)
        finally:
            self._inside -= 1
        if answer.cards is None:
            raise Nope("bad_table", reason=answer.wrong)
        return answer.cards

    async def _ask(self, content: bytes) -> Answer:
        try:
            async with asyncio.timeout(self._seconds):
                return msgspec.json.decode(await self._run(content), type=Answer)
        except (TimeoutError, OSError, ValueError):  # too slow, not started, or ended by its limits
            raise Nope("bad_table", reason="cards_unread") from None

    async def _run(self, content: bytes) -> bytes:
        """What the process answers. It gets nothing of this one's environment but where to find the program."""
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            *self._command, stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.DEVNULL, env=_environment()
        )
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(content)
            process.stdin.close()
            said = bytearray()
            while len(said) <= ANSWER_BYTES and (part := await process.stdout.read(ANSWER_BYTES)):
                said += part
            return bytes(said[: ANSWER_BYTES + 1])
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.kill()  # it has answered, or is not waited for any more
            await process.wait()


def _environment() -> dict[str, str]:
    path = os.pathsep.join(entry for entry in sys.path if entry)
    kept = {name: os.environ[name] for name in ("SYSTEMROOT", "LD_LIBRARY_PATH") if name in os.environ}
    return {**kept, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUTF8": "1"}

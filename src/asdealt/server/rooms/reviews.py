"""Reviews of finished games: each is worked out in a separate process, one at a time, and a few may wait.

What was found lately is kept in memory. Nothing here looks at a match that is not over: the lobby refuses that first.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import msgspec

from asdealt.protocol.bodies import Review, ReviewLuck, ReviewReport
from asdealt.protocol.refusals import RequestRefused
from asdealt.server.rooms.child_reader import environment

AT_ONCE = 1
WAITING = 6  # further requests are told to come back
SECONDS = 300.0  # for one review, on a busy machine; games without kernels are slow
KEPT = 32  # finished reviews in memory
LONGEST_LINE = 4 << 20  # bytes of one line of the process
COMMAND = (sys.executable, "-m", "asdealt.server.rooms.review_child")
PASSED_ON = (
    "HOME", "PATH", "USERPROFILE", "LOCALAPPDATA", "TEMP", "TMP", "TMPDIR", "XDG_CACHE_HOME", "ASDEALT_HOME",
    "NUMBA_CACHE_DIR", "NUMBA_DISABLE_JIT",
)  # fmt: skip


class Line(msgspec.Struct, omit_defaults=True):
    """What the process says: one of these."""

    progress: tuple[int, int] | None = None
    report: ReviewReport | None = None
    luck: ReviewLuck | None = None
    missing: str = ""  # a package that is not installed


@dataclass
class _Job:
    """One review. `answer` is what is known of it so far; `refusal` is why there is none."""

    answer: Review = field(default_factory=lambda: Review("waiting", 0, 0))
    refusal: RequestRefused | None = None
    task: asyncio.Task[None] | None = None

    @property
    def over(self) -> bool:
        return self.answer.stage == "done"

    def hear(self, line: Line) -> None:
        now = self.answer
        if line.progress:
            self.answer = Review("working", *line.progress)
        elif line.report:
            self.answer = Review("luck", now.done, now.total, line.report)
        elif line.luck:
            self.answer = Review("luck", now.done, now.total, now.report, line.luck)
        elif line.missing:
            self.refusal = RequestRefused("no_review", package=line.missing)


Key = tuple[str, int]  # table and seat


class Reviews:
    def __init__(self, command: Sequence[str] = COMMAND, seconds: float = SECONDS, effort: float = 1.0) -> None:
        """`effort`: times the usual number of playouts."""
        self._command, self._seconds, self._effort = command, seconds, effort
        self._free = asyncio.Semaphore(AT_ONCE)
        self._jobs: OrderedDict[Key, _Job] = OrderedDict()

    def __contains__(self, key: Key) -> bool:
        return key in self._jobs

    def ask(self, key: Key, record: Callable[[], str]) -> Review:
        """How far a review is. Starts it if nobody has asked before; `record` is the match. Raises RequestRefused."""
        job = self._jobs.get(key)
        if job is None:
            if sum(not each.over for each in self._jobs.values()) >= AT_ONCE + WAITING:
                raise RequestRefused("slow_down", after=10.0)
            job = self._jobs[key] = _Job()
            job.task = asyncio.create_task(self._work(key, job, record().encode()))
        self._jobs.move_to_end(key)
        if job.refusal:
            del self._jobs[key]  # the next request tries again
            raise job.refusal
        return job.answer

    def close(self) -> None:
        """End the processes. Nothing is lost: a review can be asked for again."""
        for job in self._jobs.values():
            if job.task:
                job.task.cancel()

    async def _work(self, key: Key, job: _Job, record: bytes) -> None:
        failed = RequestRefused("review_failed")
        try:
            async with self._free, asyncio.timeout(self._seconds):
                await self._run(job, record, key[1])
            if job.answer.report is None:
                job.refusal = job.refusal or failed
            job.answer = msgspec.structs.replace(job.answer, stage="done")
        except (TimeoutError, OSError, ValueError):
            job.refusal = failed
            job.answer = Review("done", 0, 0)
        self._forget_some()

    async def _run(self, job: _Job, record: bytes, seat: int) -> None:
        child = await asyncio.create_subprocess_exec(
            *self._command, str(seat), str(self._effort),
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
            env=environment(*PASSED_ON), limit=LONGEST_LINE,
        )  # fmt: skip
        assert child.stdin is not None
        assert child.stdout is not None
        try:
            with contextlib.suppress(ConnectionError):  # it ended at once: there is no answer either
                child.stdin.write(record)
                await child.stdin.drain()
                child.stdin.close()
            while line := await child.stdout.readline():
                job.hear(msgspec.json.decode(line, type=Line))
        finally:
            with contextlib.suppress(ProcessLookupError):
                child.kill()
            await child.wait()

    def _forget_some(self) -> None:
        over = [key for key, job in self._jobs.items() if job.over]
        for key in over[: max(0, len(over) - KEPT)]:
            del self._jobs[key]

"""Work that can wait a moment: debounced, or done in small batches."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterator


class Debounce:
    """Calls a function soon after it is wanted, at most once in so many seconds. A wish is never dropped."""

    def __init__(self, seconds: float, do: Callable[[], None]) -> None:
        self._seconds = seconds
        self._do = do
        self._done = float("-inf")  # when it was done last
        self._due: asyncio.TimerHandle | None = None

    def want(self) -> None:
        if self._due is None:
            loop = asyncio.get_running_loop()
            self._due = loop.call_at(max(loop.time(), self._done + self._seconds), self._now)

    def stop(self) -> None:
        """For good: the function is let go of."""
        if self._due is not None:
            self._due.cancel()
            self._due = None
        self._do = _nothing

    def _now(self) -> None:
        self._due = None
        self._done = asyncio.get_running_loop().time()
        self._do()


def _nothing() -> None:
    pass


class Round:
    """Small jobs that are done together at the end of this round of the event loop."""

    def __init__(self) -> None:
        self._jobs: list[Callable[[], None]] = []

    def add(self, job: Callable[[], None]) -> None:
        if not self._jobs:
            asyncio.get_running_loop().call_soon(self._start)
        self._jobs.append(job)

    def _start(self) -> None:
        jobs, self._jobs = self._jobs, []
        self._do(iter(jobs))

    def _do(self, jobs: Iterator[Callable[[], None]]) -> None:
        try:
            for job in jobs:
                job()
        except Exception:
            asyncio.get_running_loop().call_soon(self._do, jobs)  # the others still have to be done
            raise


class Batches:
    """A queue of small jobs. Each round of the event loop does a few, so that it reads what comes in in between."""

    def __init__(self, at_once: int) -> None:
        self._at_once = at_once
        self._waiting: deque[Callable[[], None]] = deque()

    def add(self, job: Callable[[], None]) -> None:
        self._waiting.append(job)
        if len(self._waiting) == 1:
            asyncio.get_running_loop().call_soon(self._some)

    def _some(self) -> None:
        for _ in range(min(self._at_once, len(self._waiting))):
            self._waiting[0]()
            self._waiting.popleft()  # only now: `add` schedules this when the queue was empty
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._some)

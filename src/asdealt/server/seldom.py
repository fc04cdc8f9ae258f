"""Something that need not be done each time it is wanted."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Seldom:
    """Done at once, and then at most once in so many seconds, however often it is wanted; never forgotten."""

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
        if self._due is not None:
            self._due.cancel()
            self._due = None

    def _now(self) -> None:
        self._due = None
        self._done = asyncio.get_running_loop().time()
        self._do()

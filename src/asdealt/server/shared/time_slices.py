"""Long work in short slices, so that other tables never wait long for it.

All long work of a server shares one `TimeSlices`: jobs take turns, and between two slices the event loop is free for
as long as a slice takes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from time import perf_counter
from typing import TypeVar

T = TypeVar("T")
SLICE = 0.005  # seconds


class TimeSlices:
    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    async def run(self, work: Generator[None, None, T]) -> T:
        """Run a generator to its end and return its result. It yields wherever it may be interrupted."""
        while True:
            async with self._turn:
                until = perf_counter() + SLICE
                try:
                    while perf_counter() < until:
                        next(work)
                except StopIteration as done:
                    await asyncio.sleep(0)  # short jobs one after another, as pages of a log, are long work together
                    return done.value  # type: ignore[no-any-return]
                await asyncio.sleep(SLICE)

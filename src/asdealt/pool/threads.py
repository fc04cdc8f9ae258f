"""Jobs in this process: one after the other, or in threads for work that releases the interpreter lock."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from itertools import islice

from asdealt.pool.contract import Job, Pool, Result, at_least_one


class Here(Pool):
    """One job after the other, in the thread that asks."""

    at_once = 1

    def each(self, work: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[tuple[int, Result]]:
        for n, job in enumerate(jobs):
            yield n, work(job)

    def close(self) -> None:
        pass  # there is nobody to end


class Threads(Pool):
    """For compiled kernels: threads share one copy of them, and end with the process."""

    def __init__(self, jobs: int | None = None) -> None:
        """`None`: as many as there are cores."""
        self.at_once = at_least_one(jobs if jobs is not None else os.cpu_count() or 1)
        self._threads = ThreadPoolExecutor(self.at_once)

    def each(self, work: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[tuple[int, Result]]:
        rest = enumerate(jobs)
        flying: dict[Future[Result], int] = {}

        def fill() -> None:
            # twice as many: no thread waits while the caller looks at a result
            for n, job in islice(rest, 2 * self.at_once - len(flying)):
                flying[self._threads.submit(work, job)] = n

        try:
            fill()
            while flying:
                for landed in wait(flying, return_when=FIRST_COMPLETED).done:
                    n = flying.pop(landed)
                    fill()
                    yield n, landed.result()
        finally:
            for future in flying:
                future.cancel()

    def close(self) -> None:
        self._threads.shutdown(cancel_futures=True)

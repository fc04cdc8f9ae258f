"""Work on many games, shared by the processes of one machine, until a time is over."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from multiprocessing import get_context
from typing import TypeVar

Job = TypeVar("Job")
Result = TypeVar("Result")


def results_in_order(
    work: Callable[[Job], Result], wanted: Iterable[Job], jobs: int, minutes: float
) -> Iterator[Result]:
    """The results of the jobs in their order. After so many minutes no more jobs are begun."""
    deadline = time.monotonic() + 60 * minutes
    rest = iter(wanted)
    for first in islice(rest, 1):
        yield work(first)  # compiles before other processes do
    with ProcessPoolExecutor(jobs, mp_context=get_context("fork")) as pool:
        waiting = [pool.submit(work, job) for job in islice(rest, 2 * jobs)]
        while waiting:
            yield waiting.pop(0).result()
            if time.monotonic() < deadline:
                waiting += [pool.submit(work, job) for job in islice(rest, 1)]

"""Work on many games, shared by the processes of one machine, until a time is over."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context
from typing import TypeVar

Job = TypeVar("Job")
Result = TypeVar("Result")
Table = TypeVar("Table")

OFTEN = 60.0  # seconds between two reports of what was found so far


def results(
    work: Callable[[Job], Result], wanted: Iterable[Job], jobs: int, minutes: float
) -> Iterator[tuple[Job, Result]]:
    """Jobs and their results, as they come. After so many minutes no more are begun; all that were begun are finished.

    So the first ones of those wanted are done, and none is left out because it takes long.
    """
    deadline = time.monotonic() + 60 * minutes
    rest = iter(wanted)
    with ProcessPoolExecutor(jobs, mp_context=get_context("fork")) as pool:
        running = {pool.submit(work, job): job for job in islice(rest, 2 * jobs)}
        while running:
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                job = running.pop(done)
                if time.monotonic() < deadline:
                    running |= {pool.submit(work, other): other for other in islice(rest, 1)}
                yield job, done.result()


def found_by_table(
    work: Callable[[tuple[Table, int]], Result],
    tables: Sequence[Table],
    games: int,
    jobs: int,
    minutes: float,
    tell: Callable[[Mapping[Table, list[Result]]], None] | None = None,
) -> dict[Table, list[Result]]:
    """Game 0 of every table, then game 1 of every table ...: what was found, in the order of the games.

    `tell` is told what there is now and then: a run that somebody breaks off has said something by then.
    """
    found: dict[Table, dict[int, Result]] = {table: {} for table in tables}

    def in_order() -> dict[Table, list[Result]]:
        return {table: [every[n] for n in sorted(every)] for table, every in found.items()}

    next_time = time.monotonic() + OFTEN
    for (table, number), result in results(work, [(t, n) for n in range(games) for t in tables], jobs, minutes):
        found[table][number] = result
        if tell and time.monotonic() > next_time:
            tell(in_order())
            next_time = time.monotonic() + OFTEN
    return in_order()

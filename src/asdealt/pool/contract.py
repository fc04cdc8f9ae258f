"""What every pool promises, and what it says when it cannot keep the promise."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from typing import Self, TypeVar

Job = TypeVar("Job")
Result = TypeVar("Result")

TRIES = 4  # how often a job may be started; a job that loses a worker each time is to blame itself


class PoolTrouble(Exception):
    """Jobs cannot be done. `code` is the id of the sentence about it, `facts` its values."""

    def __init__(self, code: str, **facts: int | str) -> None:
        super().__init__(f"{code}: {facts}")
        self.code = code
        self.facts = facts


class WorkLost(PoolTrouble):
    """Trouble in the middle of the work: results yielded before are valid."""


class Pool(ABC):
    """Workers that do jobs. It is a context manager: at its end no worker is left."""

    at_once: int  # how many jobs are worked on at the same time

    @abstractmethod
    def each(self, work: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[tuple[int, Result]]:
        """The number of each job, from 0, and its result, in the order in which jobs finish.

        `work` is a function of a module, and pure: a job whose worker is lost is done again. Jobs and results are plain
        data that can be pickled. Jobs are taken from the iterable when there is room for them. An error that `work`
        raises is raised here, and closing the iterator drops running jobs. Raises PoolTrouble.
        """

    @abstractmethod
    def close(self) -> None:
        """End all workers and drop running jobs."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def at_least_one(jobs: int) -> int:
    """The number of jobs at once, if it is one. Raises PoolTrouble."""
    if jobs < 1:
        raise PoolTrouble("pool-no-jobs")
    return jobs

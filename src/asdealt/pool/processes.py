"""Processes of this machine. One that dies is replaced and its job done again; all of them end with their parent."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, Generic

from asdealt.pool.contract import TRIES, Job, Pool, Result, WorkLost, at_least_one
from asdealt.pool.worker import GRACE, Answer, serve

# spawn: a fork would copy locks that threads of the parent hold
SPAWN = get_context("spawn")


@dataclass
class _Task(Generic[Job]):
    n: int
    job: Job
    starts: int = 0


class Processes(Pool):
    """Each process has its own pipe, so that it is known which job a dead process had."""

    def __init__(self, jobs: int | None = None) -> None:
        """`None`: as many as there are cores. A process is started when there is a job for it."""
        self.at_once = at_least_one(jobs if jobs is not None else os.cpu_count() or 1)
        self._idle: list[_Worker] = []

    def each(self, work: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[tuple[int, Result]]:
        rest = (_Task(n, job) for n, job in enumerate(jobs))
        again: deque[_Task[Job]] = deque()
        busy: dict[Connection, tuple[_Worker, _Task[Job]]] = {}

        def fill() -> None:
            while len(busy) < self.at_once:
                task = again.popleft() if again else next(rest, None)
                if task is None:
                    return
                task.starts += 1
                worker = self._idle.pop() if self._idle else _Worker()
                busy[worker.pipe] = worker, task
                worker.begin(work, task.job)

        try:
            fill()
            while busy:
                landed: list[tuple[int, Answer]] = []
                for pipe in wait(list(busy)):
                    assert isinstance(pipe, Connection)
                    worker, task = busy.pop(pipe)
                    if answer := worker.answer():
                        self._idle.append(worker)
                        landed.append((task.n, answer))
                    else:
                        again.append(task)
                        worker.end()
                deadly = any(task.starts == TRIES for task in again)
                if not deadly:
                    fill()  # before the results are handed over: no process waits while the caller looks at them
                yield from ((n, answer.result()) for n, answer in landed)
                if deadly:
                    raise WorkLost("pool-job-lost", tries=TRIES)
        finally:
            _end_all([worker for worker, _ in busy.values()])

    def close(self) -> None:
        _end_all(self._idle)
        self._idle.clear()


class _Worker:
    """The parent's side of one process."""

    def __init__(self) -> None:
        self.pipe, theirs = SPAWN.Pipe()
        self.process: SpawnProcess = SPAWN.Process(target=serve, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()  # the process has the only copy now: when it dies, our end of the pipe says so

    def begin(self, work: Callable[[Any], Any], job: Any) -> None:
        with suppress(OSError):  # it is dead: `answer` finds out
            self.pipe.send((work, job))

    def answer(self) -> Answer | None:
        """What it says, or None if it died."""
        try:
            answer: Answer = self.pipe.recv()
        except (EOFError, OSError):
            return None
        return answer

    def end(self) -> None:
        _end_all([self])


def _end_all(workers: list[_Worker]) -> None:
    for worker in workers:
        worker.process.terminate()  # a worker in the middle of a job closes what that job opened
    for worker in workers:
        worker.process.join(GRACE)
        if worker.process.is_alive():
            worker.process.kill()
            worker.process.join()
        worker.pipe.close()
        worker.process.close()

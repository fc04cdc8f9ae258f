"""Run jobs in forked children, several at a time, each with a deadline."""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from math import ceil
from typing import Generic, TypeVar

J = TypeVar("J")

TIMED_OUT = -1
CRASHED = -2
STUCK = 900.0  # seconds after which a child is stopped even if it uses no processor time
MEMORY = 6 << 30  # bytes: a mutant may loop for ever and fill all memory


@dataclass(frozen=True)
class _Child(Generic[J]):
    job: J
    deadline: float
    folder: str


def run_forked(jobs: Iterable[tuple[J, float]], at_once: int, work: Callable[[J], int]) -> Iterator[tuple[J, int]]:
    """Yield each job (given with its seconds of processor time) when it ends, with the status `work` returned."""
    waiting = iter(jobs)
    running: dict[int, _Child[J]] = {}
    more = True
    while more or running:
        while more and len(running) < at_once:
            if (following := next(waiting, None)) is None:
                more = False
            else:
                running.update([_start(*following, work)])
        for pid in list(running):
            ended, status = os.waitpid(pid, os.WNOHANG)
            if not ended and time.monotonic() < running[pid].deadline:
                continue
            with suppress(ProcessLookupError):
                os.killpg(pid, signal.SIGKILL)  # also ends what the child has started
            if not ended:
                os.waitpid(pid, 0)
            child = running.pop(pid)
            shutil.rmtree(child.folder, ignore_errors=True)
            yield child.job, _result(status) if ended else TIMED_OUT
        time.sleep(0.002)


def _result(status: int) -> int:
    return os.WEXITSTATUS(status) if os.WIFEXITED(status) else CRASHED


def _start(job: J, seconds: float, work: Callable[[J], int]) -> tuple[int, _Child[J]]:
    folder = tempfile.mkdtemp(prefix="mutant-")
    pid = os.fork()
    if pid == 0:
        _work_and_leave(job, seconds, folder, work)
    return pid, _Child(job, time.monotonic() + STUCK, folder)


def _work_and_leave(job: J, seconds: float, folder: str, work: Callable[[J], int]) -> None:
    """In the child: silent, in its own process group, with its own folder for temporary files."""
    import resource

    status = 250
    try:
        os.setpgid(0, 0)
        resource.setrlimit(resource.RLIMIT_CPU, (ceil(seconds), ceil(seconds) + 1))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        os.environ["PYTEST_DEBUG_TEMPROOT"] = tempfile.tempdir = folder
        nothing = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nothing, stream)
        status = work(job)
    finally:
        os._exit(status)

"""Jobs for the pool tests. Workers import this module by name; it imports little, so that they start quickly."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from pathlib import Path

DEATHS = "ASDEALT_TEST_DEATHS"  # the folder in which a job notes that it has died


def square(n: int) -> int:
    return n * n


def fail(n: int) -> int:
    if n == 3:
        raise KeyError(f"job {n}")
    return n


def die_always(folder: str) -> None:
    """Note each start, then die."""
    Path(folder, f"{os.getpid()}-{time.monotonic_ns()}").touch()
    os.kill(os.getpid(), signal.SIGKILL)


def die_once(n: int) -> int:
    """Square a number; job 5 kills its worker the first time."""
    if n == 5:
        die_first(f"job-{n}")
    return n * n


def open_a_program(folder: str) -> None:
    """Run for very long, with a child program that the job ends if it can."""
    program = subprocess.Popen(["sleep", "1000"])
    Path(folder, str(os.getpid())).touch()
    try:
        time.sleep(1000)
    finally:
        program.kill()


def die_first(what: str) -> None:
    noted = Path(os.environ[DEATHS], what)
    if not noted.exists():
        noted.touch()
        os.kill(os.getpid(), signal.SIGKILL)

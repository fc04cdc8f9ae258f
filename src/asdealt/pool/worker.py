"""What runs in a process of a pool: jobs, until the parent ends it or dies."""

from __future__ import annotations

import os
import pickle
import signal
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from threading import Thread
from traceback import format_exc
from typing import Any

GRACE = 3.0  # seconds in which a job may close what it opened


@dataclass(frozen=True)
class Answer:
    """What a job returned or raised."""

    value: Any = None
    error: Exception | None = None

    def result(self) -> Any:
        if self.error is not None:
            raise self.error
        return self.value


def serve(pipe: Connection) -> None:
    """Do the jobs that come through the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent handles interrupts
    signal.signal(signal.SIGTERM, _leave)
    Thread(target=_follow_the_parent, daemon=True).start()
    while True:
        try:
            pipe.send_bytes(_answer(pipe.recv_bytes()))
        except (EOFError, OSError):  # the parent has closed the pipe
            return


def _answer(message: bytes) -> bytes:
    try:
        work: Callable[[Any], Any]
        work, job = pickle.loads(message)
        return pickle.dumps(Answer(work(job)))
    except Exception as error:
        return pickle.dumps(Answer(error=_portable(error)))


def _portable(error: Exception) -> Exception:
    """The error with its traceback as a note, or its text where it cannot be sent."""
    trace = f"In a process of the pool:\n{format_exc()}"
    error.add_note(trace)
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:  # errors with their own arguments often cannot be unpickled
        error = RuntimeError(f"{type(error).__name__}: {error}")
        error.add_note(trace)
    return error


def _leave(_signal: int, _frame: object) -> None:
    """Unwind the job, so that it closes what it opened, such as programs that play."""
    sys.exit(1)


def _follow_the_parent() -> None:
    parent = parent_process()
    assert parent is not None  # this runs in processes of a pool only
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(GRACE)  # the job may be in compiled code, where a signal has to wait
    os._exit(1)

"""Waiting for a slow bot in such a way that Ctrl-C works at once."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread
from typing import TypeVar

T = TypeVar("T")


def interruptible(work: Callable[[], T]) -> T:
    """The result of `work`, which runs in a daemon thread: compiled code cannot be interrupted, waiting for it can."""
    done: Future[T] = Future()

    def finish() -> None:
        try:
            done.set_result(work())
        except BaseException as error:  # the waiting thread raises it
            done.set_exception(error)

    Thread(target=finish, daemon=True).start()
    return done.result()

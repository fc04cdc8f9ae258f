"""Waiting for a bot that thinks, without being deaf meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread
from typing import TypeVar

T = TypeVar("T")


def apart(think: Callable[[], T]) -> T:
    """What it comes to, in a thread of its own: whatever it is deep in, Ctrl-C is heard at once, and nobody waits."""
    done: Future[T] = Future()

    def work() -> None:
        try:
            done.set_result(think())
        except BaseException as error:  # it is raised where somebody waits for it
            done.set_exception(error)

    Thread(target=work, daemon=True).start()
    return done.result()

"""Work that seldom has to wait, begun at once instead of in a task of its own."""

from __future__ import annotations

from collections.abc import Awaitable, Coroutine, Generator
from typing import Any, TypeVar, cast

T = TypeVar("T")


def begin(work: Awaitable[T]) -> Awaitable[T] | None:
    """Runs a coroutine as far as it goes without waiting. What is left of it, to be awaited; None if nothing is.

    (From Python 3.12 on, tasks can do this: `eager_start`.)
    """
    coroutine = cast("Coroutine[Any, Any, T]", work)  # which is what an async function gives, whatever it is called
    try:
        awaited = coroutine.send(None)
    except StopIteration:
        return None
    return _Rest(coroutine, awaited)


class _Rest(Awaitable[T]):
    def __init__(self, work: Coroutine[Any, Any, T], awaited: Any) -> None:
        self._work = work
        self._awaited = awaited  # what the event loop has to be asked for

    def __await__(self) -> Generator[Any, Any, T]:
        awaited = self._awaited
        while True:
            raised: BaseException | None = None
            answer = None
            try:
                answer = yield awaited
            except BaseException as error:  # also a cancelled task: the work has to hear of it
                raised = error
            try:
                awaited = self._work.throw(raised) if raised else self._work.send(answer)
            except StopIteration as done:
                return done.value  # type: ignore[no-any-return]

"""Something done in turn for somebody who waits for the answer, and may have stopped waiting."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from asdealt.core import Refused
from asdealt.protocol.refusals import Nope

T = TypeVar("T")


async def answer(job: Callable[[], Awaitable[T]], waiting: asyncio.Future[T]) -> None:
    """Do it and say what came of it. Raises what is not a refusal: then the log has to be read again."""
    try:
        result = await job()
    except Exception as error:
        if not waiting.done():
            waiting.set_exception(error)
        if not isinstance(error, Nope | Refused):
            raise
    else:
        if not waiting.done():
            waiting.set_result(result)

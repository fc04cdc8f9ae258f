"""What a room has yet to do, in order. Whoever waits for a job that will never be done is told."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TypeVar

from asdealt.core import Refused
from asdealt.protocol.refusals import RequestRefused

T = TypeVar("T")
Job = Callable[[], Awaitable[None]]
Instead = Callable[[], None]


class JobQueue:
    def __init__(self) -> None:
        self.stopped = False
        self._jobs: deque[tuple[Job, Instead]] = deque()
        self._wanted: asyncio.Future[None] | None = None  # while `do_next` waits for a job

    def post(self, job: Job, instead: Instead = lambda: None) -> None:
        """`instead` is called if the room stops before the job is done."""
        if self.stopped:
            instead()
        else:
            self._jobs.append((job, instead))
            if self._wanted is not None and not self._wanted.done():
                self._wanted.set_result(None)

    async def ask(self, job: Callable[[], Awaitable[T]]) -> T:
        """Post a job and wait for its result. Raises RequestRefused if the room stops first."""
        waiting: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        def stopped() -> None:
            if not waiting.done():
                waiting.set_exception(RequestRefused("restarting"))

        async def answer() -> None:
            try:
                result = await job()
            except Exception as error:
                if not waiting.done():
                    waiting.set_exception(error)
                if not isinstance(error, RequestRefused | Refused):
                    raise  # the log has to be read again
            else:
                if not waiting.done():
                    waiting.set_result(result)

        self.post(answer, stopped)
        return await waiting

    async def do_next(self) -> None:
        while not self._jobs:
            self._wanted = asyncio.get_running_loop().create_future()
            try:
                await self._wanted
            finally:
                self._wanted = None
        job, instead = self._jobs.popleft()
        try:
            await job()
        except asyncio.CancelledError:
            instead()
            raise

    @property
    def empty(self) -> bool:
        return not self._jobs

    def stop(self) -> None:
        """Nothing more is done."""
        self.stopped = True
        while self._jobs:
            _, instead = self._jobs.popleft()
            instead()

"""The threads in which bots think, beside the event loop, with a deadline and a fallback.

A bot gets a View, as a browser does. A bot that hangs keeps its thread; a new thread replaces it, up to a maximum. If a
bot fails, is late, or finds no thread, the greedy bot decides in a thread reserved for it. If that is too slow as well,
a random bot decides.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from enum import Enum
from hashlib import sha256
from queue import SimpleQueue
from random import Random
from typing import Any

from asdealt import bots
from asdealt.bots.names import GREEDY
from asdealt.bots.simple import RandomBot
from asdealt.core import Bot, Illegal, Rules, Seat, View
from asdealt.seed import Seed
from asdealt.server.tables.requests import halfway

FALLBACK = GREEDY
FALLBACK_DEADLINE = 5.0
THREADS = 2  # for bots
MOST_THREADS = 6  # including those that hang
FindBot = Callable[[], Bot[Any, Any]]  # called in the thread, because finding a bot may take long the first time


class Stage(Enum):
    WAITING = "waiting"
    RUNNING = "running"
    OVER = "over"  # answered or withdrawn


class Job:
    """Something to think about. A thread starts it once, unless it has been withdrawn."""

    def __init__(self, think: Callable[[], str], loop: asyncio.AbstractEventLoop) -> None:
        self._think = think
        self._loop = loop
        self._lock = threading.Lock()
        self._stage = Stage.WAITING
        self.started: asyncio.Future[None] = loop.create_future()
        self.answer: asyncio.Future[str] = loop.create_future()

    def withdraw(self) -> bool:
        """True if it had not started; then it never will."""
        with self._lock:
            waiting = self._stage is Stage.WAITING
            self._stage = Stage.OVER if waiting else self._stage
        return waiting

    def run(self) -> None:
        """Called in a thread."""
        with self._lock:
            if self._stage is not Stage.WAITING:
                return
            self._stage = Stage.RUNNING
        self._tell(_settle, self.started, None)
        try:
            answer: str | BaseException = self._think()
        except BaseException as error:
            answer = error
        self._tell(_settle, self.answer, answer)

    def _tell(self, what: Callable[..., None], *args: object) -> None:
        try:
            self._loop.call_soon_threadsafe(what, *args)
        except RuntimeError:  # the server has closed, and nobody waits for the answer
            return


class Pool:
    """Threads that take jobs from a queue."""

    def __init__(self, threads: int, most: int) -> None:
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._usual = threads
        self._ready = threads  # threads that can take a job
        self._most = most
        self._hanging = 0
        self._watching: set[asyncio.Task[None]] = set()
        for _ in range(threads):
            self._add_thread()

    @property
    def threads(self) -> int:
        return self._ready + self._hanging

    async def do(self, think: Callable[[], str], deadline: float) -> str:
        """The answer. Raises TimeoutError if the job does not start, or then end, within the deadline."""
        if not self._ready:
            raise TimeoutError("every thread hangs")
        job = Job(think, asyncio.get_running_loop())
        self._jobs.put(job)
        watching = asyncio.create_task(self._watch(job, deadline))
        self._watching.add(watching)
        watching.add_done_callback(self._watching.discard)
        try:
            either: list[asyncio.Future[Any]] = [watching, job.answer]
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        finally:
            if job.withdraw() or job.answer.done():
                watching.cancel()  # otherwise keep watching: the thread may hang although nobody waits
        if job.answer.done():
            return job.answer.result()
        raise TimeoutError

    def close(self) -> None:
        for _ in range(self.threads):
            self._jobs.put(None)

    async def _watch(self, job: Job, deadline: float) -> None:
        """Return once the job is late. A thread that does not come back is replaced."""
        await asyncio.wait([job.started], timeout=deadline)
        if job.withdraw():
            return
        await asyncio.wait([job.answer], timeout=deadline)
        if job.answer.done():
            _seen(job.answer)
            return
        self._ready -= 1
        self._hanging += 1
        job.answer.add_done_callback(self._came_back)
        if self.threads < self._most:
            self._ready += 1
            self._add_thread()

    def _came_back(self, late: asyncio.Future[str]) -> None:
        _seen(late)
        self._hanging -= 1
        if self._ready < self._usual:
            self._ready += 1
        else:
            self._jobs.put(None)  # it was replaced, so there is one thread too many now

    def _add_thread(self) -> None:
        threading.Thread(target=self._work, name="bot", daemon=True).start()

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            job.run()


class BotThreads:
    def __init__(self, threads: int = THREADS, most: int = MOST_THREADS) -> None:
        self._bots = Pool(threads, most)
        self._fallback = Pool(1, 1)  # reserved for the fallback, which does not hang

    @property
    def threads(self) -> int:
        return self._bots.threads + self._fallback.threads

    async def choose(
        self, find: FindBot, rules: Rules[Any, Any], view: View[Any], rng: Random, deadline: float
    ) -> tuple[str, bool]:
        """The bot's turn in the game's notation, and whether the bot itself chose it in time."""
        try:
            return await self._bots.do(lambda: _turn(find(), rules, view, rng), deadline), True
        except Exception:  # whatever a bot does wrong, the table continues
            pass
        try:
            return await self._fallback.do(
                lambda: _turn(bots.find(FALLBACK, rules.name), rules, view, rng), FALLBACK_DEADLINE
            ), False
        except Exception:
            return _turn(RandomBot(), rules, view, rng), False

    def close(self) -> None:
        self._bots.close()
        self._fallback.close()


def _settle(future: asyncio.Future[Any], answer: object) -> None:
    if future.done():
        return
    if isinstance(answer, BaseException):
        future.set_exception(RuntimeError(f"the bot failed: {answer!r}"))
        _seen(future)
    else:
        future.set_result(answer)


def _seen(future: asyncio.Future[Any]) -> None:
    """Mark an exception as retrieved, so that asyncio does not warn about it."""
    if not future.cancelled():
        future.exception()


def _turn(bot: Bot[Any, Any], rules: Rules[Any, Any], view: View[Any], rng: Random) -> str:
    """A whole turn of the viewer's seat, with its second half if it has two."""
    action = _legal(bot.choose(rules, view, rng), rules, view)
    actions = [action]
    while (half := halfway(rules, view, action)) is not None:
        view = half
        action = _legal(bot.choose(rules, view, rng), rules, view)
        actions.append(action)
    return rules.notation.write(actions)


def _legal(action: Any, rules: Rules[Any, Any], view: View[Any]) -> Any:
    assert view.seat is not None
    if refusal := rules.why_not(view.state, view.seat, action):
        raise Illegal(refusal)
    return action


def dice(seed: Seed, phase: int, seat: Seat, what: str) -> Random:
    """Random numbers for a bot. They are the same after a crash, and unpredictable while the seed is secret."""
    return Random(sha256(seed.secret + f"asdealt {what} {phase} {seat}".encode()).digest())

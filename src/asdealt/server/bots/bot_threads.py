"""Bots think here: in a few threads beside the event loop, with a deadline, and with somebody to fall back on.

They are shown a View, as a browser is. A bot that hangs keeps its thread. Another one takes its place, until there are
as many threads as there may be. A bot that fails, is late, or finds no thread is decided for by the greedy player in a
thread kept for that, or by lot where that is too slow too.
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

from asdealt import bots, veil
from asdealt.bots.simple import RandomBot
from asdealt.core import Bot, Done, Illegal, Rules, Seat, View
from asdealt.seed import Seed

FALLBACK = "greedy"
FALLBACK_DEADLINE = 5.0
THREADS = 2  # that think
MOST_THREADS = 6  # those that hang included
Mind = Callable[[], Bot[Any, Any]]  # called in the thread: to find a bot may take long, the first time


class Stage(Enum):
    WAITING = "waiting"
    RUNNING = "running"
    OVER = "over"  # answered, or nobody waits for it


class Job:
    """Something to think about. It is begun once, unless it has been withdrawn by then."""

    def __init__(self, think: Callable[[], str], loop: asyncio.AbstractEventLoop) -> None:
        self._think = think
        self._loop = loop
        self._lock = threading.Lock()
        self._stage = Stage.WAITING
        self.begun: asyncio.Future[None] = loop.create_future()
        self.answer: asyncio.Future[str] = loop.create_future()

    def withdraw(self) -> bool:
        """Whether it had not begun; then it never will."""
        with self._lock:
            waiting = self._stage is Stage.WAITING
            self._stage = Stage.OVER if waiting else self._stage
        return waiting

    def run(self) -> None:
        """In a thread."""
        with self._lock:
            if self._stage is not Stage.WAITING:
                return
            self._stage = Stage.RUNNING
        self._tell(_settle, self.begun, None)
        try:
            answer: str | BaseException = self._think()
        except BaseException as error:
            answer = error
        self._tell(_settle, self.answer, answer)

    def _tell(self, what: Callable[..., None], *args: object) -> None:
        try:
            self._loop.call_soon_threadsafe(what, *args)
        except RuntimeError:  # the server has closed: nobody waits any more
            return


class Pool:
    """Threads that take jobs one after the other, in the order they came."""

    def __init__(self, threads: int, most: int) -> None:
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._usual = threads
        self._ready = threads  # that may take a job
        self._most = most
        self._hanging = 0
        self._watching: set[asyncio.Task[None]] = set()
        for _ in range(threads):
            self._add_thread()

    @property
    def threads(self) -> int:
        return self._ready + self._hanging

    async def do(self, think: Callable[[], str], deadline: float) -> str:
        """What comes of it. Raises TimeoutError if it does not begin, or end, within so many seconds."""
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
                watching.cancel()  # otherwise it goes on: the thread may hang although nobody waits
        if job.answer.done():
            return job.answer.result()
        raise TimeoutError

    def close(self) -> None:
        for _ in range(self.threads):
            self._jobs.put(None)

    async def _watch(self, job: Job, deadline: float) -> None:
        """Ends when the job is late; a thread that does not come back is replaced."""
        await asyncio.wait([job.begun], timeout=deadline)
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
            self._jobs.put(None)  # it was replaced: there is one too many now

    def _add_thread(self) -> None:
        threading.Thread(target=self._work, name="mind", daemon=True).start()

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            job.run()


class Minds:
    def __init__(self, threads: int = THREADS, most: int = MOST_THREADS) -> None:
        self._bots = Pool(threads, most)
        self._quick = Pool(1, 1)  # whose player does not hang, and has a thread whatever the others do

    @property
    def threads(self) -> int:
        return self._bots.threads + self._quick.threads

    async def choose(
        self, mind: Mind, rules: Rules[Any, Any], view: View[Any], rng: Random, deadline: float
    ) -> tuple[str, bool]:
        """What the bot does, as a text, and whether it did so itself and in time."""
        try:
            return await self._bots.do(lambda: _turn(mind(), rules, view, rng), deadline), True
        except Exception:  # whatever a bot does wrong, the table goes on
            pass
        try:
            return await self._quick.do(
                lambda: _turn(bots.find(FALLBACK, rules.name), rules, view, rng), FALLBACK_DEADLINE
            ), False
        except Exception:
            return _turn(RandomBot(), rules, view, rng), False

    def close(self) -> None:
        self._bots.close()
        self._quick.close()


def _settle(future: asyncio.Future[Any], answer: object) -> None:
    if future.done():
        return
    if isinstance(answer, BaseException):
        future.set_exception(RuntimeError(f"the bot failed: {answer!r}"))
        _seen(future)
    else:
        future.set_result(answer)


def _seen(future: asyncio.Future[Any]) -> None:
    """An exception nobody asks for is not worth a warning."""
    if not future.cancelled():
        future.exception()


def _turn(bot: Bot[Any, Any], rules: Rules[Any, Any], view: View[Any], rng: Random) -> str:
    """A whole turn of the seat whose view this is: a turn of two halves is thought of as one."""
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


def halfway(rules: Rules[Any, Any], view: View[Any], action: Any) -> View[Any] | None:
    """The view within a turn that this action only begins; None if it is a whole turn."""
    if view.seat is None or rules.actors(view.state) != {view.seat}:
        return None
    try:
        after = rules.apply(view.state, {view.seat: action})
    except veil.Unseen:  # a turn that turns up something new is over
        return None
    if rules.settled(after):
        return None
    position = f"{view.position}.{rules.notation.write((action,))}"
    return veil.derive(view, after, Done(view.seat, action), position=position)


def dice(seed: Seed, phase: int, seat: Seat, what: str) -> Random:
    """Random numbers of a bot: the same after a crash, and nobody's to foresee before the seed is shown."""
    return Random(sha256(seed.secret + f"asdealt {what} {phase} {seat}".encode()).digest())

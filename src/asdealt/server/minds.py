"""Bots think here: in threads beside the event loop, with a deadline, and with somebody to fall back on.

They are shown a View, as a browser is. A bot that hangs keeps its thread, which is replaced; a bot that fails or is
late is decided for by the greedy player, or by lot where that fails too.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from hashlib import sha256
from queue import SimpleQueue
from random import Random
from typing import Any

from asdealt import bots, veil
from asdealt.bots.simple import RandomBot
from asdealt.core import Bot, Done, Illegal, Rules, Seat, View
from asdealt.seed import Seed

FALLBACK = "greedy"
FALLBACK_DEADLINE = 30.0
Mind = Callable[[], Bot[Any, Any]]  # called in the thread: to find a bot may take long, the first time
Job = tuple[Callable[[], str], asyncio.Future[str], asyncio.AbstractEventLoop]


class Minds:
    def __init__(self, threads: int = 2) -> None:
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._threads = threads
        for _ in range(threads):
            self._add_thread()

    async def choose(
        self, mind: Mind, rules: Rules[Any, Any], view: View[Any], rng: Random, deadline: float
    ) -> tuple[str, bool]:
        """What the bot does, as a text, and whether it did so itself and in time."""
        thinking = self._start(lambda: _turn(mind(), rules, view, rng))
        try:
            return await asyncio.wait_for(asyncio.shield(thinking), deadline), True
        except TimeoutError:
            self._add_thread()  # that one may never come back
            thinking.add_done_callback(self._came_back)
        except Exception:  # whatever a bot does wrong, the table goes on
            pass
        instead = self._start(lambda: _somehow(rules, view, rng))
        return await asyncio.wait_for(instead, FALLBACK_DEADLINE), False

    def close(self) -> None:
        for _ in range(self._threads):
            self._jobs.put(None)

    def _start(self, job: Callable[[], str]) -> asyncio.Future[str]:
        loop = asyncio.get_running_loop()
        done: asyncio.Future[str] = loop.create_future()
        self._jobs.put((job, done, loop))
        return done

    def _add_thread(self) -> None:
        threading.Thread(target=self._work, name="mind", daemon=True).start()

    def _came_back(self, late: asyncio.Future[str]) -> None:
        if not late.cancelled():
            late.exception()  # seen, and of no interest any more
        self._jobs.put(None)  # there is one thread too many now

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            think, done, loop = job
            try:
                answer: str | BaseException = think()
            except BaseException as error:
                answer = error
            if not loop.is_closed():
                loop.call_soon_threadsafe(_answer, done, answer)


def _answer(done: asyncio.Future[str], answer: str | BaseException) -> None:
    if done.done():
        return
    if isinstance(answer, str):
        done.set_result(answer)
    else:
        done.set_exception(RuntimeError(f"the bot failed: {answer!r}"))


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


def _somehow(rules: Rules[Any, Any], view: View[Any], rng: Random) -> str:
    """A turn, whatever happens."""
    try:
        return _turn(bots.find(FALLBACK, rules.name), rules, view, rng)
    except Exception:
        return _turn(RandomBot(), rules, view, rng)


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
    return veil.view(after, (*view.past, Done(view.seat, action)), view.seat)


def dice(seed: Seed, phase: int, seat: Seat, what: str) -> Random:
    """Random numbers of a bot: the same after a crash, and nobody's to foresee before the seed is shown."""
    return Random(sha256(seed.secret + f"asdealt {what} {phase} {seat}".encode()).digest())

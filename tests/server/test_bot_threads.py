"""Bots that hang, fail or are too many: the number of threads is capped, and every table gets an answer."""

from __future__ import annotations

import asyncio
import threading
import time
from functools import partial
from random import Random
from typing import Any

import pytest

from asdealt import bots
from asdealt.core import Bot, Seat
from asdealt.games import rules_for
from asdealt.match import Match
from asdealt.seed import Seed
from asdealt.server.bots import bot_threads
from asdealt.server.bots.bot_threads import MOST_THREADS, BotThreads, Pool
from helpers.coroutines import PATIENCE

MATCH = Match(rules_for("splitz", 2), 2, Seed.of("minds"))
SEAT = min(MATCH.waiting)


class Hung:
    """A bot that waits until the test releases it."""

    def __init__(self) -> None:
        self.let_go = threading.Event()
        self.begun = 0

    def choose(self, rules: Any, view: Any, rng: Random) -> Any:  # noqa: ARG002 - the signature of every bot
        self.begun += 1
        self.let_go.wait()
        return rules.legal(view.state, view.seat)[0]


async def choose(threads: BotThreads, bot: Bot[Any, Any], deadline: float = 0.05) -> tuple[str, bool]:
    return await threads.choose(lambda: bot, MATCH.rules, MATCH.view(Seat(SEAT)), Random(1), deadline)


def note(done: list[int], n: int) -> str:
    done.append(n)
    return "noted"


def alive() -> int:
    return sum(thread.name == "bot" for thread in threading.enumerate())


async def test_bots_that_hang_cost_a_few_threads_and_no_table_its_turn() -> None:
    before = alive()
    threads, bot = BotThreads(), Hung()
    for _ in range(3):
        answers = await asyncio.gather(*(choose(threads, bot) for _ in range(20)))
        assert {itself for _, itself in answers} == {False}
        assert all(MATCH.rules.notation.read(text, Seat(SEAT)) for text, _ in answers)
    assert threads.threads <= MOST_THREADS + 1
    assert alive() - before <= MOST_THREADS + 1
    bot.let_go.set()
    async with asyncio.timeout(PATIENCE):
        while threads.threads > 3:  # threads that came back and are not needed end
            await asyncio.sleep(0.01)
    assert (await choose(threads, bot, PATIENCE))[1]
    threads.close()


async def test_a_job_nobody_waits_for_is_not_begun() -> None:
    pool, bot = Pool(1, 1), Hung()
    done: list[int] = []
    first = asyncio.create_task(pool.do(lambda: bot.choose(MATCH.rules, MATCH.view(Seat(SEAT)), Random(1)), 60))
    while not bot.begun:
        await asyncio.sleep(0.01)
    later = [asyncio.create_task(pool.do(partial(note, done, n), 60)) for n in range(5)]
    await asyncio.sleep(0.01)
    for task in later[:4]:
        task.cancel()
    await asyncio.gather(*later[:4], return_exceptions=True)
    bot.let_go.set()
    await asyncio.gather(first, later[4])
    assert done == [4]
    pool.close()


async def test_a_hung_thread_that_nobody_waits_for_is_replaced_too() -> None:
    pool, bot = Pool(1, 2), Hung()
    hung = asyncio.create_task(pool.do(lambda: str(bot.choose(MATCH.rules, MATCH.view(Seat(SEAT)), Random(1))), 0.1))
    while not bot.begun:
        await asyncio.sleep(0.01)
    hung.cancel()
    await asyncio.gather(hung, return_exceptions=True)
    assert await pool.do(lambda: "another", PATIENCE) == "another"
    bot.let_go.set()
    pool.close()


async def test_if_the_quick_player_is_slow_a_random_choice_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = Hung()
    monkeypatch.setattr(bots, "find", lambda *_: bot)
    monkeypatch.setattr(bot_threads, "FALLBACK_DEADLINE", 0.05)
    threads, started = BotThreads(), time.monotonic()
    text, itself = await choose(threads, bot)
    assert not itself
    assert MATCH.rules.notation.read(text, Seat(SEAT))
    assert time.monotonic() - started < PATIENCE
    bot.let_go.set()
    threads.close()

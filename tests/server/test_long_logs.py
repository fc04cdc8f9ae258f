"""Long logs are read and told in slices, so that nobody else waits for them."""

from __future__ import annotations

import asyncio
import itertools
import json
import time
from collections.abc import Generator
from pathlib import Path
from random import Random

import pytest

from asdealt.core import Seat
from asdealt.games import rules_for
from asdealt.match import Match
from asdealt.protocol.bodies import NewTable, SeatWish
from asdealt.seed import Seed
from asdealt.server.shared.time_slices import SLICE, TimeSlices
from asdealt.server.tables import log
from asdealt.server.tables.loading import PAGE, load
from asdealt.server.tables.table import Table
from asdealt.server.telling.past import Past
from asdealt.store import Entry
from helpers.coroutines import PATIENCE, run
from helpers.rooms import MemoryStore, Notebook, lobby, settled

ME, BOT = SeatWish("me"), SeatWish("bot", level="greedy")
LENGTH = 100_000
STEPS = 1500  # in a slice: more than a page of the log, as on a fast machine


class CountingStore(MemoryStore):
    """Notes the largest number of entries read at once."""

    most = 0

    async def read(self, match: str, first: int = 0, most: int | None = None) -> list[Entry]:
        found = await super().read(match, first, most)
        self.most = max(self.most, len(found))
        return found


class StepClock:
    """A clock that goes on by the same time with each step of a slice. The machine may be as slow as it likes."""

    steps = 0

    def __call__(self) -> float:
        self.steps += 1
        return self.steps * SLICE / STEPS


def long_log(entries: list[Entry]) -> list[Entry]:
    first = len(entries)
    return [*entries, *(log.write(n, 0.0, log.Renamed(by=0, name=f"Ana {n % 7}")) for n in range(first, LENGTH))]


async def test_a_log_of_100_000_entries_is_read_in_slices(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each entry is a step of its own, and other work runs after every slice."""
    clock = StepClock()
    monkeypatch.setattr("asdealt.server.shared.time_slices.perf_counter", clock)
    between = [0]  # steps done whenever others had their turn

    async def others() -> None:
        while True:
            between.append(clock.steps)
            await asyncio.sleep(0)

    store = CountingStore()
    async with lobby(tmp_path) as the_lobby:
        the_lobby.services.store = store
        name = (await the_lobby.make(NewTable("splitz", [ME, BOT, BOT], start=True))).table
        store.logs["long"] = long_log(await store.read(name))
        store.most = 0
        clock.steps = 0
        beats = asyncio.create_task(others())
        table = await load("long", store, TimeSlices())
        beats.cancel()
        between.append(clock.steps)
    assert table is not None
    assert table.v == LENGTH - 1
    assert store.most == PAGE
    assert clock.steps >= LENGTH
    assert max(after - before for before, after in itertools.pairwise(between)) <= STEPS


async def test_several_long_jobs_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten jobs at once delay others no longer than one does, and long jobs do not hold up a short one."""
    monkeypatch.setattr("asdealt.server.shared.time_slices.SLICE", 0.002)

    done = 0

    def work(steps: int) -> Generator[None, None, int]:
        nonlocal done
        for _ in range(steps):
            until = time.perf_counter() + 0.0005
            while time.perf_counter() < until:
                pass
            done += 1
            yield
        return steps

    slices = TimeSlices()
    ended: list[int] = []
    between: list[int] = []  # steps done whenever others had their turn

    async def beats() -> None:
        while True:
            between.append(done)
            await asyncio.sleep(0)

    async def one(steps: int) -> None:
        ended.append(await slices.run(work(steps)))

    others = asyncio.create_task(beats())
    await asyncio.gather(*(one(100) for _ in range(10)), one(3))
    others.cancel()
    assert ended[0] == 3
    assert sorted(ended) == [3, *[100] * 10]
    assert max(after - before for before, after in itertools.pairwise(between)) <= 5  # one slice of 2 ms


def test_an_error_in_a_slice_is_raised_where_it_is_awaited() -> None:
    def work() -> Generator[None, None, None]:
        yield
        raise LookupError

    async def test() -> None:
        slices = TimeSlices()
        with pytest.raises(LookupError):
            await slices.run(work())
        assert SLICE < 0.05
        await asyncio.wait_for(slices.run(iter_twice()), PATIENCE)  # and the slot is free again

    def iter_twice() -> Generator[None, None, None]:
        yield
        yield

    run(test())


async def test_a_long_match_is_worded_turn_by_turn(tmp_path: Path) -> None:
    """A viewer who joins a long match gets the same words as always."""
    async with lobby(tmp_path) as the_lobby:
        name = (await the_lobby.make(NewTable("scout", [ME, BOT, BOT, BOT, BOT], start=True))).table
        room = await the_lobby.room(name)
        rules = rules_for("scout", 5)
        match: Match[object, object] = Match(rules, 5, Seed.of("long"))
        rng = Random(1)
        while len(match.turns) < 300 and not match.over:
            seat = min(match.waiting)
            actions = [rng.choice(match.legal(seat))]
            match.play(seat, actions[0])
            while match.draft(seat):
                match.play(seat, match.legal(seat)[0])
        room.table.match = match
        room.table.rules = rules
        room.bots.stop()
        past = Past(room.table)
        steps = sum(1 for _ in past.prepare(Seat(0)))
        assert steps == len(match.turns) >= 100
        assert past.whole(Seat(0)) == Past(room.table).whole(Seat(0))
        watcher = Notebook(room, None, "coach")
        room.enter(watcher, None)
        await settled(room)
        assert json.loads(watcher.frames[0])["past"] == json.loads(Past(room.table).whole(None))


async def test_a_table_is_the_same_whether_read_whole_or_in_pages(tmp_path: Path) -> None:
    store = MemoryStore()
    async with lobby(tmp_path) as the_lobby:
        the_lobby.services.store = store
        name = (await the_lobby.make(NewTable("splitz", [ME, BOT, BOT], start=True))).table
        entries = long_log(await store.read(name))[: 2 * PAGE]  # ends with a full page
        store.logs["long"] = entries
        sliced = await load("long", store, TimeSlices())
        whole = Table.fold("long", entries)
        assert sliced is not None
        assert (sliced.v, sliced.names, sliced.asides) == (whole.v, whole.names, whole.asides)
        assert sliced.v == 2 * PAGE - 1
        assert await load("nobody", store, TimeSlices()) is None

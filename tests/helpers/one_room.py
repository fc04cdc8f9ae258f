"""A single room: a store in memory, a clock that the test moves, and alarms that ring when the test wants."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from asdealt.hints import Level
from asdealt.protocol.frames import Ack, Nack
from asdealt.protocol.messages import Ask
from asdealt.server.rooms.room import Message, Room
from asdealt.server.rooms.services import Services
from asdealt.server.settings import Settings
from asdealt.server.tables import log
from asdealt.server.tables.log import AnyDeed
from asdealt.server.tables.table import Table
from asdealt.store import Entry, Listing
from helpers.rooms import Clock, MemoryStore, Notebook
from helpers.server import QUICK

WITHIN = 60.0  # seconds for work that takes milliseconds: a room that is stuck fails the test


class ListingStore(MemoryStore):
    """Notes whether each entry came with a new listing of the table, and which entries were replaced."""

    def __init__(self) -> None:
        super().__init__()
        self.listings_of: list[Listing | None] = []
        self.replaced: list[int] = []

    async def append(
        self, match: str, entry: Entry, listing: Listing | None = None, *, instead: Sequence[Entry] = ()
    ) -> None:
        await super().append(match, entry, listing, instead=instead)
        self.listings_of.append(listing)
        self.replaced += [each.n for each in instead]


@dataclass
class Scene:
    room: Room
    store: ListingStore
    clock: Clock
    services: Services
    closed: list[Room] = field(default_factory=list)
    rematches: list[Table] = field(default_factory=list)
    errors: list[dict[str, Any]] = field(default_factory=list)  # reported to the event loop

    @property
    def table(self) -> Table:
        return self.room.table

    @property
    def stage(self) -> str:
        return self.room.table.stage

    @property
    def log(self) -> list[AnyDeed]:
        return [log.read(entry) for entry in self.store.logs["t"]]

    async def settled(self) -> None:
        """Wait until the room has done everything it received so far, and check that its task is alive."""

        async def nothing() -> None:
            return None

        asked = asyncio.create_task(self.room.ask(nothing))
        await asyncio.wait([asked, self.room._task], return_when=asyncio.FIRST_COMPLETED)
        if self.room._task.done():
            raise AssertionError("the room's task has ended") from self.room._task.exception()
        await asked

    async def enter(self, seat: int | None = None, level: Level | None = None) -> Notebook:
        """A socket that keeps what it is told: this seat's, or a spectator's."""
        subscriber = Notebook(self.room, seat, level)
        self.room.enter(subscriber, None)
        await self.settled()
        return subscriber

    async def leave(self, subscriber: Notebook) -> None:
        self.room.leave(subscriber)
        await self.settled()

    async def hear(self, subscriber: Notebook, message: Message) -> Ack | Nack:
        """Send a message. Returns the answer to it."""
        self.room.hear(subscriber, message)
        await self.settled()
        answer: Ack | Nack = [each for each in subscriber.of(Ack, Nack) if each.id == message.id][-1]
        return answer

    async def ask(self, subscriber: Notebook, what: str, **more: Any) -> Ack | Nack:
        return await self.hear(subscriber, Ask(what, what, **more))  # type: ignore[arg-type]

    @property
    def alarm(self) -> float | None:
        """Seconds until the room next checks for due work; None if nothing will be due."""
        alarm = self.room._alarm
        return None if alarm is None else alarm.when() - asyncio.get_running_loop().time()

    async def later(self, seconds: float) -> None:
        """Let this many seconds pass; then the alarm rings."""
        self.clock.now += seconds
        self.room.post(self.room._look_around)
        await self.settled()


def at_a_room(table: Table, test: Callable[[Scene], Awaitable[None]], **settings: Any) -> None:
    """Run a test at this table's room. Errors that no caller waits for fail the test."""

    async def scene() -> None:
        clock, store = Clock(), ListingStore()
        services = Services(store=store, settings=Settings(**{**QUICK, **settings}))
        services.now = clock
        table.at = table.since = clock.now
        await store.append("t", log.write(0, clock.now, table.made))
        store.listings_of.clear()
        closed, rematches, errors = list[Room](), list[Table](), list[dict[str, Any]]()
        asyncio.get_running_loop().set_exception_handler(lambda _, context: errors.append(context))

        async def rematch(of: Table) -> str:
            rematches.append(of)
            return "next"

        try:
            async with asyncio.timeout(WITHIN):
                room = Room(table, services, rematch=rematch, closed=closed.append)
                here = Scene(room, store, clock, services, closed, rematches, errors)
                await here.settled()
                await test(here)
                await asyncio.sleep(0)
                assert errors == []
        finally:
            await services.close()

    asyncio.run(scene())

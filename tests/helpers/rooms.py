"""Rooms without sockets: subscribers that keep every frame, and a clock that the test moves."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from asdealt.core import Seat, Viewer
from asdealt.hints import Level
from asdealt.protocol.frames import ToClient
from asdealt.server.rooms.lobby import Lobby
from asdealt.server.rooms.room import Room
from asdealt.server.rooms.services import Services
from asdealt.server.settings import Settings
from asdealt.store import Cause, Conflict, Entry, Listing, SqliteStore
from helpers.server import QUICK

_DECODER = msgspec.json.Decoder(ToClient)


class Notebook:
    """A Subscriber that keeps every frame."""

    def __init__(self, room: Room, seat: int | None = None, level: Level | None = None) -> None:
        self.token = "" if seat is None else room.table.chairs[seat].tokens[0]
        self.seat = None if seat is None else Seat(seat)
        self.viewer: Viewer = self.seat
        self.host = False
        self.level: Level | None = level
        self.front = True
        self.frames: list[str] = []
        self.gone = False

    def tell(self, frame: str) -> None:
        self.frames.append(frame)

    def hang_up(self, frame: str) -> None:
        self.frames.append(frame)
        self.gone = True

    @property
    def messages(self) -> list[Any]:
        return [_DECODER.decode(frame) for frame in self.frames]

    def of(self, *kinds: type) -> list[Any]:
        return [message for message in self.messages if isinstance(message, kinds)]


class SlowStore(SqliteStore):
    """A store whose commits wait until the test releases them."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.open = asyncio.Event()
        self.open.set()
        self.slow: str | None = None  # the only match whose commits wait; None: those of all matches

    async def append(
        self, match: str, entry: Entry, listing: Listing | None = None, *, instead: Sequence[Entry] = ()
    ) -> None:
        if self.slow in (None, match):
            await self.open.wait()
        await super().append(match, entry, listing, instead=instead)


class Clock:
    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


@asynccontextmanager
async def lobby(folder: Path, clock: Clock | None = None, **settings: Any) -> AsyncIterator[Lobby]:
    services = Services(store=SqliteStore(folder / "tables.db"), settings=Settings(**{**QUICK, **settings}))
    if clock:
        services.now = clock
    made = Lobby(services)
    try:
        yield made
    finally:
        await made.close()
        await services.close()


async def sleep_on(the_lobby: Lobby, name: str) -> None:
    """Unload a table, as after a while without anyone online: it is then only in the store."""
    the_lobby._unload(await the_lobby.room(name))
    await asyncio.sleep(0.01)


async def settled(room: Room) -> None:
    """Wait until the room has done everything it received so far."""

    async def nothing() -> None:
        return None

    await room.ask(nothing)


class MemoryStore:
    """A store in memory, for tests that are not about storing."""

    def __init__(self) -> None:
        self.trouble: Cause | None = None
        self.logs: dict[str, list[Entry]] = {}
        self.lists: dict[str, Listing] = {}

    async def append(
        self, match: str, entry: Entry, listing: Listing | None = None, *, instead: Sequence[Entry] = ()
    ) -> None:
        log = self.logs.setdefault(match, [])
        if entry.n != len(log):
            raise Conflict
        log.append(entry)
        for each in instead:
            log[each.n] = each
        if listing:
            self.lists[match] = listing

    async def read(self, match: str, first: int = 0, most: int | None = None) -> list[Entry]:
        return self.logs.get(match, [])[first : None if most is None else first + most]

    async def listings(self, stages: Sequence[str], *, most: int) -> list[Listing]:
        return [each for each in self.lists.values() if each.listed and each.stage in stages][:most]

    async def due(self, now: float) -> list[str]:
        return [each.match for each in self.lists.values() if each.wake is not None and each.wake <= now]

    async def unchanged(self, stage: str, since: float) -> list[str]:
        return [each.match for each in self.lists.values() if each.stage == stage and each.at < since]

    async def delete(self, match: str) -> None:
        self.logs.pop(match, None)
        self.lists.pop(match, None)

    async def close(self) -> None:
        pass

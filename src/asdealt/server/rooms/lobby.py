"""All tables of a server: makes, finds, lists and joins them, and unloads the rooms that nobody is in."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from functools import partial

from msgspec.structs import replace

from asdealt.protocol.bodies import Handover, Join, NewTable, Seated
from asdealt.protocol.frames import Bye
from asdealt.protocol.messages import Language
from asdealt.protocol.refusals import RequestRefused
from asdealt.record import write
from asdealt.server.cluster.cluster import Nowhere
from asdealt.server.cluster.link import Link
from asdealt.server.rooms import seat_requests
from asdealt.server.rooms.content_reader import ContentReader
from asdealt.server.rooms.record_reader import RecordReader
from asdealt.server.rooms.reviews import Reviews
from asdealt.server.rooms.room import Room
from asdealt.server.rooms.services import Services
from asdealt.server.shared.error_reports import report
from asdealt.server.tables import log, seating
from asdealt.server.tables.clocks import Clocks
from asdealt.server.tables.listing import listing
from asdealt.server.tables.loading import load
from asdealt.server.tables.table import BadLog, Table
from asdealt.server.tables.tokens import hashed, new_table_name, new_token
from asdealt.server.telling.frames import encode
from asdealt.store import KEPT_FOR_A_WHILE, Conflict, Unkept, Unread

WAKING = 5.0  # seconds between two searches for tables whose deadline is over
CLOSE_WITHIN = 2.0  # seconds for all rooms to finish their jobs
DAY = 24 * 3600.0
HANDOVER = 120  # seconds a code for another device is valid
_logger = logging.getLogger("asdealt.server")


class Lobby:
    def __init__(self, services: Services) -> None:
        self.services = services
        self._content_reader = ContentReader()
        self.record_reader = RecordReader()
        self.reviews = Reviews()
        self._rooms: dict[str, asyncio.Task[Room | None]] = {}
        self._closing: dict[str, asyncio.Task[None]] = {}  # rooms that are being unloaded
        self._codes: dict[str, tuple[str, str, float]] = {}  # by hashed code: the table, the giver's token, until when
        self._unreadable: set[str] = set()  # tables whose logs cannot be read; each is logged once
        self._sweep_at = 0.0  # when old finished tables are deleted next
        self._waker: asyncio.Task[None] | None = None
        services.kernel_warmup.changed = self._tell_rooms

    # Rooms

    async def open(self) -> None:
        self._waker = asyncio.create_task(self._wake())

    async def room(self, name: str) -> Room:
        """The room of a table, loaded from the store if needed. Raises RequestRefused."""
        if self.services.draining:
            raise RequestRefused("restarting")
        if name in self._unreadable:
            raise RequestRefused("table_unreadable")
        while closing := self._closing.get(name):
            await asyncio.shield(closing)
        if name not in self._rooms:
            self._rooms[name] = asyncio.create_task(self._load(name))
        loading = self._rooms[name]
        try:
            room = await asyncio.shield(loading)
        except asyncio.CancelledError:
            if loading.cancelled():  # the room was not loaded because this process gives all tables up
                raise RequestRefused("restarting") from None
            raise
        except RequestRefused:
            self._drop(name, loading)
            raise
        if room is None:
            self._drop(name, loading)
            raise RequestRefused("no_such_table")
        return room

    def _drop(self, name: str, loading: asyncio.Task[Room | None]) -> None:
        """Loading failed: the next request tries again."""
        if self._rooms.get(name) is loading:
            del self._rooms[name]

    async def route(self, name: str) -> Link | None:
        """A link to the process that serves a table; None if this one does. Raises RequestRefused."""
        cluster = self.services.cluster
        if cluster is None or self.services.draining or name in self._rooms or name in self._closing:
            return None
        try:
            return await cluster.route(name)
        except (Nowhere, Unkept, Unread):
            raise RequestRefused("restarting") from None

    async def table(self, name: str) -> Table:
        """A table, read in its room's task, or from the store: everything in it is committed."""
        if self.services.cluster and name not in self._rooms:  # to look at it is no reason to own it
            table = await self._read(name)
            if table is None:
                raise RequestRefused("no_such_table")
            return table
        room = await self.room(name)

        async def itself() -> Table:
            return room.table

        return await room.ask(itself)

    def game_at(self, name: str) -> str | None:
        """The game of a table that is open in this process. Nothing is loaded: a stranger may ask for any name."""
        return next((room.table.rules.name for room in self.rooms_of(name)), None)

    async def _load(self, name: str) -> Room | None:
        """Load the room of a table that this process owns from now on. Raises RequestRefused."""
        if self.services.cluster:
            try:
                if not await self.services.cluster.claim(name):
                    raise RequestRefused("restarting")  # it has just moved: the client finds it at the next attempt
            except (Unkept, Unread):
                raise RequestRefused("restarting") from None
        table = await self._read(name)
        return self._open_room(table) if table else None

    async def _read(self, name: str) -> Table | None:
        """Read a table. A log that cannot be read affects no other table. Raises RequestRefused."""
        try:
            return await load(name, self.services.store, self.services.slices)
        except Unread as wrong:  # the next try may succeed
            said = {"event": "unreadable", "table": name}
            _logger.error("table %s cannot be read: %s", name, wrong, extra=said)
            raise RequestRefused("table_unreadable") from None
        except BadLog as wrong:
            said = {"event": "unreadable", "table": name}
            _logger.error("the log of table %s cannot be read: %s", name, wrong, extra=said)
        except Exception as error:
            report(name, error)
        self._unreadable.add(name)
        self.services.metrics.unreadable.inc()
        raise RequestRefused("table_unreadable")

    def _open_room(self, table: Table) -> Room:
        room = Room(table, self.services, rematch=self._rematch, closed=self._unload)
        self.services.metrics.tables.inc()
        return room

    def _unload(self, room: Room) -> None:
        if self._remove(room):
            self._closing[room.table.name] = asyncio.create_task(self._close_room(room))

    def _remove(self, room: Room) -> bool:
        """Nobody finds this room any more. False if nobody did: it was given up, and its table may have another one."""
        if room not in self.rooms_of(room.table.name):
            return False
        del self._rooms[room.table.name]
        self.services.metrics.tables.dec()
        return True

    async def _close_room(self, room: Room) -> None:
        name = room.table.name
        try:
            await room.close()
            if self.services.cluster:
                await self.services.cluster.release(name)
        except (Unkept, Unread):  # the store has logged why
            pass
        except RequestRefused:  # it has stopped already
            pass
        finally:
            del self._closing[name]

    def abandon_rooms(self) -> None:
        """Other processes own all tables now: send everyone there."""
        rooms = self.rooms()
        for loading in self._rooms.values():
            loading.cancel()
        self._rooms.clear()
        self.services.metrics.tables.dec(len(rooms))
        for room in rooms:
            room.post(partial(_abandon, room))

    def heard(self, name: str, v: int) -> None:
        """Another process has appended an entry to the log of a table."""
        for room in self.rooms_of(name):
            room.post(partial(self._written, room, v))

    async def _written(self, room: Room, v: int) -> None:
        """Another process has appended an entry: it owns the table, or only believes so.

        That happens if the database has crashed and lost the latest claims. Raises Conflict, by which the room reads
        its log again.
        """
        if v <= room.table.v:
            return
        if self.services.cluster and not await self.services.cluster.claim(room.table.name):
            self._remove(room)
            await _abandon(room)
        else:
            raise Conflict

    def rooms(self) -> list[Room]:
        return [room for name in self._rooms for room in self.rooms_of(name)]

    def _tell_rooms(self) -> None:
        for room in self.rooms():
            room.notify_if_changed()

    def rooms_of(self, name: str) -> list[Room]:
        """The room of a table, if it is loaded."""
        task = self._rooms.get(name)
        if task is None or not task.done() or task.cancelled() or task.exception():
            return []
        room = task.result()
        return [room] if room else []

    async def _wake(self) -> None:
        """Load tables whose deadline is over, although nobody is there, and delete old ones."""
        while True:
            try:
                due = await self.services.store.due(self.services.now())
                await asyncio.gather(*(self._wake_up(name) for name in due))
                if self.services.now() >= self._sweep_at:
                    self._sweep_at = self.services.now() + DAY
                    await self.sweep()
            except Exception as error:  # the next search may succeed
                self.services.metrics.errors.inc()
                report("of those whose deadline is over", error)
            await asyncio.sleep(WAKING)

    async def sweep(self) -> int:
        """Delete finished tables, forks and tutorials that are old enough, except those in memory. Returns how many."""
        days = self.services.settings.keep_finished
        if days is None:
            return 0
        store, since = self.services.store, self.services.now() - days * DAY
        old = [name for stage in KEPT_FOR_A_WHILE for name in await store.unchanged(stage, since)]
        deleted = 0
        for name in old:
            if name not in self._rooms and await self._may_delete(name):
                await self._delete(name)
                deleted += 1
        return deleted

    async def _may_delete(self, name: str) -> bool:
        """No other process has the table in memory."""
        return self.services.cluster is None or await self.services.cluster.claim(name)

    async def _delete(self, name: str) -> None:
        async def gone() -> None:
            await self.services.store.delete(name)

        deleting: asyncio.Task[Room | None] = asyncio.create_task(gone())
        self._rooms[name] = deleting  # requests for it wait, and are told that there is no such table
        try:
            await deleting
        finally:
            self._drop(name, deleting)

    async def _wake_up(self, name: str) -> None:
        with contextlib.suppress(RequestRefused):
            await self.room(name)

    async def close(self) -> None:
        """Drain: finish every room's jobs, and tell everyone to come back, whatever else goes wrong."""
        self.services.draining = True
        self.reviews.close()
        if self._waker:
            self._waker.cancel()
        for loading in self._rooms.values():
            loading.cancel()  # `room` tells those who wait for it
        rooms, self._rooms = self.rooms(), {}
        for room in rooms:
            room.notify()
        if closing := {asyncio.create_task(room.close()): room for room in rooms}:
            done, late = await asyncio.wait(closing, timeout=CLOSE_WITHIN)
            for task in late:
                task.cancel()
            for task in [*late, *(task for task in done if task.exception())]:
                self.services.metrics.errors.inc()
                name = closing[task].table.name
                said = {"event": "unfinished", "table": name}
                _logger.error("table %s could not finish what it had heard", name, extra=said)
        if self.services.cluster:
            await self.services.cluster.leave()  # from here on other processes serve these tables
        for room in rooms:
            for subscriber in room.subscribers:
                subscriber.hang_up(encode(Bye("restart", again=True)))

    # Making and joining

    async def make(self, wish: NewTable) -> Seated:
        if self.services.draining:
            raise RequestRefused("restarting")
        content = None
        if wish.cards is not None:
            content = await self._content_reader.read(wish.game, seating.content_of(wish.game), wish.cards)
        made, seated = seating.new_table(wish, seating.rules_for_wish(wish, content))
        room = await self.create(made)
        if wish.start and not any(chair.free for chair in room.table.chairs):
            await room.start()
            await room.ask(room.carry_on)
        return replace(seated, table=room.table.name)

    async def create(self, made: log.Made) -> Room:
        """A new table, and its room."""
        name = new_table_name()
        table = await self.append(name, made)
        if self.services.cluster:
            await self.services.cluster.claim(name)  # nobody else knows the name yet
        return await self._put(name, table)

    async def append(self, name: str, made: log.Made) -> Table:
        """The first entry of a table's log. Raises Conflict."""
        now = self.services.now()
        table = Table(name, made, now)
        await self.services.slices.run(table.resume())
        await self.services.store.append(name, log.write(0, now, made), listing(table, Clocks(table, now, 0)))
        return table

    async def _put(self, name: str, table: Table) -> Room:
        async def ready() -> Room | None:
            return self._open_room(table)

        self._rooms[name] = asyncio.create_task(ready())
        return await self.room(name)

    async def join(self, name: str, wish: Join) -> Seated:
        return await seat_requests.join(await self.room(name), wish)

    async def _rematch(self, table: Table) -> str:
        """Make and start a table for the same people; bots stand in for those who are away. Returns its name."""
        room = await self.create(seating.rematch(table))
        await room.start()
        for seat, chair in enumerate(table.chairs):
            if chair.human and chair.away and not chair.left:
                await room.stand_in(seat)
        return room.table.name

    async def forget(self, name: str, token: str, language: Language) -> Room:
        """Forget the person with this token. Returns the room they were in."""
        room = await self.room(name)
        await seat_requests.forget(room, hashed(token), language)
        return room

    # Another device

    async def hand_over(self, name: str, token: str) -> Handover:
        """A code that opens this seat on another device, once. It is void if its giver leaves the seat."""
        giver = hashed(token)
        if (await self.table(name)).seat_of(giver) is None:
            raise RequestRefused("unknown_token")
        now = time.monotonic()
        self._codes = {key: kept for key, kept in self._codes.items() if kept[2] > now and kept[1] != giver}
        code = new_token()
        self._codes[hashed(code)] = (name, giver, now + HANDOVER)
        return Handover(code, HANDOVER)

    async def claim(self, name: str, code: str) -> Seated:
        table, giver, until = self._codes.pop(hashed(code), ("", "", 0.0))
        if table != name or until < time.monotonic():
            raise RequestRefused("unknown_token")
        return await seat_requests.hand_over(await self.room(name), giver)

    # Finished games

    async def record(self, name: str) -> str:
        """The whole match, once it is over."""
        table = await self.table(name)
        if table.stage != "over" or table.match is None:
            raise RequestRefused("still_secret")
        return write(table.match, table.names, table.asked)


async def _abandon(room: Room) -> None:
    """Send everyone to the process that owns the table now, and stop."""
    for subscriber in room.subscribers:
        subscriber.hang_up(encode(Bye("restart", again=True)))
    room.stop()

"""All tables of a server: they are made, found, joined and listed here, and slept on when nobody is at them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from asdealt.names import clean_name
from asdealt.protocol.messages import Bye, Claimed, Handover, Join, Language, NewTable, Seated, Summary
from asdealt.protocol.refusals import Nope
from asdealt.record import write
from asdealt.server.rooms.card_reader import CardReader
from asdealt.server.rooms.forgetting import forget
from asdealt.server.rooms.room import Room
from asdealt.server.rooms.services import House
from asdealt.server.shared.error_reports import report
from asdealt.server.tables import log
from asdealt.server.tables.chairs import sole_name
from asdealt.server.tables.clocks import Clocks
from asdealt.server.tables.loading import load
from asdealt.server.tables.new_tables import free_seat, new_table, player_name, rules_for_wish, same_group
from asdealt.server.tables.summaries import listing, summary
from asdealt.server.tables.table import BadLog, Table
from asdealt.server.tables.table_requests import begin
from asdealt.server.tables.tokens import hashed, new_table_name, new_token
from asdealt.server.telling.frames import encode
from asdealt.store import Listing, Unread

WAKING = 5.0  # seconds between two looks for tables whose deadline is over
LISTED = 100  # tables in a list
MINE = 50  # of one person, the last ones they came to
CLOSE_WITHIN = 2.0  # seconds for all tables to finish what they have heard
DAY = 24 * 3600.0
HANDOVER = 120  # seconds a code for another device is good for
_logger = logging.getLogger("asdealt.server")


class Lobby:
    def __init__(self, house: House) -> None:
        self.house = house
        house.rematch = self._rematch
        self._card_reader = CardReader()
        self._rooms: dict[str, asyncio.Task[Room | None]] = {}
        self._codes: dict[str, tuple[str, str, float]] = {}  # hashed: table, token of who gave it, until when
        self._unreadable: set[str] = set()  # tables whose logs cannot be read: found out, and said, once
        self._sweep_at = 0.0  # when finished tables are next looked through
        self._waker: asyncio.Task[None] | None = None

    # Rooms

    async def open(self) -> None:
        self._waker = asyncio.create_task(self._wake())

    async def room(self, name: str) -> Room:
        """The room of a table, read from the store if nobody is at it; raises Nope."""
        if self.house.draining:
            raise Nope("restarting")
        if name in self._unreadable:
            raise Nope("table_unreadable")
        if name not in self._rooms:
            self._rooms[name] = asyncio.create_task(self._load(name))
        loading = self._rooms[name]
        try:
            room = await asyncio.shield(loading)
        except asyncio.CancelledError:
            if self.house.draining and loading.cancelled():
                raise Nope("restarting") from None
            raise
        except Nope:
            self._drop(name, loading)
            raise
        if room is None:
            self._drop(name, loading)
            raise Nope("no_such_table")
        return room

    def _drop(self, name: str, loading: asyncio.Task[Room | None]) -> None:
        """Nothing came of it, and the next who asks begins anew."""
        if self._rooms.get(name) is loading:
            del self._rooms[name]

    async def table(self, name: str) -> Table:
        """A table, asked for in turn: what it shows then is committed."""
        room = await self.room(name)

        async def itself() -> Table:
            return room.table

        return await room.ask(itself)

    async def _load(self, name: str) -> Room | None:
        """A table that cannot be read harms nobody but itself. Raises Nope."""
        try:
            table = await load(name, self.house.store, self.house.slices)
            return self._enter(table) if table else None
        except Unread as wrong:  # which may pass
            _logger.error("table %s cannot be read: %s", name, wrong)
            raise Nope("table_unreadable") from None
        except BadLog as wrong:
            _logger.error("the log of table %s cannot be read: %s", name, wrong)
        except Exception as error:
            report(name, error)
        self._unreadable.add(name)
        self.house.metrics.unreadable.inc()
        raise Nope("table_unreadable")

    def _enter(self, table: Table) -> Room:
        room = Room(table, self.house, self._forget)
        self.house.metrics.tables.inc()
        return room

    def _forget(self, room: Room) -> None:
        if self._rooms.pop(room.table.name, None):
            self.house.metrics.tables.dec()
            asyncio.create_task(room.close())  # noqa: RUF006 - it ends at once

    def rooms(self) -> list[Room]:
        done = [task for task in self._rooms.values() if task.done() and not task.cancelled() and not task.exception()]
        return [room for task in done if (room := task.result())]

    async def _wake(self) -> None:
        """Tables with deadlines of hours and days are looked after although nobody is there."""
        while True:
            try:
                due = await self.house.store.due(self.house.now())
                await asyncio.gather(*(self._wake_up(name) for name in due))
                if self.house.now() >= self._sweep_at:
                    self._sweep_at = self.house.now() + DAY
                    await self.sweep()
            except Exception as error:  # whatever it is, the next look may go well
                self.house.metrics.errors.inc()
                report("of those whose deadline is over", error)
            await asyncio.sleep(WAKING)

    async def sweep(self) -> int:
        """Delete finished tables older than the house keeps them; those somebody is at wait for the next time."""
        days = self.house.settings.keep_finished
        if days is None:
            return 0
        old = await self.house.store.unchanged("over", self.house.now() - days * DAY)
        deleted = 0
        for name in old:
            if name not in self._rooms:
                await self._delete(name)
                deleted += 1
        return deleted

    async def _delete(self, name: str) -> None:
        async def gone() -> None:
            await self.house.store.delete(name)

        deleting: asyncio.Task[Room | None] = asyncio.create_task(gone())
        self._rooms[name] = deleting  # whoever asks for it now waits, and is told that there is no such table
        try:
            await deleting
        finally:
            self._drop(name, deleting)

    async def _wake_up(self, name: str) -> None:
        with contextlib.suppress(Nope):
            await self.room(name)

    async def close(self) -> None:
        """Drain: what has been heard is finished, and everybody is told to come back, whatever else goes wrong."""
        self.house.draining = True
        if self._waker:
            self._waker.cancel()
        for loading in self._rooms.values():
            loading.cancel()  # whoever waits for it is told so by `room`
        rooms, self._rooms = self.rooms(), {}
        for room in rooms:
            room.notify()
        if closing := {asyncio.create_task(room.close()): room for room in rooms}:
            done, late = await asyncio.wait(closing, timeout=CLOSE_WITHIN)
            for task in late:
                task.cancel()
            for task in [*late, *(task for task in done if task.exception())]:
                self.house.metrics.errors.inc()
                _logger.error("table %s could not finish what it had heard", closing[task].table.name)
        for room in rooms:
            for ear in room.audience:
                ear.hang_up(encode(Bye("restart", again=True)))

    # Making and joining

    async def make(self, wish: NewTable) -> Seated:
        if self.house.draining:
            raise Nope("restarting")
        cards = None if wish.cards is None else await self._card_reader.read(wish.cards)
        made, seated = new_table(wish, rules_for_wish(wish, cards))
        room = await self._found(made)
        if wish.start and not any(chair.free for chair in room.table.chairs):
            await room.ask(lambda: room.commit(begin(room.table)))
            await room.ask(room.carry_on)
        return replace(seated, table=room.table.name)

    async def _found(self, made: log.Made) -> Room:
        name, now = new_table_name(), self.house.now()
        table = Table(name, made, now)
        await self.house.store.append(name, log.write(0, now, made), listing(table, Clocks(table, now, 0)))
        return await self._put(name, table)

    async def _put(self, name: str, table: Table) -> Room:
        async def ready() -> Room | None:
            return self._enter(table)

        self._rooms[name] = asyncio.create_task(ready())
        return await self.room(name)

    async def join(self, name: str, wish: Join) -> Seated:
        room = await self.room(name)
        return await room.ask(lambda: self._join(room, wish))

    async def _join(self, room: Room, wish: Join) -> Seated:
        table = room.table
        if not table.made.listed and hashed(wish.invitation) != table.made.invitation:
            raise Nope("no_invitation")
        if table.stage in ("mixing", "over"):
            raise Nope("dealing" if table.stage == "mixing" else "over")
        seat = free_seat(table, wish.seat)
        others = [chair.name for n, chair in enumerate(table.chairs) if n != seat]
        reserved = table.chairs[seat].name if table.chairs[seat].free else ""
        name = sole_name(clean_name(wish.name) or reserved or player_name(wish.language, seat), others)
        token = new_token()
        share = wish.share if table.stage == "gathering" else ""  # the cards of a running match are mixed
        await room.commit(log.Sat(seat=seat, name=name, token=hashed(token), share=share))
        return Seated(table.name, seat, token)

    async def _rematch(self, table: Table) -> str:
        """The same people with the same tokens, and new deals."""
        room = await self._found(same_group(table))
        await room.ask(lambda: room.commit(begin(room.table)))
        return room.table.name

    async def forget(self, name: str, token: str, language: Language) -> Room:
        """Take out what is kept of whoever has this token. Returns the room they were in."""
        room = await self.room(name)
        await room.ask(lambda: self._forget_person(room, hashed(token), language))
        return room

    async def _forget_person(self, room: Room, token: str, language: Language) -> None:
        table = room.table
        seat = table.seat_of(token)
        others = [chair.name for n, chair in enumerate(table.chairs) if n != seat]
        await forget(room, token, sole_name(player_name(language, seat or 0), others))

    # Another device

    async def hand_over(self, name: str, token: str) -> Handover:
        """A code that opens this seat on another device, once."""
        giver = hashed(token)
        if (await self.table(name)).seat_of(giver) is None:
            raise Nope("unknown_token")
        now = time.monotonic()
        self._codes = {key: kept for key, kept in self._codes.items() if kept[2] > now and kept[1] != giver}
        code = new_token()
        self._codes[hashed(code)] = (name, giver, now + HANDOVER)
        return Handover(code, HANDOVER)

    async def claim(self, name: str, code: str) -> Seated:
        table, giver, until = self._codes.pop(hashed(code), ("", "", 0.0))
        if table != name or until < time.monotonic():
            raise Nope("unknown_token")
        room = await self.room(name)
        return await room.ask(lambda: self._claim(room, giver))

    async def _claim(self, room: Room, giver: str) -> Seated:
        """A code is worth what the token of its giver is worth now: nothing once they have got up."""
        seat, token = room.table.seat_of(giver), new_token()
        if seat is None:
            raise Nope("unknown_token")
        await room.commit(log.Handed(seat=seat, token=hashed(token)))
        for ear in room.audience.at(seat):
            if ear.token == giver:
                ear.tell(encode(Claimed()))
        return Seated(room.table.name, seat, token)

    # Lists

    async def listed(self, *stages: str) -> list[Summary]:
        found = await self.house.store.listings(stages, most=LISTED)
        return [shown for each in found if (shown := _shown(each)) is not None]

    async def mine(self, tokens: Mapping[str, str]) -> list[Summary]:
        """The tables somebody has a seat at: those that go on first, the latest first."""
        found = []
        for name, token in list(tokens.items())[-MINE:]:
            try:
                table = await self.table(name)
            except Nope:
                continue
            if (seat := table.seat_of(hashed(token))) is not None:
                found.append(summary(table, seat))
        return sorted(found, key=lambda each: (each.stage == "over", -each.at))

    async def record(self, name: str) -> str:
        """The whole match, once it is over."""
        table = await self.table(name)
        if table.stage != "over" or table.match is None:
            raise Nope("still_secret")
        return write(table.match, table.names)


def _shown(listing: Listing) -> Summary | None:
    """None where another version of the program has written something else."""
    try:
        return msgspec.json.decode(listing.about, type=Summary)
    except ValueError:
        return None

"""How a move reaches the other browser: it is heard, tried, appended to the log, committed, and only then told.

One task a table does everything that happens at it, one thing after the other, so nothing here needs a lock. Nobody
hears of anything before it is safe; whoever loses a race for an entry of the log reads it again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeVar

from msgspec.structs import replace

from asdealt.core import Refused, Seat
from asdealt.server import log, messages
from asdealt.server.audience import Audience, Ear
from asdealt.server.clocks import Clocks
from asdealt.server.frames import Frames, encode
from asdealt.server.hearing import Heard, fulfil
from asdealt.server.house import House
from asdealt.server.limits import Limit
from asdealt.server.listing import listing
from asdealt.server.loading import load
from asdealt.server.log import AnyDeed
from asdealt.server.messages import Ack, Bye, Changed, Language
from asdealt.server.presence import Presence
from asdealt.server.refuse import Nope, nack
from asdealt.server.seats import Players
from asdealt.server.table import BadLog, Event, Table
from asdealt.store import Conflict, Unkept

T = TypeVar("T")
Job = Callable[[], Awaitable[None]]
_logger = logging.getLogger("asdealt.server")


class Room:
    def __init__(self, table: Table, house: House, empty: Callable[[Room], None]) -> None:
        self.house = house
        self.audience = Audience()
        self._empty = empty  # called when nobody has been here for a while
        self._limit = Limit(house.settings.actions)
        self._jobs: asyncio.Queue[Job] = asyncio.Queue()
        self._alarm: asyncio.TimerHandle | None = None
        self._set(table)
        self._task = asyncio.create_task(self._run(), name=f"table {table.name}")
        self._jobs.put_nowait(self.carry_on)

    def _set(self, table: Table) -> None:
        now = self.house.now()
        self.table = table
        self.frames = Frames(table)
        self.clocks = Clocks(table, now, self.house.settings.grace)
        self.presence = Presence(table, self.audience, self.house.settings, now)
        self.players = Players(self)
        self._shown: messages.Room | None = None  # as everybody was last told
        self._last_there = now

    # From outside

    def hear(self, ear: Ear, message: Heard) -> None:
        self.post(partial(self._hear, ear, message, asyncio.get_running_loop().time()))

    def too_fast(self, ear: Ear) -> float:
        """Seconds this seat, or this spectator, has to wait before it may say more."""
        return self._limit.wait(ear.seat if ear.seat is not None else id(ear))

    def refuse(self, ear: Ear, message: str | None, no: Nope | Refused) -> None:
        answer = nack(message, no, ear.language, self.table.rules)
        self.house.metrics.nacks.labels(answer.code).inc()
        ear.tell(encode(answer))

    def join(self, ear: Ear, last: int | None) -> None:
        """Somebody is here, and has had the events up to `last`."""
        self.post(partial(self._join, ear, last))

    def leave(self, ear: Ear) -> None:
        self.post(partial(self._leave, ear))

    async def ask(self, job: Callable[[], Awaitable[T]]) -> T:
        """Something done in turn, for somebody who waits for the answer."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        async def run() -> None:
            try:
                answer.set_result(await job())
            except Exception as error:
                answer.set_exception(error)
                if not isinstance(error, Nope | Refused):
                    raise  # the log has to be read again

        self.post(run)
        return await answer

    def post(self, job: Job) -> None:
        self._jobs.put_nowait(job)

    def notify(self) -> None:
        """Something everybody sees has changed that is in no log: who is here, a restart."""
        self.post(self._tell_room)

    async def close(self) -> None:
        """Finish what has been heard, and stop."""
        await self.ask(self.carry_on)
        self.players.stop()
        if self._alarm:
            self._alarm.cancel()
        self._task.cancel()

    # The one task

    async def _run(self) -> None:
        while True:
            job = await self._jobs.get()
            try:
                await job()
            except Unkept:  # the store has said why, once for all tables
                await self._read_again()
            except Conflict:
                _logger.warning("table %s: somebody else has written to its log, reading it again", self.table.name)
                await self._read_again()
            except Exception:
                self.house.metrics.errors.inc()
                _logger.exception("table %s", self.table.name)
                await self._read_again()
            self._arm()

    async def _read_again(self) -> None:
        """The log is the truth; what was not committed has not happened."""
        self.players.stop()
        try:
            table = await load(self.table.name, self.house.store, self.house.slices)
            if table is None:
                raise BadLog("it is not there any more")
            self._set(table)
            for ear in self.audience:
                if ear.seat is not None:
                    self.presence.came(ear.seat)
                ear.tell(self._snapshot(ear))
            await self.carry_on()
        except Unkept:  # what happens by itself waits until it can be kept
            pass
        except Exception:  # then this room is lost; whoever comes back gets another, made from the log
            self.house.metrics.errors.inc()
            _logger.exception("table %s cannot be read again", self.table.name)
            for ear in self.audience:
                ear.hang_up(encode(Bye("restart", again=True)))
            self._empty(self)

    async def commit(self, deed: AnyDeed) -> int:
        """Do it, keep it, tell it. Raises Refused, and nothing has happened, if it is not allowed."""
        now = self.house.now()
        event = self.table.follow(deed, now)
        if event.drawn:
            deed = replace(deed, drawn=list(event.drawn))
        entry = log.write(event.v, now, deed)
        lists = event.kind == "room" or event.room or self.clocks.time.period
        listed = listing(self.table, self.clocks) if lists else None
        await self.house.store.append(self.table.name, entry, listed)
        self.house.metrics.events.labels(event.kind).inc()
        self._tell(event, deed, now)
        return event.v

    def _tell(self, event: Event, deed: AnyDeed, now: float) -> None:
        """An event, to everybody as they may see it."""
        if event.kind == "room":
            self._tell_change(event.v)
        else:
            self.clocks.start(now)
            (self._tell_turn if event.kind == "turn" else self._tell_locked)(event)
            if event.room:
                self.audience.notice(self._room_frame(event.v))
        match deed:  # whoever sat there does not any more
            case log.Filled() | log.Cleared() | log.Sat():
                for ear in self.audience.at(Seat(deed.seat)):
                    self.audience.remove(ear, event.v)
                    ear.seat, ear.host = None, False  # what it has said and was not heard yet is not for the seat
                    ear.hang_up(encode(Bye("gone", again=False)))
                self.presence.went(deed.seat, now)

    def _tell_turn(self, event: Event) -> None:
        clock = self.clocks.shown(self.house.now())
        for group, frame in self.frames.turn(event, self.audience.groups(), clock):
            seat, language = group
            if not self.audience.tell(group, frame) and language:
                self.frames.story.forget(seat, language)

    def _tell_locked(self, event: Event) -> None:
        clock = self.clocks.shown(self.house.now())
        for seat, language in self.audience.groups():
            self.audience.tell((seat, language), self.frames.locked(event, seat, language, clock))

    def _tell_change(self, v: int) -> None:
        frame = self._room_frame(v)
        for group in self.audience.groups():
            self.audience.tell(group, frame)

    def _room_frame(self, v: int) -> str:
        now = self.house.now()
        self._shown = self.presence.room(now, draining=self.house.draining)
        return encode(Changed(v, self._shown, self.clocks.shown(now)))

    def _tell_room_if_changed(self) -> None:
        if self._shown != self.presence.room(self.house.now(), draining=self.house.draining):
            self.audience.notice(self._room_frame(self.table.v))

    async def shown(self) -> messages.Room:
        """The table as everybody sees it."""
        return self.presence.room(self.house.now(), draining=self.house.draining)

    async def _tell_room(self) -> None:
        self.audience.notice(self._room_frame(self.table.v))

    def _snapshot(self, ear: Ear) -> str:
        now = self.house.now()
        room = self.presence.room(now, draining=self.house.draining)
        return self.frames.snapshot(ear.seat, ear.language, room, self.clocks.shown(now))

    # Coming and going

    async def _join(self, ear: Ear, last: int | None) -> None:
        missed = self.audience.missed((ear.seat, ear.language), last, self.table.v)
        for frame in [self._snapshot(ear)] if missed is None else missed:
            ear.tell(frame)
        self.audience.add(ear)
        if ear.seat is not None:
            self.presence.came(ear.seat)
            chair = self.table.chairs[ear.seat]
            if chair.away and not chair.left:
                await self.commit(log.Back(seat=ear.seat))
        await self._tell_room()
        await self.carry_on()

    async def _leave(self, ear: Ear) -> None:
        self.audience.remove(ear, self.table.v)
        self._last_there = self.house.now()
        if ear.seat is None:
            await self._tell_room()
        elif not self.audience.online(ear.seat):
            self.presence.went(ear.seat, self.house.now())

    def change_language(self, ear: Ear, language: Language | None) -> None:
        self.audience.remove(ear, self.table.v)
        ear.language = language
        self.audience.add(ear)
        ear.tell(self._snapshot(ear))

    # Messages

    async def _hear(self, ear: Ear, message: Heard, heard: float) -> None:
        by = ear.seat if ear.seat is not None else log.HOST if ear.host else None
        try:
            v = self.table.answered(by, message.id) if by is not None else None
            if v is None:
                v = await fulfil(self, ear, by, message)
        except (Nope, Refused) as no:
            self.refuse(ear, message.id, no)
        except Conflict:  # somebody else was first: the same again, at the table as it is now
            await self._read_again()
            self.post(partial(self._hear, ear, message, heard))
        except Exception:
            self.refuse(ear, message.id, Nope("not_kept"))
            raise
        else:
            if v is not None:
                ear.tell(encode(Ack(message.id, v)))
                self.house.metrics.latency.observe(asyncio.get_running_loop().time() - heard)
        await self.carry_on()

    # What happens by itself

    async def carry_on(self) -> None:
        """Bots think, and the group that wants to play again gets its table."""
        if self.table.rematch_agreed and not self.house.draining:
            await self.commit(log.Followed(table=await self.house.rematch(self.table)))
        self.players.let_bots_think()

    def _arm(self) -> None:
        """Look around again when something falls due."""
        now = self.house.now()
        waits = [self.presence.next_alarm(now), self.clocks.next_alarm(now) if self.players.present else None]
        if not self.audience:
            waits.append(max(0.0, self._last_there + self.house.settings.idle_after - now))
        due = min((wait for wait in waits if wait is not None), default=None)
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None
        if due is not None:
            self._alarm = asyncio.get_running_loop().call_later(due + 0.01, self.post, self._look_around)

    async def _look_around(self) -> None:
        now = self.house.now()
        for seat in self.presence.overdue(now):
            await self.commit(log.Away(seat=seat))
        self._tell_room_if_changed()
        await self.carry_on()
        asleep = not self.audience and not self.players.busy and self._jobs.empty()
        if asleep and now >= self._last_there + self.house.settings.idle_after:
            self._empty(self)

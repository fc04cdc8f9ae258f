"""How a move reaches the other browser: it is heard, tried, appended to the log, committed, and only then told.

One task a table does everything that happens at it, one thing after the other, so nothing here needs a lock. Nobody
hears of anything before it is safe; whoever loses a race for an entry of the log reads it again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TypeVar

from msgspec.structs import replace

from asdealt.core import Refused, Seat
from asdealt.protocol import messages
from asdealt.protocol.messages import Ack, Bye, Language
from asdealt.protocol.refusals import Nope, nack
from asdealt.server.bots.seat_bots import Players
from asdealt.server.rooms.services import House
from asdealt.server.rooms.waiting import answer
from asdealt.server.shared.deferred_work import Seldom
from asdealt.server.shared.limits import Limit
from asdealt.server.tables import log
from asdealt.server.tables.clocks import Clocks
from asdealt.server.tables.loading import load_again
from asdealt.server.tables.log import AnyDeed
from asdealt.server.tables.log_limits import exhausted
from asdealt.server.tables.requests import Heard, fulfil
from asdealt.server.tables.summaries import listing
from asdealt.server.tables.table import Event, Table
from asdealt.server.telling.broadcast import Telling
from asdealt.server.telling.frames import encode
from asdealt.server.telling.presence import Presence
from asdealt.server.telling.subscribers import A_MOMENT, Audience, Ear
from asdealt.store import Conflict, Entry, Unkept

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
        self._crowd = Seldom(A_MOMENT, self.notify)  # spectators coming and going
        self._seen_off: list[Ear] = []  # who do not sit here any more, and have yet to be told so
        self._set(table)
        self._task = asyncio.create_task(self._run(), name=f"table {table.name}")
        self._jobs.put_nowait(self.carry_on)

    def _set(self, table: Table) -> None:
        now = self.house.now()
        self.table = table
        self.clocks = Clocks(table, now, self.house.settings.grace)
        self.presence = Presence(table, self.audience, self.house.settings, now)
        self.telling = Telling(table, self.house, self.audience, self.clocks, self.presence)
        self.players = Players(self)
        self._mixing_until = now + self.house.settings.mixing  # not sooner: after a restart people must come back first
        self._last_there = now

    # From outside

    def hear(self, ear: Ear, message: Heard) -> None:
        self.post(partial(self._hear, ear, message, asyncio.get_running_loop().time()))

    def too_fast(self, ear: Ear) -> float:
        """Seconds this device of a seat, or this spectator, has to wait before it may say more."""
        return self._limit.wait(ear.token or id(ear))

    def refuse(self, ear: Ear, message: str | None, no: Nope | Refused) -> None:
        self.house.metrics.nacks.labels(no.code if isinstance(no, Nope) else no.refusal.code).inc()
        rules = self.table.rules
        if answer := self.telling.worded(ear.language, lambda spoken: encode(nack(message, no, spoken, rules))):
            ear.tell(answer)

    def join(self, ear: Ear, last: int | None) -> None:
        """Somebody is here, and has had the events up to `last`."""
        self.post(partial(self._join, ear, last))

    def leave(self, ear: Ear) -> None:
        self.post(partial(self._leave, ear))

    async def ask(self, job: Callable[[], Awaitable[T]]) -> T:
        """Something done in turn, for somebody who waits for the answer."""
        waiting: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.post(partial(answer, job, waiting))
        return await waiting

    def post(self, job: Job) -> None:
        self._jobs.put_nowait(job)

    def notify(self) -> None:
        """Something everybody sees has changed that is in no log: who is here, a restart."""
        self.post(self._tell_room)

    async def shown(self) -> messages.Room:
        """The table as everybody sees it."""
        return self.telling.described()

    async def _tell_room(self) -> None:
        self.telling.room()

    async def close(self) -> None:
        """Finish what has been heard, and stop."""
        await self.ask(self.carry_on)
        self.players.stop()
        self._crowd.stop()
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
            except Exception as error:
                self.telling.fault(error)
                await self._read_again()
            self._see_off()
            self._arm()

    async def _read_again(self) -> None:
        """The log is the truth; what was not committed has not happened."""
        self.players.stop()
        try:
            self._set(await load_again(self.table.name, self.house.store, self.house.slices))
            for ear in self.audience:
                self.audience.remove(ear, self.table.v)
                if self._identify(ear):
                    await self.telling.frames.prepare(self.house.slices, ear.eyes, ear.language)
                    self._admit(ear, None)
            await self.carry_on()
        except Unkept:  # what happens by itself waits until it can be kept
            pass
        except Exception as error:  # then this room is lost; whoever comes back gets another, made from the log
            self.telling.fault(error)
            for ear in self.audience:
                ear.hang_up(encode(Bye("restart", again=True)))
            self._empty(self)

    async def commit(self, deed: AnyDeed, instead: Sequence[Entry] = ()) -> int:
        """Do it, keep it, tell it. Raises Refused or Nope, and nothing has happened, if it is not allowed.

        `instead` are earlier entries of the log as they shall be from now on.

        Once the entry is kept it has happened, and nothing that goes wrong while telling it can take that back.
        """
        if exhausted(self.table, deed):
            raise Nope("table_full")
        now = self.house.now()
        event = self.table.follow(deed, now)
        if event.drawn:
            deed = replace(deed, drawn=list(event.drawn))
        entry = log.write(event.v, now, deed)
        lists = event.kind == "room" or event.room or self.clocks.time.period
        listed = listing(self.table, self.clocks) if lists else None
        keep = partial(self.house.store.append, instead=instead) if instead else self.house.store.append
        await keep(self.table.name, entry, listed)
        self.house.metrics.events.labels(event.kind).inc()
        try:
            self._tell(event, deed, now)
        except Exception as error:
            self.telling.fault(error)
        return event.v

    def _tell(self, event: Event, deed: AnyDeed, now: float) -> None:
        """An event, to everybody as they may see it."""
        if isinstance(deed, log.Filled | log.Cleared | log.Sat | log.Forgotten):
            self._empty_chair(Seat(deed.seat), now)
        if isinstance(deed, log.Forgotten):
            self.telling.start_anew()
        self.telling.event(event, now)
        if event.room:
            self._show_hands()

    def _empty_chair(self, seat: Seat, now: float) -> None:
        """Whoever sat there does not any more; they are told once their own message has been answered."""
        for ear in self.audience.at(seat):
            self.audience.remove(ear, self.table.v)
            self._seen_off.append(ear)
        self.presence.went(seat, now)

    def _see_off(self) -> None:
        for ear in self._seen_off:
            ear.hang_up(encode(Bye("gone", again=False)))
        self._seen_off.clear()

    def _show_hands(self) -> None:
        """Who joined a running match sees the cards of their seat from the round on in which they play."""
        for seat in range(len(self.table.chairs)):
            for ear in self.audience.at(Seat(seat)):
                if ear.eyes != self.table.eyes_of(ear.seat):
                    self.audience.remove(ear, self.table.v)
                    ear.eyes = self.table.eyes_of(ear.seat)
                    self._admit(ear, None)

    # Coming and going

    def _identify(self, ear: Ear) -> bool:
        """Who this is. False, and it is sent away, if its token opens nothing (any more)."""
        seat, host = self.table.seat_of(ear.token), ear.token == self.table.made.host
        if ear.token and seat is None and not host:
            ear.hang_up(encode(Bye("unknown_token", again=False)))
            return False
        ear.seat, ear.eyes, ear.host = seat, self.table.eyes_of(seat), host
        return True

    def _admit(self, ear: Ear, last: int | None) -> bool:
        """Tell somebody what happened since `last`, or everything. False if that cannot be told."""
        frames: list[str] | None = self.audience.missed((ear.eyes, ear.language), last, self.table.v)
        if frames is None:
            snapshot = self.telling.snapshot(ear)
            if snapshot is None:
                ear.hang_up(encode(Bye("gone", again=False)))
                return False
            frames = [snapshot]
        for frame in frames:
            ear.tell(frame)
        self.audience.add(ear)
        if ear.seat is not None:
            self.presence.came(ear.seat)
        return True

    async def _join(self, ear: Ear, last: int | None) -> None:
        if not self._identify(ear):
            return
        await self.telling.frames.prepare(self.house.slices, ear.eyes, ear.language)
        if not self._admit(ear, last):
            return
        if ear.seat is not None:
            chair = self.table.chairs[ear.seat]
            if chair.away and not chair.left:
                await self.commit(log.Back(seat=ear.seat))
        if not self.telling.arrival(ear):
            self._crowd.want()
        await self.carry_on()

    async def _leave(self, ear: Ear) -> None:
        if not self.audience.remove(ear, self.table.v):
            return
        self._last_there = self.house.now()
        if ear.seat is None:
            self._crowd.want()
        elif not self.audience.online(ear.seat):
            self.presence.went(ear.seat, self.house.now())

    async def change_language(self, ear: Ear, language: Language | None) -> None:
        self.audience.remove(ear, self.table.v)
        ear.language = language
        await self.telling.frames.prepare(self.house.slices, ear.eyes, ear.language)
        self._admit(ear, None)

    # Messages

    async def _hear(self, ear: Ear, message: Heard, heard: float) -> None:
        if ear.token and (self.table.seat_of(ear.token), ear.token == self.table.made.host) != (ear.seat, ear.host):
            return  # the seat is somebody else's by now, and this socket is being closed
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
        """Cards are dealt once they are mixed, bots think, the group that wants to play again gets its table."""
        if self.table.stage == "mixing" and (not self.table.unmixed or self._until_mixed() <= 0):
            await self.commit(log.Started())
        if self.table.rematch_agreed and not self.house.draining:
            await self.commit(log.Followed(table=await self.house.rematch(self.table)))
        self.players.let_bots_think()

    def _until_mixed(self) -> float:
        """Seconds that are left to reveal nonces."""
        deadline = max(self.table.since + self.house.settings.mixing, self._mixing_until)
        return deadline - self.house.now()

    def _arm(self) -> None:
        """Look around again when something falls due."""
        now = self.house.now()
        mixing = max(0.0, self._until_mixed()) if self.table.stage == "mixing" else None
        waits = [mixing, self.presence.next_alarm(now), self.clocks.next_alarm(now) if self.players.present else None]
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
        self.telling.room_if_changed()
        await self.carry_on()
        asleep = not self.audience and not self.players.busy and self._jobs.empty()
        if asleep and now >= self._last_there + self.house.settings.idle_after:
            self._empty(self)

"""The actor that owns one table: a message is read, tried, appended to the log, committed, and only then told.

One task per table does everything that happens at it, in order, so nothing here needs a lock. Only `commit` changes the
table. Nobody hears of an event before it is stored. If another process wins a race for an entry of the log, the room
reads the log again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TypeVar

from msgspec.structs import replace

from asdealt.core import Refused, Seat
from asdealt.hints import Level
from asdealt.protocol.frames import Ack, Bye, Showed, TableInfo
from asdealt.protocol.messages import Advise, Ask, Front, Help, Look, Ping, Preview, Score, Show
from asdealt.protocol.refusals import AnyRefusal, RequestRefused
from asdealt.server.bots.seat_advice import SeatAdvice
from asdealt.server.bots.seat_bots import Decision, SeatBots
from asdealt.server.notices.seat_notices import SeatNotices
from asdealt.server.rooms.job_queue import Instead, Job, JobQueue
from asdealt.server.rooms.services import Services
from asdealt.server.shared.deferred_work import Debounce
from asdealt.server.shared.limits import Limit
from asdealt.server.tables import branching, log, reminders, requests
from asdealt.server.tables.clocks import Clocks
from asdealt.server.tables.listing import listing
from asdealt.server.tables.loading import load_again
from asdealt.server.tables.log import AnyDeed
from asdealt.server.tables.requests import Request, Sender
from asdealt.server.tables.table import Event, Table
from asdealt.server.telling.broadcast import A_MOMENT, Broadcast
from asdealt.server.telling.frames import encode
from asdealt.server.telling.looking import Looking
from asdealt.server.telling.presence import Presence
from asdealt.server.telling.subscribers import Subscriber, Subscribers
from asdealt.store import Conflict, Entry, Fenced, Unkept

T = TypeVar("T")
Rematch = Callable[[Table], Awaitable[str]]
Message = Request | Preview | Advise | Help | Score | Show | Look | Front | Ping
_logger = logging.getLogger("asdealt.server")


class Room:
    def __init__(self, table: Table, services: Services, *, rematch: Rematch, closed: Callable[[Room], None]) -> None:
        """`rematch` makes a table for the same group; `closed` is called when nobody has been here for a while."""
        self.services = services
        self.subscribers = Subscribers()
        self._rematch = rematch
        self._closed = closed
        self._limit = Limit(services.settings.actions)
        self._jobs = JobQueue()
        self._alarm: asyncio.TimerHandle | None = None
        self.advice = SeatAdvice(table.rules, services, services.advice_threads, services.kernel_warmup)
        self._looking = Looking(self.subscribers)
        self._crowd = Debounce(A_MOMENT, self.notify)  # spectators who come and go
        self._set(table)
        self._task = asyncio.create_task(self._run(), name=f"table {table.name}")
        self.post(self.carry_on)

    def _set(self, table: Table) -> None:
        services = self.services
        now = services.now()
        self.table = table
        self.clocks = Clocks(table, now, services.settings.grace)
        self.bots = SeatBots(table, self.clocks, services, services.bot_threads, services.kernel_warmup)
        self.presence = Presence(table, self.subscribers, services.settings, now, self.bots.getting_ready)
        self.broadcast = Broadcast(table, services, self.subscribers, self.clocks, self.presence)
        self.notices = SeatNotices(table, self.clocks, services.notifier, self.subscribers.in_front, now)
        self._mixing_until = now + services.settings.mixing  # after a restart, people need time to come back
        self._last_there = now

    # What connections call

    def hear(self, subscriber: Subscriber, message: Message) -> None:
        self.post(partial(self._hear, subscriber, message, asyncio.get_running_loop().time()), _come_back(subscriber))

    def too_fast(self, subscriber: Subscriber) -> float:
        """Seconds that this device of a seat, or this spectator, must wait before its next message."""
        return self._limit.wait(subscriber.token or id(subscriber))

    def refuse(self, subscriber: Subscriber, message: str | None, refused: AnyRefusal) -> None:
        self.broadcast.refuse(subscriber, message, refused)

    def enter(self, subscriber: Subscriber, last: int | None) -> None:
        """A socket is open, and its client has the events up to `last`."""
        self.post(partial(self._enter, subscriber, last), _come_back(subscriber))

    def leave(self, subscriber: Subscriber) -> None:
        self.post(partial(self._leave, subscriber))

    # What the lobby calls

    async def ask(self, job: Callable[[], Awaitable[T]]) -> T:
        """Do something in the room's task, and wait for its result. Raises RequestRefused if the room stops first."""
        return await self._jobs.ask(job)

    async def start(self) -> None:
        """Start the match."""
        await self.ask(lambda: self.commit(requests.begin(self.table)))

    async def stand_in(self, seat: int) -> None:
        """Let a bot play for a person who is away, until they come back."""
        await self.ask(lambda: self.commit(log.Away(seat=seat)))

    async def table_info(self) -> TableInfo:
        """The table as everyone sees it."""

        async def shown() -> TableInfo:
            return self.broadcast.table_info()

        return await self.ask(shown)

    def notify(self) -> None:
        """Tell everyone about a change that is not in the log: who is online, or a restart."""
        self.post(self._tell_table)

    def notify_if_changed(self) -> None:
        """The same where something may have changed that concerns this table or not."""
        self.post(self._tell_changes)

    async def close(self) -> None:
        """Finish the jobs so far, and stop. Nothing of the room refers to it then, so nobody has to collect it."""
        await self.ask(self.carry_on)
        self.stop()

    def stop(self) -> None:
        """Do nothing more. Whoever still waits is told, and so is everyone who comes later."""
        if self._jobs.stopped:
            return
        self._jobs.stop()
        for part in (self.bots, self.advice, self._crowd, self._looking):
            part.stop()
        if self._alarm:
            self._alarm.cancel()
        self._task.cancel()
        del self._task

    # The actor's task

    def post(self, job: Job, instead: Instead = lambda: None) -> None:
        """`instead` is called if the room stops before the job is done."""
        self._jobs.post(job, instead)

    async def _run(self) -> None:
        while not self._jobs.stopped:
            try:
                await self._jobs.do_next()
            except Unkept:  # the store has logged why, once for all tables
                await self._read_again()
            except Conflict:
                name = self.table.name
                said = {"event": "conflict", "table": name}
                _logger.warning("table %s: somebody else has written to its log, reading it again", name, extra=said)
                await self._read_again()
            except Exception as error:
                self.broadcast.fault(error)
                await self._read_again()
            self.broadcast.hang_up_removed()
            if not self._jobs.stopped:
                self._arm()

    async def _read_again(self) -> None:
        """Rebuild the table from its log. Uncommitted deeds have not happened."""
        self.bots.stop()
        self.broadcast.hang_up_removed()
        try:
            self.table = await load_again(self.table.name, self.services.store, self.services.slices)
            await self._welcome_all()
            await self.carry_on()
        except Unkept:  # try again when something happens
            pass
        except Exception as error:  # this room is lost; clients that come back get a new one, made from the log
            self.broadcast.fault(error)
            for subscriber in self.subscribers:
                subscriber.hang_up(encode(Bye("restart", again=True)))
            self._closed(self)

    async def commit(self, deed: AnyDeed, instead: Sequence[Entry] = ()) -> int:
        """Do a deed, store it, tell it; returns its number. Raises a refusal, and nothing has happened, if not allowed.

        `instead` are earlier entries of the log to be replaced in the same transaction.

        Once the entry is stored it has happened. No error while telling it can take that back.
        """
        if self.table.exhausted(deed):
            raise RequestRefused("table_full")
        now = self.services.now()
        deed = self.clocks.stamped(deed, now)
        event = self.table.follow(deed, now)
        if event.drawn:
            deed = replace(deed, drawn=list(event.drawn))
        entry = log.write(event.v, now, deed)
        lists = event.kind == "room" or event.room or self.clocks.time.period or branching.practice(self.table)
        listed = listing(self.table, self.clocks) if lists else None
        store = self.services.store
        append = partial(store.append, instead=instead) if instead else store.append
        await append(self.table.name, entry, listed)
        self.services.metrics.event_kinds[event.kind].inc()
        try:
            self._tell(event, deed, now)
        except Exception as error:
            self.broadcast.fault(error)
        return event.v

    def _tell(self, event: Event, deed: AnyDeed, now: float) -> None:
        """Tell everyone about an event, as they may see it."""
        if isinstance(deed, log.Filled | log.Cleared | log.Joined | log.Forgotten):
            self.broadcast.remove(Seat(deed.seat), now)
        if not isinstance(deed, log.Rewound):  # everyone is sent a snapshot instead
            self.broadcast.event(event, now)

    async def _tell_table(self) -> None:
        self.broadcast.table()

    async def _tell_changes(self) -> None:
        self.broadcast.table_if_changed()

    # Sockets

    async def _enter(self, subscriber: Subscriber, last: int | None) -> None:
        if not await self.broadcast.admit(subscriber, last):
            return
        if subscriber.seat is not None:
            chair = self.table.chairs[subscriber.seat]
            if chair.away and not chair.left:
                await self.commit(log.Back(seat=subscriber.seat))
        if not self.broadcast.arrival(subscriber):
            self._crowd.want()
        self._looking.follow(subscriber)
        await self.carry_on()

    async def _leave(self, subscriber: Subscriber) -> None:
        if not self.subscribers.remove(subscriber, self.table.v):
            return
        self._last_there = self.services.now()
        if subscriber.seat is None:
            self._crowd.want()
        elif not self.subscribers.online(subscriber.seat):
            self.presence.went(subscriber.seat, self.services.now())

    async def _change_level(self, subscriber: Subscriber, level: Level | None) -> None:
        self.subscribers.remove(subscriber, self.table.v)
        subscriber.level = level
        await self.broadcast.welcome(subscriber, None)

    # Messages

    async def _hear(self, subscriber: Subscriber, message: Message, heard: float) -> None:
        token, sender = subscriber.token, Sender(subscriber.seat, subscriber.host)
        if token and not (self.table.opens(token, sender.seat) and (token == self.table.made.host) == sender.host):
            return  # the seat now belongs to someone else, and this socket is being closed
        try:
            v = self.table.answered(sender.by, message.id) if sender.by is not None else None
            if v is None:
                v = await self._fulfil(subscriber, sender, message)
        except (RequestRefused, Refused) as refused:
            self.refuse(subscriber, message.id, refused)
        except Fenced:  # another process owns the table now, and the client sends the message again there
            subscriber.hang_up(encode(Bye("restart", again=True)))
            raise
        except Conflict:  # try the same again with the table as it is now
            await self._read_again()
            self.post(partial(self._hear, subscriber, message, heard))
        except Exception:
            self.refuse(subscriber, message.id, RequestRefused("not_kept"))
            raise
        else:
            if v is not None:
                subscriber.tell(encode(Ack(message.id, v)))
                self.services.metrics.latency.observe(asyncio.get_running_loop().time() - heard)
        await self.carry_on()

    async def _fulfil(self, subscriber: Subscriber, sender: Sender, message: Message) -> int | None:
        """The number of the event a message led to; None if it is answered otherwise. Raises a refusal."""
        if isinstance(message, requests.Request):  # most messages are moves: they come first
            offline = self.presence.offline(self.services.now()) if isinstance(message, Ask) else ()
            deed = requests.deed(self.table, message, sender, offline)
            if deed is None:
                return self.table.v
            v = await self.commit(deed)
            if isinstance(deed, log.Rewound):
                await self._welcome_all()
            return v
        match message:
            case Ping():
                pass
            case Front():
                subscriber.front = message.front
            case Help():
                await self._change_level(subscriber, message.hints)
            case Score():
                self.broadcast.standing(subscriber, message.id)
                return None
            case Preview():
                self.broadcast.draft(subscriber, message.id, requests.preview(self.table, message, sender))
                return None
            case Advise():
                view, mark = requests.advice(self.table, message, sender)
                self.advice.check(view)
                if mark is not None:
                    await self.commit(mark)
                self.advice.start(view, partial(self.broadcast.advice, subscriber, message.id, message.phase))
                return None
            case Look():
                self._looking.lead(self.table, message, subscriber)
            case Show():
                self.subscribers.notice(encode(Showed(self.table.v, requests.seated(sender), message.emote)))
        return self.table.v

    async def _welcome_all(self) -> None:
        """Show everyone the whole table, because no difference leads to what it is now."""
        self.bots.stop()
        self._set(self.table)
        for subscriber in self.subscribers:
            self.subscribers.remove(subscriber, self.table.v)
            await self.broadcast.admit(subscriber, None)
        self.subscribers.forget_missed()

    # What happens by itself

    async def carry_on(self) -> None:
        """Deal once the nonces are in, make the table of a rematch, and let bots think."""
        if self.table.stage == "mixing" and (not self.table.unmixed or self._until_mixed() <= 0):
            await self.commit(log.Started())
        if self.table.rematch_agreed and not self.services.draining:
            await self.commit(log.Followed(table=await self._rematch(self.table)))
        self.bots.get_ready()
        self._let_bots_think()

    @property
    def _attended(self) -> bool:
        """Whether someone is online. A turn-based table continues without anyone."""
        return bool(self.subscribers) or self.clocks.time.period is not None

    def _let_bots_think(self) -> None:
        if self._attended and not self.services.draining:
            for thinking in self.bots.start():
                thinking.add_done_callback(self._decided)

    def _decided(self, thinking: asyncio.Task[Decision]) -> None:
        if not thinking.cancelled() and thinking.exception() is None:
            self.post(partial(self._commit_decision, thinking.result()))

    async def _commit_decision(self, decision: Decision) -> None:
        for deed in self.bots.deeds(decision):
            await self.commit(deed)
        self._let_bots_think()

    def _until_mixed(self) -> float:
        """Seconds left to reveal nonces."""
        deadline = max(self.table.since + self.services.settings.mixing, self._mixing_until)
        return deadline - self.services.now()

    def _arm(self) -> None:
        """Set the alarm for the next thing that falls due."""
        now = self.services.now()
        mixing = max(0.0, self._until_mixed()) if self.table.stage == "mixing" else None
        clock = self.clocks.next_alarm(now) if self._attended else None
        empty = None if self.subscribers else max(0.0, self._last_there + self.services.settings.idle_after - now)
        waits = (mixing, self.presence.next_alarm(now), self.notices.next_alarm(now), clock, empty)
        due = min([wait for wait in waits if wait is not None], default=None)
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None
        if due is not None:
            self._alarm = asyncio.get_running_loop().call_later(due + 0.01, self.post, self._look_around)

    async def _look_around(self) -> None:
        now = self.services.now()
        for seat in self.presence.overdue(now):
            await self.commit(log.Away(seat=seat))
        if not self.services.draining:
            await self._send_notices(now)
        self.broadcast.table_if_changed()
        await self.carry_on()
        asleep = not self.subscribers and not self.bots.busy and self._jobs.empty
        if asleep and now >= self._last_there + self.services.settings.idle_after:
            self._closed(self)

    async def _send_notices(self, now: float) -> None:
        """Tell people who are away what waits for them."""
        self.notices.tell_turns(now)
        for deed in reminders.due(self.table, self.clocks, now):
            turns = {seat: self.table.turns_since_told(seat) for seat in deed.seats}
            await self.commit(deed)
            self.notices.remind(deed, turns, now)


def _come_back(subscriber: Subscriber) -> Instead:
    return lambda: subscriber.hang_up(encode(Bye("restart", again=True)))

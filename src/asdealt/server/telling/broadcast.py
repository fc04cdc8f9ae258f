"""Tells everyone at a table what happened, each as they may see it, and tells new subscribers everything.

Telling never fails the table. A turn that cannot be worded is sent without sentences. A subscriber whose frame cannot
be made is disconnected, and reconnects for a snapshot.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from asdealt.core import Seat, View, Viewer
from asdealt.hints import Level
from asdealt.protocol.frames import Advice, AdviceCandidate, Bye, Changed, Horizon, TableInfo
from asdealt.protocol.refusals import AnyRefusal, code_of, nack
from asdealt.server.settings import Context
from asdealt.server.shared.error_reports import report
from asdealt.server.tables.clocks import Clocks
from asdealt.server.tables.table import Event, Table
from asdealt.server.telling.frames import Frames, encode
from asdealt.server.telling.presence import Presence
from asdealt.server.telling.subscribers import Subscriber, Subscribers

A_MOMENT = 1.0  # seconds for which a snapshot may be reused, and in which changes among spectators are told together


class Broadcast:
    def __init__(
        self, table: Table, context: Context, subscribers: Subscribers, clocks: Clocks, presence: Presence
    ) -> None:
        self._frames = Frames(table)
        self._table = table
        self._context = context
        self._subscribers = subscribers
        self._clocks = clocks
        self._presence = presence
        self._removed: list[Subscriber] = []  # sockets that lost their seat and still have to be closed
        self._shown: TableInfo | None = None  # what everyone was last told
        self._snapshots: dict[tuple[Viewer, Level | None, Seat | None], Snapshot] = {}  # the latest per group

    # To everyone

    def event(self, event: Event, now: float) -> None:
        """Send an event to every group, even if its subscribers have just gone."""
        self._snapshots.clear()  # they are old now, and may name a person who is being forgotten
        if event.kind == "room":
            frame = self._table_frame(event.v)
            for group in self._subscribers.groups():
                self._subscribers.tell(group, frame)
            return
        self._clocks.start(now)
        clock = self._clocks.shown(now)
        frames, turned = self._frames, event.kind == "turn"
        for group in self._subscribers.groups():
            viewer, level = group
            try:
                frame = frames.turn(event, viewer, level, clock) if turned else frames.locked(event, viewer, clock)
            except Exception as error:  # the group must reconnect; the others are not affected
                self.fault(error)
                for subscriber in self._subscribers.drop(group):
                    subscriber.hang_up(encode(Bye("restart", again=True)))
                kept = False
            else:
                kept = self._subscribers.tell(group, frame)
            if not kept and not self._subscribers.heard_by(viewer):
                frames.forget(viewer)
        if event.room:
            self.table()
            self._show_hands()

    def table(self) -> None:
        """Tell everyone who is online and what stage the table is in. Not an event: nobody has to catch up on it."""
        self._subscribers.notice(self._table_frame(self._table.v))

    def table_if_changed(self) -> None:
        if self._shown != self.table_info():
            self.table()

    def table_info(self) -> TableInfo:
        """The table as everyone sees it."""
        return self._presence.table_info(self._context.now(), draining=self._context.draining)

    # To one subscriber

    async def admit(self, subscriber: Subscriber, last: int | None) -> bool:
        """Find out whose socket this is, and welcome it. If its token is not valid, close it and return False."""
        seat, host = self._table.seat_of(subscriber.token), subscriber.token == self._table.made.host
        if subscriber.token and seat is None and not host:
            subscriber.hang_up(encode(Bye("unknown_token", again=False)))
            return False
        subscriber.seat, subscriber.viewer, subscriber.host = seat, self._table.viewer_of(seat), host
        return await self.welcome(subscriber, last)

    async def welcome(self, subscriber: Subscriber, last: int | None) -> bool:
        """Subscribe a socket to the events after `last`. If no frame can be made, close it and return False.

        The match so far is told first, in time slices, so that other tables do not wait.
        """
        await self._frames.prepare(self._context.slices, subscriber.viewer, subscriber.level)
        return self._subscribe(subscriber, last)

    def _subscribe(self, subscriber: Subscriber, last: int | None) -> bool:
        """Send the events since `last`, or a snapshot, and subscribe."""
        frames = self._subscribers.missed((subscriber.viewer, subscriber.level), last, self._table.v)
        if frames is None:
            snapshot = self._snapshot(subscriber)
            if snapshot is None:
                subscriber.hang_up(encode(Bye("gone", again=False)))
                return False
            frames = [snapshot]
        self._frames.listen(subscriber.viewer, subscriber.level)
        for frame in frames:
            subscriber.tell(frame)
        self._subscribers.add(subscriber)
        if subscriber.seat is not None:
            self._presence.came(subscriber.seat)
        return True

    def remove(self, seat: Seat, now: float) -> None:
        """Unsubscribe the person who sat there. `hang_up_removed` closes their sockets once they are answered."""
        for subscriber in self._subscribers.at(seat):
            self._subscribers.remove(subscriber, self._table.v)
            self._removed.append(subscriber)
        self._presence.went(seat, now)

    def hang_up_removed(self) -> None:
        for subscriber in self._removed:
            subscriber.hang_up(encode(Bye("gone", again=False)))
        self._removed.clear()

    def _show_hands(self) -> None:
        """Show latecomers their seat's cards from the round in which they start to play."""
        for seat in range(len(self._table.chairs)):
            for subscriber in self._subscribers.at(Seat(seat)):
                if subscriber.viewer != self._table.viewer_of(subscriber.seat):
                    self._subscribers.remove(subscriber, self._table.v)
                    subscriber.viewer = self._table.viewer_of(subscriber.seat)
                    self._subscribe(subscriber, None)

    def arrival(self, subscriber: Subscriber) -> bool:
        """Tell everyone that a player came. False for another spectator: only those are told how many there are."""
        info = self.table_info()
        if self._shown is None or _lasting(self._shown) != _lasting(info):
            self.table()
            return True
        subscriber.tell(encode(Changed(self._table.v, info, self._clocks.shown(self._context.now()))))
        return False

    def _snapshot(self, subscriber: Subscriber) -> str | None:
        """A snapshot of everything; None if no frame can be made."""
        now, info = self._context.now(), self.table_info()
        viewer, level = subscriber.viewer, subscriber.level
        joins = None if viewer == subscriber.seat else subscriber.seat
        last = self._snapshots.get((viewer, level, joins))
        if last is None or not last.good(self._table.v, info, now):
            clock = self._clocks.shown(now)
            frame = self._made(lambda: self._frames.snapshot(viewer, level, info, clock, joins))
            if not self._snapshots:  # nobody reuses them after that
                asyncio.get_running_loop().call_later(A_MOMENT, self._snapshots.clear)
            last = self._snapshots[viewer, level, joins] = Snapshot(self._table.v, info, now, frame)
        return last.frame

    def draft(self, subscriber: Subscriber, message: str, view: View[Any]) -> None:
        """Answer a preview."""
        if draft := self._made(lambda: self._frames.draft(message, view, subscriber.level)):
            subscriber.tell(draft)

    def advice(
        self,
        subscriber: Subscriber,
        message: str,
        phase: int,
        found: tuple[Horizon, list[AdviceCandidate]] | AnyRefusal,
    ) -> None:
        """Answer somebody who asked what moves are worth."""
        if isinstance(found, tuple):
            subscriber.tell(encode(Advice(message, phase, *found)))
        else:
            self.refuse(subscriber, message, found)

    def standing(self, subscriber: Subscriber, message: str) -> None:
        """Answer with the score."""
        if standing := self._made(lambda: self._frames.standing(message, subscriber.viewer)):
            subscriber.tell(standing)

    def refuse(self, subscriber: Subscriber, message: str | None, refused: AnyRefusal) -> None:
        """Answer a refused message."""
        self._context.metrics.nacks.labels(code_of(refused)).inc()
        rules = self._table.rules
        if answer := self._made(lambda: encode(nack(message, refused, rules))):
            subscriber.tell(answer)

    def fault(self, error: Exception) -> None:
        self._context.metrics.errors.inc()
        report(self._table.name, error)

    # Parts

    def _made(self, make: Callable[[], str]) -> str | None:
        """A frame; None if it cannot be made."""
        try:
            return make()
        except Exception as error:
            self.fault(error)
            return None

    def _table_frame(self, v: int) -> str:
        self._shown = self.table_info()
        return encode(Changed(v, self._shown, self._clocks.shown(self._context.now())))


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A snapshot that was sent to a group, cached for the next subscriber of the group."""

    v: int
    info: TableInfo
    at: float
    frame: str | None

    def good(self, v: int, info: TableInfo, now: float) -> bool:
        """Whether it can be reused. It may be a moment old: clocks and the number of spectators are sent after it."""
        return self.v == v and 0 <= now - self.at < A_MOMENT and _lasting(self.info) == _lasting(info)


def _lasting(info: TableInfo) -> TableInfo:
    """A table without what changes constantly: the number of spectators, and countdowns."""
    chairs = [replace(chair, away_in=None if chair.away_in is None else 0.0) for chair in info.chairs]
    return replace(info, spectators=0, chairs=chairs)

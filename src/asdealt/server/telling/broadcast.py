"""Telling: an event to everybody as they may see it, who is here, and everything to those who come.

Whatever cannot be told takes nothing back and stops nobody: what cannot be worded goes out without words, and whom no
frame can be made for is sent away to come back for a snapshot.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from asdealt.core import Seat, Viewer
from asdealt.protocol import messages
from asdealt.protocol.messages import Bye, Changed, Language
from asdealt.server.rooms.services import House
from asdealt.server.shared.error_reports import report
from asdealt.server.tables.clocks import Clocks
from asdealt.server.tables.table import Event, Table
from asdealt.server.telling.frames import Frames, encode
from asdealt.server.telling.presence import Presence
from asdealt.server.telling.subscribers import Audience, Ear, Group, Snapshot, lasting


class Telling:
    def __init__(self, table: Table, house: House, audience: Audience, clocks: Clocks, presence: Presence) -> None:
        self.frames = Frames(table)
        self._table = table
        self._house = house
        self._audience = audience
        self._clocks = clocks
        self._presence = presence
        self._shown: messages.Room | None = None  # as everybody was last told
        self._snapshots: dict[tuple[Viewer, Language | None, Seat | None], Snapshot] = {}  # the last of each group

    def event(self, event: Event, now: float) -> None:
        """A numbered frame for everybody, also for those who have just gone."""
        if event.kind == "room":
            frame = self._room_frame(event.v)
            for group in self._audience.groups():
                self._audience.tell(group, frame)
            return
        self._clocks.start(now)
        if event.kind == "turn":
            self.frames.go_on(event)
        clock = self._clocks.shown(now)
        make = self.frames.turn if event.kind == "turn" else self.frames.locked
        for eyes, language in self._audience.groups():
            self._tell((eyes, language), partial(make, event, eyes, clock))
        if event.room:
            self.room()

    def start_anew(self) -> None:
        """Forget every sentence and snapshot: they name somebody who is to be forgotten."""
        self.frames = Frames(self._table)
        self._snapshots.clear()

    def room(self) -> None:
        """Who is here and how far the table is: a notice, which nobody misses later."""
        self._audience.notice(self._room_frame(self._table.v))

    def room_if_changed(self) -> None:
        if self._shown != self.described():
            self.room()

    def arrival(self, ear: Ear) -> bool:
        """Who plays is told to all at once. False for one more who looks on: only they are told how many do."""
        room = self.described()
        if self._shown is None or lasting(self._shown) != lasting(room):
            self.room()
            return True
        ear.tell(encode(Changed(self._table.v, room, self._clocks.shown(self._house.now()))))
        return False

    def described(self) -> messages.Room:
        """The table as everybody sees it."""
        return self._presence.room(self._house.now(), draining=self._house.draining)

    def snapshot(self, ear: Ear) -> str | None:
        """Everything there is to see; None if that cannot be told."""
        now, room = self._house.now(), self.described()
        joins = None if ear.eyes == ear.seat else ear.seat
        last = self._snapshots.get((ear.eyes, ear.language, joins))
        if last is None or not last.good(self._table.v, room, now):
            clock = self._clocks.shown(now)
            frame = self.worded(ear.language, lambda spoken: self.frames.snapshot(ear.eyes, spoken, room, clock, joins))
            last = self._snapshots[ear.eyes, ear.language, joins] = Snapshot(self._table.v, room, now, frame)
        return last.frame

    def worded(self, language: Language | None, make: Callable[[Language | None], str]) -> str | None:
        """A frame in this language; without words if they fail; None if even the data does."""
        for spoken in dict.fromkeys((language, None)):
            try:
                return make(spoken)
            except Exception as error:
                self.fault(error)
        return None

    def fault(self, error: Exception) -> None:
        self._house.metrics.errors.inc()
        report(self._table.name, error)

    def _tell(self, group: Group, make: Callable[[Language | None], str]) -> None:
        """A frame to all who see alike. Where it cannot be made they are sent for a snapshot, and the rest go on."""
        eyes, language = group
        frame = self.worded(language, make)
        if frame is None:
            for ear in self._audience.drop(group):
                ear.hang_up(encode(Bye("restart", again=True)))
        elif not self._audience.tell(group, frame) and language:
            self.frames.story.forget(eyes, language)

    def _room_frame(self, v: int) -> str:
        self._shown = self.described()
        return encode(Changed(v, self._shown, self._clocks.shown(self._house.now())))

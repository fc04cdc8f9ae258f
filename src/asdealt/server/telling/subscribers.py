"""The subscribers of a table, grouped by what they may see: everyone in a group is sent the same text.

A group without subscribers is kept for a few events, so that a client that reconnects soon gets what it missed.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Protocol

from starlette.types import Send

from asdealt.core import Seat, Viewer
from asdealt.hints import Level
from asdealt.protocol.frames import Bye
from asdealt.server.telling.frames import encode

MOST_UNSENT = 256  # frames in a queue; a slower client is disconnected, and reconnects for a snapshot
MOST_UNSENT_TEXT = 1 << 20  # characters in a queue
GONE = (OSError, RuntimeError)  # what sending raises once the other end is gone; RuntimeError after a close
MOST_MISSED = 8  # events kept for a group without subscribers; after that a snapshot is shorter

Group = tuple[Viewer, Level | None]
TrySend = Callable[[str, bool], bool]  # the text, and whether it goes before those that can wait


class Subscriber(Protocol):
    """One open socket. The room finds out whose it is from the token."""

    token: str  # hashed; "" for a spectator
    seat: Seat | None
    viewer: Viewer  # whose view it gets: its seat's, or a spectator's until that seat plays
    host: bool  # holds the host's token
    level: Level | None  # of hints; None: no sentences either
    front: bool  # the player has the table in front of them, as far as we know

    def tell(self, frame: str) -> None:
        """Never waits. A socket that cannot keep up is closed, and its client reconnects."""
        ...

    def hang_up(self, frame: str) -> None: ...


class SocketSubscriber:
    """A subscriber with a send queue, for a client that reads more slowly than frames are made (backpressure)."""

    def __init__(self, send: Send, try_send: TrySend) -> None:
        """`try_send` sends a text at once or returns False; then a task awaits `send`."""
        self.token = ""
        self.seat: Seat | None = None
        self.viewer: Viewer = None
        self.host = False
        self.level: Level | None = None
        self.front = True
        self._send = send
        self._try_send = try_send
        self._unsent: deque[str] | None = None  # the queue while the other end is slow
        self._unsent_text = 0  # characters in it
        self._sending: asyncio.Task[None] | None = None  # only while the queue is not empty, and for the last frame
        self._last: str | None = None  # the frame after which it is closed

    def tell(self, frame: str) -> None:
        if self._last is not None:
            return
        if self._sending is None and self._try_send(frame, self.seat is not None):
            return  # nearly always a connection takes a frame at once, without a task
        if self._unsent is None:
            self._unsent = deque()
        self._unsent.append(frame)
        self._unsent_text += len(frame)
        self._start_sending()
        if len(self._unsent) > MOST_UNSENT or self._unsent_text > MOST_UNSENT_TEXT:
            self._unsent = None
            self._unsent_text = 0
            self._last = encode(Bye("gone", again=True))

    @property
    def going(self) -> bool:
        return self._last is not None

    def hang_up(self, frame: str) -> None:
        if not self.going:
            self._last = frame
            self._start_sending()

    async def farewell(self) -> None:
        """Wait a moment for the last frame, then stop sending."""
        if sending := self._sending:
            if self.going:
                await asyncio.wait([sending], timeout=1.0)
            sending.cancel()

    def _start_sending(self) -> None:
        if self._sending is None:
            self._sending = asyncio.create_task(self._send_queue())

    async def _send_queue(self) -> None:
        try:
            while self._unsent:
                frame = self._unsent.popleft()
                self._unsent_text -= len(frame)
                await self._send({"type": "websocket.send", "text": frame})
            if self._last is not None:
                await self._send({"type": "websocket.send", "text": self._last})
                await self._send({"type": "websocket.close"})
        except GONE:
            pass
        finally:
            self._sending = None


@dataclass(slots=True)
class Missed:
    after: int  # the number of the last event sent to the group
    frames: list[str] = field(default_factory=list)


class Subscribers:
    def __init__(self) -> None:
        self._groups: dict[Group, dict[Subscriber, None]] = {}  # each an ordered set
        self._at: Counter[Seat | None] = Counter()  # sockets per seat
        self._missed: dict[Group, Missed] = {}
        self._order: list[Group] | None = None  # all groups that an event is encoded for, until there are others

    def __bool__(self) -> bool:
        return bool(self._groups)

    def __len__(self) -> int:
        return sum(len(there) for there in self._groups.values())

    def __iter__(self) -> Iterator[Subscriber]:
        """Players first."""
        return (each for group in sorted(self._groups, key=_watches) for each in list(self._groups.get(group, ())))

    def groups(self) -> list[Group]:
        """All groups that an event is encoded for. Players come first, because spectators may be thousands."""
        if self._order is None:
            self._order = sorted({**self._groups, **self._missed}, key=_watches)
        return self._order

    @property
    def spectators(self) -> int:
        return self._at[None]

    def online(self, seat: int) -> bool:
        return self._at[Seat(seat)] > 0

    def in_front(self, seat: int) -> bool:
        """Whether a device of this seat shows the table to its player."""
        return self.online(seat) and any(subscriber.front for subscriber in self.at(Seat(seat)))

    def add(self, subscriber: Subscriber) -> None:
        group = (subscriber.viewer, subscriber.level)
        self._groups.setdefault(group, {})[subscriber] = None
        self._at[subscriber.seat] += 1
        self._missed.pop(group, None)
        self._order = None

    def remove(self, subscriber: Subscriber, v: int) -> bool:
        """Unsubscribe. False if it was not subscribed."""
        group = (subscriber.viewer, subscriber.level)
        there = self._groups.get(group, {})
        if subscriber not in there:
            return False
        del there[subscriber]
        self._at[subscriber.seat] -= 1
        if not there:
            del self._groups[group]
            self._missed[group] = Missed(v)
            self._order = None
        return True

    def drop(self, group: Group) -> list[Subscriber]:
        """Remove and return all subscribers of a group."""
        self._missed.pop(group, None)
        self._order = None
        dropped = [*self._groups.pop(group, {})]
        self._at.subtract([subscriber.seat for subscriber in dropped])
        return dropped

    def heard_by(self, viewer: Viewer) -> bool:
        """Whether anyone is sent this viewer's frames, or may come back for them."""
        return any(of == viewer for of, _ in (*self._groups, *self._missed))

    def at(self, seat: Seat) -> list[Subscriber]:
        return [subscriber for subscriber in self if subscriber.seat == seat]

    def missed(self, group: Group, last: int | None, v: int) -> list[str] | None:
        """The frames of the events after `last`; None if they are no longer kept."""
        if last == v:
            return []
        kept = self._missed.get(group)
        if kept is None or last is None or not kept.after <= last <= v:
            return None
        return kept.frames[last - kept.after :]

    def forget_missed(self) -> None:
        """People who come back are sent a snapshot."""
        self._missed.clear()
        self._order = None

    def tell(self, group: Group, frame: str) -> bool:
        """Send an event to a group. False if the group has been empty for too long and is dropped."""
        for subscriber in self._groups.get(group, ()):
            subscriber.tell(frame)
        if kept := self._missed.get(group):
            kept.frames.append(frame)
            if len(kept.frames) > MOST_MISSED:
                del self._missed[group]
                self._order = None
                return False
        return True

    def notice(self, frame: str, but: Subscriber | None = None) -> None:
        """Send everyone (but one) something that is not an event: a reconnecting client does not need it."""
        for subscriber in self:
            if subscriber is not but:
                subscriber.tell(frame)


def _watches(group: Group) -> bool:
    return group[0] is None

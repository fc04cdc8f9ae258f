"""One connection between two processes, with many channels: one per socket or request that is forwarded over it.

The process that opens a link also opens its channels. What is sent in one round of the event loop is written together,
and a text that goes to several channels is sent once.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec

MOST_BYTES = 4 << 20  # of one package
MOST_UNSENT = 64 << 20  # bytes that wait for a slow process, before the link is given up
MOST_AHEAD = 64  # events of a client that its owner has not read yet (backpressure)
MOST_UNREAD = 512  # events that wait in a channel for a slow client, before the channel is given up
READ = "asdealt.read"  # the event that reports how many events were read
Event = dict[str, Any]  # an ASGI event
_ENCODER = msgspec.msgpack.Encoder()
_DECODER = msgspec.msgpack.Decoder(tuple[list[int], Event | None])


class LinkLost(ConnectionError):
    """The other process is gone, or the client is too slow for what comes."""


class Channel:
    """One end of a forwarded socket or request: events in both directions."""

    def __init__(self, link: Link, number: int) -> None:
        self._link = link
        self._number = number
        self._unread: deque[Event | None] = deque()  # None: the other end is done
        self._news = asyncio.Event()
        self._lost = False
        self._ahead = 0  # events that we have pushed and the other end has not read
        self._room = asyncio.Event()
        self._read = 0  # events that we have read and not reported yet

    def send(self, event: Event) -> None:
        self._link.send(self._number, event)

    async def push(self, event: Event) -> None:
        """Send, but wait while the other end is behind: a client that floods its table is no longer read."""
        while self._ahead >= MOST_AHEAD and not self._lost:
            self._room.clear()
            await self._room.wait()
        self._ahead += 1
        self.send(event)

    def pulled(self) -> None:
        """An event that the other end has pushed was read."""
        self._read += 1
        if self._read >= MOST_AHEAD // 4:
            self.send({"type": READ, "count": self._read})
            self._read = 0

    def tell(self, text: str, first: bool) -> bool:
        """Send a text of a socket. Always True: this never waits. `first`: it goes before those that can wait."""
        self._link.send_text(self._number, text, first)
        return True

    async def get(self) -> Event | None:
        """The next event from the other end; None after the last. Raises LinkLost."""
        while not self._unread:
            if self._lost:
                raise LinkLost
            self._news.clear()
            await self._news.wait()
        return self._unread.popleft()

    def close(self) -> None:
        """Nothing more comes from this end."""
        self._link.close_channel(self._number)

    def put(self, event: Event | None) -> None:
        if event is not None and event["type"] == READ:
            self._ahead -= event["count"]
            self._room.set()
            return
        if self._lost:
            return
        self._unread.append(event)
        if len(self._unread) > MOST_UNREAD:
            self._unread.clear()
            self._lost = True
        self._news.set()

    def lose(self) -> None:
        self._lost = True
        self._room.set()
        self._news.set()


class Link:
    def __init__(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        opened: Callable[[Channel, Event], None] | None = None,
    ) -> None:
        """`opened` is called with every channel that the other end opens, and with its first event."""
        self._reader = reader
        self._writer = writer
        self._opened = opened
        self._channels: dict[int, Channel] = {}
        self._next = 0
        self._unsent: list[tuple[list[int], Event | None]] = []
        self._last_text: str | None = None  # of the last package in `_unsent`
        self.lost = False

    def open(self, first: Event) -> Channel:
        if self.lost:
            raise LinkLost
        self._next += 1
        channel = self._channels[self._next] = Channel(self, self._next)
        self.send(self._next, first)
        return channel

    def send(self, channel: int, event: Event | None) -> None:
        self._last_text = None
        self._queue([channel], event)

    def send_text(self, channel: int, text: str, first: bool) -> None:
        if text is self._last_text and self._unsent:
            self._unsent[-1][0].append(channel)
            return
        self._queue([channel], {"type": "websocket.send", "text": text, "first": first})
        self._last_text = text

    def close_channel(self, channel: int) -> None:
        if self._channels.pop(channel, None) and not self.lost:
            self.send(channel, None)

    def _queue(self, channels: list[int], event: Event | None) -> None:
        if self.lost:
            return
        if not self._unsent:
            asyncio.get_running_loop().call_soon(self._flush)
        self._unsent.append((channels, event))

    def _flush(self) -> None:
        packages, self._unsent, self._last_text = self._unsent, [], None
        if self.lost:
            return
        if self._writer.transport.is_closing():  # the reader has yet to notice
            self.abort()
            return
        bodies = [_ENCODER.encode(package) for package in packages]
        self._writer.write(b"".join(part for body in bodies for part in (len(body).to_bytes(4), body)))
        if self._writer.transport.get_write_buffer_size() > MOST_UNSENT:
            self.abort()

    async def run(self) -> None:
        """Read until the other end is gone; then every channel is lost."""
        try:
            while True:
                size = int.from_bytes(await self._reader.readexactly(4))
                if size > MOST_BYTES:
                    return
                channels, event = _DECODER.decode(await self._reader.readexactly(size))
                for number in channels:
                    self._take(number, event)
        except (OSError, asyncio.IncompleteReadError, msgspec.DecodeError):
            pass
        finally:
            self.abort()

    def _take(self, number: int, event: Event | None) -> None:
        channel = self._channels.get(number)
        if channel is not None:
            channel.put(event)
        elif self._opened is not None and event is not None and number > self._next:
            self._next = number
            channel = self._channels[number] = Channel(self, number)
            self._opened(channel, event)

    def abort(self) -> None:
        self.lost = True
        self._writer.transport.abort()
        channels, self._channels = self._channels, {}
        for channel in channels.values():
            channel.lose()

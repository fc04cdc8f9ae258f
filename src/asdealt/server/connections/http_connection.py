"""uvicorn's HTTP protocol with limits: how many connections, how long each part of a request may take, how it ends.

Nothing is measured while bytes come in. Once a second the server looks at every connection (`Sweeper`) and aborts those
that have been in the same part of a request for too long. Open WebSockets are asked whether they are alive then.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from enum import Enum, auto
from typing import Any, Protocol, cast

import h11
import uvicorn

from asdealt.server.connections.uvicorn_parts import H11Protocol
from asdealt.server.settings import Settings
from asdealt.server.shared.deferred_work import Batches, Round
from asdealt.server.shared.limits import LONGEST_HEAD, Tally, household

SAFE_HEADERS = [(b"content-security-policy", b"default-src 'none'"), (b"x-content-type-options", b"nosniff")]
SENT_AT_ONCE = 100  # connections of spectators written to in one round of the event loop
MOST_AT_ONCE = 50  # connections aborted in a tenth of a second
LONGEST_LINE, MOST_LINES = (
    8000,
    100,
)  # of a handshake: the websockets library takes little more
HEAD_ENDS = b"\r\n\r\n"
_UNANSWERED = (h11.IDLE, h11.SEND_RESPONSE)  # our state while no answer has begun


class Part(Enum):
    """The part of a request that a connection is in."""

    HEAD = auto()  # the first line and the headers, and the silence before them
    BODY = auto()
    ANSWER = auto()  # until its last byte is read
    UPGRADE = auto()  # until the application accepts a WebSocket
    CLOSING = auto()  # closed by us, until the other end has read the last bytes
    OPEN = auto()  # a WebSocket; pings find out whether it is alive


SECONDS = {Part.HEAD: 10.0, Part.BODY: 30.0, Part.ANSWER: 60.0, Part.UPGRADE: 10.0, Part.CLOSING: 10.0}  # at most


class Timed(Protocol):
    """A connection as the sweeper sees it."""

    transport: asyncio.Transport

    def part(self) -> tuple[Part, object]:
        """The part it is in, and of which request."""
        ...

    def beat(self, now: float) -> None:
        """Called about once a second while it is in a part without a limit."""
        ...


class Sweeper:
    """Remembers how long each connection has been in the same part, and aborts those that take too long."""

    def __init__(self) -> None:
        self._since: dict[Timed, tuple[tuple[Part, object], float]] = {}  # only of parts with a limit
        self._overdue: list[Timed] = []
        self._round: list[Timed] = []  # those to look at until the next round
        self._share = 0  # of them, in one call of `sweep`

    def begin(self, connections: Collection[Timed], sweeps: int) -> None:
        """A new round: look at all of these within so many sweeps. At thousands in one go, players would wait."""
        self._round, self._overdue = [*connections], []
        self._share = -(-len(self._round) // sweeps)
        self._since = {each: since for each, since in self._since.items() if each in connections}

    def sweep(self, now: float) -> None:
        """Look at the next ones."""
        some = self._round[: self._share]
        del self._round[: self._share]
        for each in some:
            part = each.part()
            if part[0] not in SECONDS:
                self._since.pop(each, None)
                each.beat(now)
                continue
            was, since = self._since.get(each, (part, now))
            if was != part:
                since = now
            self._since[each] = part, since
            if now - since >= SECONDS[part[0]]:
                self._overdue.append(each)

    def hang_up(self) -> None:
        """Abort a few of the overdue connections. Thousands at once would delay players."""
        for each in self._overdue[-MOST_AT_ONCE:]:
            if each.part() == self._since[each][0]:
                each.transport.abort()  # a close would wait for the other end to read
        del self._overdue[-MOST_AT_ONCE:]


class Config(uvicorn.Config):
    """Also has what all connections share: their limits, and what writes frames: at once, or in a moment."""

    def __init__(self, app: Any, settings: Settings, **more: Any) -> None:
        super().__init__(app, **more)
        self.most = settings.connections
        self.proxies = settings.proxies
        self.by_address = Tally(settings.connections_each)
        self.express = Round()
        self.outbox = Batches(SENT_AT_ONCE)


class Counted:
    """Counts a connection for its address while it is open. Connections of a trusted proxy are not counted."""

    _counted: tuple[Tally, str] | None = None

    def count(self, config: Config, client: tuple[str, int] | None) -> bool:
        """False if the address has too many."""
        address = client[0] if client else ""
        if address in config.proxies:
            return True
        key = household(address)
        if not config.by_address.enter(key):
            return False
        self._counted = config.by_address, key
        return True

    def discount(self) -> None:
        if self._counted is not None:
            tally, key = self._counted
            self._counted = None
            tally.leave(key)


class HttpConnection(Counted, H11Protocol):
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        config = cast(Config, self.config)
        if len(self.connections) > config.most:
            self._turn_away(b"503 Service Unavailable")
        elif not self.count(config, self.client):
            self._turn_away(b"429 Too Many Requests")

    def _turn_away(self, status: bytes) -> None:
        self.transport.write(
            b"HTTP/1.1 %s\r\nretry-after: 10\r\nconnection: close\r\ncontent-length: 0\r\n\r\n" % status
        )
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.discount()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():  # ignore what comes after
            return
        if self.conn.their_state is h11.IDLE and data.find(HEAD_ENDS, 0, LONGEST_HEAD) < 0 and len(data) > LONGEST_HEAD:
            self.send_400_response("too long")  # h11 checks only what comes in several pieces
        else:
            super().data_received(data)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        longest = max(len(event.target), *(len(name) + len(value) for name, value in self.headers))
        if longest > LONGEST_LINE or len(self.headers) > MOST_LINES:
            self.send_400_response("too long")
            return
        self.discount()  # the socket counts itself
        super().handle_websocket_upgrade(event)

    def part(self) -> tuple[Part, object]:
        if self.transport.is_closing():
            return Part.CLOSING, None
        if self.conn.their_state is h11.SEND_BODY:
            return Part.BODY, self.cycle
        answered = self.cycle is None or self.cycle.response_complete
        if self.conn.their_state is h11.IDLE and answered and not self.transport.get_write_buffer_size():
            return Part.HEAD, self.cycle
        return Part.ANSWER, self.cycle

    def beat(self, now: float) -> None:
        """Each part of a request has a limit."""

    def send_400_response(self, msg: str) -> None:
        """Answer if no answer has begun, and tell the application that nobody waits for a request."""
        if self.conn.our_state in _UNANSWERED:
            headers = [(b"content-type", b"text/plain"), (b"connection", b"close"), *SAFE_HEADERS]
            self.transport.write(self.conn.send(h11.Response(status_code=400, headers=headers)) or b"")
            self.transport.write(self.conn.send(h11.Data(data=msg.encode())) or b"")
            self.transport.write(self.conn.send(h11.EndOfMessage()) or b"")
        if self.cycle is not None:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self.transport.close()

    def shutdown(self) -> None:
        try:
            super().shutdown()
        except h11.LocalProtocolError:  # it is too late for an answer
            self.transport.close()

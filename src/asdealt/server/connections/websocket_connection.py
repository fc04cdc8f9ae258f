"""uvicorn's WebSocket protocol with a shorter path for whole text frames, and with stricter limits.

The websockets library supports fragments, masks and compression, and checks for each of them on every frame. Nearly all
frames of this server are whole texts, so they are encoded here, and short ones that arrive alone are decoded here.
Frames that are sent in one round of the event loop go to the kernel in one write, because the system call costs most.

A connection that does not read is not written to without bound. A connection that violates the protocol is closed
without a line in the log.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from os import urandom
from struct import pack
from typing import TYPE_CHECKING, Any, cast

from websockets.frames import CloseCode, Frame, apply_mask  # type: ignore[attr-defined]
from websockets.http11 import Request
from websockets.protocol import OPEN, Protocol

from asdealt.server.cluster.tunnel import LISTEN, TRY_SEND
from asdealt.server.connections.http_connection import Config, Counted, Part
from asdealt.server.connections.uvicorn_parts import WebSocketsSansIOProtocol
from asdealt.server.shared.limits import FLOODED
from asdealt.server.shared.mailbox import Flag, Mailbox

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

MOST_WAITING = 64 * 1024  # bytes in the transport's buffer before senders must wait
MOST_FRAGMENTS = 64  # of one message; fragments may be empty, so a limit on bytes does not bound them
MOST_UNREAD = 4  # messages in the application's queue before nothing more is read
_TEXT = 0x81  # the first byte of a whole text frame
_PING = b"\x89\x04"  # the first bytes of a ping with four bytes
_PONG = b"\x8a\x84"  # and of the answer to it
_MASKED = 0x80  # in the second byte: the payload is masked, as all payloads from clients are


class WebSocketConnection(Counted, WebSocketsSansIOProtocol):
    _unsent: list[bytes] | None = None  # frames of this round of the event loop: written together
    _lost = False  # the transport is gone
    _over = False  # the application is done
    _heard: Callable[[str], bool] | None = None  # who wants to hear short texts at once

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue = cast("asyncio.Queue[Any]", Mailbox())
        self.writable = cast(asyncio.Event, Flag())

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(high=MOST_WAITING)
        config = cast(Config, self.config)
        self.express, self.outbox = config.express, config.outbox
        self.count(config, self.client)  # there is room: it has just been counted as an HTTP connection

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:  # the handshake is valid, and the application runs next
            extensions = cast("dict[str, object]", self.scope["extensions"])
            extensions[TRY_SEND], extensions[LISTEN] = self.try_send, self.listen

    def connection_lost(self, exc: Exception | None) -> None:
        self.discount()
        super().connection_lost(exc)
        self._lost = True
        self._let_go()

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self._over = True
        self._heard = None
        self._let_go()

    def _let_go(self) -> None:
        """Break reference cycles once application and transport are done, so that nobody has to collect this."""
        if self._lost and self._over:
            self.conn.parser.close()
            cast("dict[str, object]", self.scope).clear()

    def part(self) -> tuple[Part, object]:
        if self.close_sent or self.transport.is_closing():
            return Part.CLOSING, None
        return (Part.OPEN if self.handshake_complete else Part.UPGRADE), None

    # Is the other end alive?

    def start_keepalive(self) -> None:
        """Set no timers, as uvicorn does for each ping and each pong: `beat` does their work for all sockets."""
        self.ping_sent_at = time.monotonic()

    def beat(self, now: float) -> None:
        """Send a ping if it is time for one, or give up waiting for its answer."""
        if self.pending_ping_payload is not None:
            if self.ping_timeout is not None and now - self.ping_sent_at >= self.ping_timeout:
                self.keepalive_timeout()
        elif self.ping_interval is not None and now - self.ping_sent_at >= self.ping_interval:
            self.pending_ping_payload = urandom(4)
            self.ping_sent_at = now
            self.transport.write(_PING + self.pending_ping_payload)

    def _take_pong(self, data: bytes) -> bool:
        """Whether the data is exactly the answer to our ping."""
        if len(data) != 10 or data[:2] != _PONG or self.pending_ping_payload is None:
            return False
        if apply_mask(data[6:], data[2:6]) != self.pending_ping_payload:
            return False
        self.pending_ping_payload = None
        return True

    # To the other end

    def try_send(self, text: str, first: bool) -> bool:
        """Send a text without waiting. False if that is not possible now. `first`: before those that can wait."""
        if self.close_sent or self.disconnected or self.transport.is_closing() or not self.writable.is_set():
            return False
        frame = _frames.of(text)
        if self._unsent:
            self._unsent.append(frame)
        else:
            self._unsent = [frame]
            (self.express if first else self.outbox).add(self._flush)
        return True

    async def send(self, message: ASGISendEvent) -> None:
        self._flush()
        await super().send(message)
        if message["type"] == "websocket.accept":
            self._forget_handshake()
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True  # it was refused; otherwise uvicorn logs that it was not accepted

    def _forget_handshake(self) -> None:
        """Nobody reads it again, but the parser that has read it would keep it."""
        del self.request, self.response
        if self._between_messages():
            self.conn.parser = Protocol.parse(self.conn)
            next(self.conn.parser)  # up to where it waits for the first frame
        _fit(self)

    def shutdown(self) -> None:
        self._flush()
        super().shutdown()

    def _flush(self) -> None:
        frames, self._unsent = self._unsent, None
        if frames and self.conn.state is OPEN and not self.transport.is_closing():
            self.transport.write(frames[0] if len(frames) == 1 else b"".join(frames))

    # From the other end

    def data_received(self, data: bytes) -> None:
        text = short_text(data)
        if self.conn.state is not OPEN or self.close_sent or not self._between_messages():
            super().data_received(data)
            return
        if text is None:
            if not self._take_pong(data):
                super().data_received(data)
            return
        if self._heard is not None and self.queue.empty():
            if not self._heard(text):
                self._read_later()
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() >= MOST_UNREAD and not self.read_paused:
            self.read_paused = True  # until the application has read them all
            self.transport.pause_reading()

    def listen(self, heard: Callable[[str], bool]) -> None:
        """From now on call this with short texts, without a queue and a task, unless earlier messages wait there.

        It returns False if there are too many; then nothing is read for a moment.
        """
        self._heard = heard

    def _read_later(self) -> None:
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
            self.loop.call_later(FLOODED, self._read_on)

    def _read_on(self) -> None:
        if self.read_paused and self.queue.empty() and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    def _between_messages(self) -> bool:
        """The parser has neither begun a frame nor a message in fragments."""
        return not self.conn.reader.buffer and self.conn.current_size is None

    def handle_ping(self) -> None:
        """Answer a ping. Pongs bypass backpressure, so a connection that does not read them is aborted."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.transport.abort()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= MOST_FRAGMENTS:
            self._fail(CloseCode.MESSAGE_TOO_BIG)
        else:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self._fail(CloseCode.INVALID_DATA)
                return
        super().send_receive_event_to_app()

    def _fail(self, code: CloseCode) -> None:
        """Close after a violation of the protocol, without a line in the log."""
        self.frames = []
        if not self.close_sent:
            self.conn.fail(code)
            self.handle_parser_exception()

    def handle_parser_exception(self) -> None:
        if self.conn.close_sent is None:  # frames before the handshake: no close frame can be sent
            self.transport.abort()
        else:
            super().handle_parser_exception()


def _fit(connection: object) -> None:
    """A dictionary that has grown with the attributes in it has room for twice as many."""
    connection.__dict__ = {**connection.__dict__}


def short_text(data: bytes) -> str | None:
    """The text of a frame, if the data is exactly one whole text frame of less than 126 bytes; None otherwise."""
    size = len(data) - 6  # without its header and mask
    if not 0 < size < 126 or data[0] != _TEXT or data[1] != _MASKED | size:
        return None
    try:
        return apply_mask(data[6:], data[2:6]).decode()
    except UnicodeDecodeError:  # the long way closes the connection
        return None


class Frames:
    """Frames of texts. The last one is kept, because all spectators get the same text, one after another."""

    def __init__(self) -> None:
        self._text, self._frame = "", b""

    def of(self, text: str) -> bytes:
        if text is not self._text:
            self._text, self._frame = text, text_frame(text.encode())
        return self._frame


def text_frame(text: bytes) -> bytes:
    """A whole text from a server, as RFC 6455 defines it."""
    size = len(text)
    if size < 126:
        return pack("!BB", _TEXT, size) + text
    if size < 1 << 16:
        return pack("!BBH", _TEXT, 126, size) + text
    return pack("!BBQ", _TEXT, 127, size) + text


_frames = Frames()

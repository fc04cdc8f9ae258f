"""uvicorn's side of a WebSocket, with a shorter way for nearly all that leaves the house: whole texts.

The WebSocket library underneath can do much more (fragments, masks, compression), and asks each time whether it should.
What is told at one moment (a turn, and that it was heard) goes to the kernel together: that is what takes longest.

Whoever does not read is not written to without end, and whoever sends what is no message is hung up on in silence.
"""

from __future__ import annotations

from asyncio import BaseTransport
from functools import lru_cache
from struct import pack
from typing import TYPE_CHECKING, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.protocol import OPEN

from asdealt.server.connections.http_connection import Config, Counted, Part

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

MOST_WAITING = 64 * 1024  # bytes given to a transport that the other end has not taken, before whoever tells must wait
MOST_FRAGMENTS = 64  # of one message; they may be empty, so that bytes alone do not bound them
AT_ONCE = "asdealt.at_once"  # in a message to be sent: this one is for somebody who plays, thousands may look on
_TEXT = 0x81  # the first byte of a whole text


class Connection(Counted, WebSocketsSansIOProtocol):
    _unsent: list[bytes] | None = None  # told since the event loop last came round: leaves in one go

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(high=MOST_WAITING)
        config = cast(Config, self.config)
        self.outbox = config.outbox
        self.count(config, self.client)  # there is room: it has just been counted as a request

    def connection_lost(self, exc: Exception | None) -> None:
        self.discount()
        super().connection_lost(exc)

    def part(self) -> tuple[Part, object]:
        if self.close_sent or self.transport.is_closing():
            return Part.CLOSING, None
        return (Part.OPEN if self.handshake_complete else Part.UPGRADE), None

    async def send(self, message: ASGISendEvent) -> None:
        if message["type"] == "websocket.send" and self._unhindered():
            text = message.get("text")
            if text is not None:
                self._put(frame_of(text), at_once=bool(message.get(AT_ONCE)))
                return
        self._flush()
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True  # it was refused, and uvicorn need not complain that it was not let in

    def shutdown(self) -> None:
        self._flush()
        super().shutdown()

    def handle_ping(self) -> None:
        """Pongs are not waited with, so nobody may ask for them faster than they read them."""
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
        """It breaks the standard: a close frame, and no word in the log."""
        self.frames = []
        if not self.close_sent:
            self.conn.fail(code)
            self.handle_parser_exception()

    def handle_parser_exception(self) -> None:
        if self.conn.close_sent is None:  # frames before the handshake: there is nobody to say anything to
            self.transport.abort()
        else:
            super().handle_parser_exception()

    def _unhindered(self) -> bool:
        return self.conn.state is OPEN and self.writable.is_set() and not (self.close_sent or self.disconnected)

    def _put(self, frame: bytes, *, at_once: bool) -> None:
        if self._unsent:
            self._unsent.append(frame)
        else:
            self._unsent = [frame]
            if at_once:
                self.loop.call_soon(self._flush)
            else:
                self.outbox.add(self._flush)

    def _flush(self) -> None:
        frames, self._unsent = self._unsent, None
        if frames and self.conn.state is OPEN and not self.transport.is_closing():
            self.transport.write(frames[0] if len(frames) == 1 else b"".join(frames))


@lru_cache(maxsize=16)
def frame_of(text: str) -> bytes:
    """The same text often goes to many: to everybody who looks on."""
    return text_frame(text.encode())


def text_frame(text: bytes) -> bytes:
    """A whole text as RFC 6455 has it, from a server."""
    size = len(text)
    if size < 126:
        return pack("!BB", _TEXT, size) + text
    if size < 1 << 16:
        return pack("!BBH", _TEXT, 126, size) + text
    return pack("!BBQ", _TEXT, 127, size) + text

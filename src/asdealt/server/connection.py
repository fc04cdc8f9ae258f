"""uvicorn's side of a WebSocket, with a shorter way for nearly all that leaves the house: whole texts.

The WebSocket library underneath can do much more (fragments, masks, compression), and asks each time whether it should.
What is told at one moment (a turn, and that it was heard) goes to the kernel together: that is what takes longest.
"""

from __future__ import annotations

from struct import pack
from typing import TYPE_CHECKING

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

_TEXT = 0x81  # the first byte of a whole text


class Connection(WebSocketsSansIOProtocol):
    _unsent: list[bytes] | None = None  # told since the event loop last came round: leaves in one go

    async def send(self, message: ASGISendEvent) -> None:
        if message["type"] == "websocket.send" and self._unhindered():
            text = message.get("text")
            if text is not None:
                self._put(text_frame(text.encode()))
                return
        self._flush()
        await super().send(message)

    def shutdown(self) -> None:
        self._flush()
        super().shutdown()

    def _unhindered(self) -> bool:
        return self.conn.state is OPEN and self.writable.is_set() and not (self.close_sent or self.disconnected)

    def _put(self, frame: bytes) -> None:
        if self._unsent:
            self._unsent.append(frame)
        else:
            self._unsent = [frame]
            self.loop.call_soon(self._flush)

    def _flush(self) -> None:
        frames, self._unsent = self._unsent, None
        if frames and self.conn.state is OPEN and not self.transport.is_closing():
            self.transport.write(frames[0] if len(frames) == 1 else b"".join(frames))


def text_frame(text: bytes) -> bytes:
    """A whole text as RFC 6455 has it, from a server."""
    size = len(text)
    if size < 126:
        return pack("!BB", _TEXT, size) + text
    if size < 1 << 16:
        return pack("!BBH", _TEXT, 126, size) + text
    return pack("!BBQ", _TEXT, 127, size) + text

"""A socket of a browser or a program: its first message says who it is, the rest go to the room."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers
from starlette.requests import cookie_parser
from starlette.types import Receive, Scope, Send

from asdealt.core import Seat, Viewer
from asdealt.server.eager import begin
from asdealt.server.frames import encode
from asdealt.server.limits import LONGEST_FRAME
from asdealt.server.messages import PROTOCOL, Bye, FromClient, Hello, Language
from asdealt.server.people import hashed
from asdealt.server.refuse import Nope
from asdealt.server.room import Room

if TYPE_CHECKING:
    from asdealt.server.lobby import Lobby

PATH = "/ws/"  # and the table's name
MOST_UNSENT = 256  # frames; whoever is further behind than that is hung up on, and comes back for a snapshot
HELLO_WITHIN = 10.0  # seconds


class Left(Exception):
    """The other end is not there any more."""


GONE = (Left, OSError, RuntimeError)  # the others are how a server says so to whoever sends; the last, after a close

_DECODER = msgspec.json.Decoder(FromClient)


def cookie_of(table: str) -> str:
    return f"asdealt-{table}"


class Socket:
    """One connection, as the room knows it (an Ear)."""

    def __init__(self, send: Send) -> None:
        self.token = ""
        self.seat: Seat | None = None
        self.eyes: Viewer = None
        self.host = False
        self.language: Language | None = None
        self._send = send
        self._unsent: list[str] = []  # while the other end is slow
        self._sending: asyncio.Task[None] | None = None  # only then, and for the last words
        self._last: str | None = None  # the frame after which it is closed

    def tell(self, frame: str) -> None:
        if self.going:
            return
        if self._sending is None:
            self._try(frame)
            return
        self._unsent.append(frame)
        if len(self._unsent) > MOST_UNSENT:
            self._unsent.clear()
            self._last = encode(Bye("gone", again=True))

    @property
    def going(self) -> bool:
        return self._last is not None

    def hang_up(self, frame: str) -> None:
        self._last = frame
        if self._sending is None:
            self._sending = asyncio.create_task(self._send_rest(None))

    async def farewell(self) -> None:
        """The last words, if there are any; then nothing more is sent."""
        if sending := self._sending:
            if self.going:
                await asyncio.wait([sending], timeout=1.0)
            sending.cancel()

    def _try(self, frame: str) -> None:
        """Nearly always a connection takes a frame at once, and no task need be woken for it."""
        try:
            rest = begin(self._send({"type": "websocket.send", "text": frame}))
        except GONE:
            return
        if rest is not None:
            self._sending = asyncio.create_task(self._send_rest(rest))

    async def _send_rest(self, rest: Awaitable[None] | None) -> None:
        """What waits, until nothing does."""
        try:
            if rest is not None:
                await rest
            while self._unsent:
                waiting, self._unsent = self._unsent, []
                for frame in waiting:
                    await self._send({"type": "websocket.send", "text": frame})
            if self._last is not None:
                await self._send({"type": "websocket.send", "text": self._last})
                await self._send({"type": "websocket.close"})
        except GONE:
            pass
        finally:
            self._sending = None


async def serve(scope: Scope, receive: Receive, send: Send, lobby: Lobby) -> None:
    """One connection, from its first message to its last."""
    await receive()  # that it would like to connect
    headers = Headers(scope=scope)
    if not scope["path"].startswith(PATH) or not same_origin(headers, lobby.house.settings.origins):
        await send({"type": "websocket.close", "code": 1008})
        return
    await send({"type": "websocket.accept"})
    socket = Socket(send)
    room: Room | None = None
    try:
        room = await _greet(scope["path"].removeprefix(PATH), headers, receive, socket, lobby)
        while room is not None:
            _hear(await _receive(receive), socket, room)
    except GONE:
        pass
    finally:
        if room is not None:
            room.leave(socket)
            lobby.house.metrics.sockets.dec()
        await socket.farewell()


async def _greet(name: str, headers: Headers, receive: Receive, socket: Socket, lobby: Lobby) -> Room | None:
    """Who it is; None if it was sent away."""
    try:
        hello = _DECODER.decode(await asyncio.wait_for(_receive(receive), HELLO_WITHIN))
        if not isinstance(hello, Hello) or hello.protocol != PROTOCOL:
            raise msgspec.ValidationError("not a hello of this protocol")
    except (TimeoutError, ValueError):
        socket.hang_up(encode(Bye("protocol", again=False)))
        return None
    try:
        room = await lobby.room(name)
    except Nope as no:
        restarting = no.code == "restarting"
        socket.hang_up(encode(Bye("restart" if restarting else "gone", again=restarting)))
        return None
    socket.language = hello.language
    token = hello.token or cookie_parser(headers.get("cookie", "")).get(cookie_of(name), "")
    socket.token = hashed(token) if token and not hello.watch else ""
    lobby.house.metrics.sockets.inc()
    room.join(socket, hello.last)
    return room


def _hear(text: str, socket: Socket, room: Room) -> None:
    """Every message is answered, also one that cannot be read."""
    if wait := room.too_fast(socket):
        room.refuse(socket, _id_of(text), Nope("slow_down", after=wait))
        return
    if len(text) > LONGEST_FRAME:
        room.refuse(socket, None, Nope("too_large"))
        return
    try:
        message = _DECODER.decode(text)
    except ValueError:
        room.refuse(socket, _id_of(text), Nope("unreadable"))
        return
    if isinstance(message, Hello):
        room.refuse(socket, None, Nope("unreadable"))
    else:
        room.hear(socket, message)


def _id_of(text: str) -> str | None:
    """The id of a message that is otherwise not one."""
    try:
        found = msgspec.json.decode(text)
    except ValueError:
        return None
    message = found.get("id") if isinstance(found, dict) else None
    return message if isinstance(message, str) else None


async def _receive(receive: Receive) -> str:
    event = await receive()
    if event["type"] == "websocket.disconnect":
        raise Left
    text = event.get("text")
    return str(event["bytes"], "utf-8", "replace") if text is None else str(text)


def same_origin(headers: Headers, others: frozenset[str]) -> bool:
    """Pages of other sites may not speak here; programs send no Origin."""
    origin = headers.get("origin")
    return origin is None or origin in others or urlsplit(origin).netloc == headers.get("host")

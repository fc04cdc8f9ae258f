"""A socket of a browser or a program: its first message says who it is, the rest go to the room."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable
from typing import TYPE_CHECKING

import msgspec
from starlette.datastructures import Headers
from starlette.requests import cookie_parser
from starlette.types import Receive, Scope, Send

from asdealt.core import Seat, Viewer
from asdealt.protocol.messages import LONGEST_ID, PROTOCOL, Bye, FromClient, Hello, Language
from asdealt.protocol.refusals import Nope
from asdealt.server.connections.eager_start import begin
from asdealt.server.connections.websocket_connection import AT_ONCE
from asdealt.server.rooms.room import Room
from asdealt.server.shared.hosts import same_site
from asdealt.server.shared.limits import LONGEST_FRAME, Tally, household
from asdealt.server.tables.tokens import hashed
from asdealt.server.telling.frames import encode

if TYPE_CHECKING:
    from asdealt.server.rooms.lobby import Lobby

PATH = "/ws/"  # and the table's name
MOST_UNSENT = 256  # frames; whoever is further behind than that is hung up on, and comes back for a snapshot
MOST_UNSENT_TEXT = 1 << 20  # characters of them: long frames wait too
HELLO_WITHIN = 10.0  # seconds
FLOODED = 0.05  # seconds whoever was told to slow down is not listened to: their messages wait at their end


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
        self.counted: Tally | None = None  # where it counts for its table, once it has said hello
        self._send = send
        self._unsent: deque[str] = deque()  # while the other end is slow
        self._unsent_text = 0  # characters of them
        self._sending: asyncio.Task[None] | None = None  # only then, and for the last words
        self._last: str | None = None  # the frame after which it is closed

    def tell(self, frame: str) -> None:
        if self.going:
            return
        if self._sending is None:
            self._try(frame)
            return
        self._unsent.append(frame)
        self._unsent_text += len(frame)
        if len(self._unsent) > MOST_UNSENT or self._unsent_text > MOST_UNSENT_TEXT:
            self._unsent.clear()
            self._unsent_text = 0
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
            rest = begin(self._send({"type": "websocket.send", "text": frame, AT_ONCE: self.seat is not None}))
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


async def serve(scope: Scope, receive: Receive, send: Send, lobby: Lobby) -> None:
    """One connection, from its first message to its last."""
    await receive()  # that it would like to connect
    doors, address = lobby.house.doors, household(scope["client"][0] if scope.get("client") else "")
    if status := _refused(scope, lobby, address):
        await send({"type": "websocket.http.response.start", "status": status, "headers": []})
        await send({"type": "websocket.http.response.body", "body": b""})
        return
    try:
        await _serve(scope, receive, send, lobby)
    finally:
        doors.by_address.leave(address)


def _refused(scope: Scope, lobby: Lobby, address: str) -> int | None:
    """The status a handshake is refused with; if it is not, the socket counts for its address."""
    headers, house = Headers(scope=scope), lobby.house
    if not house.settings.hosts.know(headers.get("host")):
        return 421
    if not same_site(headers.get("origin"), scope["scheme"], headers.get("host"), house.settings.origins):
        return 403
    if not scope["path"].startswith(PATH):
        return 404
    if house.doors.hellos.wait(address) or not house.doors.by_address.enter(address):
        return 429
    return None


async def _serve(scope: Scope, receive: Receive, send: Send, lobby: Lobby) -> None:
    await send({"type": "websocket.accept"})
    socket = Socket(send)
    room: Room | None = None
    try:
        room = await _greet(scope["path"].removeprefix(PATH), Headers(scope=scope), receive, socket, lobby)
        while room is not None:
            if not _hear(await _receive(receive), socket, room):
                await asyncio.sleep(FLOODED)
    except GONE:
        pass
    finally:
        if room is not None:
            room.leave(socket)
            lobby.house.metrics.sockets.dec()
        if socket.counted is not None:
            socket.counted.leave(scope["path"])
        await socket.farewell()


async def _greet(name: str, headers: Headers, receive: Receive, socket: Socket, lobby: Lobby) -> Room | None:
    """Who it is; None if it was sent away."""
    try:
        hello = _DECODER.decode(await asyncio.wait_for(_receive(receive), HELLO_WITHIN))
        if not isinstance(hello, Hello) or hello.protocol != PROTOCOL:
            raise msgspec.ValidationError("not a hello of this protocol")
    except (TimeoutError, ValueError, RecursionError):
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
    tally = lobby.house.doors.seated if token and not hello.watch else lobby.house.doors.watching
    if not tally.enter(PATH + name):
        socket.hang_up(encode(Bye("full", again=True)))
        return None
    socket.counted = tally
    socket.token = hashed(token) if token and not hello.watch else ""
    lobby.house.metrics.sockets.inc()
    room.join(socket, hello.last)
    return room


def _hear(text: str, socket: Socket, room: Room) -> bool:
    """Every message is answered, also one that cannot be read. False for one of too many."""
    if wait := room.too_fast(socket):
        room.refuse(socket, _id_of(text), Nope("slow_down", after=wait))
        return False
    if len(text) > LONGEST_FRAME:
        room.refuse(socket, None, Nope("too_large"))
        return True
    try:
        message = _DECODER.decode(text)
    except (ValueError, RecursionError):
        room.refuse(socket, _id_of(text), Nope("unreadable"))
        return True
    if isinstance(message, Hello):
        room.refuse(socket, None, Nope("unreadable"))
    else:
        room.hear(socket, message)
    return True


def _id_of(text: str) -> str | None:
    """The id of a message that is otherwise not one."""
    if len(text) > LONGEST_FRAME:
        return None
    try:
        found = msgspec.json.decode(text)
    except (ValueError, RecursionError):
        return None
    message = found.get("id") if isinstance(found, dict) else None
    return message if isinstance(message, str) and len(message) <= LONGEST_ID else None


async def _receive(receive: Receive) -> str:
    event = await receive()
    if event["type"] == "websocket.disconnect":
        raise Left
    text = event.get("text")
    return str(event["bytes"], "utf-8", "replace") if text is None else str(text)

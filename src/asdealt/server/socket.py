"""A socket of a browser or a program: its first message says who it is, the rest go to the room."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers
from starlette.websockets import WebSocket, WebSocketDisconnect

from asdealt.core import Seat, Viewer
from asdealt.server.frames import encode
from asdealt.server.limits import LONGEST_FRAME
from asdealt.server.messages import PROTOCOL, Bye, FromClient, Hello, Language
from asdealt.server.people import hashed
from asdealt.server.refuse import Nope
from asdealt.server.room import Room

if TYPE_CHECKING:
    from asdealt.server.lobby import Lobby

MOST_UNSENT = 256  # frames; whoever is further behind than that is hung up on, and comes back for a snapshot
HELLO_WITHIN = 10.0  # seconds

_DECODER = msgspec.json.Decoder(FromClient)


def cookie_of(table: str) -> str:
    return f"asdealt-{table}"


class Socket:
    """One connection, as the room knows it (an Ear)."""

    def __init__(self, websocket: WebSocket) -> None:
        self.seat: Viewer = None
        self.host = False
        self.language: Language | None = None
        self._websocket = websocket
        self._unsent: deque[str] = deque()
        self._more = asyncio.Event()
        self._last: str | None = None  # the frame after which it is closed

    def tell(self, frame: str) -> None:
        if self.going:
            return
        self._unsent.append(frame)
        if len(self._unsent) > MOST_UNSENT:
            self._unsent.clear()
            self._last = encode(Bye("gone", again=True))
        self._more.set()

    @property
    def going(self) -> bool:
        return self._last is not None

    def hang_up(self, frame: str) -> None:
        self._last = frame
        self._more.set()

    async def send(self) -> None:
        """Until hung up, or nobody is there any more."""
        try:
            while True:
                await self._more.wait()
                self._more.clear()
                while self._unsent:
                    await self._websocket.send_text(self._unsent.popleft())
                if self._last is not None:
                    await self._websocket.send_text(self._last)
                    await self._websocket.close()
                    return
        except (WebSocketDisconnect, RuntimeError):  # the latter is what Starlette raises after a close
            return


async def serve(websocket: WebSocket, lobby: Lobby) -> None:
    """One connection, from its first message to its last."""
    if not same_origin(websocket.headers, lobby.house.settings.origins):
        await websocket.close(1008)
        return
    await websocket.accept()
    socket = Socket(websocket)
    sending = asyncio.create_task(socket.send())
    room: Room | None = None
    try:
        room = await _greet(websocket, socket, lobby)
        while room is not None:
            _hear(await _receive(websocket), socket, room)
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        if room is not None:
            room.leave(socket)
            lobby.house.metrics.sockets.dec()
        if socket.going:
            await asyncio.wait([sending], timeout=1.0)  # the last words
        sending.cancel()


async def _greet(websocket: WebSocket, socket: Socket, lobby: Lobby) -> Room | None:
    """Who it is; None if it was sent away."""
    try:
        hello = _DECODER.decode(await asyncio.wait_for(_receive(websocket), HELLO_WITHIN))
        if not isinstance(hello, Hello) or hello.protocol != PROTOCOL:
            raise msgspec.ValidationError("not a hello of this protocol")
    except (TimeoutError, ValueError):
        socket.hang_up(encode(Bye("protocol", again=False)))
        return None
    name = websocket.path_params["table"]
    try:
        room = await lobby.room(name)
    except Nope as no:
        restarting = no.code == "restarting"
        socket.hang_up(encode(Bye("restart" if restarting else "gone", again=restarting)))
        return None
    socket.language = hello.language
    token = hello.token or websocket.cookies.get(cookie_of(name), "")
    if token and not hello.watch:
        seat = room.table.seat_of(hashed(token))
        socket.host = hashed(token) == room.table.made.host
        if seat is None and not socket.host:
            socket.hang_up(encode(Bye("unknown_token", again=False)))
            return None
        socket.seat = None if seat is None else Seat(seat)
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


async def _receive(websocket: WebSocket) -> str:
    event = await websocket.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(event.get("code", 1000))
    text = event.get("text")
    return str(event["bytes"], "utf-8", "replace") if text is None else str(text)


def same_origin(headers: Headers, others: frozenset[str]) -> bool:
    """Pages of other sites may not speak here; programs send no Origin."""
    origin = headers.get("origin")
    return origin is None or origin in others or urlsplit(origin).netloc == headers.get("host")

"""The WebSocket of a browser or a program. Its first message says who it is; the others go to the room."""

from __future__ import annotations

import asyncio
import contextlib
from functools import partial

import msgspec
from starlette.datastructures import Headers
from starlette.requests import cookie_parser
from starlette.types import Receive, Scope, Send

from asdealt.protocol.frames import Bye
from asdealt.protocol.messages import LONGEST_ID, PROTOCOL, FromClient, Hello
from asdealt.protocol.refusals import RequestRefused
from asdealt.server.cluster import tunnel
from asdealt.server.cluster.link import Link
from asdealt.server.cluster.tunnel import LISTEN, TRY_SEND
from asdealt.server.rooms.lobby import Lobby
from asdealt.server.rooms.room import Room
from asdealt.server.settings import Settings
from asdealt.server.shared.hosts import same_site
from asdealt.server.shared.limits import FLOODED, LONGEST_FRAME, Limit, Tally, household
from asdealt.server.tables.tokens import hashed
from asdealt.server.telling.frames import encode
from asdealt.server.telling.subscribers import GONE, SocketSubscriber

PATH = "/ws/"  # and the table's name
HELLO_WITHIN = 10.0  # seconds


class Left(Exception):
    """The other end has closed."""


_DECODER = msgspec.json.Decoder(FromClient)


def cookie_of(table: str) -> str:
    return f"asdealt-{table}"


class Admission:
    """Counts of the open sockets, and the rate at which new ones are opened."""

    def __init__(self, settings: Settings) -> None:
        self.hellos = Limit(settings.hellos)
        self.by_address = Tally(settings.sockets_each)
        self.watching = Tally(settings.watching)  # by table
        self.seated = Tally(settings.seated)  # by table


async def serve(scope: Scope, receive: Receive, send: Send, lobby: Lobby, admission: Admission) -> None:
    """One connection, from its first message to its last."""
    await receive()  # "websocket.connect"
    address = household(scope["client"][0] if scope.get("client") else "")
    if status := _refused(scope, lobby.services.settings, admission, address):
        await send({"type": "websocket.http.response.start", "status": status, "headers": []})
        await send({"type": "websocket.http.response.body", "body": b""})
        return
    try:
        if link := await _route(scope, lobby):
            with contextlib.suppress(*GONE):
                await tunnel.forward(link, scope, receive, send)
        else:
            await _serve(scope, receive, send, lobby, admission)
    finally:
        admission.by_address.leave(address)


async def _route(scope: Scope, lobby: Lobby) -> Link | None:
    """A link to the process that serves the table; None if this one does."""
    try:
        return await lobby.route(scope["path"].removeprefix(PATH))
    except RequestRefused:  # the room says so, and the client tries again
        return None


def _refused(scope: Scope, settings: Settings, admission: Admission, address: str) -> int | None:
    """The status a handshake is refused with. If it is not refused, the socket is counted for its address."""
    headers = Headers(scope=scope)
    if not settings.hosts.know(headers.get("host")):
        return 421
    if not same_site(headers.get("origin"), scope["scheme"], headers.get("host"), settings.origins):
        return 403
    if not scope["path"].startswith(PATH):
        return 404
    if admission.hellos.wait(address) or not admission.by_address.enter(address):
        return 429
    return None


async def _serve(scope: Scope, receive: Receive, send: Send, lobby: Lobby, admission: Admission) -> None:
    await send({"type": "websocket.accept"})
    socket = SocketSubscriber(send, scope["extensions"][TRY_SEND])
    name = scope["path"].removeprefix(PATH)
    entered: tuple[Room, Tally] | None = None
    try:
        entered = await _greet(name, Headers(scope=scope), receive, socket, lobby, admission)
        listen = scope["extensions"].get(LISTEN)
        scope.clear()  # a socket may stay open for hours, and nobody reads this again
        if entered is not None and listen:
            listen(partial(_hear, socket, entered[0]))
        while entered is not None:
            if not _hear(socket, entered[0], await _receive(receive)):
                await asyncio.sleep(FLOODED)
    except (Left, *GONE):
        pass
    finally:
        if entered is not None:
            room, tally = entered
            room.leave(socket)
            lobby.services.metrics.sockets.dec()
            tally.leave(name)
        await socket.farewell()


async def _greet(
    name: str, headers: Headers, receive: Receive, socket: SocketSubscriber, lobby: Lobby, admission: Admission
) -> tuple[Room, Tally] | None:
    """Read the first message and enter the room: the room, and where the socket is counted. None if it is refused."""
    try:
        hello = _DECODER.decode(await asyncio.wait_for(_receive(receive), HELLO_WITHIN))
        if not isinstance(hello, Hello) or hello.protocol != PROTOCOL:
            raise msgspec.ValidationError("not a hello of this protocol")
    except (TimeoutError, ValueError, RecursionError):
        socket.hang_up(encode(Bye("protocol", again=False)))
        return None
    try:
        room = await lobby.room(name)
    except RequestRefused as refused:
        restarting = refused.code == "restarting"
        socket.hang_up(encode(Bye("restart" if restarting else "gone", again=restarting)))
        return None
    socket.level = hello.hints
    token = hello.token or cookie_parser(headers.get("cookie", "")).get(cookie_of(name), "")
    tally = admission.seated if token and not hello.watch else admission.watching
    if not tally.enter(name):
        socket.hang_up(encode(Bye("full", again=True)))
        return None
    socket.token = hashed(token) if token and not hello.watch else ""
    lobby.services.metrics.sockets.inc()
    room.enter(socket, hello.last)
    return room, tally


def _hear(socket: SocketSubscriber, room: Room, text: str) -> bool:
    """Give a message to the room, or refuse it: every message is answered. False if there are too many."""
    if wait := room.too_fast(socket):
        room.refuse(socket, _id_of(text), RequestRefused("slow_down", after=wait))
        return False
    if len(text) > LONGEST_FRAME:
        room.refuse(socket, None, RequestRefused("too_large"))
        return True
    try:
        message = _DECODER.decode(text)
    except (ValueError, RecursionError):
        room.refuse(socket, _id_of(text), RequestRefused("unreadable"))
        return True
    if isinstance(message, Hello):
        room.refuse(socket, None, RequestRefused("unreadable"))
    else:
        room.hear(socket, message)
    return True


def _id_of(text: str) -> str | None:
    """The id of a message that is otherwise unreadable."""
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

"""A request or a socket that reached the wrong process: its ASGI events travel over a link to the owner of its table.

The owner serves them as if the client had come to it. So rooms, limits of a table, presence and answers are the same
wherever a client connects.
"""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from starlette.types import ASGIApp, Receive, Scope, Send

from asdealt.protocol.frames import Bye
from asdealt.server.cluster.link import Channel, Event, Link, LinkLost
from asdealt.server.shared.error_reports import report

TRY_SEND = "asdealt.try_send"  # the ASGI extension by which a socket takes a text without waiting
LISTEN = "asdealt.listen"  # and the one by which it gives short texts to a function at once; only of direct connections
CARRIED = ("type", "http_version", "method", "scheme", "path", "raw_path", "query_string", "root_path", "headers")
ENDPOINTS = ("client", "server")  # an address and a port each
COME_BACK = msgspec.json.encode(Bye("restart", again=True)).decode()


# At the process that the client reached


async def forward(link: Link, scope: Scope, receive: Receive, send: Send) -> None:
    """Let the owner serve this. Raises LinkLost if a request has not been answered; sockets are told to come back."""
    carried = {name: scope[name] for name in (*CARRIED, *ENDPOINTS) if name in scope}
    channel = link.open({"type": "open", "scope": carried})
    upwards = asyncio.create_task(_upwards(channel, receive))
    started = False
    try:
        while (event := await channel.get()) is not None:
            started = True
            await _downwards(event, scope, send)
    except LinkLost:
        channel.close()
        if scope["type"] == "websocket":
            await _come_back(send, accepted=started)
        elif not started:
            raise
    finally:
        upwards.cancel()
        channel.close()


async def _upwards(channel: Channel, receive: Receive) -> None:
    """Everything the client sends, to the owner."""
    while True:
        event = dict(await receive())
        await channel.push(event)
        if event["type"].endswith(".disconnect"):
            return


async def _downwards(event: Event, scope: Scope, send: Send) -> None:
    """One event from the owner, to the client."""
    first = event.pop("first", True)
    if event["type"] == "websocket.send":
        try_send = scope.get("extensions", {}).get(TRY_SEND)
        if try_send is not None and try_send(event["text"], first):
            return
    await send(event)


async def _come_back(send: Send, *, accepted: bool) -> None:
    if not accepted:
        await send({"type": "websocket.accept"})
    await send({"type": "websocket.send", "text": COME_BACK})
    await send({"type": "websocket.close"})


# At the owner


async def serve(app: ASGIApp, channel: Channel, opening: Event) -> None:
    """Serve what another process forwards, until the client or the application is done."""
    scope = _scope(opening["scope"], channel)
    socket = scope["type"] == "websocket"
    fresh = socket  # the other process has read the first event of a socket

    async def receive() -> Any:
        nonlocal fresh
        if fresh:
            fresh = False
            return {"type": "websocket.connect"}
        try:
            event = await channel.get()
            channel.pulled()
        except LinkLost:
            event = None
        return event or {"type": "websocket.disconnect" if socket else "http.disconnect", "code": 1006}

    async def send(event: Any) -> None:
        channel.send(dict(event))

    try:
        await app(scope, receive, send)
    except Exception as error:
        report("of another process", error)
    finally:
        channel.close()


def _scope(carried: dict[str, Any], channel: Channel) -> Scope:
    scope: Scope = {**carried, "asgi": {"version": "3.0", "spec_version": "2.3"}, "state": {}}
    scope["headers"] = [(name, value) for name, value in carried["headers"]]
    for name in ENDPOINTS:
        if scope.get(name):
            scope[name] = tuple(scope[name])
    scope["extensions"] = {TRY_SEND: channel.tell}
    return scope

"""Raw connections: a TCP connection or server, a handshake, a masked frame."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

from websockets.frames import Frame, Opcode

from asdealt.protocol.messages import PROTOCOL

Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Connected = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None] | None]


async def dial(url: str, source: str | None = None) -> Stream:
    """A connection to a server on this machine, from one of its loopback addresses."""
    local = (source, 0) if source else None
    return await asyncio.open_connection("127.0.0.1", urlsplit(url).port, local_addr=local)


@asynccontextmanager
async def listening(connected: Connected) -> AsyncIterator[int]:
    """A TCP server of the test's own, on this port."""
    server = await asyncio.start_server(connected, "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()


def handshake(path: str, *more: str, host: str = "localhost") -> bytes:
    lines = (
        f"GET {path} HTTP/1.1",
        f"Host: {host}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        "Sec-WebSocket-Version: 13",
        *more,
    )
    return "".join(f"{line}\r\n" for line in (*lines, "")).encode()


def request(path: str, *more: str, host: str = "localhost", method: str = "GET", body: bytes = b"") -> bytes:
    lines = (f"{method} {path} HTTP/1.1", f"Host: {host}", f"Content-Length: {len(body)}", *more)
    return "".join(f"{line}\r\n" for line in (*lines, "")).encode("latin-1") + body


def masked(kind: int, payload: bytes, *, last: bool = True) -> bytes:
    return Frame(Opcode(kind), payload, fin=last).serialize(mask=True)


async def upgraded(url: str, path: str, source: str | None = None) -> Stream:
    """An open WebSocket."""
    reader, writer = await dial(url, source)
    writer.write(handshake(path))
    head = await reader.readuntil(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 101"), head
    return reader, writer


async def greeting(url: str, table: str, token: str = "") -> Stream:
    """An open WebSocket of a table that has said hello, but has not read the answer."""
    reader, writer = await upgraded(url, f"/ws/{table}")
    writer.write(masked(1, json.dumps({"type": "hello", "protocol": PROTOCOL, "token": token}).encode()))
    return reader, writer


async def status(url: str, sent: bytes, source: str | None = None) -> int:
    """The status of the server's answer to these bytes."""
    reader, writer = await dial(url, source)
    writer.write(sent)
    line = await reader.readline()
    writer.close()
    return int(line.split()[1])


async def ended(reader: asyncio.StreamReader) -> bool:
    """Reads until the other end has closed."""
    try:
        while await reader.read(1 << 16):
            pass
    except ConnectionError:
        pass
    return True

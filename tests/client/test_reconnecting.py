"""A client that loses its server reconnects at once, whatever it hears first."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest
from websockets.asyncio.server import ServerConnection, serve

from asdealt.client import Seat, seat
from asdealt.protocol.frames import Bye
from helpers.cluster import Balancer
from helpers.server import running, table

AGAIN = msgspec.json.encode(Bye("restart", again=True)).decode()


async def test_a_lost_server_that_had_answered_is_tried_again_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only a server that does not answer makes the client wait longer each time."""
    monkeypatch.setattr(seat, "BACK_OFF", (0.0, 3600.0))
    came = 0

    async def answer(connection: ServerConnection) -> None:
        nonlocal came
        came += 1
        await connection.recv()
        await connection.send(AGAIN)
        connection.transport.abort()

    async with serve(answer, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        client = Seat(f"http://127.0.0.1:{port}", "table", nonce="a nonce")
        coming = asyncio.create_task(client.__aenter__())
        while came < 5:
            await asyncio.sleep(0.01)
        coming.cancel()
        await client.__aexit__()


async def test_a_client_that_is_sent_away_at_first_joins_later(tmp_path: Path) -> None:
    """A restarting server does this: the first thing the client hears is that it must come back later."""

    async def away(connection: ServerConnection) -> None:
        await connection.recv()
        await connection.send(AGAIN)

    async with running(tmp_path) as server, serve(away, "127.0.0.1", 0) as restarting:
        made, _ = await table(server)
        ports = [restarting.sockets[0].getsockname()[1], int(server.url.rpartition(":")[2])]
        async with Balancer(ports, turn=1).listening() as balancer:
            async with Seat(balancer.url, made.table, made.token, nonce="a nonce") as ana:
                assert ana.seat == 0
            assert balancer.turn == 3

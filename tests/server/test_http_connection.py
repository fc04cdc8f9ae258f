"""Limits on connections: how long a request may take, how many are open, how much is buffered for slow clients."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from asdealt.server import serve
from asdealt.server.connections import http_connection, websocket_connection
from asdealt.server.connections.http_connection import HttpConnection, Part, Sweeper
from asdealt.server.shared import limits
from asdealt.server.shared.limits import LONGEST_HEAD, Rate
from helpers.coroutines import PATIENCE
from helpers.raw import Stream, dial, ended, greeting, handshake, masked, request, status, upgraded
from helpers.server import Running, quicken_heartbeat, running, table


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every part of a request may take half a second; the sweeper checks ten times per second."""
    monkeypatch.setattr(http_connection, "SECONDS", dict.fromkeys(http_connection.SECONDS, 0.5))
    monkeypatch.setattr(serve, "TICKS", 1)


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.02)


async def trickle(stream: Stream, what: bytes) -> None:
    with contextlib.suppress(ConnectionError):
        for byte in what:
            stream[1].write(bytes([byte]))
            await stream[1].drain()
            await asyncio.sleep(0.05)


POST = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n"


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize(
    ("at_once", "slowly"),
    [
        (b"", b""),  # sends nothing at all
        (b"", b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"x: y\r\n" * 100),  # never finishes its headers
        (POST, b"x" * 1000),  # never finishes its body
        (request("/healthz"), b"GET / HTTP/1.1\r\n" * 100),  # never finishes its second request
        (POST.replace(b"Content-Length: 1000", b"Transfer-Encoding: chunked"), b"1\r\nx\r\n" * 500),
    ],
)
async def test_a_client_that_sends_a_request_slowly_is_disconnected(
    tmp_path: Path, at_once: bytes, slowly: bytes
) -> None:
    async with running(tmp_path) as server:
        stream = await dial(server.url)
        stream[1].write(at_once)
        sending = asyncio.create_task(trickle(stream, slowly))
        async with asyncio.timeout(PATIENCE):
            assert await ended(stream[0])
        sending.cancel()
        stream[1].close()


@pytest.mark.usefixtures("impatient")
async def test_a_client_that_does_not_read_the_answer_is_disconnected(tmp_path: Path) -> None:
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "large.bin").write_bytes(bytes(20_000_000))  # more than kernels buffer for a slow reader
    async with running(tmp_path) as server:
        _, writer = await dial(server.url)
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        writer.write(request("/large.bin"))
        await until(server.connections)
        await until(lambda: not server.connections())
        writer.close()


async def test_a_quick_client_may_stay_as_long_as_it_sends_requests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Several requests on one connection, over a longer time than a single one may take, on a clock of the test's."""
    now, sweeps = 0.0, 0

    def clock() -> float:
        nonlocal sweeps
        sweeps += 1
        return now

    monkeypatch.setattr(serve, "TICKS", 1)
    monkeypatch.setattr(serve, "time", SimpleNamespace(monotonic=clock))
    async with running(tmp_path) as server:
        reader, writer = await dial(server.url)
        for _ in range(4):
            writer.write(request("/healthz"))
            assert b" 200 " in await reader.readuntil(b"\r\n\r\n")
            await reader.readuntil(b"}")
            for _ in range(2):  # the sweeper sees the silence after the request, and how long it has lasted
                goal = sweeps + 2
                while sweeps < goal:
                    await asyncio.sleep(0.02)
                now += 0.6 * http_connection.SECONDS[Part.HEAD] / 2
        now += http_connection.SECONDS[Part.HEAD]
        async with asyncio.timeout(PATIENCE):
            assert await ended(reader)
        writer.close()


@pytest.mark.usefixtures("impatient")
def test_each_request_of_a_connection_has_its_own_time_limit() -> None:
    """The sweeper's clock restarts with every part of every request, and only then."""
    aborted = []
    beats: list[float] = []

    class Transport:
        def abort(self) -> None:
            aborted.append(True)

    class Timed:
        transport = Transport()
        now: tuple[Part, object] = Part.HEAD, None

        def part(self) -> tuple[Part, object]:
            return self.now

        def beat(self, now: float) -> None:
            beats.append(now)

    one, sweeper = Timed(), Sweeper()

    def sweep(now: float) -> None:
        sweeper.begin([one], 3)  # type: ignore[list-item]
        sweeper.sweep(now)
        sweeper.hang_up()

    parts: list[tuple[Part, object]] = [
        (Part.HEAD, 0),
        (Part.BODY, 1),
        (Part.ANSWER, 1),
        (Part.BODY, 2),
        (Part.OPEN, 2),
    ]
    for second, part in enumerate(parts):
        one.now = part
        sweep(second * 0.4)
    assert not aborted
    for second in range(100):
        sweep(2.0 + second)
    assert not aborted
    assert beats == [1.6, *(2.0 + second for second in range(100))]  # only while it is open
    one.now = Part.CLOSING, None
    sweep(200.0)
    sweep(200.6)
    assert aborted == [True]


async def test_a_head_is_bounded(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        long = "x: " + "y" * LONGEST_HEAD
        assert await status(server.url, request("/healthz", long)) == 400
        assert await status(server.url, request("/" + "y" * LONGEST_HEAD)) == 400
        assert await status(server.url, request("/healthz", "x: y")) == 200


@pytest.mark.usefixtures("impatient")
async def test_a_client_that_reads_nothing_is_dropped_even_if_bytes_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise the close would wait for these bytes for ever, and the player would seem to be online."""
    quicken_heartbeat(monkeypatch)
    async with running(tmp_path) as server:
        made, _ = await table(server, seats="me,bot,bot")
        room = await server.room(made.table)
        _, writer = await greeting(server.url, made.table, made.token)
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        await until(lambda: room.subscribers.online(0))
        (subscriber,) = room.subscribers
        async with asyncio.timeout(PATIENCE):
            while room.subscribers.online(0):
                subscriber.tell("x" * 900_000)
                await asyncio.sleep(0.02)
        await until(lambda: not server.connections())
        writer.close()


async def test_pings_that_are_not_read_back_do_not_fill_the_memory(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        made, _ = await table(server, seats="me,bot,bot")
        _, writer = await upgraded(server.url, f"/ws/{made.table}")
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        flood = masked(9, b"x" * 125) * 500
        most = 0
        async with asyncio.timeout(PATIENCE):
            while server.connections():
                writer.write(flood)
                with contextlib.suppress(ConnectionError, TimeoutError):
                    await asyncio.wait_for(writer.drain(), 0.05)
                most = max([most, *(each.transport.get_write_buffer_size() for each in server.connections())])
        assert most < 4 * websocket_connection.MOST_WAITING
        writer.close()


async def test_a_message_in_endless_empty_pieces_is_refused(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        made, _ = await table(server, seats="me,bot,bot")
        reader, writer = await upgraded(server.url, f"/ws/{made.table}")
        writer.write(masked(1, b"", last=False))
        with contextlib.suppress(ConnectionError):
            for _ in range(20):
                writer.write(masked(0, b"", last=False) * 100)
                await writer.drain()
        async with asyncio.timeout(PATIENCE):
            assert await ended(reader)
        writer.close()


async def test_a_flood_of_messages_delays_nobody_else(tmp_path: Path) -> None:
    """A client that was told to slow down is read more slowly: only a few of thousands of messages are answered."""
    async with running(tmp_path, actions=Rate(5, 60.0)) as server:
        made, _ = await table(server, seats="me,bot,bot")
        reader, writer = await upgraded(server.url, f"/ws/{made.table}")
        refused, started = server.services.metrics.nacks.labels("slow_down")._value.get, time.monotonic()
        writer.write(masked(1, b'{"type":"hello","protocol":3}'))
        writer.write(b"".join(masked(1, b'{"type":"ping","id":"%d"}' % n) for n in range(2000)))
        await until(lambda: refused() >= 10)
        assert refused() <= 1 + (time.monotonic() - started) / limits.FLOODED
        writer.close()
        await ended(reader)


# How many


async def test_connections_per_address_are_limited(tmp_path: Path) -> None:
    async with running(tmp_path, connections_each=3) as server:
        held = [await dial(server.url) for _ in range(3)]
        assert await status(server.url, request("/healthz")) == 429
        assert await status(server.url, request("/healthz"), source="127.0.0.2") == 200
        held[0][1].close()
        async with asyncio.timeout(PATIENCE):
            while await status(server.url, request("/healthz")) != 200:
                await asyncio.sleep(0.02)
        for _, writer in held:
            writer.close()


async def test_connections_in_total_are_limited(tmp_path: Path) -> None:
    async with running(tmp_path, connections=3) as server:
        held = [await dial(server.url, f"127.0.0.{n}") for n in (2, 3, 4)]
        assert await status(server.url, request("/healthz")) == 503
        for _, writer in held:
            writer.close()


async def test_a_connection_that_becomes_a_socket_counts_once_until_it_closes(tmp_path: Path) -> None:
    async with running(tmp_path, connections_each=3, sockets_each=2) as server:
        made, _ = await table(server, seats="me,bot,bot")
        path = f"/ws/{made.table}"
        for _ in range(3):
            held = [await upgraded(server.url, path) for _ in range(2)]
            assert await status(server.url, handshake(path)) == 429
            assert await status(server.url, handshake(path), source="127.0.0.2") == 101
            for _, writer in held:
                writer.close()
            await until(lambda: not server.connections())


async def test_new_sockets_are_rate_limited(tmp_path: Path) -> None:
    async with running(tmp_path, hellos=Rate(2, 60.0)) as server:
        made, _ = await table(server, seats="me,bot,bot")
        statuses = [await status(server.url, handshake(f"/ws/{made.table}")) for _ in range(3)]
        assert statuses == [101, 101, 429]


async def test_requests_per_address_are_rate_limited(tmp_path: Path) -> None:
    async with running(tmp_path, requests=Rate(2, 60.0)) as server:
        assert [await status(server.url, request("/api/games")) for _ in range(3)] == [200, 200, 429]
        assert await status(server.url, request("/api/games"), source="127.0.0.2") == 200


async def greeted(server: Running, held: list[Stream], name: str, token: str = "") -> dict[str, object]:
    """The first frame that a socket receives; the socket stays open."""
    reader, writer = await greeting(server.url, name, token)
    held.append((reader, writer))
    head = await reader.readexactly(2)
    size = head[1] if head[1] < 126 else int.from_bytes(await reader.readexactly(2), "big")
    frame: dict[str, object] = json.loads(await reader.readexactly(size))
    return frame


async def test_a_full_table_says_so_and_spectators_keep_nobody_from_their_seat(tmp_path: Path) -> None:
    full = {"type": "bye", "reason": "full", "again": True}
    async with running(tmp_path, watching=2, seated=2) as server:
        made, _ = await table(server, seats="me,bot,bot")
        other, _ = await table(server, seats="me,bot,bot")
        held: list[Stream] = []
        for token in ("", made.token):
            for _ in range(2):
                assert (await greeted(server, held, made.table, token))["type"] == "snapshot"
            assert await greeted(server, held, made.table, token) == full
        assert (await greeted(server, held, other.table))["type"] == "snapshot"
        held[0][1].close()
        async with asyncio.timeout(PATIENCE):
            while await greeted(server, held, made.table) == full:
                await asyncio.sleep(0.02)
        for _, writer in held:
            writer.close()


async def test_the_server_ends_even_if_strangers_keep_connections_open(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        made, _ = await table(server, seats="me,bot,bot")
        held = [await dial(server.url) for _ in range(3)]
        held[1][1].write(POST)
        held[2][1].write(b"\0\0\0\0")
        held.append(await upgraded(server.url, f"/ws/{made.table}"))
        await asyncio.wait_for(server.stop(), PATIENCE)
        for _, writer in held:
            writer.close()


async def test_the_sweeper_finds_connections_of_our_own_classes(tmp_path: Path) -> None:
    """The sweeper asks each connection which part of a request it is in."""
    async with running(tmp_path) as server:
        made, _ = await table(server, seats="me,bot,bot")
        held = [await dial(server.url), await upgraded(server.url, f"/ws/{made.table}")]
        async with asyncio.timeout(PATIENCE):
            while len(server.connections()) < 2:
                await asyncio.sleep(0.01)
        assert {type(each) for each in server.connections()} == {
            HttpConnection,
            websocket_connection.WebSocketConnection,
        }
        for _, writer in held:
            writer.close()

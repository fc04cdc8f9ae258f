"""How much does a crowd of other clients slow down the players of one table? Everything runs on this machine.

python3 run.py python benchmarks/crowd.py --seconds 30

A second process is the crowd. It opens idle connections, sends requests at one byte per second, watches the table, and
watches without ever reading. A client that is disconnected reconnects at once. The benchmark measures the time from a
move until the last seated player has it. The crowd uses its own loopback addresses, so the server's usual limits apply.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import uvloop
from table_clients import SEATS, Play, Socket, begin, connect, percentile, post
from table_servers import memory, processor, stop

from asdealt.protocol.messages import PROTOCOL

EACH = 80  # connections from one address
LIMIT = 200.0  # milliseconds: the largest 99th percentile that passes
HELLO = f'{{"type":"hello","protocol":{PROTOCOL},"hints":"legal"}}'
REPORT_EVERY = 5.0  # seconds between two lines of counts
OPENING = 50  # connections that are opened at once


class Spectator(Play):
    """Reads every frame and counts the bytes of all spectators."""

    heard_bytes = 0

    def heard(self, seat: int, text: bytes) -> None:
        del seat
        Spectator.heard_bytes += len(text)


class Crowd:
    """The clients of the second process."""

    def __init__(self, port: int, table: str) -> None:
        self._port, self._path = port, f"/ws/{table}"
        self._opening = asyncio.Semaphore(OPENING)
        self.there = {"idle": 0, "slow": 0, "stalled": 0, "watching": 0}
        self.refused = 0

    def _address(self, kind: int, n: int) -> tuple[str, int]:
        return f"127.{kind}.0.{1 + n // EACH}", 0

    async def idle(self, n: int) -> None:
        """Sends nothing until the server disconnects it."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port, local_addr=self._address(1, n))
        await reader.read()
        writer.close()

    async def slow(self, n: int) -> None:
        """Sends one byte per second and never ends its headers."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port, local_addr=self._address(2, n))
        reading = asyncio.create_task(reader.read())
        writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\nx: ")
        while not reading.done():
            writer.write(b"x")
            await asyncio.wait([reading], timeout=1.0)
        writer.close()
        await reading  # raises if the connection was reset

    async def stalled(self, n: int) -> None:
        """Watches the table but never reads, so that frames pile up for it."""
        socket = await self._watch(3, n)
        socket.transport.pause_reading()  # type: ignore[attr-defined]
        while not socket.transport.is_closing():
            await asyncio.sleep(1.0)
            socket.send('{"type":"ping","id":"stalled"}')

    async def watching(self, n: int) -> None:
        socket = await self._watch(4, n)
        while not socket.transport.is_closing():
            await asyncio.sleep(1.0)

    async def _watch(self, kind: int, n: int) -> Socket:
        loop = asyncio.get_running_loop()
        async with self._opening:
            _, socket = await loop.create_connection(
                lambda: Socket(self._path, Spectator(Random(n)), 0),
                "127.0.0.1",
                self._port,
                local_addr=self._address(kind, n),
            )
            if not await socket.open:
                socket.transport.close()
                raise ConnectionError
        socket.send(HELLO)
        return socket

    async def stay(self, kind: str, n: int) -> None:
        """Connects, and reconnects whenever the server disconnects it."""
        while True:
            self.there[kind] += 1
            try:
                await getattr(self, kind)(n)
            except OSError:
                self.refused += 1
            self.there[kind] -= 1
            await asyncio.sleep(0.5)


async def crowd(port: int, table: str, sizes: dict[str, int]) -> None:
    clients = Crowd(port, table)
    staying = [asyncio.create_task(clients.stay(kind, n)) for kind, most in sizes.items() for n in range(most)]
    while True:
        await asyncio.sleep(REPORT_EVERY)
        print(f"{clients.there} refused {clients.refused}, sent {Spectator.heard_bytes / 1e6:.0f} MB", flush=True)
        assert not any(task.done() for task in staying)


@asynccontextmanager
async def served() -> AsyncIterator[tuple[subprocess.Popen[str], int]]:
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "asdealt", "serve", "--port", "0", "--data", folder]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        line = server.stdout.readline()
        try:
            yield server, next(int(word.rpartition(":")[2]) for word in line.split() if word.startswith("http"))
        finally:
            stop(server)


async def sit_down(port: int) -> tuple[Play, str]:
    stream = await asyncio.open_connection("127.0.0.1", port)
    seats = [{"kind": "me"}, *[{"kind": "open"}] * (SEATS - 1)]
    table = await post(stream, "/api/tables", {"game": "scout", "seats": seats})
    play = Play(Random(1), tokens=[table["token"]])
    for _ in range(SEATS - 1):
        joined = await post(stream, f"/api/tables/{table['table']}/join", {"invitation": table["invitation"]})
        play.tokens.append(joined["token"])
    stream[1].close()
    return play, table["table"]


async def moves(play: Play, every: float, seconds: float, what: str, pid: int) -> list[float]:
    """For each move, the time until every seat has it."""
    play.latencies.clear()
    used, loop = processor(pid), asyncio.get_running_loop()
    end = loop.time() + seconds
    while loop.time() < end and not play.over:
        await play.move()
        await asyncio.sleep(every)
    p50, p99 = (percentile(play.latencies, share) for share in (0.5, 0.99))
    print(
        f"{what}: {len(play.latencies)} moves, p50 {p50:.1f}, p99 {p99:.1f}, "
        f"longest {max(play.latencies) * 1000:.1f} ms; "
        f"server {100 * (processor(pid) - used) / seconds:.0f}% of a core, {memory(pid) / 1e6:.0f} MB",
        flush=True,
    )
    return list(play.latencies)


async def measure(sizes: dict[str, int], every: float, seconds: float) -> float:
    """The 99th percentile of all moves from the arrival of the crowd until it has left, in milliseconds."""
    async with served() as (server, port):
        play, table = await sit_down(port)
        await connect(port, [(play, table)])
        await begin([(play, table)])
        await moves(play, every, seconds / 3, "alone", server.pid)
        command = [sys.executable, __file__, "--crowd", str(port), table, *(f"--{k}={n}" for k, n in sizes.items())]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as others:
            assert others.stdout is not None
            try:
                found = await moves(play, every, seconds / 3, "while it arrives", server.pid)
                found += await moves(play, every, seconds, "with the crowd", server.pid)
                others.terminate()
                print(f"the crowd: {others.stdout.read().strip().splitlines()[-1]}")
            finally:
                others.kill()
        found += await moves(play, every, seconds / 3, "after it has left", server.pid)
        return float("inf") if play.lost else percentile(found, 0.99)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--idle", type=int, default=2000)
    parser.add_argument("--slow", type=int, default=100)
    parser.add_argument("--stalled", type=int, default=100)
    parser.add_argument("--watching", type=int, default=2000)
    parser.add_argument("--every", type=float, default=0.25, metavar="S", help="seconds between moves")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--crowd", nargs=2, metavar=("PORT", "TABLE"), help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    sizes = {kind: getattr(chosen, kind) for kind in ("idle", "slow", "stalled", "watching")}
    work: Coroutine[Any, Any, float | None] = (
        crowd(int(chosen.crowd[0]), chosen.crowd[1], sizes)
        if chosen.crowd
        else measure(sizes, chosen.every, chosen.seconds)
    )
    load = os.getloadavg()[0]
    print(f"{sizes}, {os.cpu_count()} cores shared with the clients, load {load:.1f} before", flush=True)
    p99 = uvloop.run(work)
    if p99 is None:
        return 0
    print(f"p99 {p99:.1f} ms, the limit is {LIMIT:.0f} ms")
    return 0 if p99 < LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())

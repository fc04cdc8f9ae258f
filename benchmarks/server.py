"""Load test: tables of real sockets against the server, and the same against a bare Starlette room that only echoes.

python3 run.py python benchmarks/server.py --tables 60 --seconds 10                          # as fast as it goes
python3 run.py python benchmarks/server.py --tables 1000 --every 4 --seconds 30              # a steady pace
python3 run.py python benchmarks/server.py --tables 1000 --every 4 --seconds 30 --past 240   # games with a past

Pages come first: clients that are sent sentences and hints, as browsers are. Then programs, which want neither, and the
echo room, which sends as many bytes as pages were sent. `--runs N` takes turns N times and prints medians.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field, fields
from functools import partial
from pathlib import Path
from random import Random
from typing import cast

import msgspec
import uvloop

from asdealt.protocol.legal_texts import unpacked
from asdealt.protocol.messages import PROTOCOL

SEATS = 4
LOST_AFTER = 10.0  # seconds after which a move without its event counts as lost

SERVER = """
import sys
from pathlib import Path
from asdealt.locales import words
from asdealt.server.settings import Settings
from asdealt.server.shared.limits import Rate
from asdealt.server.serve import serve
much = Rate(10**9, 1.0)
settings = Settings(
    actions=much, tables=much, joins=much, requests=much, hellos=much, connections_each=10**6, sockets_each=10**6
)
serve("127.0.0.1", 0, Path(sys.argv[1]), words("en"), lan=False, browser=False, settings=settings)
"""
ECHO = """
import sys, uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from asdealt.server.serve import configure
rooms, text = {}, "x" * int(sys.argv[1])
async def room(ws):
    await ws.accept()
    there = rooms.setdefault(ws.path_params["table"], set())
    there.add(ws)
    try:
        while True:
            said = await ws.receive_text()
            for each in there:
                await each.send_text(said if said == "hello" else text)
    except Exception:
        there.discard(ws)
class Server(uvicorn.Server):
    async def startup(self, sockets=None):
        await super().startup(sockets)
        print("at http://127.0.0.1:%d" % self.servers[0].sockets[0].getsockname()[1], flush=True)
config = configure(Starlette(routes=[WebSocketRoute("/ws/{table}", room)]), "127.0.0.1", 0)
config.ws = "websockets-sansio"  # instead of our own connection class
Server(config).run()
"""


class Position(msgspec.Struct):
    legal: list[str]


class Frame(msgspec.Struct):
    """The parts of a frame that a player needs in order to move."""

    type: str
    v: int = -1
    phase: int = -1
    position: Position | None = None
    legal: list[str | list[str | int]] = []
    locked: list[int] = []
    code: str = ""


_FRAME = msgspec.json.Decoder(Frame)
PAGE, PROGRAM = "legal", None  # how much help the clients want


class Socket(asyncio.Protocol):
    """A minimal WebSocket client: only what this benchmark needs, so that it takes little processor time."""

    def __init__(self, path: str, table: Play, seat: int) -> None:
        self.table, self.seat = table, seat
        self.open = asyncio.get_running_loop().create_future()
        self._path = path
        self._buffer = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.WriteTransport, transport)  # uvloop's transports are not subclasses of asyncio's
        self.transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        self.table.received += len(data)
        if not self.open.done():
            head, found, rest = self._buffer.partition(b"\r\n\r\n")
            if not found:
                return
            self._buffer = rest
            self.open.set_result(head.startswith(b"HTTP/1.1 101"))
        while (frame := self._next()) is not None:
            self.table.heard(self.seat, frame)

    def _next(self) -> bytes | None:
        buffer = self._buffer
        while len(buffer) >= 2:
            size, at = buffer[1] & 127, 2
            if size == 126:
                size, at = int.from_bytes(buffer[2:4], "big"), 4
            elif size == 127:
                size, at = int.from_bytes(buffer[2:10], "big"), 10
            if len(buffer) < at + size or len(buffer) < at:
                return None
            kind, payload = buffer[0] & 15, buffer[at : at + size]
            self._buffer = buffer = buffer[at + size :]
            if kind == 9:
                self._write(0x8A, payload)
            elif kind == 1:
                return payload
        return None

    def send(self, text: str) -> None:
        self._write(0x81, text.encode())

    def _write(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        length = bytes([128 | size]) if size < 126 else bytes([254]) + size.to_bytes(2, "big")
        self.transport.write(bytes([kind]) + length + b"\0\0\0\0" + payload)  # a zero mask keeps the payload as it is


@dataclass
class Play:
    """A table and its four sockets. It makes one move after another, and waits until every seat has received each."""

    rng: Random
    sockets: list[Socket] = field(default_factory=list)
    tokens: list[str] = field(default_factory=list)
    latencies: list[float] = field(default_factory=list)
    received: int = 0  # bytes, by all four
    lost: int = 0
    moves: int = 0
    over: bool = False
    phase: int = 0
    at: list[int] = field(default_factory=lambda: [0] * SEATS)  # by seat: the number of the last event
    legal: list[list[str]] = field(default_factory=lambda: [[] for _ in range(SEATS)])
    wanted: int = 0
    everywhere: asyncio.Event = field(default_factory=asyncio.Event)

    def heard(self, seat: int, text: bytes) -> None:
        frame = _FRAME.decode(text)
        if frame.v > self.at[seat]:
            self.at[seat] = frame.v
        if frame.type in ("snapshot", "turn"):
            self.phase = frame.phase
            self.legal[seat] = frame.position.legal if frame.position else unpacked(frame.legal)
        elif frame.type == "locked" and seat in frame.locked:
            self.legal[seat] = []
        elif frame.type == "nack":
            raise RuntimeError(f"refused: {frame.code}")
        if min(self.at) >= self.wanted:
            self.everywhere.set()

    async def move(self) -> None:
        able = [seat for seat in range(SEATS) if self.legal[seat]]
        if not able:
            self.over = True
            return
        seat = self.rng.choice(able)
        moves = [move for move in self.legal[seat] if not move.startswith("double")]
        self.wanted = max(self.at) + 1
        self.everywhere.clear()
        started = time.perf_counter()
        text = json.dumps({"type": "move", "id": str(self.wanted), "phase": self.phase, "move": self.rng.choice(moves)})
        self.sockets[seat].send(text)
        await self._arrived(started)

    async def _arrived(self, started: float) -> None:
        try:
            await asyncio.wait_for(self.everywhere.wait(), LOST_AFTER)
            self.latencies.append(time.perf_counter() - started)
            self.moves += 1
        except TimeoutError:
            self.lost += 1


class Echo(Play):
    """The same against the echo room, where no game is played."""

    def heard(self, seat: int, text: bytes) -> None:
        if text != b"hello":
            self.at[seat] += 1
            if min(self.at) >= self.wanted:
                self.everywhere.set()

    async def move(self) -> None:
        self.wanted = max(self.at) + 1
        self.everywhere.clear()
        started = time.perf_counter()
        self.sockets[self.rng.randrange(SEATS)].send('{"type":"move","id":"1","phase":12,"move":"scout left at 4"}')
        await self._arrived(started)


def start(program: str, argument: str) -> tuple[subprocess.Popen[str], int]:
    server = subprocess.Popen([sys.executable, "-c", program, argument], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    port = next(int(word.rpartition(":")[2]) for word in server.stdout.readline().split() if word.startswith("http"))
    return server, port


def memory(pid: int) -> int:
    """The resident memory of a process, in bytes."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) * 1024


def processor(pid: int) -> float:
    """The processor time of a process, in seconds."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def post(stream: tuple[asyncio.StreamReader, asyncio.StreamWriter], path: str, body: object) -> dict[str, str]:
    reader, writer = stream
    content = json.dumps(body).encode()
    writer.write(
        f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(content)}\r\n\r\n".encode() + content
    )
    answered = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
    size = int(answered.partition("content-length:")[2].split()[0])
    answer: dict[str, str] = json.loads(await reader.readexactly(size))
    return answer


async def sit_down(port: int, game: str, tables: int) -> list[tuple[Play, str]]:
    stream = await asyncio.open_connection("127.0.0.1", port)
    made = []
    for n in range(tables):
        seats = [{"kind": "me"}, *[{"kind": "open"}] * (SEATS - 1)]
        table = await post(stream, "/api/tables", {"game": game, "seats": seats})
        play = Play(Random(n), tokens=[table["token"]])
        for _ in range(SEATS - 1):
            joined = await post(stream, f"/api/tables/{table['table']}/join", {"invitation": table["invitation"]})
            play.tokens.append(joined["token"])
        made.append((play, table["table"]))
    stream[1].close()
    return made


async def connect(port: int, plays: list[tuple[Play, str]], hints: str | None = PAGE) -> None:
    loop = asyncio.get_running_loop()
    for play, table in plays:
        for seat in range(SEATS):
            make = partial(Socket, f"/ws/{table}", play, seat)
            _, socket = await loop.create_connection(make, "127.0.0.1", port)
            assert await socket.open
            play.sockets.append(socket)
            token = play.tokens[seat] if play.tokens else ""
            hello = {"type": "hello", "protocol": PROTOCOL, "token": token, "hints": hints}
            socket.send(json.dumps(hello) if play.tokens else "hello")
    await asyncio.sleep(1.0)


async def begin(plays: list[tuple[Play, str]]) -> None:
    for play, _ in plays:
        play.wanted = max(play.at) + 1
        play.everywhere.clear()
        play.sockets[0].send('{"type":"ask","id":"go","what":"start"}')
        await asyncio.wait_for(play.everywhere.wait(), LOST_AFTER)


async def drive(play: Play, every: float, seconds: float, moves: float = float("inf")) -> None:
    loop = asyncio.get_running_loop()
    end = loop.time() + seconds
    due = loop.time() + play.rng.uniform(0, every)
    while loop.time() < end and not play.over and play.moves < moves:
        if every:
            if due >= end:
                return
            await asyncio.sleep(max(0.0, due - loop.time()))
            due += every
        await play.move()


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] * 1000


@dataclass
class Figures:
    rate: float  # moves per second
    processor: float  # milliseconds per move
    received: float  # bytes per move and client
    p50: float  # milliseconds from a move to the last seat
    p99: float
    memory: float  # kB per table, with its sockets, at the end
    moves: int
    lost: int
    finished: int

    def __str__(self) -> str:
        return (
            f"{self.moves:.0f} moves, {self.rate:.0f} a second, lost {self.lost:.0f}; "
            f"{self.processor:.2f} ms of processor a move; "
            f"{self.received:.0f} bytes a move and client; latency p50 {self.p50:.1f}, p99 {self.p99:.1f} ms; "
            f"{self.memory:.0f} kB a table; finished {self.finished}"
        )


async def measure(pid: int, plays: list[Play], every: float, seconds: float, empty: int) -> Figures:
    used, before = processor(pid), sum(play.received for play in plays)
    for play in plays:
        play.latencies.clear()
    started = time.perf_counter()
    await asyncio.gather(*(drive(play, every, seconds) for play in plays))
    took = time.perf_counter() - started
    latencies = [each for play in plays for each in play.latencies]
    moves = len(latencies)
    return Figures(
        rate=moves / took,
        processor=(processor(pid) - used) / moves * 1000,
        received=(sum(play.received for play in plays) - before) / moves / SEATS,
        p50=percentile(latencies, 0.5),
        p99=percentile(latencies, 0.99),
        memory=(memory(pid) - empty) / len(plays) / 1000,
        moves=moves,
        lost=sum(play.lost for play in plays),
        finished=sum(play.over for play in plays),
    )


async def server_run(chosen: argparse.Namespace, hints: str | None) -> Figures:
    with tempfile.TemporaryDirectory() as folder:
        server, port = start(SERVER, folder)
        try:
            await connect(port, await sit_down(port, chosen.game, 2), hints)  # loads what tables share
            empty = memory(server.pid)
            tables = await sit_down(port, chosen.game, chosen.tables)
            await connect(port, tables, hints)
            await begin(tables)
            plays = [play for play, _ in tables]
            if chosen.past:
                await asyncio.gather(*(drive(play, 0.0, 3600.0, chosen.past) for play in plays))
            return await measure(server.pid, plays, chosen.every, chosen.seconds, empty)
        finally:
            stop(server)


async def echo_run(chosen: argparse.Namespace, size: float) -> Figures:
    server, port = start(ECHO, str(round(size)))
    try:
        tables: list[tuple[Play, str]] = [(Echo(Random(n)), str(n)) for n in range(chosen.tables)]
        empty = memory(server.pid)
        await connect(port, tables)
        return await measure(server.pid, [play for play, _ in tables], chosen.every, chosen.seconds, empty)
    finally:
        stop(server)


def median(figures: list[Figures]) -> Figures:
    return Figures(*(statistics.median(getattr(each, name.name) for each in figures) for name in fields(Figures)))


def stop(server: subprocess.Popen[str]) -> None:
    server.send_signal(signal.SIGTERM)
    try:
        server.wait(10)
    except subprocess.TimeoutExpired:
        server.kill()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="scout", choices=["scout", "splitz", "dozen"])
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--every", type=float, default=0.0, metavar="S", help="seconds between the moves of a table")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument(
        "--past", type=int, default=0, metavar="N", help="moves made at each table before it is measured"
    )
    parser.add_argument("--runs", type=int, default=1)
    chosen = parser.parse_args()
    print(f"{chosen.tables} tables of {SEATS}, {chosen.game}, {os.cpu_count()} cores shared with the clients")
    found: dict[str, list[Figures]] = {"pages": [], "programs": [], "echo": []}
    for _ in range(chosen.runs):
        found["pages"].append(uvloop.run(server_run(chosen, PAGE)))
        found["programs"].append(uvloop.run(server_run(chosen, PROGRAM)))
        found["echo"].append(uvloop.run(echo_run(chosen, found["pages"][-1].received)))
    middle = {name: median(figures) for name, figures in found.items()}
    for name, figures in middle.items():
        print(f"{name:>8}: {figures}")
    print(f"pages: {middle['pages'].rate / middle['echo'].rate:.2f} of the moves a second of the echo room")


if __name__ == "__main__":
    main()

"""Tables of real sockets that play at random, for the load tests.

Clients do little work themselves, because they share the machine with the server.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import cast

import msgspec

from asdealt.protocol.legal_texts import unpacked
from asdealt.protocol.messages import PROTOCOL

GAMES = ("scout", "splitz", "dozen")
SEATS = 4
LOST_AFTER = 10.0  # seconds after which a move without its event counts as lost


def load_parser(about: str | None, *, tables: int, every: float) -> argparse.ArgumentParser:
    """What every load test lets its user choose."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default=GAMES[0], choices=GAMES)
    parser.add_argument("--tables", type=int, default=tables)
    parser.add_argument("--every", type=float, default=every, metavar="S", help="seconds between the moves of a table")
    return parser


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


async def connect(port: int, plays: list[tuple[Play, str]], hints: str | None = PAGE, *, settle: float = 1.0) -> None:
    """Open all sockets. `settle`: seconds to wait until everybody has been told that all are there."""
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
    await asyncio.sleep(settle)


async def begin(plays: list[tuple[Play, str]]) -> None:
    for play, _ in plays:
        play.wanted = max(play.at) + 1
        play.everywhere.clear()
        play.sockets[0].send('{"type":"ask","id":"go","what":"start"}')
        await asyncio.wait_for(play.everywhere.wait(), LOST_AFTER)


async def drive(play: Play, every: float, seconds: float, moves: float = float("inf")) -> None:
    """Let a table play. It stops for good when it loses a move, because its clients do not know the turn any more."""
    loop = asyncio.get_running_loop()
    end = loop.time() + seconds
    due = loop.time() + play.rng.uniform(0, every)
    while loop.time() < end and not play.over and not play.lost and play.moves < moves:
        if every:
            if due >= end:
                return
            await asyncio.sleep(max(0.0, due - loop.time()))
            due += every
        await play.move()


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] * 1000

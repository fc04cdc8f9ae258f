"""Whatever strangers send, the server continues, answers with 4xx if at all, and logs no traceback.

Long: STRANGERS=20000 python3 run.py test -m slow tests/server/test_strangers.py
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from asdealt.client import make
from asdealt.protocol.bodies import NewTable, SeatWish
from asdealt.protocol.messages import PROTOCOL
from helpers.raw import dial, handshake, masked, request, status
from helpers.server import running

SERVER = """
import sys
from pathlib import Path
from asdealt.locales import words
from asdealt.server.settings import Settings
from asdealt.server.shared.limits import Rate
from asdealt.server.serve import serve
much = Rate(10**9, 1.0)
settings = Settings(actions=much, tables=much, joins=much, requests=much, hellos=much, connections_each=10**6)
serve("127.0.0.1", 0, Path(sys.argv[1]), words("en"), lan=False, browser=False, settings=settings)
"""
SILENT = 0.15  # seconds after which a stranger hangs up
DEEP = b"[" * 100_000
HELLO = f'{{"type":"hello","protocol":{PROTOCOL},"hints":"%s"}}'.encode()


@dataclass
class Process:
    """A server in its own process, with everything it writes to its log."""

    url: str
    table: str
    token: str
    log: Path


@asynccontextmanager
async def process(folder: Path) -> AsyncIterator[Process]:
    log = folder / "stderr"
    with (
        log.open("w") as errors,
        subprocess.Popen(
            [sys.executable, "-c", SERVER, str(folder / "data")], stdout=subprocess.PIPE, stderr=errors, text=True
        ) as server,
    ):
        assert server.stdout is not None
        try:
            line = await asyncio.to_thread(server.stdout.readline)
            url = next(word for word in line.split() if word.startswith("http"))
            made = await make(url, NewTable("scout", [SeatWish("me"), SeatWish("bot"), SeatWish("bot")], start=True))
            yield Process(url, made.table, made.token, log)
        finally:
            server.terminate()
            code = await asyncio.to_thread(server.wait, 20)
    assert code == 0


async def say(server: Process, pieces: list[bytes]) -> bytes:
    """Send these bytes piece by piece, and return the answer."""
    reader, writer = await dial(server.url)
    answer = b""
    with contextlib.suppress(ConnectionError, TimeoutError):
        for piece in pieces:
            writer.write(piece)
            await writer.drain()
            await asyncio.sleep(0)
        while part := await asyncio.wait_for(reader.read(1 << 16), SILENT):
            answer += part
    writer.close()
    return answer


def requests() -> Iterator[tuple[str, list[bytes]]]:
    """Broken HTTP requests, each with a name."""
    post = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\n"
    yield "nothing", [b""]
    yield "zeros", [bytes(1000)]
    yield "TLS", [b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(500)]
    yield "no version", [b"GET /\r\n\r\n"]
    yield "HTTP 2", [b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"]
    yield "HTTP 9", [b"GET / HTTP/9.9\r\nHost: localhost\r\n\r\n"]
    yield "HTTP 1.0", [b"GET / HTTP/1.0\r\n\r\n"]
    yield "no host", [b"GET / HTTP/1.1\r\n\r\n"]
    yield "two hosts", [b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n"]
    yield "folded", [b"GET / HTTP/1.1\r\nHost: localhost\r\n folded\r\n\r\n"]
    yield "header without name", [b"GET / HTTP/1.1\r\nHost: localhost\r\n: x\r\n\r\n"]
    yield "latin header", [b"GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Language: \xff\xfe\r\n\r\n"]
    yield "control characters", [b"GET /\x01 HTTP/1.1\r\nHost: localhost\r\n\r\n"]
    yield "absolute", [b"GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n"]
    yield "bad escapes", [request("/%ff%zz%00/%c0%ae%c0%ae/"), request("/api/tables/%00"), request("/t/%ff")]
    yield "dots", [request("/" + "../" * 50 + "etc/passwd"), request("/assets/..%2f..%2ftables.db")]
    yield "long path", [request("/" + "x" * 15_000)]
    yield "long header", [request("/", "x: " + "y" * 200_000)]
    yield "many headers", [request("/", *["a: b"] * 1000)]
    yield "endless header", [b"GET / HTTP/1.1\r\nHost: localhost\r\nx: ", *[b"y" * 60_000] * 5]
    yield "pipelined", [request("/api/games") * 50]
    yield "pipelined garbage", [request("/api/games") * 3 + b"\0\0\0\0\r\n\r\n"]
    yield "garbage after", [request("/api/games"), b"garbage\r\n\r\n"]
    yield "short body", [f"{post}Content-Length: 100\r\n\r\n{{}}".encode()]
    yield "long body", [f"{post}Content-Length: 2\r\n\r\n{{}}{{}}{{}}".encode()]
    yield "huge body", [f"{post}Content-Length: 300000\r\n\r\n".encode(), *[b"x" * 50_000] * 6]
    yield "negative length", [f"{post}Content-Length: -1\r\n\r\n{{}}".encode()]
    yield "two lengths", [f"{post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{{}}".encode()]
    yield "length and chunks", [f"{post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n".encode()]
    yield "astronomic length", [f"{post}Content-Length: {'9' * 30}\r\n\r\n".encode()]
    yield "bad chunk", [f"{post}Transfer-Encoding: chunked\r\n\r\n".encode(), b"zz\r\n{}\r\n"]
    yield "bad chunk after some", [f"{post}Transfer-Encoding: chunked\r\n\r\n2\r\n{{}}\r\n".encode(), b"-1\r\n\r\n"]
    yield "huge chunk", [f"{post}Transfer-Encoding: chunked\r\n\r\nffffffff\r\n".encode(), b"x" * 300_000, b"x"]
    yield "expect", [f"{post}Content-Length: 2\r\nExpect: 100-continue\r\n\r\n".encode()]
    yield "gzip", [f"{post}Content-Length: 3\r\nContent-Encoding: gzip\r\n\r\nabc".encode()]
    for method in ("OPTIONS", "TRACE", "CONNECT", "DELETE", "PUT", "PROPFIND", "HEAD", "X" * 500):
        yield method, [request("/api/tables", method=method), request("/", method=method), request("*", method=method)]
    for name, body in bodies().items():
        for path in ("/api/tables", "/api/tables/x/join", "/api/tables/x/claim", "/api/mine"):
            yield f"{name} to {path}", [request(path, method="POST", body=body)]
    for host in ("[", "x" * 5000, "localhost:99999", "%00"):
        yield f"host {host[:9]}", [request("/", host=host)]
    for cookie in ("=", "a=b; " * 2000, "asdealt-x=\xff", ";;;"):
        yield f"cookie {cookie[:5]}", [request("/api/tables/x/handover", f"Cookie: {cookie}", method="POST")]


def bodies() -> dict[str, bytes]:
    wish = {"game": "dozen", "seats": [{"kind": "me"}, {"kind": "bot"}]}
    return {
        "deep": DEEP,
        "deep within": b'{"game":' + DEEP,
        "deep objects": b'{"a":' * 50_000,
        "long field": b'{"' + b"x" * 200_000 + b'":1}',
        "long value": json.dumps({"game": "x" * 200_000, "seats": []}).encode(),
        "long level": json.dumps({**wish, "seats": [{"kind": "bot", "level": "x" * 100_000}] * 2}).encode(),
        "long option": json.dumps({**wish, "options": {"x" * 5_000: "y" * 5_000}}).encode(),
        "long choice": json.dumps({**wish, "options": {"pairing": "y" * 5_000}}).encode(),
        "long cards": json.dumps({**wish, "cards": "x" * 5_000}).encode(),
        "no UTF-8": b'{"game":"\xff\xfe"}',
        "surrogate": b'{"game":"\\ud800","seats":[]}',
        "zero": b'{"game":"\\u0000","seats":[]}',
        "number": b"1e999",
        "nothing": b"",
        "null": b"null",
        "astronomic": b'{"game":"scout","seats":[],"options":{"max_turns":' + b"9" * 5_000 + b"}}",
        "tokens": json.dumps({"tokens": {str(n): "x" for n in range(300)}}).encode(),
    }


def handshakes(table: str) -> Iterator[tuple[str, list[bytes]]]:
    """Broken upgrades."""
    fine = handshake(f"/ws/{table}")
    yield "no key", [fine.replace(b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n", b"")]
    yield "bad key", [fine.replace(b"AAAAAAAAAAAAAAAAAAAAAA==", b"\xff")]
    yield "old version", [fine.replace(b"Version: 13", b"Version: 8")]
    yield "other upgrade", [fine.replace(b"Upgrade: websocket", b"Upgrade: h2c")]
    yield "post", [fine.replace(b"GET", b"POST")]
    yield "with a body", [fine.replace(b"Upgrade: w", b"Content-Length: 5\r\nUpgrade: w") + b"hello"]
    yield "elsewhere", [handshake("/elsewhere"), handshake("/ws/%00%ff"), handshake("/ws/")]
    yield "no table", [handshake("/ws/nowhere"), masked(1, HELLO % b"en")]
    yield "long line", [handshake(f"/ws/{table}", "x: " + "y" * 12_000), b"more"]
    yield "many lines", [handshake(f"/ws/{table}", *["a: b"] * 200), b"more"]
    yield "extensions", [handshake(f"/ws/{table}", "Sec-WebSocket-Extensions: \t;;,=")]
    yield "latin origin", [fine.replace(b"Upgrade: w", b"Origin: http://\xff\r\nUpgrade: w")]
    yield "latin header", [fine.replace(b"Upgrade: w", b"X: \xff\xfe\r\nUpgrade: w")]
    yield "before it was let in", [fine + masked(1, HELLO % b"en"), b"\xff" * 50]
    yield "pipelined after a request", [request("/api/games") + fine, masked(1, HELLO % b"en")]


def frames() -> Iterator[tuple[str, list[bytes]]]:
    """Frames over an open socket that are not messages."""
    yield "unmasked", [b"\x81\x02{}"]
    yield "reserved bits", [b"\xf1\x80\0\0\0\0"]
    yield "unknown opcode", [b"\x83\x80\0\0\0\0"]
    yield "bad UTF-8", [masked(1, b"\xff\xfe\xfd")]
    yield "bad UTF-8 in pieces", [masked(1, b"\xe3", last=False), masked(0, b"\x28")]
    yield "bad UTF-8 later", [masked(1, HELLO % b"en"), masked(1, b"\xff\xfe\xfd")]
    yield "binary", [masked(2, b"\0\1\2"), masked(2, HELLO % b"en")]
    yield "binary later", [masked(1, HELLO % b"en"), masked(2, b"\xff\0\1")]
    yield "continued from nothing", [masked(0, b"x")]
    yield "begun twice", [masked(1, b"x", last=False), masked(1, b"y")]
    yield "too large", [masked(1, b"x" * 70_000)]
    yield "astronomic length", [b"\x81\xff" + b"\xff" * 8 + b"\0\0\0\0"]
    yield "pieces", [masked(1, b"", last=False)] + [masked(0, b"", last=False)] * 500
    yield "long ping", [b"\x89\xfe\x00\x80" + bytes(132)]
    yield "pings", [masked(9, b"x" * 125) * 1000]
    yield "pong", [masked(10, b"x")]
    yield "bad close", [b"\x88\x81\0\0\0\0x"]
    yield "close codes", [b"\x88\x82\0\0\0\0\0\0", b"\x88\x82\0\0\0\0\xff\xff"]
    yield "after the close", [masked(8, b"\x03\xe8"), masked(1, HELLO % b"en")]
    yield "half a frame", [b"\x81"]
    for name, text in (("deep", DEEP[:4000]), ("deep objects", b'{"a":' * 800), ("long", b"x" * 5000), ("empty", b"")):
        yield f"{name} hello", [masked(1, text)]
        yield f"{name} message", [masked(1, HELLO % b"en"), masked(1, text)]
    for level in (b"off", b"legal", b"coach"):
        hello = masked(1, HELLO % level)
        yield f"hello twice at {level.decode()}", [hello, hello]
        for message in (b'{"type":"ping","id":"%s"}' % (b"x" * 3000), b'{"type":"ask","id":"1","what":"start"}'):
            yield f"{message[:12].decode()} at {level.decode()}", [hello, masked(1, message)]


MOVES = [
    "x" * 3900,
    "a " * 1900,
    "play " + "9" * 3800,
    "play 1-" + "2" * 3000,
    "\\u0000" * 500,
    "\\u202e" * 500,
    "あ" * 1000,
]


def moves(token: str) -> Iterator[tuple[str, list[bytes]]]:
    """Long and odd moves by a seated player; each refusal quotes them."""
    for level in ("off", "legal", "coach"):
        hello = {"type": "hello", "protocol": PROTOCOL, "token": token, "hints": level}
        for move in MOVES:
            said = '{"type":"%s","id":"1","phase":%d,"move":"%s"}'
            texts = [said % (kind, phase, move) for kind in ("move", "preview") for phase in range(4)]
            sent = [masked(1, json.dumps(hello).encode()), *(masked(1, text.encode()) for text in texts)]
            yield f"{move[:6]} at {level}", sent


def mutated(rng: Random, pieces: list[bytes]) -> list[bytes]:
    """The same pieces with a few bytes changed, removed, doubled or split."""
    whole = bytearray(b"".join(pieces))[:20_000]
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(whole) + 1)
        match rng.randrange(4):
            case 0:
                whole[at : at + 1] = rng.randbytes(1)
            case 1:
                del whole[at : at + rng.randint(1, 30)]
            case 2:
                whole[at:at] = whole[at : at + rng.randint(1, 60)]
            case _:
                whole[at:at] = rng.choice([b"\r\n", b"\r\n\r\n", b"\0", b"\xff" * 4, b": ", b"0"])
    cut = rng.randrange(len(whole) + 1)
    return [bytes(whole[:cut]), bytes(whole[cut:])]


def everything(server: Process) -> list[tuple[str, list[bytes]]]:
    open_first = [handshake(f"/ws/{server.table}")]
    return [
        *requests(),
        *handshakes(server.table),
        *((name, open_first + pieces) for name, pieces in frames()),
        *((name, open_first + pieces) for name, pieces in moves(server.token)),
    ]


async def check(server: Process) -> None:
    assert await status(server.url, request("/healthz")) == 200
    log = server.log.read_text()
    assert "Traceback" not in log, log[-4000:]
    assert not log, log[-4000:]  # nothing a stranger sends deserves a line in the log


async def say_all(server: Process, cases: list[tuple[str, list[bytes]]]) -> None:
    """Let several strangers send at a time; then check the server."""
    for start in range(0, len(cases), 20):
        chosen = cases[start : start + 20]
        answers = await asyncio.gather(*(say(server, pieces) for _, pieces in chosen))
        for (name, pieces), answer in zip(chosen, answers, strict=True):
            assert b"HTTP/1.1 5" not in answer, (name, pieces, answer[:300])
        await check(server)


async def test_nothing_a_stranger_sends_is_an_error(tmp_path: Path) -> None:
    async with process(tmp_path) as server:
        await say_all(server, everything(server))


PATHS = [
    "/%00",
    "/%ff",
    "/%c3%28",
    "/" + "x" * 5000,
    "/" + "a/" * 2000,
    "/%2e%2e/%2e%2e",
    "/.",
    "/a%0d%0ab",
    "/assets",
    "//x",
]


@pytest.mark.parametrize("built", [True, False])
async def test_odd_paths_are_not_found(tmp_path: Path, built: bool) -> None:
    if built:
        (tmp_path / "static" / "assets").mkdir(parents=True)
    async with running(tmp_path) as server:
        for path in PATHS:
            reader, writer = await dial(server.url)
            writer.write(request(path))
            head = (await reader.readuntil(b"\r\n\r\n")).lower()
            assert head.startswith(b"http/1.1 404"), path
            assert b"nosniff" in head
            writer.close()


@pytest.mark.parametrize("seed", [1])
async def test_mutated_input_from_strangers_is_not_an_error(tmp_path: Path, seed: int) -> None:
    await change_and_say(tmp_path, seed, 300)


@pytest.mark.slow
def test_mutated_input_from_strangers_is_not_an_error_for_long(tmp_path: Path) -> None:
    async def test() -> None:
        await change_and_say(tmp_path, 7, int(os.environ.get("STRANGERS", "5000")))

    asyncio.run(test())


async def change_and_say(folder: Path, seed: int, times: int) -> None:
    rng = Random(seed)
    async with process(folder) as server:
        chosen = rng.choices(everything(server), k=times)
        await say_all(server, [(name, mutated(rng, pieces)) for name, pieces in chosen])

"""A WebSocket connection: whole texts in standard frames, and closed when the client stops answering."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from asdealt.server import serve
from asdealt.server.connections.websocket_connection import WebSocketConnection, short_text, text_frame
from helpers.raw import greeting, masked
from helpers.server import quicken_heartbeat, running, table


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 1 << 10, (1 << 16) - 1, 1 << 16, (1 << 16) + 1])
def test_a_text_frame_follows_the_standard(size: int) -> None:
    text = ("あ" * size).encode()[:size]
    assert text_frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_several_frames_in_one_go_are_read_one_after_the_other() -> None:
    reader = StreamReader()
    reader.feed_data(b"".join(map(text_frame, (b"a", b"b" * 70_000, b"c"))))
    read = []
    for _ in range(3):
        parsing = Frame.parse(reader.read_exact, mask=False, max_size=1 << 20)
        with pytest.raises(StopIteration) as done:
            next(parsing)
        read.append(bytes(done.value.value.data))
    assert read == [b"a", b"b" * 70_000, b"c"]


@pytest.mark.parametrize("size", [1, 2, 60, 125])
def test_a_short_text_is_read_as_the_library_reads_it(size: int) -> None:
    text = ("aé" * size).encode()[:size].decode("utf-8", "ignore")
    assert short_text(Frame(Opcode.TEXT, text.encode()).serialize(mask=True)) == text


def test_anything_but_one_short_text_is_left_to_the_library() -> None:
    whole = Frame(Opcode.TEXT, b"hello").serialize(mask=True)
    others = [
        b"",
        whole[:-1],
        whole + whole,
        whole + b"x",
        Frame(Opcode.TEXT, b"").serialize(mask=True),
        Frame(Opcode.TEXT, b"x" * 126).serialize(mask=True),
        Frame(Opcode.TEXT, b"hello").serialize(mask=False),
        Frame(Opcode.TEXT, b"hello", fin=False).serialize(mask=True),
        bytes([whole[0] | 0x40]) + whole[1:],  # compressed
        Frame(Opcode.BINARY, b"hello").serialize(mask=True),
        Frame(Opcode.CONT, b"hello").serialize(mask=True),
        Frame(Opcode.PING, b"hello").serialize(mask=True),
        Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True),
    ]
    assert [short_text(data) for data in others] == [None] * len(others)


@pytest.mark.parametrize("begun", ["half a frame", "a fragment"])
async def test_a_short_text_in_the_middle_of_something_is_part_of_it(tmp_path: Path, begun: str) -> None:
    """What arrives alone and looks like a whole frame may be the rest of another one."""
    async with running(tmp_path) as server:
        made, _ = await table(server, seats="me,bot,bot")
        reader, writer = await greeting(server.url, made.table, made.token)
        await reader.readuntil(b'"type":"snapshot"')
        (connection,) = [each for each in server.connections() if isinstance(each, WebSocketConnection)]
        assert connection._between_messages()
        ping = masked(1, b'{"type":"ping","id":"not this"}')
        if begun == "half a frame":  # its payload ends with what looks like a frame, and is not UTF-8
            first = bytes([0x81, 0x80 | 10 + len(ping), *bytes(4)]) + b"x" * 10
        else:  # a new message within another one violates the protocol
            first = masked(1, b"x", last=False)
        writer.write(first)
        while connection._between_messages():  # until it has arrived, alone
            await asyncio.sleep(0.01)
        writer.write(ping)
        assert b"not this" not in await reader.read()  # until the server has closed
        writer.close()


@pytest.mark.parametrize("alive", [True, False])
async def test_a_client_that_answers_no_ping_counts_as_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, alive: bool
) -> None:
    """Nothing is closed and nothing arrives: a phone in a tunnel."""
    quicken_heartbeat(monkeypatch)
    if alive:
        monkeypatch.setattr(serve, "DEAD_AFTER", 2.0)  # a busy machine answers late
    async with running(tmp_path) as server:
        made, _ = await table(server, seats="me,bot,bot")
        room = await server.room(made.table)
        reader, writer = await greeting(server.url, made.table, made.token)
        answering = asyncio.create_task(_answer(reader, writer)) if alive else None
        if answering:
            await asyncio.sleep(2.5)
            assert room.subscribers.online(0)
            answering.cancel()
        else:
            await reader.readexactly(2)  # the message was received and answered
            while room.subscribers.online(0):  # the test's time limit catches an endless wait
                await asyncio.sleep(0.05)
        writer.close()


_PING, _PONG = 9, 10


async def _answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Answer pings, as every browser does by itself."""
    while True:
        kind, size = await reader.readexactly(2)
        if size == 126:
            size = int.from_bytes(await reader.readexactly(2), "big")
        payload = await reader.readexactly(size)
        if kind & 15 == _PING:
            writer.write(masked(_PONG, payload))

"""A WebSocket connection: whole texts in standard frames, and closed when the client stops answering."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from asdealt.protocol.messages import PROTOCOL
from asdealt.server import serve
from asdealt.server.connections.websocket_connection import text_frame
from helpers.raw import masked, upgraded
from helpers.server import run, running, table


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


@pytest.mark.parametrize("alive", [True, False])
def test_a_client_that_answers_no_ping_counts_as_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, alive: bool
) -> None:
    """Nothing is closed and nothing arrives: a phone in a tunnel."""
    monkeypatch.setattr(serve, "HEARTBEAT", 0.1)
    monkeypatch.setattr(serve, "DEAD_AFTER", 0.3)

    async def test() -> None:
        async with running(tmp_path) as server:
            made, _ = await table(server, seats="me,bot,bot")
            room = await server.room(made.table)
            reader, writer = await upgraded(server.url, f"/ws/{made.table}")
            writer.write(masked(1, json.dumps({"type": "hello", "protocol": PROTOCOL, "token": made.token}).encode()))
            answering = asyncio.create_task(_answer(reader, writer)) if alive else None
            if answering:
                await asyncio.sleep(1.5)
                assert room.subscribers.online(0)
                answering.cancel()
            else:
                await reader.readexactly(2)  # the message was received and answered
                while room.subscribers.online(0):  # the test's time limit catches an endless wait
                    await asyncio.sleep(0.05)
            writer.close()

    run(test())


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

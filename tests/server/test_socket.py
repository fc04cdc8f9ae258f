"""One socket: whoever cannot keep up is hung up on, and nobody else waits for him."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.websockets import WebSocket

from asdealt.server.socket import MOST_UNSENT, Socket
from helpers.server import run


class Stuck:
    """A connection that takes nothing until it is let."""

    def __init__(self) -> None:
        self.free = asyncio.Event()
        self.sent: list[str] = []
        self.closed = False

    async def send_text(self, text: str) -> None:
        await self.free.wait()
        self.sent.append(text)

    async def close(self) -> None:
        self.closed = True


def socket(stuck: Any) -> Socket:
    connection: WebSocket = stuck
    return Socket(connection)


def test_frames_are_sent_in_order() -> None:
    async def test() -> None:
        stuck = Stuck()
        one = socket(stuck)
        sending = asyncio.create_task(one.send())
        for n in range(MOST_UNSENT):
            one.tell(str(n))
        stuck.free.set()
        one.hang_up("bye")
        await sending
        assert stuck.sent == [*map(str, range(MOST_UNSENT)), "bye"]
        assert stuck.closed

    run(test())


def test_whoever_cannot_keep_up_is_hung_up_on_and_may_come_back() -> None:
    async def test() -> None:
        stuck = Stuck()
        one = socket(stuck)
        sending = asyncio.create_task(one.send())
        for n in range(MOST_UNSENT + 10):
            one.tell(str(n))
            if n == 0:
                await asyncio.sleep(0)
        assert one.going
        stuck.free.set()
        await sending
        assert stuck.sent[-1] == '{"type":"bye","reason":"gone","again":true}'
        assert stuck.closed

    run(test())

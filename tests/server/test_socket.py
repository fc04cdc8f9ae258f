"""One socket: a client that cannot keep up is disconnected, and nobody else waits for it."""

from __future__ import annotations

import asyncio

import pytest
from starlette.types import Message

from asdealt.server.telling.subscribers import MOST_UNSENT, MOST_UNSENT_TEXT, SocketSubscriber


class Stuck:
    """A connection that accepts nothing until the test lets it."""

    def __init__(self, *, free: bool = False) -> None:
        self.free = asyncio.Event()
        if free:
            self.free.set()
        self.sent: list[str] = []
        self.closed = False
        self.lost = False

    def try_send(self, text: str, first: bool) -> bool:
        del first
        if self.lost or not self.free.is_set():
            return False
        self.sent.append(text)
        return True

    async def send(self, message: Message) -> None:
        await self.free.wait()
        if self.lost:
            raise OSError
        if message["type"] == "websocket.close":
            self.closed = True
        else:
            self.sent.append(message["text"])


async def test_a_free_connection_gets_its_frame_at_once() -> None:
    stuck = Stuck(free=True)
    one = SocketSubscriber(stuck.send, stuck.try_send)
    one.tell("a")
    one.tell("b")
    assert stuck.sent == ["a", "b"]


async def test_frames_are_sent_in_order() -> None:
    stuck = Stuck()
    one = SocketSubscriber(stuck.send, stuck.try_send)
    for n in range(MOST_UNSENT):
        one.tell(str(n))
    one.hang_up("bye")
    one.tell("too late")
    stuck.free.set()
    await one.farewell()
    assert stuck.sent == [*map(str, range(MOST_UNSENT)), "bye"]
    assert stuck.closed


async def test_after_a_jam_a_connection_works_as_before() -> None:
    stuck = Stuck()
    one = SocketSubscriber(stuck.send, stuck.try_send)
    one.tell("a")
    one.tell("b")
    stuck.free.set()
    for _ in range(5):
        await asyncio.sleep(0)
    assert stuck.sent == ["a", "b"]
    one.tell("c")
    assert stuck.sent == ["a", "b", "c"]


async def test_a_client_that_cannot_keep_up_is_disconnected_and_may_come_back() -> None:
    stuck = Stuck()
    one = SocketSubscriber(stuck.send, stuck.try_send)
    for n in range(MOST_UNSENT + 10):
        one.tell(str(n))
        await asyncio.sleep(0)
    assert one.going
    stuck.free.set()
    await one.farewell()
    assert stuck.sent == ["0", '{"type":"bye","reason":"gone","again":true}']
    assert stuck.closed


async def test_the_backlog_of_a_slow_reader_is_bounded_in_bytes_too() -> None:
    stuck = Stuck()
    one = SocketSubscriber(stuck.send, stuck.try_send)
    large = "x" * (MOST_UNSENT_TEXT // 4)
    for _ in range(5):
        one.tell(large)
        await asyncio.sleep(0)
    assert not one.going
    one.tell(large)
    assert one.going
    stuck.free.set()
    await one.farewell()
    assert stuck.sent == [large, '{"type":"bye","reason":"gone","again":true}']


@pytest.mark.parametrize("free", [False, True])
async def test_a_closed_connection_is_sent_nothing_and_disturbs_nobody(free: bool) -> None:
    stuck = Stuck(free=free)
    stuck.lost = True
    one = SocketSubscriber(stuck.send, stuck.try_send)
    one.tell("a")
    one.tell("b")
    stuck.free.set()
    one.hang_up("bye")
    await one.farewell()
    assert stuck.sent == []

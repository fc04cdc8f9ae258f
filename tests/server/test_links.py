"""A link between two processes: it needs a secret from the store, and everything arrives in order."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from asdealt.server.cluster import handshake
from asdealt.server.cluster.handshake import NONCE, Stranger
from asdealt.server.cluster.link import MOST_BYTES, MOST_UNREAD, Channel, Event, Link, LinkLost
from helpers.raw import Connected, Stream, dial, listening

SECRET = b"s" * 32


@asynccontextmanager
async def called(answer: Connected) -> AsyncIterator[Stream]:
    """A connection to a server that answers like this."""
    async with listening(answer) as port:
        reader, writer = await dial(f"tcp://127.0.0.1:{port}")
        try:
            yield reader, writer
        finally:
            writer.close()
    await asyncio.sleep(0.02)  # so that transports can close


@asynccontextmanager
async def linked() -> AsyncIterator[tuple[Link, list[tuple[Channel, Event]]]]:
    """The end that opens channels, and the events that have arrived at the other end."""
    arrived: list[tuple[Channel, Event]] = []
    ends: list[Link] = []

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await handshake.answer(reader, writer, SECRET, 7)
        ends.append(Link(reader, writer, lambda *what: arrived.append(what)))
        await ends[0].run()

    async with called(answer) as (reader, writer):
        await handshake.call(reader, writer, SECRET, 7)
        link = Link(reader, writer)
        running = asyncio.create_task(link.run())
        try:
            yield link, arrived
        finally:
            link.abort()
            await running


async def until(arrived: list[tuple[Channel, Event]], count: int) -> None:
    while len(arrived) < count:
        await asyncio.sleep(0.005)


async def test_events_arrive_in_order_and_a_text_for_many_is_sent_once() -> None:
    async with linked() as (link, arrived):
        mine = [link.open({"type": "open", "n": n}) for n in range(20)]
        await until(arrived, 20)
        assert [event["n"] for _, event in arrived] == list(range(20))
        sizes: list[int] = []
        there = [channel for channel, _ in arrived]
        writer = there[0]._link._writer
        original = writer.write

        def write(data: bytes) -> None:
            sizes.append(len(data))
            original(data)

        writer.write = write  # type: ignore[assignment,method-assign]
        text = "x" * 5000
        for channel in there:
            assert channel.tell(text, True)
        there[3].tell("the end", False)
        for n, channel in enumerate(mine):
            assert await channel.get() == {"type": "websocket.send", "text": text, "first": True}, n
        assert await mine[3].get() == {"type": "websocket.send", "text": "the end", "first": False}
        assert 5000 < sum(sizes) < 5500
        there[0].close()
        assert await mine[0].get() is None


async def test_a_lost_link_loses_every_channel_and_a_full_channel_only_itself() -> None:
    async with linked() as (link, arrived):
        slow, other = link.open({"type": "a"}), link.open({"type": "b"})
        await until(arrived, 2)
        for n in range(MOST_UNREAD + 1):
            arrived[0][0].send({"type": "more", "n": n})
        arrived[1][0].send({"type": "hello"})
        assert await other.get() == {"type": "hello"}
        with pytest.raises(LinkLost):
            await slow.get()
        arrived[0][0]._link.abort()
        with pytest.raises(LinkLost):
            await other.get()
        assert link.lost
        with pytest.raises(LinkLost):
            link.open({"type": "c"})


@pytest.mark.parametrize(("secret", "process"), [(b"t" * 32, 7), (SECRET, 8)])
async def test_strangers_and_mistaken_callers_are_turned_away(secret: bytes, process: int) -> None:
    """Both ends check: neither trusts the other."""
    answers: list[BaseException | None] = []

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await handshake.answer(reader, writer, SECRET, 7)
            answers.append(None)
        except OSError as error:
            answers.append(error)
        writer.close()

    async with called(answer) as (reader, writer):
        with pytest.raises(OSError):  # noqa: PT011 - closed, or a stranger
            await handshake.call(reader, writer, secret, process)
        while not answers:
            await asyncio.sleep(0.005)
        assert isinstance(answers[0], Stranger)


async def test_an_owner_that_does_not_know_the_secret_is_not_believed() -> None:
    async def pretend(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(bytes(NONCE))
        await reader.readexactly(2 * NONCE)
        writer.write(bytes(32))
        writer.close()

    async with called(pretend) as (reader, writer):
        with pytest.raises(Stranger):
            await handshake.call(reader, writer, SECRET, 7)


async def test_a_malformed_package_ends_the_link() -> None:
    for junk in ((MOST_BYTES + 1).to_bytes(4), b"\0\0\0\x03abc"):
        async with linked() as (link, arrived):
            link.open({"type": "a"})
            await until(arrived, 1)
            link._writer.write(junk)
            there = arrived[0][0]._link
            while not there.lost:
                await asyncio.sleep(0.005)

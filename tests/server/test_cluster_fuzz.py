"""Fuzz the protocol at three processes that share one PostgreSQL, while the table's owner is declared dead. What a
client is sent is the same at every process, byte for byte.

The long version: python3 run.py test -m slow tests/server/test_cluster_fuzz.py
"""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any, cast

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, rule, run_state_machine_as_test
from test_fuzz import GAMES, LONG, SHORT, Fire  # type: ignore[import-not-found,unused-ignore]
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from asdealt.client import Seat, join, make
from asdealt.protocol.bodies import Join, NewTable, SeatWish
from asdealt.protocol.frames import Ack, Bye, Nack, ToClient
from asdealt.protocol.messages import PROTOCOL, Hello
from asdealt.server import serve
from asdealt.server.cluster.link import MOST_UNREAD
from asdealt.server.connections import sockets, websocket_connection
from asdealt.server.shared.limits import Rate
from asdealt.store import SharedStore
from helpers.cluster import owners, several
from helpers.coroutines import PATIENCE
from helpers.engines import Open, opener
from helpers.server import Running, play, table


class AnyOf:
    """Three servers that look like one: each call goes to the next."""

    def __init__(self, servers: list[Running]) -> None:
        self.servers = servers
        self.turn = 0

    @property
    def url(self) -> str:
        self.turn += 1
        return self.servers[self.turn % len(self.servers)].url

    @property
    def services(self) -> Any:
        return self.servers[0].services


class FireAtSeveral(Fire):  # type: ignore[misc,unused-ignore]
    @initialize(game=GAMES)
    def set_up(self, game: str) -> None:
        folder = Path(self.folder.name)
        opened = self.do(asyncio.to_thread(opener, "postgresql", folder))
        self.stack = AsyncExitStack()
        self.context = cast(Any, self.stack)
        self.servers: list[Running] = self.do(self.stack.enter_async_context(several(3, opened, folder)))
        self.server = cast(Any, AnyOf(self.servers))
        self.made, friends = self.do(table(self.server, game, "me,open,bot"))
        self.tokens = [self.made.token, friends[0].token]
        self.room = self.do(self.owner().room(self.made.table))

    def owner(self) -> Running:
        (number,) = owners(self.servers, self.made.table)
        return self.servers[number]

    @rule(which=st.integers(0, 2))
    def declare_the_owner_dead(self, which: int) -> None:
        """The owner gives up the table and closes its sockets; another process continues from the same point."""
        v, old = self.room.table.v, self.owner()
        self.do(self._declare_dead(old))
        others = [server for server in self.servers if server is not old]
        self.room = self.do(others[which % 2].room(self.made.table))
        assert self.room.table.v >= v
        assert old.lobby.rooms() == []

    async def _declare_dead(self, old: Running) -> None:
        store = cast(SharedStore, old.services.store)
        await store.leave()
        while old.lobby.rooms():
            await asyncio.sleep(0.01)
        while len(await store.processes()) < 3:  # it has come back, without tables
            await asyncio.sleep(0.01)

    async def _check(self) -> None:
        await super()._check()
        for server in self.servers:
            assert server.services.metrics.errors._value.get() == 0


TestFireAtSeveral = FireAtSeveral.TestCase
TestFireAtSeveral.settings = settings(SHORT, max_examples=2, stateful_step_count=15)


@pytest.mark.slow
def test_under_fire_for_long() -> None:
    run_state_machine_as_test(FireAtSeveral, settings=settings(LONG, max_examples=60, stateful_step_count=40))


# The same bytes everywhere


@pytest.fixture
def opened(tmp_path: Path) -> Open:
    return opener("sqlite", tmp_path)


async def listen(url: str, name: str, token: str) -> tuple[ClientConnection, list[str], asyncio.Task[None]]:
    """Open a socket and collect everything it is sent."""
    socket = await connect(f"ws{url[4:]}/ws/{name}", compression=None)
    await socket.send(msgspec.json.encode(Hello(PROTOCOL, token)).decode())
    received: list[str] = []

    async def hear() -> None:
        while True:
            received.append(str(await socket.recv()))

    return socket, received, asyncio.create_task(hear())


@pytest.mark.parametrize("game", ["scout", "splitz", "dozen"])
async def test_rule_7_what_a_viewer_is_sent_does_not_depend_on_the_process(
    opened: Open, tmp_path: Path, game: str
) -> None:
    """So what is proved of one process (test_non_interference) is true of all: the others only forward frames."""
    async with several(3, opened, tmp_path) as servers:
        seats = [SeatWish("me"), SeatWish("open"), SeatWish("bot", level="greedy")]
        made = await make(servers[0].url, NewTable(game, seats))
        friend = await join(servers[1].url, made.table, Join(made.invitation or ""))
        async with (
            Seat(servers[2].url, made.table, made.token) as ana,
            Seat(servers[1].url, made.table, friend.token) as ben,
        ):
            listeners = {}
            for token in (made.token, friend.token, ""):
                listeners[token] = [await listen(server.url, made.table, token) for server in servers]
            while (await ana.until(lambda _: True)).room.spectators < len(servers):
                await asyncio.sleep(0.02)
            starts = {token: [len(received) for _, received, _ in each] for token, each in listeners.items()}
            await ana.ask("start")
            await asyncio.gather(play(ana, Random(1)), play(ben, Random(2)))
            await asyncio.sleep(0.3)
        assert owners(servers, made.table) == [0]
        for token, each in listeners.items():
            sent = [received[start:] for (_, received, _), start in zip(each, starts[token], strict=True)]
            length = min(map(len, sent))
            assert length > 20
            for others in sent[1:]:
                assert others[:length] == sent[0][:length]
            for socket, _, task in each:
                task.cancel()
                await socket.close()


async def test_a_forwarded_socket_is_told_to_come_back_when_the_owner_is_gone(opened: Open, tmp_path: Path) -> None:
    async with several(2, opened, tmp_path) as servers:
        seats = [SeatWish("me"), SeatWish("open"), SeatWish("open")]
        made = await make(servers[0].url, NewTable("splitz", seats))
        _, received, task = await listen(servers[1].url, made.table, made.token)
        while not received:
            await asyncio.sleep(0.01)
        cluster = servers[1].services.cluster
        assert cluster is not None
        cluster._cut_links(set())  # as if the other process had been killed
        with pytest.raises(ConnectionClosed):
            await asyncio.wait_for(task, PATIENCE)
        assert msgspec.json.decode(received[-1], type=ToClient) == Bye("restart", again=True)


async def test_rule_10_a_flood_through_another_process_is_slowed_down_and_answered(
    opened: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for part in (sockets, websocket_connection):
        monkeypatch.setattr(part, "FLOODED", 0.002)
    monkeypatch.setattr(serve, "DEAD_AFTER", PATIENCE)  # its answers to pings wait behind the flood
    flood = 3 * MOST_UNREAD
    async with several(2, opened, tmp_path, actions=Rate(60, 20.0)) as servers:
        seats = [SeatWish("me"), SeatWish("open"), SeatWish("open")]
        made = await make(servers[0].url, NewTable("splitz", seats))
        socket, received, task = await listen(servers[1].url, made.table, made.token)
        for n in range(flood):
            await socket.send(f'{{"type":"ping","id":"{n}"}}')
        while not any(f'"id":"{flood - 1}"' in text for text in received[-5:]):
            assert not task.done()
            await asyncio.sleep(0.02)
        answers = [msgspec.json.decode(text, type=ToClient) for text in received]
        answered = [each.id for each in answers if isinstance(each, Ack | Nack)]
        assert sorted(map(int, filter(None, answered))) == list(range(flood))
        assert sum(isinstance(each, Nack) for each in answers) > MOST_UNREAD
        task.cancel()
        await socket.close()

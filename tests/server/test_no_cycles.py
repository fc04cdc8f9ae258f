"""Tables and sockets are freed by reference counting, so the garbage collector never has to stop all tables."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.applications import Starlette

from asdealt.protocol import messages
from asdealt.protocol.bodies import Join, NewTable, SeatWish
from asdealt.server import serve
from asdealt.server.connections.websocket_connection import WebSocketConnection
from asdealt.server.rooms.room import Room
from helpers.coroutines import PATIENCE
from helpers.rooms import Notebook, lobby, settled
from helpers.server import running, table


@pytest.fixture(autouse=True)
def no_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.set_debug(0)
    gc.garbage.clear()
    gc.enable()


async def some_moves(room: Room, people: list[Notebook], moves: int, rng: Random) -> None:
    for n in range(moves):
        match: Any = room.table.match
        if not room.table.waiting:
            return
        seat = rng.choice(sorted(room.table.waiting))
        texts = [room.table.rules.notation.write((action,)) for action in match.legal(seat)]
        move = rng.choice([text for text in texts if not text.startswith("double")])
        room.hear(people[seat], messages.Move(f"{moves} {n}", room.table.phase, move))
        await settled(room)


@pytest.mark.parametrize("game", ["scout", "splitz", "dozen"])
async def test_moves_leave_no_garbage_and_a_table_that_goes_away_is_freed(tmp_path: Path, game: str) -> None:
    async with lobby(tmp_path, idle_after=0.1, offline_after=0.05) as the_lobby:
        made = await the_lobby.make(NewTable(game, [SeatWish("me"), *[SeatWish("open")] * 2]))
        for _ in range(2):
            await the_lobby.join(made.table, Join(made.invitation or ""))
        room = await the_lobby.room(made.table)
        people = [Notebook(room, 0, "legal"), Notebook(room, 1, "coach"), Notebook(room, 2)]
        for person in people:
            room.enter(person, None)
        await settled(room)
        await room.start()
        rng = Random(3)
        await some_moves(room, people, 10, rng)
        gc.collect()
        await some_moves(room, people, 20, rng)
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        left = [type(each).__name__ for each in gc.garbage]
        gc.set_debug(0)
        assert left == []
        match: Any = room.table.match
        freed: list[weakref.ref[Any]] = [weakref.ref(room), weakref.ref(room.table), weakref.ref(match)]
        for person in people:
            room.leave(person)
        del room, match, person, people
        async with asyncio.timeout(PATIENCE):
            while any(each() is not None for each in freed):
                await asyncio.sleep(0.05)


async def test_a_socket_that_is_closed_is_freed(tmp_path: Path) -> None:
    def connections() -> int:
        return sum(isinstance(each, WebSocketConnection) for each in gc.get_objects())

    from asdealt.client import Seat

    async with running(tmp_path) as server:
        made, _ = await table(server, "scout", "me,bot,bot", start=True)
        before = connections()
        for _ in range(3):
            async with Seat(server.url, made.table, made.token, language="en"):
                assert connections() > before
        async with asyncio.timeout(PATIENCE):
            while connections() > before:
                await asyncio.sleep(0.05)


def server_of(rooms: list[object]) -> serve.Server:
    config = serve.configure(Starlette(), "127.0.0.1", 0)
    config.load()
    return serve.Server(config, SimpleNamespace(rooms=lambda: rooms), lambda _: None)  # type: ignore[arg-type]


async def test_what_lives_on_is_looked_at_once() -> None:
    server, threshold = server_of([]), gc.get_threshold()
    gc.set_threshold(0)  # not by itself
    gc.enable()
    kept: list[list[int]] = [[n] for n in range(100)]
    await server.on_tick(serve.TIDY)
    gc.set_threshold(*threshold)
    old = {id(each) for each in gc.get_objects(generation=2)}
    assert old.issuperset(map(id, kept))


async def test_a_full_collection_waits_until_few_tables_are_open(monkeypatch: pytest.MonkeyPatch) -> None:
    collected = []
    monkeypatch.setattr(gc, "collect", lambda: collected.append(True))
    rooms: list[object] = [object()] * (serve.FEW_TABLES + 1)
    server = server_of(rooms)
    for tick in (0, serve.MINUTE, serve.DAILY, 0):
        await server.on_tick(tick)
    assert not collected  # before, none was due; then there were too many
    rooms.pop()
    for tick in (1, serve.MINUTE, 2 * serve.MINUTE):
        await server.on_tick(tick)
    assert collected == [True]

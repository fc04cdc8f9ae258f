"""A server on a free port of this machine, in the test's event loop."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from asdealt.client import MessageRefused, Seat, http, join, make
from asdealt.protocol.bodies import Join, NewTable, Seated, SeatWish
from asdealt.server import serve
from asdealt.server.app import App, app
from asdealt.server.cluster.cluster import Cluster
from asdealt.server.connections.http_connection import HttpConnection
from asdealt.server.connections.websocket_connection import WebSocketConnection
from asdealt.server.rooms.content_reader import ContentReader
from asdealt.server.rooms.lobby import Lobby
from asdealt.server.rooms.record_reader import RecordReader
from asdealt.server.rooms.room import Room
from asdealt.server.rooms.services import Services
from asdealt.server.serve import Server, configure
from asdealt.server.settings import Settings
from asdealt.server.shared.limits import Rate
from asdealt.store import SqliteStore, Store
from helpers.coroutines import PATIENCE

http.TIMEOUT = PATIENCE  # for all requests of tests: a busy machine answers late
PLENTY = Rate(1_000_000, 1.0)
RATES = ("actions", "tables", "joins", "lists", "replays", "reviews", "requests", "hellos")
QUICK: dict[str, Any] = {"bot_pace": 0.0, **dict.fromkeys(RATES, PLENTY)}


@dataclass
class Running:
    url: str
    app: App
    lobby: Lobby
    services: Services
    stop: Callable[[], Awaitable[None]]
    connections: Callable[[], list[HttpConnection | WebSocketConnection]]  # open ones

    async def room(self, table: str) -> Room:
        return await self.lobby.room(table)


@asynccontextmanager
async def running(
    folder: Path,
    store: Store | None = None,
    port: int = 0,
    now: Callable[[], float] | None = None,
    cluster: Cluster | None = None,
    **settings: Any,
) -> AsyncIterator[Running]:
    kept = store or SqliteStore(folder / "tables.db")
    services = Services(store=kept, settings=Settings(**{**QUICK, **settings}), cluster=cluster)
    if now:
        services.now = now
    made = app(services, folder / "static")
    made.lobby._content_reader = ContentReader(seconds=PATIENCE)  # a busy machine starts its process slowly
    made.lobby.record_reader = RecordReader(seconds=PATIENCE)
    port_known: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    server = Server(configure(made, "127.0.0.1", port, services.settings), made.lobby, port_known.set_result)
    serving = asyncio.create_task(server.serve())

    async def stop() -> None:
        server.should_exit = True
        await serving

    try:
        there = cast("set[HttpConnection | WebSocketConnection]", server.server_state.connections)
        yield Running(f"http://127.0.0.1:{await port_known}", made, made.lobby, services, stop, lambda: list(there))
    finally:
        await stop()


async def table(
    server: Running, game: str = "splitz", seats: str = "me,open,open", **wish: Any
) -> tuple[Seated, list[Seated]]:
    """A table, and everyone to be seated; `seats` is text such as "me,open,bot"."""
    kinds = seats.split(",")
    wishes = [SeatWish(kind, level="greedy") for kind in kinds]  # type: ignore[arg-type]
    made = await make(server.url, NewTable(game=game, seats=wishes, name="Ana", **wish))
    friends = [
        await join(server.url, made.table, Join(invitation=made.invitation or "", name=f"Friend {n}"))
        for n in range(kinds.count("open"))
    ]
    return made, friends


@asynccontextmanager
async def two_people(server: Running, game: str, seats: str) -> AsyncIterator[tuple[Seated, Seat, Seat]]:
    """A table that its host and a friend have open; what the host was given, and both seats."""
    made, (friend,) = await table(server, game, seats)
    async with (
        Seat(server.url, made.table, made.token) as me,
        Seat(server.url, made.table, friend.token) as other,
    ):
        yield made, me, other


async def decide(seat: Seat, rng: Random) -> int:
    """Make any legal decision, including the second half of a turn if there is one."""
    return await seat.decide(lambda position: rng.choice(position.legal[:3]))  # the first ones bring a game to its end


async def play(seat: Seat, rng: Random) -> None:
    """Play until it is over; another device of the seat may decide in between."""
    while not (await seat.my_turn()).over:
        try:
            await decide(seat, rng)
        except MessageRefused as no:
            if no.nack.code not in ("too_late", "a_bot_plays", "paused"):
                raise


def quicken_heartbeat(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on, a client that does not answer for a third of a second counts as gone."""
    monkeypatch.setattr(serve, "HEARTBEAT", 0.1)
    monkeypatch.setattr(serve, "DEAD_AFTER", 0.3)

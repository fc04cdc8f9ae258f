"""Several processes with the same tables: a client may connect to any of them."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import Request, urlopen

import msgspec
import pytest
from prometheus_client.parser import text_string_to_metric_families

from asdealt.client import Seat, join, make
from asdealt.client.http import HttpRefused, fetch
from asdealt.core import Seat as SeatNumber
from asdealt.protocol import wire
from asdealt.protocol.bodies import Join, NewTable, SeatWish
from asdealt.protocol.frames import Changed, Locked, Turn
from asdealt.protocol.refusals import RequestRefused
from asdealt.server.tables import log
from asdealt.server.tables.table import Table
from asdealt.store import Unkept
from helpers.cluster import Balancer, owners, several
from helpers.coroutines import PATIENCE
from helpers.engines import ENGINES, Open, opener
from helpers.rooms import sleep_on
from helpers.server import Running, play


@pytest.fixture(params=ENGINES)
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Open:
    return opener(request.param, tmp_path)


async def listen(seat: Seat, numbers: list[int]) -> None:
    """Collect the numbers of all events that a client hears."""
    async for frame in seat.stream():
        if isinstance(frame, Turn | Locked) or (isinstance(frame, Changed) and frame.v not in numbers[-1:]):
            numbers.append(frame.v)


@pytest.mark.parametrize("game", ["scout", "dozen"])
async def test_seats_at_different_processes_see_each_others_moves_in_order_and_once(
    opened: Open, tmp_path: Path, game: str
) -> None:
    async with several(3, opened, tmp_path) as servers:
        first, second, third = [server.url for server in servers]
        seats = [SeatWish("me"), SeatWish("open"), SeatWish("bot", level="greedy")]
        made = await make(first, NewTable(game, seats, name="Ana"))
        friend = await join(second, made.table, Join(made.invitation or "", name="Ben"))
        async with (
            Seat(second, made.table, made.token) as ana,
            Seat(third, made.table, friend.token) as ben,
            Seat(third, made.table, watch=True) as guest,
        ):
            numbers: list[list[int]] = [[], [], []]
            listening = [
                asyncio.create_task(listen(each, numbers_heard))
                for each, numbers_heard in zip((ana, ben, guest), numbers, strict=True)
            ]
            before = ana.v
            await ana.ask("start")
            await asyncio.gather(play(ana, Random(1)), play(ben, Random(2)), guest.until(lambda seat: seat.over))
            await asyncio.gather(*(each.until(lambda seat: seat.v == ana.v) for each in (ben, guest)))
            await asyncio.sleep(0.05)
            for task in listening:
                task.cancel()
        assert owners(servers, made.table) == [0]
        entries = await servers[1].services.store.read(made.table)
        for numbers_heard in numbers:
            assert numbers_heard == list(range(before + 1, len(entries)))
        table = Table.fold(made.table, entries)
        assert table.match is not None
        for each, viewer in ((ana, SeatNumber(0)), (ben, SeatNumber(1))):
            mine = wire.position(table.rules, table.match.view(viewer))
            assert msgspec.json.encode(each.position) == msgspec.json.encode(mine)
        turns = [deed.seat for entry in entries if isinstance(deed := log.read(entry), log.Chose)]
        assert 2 in turns  # the bot has played; a turn made twice would have broken the fold
        for server in servers:
            assert server.services.metrics.errors._value.get() == 0


async def further(seat: Seat, events: int) -> None:
    """Wait for this many more events, or for the end."""
    goal = seat.v + events
    await seat.until(lambda seat: seat.over or seat.v >= goal)


async def test_every_request_is_answered_by_every_process(opened: Open, tmp_path: Path) -> None:
    async with several(3, opened, tmp_path) as servers:
        seats = [SeatWish("me"), SeatWish("open"), SeatWish("open")]
        made = await make(servers[0].url, NewTable("splitz", seats, name="Ana", listed=True))

        def ask(n: int, path: str, body: object = None, token: str = "") -> Any:
            data = None if body is None else json.dumps(body).encode()
            headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
            with urlopen(Request(servers[n].url + path, data, headers)) as answer:
                names = [name.lower() for name, _ in answer.getheaders()]
                assert names.count("content-security-policy") == 1
                return json.load(answer)

        def everywhere() -> None:
            table = f"/api/tables/{made.table}"
            for n in range(3):
                assert [each["table"] for each in ask(n, "/api/tables")] == [made.table]
                assert ask(n, table)["chairs"][0]["name"] == "Ana"
                (mine,) = ask(n, "/api/mine", {"tokens": {made.table: made.token}})
                assert mine["mine"] == 0
                with pytest.raises(HttpRefused) as no:
                    fetch(f"{servers[n].url}{table}/record")
                assert no.value.problem.code == "still_secret"
                with pytest.raises(HttpRefused) as no:
                    fetch(f"{servers[n].url}/api/tables/nobody")
                assert no.value.status == 404
            code = ask(1, f"{table}/handover", {}, made.token)["code"]
            phone = ask(2, f"{table}/claim", {"code": code})
            assert phone["seat"] == 0
            friend = ask(1, f"{table}/join", {"invitation": made.invitation, "name": "Ben"})
            assert ask(2, f"{table}/forget", {}, friend["token"])["chairs"][1]["kind"] == "open"

        await asyncio.to_thread(everywhere)
        assert owners(servers, made.table) == [0]


async def test_a_table_that_nobody_serves_belongs_to_the_process_that_is_asked(opened: Open, tmp_path: Path) -> None:
    async with several(2, opened, tmp_path, idle_after=0.1) as servers:
        made = await make(servers[0].url, NewTable("splitz", [SeatWish("me"), SeatWish("open"), SeatWish("open")]))
        while owners(servers, made.table) or servers[0].lobby._closing:  # until it has been given up
            await asyncio.sleep(0.02)
        async with Seat(servers[1].url, made.table, made.token):
            assert owners(servers, made.table) == [1]
            async with Seat(servers[0].url, made.table, watch=True) as guest:
                await guest.until(lambda seat: seat.room.spectators == 1)
                assert owners(servers, made.table) == [1]


@contextlib.asynccontextmanager
async def a_game_behind_a_balancer(servers: list[Running]) -> AsyncIterator[tuple[Balancer, Seat, asyncio.Future[Any]]]:
    """Two people and a bot play behind a load balancer: the balancer, one of the people, and the end of their game."""
    async with Balancer([int(server.url.rpartition(":")[2]) for server in servers]).listening() as balancer:
        seats = [SeatWish("me"), SeatWish("open"), SeatWish("bot", level="greedy")]
        made = await make(servers[0].url, NewTable("scout", seats))
        friend = await join(servers[1].url, made.table, Join(made.invitation or ""))
        async with (
            Seat(balancer.url, made.table, made.token) as ana,
            Seat(balancer.url, made.table, friend.token) as ben,
        ):
            await ana.ask("start")
            yield balancer, ana, asyncio.gather(play(ana, Random(1)), play(ben, Random(2)))


async def test_clients_continue_elsewhere_when_a_process_is_drained(opened: Open, tmp_path: Path) -> None:
    """Rule 12, with other processes to take over: nobody waits for the restart."""
    async with several(3, opened, tmp_path) as servers:
        async with a_game_behind_a_balancer(servers) as (balancer, ana, playing):
            for n in (0, 1):
                await further(ana, 6)
                balancer.ports.pop(0)
                await servers[n].stop()
                assert ana.table not in servers[n].lobby._rooms
            await playing
        assert owners(servers, ana.table) == [2]
        entries = await servers[2].services.store.read(ana.table)
        assert Table.fold(ana.table, entries).stage == "over"


async def until_kept(deed: Callable[[], Awaitable[None]]) -> None:
    """Does it as soon as the store can: on a busy machine it may give up waiting for other processes."""
    while True:
        try:
            return await deed()
        except Unkept:
            await asyncio.sleep(0.05)


async def test_a_process_declared_dead_by_mistake_gives_its_tables_up_and_comes_back(
    opened: Open, tmp_path: Path
) -> None:
    async with several(2, opened, tmp_path) as servers:
        async with a_game_behind_a_balancer(servers) as (_, ana, playing):
            store = servers[0].services.store
            before = await store.processes()  # type: ignore[attr-defined]
            await until_kept(store.leave)  # type: ignore[attr-defined]
            await playing
            while len(now := await store.processes()) < 2:  # type: ignore[attr-defined]
                await asyncio.sleep(0.05)
        assert len(set(before) & set(now)) == 1
        entries = await store.read(ana.table)
        assert Table.fold(ana.table, entries).stage == "over"
        ids = [(deed.by, deed.id) for entry in entries if (deed := log.read(entry)).id]
        assert len(ids) == len(set(ids))


async def test_two_processes_that_both_believe_they_own_a_table_find_out(tmp_path: Path) -> None:
    """A database crash may lose the latest claims. Until that shows, the log's key keeps the table consistent."""
    opened = await asyncio.to_thread(opener, "postgresql", tmp_path)  # it runs a loop of its own
    async with several(2, opened, tmp_path) as servers:
        made = await make(servers[0].url, NewTable("splitz", [SeatWish("me"), SeatWish("open"), SeatWish("open")]))
        async with Seat(servers[0].url, made.table, made.token) as ana:
            await servers[0].services.store.release(made.table)  # type: ignore[attr-defined]
            async with Seat(servers[1].url, made.table, made.token) as phone:
                assert owners(servers, made.table) == [0, 1]
                await phone.rename("Anna")
                await ana.until(lambda seat: seat.room.chairs[0].name == "Anna")
                assert owners(servers, made.table) == [1]
                await ana.rename("Ana")
                await phone.until(lambda seat: seat.room.chairs[0].name == "Ana")
        assert len(await servers[0].services.store.read(made.table)) == 3


async def test_a_socket_that_comes_while_its_table_moves_away_is_sent_to_the_new_owner(tmp_path: Path) -> None:
    """It has entered the old room's queue, and the room finds out that it is not the owner before it gets there."""
    opened = opener("sqlite", tmp_path)
    async with several(2, opened, tmp_path) as servers:
        old, new = servers
        made = await make(old.url, NewTable("splitz", [SeatWish("me"), SeatWish("open"), SeatWish("open")]))
        room, cluster = await old.room(made.table), old.services.cluster
        assert cluster is not None
        await cluster.release(made.table)
        await new.room(made.table)
        asked, answer, claim = asyncio.Event(), asyncio.Event(), cluster.claim

        async def slow_claim(table: str) -> bool:
            asked.set()
            await answer.wait()
            return await claim(table)

        cluster.claim = slow_claim  # type: ignore[method-assign]
        old.lobby.heard(made.table, room.table.v + 1)
        await asked.wait()
        entering = asyncio.create_task(Seat(old.url, made.table, made.token).__aenter__())
        while room._jobs.empty:
            await asyncio.sleep(0.01)
        old.lobby.abandon_rooms()  # at the same time its heartbeat finds out; the room stops once
        answer.set()
        seat = await asyncio.wait_for(entering, PATIENCE)
        assert owners(servers, made.table) == [1]
        assert (await new.room(made.table)).subscribers.online(0)
        await seat.__aexit__()
        assert old.services.metrics.errors._value.get() == 0


async def test_a_table_that_is_being_loaded_when_its_process_is_declared_dead_is_not_served(tmp_path: Path) -> None:
    async with several(1, opener("sqlite", tmp_path), tmp_path) as (server,):
        made = await make(server.url, NewTable("splitz", [SeatWish("me"), SeatWish("open"), SeatWish("open")]))
        await sleep_on(server.lobby, made.table)
        store, reading = server.services.store, asyncio.Event()
        read = store.read

        async def slow(*_: object) -> Any:
            reading.set()
            await asyncio.Event().wait()

        store.read = slow  # type: ignore[method-assign,assignment]
        waiting = asyncio.create_task(server.room(made.table))
        await reading.wait()
        server.lobby.abandon_rooms()
        with pytest.raises(RequestRefused, match="restarting"):
            await waiting
        store.read = read  # type: ignore[method-assign]
        assert (await server.room(made.table)).table.name == made.table


async def test_a_room_that_was_given_up_does_not_close_the_next_one(tmp_path: Path) -> None:
    async with several(1, opener("sqlite", tmp_path), tmp_path) as (server,):
        made = await make(server.url, NewTable("splitz", [SeatWish("me"), SeatWish("open"), SeatWish("open")]))
        old = await server.room(made.table)
        server.lobby.abandon_rooms()
        new = await server.room(made.table)
        server.lobby._unload(old)  # its alarm had already rung
        assert new is not old
        assert server.lobby.rooms() == [new]
        assert not server.lobby._closing


async def test_metrics_cover_all_processes(opened: Open, tmp_path: Path) -> None:
    async with several(3, opened, tmp_path) as servers:
        seats = [SeatWish("me"), SeatWish("open"), SeatWish("open")]
        for server in servers:
            for _ in range(2):
                await make(server.url, NewTable("splitz", seats))
            with contextlib.suppress(HttpRefused):
                await join(server.url, "nobody", Join(""))
        for server in servers:
            text = (await asyncio.to_thread(fetch, f"{server.url}/metrics")).decode()
            assert "asdealt_tables 6.0\n" in text
            assert 'asdealt_nacks_total{code="no_such_table"} 3.0\n' in text
            assert text.count("# TYPE asdealt_tables gauge\n") == 1
            assert len(list(text_string_to_metric_families(text))) > 8

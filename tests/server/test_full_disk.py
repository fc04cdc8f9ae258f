"""A deed that cannot be stored has not happened, and everyone is told why."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from asdealt.client import make
from asdealt.client.http import HttpRefused, fetch
from asdealt.protocol import messages
from asdealt.protocol.bodies import NewTable, SeatWish
from asdealt.store import SqliteStore, Unkept
from helpers.bad_logs import bots
from helpers.rooms import MemoryStore, Notebook, lobby, settled
from helpers.server import running, table

ME, BOT = SeatWish("me"), SeatWish("bot", level="greedy")


async def test_a_rematch_waits_until_the_disk_has_room(tmp_path: Path) -> None:
    """While the disk is full, nobody is disconnected; the agreed rematch starts as soon as it can be stored."""
    store = MemoryStore()
    async with lobby(tmp_path) as the_lobby:
        the_lobby.services.store = store
        seated = await the_lobby.make(NewTable("splitz", [ME, BOT, BOT], start=True))
        room = await the_lobby.room(seated.table)
        me = Notebook(room, 0)
        room.enter(me, None)
        await settled(room)
        while room.table.stage != "over":
            if 0 in room.table.waiting:
                assert room.table.match is not None
                move = room.table.rules.notation.write((room.table.match.legal(0)[0],))  # type: ignore[arg-type]
                room.hear(me, messages.Move(f"{room.table.v}", room.table.phase, move))
            await asyncio.sleep(0.005)
        keep = store.append

        async def full(match: str, *_: object) -> None:
            if match != seated.table:
                raise Unkept("disk_full")
            await keep(match, *_)  # type: ignore[arg-type]

        store.append = full  # type: ignore[method-assign,assignment]
        room.hear(me, messages.Ask("again", "rematch"))
        await settled(room)
        assert not me.gone
        assert room.table.next is None
        store.append = keep  # type: ignore[method-assign]
        room.hear(me, messages.Ping("x"))
        await settled(room)
        assert room.table.next is not None


async def test_no_table_is_created_or_joined_if_it_cannot_be_stored(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        await table(server, "scout", "me,bot,bot")
        store = server.services.store
        assert isinstance(store, SqliteStore)
        (pages,) = store._writing.execute("PRAGMA page_count").fetchone()
        store._writing.execute(f"PRAGMA max_page_count = {pages}")
        codes = set()
        for _ in range(40):  # the free space of the last page may fit a few
            try:
                await make(server.url, bots(listed=True))
            except HttpRefused as no:
                codes.add((no.status, no.problem.code))
        assert codes == {(503, "not_kept")}
        with pytest.raises(HttpRefused) as health:
            await asyncio.to_thread(fetch, f"{server.url}/healthz")
        assert health.value.status == 503
        store._writing.execute("PRAGMA max_page_count = 1000000")
        for _ in range(500):
            try:
                answer = json.loads(await asyncio.to_thread(fetch, f"{server.url}/healthz"))
                break
            except HttpRefused:
                await asyncio.sleep(0.02)
        assert answer == {"status": "ok"}
        await make(server.url, bots())


async def test_health_names_the_cause(tmp_path: Path) -> None:
    store = MemoryStore()
    async with running(tmp_path, store) as server:
        store.trouble = "disk_full"

        def ask() -> tuple[int, bytes]:
            try:
                with urlopen(f"{server.url}/healthz") as answer:
                    return answer.status, answer.read()
            except HTTPError as error:
                with error:
                    return error.code, error.read()

        status, body = await asyncio.to_thread(ask)
        assert (status, json.loads(body)) == (503, {"status": "not_keeping", "cause": "disk_full"})
        store.trouble = None
        assert (await asyncio.to_thread(ask))[0] == 200

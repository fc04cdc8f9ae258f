"""What is kept, how long, and how much: finished tables are deleted, people can be forgotten, logs are bounded."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import Request, urlopen

import pytest

from asdealt.client import Seat
from asdealt.client.http import fetch
from asdealt.core import Seat as SeatNumber
from asdealt.protocol import messages
from asdealt.protocol.bodies import ForkWish, Join, LessonWish, NewTable, Seated, SeatWish
from asdealt.protocol.frames import Ack, Bye, Nack, Snapshot
from asdealt.protocol.refusals import RequestRefused
from asdealt.record import read
from asdealt.server.rooms import finished_games, fixed_deals
from asdealt.server.rooms.lobby import DAY, Lobby
from asdealt.server.rooms.room import Room
from asdealt.server.tables.table import Table
from asdealt.server.tables.tokens import hashed
from helpers.rooms import Clock, Notebook, lobby, settled, sleep_on
from helpers.server import play, running

ME, BOT, OPEN = SeatWish("me"), SeatWish("bot", level="greedy"), SeatWish("open")


def first_move(room: Room, seat: int) -> str:
    assert room.table.match is not None
    return room.table.rules.notation.write((room.table.match.legal(SeatNumber(seat))[0],))


async def play_on(room: Room, me: Notebook) -> None:
    """Play until the match is over."""
    while room.table.stage != "over":
        if 0 in room.table.waiting:
            room.hear(me, messages.Move(f"m{room.table.v}", room.table.phase, first_move(room, 0)))
        await asyncio.sleep(0.002)
    await settled(room)  # so that the last turn is committed


async def finished(the_lobby: Lobby) -> Seated:
    seated = await the_lobby.make(NewTable("splitz", [ME, BOT, BOT], start=True, name="Ana"))
    room = await the_lobby.room(seated.table)
    me = Notebook(room, 0)
    room.enter(me, None)
    await play_on(room, me)
    room.leave(me)
    await settled(room)
    return seated


# Finished tables


async def test_finished_tables_are_deleted_after_so_many_days(tmp_path: Path) -> None:
    clock = Clock()
    async with lobby(tmp_path, clock, keep_finished=30) as the_lobby:
        old, open_now = await finished(the_lobby), await finished(the_lobby)
        playing = await the_lobby.make(NewTable("splitz", [ME, BOT, BOT], start=True))
        await sleep_on(the_lobby, old.table)
        await sleep_on(the_lobby, playing.table)
        clock.now += 29 * DAY
        assert await the_lobby.sweep() == 0
        clock.now += 2 * DAY
        assert (await the_lobby.room(open_now.table)).table.stage == "over"  # someone is looking at it
        assert await the_lobby.sweep() == 1
        with pytest.raises(RequestRefused, match="no_such_table"):
            await the_lobby.room(old.table)
        assert await the_lobby.services.store.read(old.table) == []
        assert (await the_lobby.room(playing.table)).table.stage == "playing"
        assert await the_lobby.record(open_now.table)


async def test_forks_and_tutorials_that_nobody_goes_on_with_are_deleted_too(tmp_path: Path) -> None:
    clock = Clock()
    async with lobby(tmp_path, clock, keep_finished=30) as the_lobby:
        game = await finished(the_lobby)
        forks = [await finished_games.fork(the_lobby, game.table, ForkWish(turn=3, seat=0)) for _ in range(2)]
        lesson = await fixed_deals.teach(the_lobby, "scout", LessonWish())
        daily = await the_lobby.make(NewTable("splitz", [ME, BOT, BOT], start=True))
        clock.now += 20 * DAY
        room = await the_lobby.room(forks[1].table)
        me = Notebook(room, 0)
        room.enter(me, None)
        while 0 not in room.table.waiting:
            await asyncio.sleep(0.002)
        room.hear(me, messages.Move("m", room.table.phase, first_move(room, 0)))  # somebody goes on with this one
        await settled(room)
        room.leave(me)
        for each in (game, *forks, lesson, daily):
            await sleep_on(the_lobby, each.table)
        clock.now += 11 * DAY
        assert await the_lobby.sweep() == 3
        for each in (game, forks[0], lesson):
            assert await the_lobby.services.store.read(each.table) == []
        for each in (forks[1], daily):
            assert (await the_lobby.room(each.table)).table.stage == "playing"


async def test_a_table_that_is_being_deleted_cannot_be_found(tmp_path: Path) -> None:
    clock = Clock()
    async with lobby(tmp_path, clock, keep_finished=0) as the_lobby:
        seated = await finished(the_lobby)
        await sleep_on(the_lobby, seated.table)
        clock.now += DAY
        delete, begun, going = the_lobby.services.store.delete, asyncio.Event(), asyncio.Event()

        async def slow(match: str) -> None:
            begun.set()
            await going.wait()
            await delete(match)

        the_lobby.services.store.delete = slow  # type: ignore[method-assign]
        sweeping = asyncio.create_task(the_lobby.sweep())
        await begun.wait()
        asking = asyncio.create_task(the_lobby.room(seated.table))
        await asyncio.sleep(0.05)
        assert not asking.done()
        going.set()
        with pytest.raises(RequestRefused, match="no_such_table"):
            await asking
        assert await sweeping == 1
        assert not the_lobby._rooms


async def test_the_waker_sweeps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("asdealt.server.rooms.lobby.WAKING", 0.02)
    clock = Clock()
    async with lobby(tmp_path, clock, keep_finished=1) as the_lobby:
        seated = await finished(the_lobby)
        await sleep_on(the_lobby, seated.table)
        await the_lobby.open()
        clock.now += 3 * DAY
        for _ in range(500):
            if not await the_lobby.services.store.read(seated.table):
                break
            await asyncio.sleep(0.01)
        assert await the_lobby.services.store.read(seated.table) == []


# People


def on_disk(folder: Path, word: str) -> list[str]:
    found = [path for path in folder.iterdir() if path.is_file() and word.encode() in path.read_bytes()]
    return [path.name for path in found]


async def test_a_person_is_forgotten_after_the_match(tmp_path: Path) -> None:
    """Over HTTP: the name and the tokens are gone from the disk; the record still proves the same as before."""
    async with running(tmp_path) as server:
        wish = NewTable("splitz", [ME, BOT, BOT], start=True, name="Zebedee", listed=True)
        made = await server.lobby.make(wish)
        handed = await server.lobby.claim(made.table, (await server.lobby.hand_over(made.table, made.token)).code)
        async with Seat(server.url, made.table, made.token) as me:
            await me.rename("Quillon")
            await play(me, Random(1))
        room = await server.room(made.table)
        watcher = Notebook(room, None, "legal")
        room.enter(watcher, None)
        await settled(room)
        assert on_disk(tmp_path, "Zebedee")
        assert any("Quillon" in frame for frame in watcher.frames)
        hashes = [token for chair in room.table.chairs for token in chair.tokens]
        assert len(hashes) == 2

        def forget(token: str) -> dict[str, Any]:
            request = Request(f"{server.url}/api/tables/{made.table}/forget?lang=es", method="POST")
            request.add_header("authorization", f"Bearer {token}")
            with urlopen(request) as answer:
                assert "Max-Age=0" in answer.headers["set-cookie"]
                return json.loads(answer.read())  # type: ignore[no-any-return]

        shown = await asyncio.to_thread(forget, handed.token)
        assert shown["chairs"][0]["name"] == "Jugador 1"
        for word in ("Zebedee", "Quillon", *hashes):
            assert not on_disk(tmp_path, word), word
        for token in (made.token, handed.token):
            assert room.table.seat_of(hashed(token)) is None
        late = Notebook(room, None, "legal")
        room.enter(late, None)
        await settled(room)
        assert late.of(Snapshot)[0].past
        assert not any("Quillon" in frame or "Zebedee" in frame for frame in late.frames)
        listed = (await asyncio.to_thread(fetch, f"{server.url}/api/finished")).decode()
        assert "Quillon" not in listed
        assert "Jugador 1" in listed
        record = read(await server.lobby.record(made.table))
        assert record.names[0] == "Jugador 1"
        again = Table.fold(made.table, await server.services.store.read(made.table))
        assert again.names == room.table.names
        assert again.match is not None
        assert room.table.match is not None
        assert again.match.turns == room.table.match.turns


async def test_a_person_is_forgotten_before_and_during_a_match(tmp_path: Path) -> None:
    """Before the match the chair becomes free. In a running match a bot plays on to the end."""
    async with lobby(tmp_path) as the_lobby:
        made = await the_lobby.make(NewTable("splitz", [ME, OPEN, OPEN], name="Ana"))
        friends = [await the_lobby.join(made.table, Join(made.invitation or "", name=name)) for name in ("Uma", "Vik")]
        room = await the_lobby.room(made.table)
        await the_lobby.forget(made.table, friends[0].token, "en")
        assert room.table.chairs[1].kind == "open"
        assert not on_disk(tmp_path, "Uma")
        me, other = Notebook(room, 0), Notebook(room, 2)
        room.enter(me, None)
        room.enter(other, None)
        room.hear(me, messages.Ask("go", "start", level="greedy"))
        await settled(room)
        await the_lobby.forget(made.table, friends[1].token, "ja")
        assert other.gone
        assert other.of(Bye) == [Bye("gone", again=False)]
        assert room.table.chairs[2].name == "プレイヤー3"
        assert not on_disk(tmp_path, "Vik")
        with pytest.raises(RequestRefused, match="unknown_token"):
            await the_lobby.forget(made.table, friends[1].token, "ja")
        with pytest.raises(RequestRefused, match="unknown_token"):
            await the_lobby.forget(made.table, "", "ja")
        await play_on(room, me)
        again = Table.fold(made.table, await the_lobby.services.store.read(made.table))
        assert (again.names, again.stage) == (room.table.names, "over")


# Growth


async def test_deeds_of_one_seat_beside_the_match_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("asdealt.server.tables.log.MOST_ASIDE", 20)
    async with lobby(tmp_path) as the_lobby:
        made = await the_lobby.make(NewTable("splitz", [ME, OPEN, BOT], name="Ana"))
        friend = await the_lobby.join(made.table, Join(made.invitation or "", name="Kei"))
        room = await the_lobby.room(made.table)
        me, other = Notebook(room, 0), Notebook(room, friend.seat)
        room.enter(me, None)
        room.enter(other, None)
        for n in range(50):
            room.hear(me, messages.Rename(f"{n}", f"Ana {n}"))
        room.hear(me, messages.Ask("go", "start"))
        await settled(room)
        refused = [nack.code for nack in me.of(Nack)]
        assert refused == ["table_full"] * 30
        assert room.table.stage == "playing"
        room.hear(other, messages.Rename("mine", "Keiko"))
        await settled(room)
        assert room.table.chairs[1].name == "Keiko"  # one seat's limit does not affect another
        again = Table.fold(made.table, await the_lobby.services.store.read(made.table))
        assert again.asides == room.table.asides
        while 0 not in room.table.waiting:
            if 1 in room.table.waiting:
                room.hear(other, messages.Move(f"{room.table.v}", room.table.phase, first_move(room, 1)))
            await asyncio.sleep(0.01)
        move = first_move(room, 0)
        room.hear(me, messages.Move("move", room.table.phase, move))
        await settled(room)
        assert any(ack.id == "move" for ack in me.of(Ack))  # playing is always possible


async def test_a_full_table_stops_and_its_clocks_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    async with lobby(tmp_path, clock) as the_lobby:
        made = await the_lobby.make(NewTable("splitz", [ME, BOT, BOT], name="Ana", pace="hours", start=True))
        room = await the_lobby.room(made.table)
        me = Notebook(room, 0)
        room.enter(me, None)
        await settled(room)
        while room.bots.busy:
            await asyncio.sleep(0.005)
        await settled(room)
        monkeypatch.setattr("asdealt.server.tables.log.MOST_ENTRIES", room.table.v)
        room.hear(me, messages.Rename("a", "Bea"))
        room.hear(me, messages.Move("b", room.table.phase, "x"))
        await settled(room)
        assert {nack.id: nack.code for nack in me.of(Nack)} == {"a": "table_full", "b": "table_full"}
        with pytest.raises(RequestRefused, match="table_full"):
            await the_lobby.claim(made.table, (await the_lobby.hand_over(made.table, made.token)).code)
        assert not room.table.waiting
        assert room.clocks.deadline() is None
        clock.now += 30 * DAY
        before = room.table.v
        await room.ask(room.carry_on)
        await asyncio.sleep(0.1)
        assert room.table.v == before

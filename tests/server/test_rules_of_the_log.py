"""Rules 1, 2 and 4 to 6 of the table server: one writer, the log is the truth, exactly once, phases, numbers."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from asdealt.client import MessageRefused, Seat
from asdealt.protocol import messages
from asdealt.protocol.bodies import Join, NewTable, Seated, SeatWish
from asdealt.protocol.frames import Ack, Changed, Draft, Locked, Nack, Snapshot
from asdealt.protocol.frames import Turn as Turned_
from asdealt.protocol.messages import Move
from asdealt.server.rooms.lobby import Lobby
from asdealt.server.rooms.room import Room
from asdealt.server.tables import log
from asdealt.server.tables.table import Table
from asdealt.store import Conflict, Unkept
from helpers.coroutines import PATIENCE
from helpers.rooms import Notebook, SlowStore, lobby, settled
from helpers.server import decide, play, running, table, two_people


def bots(game: str, size: int, people: int = 0, **wish: object) -> NewTable:
    seats = [SeatWish("me"), *[SeatWish("open")] * (people - 1)] if people else []
    return NewTable(game=game, seats=[*seats, *[SeatWish("bot", level="greedy")] * (size - len(seats))], **wish)  # type: ignore[arg-type]


async def maker_of(the_lobby: Lobby, wish: NewTable) -> tuple[Seated, Room, Notebook]:
    """A new table, and the person who has made it."""
    seated = await the_lobby.make(wish)
    room = await the_lobby.room(seated.table)
    me = Notebook(room, 0)
    room.enter(me, None)
    return seated, room, me


async def two_of_three(the_lobby: Lobby, game: str) -> tuple[Room, Notebook, Notebook]:
    """A table for three people, of whom two have come."""
    seated = await the_lobby.make(bots(game, 3, people=3))
    await the_lobby.join(seated.table, Join(seated.invitation or ""))
    room = await the_lobby.room(seated.table)
    me, other = Notebook(room, 0), Notebook(room, 1)
    room.enter(me, None)
    room.enter(other, None)
    await settled(room)
    return room, me, other


async def test_rule_1_tables_do_not_wait_for_each_other(tmp_path: Path) -> None:
    """One writer per table: while one table waits for its commit, another continues."""
    store = SlowStore(tmp_path / "tables.db")
    async with running(tmp_path, store) as server:
        slow, _ = await table(server, seats="me,bot,bot", start=True)
        quick, _ = await table(server, seats="me,bot,bot", start=True)
        store.slow = slow.table
        store.open.clear()
        async with (
            Seat(server.url, slow.table, slow.token) as stuck,
            Seat(server.url, quick.table, quick.token) as free,
        ):
            await asyncio.wait_for(play(free, Random(1)), PATIENCE)
            assert free.over
            assert not stuck.over
            store.open.set()
            await asyncio.wait_for(play(stuck, Random(1)), PATIENCE)


async def test_rule_2_nobody_hears_of_what_is_not_committed(tmp_path: Path) -> None:
    store = SlowStore(tmp_path / "tables.db")
    async with running(tmp_path, store) as server, two_people(server, "scout", "me,open,bot") as (_, me, other):
        await me.ask("start")
        await me.until(lambda s: s.to_decide)
        before = me.v, other.v
        store.open.clear()
        choosing = asyncio.create_task(me.move("hold"))
        await asyncio.sleep(0.2)
        assert not choosing.done()
        assert (me.v, other.v) == before
        store.open.set()
        v = await choosing
        await other.until(lambda s: s.v >= v)


async def test_rule_2_the_state_is_the_fold_of_the_log(tmp_path: Path) -> None:
    """At every moment of a game, for every viewer: reading the log again gives exactly the same snapshot."""
    async with lobby(tmp_path) as the_lobby:
        seated, room, me = await maker_of(the_lobby, bots("scout", 3, people=1, start=True))
        rng = Random(3)

        async def compare() -> None:
            again = Table.fold(seated.table, await the_lobby.services.store.read(seated.table))
            assert again.match is not None
            assert room.table.match is not None
            for viewer in (None, 0, 1, 2):
                assert again.match.view(viewer) == room.table.match.view(viewer)  # type: ignore[arg-type]
            if 0 in room.table.waiting:
                legal = room.table.rules.notation.write((rng.choice(room.table.match.legal(0)[:2]),))  # type: ignore[arg-type]
                room.hear(me, Move(f"{rng.random()}", room.table.phase, legal))

        for _ in range(30):
            await room.ask(compare)
            await asyncio.sleep(0.02)


async def test_rule_2_a_writer_that_loses_a_race_reads_the_log_again(tmp_path: Path) -> None:
    """Another process has appended first: the key (match, n) decides, and this process continues from there."""
    async with lobby(tmp_path) as one:
        seated, room, me = await maker_of(one, bots("scout", 3, people=3))
        await settled(room)
        entry = log.write(1, 0.0, log.Renamed(by=0, name="Elsewhere"))
        await one.services.store.append(seated.table, entry)
        with pytest.raises(Conflict):
            await one.services.store.append(seated.table, entry)
        room.hear(me, messages.Rename("a", "Here"))
        await settled(room)
        assert me.of(Snapshot)[-1].room.chairs[0].name == "Elsewhere"
        await settled(room)
        assert room.table.chairs[0].name == "Here"  # and then what was asked for here
        assert [(ack.id, ack.v) for ack in me.of(Ack)] == [("a", 2)]


async def test_rule_2_a_deed_that_cannot_be_stored_has_not_happened(tmp_path: Path) -> None:
    async with lobby(tmp_path) as the_lobby:
        room, me, other = await two_of_three(the_lobby, "scout")
        keep = the_lobby.services.store.append

        async def full(*_: object) -> None:
            raise Unkept("disk_full")

        the_lobby.services.store.append = full  # type: ignore[method-assign,assignment]
        frames_before = len(other.frames)
        room.hear(me, messages.Rename("a", "Nobody"))
        await settled(room)
        assert [nack.code for nack in me.of(Nack)] == ["not_kept"]
        assert room.table.chairs[0].name != "Nobody"
        assert not any("Nobody" in frame for frame in other.frames[frames_before:])
        the_lobby.services.store.append = keep  # type: ignore[method-assign]
        room.hear(me, messages.Rename("a", "Somebody"))
        await settled(room)
        assert room.table.chairs[0].name == "Somebody"


async def test_rule_4_a_message_that_comes_twice_is_done_once(tmp_path: Path) -> None:
    async with lobby(tmp_path) as the_lobby:
        seated, room, me = await maker_of(the_lobby, bots("splitz", 3, people=3))
        room.hear(me, messages.Ask("go", "start", level="greedy"))
        for _ in range(3):
            room.hear(me, messages.Ask("go", "start", level="greedy"))
        await settled(room)
        acks = [ack.v for ack in me.of(Ack) if ack.id == "go"]
        assert len(acks) == 4
        assert len(set(acks)) == 1
        again = Table.fold(seated.table, await the_lobby.services.store.read(seated.table))
        assert again.answered(0, "go") == acks[0]  # also after a restart


async def test_rule_4_every_message_is_answered(tmp_path: Path) -> None:
    async with lobby(tmp_path) as the_lobby:
        seated = await the_lobby.make(bots("splitz", 3, people=1, start=True))
        room = await the_lobby.room(seated.table)
        me, watcher = Notebook(room, 0), Notebook(room)
        room.enter(me, None)
        room.enter(watcher, None)
        phase = room.table.phase
        sent: list[Any] = [
            Move("m1", phase, "nonsense"),
            Move("m2", phase - 1, "cut 1 2"),
            Move("m3", phase + 1, "cut 1 2"),
            messages.TakeBack("t", phase),
            messages.Preview("p", phase, "cut 1 2"),
            messages.Ask("a1", "resume"),
            messages.Ask("a2", "remove", seat=99),
            messages.Ask("a3", "fill", level="external:sh"),
            messages.Reveal("x", "nonce"),
            messages.Rename("r", "\u202e"),
            messages.Ping("pong"),
        ]
        for message in sent:
            room.hear(me, message)
            room.hear(watcher, message)
        await settled(room)
        for notebook in (me, watcher):
            answers = [answer.id for answer in notebook.of(Ack, Nack, Draft)]
            assert answers == [message.id for message in sent]
        codes = {nack.id: nack.code for nack in me.of(Nack)}
        assert codes["m2"] == "too_late"
        assert codes["m3"] == "too_early"
        assert codes["a3"] == "unknown_level"
        assert {nack.code for nack in watcher.of(Nack)} == {"not_seated"}


async def test_rule_5_secret_choices_belong_to_a_phase(tmp_path: Path) -> None:
    """In any order, changed until the last one is in; after that a change is too late."""
    async with running(tmp_path) as server:
        made, friends = await table(server, "scout", "me,open,open")
        async with (
            Seat(server.url, made.table, made.token) as a,
            Seat(server.url, made.table, friends[0].token) as b,
            Seat(server.url, made.table, friends[1].token) as c,
        ):
            await a.ask("start")
            phase = (await c.until(lambda s: s.to_decide)).phase
            await c.move("turn")
            await a.move("hold")
            await a.move("turn")
            await c.take_back()
            assert c.mine is None
            await c.move("hold")
            assert c.mine == "hold"
            await b.until(lambda s: s.locked == [0, 2])
            await a.move("hold")
            await b.move("hold")
            with pytest.raises(MessageRefused, match="too_late"):
                await a.move("turn", phase)
            room = await server.room(made.table)
            assert room.table.match is not None
            turn = next(t for t in room.table.match.turns if len(t.moves) == 3)
            assert [room.table.rules.notation.write(actions) for _, actions in turn.moves] == ["hold"] * 3


async def test_rule_6_events_are_numbered_without_gaps_for_everybody(tmp_path: Path) -> None:
    async with lobby(tmp_path) as the_lobby:
        seated = await the_lobby.make(bots("scout", 4, people=1))
        room = await the_lobby.room(seated.table)
        subscribers = [Notebook(room, 0, "legal"), Notebook(room, 0), Notebook(room)]
        for subscriber in subscribers:
            room.enter(subscriber, None)
        room.hear(subscribers[0], messages.Ask("go", "start"))
        rng = Random(5)
        for n in range(12):
            while 0 not in room.table.waiting:
                await asyncio.sleep(0.01)
                await settled(room)
            assert room.table.match is not None
            action = rng.choice(room.table.match.legal(0)[:1])  # type: ignore[arg-type]
            room.hear(subscribers[1], Move(str(n), room.table.phase, room.table.rules.notation.write((action,))))
            await settled(room)
        for subscriber in subscribers:
            first = subscriber.of(Snapshot)[0].v
            numbered = [m.v for m in subscriber.of(Turned_, Locked, Changed)]
            events = sorted(set(numbered))
            assert numbered == sorted(numbered)
            assert events == list(range(first, first + len(events)))


async def test_rule_6_missed_events_are_told_again_or_a_snapshot_is_sent(tmp_path: Path) -> None:
    async with lobby(tmp_path) as the_lobby:
        room, me, other = await two_of_three(the_lobby, "splitz")
        seen = me.of(Snapshot)[0].v
        room.leave(me)
        for n in range(3):
            room.hear(other, messages.Rename(str(n), f"Name {n}"))
        await settled(room)
        back, lost = Notebook(room, 0), Notebook(room, 0)
        room.enter(back, seen + 1)
        await settled(room)
        assert not back.of(Snapshot)
        assert [m.v for m in back.of(Changed)] == [seen + 2, seen + 3, seen + 3]  # and who is online now
        room.enter(lost, seen - 1)
        await settled(room)
        assert lost.of(Snapshot)[0].v == seen + 3
        room.leave(back)
        room.leave(lost)
        for n in range(20):
            room.hear(other, messages.Rename(f"more {n}", f"Name {n}"))
        late = Notebook(room, 0)
        room.enter(late, seen + 3)
        await settled(room)
        assert late.of(Snapshot)[0].v == seen + 23


async def test_rule_6_a_client_that_loses_its_connection_continues_where_it_was(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        made, _ = await table(server, "splitz", "me,bot,bot", start=True)
        async with Seat(server.url, made.table, made.token) as me:
            rng = Random(2)
            while not (await me.my_turn()).over:
                if rng.random() < 0.5 and me._connection:
                    await me._connection.close()
                await decide(me, rng)
            room = await server.room(made.table)
            assert me.v == room.table.v
            assert room.table.match is not None
            assert len(me.past) == sum(len(turn.moves) for turn in room.table.match.turns)

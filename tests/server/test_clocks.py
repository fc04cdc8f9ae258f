"""Time at a table: clocks that run out, deadlines that outlast every player, and restarts that cost no time."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from asdealt.client import Seat
from asdealt.protocol import messages
from asdealt.protocol.bodies import Join, NewTable, SeatWish
from asdealt.server.tables import clocks
from asdealt.server.tables.clocks import Time
from helpers.coroutines import PATIENCE
from helpers.rooms import Clock, Notebook, lobby, settled
from helpers.server import running, table


async def test_a_clock_that_runs_out_lets_a_bot_decide_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(clocks.PACES, "blitz", Time(bank=0.3, gain=0.3))
    async with running(tmp_path, grace=0.0) as server:
        made, _ = await table(server, "splitz", "me,bot,bot", start=True, pace="blitz")
        async with Seat(server.url, made.table, made.token) as me:
            await me.until(lambda s: any(told.seat == 0 and told.auto for told in s.past), PATIENCE)
            assert not me.room.chairs[0].stand_in
            assert me.clock is not None
            assert me.clock.left[0] is not None
            assert me.clock.left[0] <= 0.3


async def test_a_turn_based_table_keeps_its_deadline_while_nobody_is_there(tmp_path: Path) -> None:
    """Its deadline is in the store; after a restart it gets a grace period."""
    clock = Clock()
    seats = [SeatWish("me"), SeatWish("bot", level="greedy")]
    async with lobby(tmp_path, clock) as before:
        seated = await before.make(NewTable("scout", seats, start=True, pace="hours"))
        room = await before.room(seated.table)
        await settled(room)
        assert room.clocks.deadline() == clock.now + 12 * 3600
    clock.now += 13 * 3600
    async with lobby(tmp_path, clock, grace=20.0, idle_after=1e9) as after:
        assert await after.services.store.due(clock.now) == [seated.table]
        room = await after.room(seated.table)
        await settled(room)
        assert room.clocks.deadline() == clock.now + 20
        assert not room.table.auto
        clock.now += 21
        room.post(room._look_around)
        while not any(0 in seats for seats in room.table.auto.values()):
            await asyncio.sleep(0.01)


async def test_time_never_exceeds_the_bank_and_a_restart_costs_nobody_any(tmp_path: Path) -> None:
    clock = Clock()
    seats = [SeatWish("me"), SeatWish("open"), SeatWish("open")]
    async with lobby(tmp_path, clock) as the_lobby:
        seated = await the_lobby.make(NewTable("scout", seats, pace="blitz"))
        for _ in range(2):
            await the_lobby.join(seated.table, Join(seated.invitation or ""))
        room = await the_lobby.room(seated.table)
        subscribers = [Notebook(room, seat) for seat in range(3)]
        for subscriber in subscribers:
            room.enter(subscriber, None)
        room.hear(subscribers[0], messages.Ask("go", "start"))
        await settled(room)
        phase = room.table.phase
        clock.now += 10
        room.hear(subscribers[0], messages.Move("a", phase, "hold"))
        await settled(room)
        clock.now += 10
        for seat in (1, 2):
            room.hear(subscribers[seat], messages.Move("a", phase, "hold"))
        await settled(room)
        assert room.table.left == [55, 45, 45]  # 5 for each turn the player took part in
    clock.now += 3600
    async with lobby(tmp_path, clock, grace=20.0) as the_lobby:
        room = await the_lobby.room(seated.table)
        await settled(room)
        clock.now += 20
        assert room.clocks.left(clock.now) == [55, 45, 45]
        clock.now += 7
        assert sorted(room.clocks.left(clock.now)) in ([38, 45, 55], [45, 45, 48])

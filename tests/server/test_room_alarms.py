"""What happens at a table by itself: deals, rematches, bots, stand-ins, and the closing of an empty room."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from asdealt.protocol.frames import Ack
from asdealt.protocol.messages import Move, Reveal
from asdealt.seed import share_of
from asdealt.server.tables import log
from asdealt.server.tables.clocks import HOUR
from asdealt.server.tables.table import Table
from helpers.one_room import Scene, at_a_room
from helpers.tables import BOT, person, table, trio

NEVER = 1_000_000.0  # seconds
PATIENT: dict[str, Any] = {"offline_after": NEVER, "stand_in_after": NEVER, "idle_after": NEVER}
ABOUT = 30.0  # seconds of real time that may pass in a test


def about(seconds: float) -> Any:
    return pytest.approx(seconds, abs=ABOUT)


async def until_decided(here: Scene, seat: int) -> None:
    """Wait for the bot: it thinks in its own thread."""
    while seat in here.table.waiting:
        await asyncio.sleep(0.005)
    await here.settled()


# Deals


def with_shares() -> Table:
    return table(person("Ana", share=share_of("a" * 20)), person("Ben", share=share_of("b" * 20)), BOT)


def test_cards_are_dealt_as_soon_as_the_last_nonce_is_in() -> None:
    async def test(here: Scene) -> None:
        await here.room.commit(log.Gathered())
        ana, ben = await here.enter(0), await here.enter(1)
        assert isinstance(await here.hear(ana, Reveal("a", "a" * 20)), Ack)
        assert here.stage == "mixing"
        assert isinstance(await here.hear(ben, Reveal("b", "b" * 20)), Ack)
        assert here.stage == "playing"
        assert here.table.mixed == [0, 1]

    at_a_room(with_shares(), test, bot_pace=NEVER)


def test_cards_are_dealt_without_nonces_when_the_time_is_up_and_not_before() -> None:
    async def test(here: Scene) -> None:
        await here.enter(0)
        await here.room.commit(log.Gathered())
        await here.settled()
        assert here.alarm == about(500.0)
        await here.later(499.5)
        assert here.stage == "mixing"
        await here.later(0.5)
        assert here.stage == "playing"
        assert here.table.mixed == []

    at_a_room(with_shares(), test, mixing=500.0, bot_pace=NEVER, **PATIENT)


def test_a_gathering_table_waits_for_no_deal() -> None:
    async def test(here: Scene) -> None:
        await here.enter(0)
        assert here.stage == "gathering"
        await here.later(5000.0)
        assert here.stage == "gathering"
        assert here.alarm is None or here.alarm > 5000.0

    at_a_room(with_shares(), test, mixing=500.0, **PATIENT)


# Rematches


def test_a_rematch_is_made_once_when_all_want_it() -> None:
    async def test(here: Scene) -> None:
        await here.settled()
        assert here.rematches == []
        await here.room.commit(log.Agreed(by=0, what="rematch"))
        await here.room.ask(here.room.carry_on)
        await here.room.ask(here.room.carry_on)
        assert here.rematches == [here.table]
        assert here.table.next == "next"

    at_a_room(table(person("Ana"), BOT, BOT), test)


def test_a_server_that_restarts_makes_no_rematch() -> None:
    async def test(here: Scene) -> None:
        here.services.draining = True
        await here.room.commit(log.Agreed(by=0, what="rematch"))
        await here.room.ask(here.room.carry_on)
        assert here.rematches == []
        here.services.draining = False
        await here.room.ask(here.room.carry_on)
        assert here.rematches == [here.table]

    at_a_room(table(person("Ana"), BOT, BOT), test)


def test_a_rematch_waits_for_somebody_who_has_gone_as_long_as_a_game_does() -> None:
    async def test(here: Scene) -> None:
        await here.enter(0)
        here.table.stage = "over"
        await here.room.commit(log.Agreed(by=0, what="rematch"))
        await here.later(64.0)
        assert here.rematches == []
        await here.later(2.0)
        assert here.rematches == [here.table]
        assert here.table.chairs[1].stand_in

    at_a_room(table(person("Ana"), person("Ben"), BOT), test, offline_after=5.0, stand_in_after=60.0)


# Bots


def test_bots_decide_while_someone_is_online() -> None:
    async def test(here: Scene) -> None:
        await here.room.commit(log.Started())
        await here.room.ask(here.room.carry_on)
        assert not here.room.bots.busy
        await here.enter()
        await until_decided(here, 1)
        await until_decided(here, 2)
        assert here.table.waiting == {0}
        assert not here.room.bots.busy

    at_a_room(table(person("Ana"), BOT, BOT), test)


def test_a_turn_based_table_continues_without_anyone_online() -> None:
    async def test(here: Scene) -> None:
        await here.room.commit(log.Started())
        await here.room.ask(here.room.carry_on)
        await until_decided(here, 1)
        await until_decided(here, 2)
        assert here.table.waiting == {0}
        assert here.alarm == about(12 * HOUR)

    at_a_room(table(person("Ana"), BOT, BOT, pace="hours"), test, **PATIENT)


def test_bots_start_nothing_before_a_restart() -> None:
    async def test(here: Scene) -> None:
        await here.room.commit(log.Started())
        here.services.draining = True
        await here.enter(0)
        assert not here.room.bots.busy

    at_a_room(table(person("Ana"), BOT, BOT), test)


def test_a_bot_that_is_stopped_or_fails_to_think_decides_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async def stopped(here: Scene) -> None:
        await here.room.commit(log.Started())
        await here.enter(0)
        assert here.room.bots.busy
        here.room.bots.stop()
        await asyncio.sleep(0.01)
        await here.settled()
        assert here.table.waiting == {0, 1, 2}

    async def failed(here: Scene) -> None:
        async def fails(*_: object) -> Any:
            raise KeyError("no")

        monkeypatch.setattr(here.services.bot_threads, "choose", fails)
        await here.room.commit(log.Started())
        await here.enter(0)
        while here.room.bots.busy:
            await asyncio.sleep(0.005)
        await asyncio.sleep(0.01)
        assert here.table.waiting == {0, 1, 2}
        assert here.services.metrics.errors._value.get() == 2

    at_a_room(table(person("Ana"), BOT, BOT), stopped, bot_pace=NEVER)
    at_a_room(table(person("Ana"), BOT, BOT), failed)


# Alarms


def test_the_clock_of_a_person_rings_while_somebody_is_there() -> None:
    async def test(here: Scene) -> None:
        await here.room.commit(log.Started())
        ana = await here.enter(0)
        assert here.alarm == about(300.0)
        await here.leave(ana)
        assert here.alarm == about(5000.0)
        await here.enter(0)
        assert here.alarm == about(300.0)
        here.clock.now += 200.0
        assert isinstance(await here.hear(await here.enter(1), Move("a", here.table.phase, "hold")), Ack)
        assert here.alarm == about(100.0)

    at_a_room(trio(pace="relaxed"), test, **{**PATIENT, "idle_after": 5000.0}, grace=0.0)


def test_a_bot_decides_when_a_persons_time_is_up() -> None:
    async def test(here: Scene) -> None:
        await here.room.commit(log.Started())
        await here.enter(1)
        await here.later(299.0)
        await here.settled()
        assert not here.room.bots.busy
        await here.later(2.0)
        await until_decided(here, 0)
        assert any(isinstance(deed, log.Chose) and deed.seat == 0 and deed.auto for deed in here.log)

    at_a_room(trio(pace="relaxed"), test, **PATIENT, grace=0.0)


def test_a_player_who_is_gone_is_shown_as_offline_and_then_replaced() -> None:
    async def test(here: Scene) -> None:
        await here.room.commit(log.Started())
        ana, ben, _ = await here.enter(0), await here.enter(1), await here.enter(2)
        await here.leave(ben)
        assert here.alarm == about(500.0)
        await here.later(500.0)
        assert not ana.messages[-1].room.chairs[1].online
        assert here.alarm == about(2000.0)
        await here.later(1999.0)
        assert not here.table.chairs[1].away
        await here.later(1.0)
        assert here.table.chairs[1].away

    at_a_room(trio(), test, **{**PATIENT, "offline_after": 500.0, "stand_in_after": 2000.0}, bot_pace=NEVER)


def test_one_alarm_is_set_at_a_time() -> None:
    async def test(here: Scene) -> None:
        first = here.room._alarm
        assert first is not None
        await here.settled()
        assert first.cancelled()
        assert here.alarm is not None
        for seat in range(3):
            await here.enter(seat)
        assert here.alarm is None  # everyone is online, and nothing is due

    at_a_room(trio(), test)


# The end of a room


def test_a_room_is_closed_when_nobody_has_been_there_for_a_while() -> None:
    async def test(here: Scene) -> None:
        ana = await here.enter(0)
        await here.later(1000.0)
        assert here.closed == []
        await here.leave(ana)
        assert here.alarm == about(600.0)
        await here.later(599.0)
        assert here.closed == []
        assert here.alarm == about(1.0)
        await here.later(1.0)
        assert here.closed == [here.room]

    at_a_room(trio(), test, **{**PATIENT, "idle_after": 600.0})


def test_a_room_that_has_something_to_do_is_not_closed() -> None:
    async def test(here: Scene) -> None:
        await here.room.commit(log.Started())
        await here.room.ask(here.room.carry_on)
        assert here.room.bots.busy  # it is turn-based: bots think even when nobody is online
        await here.later(600.0)
        assert here.closed == []
        here.room.bots.stop()
        done = asyncio.Event()

        async def another_job() -> None:
            done.set()

        async def look_around() -> None:
            here.room.post(another_job)
            await here.room._look_around()

        here.services.draining = True  # so that no bot starts again
        here.room.post(look_around)
        await here.settled()
        assert done.is_set()
        assert here.closed == []
        await here.later(0.0)
        assert here.closed == [here.room]

    at_a_room(table(person("Ana"), BOT, BOT, pace="hours"), test, **{**PATIENT, "idle_after": 600.0}, bot_pace=NEVER)

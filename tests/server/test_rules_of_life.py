"""Rules 11 to 13 of the table server: bots that hang, restarts, people who leave and return, agreements."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from asdealt import bots
from asdealt.client import Gone, MessageRefused, Seat, join, make
from asdealt.core import Bot, Rules, View
from asdealt.protocol import messages
from asdealt.protocol.bodies import Join, NewTable, SeatWish
from asdealt.protocol.frames import Bye, ChairInfo, Changed
from asdealt.server.app import app
from asdealt.server.rooms import table_lists
from asdealt.server.rooms.services import Services
from asdealt.server.serve import configure
from helpers.coroutines import PATIENCE
from helpers.ports import free_port
from helpers.rooms import Clock, MemoryStore, Notebook, lobby, settled
from helpers.server import decide, play, running, table, two_people


class Hung:
    """A bot that never answers."""

    def choose(self, *_: object) -> Any:
        time.sleep(3)
        raise AssertionError("nobody waits for this")


class Broken:
    def choose(self, *_: object) -> Any:
        raise ZeroDivisionError


class Cheating:
    """A bot that makes an illegal decision."""

    def choose(self, rules: Rules[Any, Any], view: View[Any], _: Random) -> Any:
        return rules.notation.read("cut 1 99", view.seat)[0]  # type: ignore[arg-type]


@pytest.mark.parametrize("bad", [Hung, Broken, Cheating])
async def test_rule_11_a_bot_that_fails_is_played_for_and_flagged(
    tmp_path: Path, bad: type[Bot[Any, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    find = bots.find
    monkeypatch.setattr(bots, "find", lambda name, game: bad() if name == "novice" else find(name, game))
    async with running(tmp_path, bot_deadline=1.0 if bad is Hung else PATIENCE) as server:
        seats = [SeatWish("me"), SeatWish("bot", level="novice"), SeatWish("bot", level="greedy")]
        made = await make(server.url, NewTable("splitz", seats, start=True))
        async with Seat(server.url, made.table, made.token) as me:
            rng = Random(1)
            await me.my_turn()
            await decide(me, rng)
            await me.until(lambda s: s.room.chairs[1].flagged or s.to_decide, PATIENCE)
            if not me.room.chairs[1].flagged:
                await decide(me, rng)
            await me.until(lambda s: s.room.chairs[1].flagged, PATIENCE)
            await me.until(lambda s: any(told.seat == 1 and told.auto for told in s.past), PATIENCE)
            assert not me.room.chairs[2].flagged


async def test_rule_12_a_restart_is_announced_and_clients_come_back_by_themselves(tmp_path: Path) -> None:
    port = free_port()
    async with running(tmp_path, port=port) as server:
        made, _ = await table(server, "splitz", "me,bot,bot", start=True)
        async with Seat(server.url, made.table, made.token) as me:
            said: set[object] = set()

            async def listen() -> None:
                async for message in me.stream():
                    if isinstance(message, Changed):
                        said.add(("draining", message.room.draining))
                    if isinstance(message, Bye):
                        said.add((message.reason, message.again))

            listening = asyncio.create_task(listen())
            await me.my_turn()
            await decide(me, Random(1))
            await server.stop()
            assert {("draining", True), ("restart", True)} <= said
            with pytest.raises(OSError, match="refused"):
                await make(server.url, NewTable("splitz", [SeatWish("me"), SeatWish("bot")]))
            async with running(tmp_path, port=port):
                await play(me, Random(2))
                assert me.over
                listening.cancel()


async def test_rule_12_a_server_about_to_restart_refuses_new_tables(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        server.services.draining = True
        with pytest.raises(Exception, match="503: restarting"):
            await make(server.url, NewTable("splitz", [SeatWish("me"), SeatWish("bot")]))


async def test_rule_13_an_absent_player_is_shown_counted_down_and_replaced_by_a_bot(tmp_path: Path) -> None:
    clock = Clock()
    async with lobby(tmp_path, clock) as the_lobby:
        seats = [SeatWish("me"), SeatWish("open"), SeatWish("bot", level="greedy")]
        seated = await the_lobby.make(NewTable("scout", seats))
        await the_lobby.join(seated.table, Join(seated.invitation or "", name="Kei"))
        room = await the_lobby.room(seated.table)
        me, kei = Notebook(room, 0), Notebook(room, 1)
        room.enter(me, None)
        room.enter(kei, None)
        room.hear(me, messages.Ask("go", "start"))
        await settled(room)

        async def after(seconds: float) -> ChairInfo:
            clock.now += seconds
            room.post(room._look_around)
            await settled(room)
            chair: ChairInfo = me.of(Changed)[-1].room.chairs[1]
            return chair

        room.leave(kei)
        await settled(room)
        assert (await after(4)).online
        gone = await after(2)
        assert not gone.online
        assert gone.away_in == pytest.approx(59, abs=0.2)
        assert not (await after(50)).stand_in
        assert (await after(10)).stand_in
        while 1 in room.table.waiting:  # the bot decides for the absent player
            await asyncio.sleep(0.01)
        back = Notebook(room, 1)
        room.enter(back, None)
        await settled(room)
        chair = me.of(Changed)[-1].room.chairs[1]
        assert chair.online
        assert not chair.stand_in

        room.hear(me, messages.Ask("w", "wait", seat=1))  # the host may wait
        room.leave(back)
        await settled(room)
        assert not (await after(600)).stand_in
        room.hear(me, messages.Ask("s", "stand_in", seat=1))  # or not
        await settled(room)
        assert me.of(Changed)[-1].room.chairs[1].stand_in


def test_rule_13_a_dead_connection_is_noticed_within_fifteen_seconds(tmp_path: Path) -> None:
    config = configure(app(Services(store=MemoryStore()), tmp_path), "127.0.0.1", 0)
    assert config.ws_ping_interval == 5
    assert config.ws_ping_interval + (config.ws_ping_timeout or 99) == 15


async def test_rule_13_no_countdown_runs_if_nobody_waits(tmp_path: Path) -> None:
    clock = Clock()
    async with lobby(tmp_path, clock, idle_after=1e9) as the_lobby:
        seats = [SeatWish("me"), SeatWish("bot", level="greedy"), SeatWish("bot", level="greedy")]
        seated = await the_lobby.make(NewTable("scout", seats, start=True))
        room = await the_lobby.room(seated.table)
        me = Notebook(room, 0)
        room.enter(me, None)
        await settled(room)
        room.leave(me)
        clock.now += 10_000
        room.post(room._look_around)
        await settled(room)
        assert not room.table.chairs[0].stand_in


async def test_a_player_leaves_and_comes_back(tmp_path: Path) -> None:
    async with running(tmp_path) as server, two_people(server, "splitz", "me,open,bot") as (_, me, other):
        await me.ask("start")
        await other.ask("leave")
        with pytest.raises(MessageRefused, match=r"a_bot_plays|too_late"):  # the latter: it has played already
            await other.move("cut 1 2")
        await me.until(lambda s: s.room.chairs[1].stand_in)
        rng = Random(4)
        for _ in range(6):
            await me.my_turn()
            await decide(me, rng)
        assert any(told.seat == 1 and told.auto for told in me.past)
        await other.ask("return")
        await asyncio.gather(play(me, rng), play(other, rng))


async def test_a_late_friend_takes_a_bots_seat_when_the_next_round_begins(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        made, _ = await table(server, "splitz", "me,bot,bot", start=True)
        async with Seat(server.url, made.table, made.token) as me:
            rng = Random(4)
            await me.my_turn()
            late = await join(server.url, made.table, Join(made.invitation or "", seat=1, name="Late"))
            async with Seat(server.url, made.table, late.token) as other:
                assert other.room.chairs[1].stand_in
                assert other.room.chairs[1].name == "Late"
                with pytest.raises(MessageRefused, match="next_round"):
                    await other.ask("return")
                room = await server.room(made.table)
                first = room.table.round
                while other.room.chairs[1].stand_in:
                    await me.until(lambda s: s.to_decide or not other.room.chairs[1].stand_in)
                    if me.to_decide:
                        await decide(me, rng)
                assert room.table.round > first
                await asyncio.gather(play(me, rng), play(other, rng))


async def test_a_pause_needs_everybody(tmp_path: Path) -> None:
    async with running(tmp_path) as server, two_people(server, "scout", "me,open,bot") as (_, me, other):
        await me.ask("start")
        await me.ask("pause")
        assert me.room.stage == "playing"
        await other.until(lambda s: s.room.asking == "pause" and s.room.chairs[0].ready)
        await other.ask("pause")
        await me.until(lambda s: s.room.stage == "paused")
        with pytest.raises(MessageRefused, match="paused"):
            await me.move("hold")
        await me.ask("resume")
        await other.ask("resume")
        await me.until(lambda s: s.room.stage == "playing")
        await asyncio.gather(me.move("hold"), other.move("hold"))


async def test_a_rematch_is_a_new_table_that_the_same_tokens_open(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        made, (friend,) = await table(server, "dozen", "me,open")
        async with (
            Seat(server.url, made.table, made.token) as me,
            Seat(server.url, made.table, friend.token) as other,
        ):
            await me.ask("start")
            await asyncio.gather(play(me, Random(1)), play(other, Random(2)))
            await me.ask("rematch")
            await other.ask("rematch")
            await me.until(lambda s: s.room.next_table is not None)
            assert me.room.next_table
        mine = await table_lists.mine(
            server.lobby, {made.table: made.token, me.room.next_table: made.token, "nowhere": "x"}
        )
        assert [each.mine for each in mine] == [0, 0]
        assert mine[0].table == me.room.next_table
        async with (
            Seat(server.url, me.room.next_table, made.token) as again,
            Seat(server.url, me.room.next_table, friend.token) as there,
        ):
            assert again.room.commitment != me.room.commitment
            assert again.room.stage == "playing"
            await asyncio.gather(play(again, Random(1)), play(there, Random(2)))


async def test_a_rematch_does_not_wait_for_a_guest_who_has_gone(tmp_path: Path) -> None:
    """A bot plays for them at the next table, where their seat is still theirs."""
    async with running(tmp_path, offline_after=0.01) as server:
        made, (friend,) = await table(server, "dozen", "me,open")
        async with Seat(server.url, made.table, made.token) as me:
            async with Seat(server.url, made.table, friend.token) as other:
                await me.ask("start")
                await asyncio.gather(play(me, Random(1)), play(other, Random(2)))
            await me.until(lambda s: not s.room.chairs[1].online)
            with pytest.raises(MessageRefused, match="over"):
                await me.ask("stand_in", 1)
            await me.ask("rematch")
            assert me.room.next_table is None
            await me.ask("stand_in", 1)
            await me.until(lambda s: s.room.next_table is not None)
            assert me.room.next_table
        async with Seat(server.url, me.room.next_table, made.token) as again:
            assert again.room.chairs[1].name == me.room.chairs[1].name
            assert again.room.chairs[1].stand_in
            async with Seat(server.url, me.room.next_table, friend.token) as there:
                await there.until(lambda s: not s.room.chairs[1].stand_in)


async def test_the_host_arranges_the_seats_and_nobody_else_does(tmp_path: Path) -> None:
    async with running(tmp_path) as server, two_people(server, "scout", "me,open,bot,reserved") as (_, me, other):
        for what in ("start", "fill", "open", "remove", "wait"):
            with pytest.raises(MessageRefused, match="not_host"):
                await other.ask(what, 2)
        await me.ask("open", 2)
        assert me.room.chairs[2].kind == "open"
        await me.ask("fill", 3, "greedy")
        assert me.room.chairs[3].level == "greedy"
        await me.ask("remove", 1)
        assert me.room.chairs[1].kind == "open"
        with pytest.raises(Gone, match="gone"):
            await other.until(lambda _: False, PATIENCE)
        await me.ask("start", level="greedy")
        assert [chair.kind for chair in me.room.chairs] == ["human", "bot", "bot", "bot"]
        assert len({chair.name for chair in me.room.chairs}) == 4

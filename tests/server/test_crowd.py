"""A crowd of spectators: players are told first, and changes in the crowd are told at most once per second.

With thousands of real sockets: python3 run.py python benchmarks/crowd.py --seconds 30
"""

from __future__ import annotations

import asyncio
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from asdealt.core import Seat
from asdealt.hints import Level
from asdealt.protocol import messages
from asdealt.protocol.bodies import NewTable
from asdealt.protocol.bodies import SeatWish as Wish
from asdealt.protocol.frames import Changed, Snapshot, Turn
from asdealt.server.rooms.room import Room
from asdealt.server.shared.deferred_work import Batches, Debounce
from asdealt.server.telling.frames import Frames
from asdealt.server.telling.subscribers import Subscribers
from helpers.coroutines import PATIENCE
from helpers.rooms import Clock, Notebook, lobby, settled

CROWD = 300


async def seated(the_lobby: Any) -> tuple[Room, Notebook]:
    made = await the_lobby.make(NewTable("scout", [Wish("me"), Wish("bot"), Wish("bot")], start=True, pace="blitz"))
    room = await the_lobby.room(made.table)
    player = Notebook(room, 0, "legal")
    room.enter(player, None)
    await settled(room)
    return room, player


async def go_away(player: Notebook, room: Room, clock: Clock) -> None:
    """Leave, and let enough time pass for everyone to be told."""
    room.leave(player)
    await settled(room)
    clock.now += 6
    room.post(room._look_around)
    await settled(room)


async def test_a_crowd_coming_and_going_is_told_once_a_second(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One notice per spectator to each of five hundred would be a quarter of a million frames."""
    monkeypatch.setattr("asdealt.server.rooms.room.A_MOMENT", 0.3)
    loop = asyncio.get_running_loop()
    async with lobby(tmp_path, Clock(), bot_pace=1e6) as the_lobby:
        room, player = await seated(the_lobby)
        before, started = len(player.of(Changed)), loop.time()
        onlookers = [Notebook(room) for _ in range(CROWD)]
        for each in onlookers:
            room.enter(each, None)
        await settled(room)
        for each in onlookers[: CROWD // 2]:
            room.leave(each)
        await settled(room)
        async with asyncio.timeout(PATIENCE):
            while player.of(Changed)[-1].room.spectators != CROWD // 2:
                await asyncio.sleep(0.05)
        notices = len(player.of(Changed)) - before
        assert 1 <= notices <= 2 + (loop.time() - started) / 0.3  # at once, and rarely while they came and went
        assert [type(message) for message in onlookers[-1].messages[:2]] == [Snapshot, Changed]
        assert onlookers[-1].of(Changed)[0].room.spectators == CROWD
        assert max(len(each.frames) for each in onlookers) <= 2 + notices  # a snapshot, how many there are, and those


async def test_changes_of_seated_players_are_told_at_once(tmp_path: Path) -> None:
    """A returning player is announced without delay, even while a crowd arrives."""
    clock = Clock()
    async with lobby(tmp_path, clock, bot_pace=1e6) as the_lobby:
        room, player = await seated(the_lobby)
        watching = Notebook(room)
        for each in [watching, *(Notebook(room) for _ in range(20))]:
            room.enter(each, None)
        await go_away(player, room, clock)
        assert not watching.of(Changed)[-1].room.chairs[0].online
        room.enter(Notebook(room, 0), None)
        await settled(room)
        assert watching.of(Changed)[-1].room.chairs[0].online


async def test_a_countdown_does_not_announce_every_single_spectator(tmp_path: Path) -> None:
    """The countdown to a stand-in bot is a different number each time, so it would defeat the comparison of notices."""
    clock = Clock()
    async with lobby(tmp_path, clock, bot_pace=1e6) as the_lobby:
        room, player = await seated(the_lobby)
        watching = Notebook(room)
        room.enter(watching, None)
        await go_away(player, room, clock)
        assert watching.of(Changed)[-1].room.chairs[0].away_in is not None
        before = len(watching.of(Changed))
        for _ in range(50):
            clock.now += 0.1
            room.enter(Notebook(room), None)
        await settled(room)
        assert len(watching.of(Changed)) - before <= 1


async def test_a_snapshot_is_built_once_for_all_viewers_who_see_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[tuple[object, object]] = []
    whole = Frames.snapshot

    def counted(self: Frames, seat: Any, level: Any, *rest: Any) -> str:
        made.append((seat, level))
        return whole(self, seat, level, *rest)

    monkeypatch.setattr(Frames, "snapshot", counted)
    clock = Clock()
    async with lobby(tmp_path, clock, bot_pace=1e6) as the_lobby:
        room, player = await seated(the_lobby)
        made.clear()
        levels: list[Level | None] = ["legal", "coach", None]
        onlookers = [Notebook(room, None, level) for _ in range(50) for level in levels]
        for each in onlookers:
            room.enter(each, None)
        await settled(room)
        assert sorted(made, key=str) == [(None, "coach"), (None, "legal"), (None, None)]
        assert len({each.frames[0] for each in onlookers}) == 3
        hand = player.of(Snapshot)[0].position
        assert onlookers[0].of(Snapshot)[0].position != hand  # what a spectator may see, and no more
        room.hear(player, messages.Move("1", room.table.phase, "hold"))
        await settled(room)
        late = Notebook(room, None, "legal")
        room.enter(late, None)
        await settled(room)
        assert late.of(Snapshot)[0].v == room.table.v
        clock.now += 5  # clocks run: an old snapshot would show an old time
        later = Notebook(room, None, "legal")
        room.enter(later, None)
        await settled(room)
        assert later.frames[0] != late.frames[0]


def test_players_are_told_first() -> None:
    told: list[object] = []

    class Order(Notebook):
        def __init__(self, seat: Seat | None, level: Level | None) -> None:
            self.seat = self.viewer = seat
            self.level = level

        def tell(self, frame: str) -> None:
            told.append((self.seat, frame))

    audience = Subscribers()
    for subscriber in (
        Order(None, None),
        Order(None, "legal"),
        Order(Seat(1), None),
        Order(None, "coach"),
        Order(Seat(0), "off"),
    ):
        audience.add(subscriber)
    for group in audience.groups():
        audience.tell(group, "turn")
    audience.notice("room")
    assert told == [*[(1, "turn"), (0, "turn")], *[(None, "turn")] * 3, (1, "room"), (0, "room"), *[(None, "room")] * 3]


async def test_a_debounced_call_runs_at_once_then_rarely_and_is_never_lost() -> None:
    done: list[float] = []
    loop = asyncio.get_running_loop()
    rare = Debounce(0.2, lambda: done.append(loop.time()))
    started = loop.time()
    while loop.time() < started + 0.5:
        rare.want()
        await asyncio.sleep(0.001)
    rare.want()
    async with asyncio.timeout(PATIENCE):
        wanted = loop.time()
        while done[-1] < wanted:
            await asyncio.sleep(0.01)
    assert all(later - earlier >= 0.19 for earlier, later in pairwise(done))
    assert 2 <= len(done) <= 5
    rare.want()
    rare.stop()
    before = len(done)
    await asyncio.sleep(0.3)
    assert len(done) == before


async def test_long_work_is_done_in_slices_and_in_order() -> None:
    """The event loop's other work runs between the slices; work added in the meantime comes last."""
    done: list[object] = []
    loop = asyncio.get_running_loop()
    work = Batches(100)
    for n in range(250):
        work.add(partial(done.append, n))
    assert not done
    others = []
    while len(done) < 251:
        await asyncio.sleep(0)
        others.append(len(done))
        if len(others) == 1:
            work.add(partial(done.append, 250))
    assert done == [*range(251)]
    assert others == [100, 200, 251]
    loop.call_soon(work.add, partial(done.append, "again"))
    for _ in range(3):
        await asyncio.sleep(0)
    assert done[-1] == "again"


async def test_a_turn_is_the_same_text_for_every_onlooker(tmp_path: Path) -> None:
    async with lobby(tmp_path, Clock(), bot_pace=0.0) as the_lobby:
        room, player = await seated(the_lobby)
        onlookers = [Notebook(room, None, "coach") for _ in range(20)]
        for each in onlookers:
            room.enter(each, None)
        await settled(room)
        room.hear(player, messages.Move("1", room.table.phase, "hold"))
        async with asyncio.timeout(PATIENCE):
            while not onlookers[0].of(Turn):
                await asyncio.sleep(0.02)
        turns = [next(frame for frame in each.frames if '"type":"turn"' in frame) for each in onlookers]
        assert len({id(frame) for frame in turns}) == 1

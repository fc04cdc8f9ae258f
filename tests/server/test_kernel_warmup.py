"""Until an expert's kernels are compiled, a skilled bot decides, everyone is told why, and nobody waits."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from asdealt import extras
from asdealt.bots.rehearsal import Rehearsal
from asdealt.bots.simple import RandomBot
from asdealt.client import Seat, make
from asdealt.protocol.bodies import NewTable, SeatWish
from asdealt.protocol.frames import Changed
from asdealt.server.bots.kernel_warmup import KernelWarmup
from asdealt.server.bots.seat_bots import SeatBots
from helpers.compiler import Compiler
from helpers.coroutines import PATIENCE
from helpers.rooms import Notebook, lobby, settled
from helpers.server import decide, running

TWO, THREE = Rehearsal("splitz", 2), Rehearsal("splitz", 3)
Found = dict[int, set[str]]  # by seat: the bots that were found for it


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> Found:
    """Which bots play in which seats. All of them are quick."""
    played: Found = {}

    def quick(_: SeatBots, seat: int, level: str) -> RandomBot:
        played.setdefault(seat, set()).add(level)
        return RandomBot()

    monkeypatch.setattr(SeatBots, "_find", quick)
    return played


def at_table(*seats: SeatWish, game: str = "splitz", start: bool = True) -> NewTable:
    return NewTable(game, [SeatWish("me"), *seats], start=start)


def getting_ready(seat: Seat) -> list[bool]:
    return [chair.getting_ready for chair in seat.room.chairs]


async def play_until(me: Seat, enough: Callable[[], bool]) -> None:
    rng = Random(1)
    while not enough():
        assert not (await me.my_turn()).over
        await decide(me, rng)


async def test_a_table_waits_only_for_what_it_needs_itself(compiler: Compiler) -> None:
    compiler.compiled = {THREE}
    experts = KernelWarmup()
    assert await experts.soon(None, PATIENCE)  # a game without kernels
    assert await experts.soon(THREE, PATIENCE)
    assert not await experts.soon(TWO, PATIENCE)
    assert [experts.compiling(wanted) for wanted in (None, TWO, THREE)] == [False, True, False]
    experts.close()
    assert {*compiler.closed} == {TWO, THREE}


async def test_everyone_is_told_and_the_expert_plays_once_it_is_ready(
    tmp_path: Path, compiler: Compiler, found: Found
) -> None:
    async with running(tmp_path) as server:
        made = await make(server.url, at_table(SeatWish("bot", level="expert"), SeatWish("bot", level="casual")))
        async with Seat(server.url, made.table, made.token) as me, Seat(server.url, made.table, watch=True) as eve:
            for each in (me, eve):
                await each.until(lambda s: getting_ready(s) == [False, True, False], PATIENCE)
            await play_until(me, lambda: any(told.seat == 1 for told in me.past))
            assert all(told.auto for told in me.past if told.seat == 1)
            assert not any(told.auto for told in me.past if told.seat != 1)
            assert found[1] == {"skilled"}
            assert (me.room.chairs[1].level, me.room.chairs[1].flagged) == ("expert", False)
            compiler.end()
            for each in (me, eve):  # nobody has to do anything for that
                await each.until(lambda s: not any(getting_ready(s)), PATIENCE)
            await play_until(me, lambda: any(told.seat == 1 and not told.auto for told in me.past))
            assert found[1] == {"skilled", "expert"}


async def test_it_begins_when_such_a_bot_gets_a_seat(tmp_path: Path, compiler: Compiler) -> None:
    async with running(tmp_path) as server:
        made = await make(server.url, at_table(SeatWish("open"), SeatWish("open"), start=False))
        async with Seat(server.url, made.table, made.token) as me:
            await me.ask("fill", 1, level="casual")
            assert not compiler.begun
            await me.ask("fill", 2, level="master")
            await me.until(lambda s: getting_ready(s) == [False, False, True], PATIENCE)
            assert me.room.stage == "gathering"
            assert compiler.begun == [THREE]


async def test_tables_that_it_does_not_concern_are_told_nothing(tmp_path: Path, compiler: Compiler) -> None:
    async with lobby(tmp_path) as the_lobby:
        notebooks = []
        for level in ("expert", "casual"):
            made = await the_lobby.make(at_table(SeatWish("bot", level=level), start=False))
            room = await the_lobby.room(made.table)
            notebooks.append(Notebook(room, 0))
            room.enter(notebooks[-1], None)
            await settled(room)
        expert, casual = notebooks
        before = len(casual.frames)
        async with asyncio.timeout(PATIENCE):
            while not expert.of(Changed)[-1].room.chairs[1].getting_ready:
                await asyncio.sleep(0.005)
            compiler.end()
            while expert.of(Changed)[-1].room.chairs[1].getting_ready:
                await asyncio.sleep(0.005)
        for book in notebooks:
            await settled(await the_lobby.room(book.of(Changed)[-1].room.table))
        assert len(casual.frames) == before


@pytest.mark.parametrize("installed", [True, False])
async def test_nobody_is_told_to_wait_for_what_will_never_be_ready(
    tmp_path: Path, compiler: Compiler, found: Found, monkeypatch: pytest.MonkeyPatch, installed: bool
) -> None:
    monkeypatch.setattr(extras, "has", lambda _: installed)
    compiler.end(works=False)
    async with running(tmp_path) as server:
        made = await make(server.url, at_table(SeatWish("bot", level="expert")))
        async with Seat(server.url, made.table, made.token) as me:
            await play_until(me, lambda: any(told.seat == 1 for told in me.past))
            await me.until(lambda s: not any(getting_ready(s)), PATIENCE)
    assert found[1] == {"skilled"}
    assert compiler.begun == ([TWO] if installed else [])

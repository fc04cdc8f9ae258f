"""Until the expert's kernels are compiled, the next best bot decides, so nobody waits."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from asdealt.client import Seat, make
from asdealt.protocol.bodies import NewTable, SeatWish
from asdealt.server.bots import kernel_warmup
from asdealt.server.bots.kernel_warmup import KernelWarmup
from helpers.coroutines import PATIENCE
from helpers.server import decide, running


async def test_the_expert_plays_once_it_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = asyncio.Event()

    async def beside(game: str) -> bool:
        await compiled.wait()
        return game == "scout"

    monkeypatch.setattr(kernel_warmup, "_compile", beside)
    experts = KernelWarmup()
    assert [experts.level("expert", game) for game in ("scout", "dozen")] == ["skilled", "skilled"]
    assert [experts.level(level, "scout") for level in ("casual", "master")] == ["casual", "skilled"]
    compiled.set()
    await asyncio.sleep(0.01)
    assert [experts.level("expert", game) for game in ("scout", "dozen")] == ["expert", "skilled"]
    assert [experts.level("master", game) for game in ("scout", "dozen")] == ["master", "skilled"]
    experts.close()


async def test_a_table_with_an_expert_does_not_wait_for_the_compiler(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(_: str) -> bool:
        await asyncio.sleep(3600)
        return True

    monkeypatch.setattr(kernel_warmup, "_compile", never)
    async with running(tmp_path) as server:
        seats = [SeatWish("me"), SeatWish("bot", level="expert"), SeatWish("bot", level="expert")]
        made = await make(server.url, NewTable("splitz", seats, start=True))
        async with Seat(server.url, made.table, made.token) as me:
            for _ in range(2):
                await me.my_turn()
                await decide(me, Random(1))
            await me.until(lambda s: any(told.seat > 0 and told.auto for told in s.past), PATIENCE)
            assert not me.room.chairs[1].flagged  # it did not fail
            assert me.room.chairs[1].level == "expert"

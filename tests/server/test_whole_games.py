"""Whole games over real sockets: every game at every size, people mixed with bots, a spectator, and a record."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from asdealt.client import Seat, record
from asdealt.core import OPEN
from asdealt.games import GAMES
from asdealt.record import read, resume
from asdealt.server.tables.table import Table
from helpers.server import play, running, table

SIZES = [(game.name, size) for game in GAMES.values() for size in game.sizes]


@pytest.mark.parametrize(("game", "size"), SIZES)
async def test_people_and_bots_play_a_whole_game(tmp_path: Path, game: str, size: int) -> None:
    async with running(tmp_path) as server:
        made, (friend,) = await table(server, game, ",".join(["me", "open", *["bot"] * (size - 2)]))
        async with (
            Seat(server.url, made.table, made.token) as me,
            Seat(server.url, made.table, friend.token, language="ja") as other,
            Seat(server.url, made.table, language="es") as spectator,
        ):
            assert me.position is None
            await me.ask("start")
            await asyncio.gather(play(me, Random(1)), play(other, Random(2)), spectator.until(lambda s: s.over))
            assert me.v == other.v == spectator.v
            assert me.result == other.result == spectator.result
            assert spectator.position is not None
            assert not spectator.position.legal
            assert len(other.log) >= size
        told = read(await record(server.url, made.table))
        assert told.outcome is not None
        assert list(told.outcome.scores) == me.result.scores  # type: ignore[union-attr]
        assert told.commitment == me.room.commitment
        live = (await server.room(made.table)).table
        kept = Table.fold(made.table, await server.services.store.read(made.table))
        assert kept.v == live.v == me.v
        assert kept.match is not None
        assert live.match is not None
        assert kept.match.turns == live.match.turns
        assert told.seed is not None
        assert resume(told, told.seed).view(OPEN) == kept.match.view(OPEN)

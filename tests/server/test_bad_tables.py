"""A bad table harms only itself: all other tables can still be played, listed and woken."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from asdealt.client import Gone, Seat, make
from asdealt.client.http import HttpRefused, fetch
from asdealt.protocol.refusals import RequestRefused
from asdealt.server.rooms import table_lists
from asdealt.server.tables import log
from asdealt.server.tables.clocks import HOUR
from asdealt.server.tables.table import BadLog, Table
from asdealt.store import Entry, Listing
from helpers.bad_logs import bots, changed, edition_99, spoil
from helpers.coroutines import PATIENCE, run
from helpers.rooms import Clock, lobby, sleep_on
from helpers.server import play, running


def an_unknown_deed(entries: list[Entry]) -> list[Entry]:
    return [*entries[:-1], changed(entries[-1], kind="levitated")]


def an_unknown_game(entries: list[Entry]) -> list[Entry]:
    return [changed(entries[0], game="bridge"), *entries[1:]]


def a_newer_format(entries: list[Entry]) -> list[Entry]:
    return [changed(entries[0], format=log.FORMAT + 1), *entries[1:]]


def broken_json(entries: list[Entry]) -> list[Entry]:
    return [*entries[:-1], Entry(entries[-1].n, 0.0, "chose", b'{"kind":"cho')]


def not_even_text(entries: list[Entry]) -> list[Entry]:
    return [Entry(0, 0.0, "made", b"\xff\xfe\x00"), *entries[1:]]


def a_gap(entries: list[Entry]) -> list[Entry]:
    return [*entries, log.write(len(entries) + 1, 0.0, log.Renamed(by=0, name="Bea"))]


def no_beginning(entries: list[Entry]) -> list[Entry]:
    return entries[1:]


def a_turn_that_cannot_be(entries: list[Entry]) -> list[Entry]:
    return [*entries, log.write(len(entries), 0.0, log.Chose(by=0, seat=0, move="play 1-99"))]


def a_seat_that_is_not_there(entries: list[Entry]) -> list[Entry]:
    return [*entries, log.write(len(entries), 0.0, log.Away(seat=77))]


def another_deal(entries: list[Entry]) -> list[Entry]:
    return [entries[0], changed(entries[1], drawn=["nothing"]), *entries[2:]]


FAULTS = [
    an_unknown_deed, edition_99, an_unknown_game, a_newer_format, broken_json, not_even_text, a_gap, no_beginning,
    a_turn_that_cannot_be, a_seat_that_is_not_there, another_deal,
]  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_an_unreadable_log_is_refused_and_reported_once(
    tmp_path: Path, fault: Callable[[list[Entry]], list[Entry]], caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        async with lobby(tmp_path) as the_lobby:
            bad, good = (await the_lobby.make(bots(listed=True))).table, (await the_lobby.make(bots(listed=True))).table
            secret = json.loads((await the_lobby.services.store.read(bad))[0].payload)["secret"]
            await sleep_on(the_lobby, bad)
            spoil(tmp_path / "tables.db", bad, fault)
            with pytest.raises(BadLog) as wrong:
                Table.fold(bad, await the_lobby.services.store.read(bad))
            for _ in range(3):
                with pytest.raises(RequestRefused) as no:
                    await the_lobby.room(bad)
                assert no.value.code == "table_unreadable"
                for language in ("en", "ja", "es"):
                    assert len(no.value.text(language)) > 20
            assert (await the_lobby.room(good)).table.stage == "playing"
            assert good in [each.table for each in await table_lists.listed(the_lobby, "playing")]
            assert [each.table for each in await table_lists.mine(the_lobby, {bad: "x", good: "x"})] == []
            assert the_lobby.services.metrics.unreadable._value.get() == 1
            assert secret not in caplog.text
            assert str(wrong.value) in caplog.text

    run(test())
    said = [record for record in caplog.records if "cannot be read" in record.getMessage()]
    assert len(said) == 1
    assert said[0].exc_info is None


def test_todays_logs_have_the_first_format_and_later_ones_are_refused() -> None:
    made = log.Made(
        game="scout", edition=1, options={}, places=[], maker=None, host="", invitation="", pace="off", listed=False,
        secret="00",
    )  # fmt: skip
    old = log.write(0, 0.0, made)
    assert b"format" not in old.payload
    assert isinstance(log.read(old), log.Made)
    with pytest.raises(BadLog, match=f"format {log.FORMAT + 1}, this program knows up to {log.FORMAT}"):
        Table.fold("t", [changed(old, format=log.FORMAT + 1)])


async def test_the_server_answers_for_a_bad_table_and_plays_the_others(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        bad, good = await make(server.url, bots()), await make(server.url, bots())
        await sleep_on(server.lobby, bad.table)
        spoil(tmp_path / "tables.db", bad.table, edition_99)
        for _ in range(2):
            for lang, word in (("en", "cannot be opened"), ("ja", "開けません"), ("es", "no se puede abrir")):
                with pytest.raises(HttpRefused, match=word) as no:
                    await asyncio.to_thread(fetch, f"{server.url}/api/tables/{bad.table}?lang={lang}")
                assert (no.value.status, no.value.problem.code) == (503, "table_unreadable")
        with pytest.raises(Gone):
            async with Seat(server.url, bad.table, bad.token) as seat:
                await seat.my_turn()
        metrics = (await asyncio.to_thread(fetch, f"{server.url}/metrics")).decode()
        assert "asdealt_unreadable_total 1.0" in metrics
        async with Seat(server.url, good.table, good.token) as seat:
            await play(seat, Random(1))
            assert seat.over


def decided_for(seat: int, entries: list[Entry]) -> bool:
    """Whether the clock has decided for this seat's player."""
    deeds = [log.read(entry) for entry in entries]
    return any(isinstance(deed, log.Chose) and deed.seat == seat and deed.auto for deed in deeds)


def test_deadlines_of_other_tables_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A turn-based table without people continues, even if other tables cannot be read or looked up."""
    monkeypatch.setattr("asdealt.server.rooms.lobby.WAKING", 0.02)
    clock = Clock()

    async def test() -> None:
        async with lobby(tmp_path, clock, grace=0.0) as the_lobby:
            names = [(await the_lobby.make(bots(pace="hours"))).table for _ in range(4)]
            for name in names:
                await sleep_on(the_lobby, name)
            for name, fault in zip(names[:3], (edition_99, broken_json, no_beginning), strict=True):
                spoil(tmp_path / "tables.db", name, fault)
            due, failed = the_lobby.services.store.due, 0

            async def sometimes(now: float) -> list[str]:
                nonlocal failed
                failed += 1
                if failed < 3:
                    raise OSError("not now")
                return await due(now)

            the_lobby.services.store.due = sometimes  # type: ignore[method-assign]
            await the_lobby.open()
            clock.now += 13 * HOUR
            async with asyncio.timeout(PATIENCE):
                while not decided_for(0, await the_lobby.services.store.read(names[3])):
                    await asyncio.sleep(0.01)
            assert failed >= 3

    run(test())


async def test_a_list_leaves_out_what_it_cannot_show(tmp_path: Path) -> None:
    async with lobby(tmp_path) as the_lobby:
        good = (await the_lobby.make(bots(listed=True))).table
        for name, about in (("x", b"{"), ("y", b'{"table":"y"}'), ("z", b"\xff")):
            listing = Listing(name, "scout", "playing", True, 5e9, None, about)
            await the_lobby.services.store.append(name, Entry(0, 0.0, "made", b"{}"), listing)
        assert [each.table for each in await table_lists.listed(the_lobby, "playing")] == [good]

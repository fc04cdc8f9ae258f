"""One bad table harms only itself: all the others are played, listed, woken and said goodbye to."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sqlite3
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from websockets.asyncio.client import connect

from asdealt.client import Gone, Seat, make
from asdealt.client.http import HttpRefused, fetch
from asdealt.protocol import messages
from asdealt.protocol.bodies import NewTable, Seated, SeatWish
from asdealt.protocol.frames import Bye
from asdealt.protocol.refusals import RequestRefused
from asdealt.server.rooms.lobby import Lobby
from asdealt.server.tables import log
from asdealt.server.tables.clocks import HOUR
from asdealt.server.tables.table import BadLog, Table
from asdealt.store import Entry, Listing, SqliteStore, Unkept
from helpers.rooms import Clock, MemoryStore, Notebook, lobby, settled
from helpers.server import PATIENCE, play, run, running, table

ME, BOT = SeatWish("me"), SeatWish("bot", level="greedy")
PARTS = Path(__file__).parent.parent


def changed(entry: Entry, **fields: object) -> Entry:
    """An entry with other things in its payload."""
    payload = {**json.loads(entry.payload), **fields}
    return Entry(entry.n, entry.at, str(payload["kind"]), json.dumps(payload).encode())


def an_unknown_deed(entries: list[Entry]) -> list[Entry]:
    return [*entries[:-1], changed(entries[-1], kind="levitated")]


def edition_99(entries: list[Entry]) -> list[Entry]:
    return [changed(entries[0], edition=99), *entries[1:]]


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


def bots(**wish: object) -> NewTable:
    return NewTable("scout", [ME, BOT, BOT], start=True, name="Ana", **wish)  # type: ignore[arg-type]


def spoil(file: Path, name: str, fault: Callable[[list[Entry]], Sequence[Entry]]) -> None:
    """Put a fault into the log of a table, behind the server's back."""
    with sqlite3.connect(file) as db:
        rows = db.execute("SELECT n, at, kind, payload FROM log WHERE match = ? ORDER BY n", (name,)).fetchall()
        db.execute("DELETE FROM log WHERE match = ?", (name,))
        for each in fault([Entry(*row) for row in rows]):
            db.execute("INSERT INTO log VALUES (?, ?, ?, ?, ?)", (name, each.n, each.at, each.kind, each.payload))
    db.close()


async def sleep_on(house: Lobby, name: str) -> None:
    """The table is only in the store, as after a while without anybody."""
    room = await house.room(name)
    house._unload(room)
    await asyncio.sleep(0)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_log_that_cannot_be_read_is_refused_and_said_once(
    tmp_path: Path, fault: Callable[[list[Entry]], list[Entry]], caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        async with lobby(tmp_path) as house:
            bad, good = (await house.make(bots(listed=True))).table, (await house.make(bots(listed=True))).table
            secret = json.loads((await house.services.store.read(bad))[0].payload)["secret"]
            await sleep_on(house, bad)
            spoil(tmp_path / "tables.db", bad, fault)
            with pytest.raises(BadLog) as wrong:
                Table.fold(bad, await house.services.store.read(bad))
            for _ in range(3):
                with pytest.raises(RequestRefused) as no:
                    await house.room(bad)
                assert no.value.code == "table_unreadable"
                for language in ("en", "ja", "es"):
                    assert len(no.value.text(language)) > 20
            assert (await house.room(good)).table.stage == "playing"
            assert good in [each.table for each in await house.listed("playing")]
            assert [each.table for each in await house.mine({bad: "x", good: "x"})] == []
            assert house.services.metrics.unreadable._value.get() == 1
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


def test_the_server_answers_for_a_bad_table_and_plays_the_others(tmp_path: Path) -> None:
    async def test() -> None:
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

    run(test())


def decided_for(seat: int, entries: list[Entry]) -> bool:
    """Whether the clock has decided in place of this seat's person."""
    deeds = [log.read(entry) for entry in entries]
    return any(isinstance(deed, log.Chose) and deed.seat == seat and deed.auto for deed in deeds)


def test_deadlines_of_other_tables_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A turn-based table nobody is at goes on, although those before it cannot be read, or even looked for."""
    monkeypatch.setattr("asdealt.server.rooms.lobby.WAKING", 0.02)
    clock = Clock()

    async def test() -> None:
        async with lobby(tmp_path, clock, grace=0.0) as house:
            names = [(await house.make(bots(pace="hours"))).table for _ in range(4)]
            for name in names:
                await sleep_on(house, name)
            for name, fault in zip(names[:3], (edition_99, broken_json, no_beginning), strict=True):
                spoil(tmp_path / "tables.db", name, fault)
            due, failed = house.services.store.due, 0

            async def sometimes(now: float) -> list[str]:
                nonlocal failed
                failed += 1
                if failed < 3:
                    raise OSError("not now")
                return await due(now)

            house.services.store.due = sometimes  # type: ignore[method-assign]
            await house.open()
            clock.now += 13 * HOUR
            async with asyncio.timeout(PATIENCE):
                while not decided_for(0, await house.services.store.read(names[3])):
                    await asyncio.sleep(0.01)
            assert failed >= 3

    run(test())


def test_a_list_leaves_out_what_it_cannot_show(tmp_path: Path) -> None:
    async def test() -> None:
        async with lobby(tmp_path) as house:
            good = (await house.make(bots(listed=True))).table
            for name, about in (("x", b"{"), ("y", b'{"table":"y"}'), ("z", b"\xff")):
                listing = Listing(name, "scout", "playing", True, 5e9, None, about)
                await house.services.store.append(name, Entry(0, 0.0, "made", b"{}"), listing)
            assert [each.table for each in await house.listed("playing")] == [good]

    run(test())


def test_closing_says_goodbye_to_all_although_a_table_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One table's task has died, another never ends what it does: everybody else hears of the restart all the same."""
    monkeypatch.setattr("asdealt.server.rooms.lobby.CLOSE_WITHIN", 0.2)

    async def test() -> None:
        async with lobby(tmp_path) as house:
            rooms = [await house.room((await house.make(bots())).table) for _ in range(4)]
            subscribers = [Notebook(room) for room in rooms]
            for room, subscriber in zip(rooms, subscribers, strict=True):
                room.enter(subscriber, None)
                await settled(room)
            rooms[0]._task.cancel()

            async def fails() -> None:
                raise OSError("no")

            rooms[1].close = fails  # type: ignore[method-assign]

            async def never() -> None:
                await asyncio.Event().wait()

            rooms[2].post(never)
            await house.close()
            for subscriber in subscribers:
                assert subscriber.of(Bye) == [Bye("restart", again=True)]

    run(test())


def test_whoever_waits_for_a_table_while_the_server_stops_is_told_to_come_back(tmp_path: Path) -> None:
    async def test() -> None:
        async with lobby(tmp_path) as house:
            name = (await house.make(bots())).table
            await sleep_on(house, name)
            reading = asyncio.Event()

            async def slow(*_: object) -> list[Entry]:
                reading.set()
                await asyncio.Event().wait()
                return []

            house.services.store.read = slow  # type: ignore[method-assign,assignment]
            waiting = asyncio.create_task(house.room(name))
            await reading.wait()
            await house.close()
            with pytest.raises(RequestRefused) as no:
                await waiting
            assert no.value.code == "restarting"

    run(test())


def test_a_group_that_plays_again_waits_for_a_disk_with_room(tmp_path: Path) -> None:
    """Nobody is hung up on while nothing can be kept; what was agreed on happens as soon as it can."""

    async def test() -> None:
        store = MemoryStore()
        async with lobby(tmp_path) as house:
            house.services.store = store
            seated = await house.make(NewTable("splitz", [ME, BOT, BOT], start=True))
            room = await house.room(seated.table)
            me = Notebook(room, 0)
            room.enter(me, None)
            await settled(room)
            while room.table.stage != "over":
                if 0 in room.table.waiting:
                    assert room.table.match is not None
                    move = room.table.rules.notation.write((room.table.match.legal(0)[0],))  # type: ignore[arg-type]
                    room.hear(me, messages.Move(f"{room.table.v}", room.table.phase, move))
                await asyncio.sleep(0.005)
            keep = store.append

            async def full(match: str, *_: object) -> None:
                if match != seated.table:
                    raise Unkept("disk_full")
                await keep(match, *_)  # type: ignore[arg-type]

            store.append = full  # type: ignore[method-assign,assignment]
            room.hear(me, messages.Ask("again", "rematch"))
            await settled(room)
            assert not me.gone
            assert room.table.next is None
            store.append = keep  # type: ignore[method-assign]
            room.hear(me, messages.Ping("x"))
            await settled(room)
            assert room.table.next is not None

    run(test())


def test_nothing_is_made_or_joined_that_cannot_be_kept(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as server:
            await table(server, "scout", "me,bot,bot")
            store = server.services.store
            assert isinstance(store, SqliteStore)
            (pages,) = store._writing.execute("PRAGMA page_count").fetchone()
            store._writing.execute(f"PRAGMA max_page_count = {pages}")
            codes = set()
            for _ in range(40):  # what is free in the last page may hold a few
                try:
                    await make(server.url, bots(listed=True))
                except HttpRefused as no:
                    codes.add((no.status, no.problem.code))
            assert codes == {(503, "not_kept")}
            with pytest.raises(HttpRefused) as health:
                await asyncio.to_thread(fetch, f"{server.url}/healthz")
            assert health.value.status == 503
            store._writing.execute("PRAGMA max_page_count = 1000000")
            for _ in range(500):
                try:
                    answer = json.loads(await asyncio.to_thread(fetch, f"{server.url}/healthz"))
                    break
                except HttpRefused:
                    await asyncio.sleep(0.02)
            assert answer == {"status": "ok"}
            await make(server.url, bots())

    run(test())


def test_health_names_the_cause(tmp_path: Path) -> None:
    async def test() -> None:
        store = MemoryStore()
        async with running(tmp_path, store) as server:
            store.trouble = "disk_full"

            def ask() -> tuple[int, bytes]:
                try:
                    with urlopen(f"{server.url}/healthz") as answer:
                        return answer.status, answer.read()
                except HTTPError as error:
                    with error:
                        return error.code, error.read()

            status, body = await asyncio.to_thread(ask)
            assert (status, json.loads(body)) == (503, {"status": "not_keeping", "cause": "disk_full"})
            store.trouble = None
            assert (await asyncio.to_thread(ask))[0] == 200

    run(test())


SERVER = """
import sys
from pathlib import Path
from asdealt.locales import words
from asdealt.server.serve import serve
sys.exit(serve("127.0.0.1", 0, Path(sys.argv[1]), words("en"), lan=False, browser=False))
"""


@pytest.mark.parametrize("sig", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_the_server_with_a_goodbye_also_with_bad_tables(tmp_path: Path, sig: signal.Signals) -> None:
    """One table cannot be read, one is being read (its log is long), one is played: exit code 0, and all are told."""

    async def prepare() -> tuple[str, str, Seated]:
        async with lobby(tmp_path) as house:
            bad, long = (await house.make(bots())).table, (await house.make(bots())).table
            good = await house.make(bots())
        return bad, long, good

    bad, long, good = run(prepare())
    spoil(tmp_path / "tables.db", bad, edition_99)
    spoil(tmp_path / "tables.db", long, renamed_many_times)

    async def test() -> None:
        server = await asyncio.create_subprocess_exec(
            sys.executable, "-c", SERVER, str(tmp_path), stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE, env={**os.environ, "PYTHONPATH": f"{PARTS.parent / 'src'}:{PARTS}"},
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
        )  # fmt: skip
        assert server.stdout is not None
        assert server.stderr is not None
        line = (await server.stdout.readline()).decode()
        url = next(word for word in line.split() if word.startswith("http"))
        with pytest.raises(HttpRefused):
            await asyncio.to_thread(fetch, f"{url}/api/tables/{bad}")
        async with connect(f"{url.replace('http', 'ws')}/ws/{good.table}") as watcher:
            await watcher.send(json.dumps({"type": "hello", "protocol": messages.PROTOCOL}))
            assert b'"snapshot"' in await watcher.recv(decode=False)
            loading = asyncio.create_task(asyncio.to_thread(fetch, f"{url}/api/tables/{long}"))
            await asyncio.sleep(0.3)
            assert not loading.done()
            server.send_signal(sig)
            with pytest.raises(HttpRefused, match="restarting"):
                await loading
            frames = [json.loads(frame) async for frame in watcher]
            assert frames[-1] == {"type": "bye", "reason": "restart", "again": True}
            assert await asyncio.wait_for(server.wait(), 10) == 0
        said = (await server.stderr.read()).decode()
        assert "Traceback" not in said, said
        assert "edition" not in said

    run(test())


def renamed_many_times(entries: list[Entry]) -> list[Entry]:
    """What somebody can do to a log who does nothing else for days."""
    first = len(entries)
    more = [log.write(n, 0.0, log.Renamed(by=0, id=f"{n}", name=f"Ana {n % 7}")) for n in range(first, first + 100_000)]
    return [*entries, *more]


def test_whoever_stops_waiting_for_an_answer_disturbs_nobody(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A request that is cut off while its table is busy: the table goes on and its log is not read again."""

    async def test() -> None:
        async with lobby(tmp_path) as house:
            room = await house.room((await house.make(bots())).table)
            table, going = room.table, asyncio.Event()

            async def slow() -> None:
                await going.wait()

            async def fails() -> None:
                raise RequestRefused("over")

            asking = [asyncio.create_task(room.ask(job)) for job in (slow, slow, fails)]
            await asyncio.sleep(0.01)
            for task in asking:
                task.cancel()
            await asyncio.sleep(0.01)
            going.set()
            await settled(room)
            assert room.table is table
            assert house.services.metrics.errors._value.get() == 0

    run(test())
    assert not caplog.records

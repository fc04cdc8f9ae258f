"""What only PostgreSQL has: notices, network failures, ended sessions, a schema that several processes may prepare."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from asdealt.store import BadDatabase, Conflict, Fenced, Listing, SqliteStore, Unkept, Unread
from asdealt.store.base import SILENT_BEATS
from asdealt.store.copying import copy
from helpers.engines import entry
from helpers.postgresql import Cluster, binaries, new_database

asyncpg = pytest.importorskip("asyncpg")

from asdealt.store.postgresql import PostgresqlStore, prepare, writer  # noqa: E402
from asdealt.store.postgresql.schema import MIGRATIONS  # noqa: E402
from asdealt.store.postgresql.session import cause_of  # noqa: E402
from asdealt.store.postgresql.writer import Job  # noqa: E402


@pytest.fixture
def empty() -> str:
    return new_database()


@pytest.fixture
def url(empty: str) -> str:
    asyncio.run(prepare(empty))
    return empty


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    if (found := binaries()) is None:
        pytest.skip("there is no PostgreSQL here that a test may stop")
    made = Cluster(found)
    yield made
    made.remove()


async def test_many_at_once_are_committed_together(url: str) -> None:
    store = PostgresqlStore(url)
    await asyncio.gather(*(store.append(f"m{n}", entry(0)) for n in range(500)))
    assert store._writer.statements < 20
    assert len(await store.matches(most=1000)) == 500
    await store.close()


async def test_other_processes_hear_of_every_entry_once_and_in_order(url: str) -> None:
    one, two = PostgresqlStore(url), PostgresqlStore(url)
    notices: list[tuple[str, int]] = []
    own: list[tuple[str, int]] = []
    one.listen(lambda *what: own.append(what))
    two.listen(lambda *what: notices.append(what))
    await one.join("a:1")
    await two.join("b:1")
    for n in range(3):
        await one.append("m", entry(n))
    await asyncio.gather(*(one.append(f"a rather long name of a match {n:04}", entry(0)) for n in range(700)))
    with pytest.raises(Conflict):
        await one.append("m", entry(0))  # nobody hears about an entry that was not kept
    while len(notices) < 703:
        await asyncio.sleep(0.01)
    await asyncio.sleep(0.05)
    assert notices[:3] == [("m", 0), ("m", 1), ("m", 2)]
    assert len(notices) == len(set(notices)) == 703
    assert own == []
    await one.close()
    await two.close()


@pytest.mark.parametrize("committed", [True, False])
async def test_an_entry_in_doubt_is_kept_exactly_once(
    url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, committed: bool
) -> None:
    """The connection is lost before the answer: nobody knows whether the statement was committed."""
    with caplog.at_level(logging.CRITICAL, "asdealt.store"):
        store = PostgresqlStore(url)
        await store.join("a:1")
        await store.append("m", entry(0))
        original, lost = store._writer._keep, 0

        async def keep(connection: Any, jobs: Sequence[Job], *, doubt: bool) -> None:
            nonlocal lost
            if not doubt:
                lost += 1
                if committed:
                    loop = asyncio.get_running_loop()
                    await original(
                        connection, [Job(j.match, j.entry, None, j.instead, loop.create_future()) for j in jobs],
                        doubt=False,
                    )  # fmt: skip
                connection.terminate()
                raise ConnectionResetError
            await original(connection, jobs, doubt=doubt)

        monkeypatch.setattr(store._writer, "_keep", keep)
        await store.append("m", entry(1))
        await asyncio.gather(*(store.append(f"m{n}", entry(0)) for n in range(20)))
        await store.append("m", entry(2), instead=[entry(0, "other")])
        with pytest.raises(Conflict):
            await store.append("m", entry(2, "late"))
        assert lost == 4
        assert [each.kind for each in await store.read("m")] == ["other", "chose", "chose"]
        assert len(await store.matches(most=99)) == 21
        assert store.trouble is None
        await store.close()


async def test_a_silent_process_is_declared_dead_and_writes_nothing_more(url: str) -> None:
    """Its session is open and holds its lock, but sends no heartbeat: it is frozen, or cut off."""
    one, two = PostgresqlStore(url), PostgresqlStore(url)
    first, second = await one.join("a:1"), await two.join("b:1")
    await one.append("m", entry(0))
    assert await one.claim("m") == first
    for _ in range(SILENT_BEATS):
        assert await two.beat() == [first, second]
    assert await two.beat() == [second]
    assert await two.claim("m") == second
    with pytest.raises(Fenced):
        await one.append("m", entry(1))
    with pytest.raises(Fenced):
        await one.beat()
    await two.append("n", entry(0))
    with pytest.raises(Fenced):
        await one.claim("n")
    await two.append("m", entry(1))
    assert await two.read("m") == [entry(0), entry(1)]
    await one.close()
    await two.close()


async def test_declaring_a_process_dead_waits_for_its_running_write(url: str) -> None:
    """Otherwise the old owner could append to the log after the new owner has read it."""
    one, two = PostgresqlStore(url), PostgresqlStore(url)
    first, second = await one.join("a:1"), await two.join("b:1")
    await one.append("m", entry(0))
    await one.claim("m")
    other = await asyncpg.connect(url, server_settings={"search_path": "asdealt"})
    blocking = other.transaction()
    await blocking.start()
    await other.execute("INSERT INTO log VALUES ('m', 1, 0, '', '')")
    writing = asyncio.create_task(one.append("m", entry(1)))  # waits for the other transaction
    while not await other.fetchval("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"):
        await asyncio.sleep(0.01)
    for _ in range(SILENT_BEATS):
        await two.beat()
    burying = asyncio.create_task(two.beat())
    await asyncio.sleep(0.2)
    assert not burying.done()
    await blocking.rollback()
    await writing
    assert await burying == [second]
    assert await two.claim("m") == second != first
    assert await two.read("m") == [entry(0), entry(1)]
    with pytest.raises(Fenced):
        await one.append("m", entry(2))
    await other.close()
    await one.close()
    await two.close()


async def test_ended_sessions_are_opened_again(url: str, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.CRITICAL, "asdealt.store"):
        store, other = PostgresqlStore(url), PostgresqlStore(url)
        me, _ = await store.join("a:1"), await other.join("b:1")
        await store.append("m", entry(0))
        await store.claim("m")
        for n in range(1, 4):
            admin = await asyncpg.connect(url)
            await admin.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
            await admin.close()
            await store.append("m", entry(n))
            assert len(await store.read("m")) == n + 1
            for each in (store, other, store, other):
                await each.beat()
            assert await other.claim("m") == me
            assert not await other.unreachable(me)
        assert store.trouble is None
        await store.close()
        await other.close()


async def test_a_database_restart_is_logged_once_and_recovers_by_itself(
    cluster: Cluster, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "TRY_AGAIN", 0.05)
    await prepare(cluster.url)
    store = PostgresqlStore(cluster.url)
    me = await store.join("a:1")
    await store.append("m", entry(0))
    await store.claim("m")
    await asyncio.to_thread(cluster.stop, signal.SIGQUIT)  # like a crash
    with pytest.raises(Unread):
        await store.read("m")
    with pytest.raises(Unkept) as no:
        await asyncio.gather(store.append("n", entry(0)), store.beat())
    assert no.value.cause == "unreachable"
    waiting = asyncio.create_task(store.append("m", entry(1)))
    await asyncio.sleep(0.2)
    assert store.trouble == "unreachable"
    await asyncio.to_thread(cluster.start)
    answer = (await asyncio.gather(waiting, return_exceptions=True))[0]
    assert answer is None or (isinstance(answer, Unkept) and answer.cause == "unreachable")
    while store.trouble:
        await asyncio.sleep(0.02)
    kept = await store.read("m")
    assert kept == [entry(n) for n in range(1 if answer else 2)]
    await store.beat()
    assert await store.claim("m") == me
    await store.append("m", entry(len(kept)))
    await store.close()
    said = [record.getMessage() for record in caplog.records if record.name == "asdealt.store"]
    assert len(said) == 2, said
    assert "unreachable" in said[0]
    assert "kept again" in said[1]


async def test_several_processes_may_prepare_a_database_and_a_newer_one_is_refused(empty: str) -> None:
    await asyncio.gather(*(prepare(empty) for _ in range(4)))
    store = PostgresqlStore(empty)
    await store.append("m", entry(0))
    await store.close()
    later = (*MIGRATIONS, "ALTER TABLE log ADD COLUMN more text")
    await prepare(empty, later)
    await prepare(empty, later)  # once only
    with pytest.raises(BadDatabase) as bad:
        await prepare(empty)
    assert bad.value.why == "newer"
    broken = (*later, "CREATE TABLE x (a int); CREATE TABLE log (b int)")
    with pytest.raises(BadDatabase):
        await prepare(empty, broken)
    connection = await asyncpg.connect(empty, server_settings={"search_path": "asdealt"})
    assert await connection.fetchval("SELECT max(number) FROM version") == len(later)
    assert await connection.fetchval("SELECT to_regclass('x')") is None
    assert await connection.fetchval("SELECT count(*) FROM log") == 1
    await connection.close()


async def test_unusable_databases_are_reported(url: str, tmp_path: Path) -> None:
    async def why(where: str) -> str:
        with pytest.raises(BadDatabase) as bad:
            await prepare(where)
        return bad.value.why

    assert await why("postgresql://asdealt@127.0.0.1:1/none") == "unreachable"
    assert await why(f"postgresql://asdealt@/none?host={tmp_path}") == "unreachable"
    assert await why("postgresql://127.0.0.1:port/none") == "url"
    before, _, after = url.partition("?")
    assert await why(f"{before}x?{after}") == "denied"


def test_causes_are_the_same_as_sqlites() -> None:
    assert cause_of(asyncpg.DiskFullError("")) == "disk_full"
    assert cause_of(asyncpg.ReadOnlySQLTransactionError("")) == "read_only"
    assert cause_of(asyncpg.PostgresIOError("")) == "disk_error"
    assert cause_of(asyncpg.DataCorruptedError("")) == "damaged"
    assert cause_of(asyncpg.LockNotAvailableError("")) == "busy"
    assert cause_of(ConnectionRefusedError()) == "unreachable"
    assert cause_of(asyncpg.SyntaxOrAccessError("")) == "unknown"


async def test_a_copy_of_everything_can_be_taken_both_ways(url: str, tmp_path: Path) -> None:
    first = SqliteStore(tmp_path / "a.db")
    for m in range(30):
        for n in range(1 + m % 7):
            shown = Listing(f"m{m}", "scout", "over", m % 2 == 0, n, None, b"{}")
            await first.append(f"m{m}", entry(n), shown)
    middle, last = PostgresqlStore(url), SqliteStore(tmp_path / "b.db")
    assert (await copy(first, middle)).copied == 30
    assert (await copy(middle, last)).copied == 30
    for m in range(30):
        assert await last.read(f"m{m}") == await first.read(f"m{m}")
        assert await last.listing(f"m{m}") == await first.listing(f"m{m}")
    for store in (first, middle, last):
        await store.close()

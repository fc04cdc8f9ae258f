"""What only SQLite has: a file, its disk, and what remains on it. test_contract.py has the rest."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from asdealt.store import Entry, SqliteStore, Unkept, Unread, sqlite
from asdealt.store.files import copy
from asdealt.store.schema import MIGRATIONS, migrate
from helpers.engines import entry, listing


def test_many_at_once_are_committed_together(tmp_path: Path) -> None:
    async def test() -> None:
        store = SqliteStore(tmp_path / "a.db")
        commits = 0
        original = store._commit

        def counted(jobs: object) -> None:
            nonlocal commits
            commits += 1
            original(jobs)  # type: ignore[arg-type]

        store._commit = counted  # type: ignore[method-assign]
        await asyncio.gather(*(store.append(f"m{n}", entry(0)) for n in range(500)))
        assert commits < 100
        await store.close()

    asyncio.run(test())


async def _keep_writing(store: SqliteStore, match: str, entries: int, pause: float) -> None:
    for n in range(entries):
        await store.append(match, entry(n))
        await asyncio.sleep(pause)


async def test_tables_that_write_each_at_its_own_time_share_commits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "GATHER", 0.05)
    store = SqliteStore(tmp_path / "a.db")
    commits: list[int] = []
    original = store._commit

    def counted(jobs: Any) -> None:
        commits.append(len(jobs))
        original(jobs)

    store._commit = counted  # type: ignore[method-assign]
    await asyncio.gather(*(_keep_writing(store, f"m{n}", 5, 0.001 * n) for n in range(20)))
    assert sum(commits) == 100
    assert len(commits) < 50
    await store.close()


async def test_a_table_that_writes_alone_does_not_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "GATHER", 60.0)
    store = SqliteStore(tmp_path / "a.db")
    async with asyncio.timeout(50):
        await _keep_writing(store, "alone", 20, 0.0)
    await store.close()


def test_a_file_can_be_copied_while_it_is_written_to(tmp_path: Path) -> None:
    async def test() -> None:
        store = SqliteStore(tmp_path / "a.db")
        await store.append("m", entry(0))
        writing = asyncio.create_task(_write(store))
        await asyncio.sleep(0.05)
        known = len(await store.read("m"))
        await asyncio.to_thread(copy, tmp_path / "a.db", tmp_path / "b.db")
        writing.cancel()
        other = SqliteStore(tmp_path / "b.db")
        kept = await other.read("m")
        assert len(kept) >= known
        assert [each.n for each in kept] == list(range(len(kept)))
        await other.close()
        await store.close()

    async def _write(store: SqliteStore) -> None:
        for n in range(1, 100_000):
            await store.append("m", entry(n))

    asyncio.run(test())


def test_only_the_owner_may_read_the_file_and_it_uses_wal(tmp_path: Path) -> None:
    async def test() -> None:
        store = SqliteStore(tmp_path / "a.db")
        await store.close()

    asyncio.run(test())
    assert (tmp_path / "a.db").stat().st_mode & 0o077 == 0
    with sqlite3.connect(tmp_path / "a.db") as db:
        assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    db.close()


def test_old_files_are_brought_up_to_date(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / "a.db", isolation_level=None)
    migrate(db, MIGRATIONS[:1])
    db.execute("INSERT INTO log VALUES ('m', 0, 1.0, 'made', x'7b7d')")
    later = (*MIGRATIONS, "ALTER TABLE log ADD COLUMN more TEXT")
    migrate(db, later)
    migrate(db, later)  # once only
    assert db.execute("SELECT match, more FROM log").fetchall() == [("m", None)]
    broken = (*later, "CREATE TABLE x (a); CREATE TABLE log (b)")
    with pytest.raises(sqlite3.OperationalError):
        migrate(db, broken)
    if db.in_transaction:
        db.execute("ROLLBACK")
    assert db.execute("PRAGMA user_version").fetchone() == (len(later),)
    assert not db.execute("SELECT * FROM sqlite_master WHERE name = 'x'").fetchall()
    db.close()


async def test_deleted_and_replaced_entries_leave_no_trace_on_disk(tmp_path: Path) -> None:
    """Neither in the file nor in the write-ahead log, while the store is open and other matches continue."""

    def on_disk(word: bytes) -> list[str]:
        return [path.name for path in tmp_path.iterdir() if word in path.read_bytes()]

    store = SqliteStore(tmp_path / "a.db")
    long = b"x" * 9000
    await store.append("one", Entry(0, 1.0, "made", b"Secretname" + long), listing("one"))
    await store.append("two", Entry(0, 1.0, "made", b"Othername" + long), listing("two"))
    assert on_disk(b"Secretname")
    assert on_disk(b"Othername")
    await store.append("one", Entry(1, 2.0, "forgotten", b"{}"), instead=[Entry(0, 1.0, "made", b"nobody")])
    assert not on_disk(b"Secretname")
    await store.delete("two")
    assert not on_disk(b"Othername")
    await store.close()


async def test_compacting_frees_the_space_of_deleted_matches(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "a.db")
    for at, name in enumerate("abc"):
        await store.append(name, Entry(0, at, "made", b"x" * 100_000), listing(name, "over", at=at))
    size = (tmp_path / "a.db").stat().st_size
    for name in "abc":
        await store.delete(name)
    await store.compact()
    await store.close()
    assert (tmp_path / "a.db").stat().st_size < max(size, 300_000) - 200_000


def test_a_full_disk_is_logged_once_and_recovers_without_help(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("asdealt.store.sqlite.TRY_AGAIN", 0.02)

    async def test() -> None:
        store = SqliteStore(tmp_path / "a.db")
        await store.append("m", entry(0))
        assert store.trouble is None
        (pages,) = store._writing.execute("PRAGMA page_count").fetchone()
        store._writing.execute(f"PRAGMA max_page_count = {pages}")
        for n in range(1, 4):
            with pytest.raises(Unkept) as no:
                await store.append("m", Entry(n, 0.0, "chose", b"x" * 50_000))
            assert no.value.cause == "disk_full"
            await asyncio.sleep(0.1)  # the writer retries and fails
            assert store.trouble == "disk_full"
        assert [each.n for each in await store.read("m")] == [0]
        store._writing.execute(f"PRAGMA max_page_count = {pages + 1000}")
        for _ in range(500):
            if store.trouble is None:
                break
            await asyncio.sleep(0.01)
        assert store.trouble is None
        await store.append("m", Entry(1, 0.0, "chose", b"x" * 50_000))
        assert [each.n for each in await store.read("m")] == [0, 1]
        assert await store.read("") == []
        await store.close()

    asyncio.run(test())
    said = [record.getMessage() for record in caplog.records if record.name == "asdealt.store"]
    assert len(said) == 2, said
    assert "disk_full" in said[0]
    assert "kept again" in said[1]


async def test_an_unreadable_database_raises_unread(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "a.db")
    await store.append("m", entry(0))
    store._writing.execute("ALTER TABLE log RENAME TO elsewhere")
    with pytest.raises(Unread):
        await store.read("m")
    await store.close()

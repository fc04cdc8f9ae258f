"""The SQLite store: in order, once, safe, and able to grow."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from asdealt.store import Conflict, Entry, Listing, SqliteStore, Unkept
from asdealt.store.schema import MIGRATIONS, NewerFile, migrate
from asdealt.store.sqlite import copy


def entry(n: int, kind: str = "chose") -> Entry:
    return Entry(n, 1.5 * n, kind, f'{{"n":{n}}}'.encode())


def listing(
    match: str, stage: str = "playing", *, listed: bool = True, at: float = 0, wake: float | None = None
) -> Listing:
    return Listing(match, "scout", stage, listed, at, wake, b"{}")


def test_what_was_appended_is_read_in_order(tmp_path: Path) -> None:
    async def test() -> None:
        store = SqliteStore(tmp_path / "a.db")
        for n in range(5):
            await store.append("one", entry(n))
        await store.append("two", entry(0))
        assert await store.read("one") == [entry(n) for n in range(5)]
        assert await store.read("nobody") == []
        await store.close()
        again = SqliteStore(tmp_path / "a.db")
        assert len(await again.read("one")) == 5
        await again.close()

    asyncio.run(test())


def test_the_key_decides_races_and_the_others_of_a_commit_go_on(tmp_path: Path) -> None:
    async def test() -> None:
        store, rival = SqliteStore(tmp_path / "a.db"), SqliteStore(tmp_path / "a.db")
        await store.append("m", entry(0))
        jobs = [store.append("m", entry(0, "late")), *(store.append(f"m{n}", entry(0)) for n in range(20))]
        answers = await asyncio.gather(*jobs, return_exceptions=True)
        assert isinstance(answers[0], Conflict)
        assert answers[1:] == [None] * 20
        raced = await asyncio.gather(
            store.append("m", entry(1, "a")), rival.append("m", entry(1, "b")), return_exceptions=True
        )
        assert sorted(type(each).__name__ for each in raced) == ["Conflict", "NoneType"]
        assert len(await store.read("m")) == 2
        await store.close()
        await rival.close()

    asyncio.run(test())


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


def test_lists_show_what_everybody_may_find_the_latest_first(tmp_path: Path) -> None:
    async def test() -> None:
        store = SqliteStore(tmp_path / "a.db")
        await store.append("a", entry(0), listing("a", at=1))
        await store.append("b", entry(0), listing("b", at=2))
        await store.append("c", entry(0), listing("c", listed=False, at=3))
        await store.append("d", entry(0), listing("d", "over", at=4, wake=7.0))
        await store.append("a", entry(1), listing("a", at=5))
        found = await store.listings(["gathering", "playing"], most=10)
        assert [each.match for each in found] == ["a", "b"]
        assert found[0] == listing("a", at=5)
        assert len(await store.listings(["playing"], most=1)) == 1
        assert await store.due(6.9) == []
        assert await store.due(7.0) == ["d"]
        await store.close()

    asyncio.run(test())


def test_a_closed_store_keeps_what_was_queued_and_nothing_more(tmp_path: Path) -> None:
    async def test() -> None:
        store = SqliteStore(tmp_path / "a.db")
        queued = [asyncio.create_task(store.append("m", entry(n))) for n in range(50)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*queued)
        with pytest.raises(Unkept):
            await store.append("m", entry(50))
        again = SqliteStore(tmp_path / "a.db")
        assert len(await again.read("m")) == 50
        await again.close()

    asyncio.run(test())


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


def test_nothing_half_written_and_only_the_owner_may_read(tmp_path: Path) -> None:
    async def test() -> None:
        store = SqliteStore(tmp_path / "a.db")
        await store.close()

    asyncio.run(test())
    assert (tmp_path / "a.db").stat().st_mode & 0o077 == 0
    with sqlite3.connect(tmp_path / "a.db") as db:
        assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    db.close()


def test_old_files_are_brought_up_to_date_and_newer_ones_left_alone(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / "a.db", isolation_level=None)
    migrate(db)
    db.execute("INSERT INTO log VALUES ('m', 0, 1.0, 'made', x'7b7d')")
    later = (*MIGRATIONS, "ALTER TABLE log ADD COLUMN more TEXT")
    migrate(db, later)
    migrate(db, later)  # once only
    assert db.execute("SELECT match, more FROM log").fetchall() == [("m", None)]
    with pytest.raises(NewerFile, match="schema 2"):
        migrate(db)
    broken = (*later, "CREATE TABLE x (a); CREATE TABLE log (b)")
    with pytest.raises(sqlite3.OperationalError):
        migrate(db, broken)
    if db.in_transaction:
        db.execute("ROLLBACK")
    assert db.execute("PRAGMA user_version").fetchone() == (2,)
    assert not db.execute("SELECT * FROM sqlite_master WHERE name = 'x'").fetchall()
    db.close()

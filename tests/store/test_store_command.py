"""`asdealt store copy` and `asdealt store prune`, as a user sees them."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from asdealt.cli import main
from asdealt.store import Entry, Listing
from asdealt.store.lock import hold
from asdealt.store.opening import FILE, open_store, prepare
from helpers.postgresql import new_database

DAY = 24 * 3600.0


def fill(place: str | Path, count: int, *, name: str = "m", at: float = 0.0) -> None:
    async def work() -> None:
        await prepare(place)
        store = open_store(place)
        for m in range(count):
            match = f"{name}{m}"
            for n in range(3):
                shown = Listing(match, "scout", "over", True, at, None, b"{}")
                await store.append(match, Entry(n, at, "chose", b"%d" % n), shown)
        await store.close()

    asyncio.run(work())


def content(place: str | Path) -> dict[str, list[Entry]]:
    async def work() -> dict[str, list[Entry]]:
        store = open_store(place)
        found = {name: await store.read(name) for name in await store.matches(most=999)}
        await store.close()
        return found

    return asyncio.run(work())


def append(place: str | Path, match: str, entry: Entry) -> None:
    async def work() -> None:
        store = open_store(place)
        await store.append(match, entry)
        await store.close()

    asyncio.run(work())


@pytest.fixture
def database() -> str:
    url = new_database()
    asyncio.run(prepare(url))
    return url


def test_copy_moves_everything_and_again_only_what_is_missing(
    tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    fill(tmp_path / FILE, 40)
    assert main(["store", "copy", str(tmp_path), database]) == 0
    assert "Tables copied: 40." in capsys.readouterr().out
    assert content(database) == content(tmp_path / FILE)
    append(tmp_path / FILE, "m7", Entry(3, 1.0, "chose", b"later"))
    fill(tmp_path / FILE, 2, name="new")
    assert main(["store", "copy", str(tmp_path), database]) == 0
    assert "Tables copied: 3. Already there: 39." in capsys.readouterr().out
    assert content(database) == content(tmp_path / FILE)
    assert main(["store", "copy", database, str(tmp_path / "back")]) == 0
    assert content(tmp_path / "back" / FILE) == content(tmp_path / FILE)


def test_copy_changes_no_table_that_was_continued_in_the_target(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, target = tmp_path / "a", tmp_path / "b"
    source.mkdir()
    fill(source / FILE, 3)
    assert main(["store", "copy", str(source), str(target)]) == 0
    append(target / FILE, "m1", Entry(3, 1.0, "chose", b"there"))
    append(source / FILE, "m1", Entry(3, 1.0, "chose", b"here"))
    assert main(["store", "copy", str(source), str(target)]) == 1
    assert "1 table has another history" in capsys.readouterr().err
    assert content(target / FILE)["m1"][3].payload == b"there"


def test_copy_refuses_what_it_cannot_do(tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a").mkdir()
    fill(tmp_path / "a" / FILE, 1)
    a, b = str(tmp_path / "a"), str(tmp_path / "b")
    for arguments, sentence in (
        ([a, a], "Both stores are the same."),
        ([b, a], f"There are no tables in {b}."),
        ([a, "postgresql://asdealt@127.0.0.1:1/none"], "The database cannot be reached"),
        ([a, "postgresql://127.0.0.1:port/none"], "This is not the address of a PostgreSQL database"),
    ):
        assert main(["store", "copy", *arguments]) == 1
        assert sentence in capsys.readouterr().err
    with hold(tmp_path / "a"):
        assert main(["store", "copy", a, b]) == 1
    assert "is in use by another As Dealt" in capsys.readouterr().err

    async def with_a_server() -> int:
        store = open_store(database)
        await store.join("127.0.0.1:1")
        code = await asyncio.to_thread(main, ["store", "copy", a, database])
        await store.close()
        return code

    assert asyncio.run(with_a_server()) == 1
    assert "A server is using one of the stores." in capsys.readouterr().err


def test_prune_skips_tables_that_a_server_has_in_memory(
    database: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ASDEALT_STORE", database)
    fill(database, 5, at=time.time() - 9 * DAY)
    fill(database, 2, name="new", at=time.time())
    prune = ["store", "prune", "--older-than", "7"]
    assert main([*prune, "--dry-run"]) == 0
    assert "5 finished games would be deleted." in capsys.readouterr().out

    async def with_a_server() -> int:
        store = open_store(database)
        await store.join("127.0.0.1:1")
        await store.claim("m3")
        code = await asyncio.to_thread(main, prune)
        await store.close()
        return code

    assert asyncio.run(with_a_server()) == 0
    assert "Deleted 4 finished games." in capsys.readouterr().out
    assert sorted(content(database)) == ["m3", "new0", "new1"]


def test_no_message_contains_the_databases_password(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--store", "postgresql://asdealt:hush@127.0.0.1:1/none"]) == 1
    said = capsys.readouterr()
    assert "The database cannot be reached" in said.err
    assert "hush" not in said.err + said.out


def test_a_backup_is_whole_private_and_never_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.db"
    backup = ["store", "backup", str(copy), "--data", str(data), "--lang", "en"]
    assert main(backup) == 1
    assert "There are no tables" in capsys.readouterr().err
    data.mkdir()
    fill(data / FILE, 3)
    with hold(data):  # as while a server runs
        assert main(backup) == 0
    assert capsys.readouterr().out == f"The tables are in {copy}.\n"
    assert content(copy) == content(data / FILE)
    assert copy.stat().st_mode & 0o077 == 0
    before = copy.read_bytes()
    assert main(backup) == 1
    assert "exists already" in capsys.readouterr().err
    assert copy.read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.db", "data"]

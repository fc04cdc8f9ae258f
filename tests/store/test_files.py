"""Files that are damaged, newer, foreign or inaccessible are refused and not changed."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

import asdealt
from asdealt.store import BadFile, Entry, SqliteStore
from asdealt.store.files import Why
from asdealt.store.schema import MIGRATIONS, migrate


def ours(path: Path) -> Path:
    """A valid file with some entries."""

    async def fill() -> None:
        store = SqliteStore(path)
        for n in range(200):
            await store.append("m", Entry(n, 0.0, "chose", b"x" * 500))
        await store.close()

    asyncio.run(fill())
    return path


def noise(path: Path) -> Path:
    path.write_bytes(Random(1).randbytes(20_000))
    return path


def another_application(path: Path) -> Path:
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE bookmarks (a)")
    db.close()
    return path


def another_log(path: Path) -> Path:
    """A foreign file whose tables have the same names as ours."""
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE log (a)")
        db.execute("PRAGMA application_id = 77")
    db.close()
    return path


def truncated(path: Path) -> Path:
    whole = ours(path).read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    return path


def scribbled(path: Path) -> Path:
    whole = bytearray(ours(path).read_bytes())
    whole[100:4096] = Random(2).randbytes(3996)  # the first page, after the header
    path.write_bytes(whole)
    return path


def newer(path: Path) -> Path:
    with sqlite3.connect(ours(path)) as db:
        db.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    db.close()
    return path


def folder(path: Path) -> Path:
    path.mkdir()
    return path


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (noise, "foreign"),
        (another_application, "foreign"),
        (another_log, "foreign"),
        (truncated, "damaged"),
        (scribbled, "damaged"),
        (newer, "newer"),
        (folder, "folder"),
    ],
)
def test_an_unusable_file_is_not_changed(tmp_path: Path, make: object, why: Why) -> None:
    assert callable(make)
    path: Path = make(tmp_path / "tables.db")
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(BadFile) as bad:
        SqliteStore(path)
    assert bad.value.why == why
    assert (path.read_bytes() if path.is_file() else None) == before


def test_a_pipe_is_refused_without_waiting_for_it(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "tables.db")
    with pytest.raises(BadFile) as bad:
        SqliteStore(tmp_path / "tables.db")
    assert bad.value.why == "foreign"


AS_NOBODY = """
import os, sys
from pathlib import Path
from asdealt.store import BadFile, SqliteStore
if os.getuid() == 0:  # root may write everywhere
    os.setuid(65534)
try:
    SqliteStore(Path(sys.argv[1]))
except BadFile as bad:
    print(bad.why)
"""


@pytest.mark.parametrize(("file_mode", "folder_mode"), [(0o444, 0o755), (0o000, 0o755), (None, 0o555)])
def test_a_file_or_folder_without_write_permission(file_mode: int | None, folder_mode: int) -> None:
    with TemporaryDirectory() as root:
        library, data = Path(root) / "library", Path(root) / "data"
        # the user nobody may not be able to read the original
        shutil.copytree(Path(asdealt.__file__).parent / "store", library / "asdealt" / "store")
        (library / "asdealt" / "__init__.py").touch()
        data.mkdir()
        path = data / "tables.db"
        before = None if file_mode is None else ours(path).read_bytes()
        if file_mode is not None:
            path.chmod(file_mode)
        if os.getuid() == 0:
            for each in data.iterdir():
                os.chown(each, 65534, 65534)
            os.chown(data, 65534, 65534)
        data.chmod(folder_mode)
        Path(root).chmod(0o755)
        command = [sys.executable, "-S", "-c", AS_NOBODY, str(path)]
        done = subprocess.run(
            command, capture_output=True, text=True, check=False, cwd="/", env={"PYTHONPATH": str(library)}
        )
        data.chmod(0o755)
        assert (done.stdout.strip(), done.stderr) == ("denied", "")
        if file_mode is None:
            assert not [*data.iterdir()]
        else:
            path.chmod(0o600)
            assert path.read_bytes() == before


async def test_empty_files_and_those_of_the_first_schema_are_accepted(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / "old.db", isolation_level=None)
    migrate(db, MIGRATIONS[:1])
    db.execute("INSERT INTO log VALUES ('m', 0, 1.0, 'made', x'7b7d')")
    db.close()
    (tmp_path / "empty.db").touch()
    for name, kept in (("old.db", 1), ("empty.db", 0)):
        for _ in range(2):
            store = SqliteStore(tmp_path / name)
            assert len(await store.read("m")) == kept
            await store.close()


async def test_a_file_whose_server_was_killed_can_be_used_again(tmp_path: Path) -> None:
    """With its write-ahead log, with and without that log's index."""
    store = SqliteStore(tmp_path / "a.db")
    await store.append("m", Entry(0, 0.0, "made", b"{}"))
    for name, parts in (("b", ("", "-wal", "-shm")), ("c", ("", "-wal"))):
        for part in parts:
            shutil.copy(tmp_path / f"a.db{part}", tmp_path / f"{name}.db{part}")
        again = SqliteStore(tmp_path / f"{name}.db")
        assert len(await again.read("m")) == 1
        await again.close()
    await store.close()

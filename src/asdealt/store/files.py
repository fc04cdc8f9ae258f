"""Opens and copies the SQLite file. Refuses a file that is damaged or belongs to another program."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from asdealt.store.schema import MIGRATIONS, OURS, migrate

Why = Literal["foreign", "damaged", "newer", "folder", "denied", "busy", "disk_full"]
PATIENCE = 5.0  # seconds to wait for another process that writes
LOOK_AGAIN = 0.001  # seconds between attempts
_MAGIC = b"SQLite format 3\0"  # the first bytes of every SQLite file


class BadFile(Exception):
    """A file that cannot be used. It has not been changed."""

    def __init__(self, path: Path, why: Why) -> None:
        super().__init__(f"{path}: {why}")
        self.path = path
        self.why = why


def check(path: Path) -> None:
    """Raises BadFile unless the file is one of ours, empty, or missing. Writes nothing."""
    if path.is_dir():
        raise BadFile(path, "folder")
    if path.exists() and not path.is_file():  # a pipe or a device: reading it could block forever
        raise BadFile(path, "foreign")
    try:
        with path.open("rb") as file:
            start = file.read(len(_MAGIC))
        if not start:
            return
        if start != _MAGIC:
            raise BadFile(path, "foreign")
        db = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
    except FileNotFoundError:
        return
    except (OSError, sqlite3.Error):
        raise BadFile(path, "denied") from None
    try:
        _check_marks(path, db)
    except sqlite3.Error as error:
        raise refusal(path, error) from None
    finally:
        db.close()


def _check_marks(path: Path, db: sqlite3.Connection) -> None:
    names = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    (mark,) = db.execute("PRAGMA application_id").fetchone()
    (version,) = db.execute("PRAGMA user_version").fetchone()
    first_schema = mark == 0 and version == 1 and names == {"log", "listing"}
    empty = mark == 0 and version == 0 and not names
    if mark != OURS and not first_schema and not empty:
        raise BadFile(path, "foreign")
    if version > len(MIGRATIONS):
        raise BadFile(path, "newer")


def refusal(path: Path, error: sqlite3.Error) -> BadFile:
    """The BadFile for an error of SQLite."""
    match getattr(error, "sqlite_errorname", "").split("_")[1:2]:
        case ["NOTADB"]:
            return BadFile(path, "foreign")
        case ["FULL"]:
            return BadFile(path, "disk_full")
        case ["BUSY"] | ["LOCKED"]:
            return BadFile(path, "busy")
        case ["READONLY"] | ["CANTOPEN"] | ["PERM"] | ["AUTH"]:
            return BadFile(path, "denied")
        case _:
            return BadFile(path, "damaged")


def open_both(path: Path) -> tuple[sqlite3.Connection, sqlite3.Connection]:
    """One connection for the writer and one for the reader. Brings the file to the current schema."""
    opened: list[sqlite3.Connection] = []
    try:
        path.touch(mode=0o600)  # the seeds of running matches are in there
        if not os.access(path, os.W_OK):  # SQLite would open such a file without an error
            raise PermissionError
        opened.append(open_one(path))
        migrate(opened[0])
        opened.append(open_one(path))
    except (OSError, sqlite3.Error) as error:
        for db in opened:
            db.close()
        raise (refusal(path, error) if isinstance(error, sqlite3.Error) else BadFile(path, "denied")) from None
    return opened[0], opened[1]


def open_one(path: Path, *, sync: bool = True) -> sqlite3.Connection:
    """A connection. With `sync`, a commit is on the disk when it returns; else once a later one is."""
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    try:
        db.execute(f"PRAGMA busy_timeout = {PATIENCE * 1000:.0f}")
        db.execute("PRAGMA journal_mode = WAL")
        db.execute(f"PRAGMA synchronous = {'FULL' if sync else 'NORMAL'}")
        db.execute("PRAGMA secure_delete = ON")  # deleted data is overwritten
    except sqlite3.Error:
        db.close()
        raise
    return db


def begin(db: sqlite3.Connection) -> None:
    """Begin to write, as soon as no other process writes. Raises sqlite3.OperationalError after a while.

    The connection must not be one that waits by itself: see `hurry`.
    """
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            db.execute("BEGIN IMMEDIATE")
            return
        except sqlite3.OperationalError as error:
            busy = getattr(error, "sqlite_errorname", "").startswith("SQLITE_BUSY")
            if not busy or time.monotonic() > deadline:
                raise
        time.sleep(LOOK_AGAIN)


def hurry(db: sqlite3.Connection) -> sqlite3.Connection:
    """Let `begin` wait for other processes instead of SQLite.

    SQLite's own wait sleeps up to 100 ms between attempts, so that a process could wait long while others take turns.
    """
    db.execute("PRAGMA busy_timeout = 0")
    return db


@contextmanager
def patience(db: sqlite3.Connection) -> Iterator[None]:
    """Let SQLite wait for other processes, where `begin` does not."""
    db.execute(f"PRAGMA busy_timeout = {PATIENCE * 1000:.0f}")
    try:
        yield
    finally:
        hurry(db)


def copy(source: Path, target: Path) -> None:
    """Copies a file. This works even while a server is writing to it."""
    reading, writing = sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True), sqlite3.connect(target)
    try:
        reading.backup(writing)
    finally:
        reading.close()
        writing.close()

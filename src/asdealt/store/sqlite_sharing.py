"""Which processes share an SQLite file, and who owns a match. All of them run on one machine.

SQLite's write-ahead log needs memory that its users share, so the file must be on a local disk. Each process holds an
operating system lock on its own file, which ends with the process: a process whose lock is free is dead. Its row
is then deleted. A writer looks for its own row in every transaction, and SQLite has one writer at a time, so a process
without a row writes nothing.
"""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO, TypeVar

from asdealt.store.base import Fenced, Process, Unkept
from asdealt.store.files import begin, hurry, open_one
from asdealt.store.lock import take

T = TypeVar("T")


class SqliteSharing:
    """Has its own connection and thread, so that it never waits for the writer's queue."""

    def __init__(self, path: Path) -> None:
        self.me: Process | None = None
        self._path = path
        self._lock: IO[str] | None = None  # open as long as we live
        self._thread = ThreadPoolExecutor(1, "store-sharing")
        self._db: sqlite3.Connection | None = None

    async def join(self, address: str) -> Process:
        def job(db: sqlite3.Connection) -> Process:
            self._unlock()
            name = f"process-{secrets.token_hex(8)}.lock"
            self._lock = take(self._path.parent / name)
            number = db.execute("INSERT INTO process (address, lock) VALUES (?, ?)", (address, name)).lastrowid
            assert number is not None
            return Process(number, address)

        self.me = await self._do(job)
        return self.me

    async def secret(self) -> bytes:
        def job(db: sqlite3.Connection) -> bytes:
            return bytes(db.execute("SELECT bytes FROM secret").fetchone()[0])

        return await self._do(job)

    async def claim(self, match: str) -> Process | None:
        me = self.me
        assert me is not None, "only those who have joined can own a match"

        def job(db: sqlite3.Connection) -> Process | None:
            if db.execute("SELECT 1 FROM log WHERE match = ? AND n = 0", (match,)).fetchone() is None:
                return None
            owned = "SELECT id, address FROM owner JOIN process ON process = id WHERE match = ?"
            if (owner := db.execute(owned, (match,)).fetchone()) is not None:
                return Process(*owner)
            _check(db, me.id)
            db.execute("INSERT OR REPLACE INTO owner VALUES (?, ?)", (match, me.id))
            return me

        return await self._do(job)

    async def unreachable(self, process: Process) -> bool:
        """The file locks of living processes say who lives, whatever the network says."""
        return process not in await self.processes()

    async def release(self, match: str) -> None:
        if (me := self.me) is not None:
            delete = "DELETE FROM owner WHERE match = ? AND process = ?"
            await self._do(lambda db: db.execute(delete, (match, me.id)))

    async def beat(self) -> list[Process]:
        me = self.me
        assert me is not None, "only those who have joined can beat"

        def job(db: sqlite3.Connection) -> list[Process]:
            _check(db, me.id)
            return self._remove_dead(db)

        return await self._do(job)

    async def processes(self) -> list[Process]:
        return await self._do(self._remove_dead)

    async def leave(self) -> None:
        if (me := self.me) is not None:  # it stays set: whatever is still written is refused
            await self._do(lambda db: _remove(db, me.id))
            self._unlock()

    async def close(self) -> None:
        if self._db is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._db.close)
        self._thread.shutdown()
        self._unlock()

    def _remove_dead(self, db: sqlite3.Connection) -> list[Process]:
        """The processes that live; the others are removed."""
        alive = []
        for number, address, name in db.execute("SELECT id, address, lock FROM process ORDER BY id").fetchall():
            path = self._path.parent / name
            free = take(path) if path.exists() else None
            if path.exists() and free is None:
                alive.append(Process(number, address))
                continue
            _remove(db, number)
            if free is not None:
                free.close()
                path.unlink(missing_ok=True)
        return alive

    def _unlock(self) -> None:
        if self._lock is not None:
            name = self._lock.name
            self._lock.close()
            self._lock = None
            Path(name).unlink(missing_ok=True)

    async def _do(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """In a transaction, which no other process writes beside. Raises Fenced or Unkept."""

        def transaction() -> T:
            if self._db is None:
                self._db = hurry(open_one(self._path, sync=False))  # a claim that a power cut undoes is made again
            db = self._db
            begin(db)
            try:
                result = job(db)
            except BaseException:
                db.execute("ROLLBACK")
                raise
            db.execute("COMMIT")
            return result

        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, transaction)
        except sqlite3.Error as error:
            raise Unkept("busy" if "locked" in str(error) else "unknown", str(error)) from None


def lives(db: sqlite3.Connection, process: int) -> bool:
    return db.execute("SELECT 1 FROM process WHERE id = ?", (process,)).fetchone() is not None


def _check(db: sqlite3.Connection, process: int) -> None:
    if not lives(db, process):
        raise Fenced


def _remove(db: sqlite3.Connection, process: int) -> None:
    db.execute("DELETE FROM process WHERE id = ?", (process,))
    db.execute("DELETE FROM owner WHERE process = ?", (process,))

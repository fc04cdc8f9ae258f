"""Matches in one SQLite file: no set-up, and nothing acknowledged is ever lost.

WAL with full sync, and one writer thread. Whatever has queued up while a commit was on its way to the disk goes into
the next one together (group commit), so many tables cost little more than one.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeVar

from asdealt.store.base import Conflict, Entry, Listing, Unkept
from asdealt.store.schema import migrate

T = TypeVar("T")
MOST_AT_ONCE = 1000  # entries in one commit

_APPEND = "INSERT INTO log (match, n, at, kind, payload) VALUES "
_LIST = "INSERT OR REPLACE INTO listing (match, game, stage, listed, at, wake, about) VALUES "
_LISTING = "SELECT match, game, stage, listed, at, wake, about FROM listing"


@dataclass(slots=True)
class _Job:
    match: str
    entry: Entry
    listing: Listing | None
    done: asyncio.Future[None]
    failed: Exception | None = None


class SqliteStore:
    """A `Store` in the file `path`, which is made if it is not there."""

    def __init__(self, path: Path) -> None:
        self._writing = _open(path)
        migrate(self._writing)
        self._reading = _open(path)
        self._reader = ThreadPoolExecutor(1, "store-reader")
        self._waiting: list[_Job] = []  # for the writer to come back
        self._writing_now = False
        self._jobs: SimpleQueue[Sequence[_Job] | None] = SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="store-writer", daemon=True)
        self._writer.start()
        self._closed = False

    async def append(self, match: str, entry: Entry, listing: Listing | None = None) -> None:
        if self._closed:
            raise Unkept("the store is closed")
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._waiting.append(_Job(match, entry, listing, done))
        if not self._writing_now:
            self._writing_now = True
            loop.call_soon(self._hand_over)  # whoever else has something by then goes along
        await done

    async def read(self, match: str) -> list[Entry]:
        query = "SELECT n, at, kind, payload FROM log WHERE match = ? ORDER BY n"
        return await self._ask(lambda db: [Entry(*row) for row in db.execute(query, (match,))])

    async def listings(self, stages: Sequence[str], *, most: int) -> list[Listing]:
        marks = ",".join("?" * len(stages))
        query = f"{_LISTING} WHERE listed AND stage IN ({marks}) ORDER BY at DESC LIMIT ?"
        return await self._ask(lambda db: [_listing(row) for row in db.execute(query, (*stages, most))])

    async def due(self, now: float) -> list[str]:
        query = "SELECT match FROM listing WHERE wake <= ? ORDER BY wake"
        return await self._ask(lambda db: [match for (match,) in db.execute(query, (now,))])

    async def close(self) -> None:
        """What was queued before is still written."""
        if self._closed:
            return
        self._closed = True
        while self._waiting:
            self._hand_over()
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)
        self._reader.shutdown()
        self._reading.close()
        self._writing.close()

    async def _ask(self, query: Callable[[sqlite3.Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._reader, query, self._reading)

    def _hand_over(self) -> None:
        """To the writer, all that waits; each call wakes another thread, so one for many."""
        jobs, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
        self._writing_now = bool(jobs)
        if jobs:
            self._jobs.put(jobs)

    def _committed(self, jobs: Sequence[_Job]) -> None:
        for job in jobs:
            if job.done.cancelled():
                continue
            if job.failed:
                job.done.set_exception(job.failed)
            else:
                job.done.set_result(None)
        self._hand_over()

    # The writer's thread

    def _write(self) -> None:
        while (jobs := self._jobs.get()) is not None:
            self._commit(jobs)
            with contextlib.suppress(RuntimeError):  # nobody waits any more: the event loop is closed
                jobs[0].done.get_loop().call_soon_threadsafe(self._committed, jobs)

    def _commit(self, jobs: Sequence[_Job]) -> None:
        db = self._writing
        try:
            db.execute("BEGIN IMMEDIATE")
            try:
                _append(db, jobs)
            except sqlite3.IntegrityError:  # one has lost its race: it alone, so each by itself
                for job in jobs:
                    _append_or_lose(db, job)
            db.execute("COMMIT")
        except sqlite3.Error as error:
            if db.in_transaction:
                db.execute("ROLLBACK")
            for job in jobs:
                job.failed = Unkept(str(error))


def _append(db: sqlite3.Connection, jobs: Sequence[_Job]) -> None:
    """All in one statement: each one more would be one more wait for the event loop to let this thread on."""
    entries = [(job.match, job.entry.n, job.entry.at, job.entry.kind, job.entry.payload) for job in jobs]
    _insert(db, _APPEND, entries)
    latest = {job.match: job.listing for job in jobs if job.listing}
    _insert(db, _LIST, [(it.match, it.game, it.stage, it.listed, it.at, it.wake, it.about) for it in latest.values()])


def _append_or_lose(db: sqlite3.Connection, job: _Job) -> None:
    try:
        _append(db, [job])
    except sqlite3.IntegrityError:
        job.failed = Conflict(f"entry {job.entry.n} of {job.match} is there already")


def _insert(db: sqlite3.Connection, statement: str, rows: Sequence[tuple[Any, ...]]) -> None:
    if rows:
        marks = f"({','.join('?' * len(rows[0]))})"
        db.execute(statement + ",".join([marks] * len(rows)), [value for row in rows for value in row])


def _listing(row: tuple[str, str, str, int, float, float | None, bytes]) -> Listing:
    match, game, stage, listed, at, wake, about = row
    return Listing(match, game, stage, bool(listed), at, wake, about)


def _open(path: Path) -> sqlite3.Connection:
    path.touch(mode=0o600)  # the seeds of running matches are in there
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA busy_timeout = 5000")
    return db


def copy(source: Path, target: Path) -> None:
    """A whole copy of a file, also while a server is writing to it."""
    reading, writing = sqlite3.connect(f"file:{source}?mode=ro", uri=True), sqlite3.connect(target)
    try:
        reading.backup(writing)
    finally:
        reading.close()
        writing.close()

"""A store in one SQLite file. It needs no set-up, and never loses an acknowledged entry.

It uses WAL with full sync, and one writer thread. Entries that queue up during a commit go into the next commit
together (group commit), so many tables cost little more than one.

When a write fails, `trouble` says why until a write succeeds. If no job comes, the writer retries periodically.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from asdealt.store.base import Cause, Conflict, Entry, Fenced, Listing, Process, Unkept, Unread, possible
from asdealt.store.files import begin, check, hurry, open_both, patience
from asdealt.store.shared_through import SharedThrough
from asdealt.store.sqlite_sharing import SqliteSharing, lives

T = TypeVar("T")
MOST_AT_ONCE = 1000  # entries in one commit
GATHER = 0.008  # seconds between commits while there are many: a commit costs ten times as much as an entry in it
TRY_AGAIN = 2.0  # seconds after which the writer retries

_APPEND = "INSERT INTO log (match, n, at, kind, payload) VALUES "
_LIST = "INSERT OR REPLACE INTO listing (match, game, stage, listed, at, wake, about) VALUES "
_LISTING = "SELECT match, game, stage, listed, at, wake, about FROM listing"
_REPLACE = "UPDATE log SET at = ?, kind = ?, payload = ? WHERE match = ? AND n = ?"
_CAUSES: dict[str, Cause] = {
    "FULL": "disk_full",
    "READONLY": "read_only",
    "CANTOPEN": "read_only",
    "IOERR": "disk_error",
    "BUSY": "busy",
    "LOCKED": "busy",
    "CORRUPT": "damaged",
    "NOTADB": "damaged",
}
_logger = logging.getLogger("asdealt.store")


@dataclass(slots=True)
class _Job:
    match: str
    entry: Entry | None  # None: delete the match
    listing: Listing | None
    instead: Sequence[Entry]
    done: asyncio.Future[None]
    failed: Exception | None = None

    @property
    def erases(self) -> bool:
        return self.entry is None or bool(self.instead)


class SqliteStore(SharedThrough):
    """A `SharedStore` in the file `path`, which is created if it does not exist. Raises BadFile."""

    def __init__(self, path: Path) -> None:
        check(path)
        self._writing, self._reading = open_both(path)
        hurry(self._writing)
        self._sharing = SqliteSharing(path)
        super().__init__(self._sharing)
        self.trouble: Cause | None = None
        self._erased = False  # erased data may still be in the write-ahead log
        self._reader = ThreadPoolExecutor(1, "store-reader")
        self._waiting: list[_Job] = []  # until the writer is free
        self._writing_now = False
        self._handed_over = float("-inf")  # when the writer was last given jobs
        self._last_match = ""  # what the last of them was about
        self._jobs: SimpleQueue[Sequence[_Job] | None] = SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="store-writer", daemon=True)
        self._writer.start()
        self._closed = False

    async def append(
        self, match: str, entry: Entry, listing: Listing | None = None, *, instead: Sequence[Entry] = ()
    ) -> None:
        await self._do(match, entry, listing, instead)

    async def delete(self, match: str) -> None:
        await self._do(match, None, None, ())

    async def read(self, match: str, first: int = 0, most: int | None = None) -> list[Entry]:
        if not possible(match):
            return []
        query = "SELECT n, at, kind, payload FROM log WHERE match = ? AND n >= ? ORDER BY n LIMIT ?"
        given = (match, first, -1 if most is None else most)
        return await self._ask(lambda db: [Entry(*row) for row in db.execute(query, given)])

    async def listings(self, stages: Sequence[str], *, most: int) -> list[Listing]:
        marks = ",".join("?" * len(stages))
        query = f"{_LISTING} WHERE listed AND stage IN ({marks}) ORDER BY at DESC LIMIT ?"
        return await self._ask(lambda db: [_listing(row) for row in db.execute(query, (*stages, most))])

    async def due(self, now: float) -> list[str]:
        query = "SELECT match FROM listing WHERE wake <= ? ORDER BY wake"
        return await self._ask(lambda db: [match for (match,) in db.execute(query, (now,))])

    async def unchanged(self, stage: str, since: float) -> list[str]:
        query = "SELECT match FROM listing WHERE stage = ? AND at < ? ORDER BY at"
        return await self._ask(lambda db: [match for (match,) in db.execute(query, (stage, since))])

    async def matches(self, after: str = "", *, most: int) -> list[str]:
        query = "SELECT match FROM log WHERE n = 0 AND match > ? ORDER BY match LIMIT ?"
        return await self._ask(lambda db: [match for (match,) in db.execute(query, (after, most))])

    async def listing(self, match: str) -> Listing | None:
        if not possible(match):
            return None
        rows = await self._ask(lambda db: db.execute(f"{_LISTING} WHERE match = ?", (match,)).fetchall())
        return _listing(rows[0]) if rows else None

    # Sharing

    def listen(self, heard: Callable[[str, int], None]) -> None:
        """SQLite tells nobody: an owner that has lost a match finds out when it writes, or at its next beat."""

    # The rest

    async def compact(self) -> None:
        """Returns the space of deleted data to the disk. Raises Unkept."""
        try:
            with patience(self._writing):
                await asyncio.to_thread(self._writing.execute, "VACUUM")
        except sqlite3.Error as error:
            raise Unkept(_cause(error), str(error)) from None

    async def close(self) -> None:
        """Writes everything that is queued, then closes the file."""
        if self._closed:
            return
        self._closed = True
        while self._waiting:
            self._hand_over()
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)
        await self._sharing.close()
        self._reader.shutdown()
        self._reading.close()
        self._writing.close()

    async def _do(self, match: str, entry: Entry | None, listing: Listing | None, instead: Sequence[Entry]) -> None:
        if self._closed:
            raise Unkept("closed")
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._waiting.append(_Job(match, entry, listing, instead, done))
        if not self._writing_now:
            self._writing_now = True
            self._hand_over_soon(loop)
        await done

    async def _ask(self, query: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._reader, query, self._reading)
        except sqlite3.Error as error:
            raise Unread(_cause(error)) from None

    def _hand_over_soon(self, loop: asyncio.AbstractEventLoop) -> None:
        """Group commit: include what other tasks queue in this round of the event loop. If many write, wait a moment.

        One who writes alone, entry after entry, does not wait.
        """
        wait = self._handed_over + GATHER - loop.time()
        if wait > 0 and self._waiting[0].match != self._last_match:
            loop.call_later(wait, self._hand_over)
        else:
            loop.call_soon(self._hand_over)

    def _hand_over(self) -> None:
        """Gives all waiting jobs to the writer at once, because each put wakes another thread."""
        jobs, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
        self._writing_now = bool(jobs)
        if jobs:
            self._handed_over, self._last_match = jobs[0].done.get_loop().time(), jobs[-1].match
            self._jobs.put(jobs)

    def _committed(self, jobs: Sequence[_Job]) -> None:
        for job in jobs:
            if job.done.cancelled():
                continue
            if job.failed:
                job.done.set_exception(job.failed)
            else:
                job.done.set_result(None)
        if self._waiting and not self._closed:
            self._hand_over_soon(jobs[0].done.get_loop())
        else:
            self._hand_over()

    # In the writer thread

    def _write(self) -> None:
        while (jobs := self._next_jobs()) is not None:
            self._commit(jobs)
            with contextlib.suppress(RuntimeError):  # the event loop is closed, so nobody is waiting
                jobs[0].done.get_loop().call_soon_threadsafe(self._committed, jobs)

    def _next_jobs(self) -> Sequence[_Job] | None:
        """Waits for the next jobs. While there is trouble, checks periodically whether writing works again."""
        while True:
            try:
                return self._jobs.get(timeout=TRY_AGAIN if self.trouble else None)
            except Empty:
                self._attempt(_write_and_delete)

    def _commit(self, jobs: Sequence[_Job]) -> None:
        me = self._sharing.me
        if failed := self._attempt(lambda db: _keep(db, jobs, me)):
            for job in jobs:
                job.failed = failed
            return
        self._erased = self._erased or any(job.erases and not job.failed for job in jobs)
        if self._erased:
            # The entries are safe; the next commit retries this
            with contextlib.suppress(sqlite3.Error), patience(self._writing):
                (busy, _, _) = self._writing.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
                self._erased = bool(busy)

    def _attempt(self, work: Callable[[sqlite3.Connection], None]) -> Unkept | None:
        """Runs `work` in a transaction. Returns the error if it failed."""
        db = self._writing
        try:
            begin(db)
            work(db)
            db.execute("COMMIT")
        except sqlite3.Error as error:
            if db.in_transaction:
                with contextlib.suppress(sqlite3.Error):  # SQLite may have rolled back already
                    db.execute("ROLLBACK")
            failed = Unkept(_cause(error), str(error))
            if self.trouble != failed.cause:
                _logger.error("nothing can be kept: %s", failed, extra={"event": "not_keeping", "cause": failed.cause})
            self.trouble = failed.cause
            return failed
        if self.trouble:
            _logger.warning("everything is kept again", extra={"event": "keeping_again"})
        self.trouble = None
        return None


def _keep(db: sqlite3.Connection, jobs: Sequence[_Job], me: Process | None) -> None:
    if me is not None and not lives(db, me.id):
        for job in jobs:
            job.failed = Fenced()
        return
    appending = [job for job in jobs if not job.erases]
    try:
        _append(db, appending)
    except sqlite3.IntegrityError:  # one entry has lost its race: retry one by one, so that only that one fails
        for job in appending:
            _append_or_lose(db, job)
    for job in jobs:
        if job.entry is None:
            db.execute("DELETE FROM log WHERE match = ?", (job.match,))
            db.execute("DELETE FROM listing WHERE match = ?", (job.match,))
            db.execute("DELETE FROM owner WHERE match = ?", (job.match,))
        elif job.erases:
            _append_or_lose(db, job)
            if not job.failed:
                values = [(each.at, each.kind, each.payload, job.match, each.n) for each in job.instead]
                db.executemany(_REPLACE, values)


def _write_and_delete(db: sqlite3.Connection) -> None:
    """A test write, as large as an entry. It is deleted before the commit."""
    db.execute(_APPEND + "('', 0, 0, '', zeroblob(8192))")  # no match has this name
    db.execute("DELETE FROM log WHERE match = ''")


def _append(db: sqlite3.Connection, jobs: Sequence[_Job]) -> None:
    """One statement for all entries, because after every statement this thread may wait for the interpreter lock."""
    entries = [(job.match, it.n, it.at, it.kind, it.payload) for job in jobs if (it := job.entry)]
    _insert(db, _APPEND, entries)
    latest = {job.match: job.listing for job in jobs if job.listing}
    _insert(db, _LIST, [(it.match, it.game, it.stage, it.listed, it.at, it.wake, it.about) for it in latest.values()])


def _append_or_lose(db: sqlite3.Connection, job: _Job) -> None:
    try:
        _append(db, [job])
    except sqlite3.IntegrityError:
        job.failed = Conflict("this entry is there already")


def _insert(db: sqlite3.Connection, statement: str, rows: Sequence[tuple[Any, ...]]) -> None:
    if rows:
        marks = f"({','.join('?' * len(rows[0]))})"
        db.execute(statement + ",".join([marks] * len(rows)), [value for row in rows for value in row])


def _listing(row: tuple[str, str, str, int, float, float | None, bytes]) -> Listing:
    match, game, stage, listed, at, wake, about = row
    return Listing(match, game, stage, bool(listed), at, wake, about)


def _cause(error: sqlite3.Error) -> Cause:
    name = getattr(error, "sqlite_errorname", "SQLITE_UNKNOWN")
    return _CAUSES.get(name.split("_")[1], "unknown")

"""The writer: one connection that appends. Everything that waits goes into one statement (group commit).

The statement keeps the entries and their listings, tells the other processes which entries there are (NOTIFY), and does
nothing if this process has been declared dead. An entry that is already there is left out, and its sender is told.

If the connection is lost while a statement runs, nobody knows whether it was committed. It is then sent again over a
new connection. An entry that is found word for word has been kept the first time.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import asyncpg

from asdealt.store.base import Cause, Conflict, Entry, Fenced, Listing, Unkept
from asdealt.store.postgresql.session import LOST, Session, cause_of

CHANNEL = "asdealt_log"
MOST_AT_ONCE = 1000  # entries in one statement
TRY_AGAIN = 2.0  # seconds after which the writer tries whether writing works again
RECONNECT = 0.1  # seconds between attempts while an entry is in doubt
CLOSE_WITHIN = 2.0  # seconds in which entries in doubt may be resolved at the end

_APPEND = """
WITH alive AS MATERIALIZED (
    SELECT id FROM process WHERE id = $1 FOR KEY SHARE  -- whoever declares this process dead waits for us
), kept AS (
    INSERT INTO log
    SELECT * FROM unnest($2::text[], $3::integer[], $4::float8[], $5::text[], $6::bytea[])
    WHERE $1 IS NULL OR EXISTS (SELECT FROM alive)
    ON CONFLICT DO NOTHING
    RETURNING match, n
), listed AS (
    INSERT INTO listing
    SELECT given.match, game, stage, listed, at, wake, about
    FROM unnest($7::text[], $8::integer[], $9::text[], $10::text[], $11::boolean[], $12::float8[], $13::float8[],
        $14::bytea[]) AS given (match, n, game, stage, listed, at, wake, about)
    JOIN kept ON kept.match = given.match AND kept.n = given.n
    ON CONFLICT (match) DO UPDATE SET game = excluded.game, stage = excluded.stage, listed = excluded.listed,
        at = excluded.at, wake = excluded.wake, about = excluded.about
), told AS (
    SELECT pg_notify($15, string_agg(match || ' ' || n, ','))
    FROM (SELECT match, n, row_number() OVER () / 150 AS part FROM kept) AS parts
    GROUP BY part  -- a notice holds at most 8,000 bytes
)
SELECT
    $1 IS NULL OR EXISTS (SELECT FROM alive) AS alive,
    (SELECT count(*) FROM told) AS notices,
    ARRAY(SELECT match FROM kept) AS matches,
    ARRAY(SELECT n FROM kept) AS numbers
"""
_ALIVE = "SELECT id FROM process WHERE id = $1 FOR KEY SHARE"
_REPLACE = "UPDATE log SET at = $1, kind = $2, payload = $3 WHERE match = $4 AND n = $5"
_logger = logging.getLogger("asdealt.store")


@dataclass(slots=True)
class Job:
    match: str
    entry: Entry | None  # None: the match is to be deleted
    listing: Listing | None
    instead: Sequence[Entry]
    done: asyncio.Future[None]

    @property
    def erases(self) -> bool:
        return self.entry is None or bool(self.instead)

    def succeed(self) -> None:
        if not self.done.done():
            self.done.set_result(None)

    def fail(self, error: Exception) -> None:
        if not self.done.done():
            self.done.set_exception(error)


class Writer:
    def __init__(self, url: str) -> None:
        self.trouble: Cause | None = None
        self.process: int | None = None  # whose writes are fenced
        self.statements = 0  # how many have been committed
        self._session = Session(url)
        self._waiting: list[Job] = []
        self._task: asyncio.Task[None] | None = None  # while something waits
        self._probe: asyncio.Task[None] | None = None  # while nothing can be kept
        self._closed = False
        self._give_up = asyncio.Event()  # stop waiting for entries in doubt

    @property
    def pid(self) -> int | None:
        return self._session.pid

    async def do(
        self, match: str, entry: Entry | None, listing: Listing | None = None, instead: Sequence[Entry] = ()
    ) -> None:
        if self._closed:
            raise Unkept("closed")
        job = Job(match, entry, listing, instead, asyncio.get_running_loop().create_future())
        self._waiting.append(job)
        if self._task is None:
            self._task = asyncio.create_task(self._write())
        await job.done

    async def close(self) -> None:
        """Entries queued before are still written."""
        self._closed = True
        if self._probe:
            self._probe.cancel()
        if self._task:
            await asyncio.wait([self._task], timeout=CLOSE_WITHIN)
            self._give_up.set()
            if self._task:
                await asyncio.wait([self._task])
        await self._session.close()

    async def _write(self) -> None:
        try:
            while self._waiting:
                await asyncio.sleep(0)  # group commit: what others queue in this round goes along
                jobs, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
                try:
                    await self._commit(jobs)
                except Exception as error:
                    for job in jobs:
                        job.fail(error)
        finally:
            self._task = None

    async def _commit(self, jobs: Sequence[Job]) -> None:
        """Keep these jobs, each answered on its own. Jobs in doubt are tried until the database answers."""
        doubt = False
        while True:
            try:
                connection = await self._session.connection()
            except Exception as error:
                self._fails(error)
                if not doubt or self._give_up.is_set():
                    raise Unkept(cause_of(error), str(error)) from None
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._give_up.wait(), RECONNECT)
                continue
            try:
                await self._keep(connection, jobs, doubt=doubt)
            except LOST as error:
                self._session.drop()
                self._fails(error)
                doubt = True
                continue
            except asyncpg.PostgresError as error:  # rolled back
                self._fails(error)
                raise Unkept(cause_of(error), str(error)) from None
            self._works()
            return

    async def _keep(self, connection: Any, jobs: Sequence[Job], *, doubt: bool) -> None:
        if plain := [job for job in jobs if not job.erases]:
            await self._append(connection, plain, doubt=doubt)
            self.statements += 1
        for job in jobs:
            if job.erases:
                await self._erase(connection, job, doubt=doubt)

    async def _append(self, connection: Any, jobs: Sequence[Job], *, doubt: bool) -> bool:
        """True if all were kept."""
        entries = [(job.match, it.n, it.at, it.kind, it.payload) for job in jobs if (it := job.entry)]
        latest = {job.match: (job.entry.n, job.listing) for job in jobs if job.listing and job.entry}
        lists = [(m, n, it.game, it.stage, it.listed, it.at, it.wake, it.about) for m, (n, it) in latest.items()]
        given = (*_columns(entries, 5), *_columns(lists, 8))
        found = await connection.fetchrow(_APPEND, self.process, *given, CHANNEL)
        kept = set(zip(found["matches"], found["numbers"], strict=True))
        for job in jobs:
            assert job.entry is not None
            if (job.match, job.entry.n) in kept or (doubt and await _is_there(connection, job.match, job.entry)):
                job.succeed()
            else:
                job.fail(Conflict("this entry is there already") if found["alive"] else Fenced())
        return len(kept) == len(jobs)

    async def _erase(self, connection: Any, job: Job, *, doubt: bool) -> None:
        """Delete a match, or replace some of its entries: each in its own transaction."""
        inner = Job(job.match, job.entry, job.listing, (), asyncio.get_running_loop().create_future())
        try:
            async with connection.transaction():
                if self.process is not None and await connection.fetchval(_ALIVE, self.process) is None:
                    raise Fenced
                if job.entry is None:
                    for table in ("log", "listing", "owner"):
                        await connection.execute(f"DELETE FROM {table} WHERE match = $1", job.match)
                elif await self._append(connection, [inner], doubt=doubt):
                    values = [(it.at, it.kind, it.payload, job.match, it.n) for it in job.instead]
                    await connection.executemany(_REPLACE, values)
        except Fenced as fenced:
            job.fail(fenced)
            return
        error = inner.done.exception() if inner.done.done() else None
        if error is None:
            job.succeed()
        else:
            job.fail(Conflict(str(error)))

    # Trouble

    def _fails(self, error: Exception) -> None:
        cause = cause_of(error)
        if self.trouble != cause:
            said = {"event": "not_keeping", "cause": cause}
            _logger.error("nothing can be kept: %s (%s)", cause, type(error).__name__, extra=said)
        self.trouble = cause
        if self._probe is None and not self._closed:
            self._probe = asyncio.create_task(self._try_again())

    def _works(self) -> None:
        if self.trouble:
            _logger.warning("everything is kept again", extra={"event": "keeping_again"})
        self.trouble = None

    async def _try_again(self) -> None:
        """While nothing can be kept, try now and then whether that is over."""
        try:
            while self.trouble:
                await asyncio.sleep(TRY_AGAIN)
                if self._task is None and self.trouble:
                    self._task = asyncio.create_task(self._write_and_delete())
                    await self._task
        finally:
            self._probe = None

    async def _write_and_delete(self) -> None:
        """As much as an entry needs; it is gone again before it is committed."""
        try:
            connection = await self._session.connection()
            async with connection.transaction():
                await connection.execute("INSERT INTO log VALUES ('', 0, 0, '', $1)", bytes(8192))
                await connection.execute("DELETE FROM log WHERE match = ''")  # no match is called so
            self._works()
        except Exception as error:
            self._session.drop()
            self._fails(error)
        finally:
            self._task = asyncio.create_task(self._write()) if self._waiting else None


def _columns(rows: Sequence[tuple[Any, ...]], width: int) -> list[list[Any]]:
    return [[row[column] for row in rows] for column in range(width)]


async def _is_there(connection: Any, match: str, entry: Entry) -> bool:
    query = "SELECT n, at, kind, payload FROM log WHERE match = $1 AND n = $2"
    row = await connection.fetchrow(query, match, entry.n)
    return row is not None and Entry(*row) == entry

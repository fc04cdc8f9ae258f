"""Which processes share a database, who owns a match, and who is dead.

A process is a row in `process`; a match that a process owns is a row in `owner`, which vanishes with the process. Every
statement of the writer locks the row of its process, so removing the row waits for statements under way, and those that
come later find no row and write nothing. That is the fence: a process that claims a match afterwards reads a log to
which the dead process can no longer add.

Two things show that a process lives. Its session holds a lock, which the database frees as soon as the process is
killed. And it counts beats: a process that is frozen, or cut off from the database, keeps its lock but does not count.
No clocks are compared; each process counts how often it has seen no change.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import asyncpg

from asdealt.store.base import SILENT_BEATS, Fenced, Process, Unkept, Unread
from asdealt.store.postgresql.session import LOST, Session, cause_of
from asdealt.store.postgresql.writer import CHANNEL

T = TypeVar("T")
_LIVES = 0x61736470  # the first key of the lock a process holds: "asdp"; the second is its id
_FREE_BEATS = 2  # beats in which the lock must be free: after a restart of the database all come back in turn

_PROCESSES = """
SELECT id, address, beats, EXISTS (
    SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = $1 AND objid = id AND objsubid = 2
) AS locked FROM process
"""
_CLAIM = """
INSERT INTO owner SELECT $1, id FROM process
WHERE id = $2 AND EXISTS (SELECT FROM log WHERE match = $1 AND n = 0)
ON CONFLICT DO NOTHING RETURNING process
"""
_OWNER = "SELECT id, address FROM owner JOIN process ON process = id WHERE match = $1"


class Sharing:
    def __init__(self, url: str) -> None:
        self.me: Process | None = None
        self._session = Session(url, self._opened)
        self._heard: Callable[[int, str], None] | None = None
        self._holds = False  # our lock, in the session of now
        self._seen: dict[int, int] = {}  # by process: the beats it had counted when we looked last
        self._silent: dict[int, int] = {}  # by process: our heartbeats without one of its own
        self._freed: dict[int, int] = {}  # by process: beats of ours in which its lock was free

    def listen(self, heard: Callable[[int, str], None]) -> None:
        """`heard` gets the number of the sending session, and the text of the notice."""
        self._heard = heard

    async def join(self, address: str) -> Process:
        async def job(connection: Any) -> Process:
            if self.me is not None and self._holds:
                await connection.execute("SELECT pg_advisory_unlock($1, $2)", _LIVES, self.me.id)
            async with connection.transaction():
                number = await connection.fetchval("INSERT INTO process (address) VALUES ($1) RETURNING id", address)
                self._holds = await connection.fetchval("SELECT pg_try_advisory_lock($1, $2)", _LIVES, number)
            self.me = Process(number, address)
            return self.me

        return await self._do(job)

    async def secret(self) -> bytes:
        return await self._do(lambda connection: connection.fetchval("SELECT bytes FROM secret"))

    async def claim(self, match: str) -> Process | None:
        me = self.me
        assert me is not None, "only those who have joined can own a match"

        async def job(connection: Any) -> Process | None:
            for _ in range(10):  # the owner may give it up in between
                if await connection.fetchval(_CLAIM, match, me.id) is not None:
                    return me
                if (owner := await connection.fetchrow(_OWNER, match)) is not None:
                    return Process(*owner)
                if not await connection.fetchval("SELECT EXISTS (SELECT FROM log WHERE match = $1 AND n = 0)", match):
                    return None
                if not await connection.fetchval("SELECT EXISTS (SELECT FROM process WHERE id = $1)", me.id):
                    raise Fenced
            raise Unkept("busy", "the match changes hands all the time")

        return await self._do(job)

    async def release(self, match: str) -> None:
        if self.me is None:
            return
        given = match, self.me.id
        await self._do(
            lambda connection: connection.execute("DELETE FROM owner WHERE match = $1 AND process = $2", *given)
        )

    async def beat(self) -> list[Process]:
        me = self.me
        assert me is not None, "only those who have joined can beat"

        async def job(connection: Any) -> list[Process]:
            await self._hold(connection)
            count = "UPDATE process SET beats = beats + 1 WHERE id = $1 RETURNING id"
            if await connection.fetchval(count, me.id) is None:
                raise Fenced
            rows = await connection.fetch(_PROCESSES, _LIVES)
            there = {row["id"] for row in rows}
            for kept in (self._seen, self._silent, self._freed):
                for gone in kept.keys() - there:
                    del kept[gone]
            alive = []
            for row in rows:
                if row["id"] != me.id and self._is_dead(row["id"], row["beats"], locked=row["locked"]):
                    await connection.execute("DELETE FROM process WHERE id = $1", row["id"])
                else:
                    alive.append(Process(row["id"], row["address"]))
            return alive

        return await self._do(job)

    def _is_dead(self, process: int, beats: int, *, locked: bool) -> bool:
        self._silent[process] = self._silent.get(process, 0) + 1 if self._seen.get(process) == beats else 0
        self._freed[process] = 0 if locked else self._freed.get(process, 0) + 1
        self._seen[process] = beats
        return self._silent[process] >= SILENT_BEATS or self._freed[process] >= _FREE_BEATS

    async def unreachable(self, process: Process) -> bool:
        async def job(connection: Any) -> bool:
            rows = await connection.fetch(f"{_PROCESSES} WHERE id = $2", _LIVES, process.id)
            if rows and not rows[0]["locked"]:
                await connection.execute("DELETE FROM process WHERE id = $1", process.id)
                return True
            return not rows

        return await self._do(job)

    async def processes(self) -> list[Process]:
        rows = await self._do(lambda connection: connection.fetch(f"{_PROCESSES} ORDER BY id", _LIVES))
        return [Process(row["id"], row["address"]) for row in rows if row["locked"]]

    async def leave(self) -> None:
        if (me := self.me) is not None:
            await self._do(lambda connection: connection.execute("DELETE FROM process WHERE id = $1", me.id))

    async def close(self) -> None:
        await self._session.close()

    async def _opened(self, connection: Any) -> None:
        await connection.execute("SET synchronous_commit = off")  # a claim that a crash undoes is made again
        self._holds = False
        await self._hold(connection)
        if self._heard is not None:
            await connection.add_listener(CHANNEL, self._notice)

    async def _hold(self, connection: Any) -> None:
        """Hold the lock, without waiting: our session from before may not be closed yet, and holds it too."""
        if self.me is not None and not self._holds:
            self._holds = await connection.fetchval("SELECT pg_try_advisory_lock($1, $2)", _LIVES, self.me.id)

    def _notice(self, _: Any, sender: int, __: str, text: str) -> None:
        if self._heard is not None:
            self._heard(sender, text)

    async def _do(self, job: Callable[[Any], Awaitable[T]]) -> T:
        """Raises Fenced, Unkept or Unread."""
        async with self._session.lock:
            for last in (False, True):
                try:
                    return await job(await self._session.connection())
                except LOST as error:
                    self._session.drop()
                    if last:
                        raise Unkept(cause_of(error), str(error)) from None
                    await asyncio.sleep(0)
                except asyncpg.PostgresError as error:
                    raise Unread(f"{type(error).__name__}: {error}") from None
        raise AssertionError

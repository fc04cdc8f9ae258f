"""The store in PostgreSQL: reads over a few connections, writes over one (`writer`), shares with others (`sharing`)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import asyncpg

from asdealt.store.base import Cause, Entry, Listing, Process, Unread, possible
from asdealt.store.postgresql.session import LOST, PATIENCE, SETTINGS
from asdealt.store.postgresql.sharing import Sharing
from asdealt.store.postgresql.writer import Writer
from asdealt.store.shared_through import SharedThrough

READERS = 4  # connections that read
_LISTING = "SELECT match, game, stage, listed, at, wake, about FROM listing"


class PostgresqlStore(SharedThrough):
    """A `SharedStore` in the database at `url`, which `schema.prepare` has brought up to date. Connects when needed."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._writer = Writer(url)
        self._sharing = Sharing(url)
        super().__init__(self._sharing)
        self._readers: Any = None
        self._opening = asyncio.Lock()

    @property
    def trouble(self) -> Cause | None:
        return self._writer.trouble

    async def append(
        self, match: str, entry: Entry, listing: Listing | None = None, *, instead: Sequence[Entry] = ()
    ) -> None:
        await self._writer.do(match, entry, listing, instead)

    async def delete(self, match: str) -> None:
        await self._writer.do(match, None)

    async def read(self, match: str, first: int = 0, most: int | None = None) -> list[Entry]:
        if not possible(match):
            return []
        query = "SELECT n, at, kind, payload FROM log WHERE match = $1 AND n >= $2 ORDER BY n LIMIT $3"
        return [Entry(*row) for row in await self._ask(query, match, first, most)]

    async def listings(self, stages: Sequence[str], *, most: int) -> list[Listing]:
        query = f"{_LISTING} WHERE listed AND stage = ANY($1) ORDER BY at DESC LIMIT $2"
        return [Listing(*row) for row in await self._ask(query, list(stages), most)]

    async def due(self, now: float) -> list[str]:
        return [row[0] for row in await self._ask("SELECT match FROM listing WHERE wake <= $1 ORDER BY wake", now)]

    async def unchanged(self, stage: str, since: float) -> list[str]:
        query = "SELECT match FROM listing WHERE stage = $1 AND at < $2 ORDER BY at"
        return [row[0] for row in await self._ask(query, stage, since)]

    async def matches(self, after: str = "", *, most: int) -> list[str]:
        query = "SELECT match FROM log WHERE n = 0 AND match > $1 ORDER BY match LIMIT $2"
        return [row[0] for row in await self._ask(query, after, most)]

    async def listing(self, match: str) -> Listing | None:
        rows = await self._ask(f"{_LISTING} WHERE match = $1", match) if possible(match) else []
        return Listing(*rows[0]) if rows else None

    async def compact(self) -> None:
        """PostgreSQL reuses the space of deleted data by itself (autovacuum)."""

    async def close(self) -> None:
        """Entries queued before are still written."""
        await self._writer.close()
        await self._sharing.close()
        if self._readers is not None:
            self._readers.terminate()

    # Sharing

    async def join(self, address: str) -> Process:
        process = await super().join(address)
        self._writer.process = process.id
        return process

    def listen(self, heard: Callable[[str, int], None]) -> None:
        """Notices of our own writer are left out. Call it before `join`."""

        def notice(sender: int, text: str) -> None:
            if sender != self._writer.pid:
                for each in text.split(","):
                    match, _, n = each.rpartition(" ")
                    heard(match, int(n))

        self._sharing.listen(notice)

    # Reading

    async def _ask(self, query: str, *given: object) -> list[Any]:
        """Asked twice if needed: a connection may have been lost while nobody used it."""
        for last in (False, True):
            try:
                return list(await (await self._pool()).fetch(query, *given))
            except LOST as error:
                if last:
                    raise Unread(f"{type(error).__name__}: {error}") from None
            except asyncpg.PostgresError as error:
                raise Unread(f"{type(error).__name__}: {error}") from None
        raise AssertionError

    async def _pool(self) -> Any:
        async with self._opening:
            if self._readers is None:
                self._readers = await asyncpg.create_pool(
                    self._url,
                    min_size=1,
                    max_size=READERS,
                    timeout=PATIENCE,
                    command_timeout=PATIENCE,
                    server_settings=SETTINGS,
                )
            return self._readers

"""Both engines of the store, for tests that must pass with either, and things to store."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from asdealt.store import Entry, Listing, SharedStore, SqliteStore
from helpers.postgresql import new_database

ENGINES = ("sqlite", "postgresql")
Open = Callable[[], SharedStore]


def opener(engine: str, folder: Path) -> Open:
    """Opens stores; all stores of one opener are the same database. Skips the test if the engine is missing."""
    if engine == "sqlite":
        return lambda: SqliteStore(folder / "tables.db")
    url = new_database()
    from asdealt.store.postgresql import PostgresqlStore, prepare

    asyncio.run(prepare(url))
    return lambda: PostgresqlStore(url)


def entry(n: int, kind: str = "chose") -> Entry:
    return Entry(n, 1.5 * n, kind, f'{{"n":{n}}}'.encode())


def listing(
    match: str, stage: str = "playing", *, listed: bool = True, at: float = 0, wake: float | None = None
) -> Listing:
    return Listing(match, "scout", stage, listed, at, wake, b"{}")

"""Stores by their place: the URL of a PostgreSQL database, or an SQLite file."""

from __future__ import annotations

from pathlib import Path

from asdealt.store.base import SharedStore
from asdealt.store.sqlite import SqliteStore

Place = str | Path
FILE = "tables.db"  # in a data folder
_URLS = ("postgresql://", "postgres://")


class NoDriver(Exception):
    """The driver for PostgreSQL is not installed."""


def is_url(text: str) -> bool:
    return text.startswith(_URLS)


async def prepare(place: Place) -> None:
    """Bring a database up to the schema of this program. A file is brought up to date when it is opened.

    Raises BadDatabase or NoDriver.
    """
    if isinstance(place, str):
        try:
            from asdealt.store.postgresql.schema import prepare as prepare_database
        except ModuleNotFoundError as missing:
            raise NoDriver(missing.name) from None
        await prepare_database(place)


def open_store(place: Place) -> SharedStore:
    """The store at a place that is prepared. Raises BadFile."""
    if isinstance(place, Path):
        return SqliteStore(place)
    from asdealt.store.postgresql import PostgresqlStore

    return PostgresqlStore(place)

"""The tables of the SQLite file, and how old files become new ones.

Each migration is applied once, in order, in a transaction of its own; `PRAGMA user_version` counts them. A migration
that has been released is never edited: the next change is a new one.
"""

from __future__ import annotations

import sqlite3

MIGRATIONS = (
    """
    CREATE TABLE log (
        match TEXT NOT NULL,
        n INTEGER NOT NULL,
        at REAL NOT NULL,
        kind TEXT NOT NULL,
        payload BLOB NOT NULL,
        PRIMARY KEY (match, n)
    ) WITHOUT ROWID;
    CREATE TABLE listing (
        match TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        stage TEXT NOT NULL,
        listed INTEGER NOT NULL,
        at REAL NOT NULL,
        wake REAL,
        about BLOB NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX listing_found ON listing (stage, at) WHERE listed;
    CREATE INDEX listing_wake ON listing (wake) WHERE wake IS NOT NULL;
    """,
)


class NewerFile(ValueError):
    """The file was written by a later version of the program."""


def migrate(db: sqlite3.Connection, migrations: tuple[str, ...] = MIGRATIONS) -> None:
    """Bring a file, or a new one, up to the schema of this program."""
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if version > len(migrations):
        raise NewerFile(f"the file has schema {version}, this program knows up to {len(migrations)}")
    for number, script in enumerate(migrations[version:], version + 1):
        db.executescript(f"BEGIN IMMEDIATE; {script}; PRAGMA user_version = {number}; COMMIT;")

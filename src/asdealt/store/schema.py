"""The tables of the SQLite file, and the migrations of old files.

Each migration is applied once, in order, in its own transaction; `PRAGMA user_version` counts them. A released
migration is never edited: the next change is a new migration. `PRAGMA application_id` marks a file as one of ours.
Files of the first schema have no mark and are recognised by their tables.
"""

from __future__ import annotations

import sqlite3

OURS = 0x61736465  # "asde"

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
    f"""
    PRAGMA application_id = {OURS};
    CREATE INDEX listing_unchanged ON listing (stage, at);
    """,
    """
    CREATE TABLE process (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        address TEXT NOT NULL,
        lock TEXT NOT NULL
    );
    CREATE TABLE owner (
        match TEXT PRIMARY KEY,
        process INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX owner_process ON owner (process);
    CREATE TABLE secret (bytes BLOB NOT NULL);
    INSERT INTO secret VALUES (randomblob(32));
    """,
)


def migrate(db: sqlite3.Connection, migrations: tuple[str, ...] = MIGRATIONS) -> None:
    """Brings an old or an empty file to the schema of this program."""
    (version,) = db.execute("PRAGMA user_version").fetchone()
    for number, script in enumerate(migrations[version:], version + 1):
        db.executescript(f"BEGIN IMMEDIATE; {script}; PRAGMA user_version = {number}; COMMIT;")

"""The tables in PostgreSQL, and how an older database becomes a new one.

Everything is in its own schema, so that the database may contain other things too. Each migration is applied once, in
order, in a transaction; a lock makes processes that start at the same time wait for each other. A migration that has
been released is never edited. Older programs may still be running while it is applied (rolling upgrade), so a migration
only adds what they do not need to know.
"""

from __future__ import annotations

from typing import Any

import asyncpg

from asdealt.store.base import BadDatabase
from asdealt.store.postgresql.session import LOST, connect

SCHEMA = "asdealt"
_MIGRATING = 0x61736465  # the key of the lock: "asde"

MIGRATIONS = (
    """
    CREATE TABLE log (
        match text COLLATE "C" NOT NULL,
        n integer NOT NULL,
        at double precision NOT NULL,
        kind text NOT NULL,
        payload bytea NOT NULL,
        PRIMARY KEY (match, n)
    );
    CREATE TABLE listing (
        match text COLLATE "C" PRIMARY KEY,
        game text NOT NULL,
        stage text NOT NULL,
        listed boolean NOT NULL,
        at double precision NOT NULL,
        wake double precision,
        about bytea NOT NULL
    );
    CREATE INDEX listing_found ON listing (stage, at) WHERE listed;
    CREATE INDEX listing_wake ON listing (wake) WHERE wake IS NOT NULL;
    CREATE INDEX listing_unchanged ON listing (stage, at);
    CREATE TABLE process (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        address text NOT NULL,
        beats bigint NOT NULL DEFAULT 0
    ) WITH (fillfactor = 50);
    CREATE TABLE owner (
        match text COLLATE "C" PRIMARY KEY,
        process integer NOT NULL REFERENCES process ON DELETE CASCADE
    );
    CREATE INDEX owner_process ON owner (process);
    CREATE TABLE secret (bytes bytea NOT NULL);
    INSERT INTO secret VALUES (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
    """,
)


async def prepare(url: str, migrations: tuple[str, ...] = MIGRATIONS) -> None:
    """Bring a database, or an empty one, up to the schema of this program. Raises BadDatabase."""
    try:
        connection = await connect(url)
    except ValueError as wrong:
        raise BadDatabase("url", str(wrong)) from None
    except (asyncpg.InvalidAuthorizationSpecificationError, asyncpg.InvalidCatalogNameError) as wrong:
        raise BadDatabase("denied", str(wrong)) from None
    except (*LOST, asyncpg.PostgresError) as wrong:
        raise BadDatabase("unreachable", str(wrong) or type(wrong).__name__) from None
    try:
        async with connection.transaction():
            await _migrate(connection, migrations)
    except asyncpg.PostgresError as wrong:
        raise BadDatabase("denied", str(wrong)) from None
    finally:
        await connection.close()


async def _migrate(connection: Any, migrations: tuple[str, ...]) -> None:
    await connection.execute("SELECT pg_advisory_xact_lock($1)", _MIGRATING)
    if await connection.fetchval("SELECT to_regnamespace($1) IS NULL", SCHEMA):
        await connection.execute(f"CREATE SCHEMA {SCHEMA}")
    await connection.execute("CREATE TABLE IF NOT EXISTS version (number integer NOT NULL)")
    version = await connection.fetchval("SELECT coalesce(max(number), 0) FROM version")
    if version > len(migrations):
        raise BadDatabase("newer")
    for number, script in enumerate(migrations[version:], version + 1):
        await connection.execute(script)
        await connection.execute("INSERT INTO version VALUES ($1)", number)

"""Matches in a PostgreSQL database, for several server processes on one machine or many.

    store      the store that rooms use: reads, lists, and hands entries to the writer
    writer     one connection that appends: everything that waits goes into one statement (group commit)
    sharing    which processes there are, who owns a match, and who is dead
    session    one connection that is opened again when it is lost
    schema     the tables and their migrations

It needs the driver asyncpg: `pip install asdealt[postgresql]`.
"""

from asdealt.store.postgresql.schema import prepare
from asdealt.store.postgresql.store import PostgresqlStore

__all__ = ["PostgresqlStore", "prepare"]

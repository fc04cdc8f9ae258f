"""`asdealt store`: what whoever runs a server does with its data, and why data cannot be used."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

from asdealt.locales import Words
from asdealt.store import BadFile, SqliteStore, Unkept, Unread
from asdealt.store.lock import Held, hold

DAY = 24 * 3600.0


class Impossible(Exception):
    """A sentence that says why."""


def prune(folder: Path, days: int, say: Words, *, dry_run: bool) -> list[str]:
    """Delete finished tables that have not changed for so many days. Raises Impossible."""
    if days < 0:
        raise Impossible(say.say("store-bad-days"))
    file = folder / "tables.db"
    if not file.exists():
        raise Impossible(say.say("store-no-data", folder=str(folder)))
    try:
        with hold(folder):
            found = asyncio.run(_prune(file, time.time() - days * DAY, dry_run=dry_run))
    except Held as other:
        raise Impossible(held(other, folder, say)) from None
    except BadFile as bad:
        raise Impossible(bad_file(bad, say)) from None
    except (Unkept, Unread, OSError) as wrong:
        raise Impossible(say.say("store-fails", reason=str(wrong))) from None
    return [say.say("store-would-prune" if dry_run else "store-pruned", count=found, days=days)]


async def _prune(file: Path, since: float, *, dry_run: bool) -> int:
    store = SqliteStore(file)
    try:
        found = await store.unchanged("over", since)
        if not dry_run:
            for match in found:
                await store.delete(match)
            await store.compact()
        return len(found)
    finally:
        await store.close()


def held(other: Held, folder: Path, say: Words) -> str:
    pid = "?" if other.pid is None else str(other.pid)
    return say.say("store-held", folder=str(folder), pid=pid, address=other.address or "none")


def bad_file(bad: BadFile, say: Words) -> str:
    return say.say(f"store-file-{bad.why.replace('_', '-')}", file=str(bad.path))

"""`asdealt store`: clean up the data of a server; and the sentences about data that cannot be used."""

from __future__ import annotations

import argparse
import asyncio
import time
from pathlib import Path

from asdealt.commands.arguments import add_data_folder, data_folder
from asdealt.commands.command import FINE, Sorry
from asdealt.commands.parser import Parser
from asdealt.locales import Words
from asdealt.store import BadFile, SqliteStore, Unkept, Unread
from asdealt.store.lock import Held, hold
from asdealt.terminal.screen import Screen

DAY = 24 * 3600.0


def add(parser: Parser, words: Words) -> None:
    parser.add_commands("what", "WHAT", required=True)
    prune = parser.add_command("prune", "store-prune")
    prune.add_argument("--older-than", type=int, required=True, metavar="DAYS", help=words.say("cli-help-older-than"))
    prune.add_argument("--dry-run", action="store_true", help=words.say("cli-help-dry-run"))
    add_data_folder(prune, words)


def run(chosen: argparse.Namespace, words: Words, screen: Screen) -> int:
    """Delete finished tables that have not changed for so many days."""
    folder, days = data_folder(chosen), chosen.older_than
    if days < 0:
        raise Sorry(words.say("store-bad-days"))
    file = folder / "tables.db"
    if not file.exists():
        raise Sorry(words.say("store-no-data", folder=str(folder)))
    try:
        with hold(folder):
            found = asyncio.run(_prune(file, time.time() - days * DAY, dry_run=chosen.dry_run))
    except Held as other:
        raise Sorry(held(other, folder, words)) from None
    except BadFile as bad:
        raise Sorry(bad_file(bad, words)) from None
    except (Unkept, Unread, OSError) as wrong:
        raise Sorry(words.say("store-fails", reason=str(wrong))) from None
    screen.lines([words.say("store-would-prune" if chosen.dry_run else "store-pruned", count=found, days=days)])
    return FINE


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


def held(other: Held, folder: Path, words: Words) -> str:
    pid = "?" if other.pid is None else str(other.pid)
    return words.say("store-held", folder=str(folder), pid=pid, address=other.address or "none")


def bad_file(bad: BadFile, words: Words) -> str:
    return words.say(f"store-file-{bad.why.replace('_', '-')}", file=str(bad.path))

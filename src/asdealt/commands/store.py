"""`asdealt store`: look after the data of a server; and the sentences about data that cannot be used."""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from asdealt.commands.arguments import add_data_folder, add_store, data_folder, store_url
from asdealt.commands.command import FINE, Sorry, cut
from asdealt.commands.parser import Parser
from asdealt.locales import Words
from asdealt.locales.faults import fault
from asdealt.program import install
from asdealt.store import KEPT_FOR_A_WHILE, BadDatabase, BadFile, NoDriver, Unkept, Unread, files
from asdealt.store.copying import Copied, Miscopied, copy
from asdealt.store.lock import Held, hold
from asdealt.store.opening import FILE, Place, is_url, open_store, prepare
from asdealt.terminal.screen import Screen

DAY = 24 * 3600.0


def add(parser: Parser, words: Words) -> None:
    parser.add_commands("what", "WHAT", required=True)
    prune = parser.add_command("prune", "store-prune")
    prune.add_argument("--older-than", type=int, required=True, metavar="DAYS", help=words.say("cli-help-older-than"))
    prune.add_argument("--dry-run", action="store_true", help=words.say("cli-help-dry-run"))
    add_data_folder(prune, words)
    add_store(prune, words)
    backup = parser.add_command("backup", "store-backup")
    backup.add_argument("file", metavar="FILE", help=words.say("cli-help-backup-file"))
    add_data_folder(backup, words)
    copying = parser.add_command("copy", "store-copy")
    copying.add_argument("source", metavar="FROM", help=words.say("cli-help-copy-from"))
    copying.add_argument("target", metavar="TO", help=words.say("cli-help-copy-to"))


def run(chosen: argparse.Namespace, words: Words, screen: Screen) -> int:
    with sentences(words):
        does = {"copy": _copy, "prune": _prune, "backup": _backup}[chosen.what]
        lines = does(chosen, words)
    screen.lines(lines)
    return FINE


# Deleting old tables


def _prune(chosen: argparse.Namespace, words: Words) -> list[str]:
    """Delete finished tables, and forks and tutorials, that have not changed for so many days."""
    days, url = chosen.older_than, store_url(chosen)
    if days < 0:
        raise Sorry(words.say("store-bad-days"))
    since = time.time() - days * DAY
    with ExitStack() as stack:
        if url is None:
            folder = data_folder(chosen)
            if not (folder / FILE).exists():
                raise Sorry(words.say("store-no-data", folder=str(folder)))
            stack.enter_context(_held(folder, words))
        found = asyncio.run(_delete_old(url or folder / FILE, since, dry_run=chosen.dry_run))
    return [words.say("store-would-prune" if chosen.dry_run else "store-pruned", count=found, days=days)]


async def _delete_old(place: Place, since: float, *, dry_run: bool) -> int:
    """How many. Tables that a server has in memory are left out."""
    await prepare(place)
    store = open_store(place)
    try:
        old = [match for stage in KEPT_FOR_A_WHILE for match in await store.unchanged(stage, since)]
        if dry_run:
            return len(old)
        me = await store.join("")
        deleted = 0
        for match in old:
            await store.beat()
            if await store.claim(match) == me:
                await store.delete(match)
                deleted += 1
        await store.leave()
        await store.compact()
        return deleted
    finally:
        await store.close()


# Backups


def _backup(chosen: argparse.Namespace, words: Words) -> list[str]:
    """Copy the file of a data folder, also while a server uses it. The copy is complete, or it is not there."""
    source, target = data_folder(chosen) / FILE, Path(chosen.file)
    if not source.exists():
        raise Sorry(words.say("store-no-data", folder=str(source.parent)))
    if target.exists():
        raise Sorry(words.say("store-backup-exists", file=str(target)))
    unfinished = target.with_name(f"{target.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    unfinished.touch(mode=0o600)  # it holds the seeds of running matches
    files.copy(source, unfinished)
    unfinished.rename(target)
    return [words.say("store-backed-up", file=str(target))]


# Copying


def _copy(chosen: argparse.Namespace, words: Words) -> list[str]:
    """Copy all tables from one store to another, none of which a server uses."""
    source, target = _place(chosen.source), _place(chosen.target)
    if source == target:
        raise Sorry(words.say("store-copy-same"))
    if isinstance(source, Path) and not source.exists():
        raise Sorry(words.say("store-no-data", folder=str(source.parent)))
    with ExitStack() as stack:
        for place in (source, target):
            if isinstance(place, Path):
                place.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
                stack.enter_context(_held(place.parent, words))
        done = asyncio.run(_copy_all(source, target, words))
    lines = [words.say("store-copied", copied=done.copied, there=done.there)]
    if done.different:
        raise Sorry("\n".join([*lines, words.say("store-copy-different", count=done.different)]))
    return lines


async def _copy_all(source: Place, target: Place, words: Words) -> Copied:
    for place in (source, target):
        await prepare(place)
    stores = [open_store(source), open_store(target)]
    try:
        for store in stores:
            if await store.processes():
                raise Sorry(words.say("store-in-use"))
        return await copy(*stores)
    finally:
        for store in stores:
            await store.close()


def _place(text: str) -> Place:
    """The URL of a database, or the file in a data folder."""
    return text if is_url(text) else Path(text) / FILE


# Sentences about data that cannot be used


@contextmanager
def sentences(words: Words) -> Iterator[None]:
    """Turn what can be wrong with data into a sentence."""
    try:
        yield
    except BadFile as bad:
        raise Sorry(words.say(f"store-file-{bad.why.replace('_', '-')}", file=str(bad.path))) from None
    except BadDatabase as bad:
        raise Sorry(words.say(f"store-database-{bad.why}", reason=cut(str(bad)))) from None
    except NoDriver:
        raise Sorry(words.say("store-needs-driver", install=install("postgresql"))) from None
    except BrokenPipeError:  # nothing is wrong with them: nobody reads what is printed (`cli`)
        raise
    except (Unkept, Unread, Miscopied, OSError, sqlite3.Error) as wrong:
        raise Sorry(words.say("store-fails", reason=fault(words, wrong))) from None
    except ExceptionGroup as several:
        raise Sorry(words.say("store-fails", reason=str(several.exceptions[0]))) from None


@contextmanager
def _held(folder: Path, words: Words) -> Iterator[None]:
    try:
        with hold(folder):
            yield
    except Held as other:
        raise Sorry(held(other, folder, words)) from None


def held(other: Held, folder: Path, words: Words) -> str:
    pid = "?" if other.pid is None else str(other.pid)
    return words.say("store-held", folder=str(folder), pid=pid, address=other.address or "none")

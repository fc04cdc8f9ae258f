"""docs/hosting.md: its command lines are valid, and a backup taken while people play can be restored."""

from __future__ import annotations

import asyncio
import re
import shlex
import subprocess
from pathlib import Path
from random import Random

import pytest

from asdealt.client import Seat
from asdealt.commands.command import add_commands
from asdealt.commands.parser import top_parser
from asdealt.locales import words
from asdealt.server.tables.table import Table
from asdealt.store import Entry
from asdealt.store.opening import open_store, prepare
from helpers.cluster import several
from helpers.coroutines import run
from helpers.postgresql import binaries, new_database
from helpers.server import play, table

ROOT = Path(__file__).parents[2]
HOSTING = ROOT / "examples" / "hosting"
PAGE = (ROOT / "docs" / "hosting.md").read_text("utf-8")


def understood(command: str) -> None:
    """Check that the program accepts this command line."""
    program, *arguments = shlex.split(command)
    assert program.endswith("asdealt")
    parser = top_parser(words("en"))
    add_commands(parser)
    try:
        parser.parse_args(arguments)
    except SystemExit as no:  # says what is wrong, and ends
        pytest.fail(f"{command}: exit code {no.code}")


def test_every_command_line_of_the_page_is_understood() -> None:
    lines = [line for line in PAGE.splitlines() if line.startswith("asdealt ")]
    assert lines
    for line in lines:
        understood(line)


def test_a_backup_of_postgresql_taken_while_people_play_can_be_restored(tmp_path: Path) -> None:
    found, url, restored = binaries(), new_database(), new_database()
    assert found is not None
    asyncio.run(prepare(url))
    dump = tmp_path / "asdealt.dump"
    lines = [line for line in PAGE.splitlines() if line.startswith(("pg_dump ", "pg_restore "))]
    assert len(lines) == 2

    def command(line: str, place: str) -> None:
        """Run a command of the page with our own files and databases."""
        program, *arguments = [
            re.sub(r"postgresql://\S+", lambda _: place, word).replace("asdealt.dump", str(dump))
            for word in shlex.split(line)
        ]
        done = subprocess.run([found / program, *arguments], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr

    async def test() -> dict[str, list[Entry]]:
        async with several(2, lambda: open_store(url), tmp_path) as servers:
            made, (friend,) = await table(servers[0], "scout", "me,open,bot")
            async with (
                Seat(servers[0].url, made.table, made.token) as ana,
                Seat(servers[1].url, made.table, friend.token) as ben,
            ):
                await ana.ask("start")
                playing = asyncio.gather(play(ana, Random(1)), play(ben, Random(2)))
                goal = ana.v + 5
                await ana.until(lambda seat: seat.v >= goal)
                await asyncio.to_thread(command, lines[0], url)
                await playing
            return {made.table: await servers[0].services.store.read(made.table)}

    ((name, whole),) = run(test()).items()
    command(lines[1], restored)

    async def look() -> None:
        await prepare(restored)
        store = open_store(restored)
        entries = await store.read(name)
        assert 5 < len(entries) <= len(whole)
        assert entries == whole[: len(entries)]
        Table.fold(name, entries)
        me = await store.join("127.0.0.1:1")
        for _ in range(3):  # the old database lists processes that are dead
            alive = await store.beat()
        assert alive == [me]
        assert await store.claim(name) == me
        await store.close()

    asyncio.run(look())


def test_the_page_names_files_that_exist() -> None:
    for path in re.findall(r"\]\((\.\./[^)#]+)\)", PAGE):
        assert (ROOT / "docs" / path).exists(), path

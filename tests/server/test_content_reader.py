"""Card sets from strangers are read in a separate process. Whatever happens to it, the server continues."""

from __future__ import annotations

import asyncio
import gc
import os
import sys
import time
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import pytest
import uvloop

from asdealt.client import make
from asdealt.client.http import HttpRefused
from asdealt.games import GAMES
from asdealt.games.dozen import CARDS
from asdealt.games.dozen.rules import builtin, from_plain, limits
from asdealt.locales import LANGUAGES
from asdealt.protocol.bodies import LARGEST_CONTENT, NewTable, SeatWish
from asdealt.protocol.refusals import RequestRefused
from asdealt.server.rooms import content_child
from asdealt.server.rooms.child_reader import AT_ONCE, WAITING
from asdealt.server.rooms.content_reader import UNREAD, ContentReader
from helpers.coroutines import PATIENCE, run
from helpers.server import running

STARTER = (files("asdealt.games.dozen.rules") / "sets" / "starter.toml").read_text("utf-8")
HANGS = (sys.executable, "-c", "import time; time.sleep(600)")
CRASHES = (sys.executable, "-c", "import os; os.abort()")
BABBLES = (sys.executable, "-c", "while True: print('[' * 65536)")
LIMITED = "from asdealt.server.rooms.content_child import *; limit_resources()\n"
HOGS = (sys.executable, "-c", LIMITED + "print(len(bytes(1 << 31)))")
SPINS = (sys.executable, "-c", LIMITED + "while True: pass")


async def refusal(reader: ContentReader, text: str) -> RequestRefused:
    with pytest.raises(RequestRefused) as caught:
        await reader.read("dozen", CARDS, text)
    return caught.value


@pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop], ids=["asyncio", "uvloop"])
def test_a_set_is_read_and_a_mistake_is_named(loop: Callable[[], asyncio.AbstractEventLoop]) -> None:
    async def test() -> None:
        reader = ContentReader(seconds=PATIENCE)
        assert from_plain(await reader.read("dozen", CARDS, STARTER)) == builtin("starter")
        no = await refusal(reader, "id = 3")
        assert (no.code, no.facts["reason"]) == (
            "bad_table",
            "card set: id: 3 is not an id: small letters, digits and hyphens, a letter first, at most 31",
        )
        assert (await refusal(reader, "x" * (limits.TEXT_BYTES + 1))).code == "bad_table"

    run(test(), loop)


@pytest.mark.parametrize(
    "command", [HANGS, CRASHES, BABBLES, HOGS, SPINS], ids=["hangs", "crashes", "babbles", "hogs", "spins"]
)
def test_a_process_that_goes_wrong_is_a_refusal_in_every_language(command: tuple[str, ...]) -> None:
    async def test() -> None:
        started = time.monotonic()
        no = await refusal(ContentReader(command, 3.0), STARTER)
        assert time.monotonic() - started < PATIENCE  # it would hang for ten minutes
        said = {no.text(language) for language in LANGUAGES}  # type: ignore[arg-type]
        assert len(said) == 3
        assert no.reason == UNREAD

    run(test())
    gc.collect()  # warns about a pipe left open, and a warning fails the test


async def test_a_queue_that_is_full_says_so_and_no_process_stays(tmp_path: Path) -> None:
    noting = f"import os, time; open(os.path.join({str(tmp_path)!r}, str(os.getpid())), 'w'); time.sleep(600)"
    reader = ContentReader((sys.executable, "-c", noting), PATIENCE)
    answers = [asyncio.create_task(refusal(reader, "x")) for _ in range(AT_ONCE + WAITING + 3)]
    await asyncio.sleep(0.2)
    assert [(await each).code for each in answers[-3:]] == ["slow_down"] * 3
    for each in answers:
        each.cancel()
    await asyncio.gather(*answers, return_exceptions=True)
    pids = [int(file.name) for file in tmp_path.iterdir()]
    assert len(pids) <= AT_ONCE
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


async def test_the_reader_sees_nothing_of_the_servers_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SECRET_OF_THE_SERVER", "hush")
    shows = "import json, os; print(json.dumps({'wrong': {'code': '', 'sentence': ' '.join(os.environ)}}))"
    no = await refusal(ContentReader((sys.executable, "-c", shows), PATIENCE), "x")
    assert "PYTHONPATH" in str(no.facts["reason"])
    assert "SECRET" not in str(no.facts["reason"])


async def test_tables_without_cards_of_their_own_start_no_process(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        server.lobby._content_reader = ContentReader(("/nowhere/at/all",))
        seats = [SeatWish("me"), SeatWish("bot")]
        assert (await make(server.url, NewTable("dozen", seats))).table
        with pytest.raises(HttpRefused) as no:
            await make(server.url, NewTable("dozen", seats, cards=STARTER))
        assert (no.value.status, no.value.problem.code) == (422, "bad_table")
        server.lobby._content_reader = ContentReader(seconds=PATIENCE)
        assert (await make(server.url, NewTable("dozen", seats, cards=STARTER))).table


def test_the_child_answers_in_one_line() -> None:
    assert content_child.answer(CARDS, b"= ")["wrong"]
    assert content_child.answer(CARDS, STARTER.encode())["content"]


def test_no_game_asks_for_more_content_than_a_request_may_hold() -> None:
    contents = [game.content for game in GAMES.values() if game.content]
    assert contents
    assert all(content.largest <= LARGEST_CONTENT for content in contents)

"""A record that somebody sends opens a table at which its match is over; a bad one is refused in words."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from random import Random
from typing import get_args
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from asdealt import play, record
from asdealt.client import Seat
from asdealt.client.http import fetch
from asdealt.protocol.messages import Language
from asdealt.protocol.refusals import RequestRefused
from asdealt.record import Record
from asdealt.server.rooms import record_child
from asdealt.server.rooms.record_reader import RecordReader
from asdealt.server.shared.limits import LONGEST_RECORD, Rate
from asdealt.server.tables import branching, log
from asdealt.server.tables.table import Table
from helpers.cluster import several
from helpers.coroutines import PATIENCE, run
from helpers.engines import opener
from helpers.server import Running, running
from helpers.server import play as play_on

HANGS = (sys.executable, "-c", "import time; time.sleep(600)")
GAMES = {"scout": 3, "splitz": 2, "dozen": 2}


def a_record(game: str) -> str:
    names = ["Ana", "Ben", "Eva"][: GAMES[game]]
    return record.write(play(game, ["greedy"] * len(names), seed="x"), names)


def post(server: Running, body: bytes, lang: str = "en") -> tuple[int, dict[str, str]]:
    asked = Request(f"{server.url}/api/records?lang={lang}", body, {"content-type": "application/x-ndjson"})
    try:
        with urlopen(asked) as answer:
            return answer.status, json.load(answer)
    except HTTPError as no:
        return no.code, json.load(no)


def get(server: Running, path: str) -> bytes:
    with urlopen(server.url + path) as answer:
        return answer.read()  # type: ignore[no-any-return]


def read(text: str) -> Record:
    return record.read(text)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_of_a_record_has_the_whole_match(game: str) -> None:
    """Its own record is the one it was made from, byte for byte."""
    text = a_record(game)
    table = Table.fold("t", [log.write(0, 0.0, branching.imported(read(text)))])
    assert table.stage == "over"
    assert table.match is not None
    assert record.write(table.match, table.names) == text


async def test_a_record_is_opened_once_and_looked_through(tmp_path: Path) -> None:
    text = a_record("splitz")
    async with running(tmp_path) as server:
        status, opened = await asyncio.to_thread(post, server, text.encode())
        assert status == 201
        assert (await asyncio.to_thread(post, server, text.encode()))[1] == opened
        table = opened["table"]
        assert await asyncio.to_thread(get, server, f"/api/tables/{table}/record") == text.encode()
        page = json.loads(await asyncio.to_thread(get, server, f"/api/tables/{table}/replay?seat=open"))
        assert page["moments"] > 10
        assert [chair["name"] for chair in page["snapshot"]["room"]["chairs"]] == ["Ana", "Ben"]


def test_a_bad_record_is_refused_in_three_languages(tmp_path: Path) -> None:
    async def test() -> None:
        changed = a_record("splitz").replace('"Ana"', '"Eva"', 1)
        async with running(tmp_path) as server:
            status, no = await asyncio.to_thread(post, server, changed.encode(), "es")
            assert (status, no["code"]) == (422, "bad_record")
            status, no = await asyncio.to_thread(post, server, b" " * (LONGEST_RECORD + 1))
            assert (status, no["code"]) == (413, "too_large")
            assert not await server.services.store.unchanged("over", server.services.now() + 1)

    run(test())
    wrong = record_child.answer(a_record("splitz").replace('"Ana"', '"Eva"', 1).encode())
    refused = RequestRefused("bad_record", line=wrong.line, reason=wrong.wrong)
    said = {refused.text(lang) for lang in get_args(Language)}
    assert len(said) == 3
    assert all("1" in each and "{" not in each for each in said)


def test_what_is_no_record_of_a_finished_match_is_named() -> None:
    text = a_record("splitz")
    running_game = "".join(text.splitlines(keepends=True)[:9])
    for bad in (b"", b"\xff\xfe", b"{}\n", running_game.encode(), text.encode()[:-9]):
        answer = record_child.answer(bad)
        assert answer.made is None
        assert answer.line
        assert answer.wrong


async def test_a_reader_that_hangs_is_given_up(tmp_path: Path) -> None:
    with pytest.raises(RequestRefused, match="record_unread"):
        await RecordReader(HANGS, 0.3).read(b"")
    async with running(tmp_path, tables=Rate(1, 3600.0)) as server:
        server.lobby.record_reader = RecordReader(HANGS, 0.3)
        assert (await asyncio.to_thread(post, server, b"x"))[1]["code"] == "record_unread"
        assert (await asyncio.to_thread(post, server, b"y"))[0] == 429


async def test_every_process_shows_and_forks_a_record_that_one_has_opened(tmp_path: Path) -> None:
    text = a_record("splitz")
    async with several(2, opener("sqlite", tmp_path), tmp_path) as servers:
        for server in servers:
            server.lobby.record_reader = RecordReader(seconds=PATIENCE)
        _, opened = await asyncio.to_thread(post, servers[0], text.encode())
        path = f"/api/tables/{opened['table']}"
        pages = {await asyncio.to_thread(get, server, f"{path}/replay?seat=open") for server in servers}
        assert len(pages) == 1
        assert json.loads(pages.pop())["moments"] > 10
        wish = json.dumps({"turn": 2, "seat": 0, "level": "greedy"}).encode()
        seated = json.loads(await asyncio.to_thread(fetch, servers[1].url + path + "/fork", wish))
        async with Seat(servers[0].url, seated["table"], seated["token"]) as ana:
            await play_on(ana, Random(3))
            assert ana.over

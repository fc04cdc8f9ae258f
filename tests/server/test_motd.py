"""The message of the day: plain text of the operator, bounded, in the reader's language if there is one."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from asdealt.client.http import fetch
from asdealt.server.shared.motd import FRESH, LONGEST, MOST_LINES, Motd
from helpers.rooms import Clock
from helpers.server import running


def test_each_reader_gets_their_language_if_there_is_one(tmp_path: Path) -> None:
    file = tmp_path / "motd.txt"
    file.write_text("Welcome\n", "utf-8")
    (tmp_path / "motd.es.txt").write_text("  Hola\n", "utf-8")
    motd = Motd(file)
    assert motd.say("es") == ("Hola", True)
    assert motd.say("ja") == ("Welcome", False)
    assert Motd().say("es") == ("", False)


def test_it_changes_while_the_server_runs(tmp_path: Path) -> None:
    clock, file = Clock(), tmp_path / "motd"
    motd = Motd(file, clock)
    assert motd.say("en") == ("", False)
    file.write_text("Back at 8")
    clock.now += FRESH
    assert motd.say("en") == ("Back at 8", False)
    file.unlink()
    assert motd.say("en") == ("Back at 8", False)  # for a moment
    clock.now += FRESH
    assert motd.say("en") == ("", False)


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        (b"a\x1b[31mb\x00c\x07", "a[31mbc"),
        ("right\u202eleft".encode(), "rightleft"),
        (b"  one\r\n\ttwo  \n\n\n", "one\ntwo"),
        (b"\xff\xfeok", "ok"),
        ("👩‍🚀".encode(), "👩‍🚀"),
        (b"\n".join(b"%d" % n for n in range(20)), "\n".join(map(str, range(MOST_LINES)))),
        (b"x" * 100_000, "x" * (LONGEST - 1) + "…"),
    ],
)
def test_it_is_short_plain_text(given: bytes, shown: str, tmp_path: Path) -> None:
    file = tmp_path / "motd.txt"
    file.write_bytes(given)
    assert Motd(file).say("en") == (shown, False)


async def test_everybody_is_told(tmp_path: Path) -> None:
    (tmp_path / "motd.txt").write_text('<b>"Hello" & welcome</b>')
    async with running(tmp_path, motd=Motd(tmp_path / "motd.txt")) as server:
        answer = json.loads(await asyncio.to_thread(fetch, f"{server.url}/api/server"))
        assert (answer["motd"], answer["motd_language"]) == ('<b>"Hello" & welcome</b>', None)

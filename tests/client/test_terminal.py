"""`asdealt play --join`: a seat at a server's table, from a terminal."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from asdealt.client import Seat, make
from asdealt.locales import words
from asdealt.server.messages import NewTable, SeatWish
from asdealt.terminal.remote import NoSeat, read_link
from helpers.server import Running, play, run, running


def typed(home: Path, link: str, text: str, *more: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "asdealt", "--lang", "en", "play", "--join", link, "--names", "Kei", *more]
    environ = {**os.environ, "ASDEALT_HOME": str(home), "PYTHONUTF8": "1"}
    return subprocess.run(command, input=text, capture_output=True, text=True, env=environ, timeout=50, check=False)


def test_somebody_plays_from_a_terminal_leaves_and_comes_back(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(tmp_path) as server:
            made = await make(server.url, NewTable("scout", [SeatWish("me"), SeatWish("open"), SeatWish("bot")]))
            link = f"{server.url}/t/{made.table}#{made.invitation}"
            first = asyncio.create_task(asyncio.to_thread(typed, tmp_path, link, "nonsense\nhand\nhold\nquit\n"))
            async with Seat(server.url, made.table, made.token) as me:
                await me.until(lambda s: s.room.chairs[1].name == "Kei", 30)
                await me.ask("start")
                playing = asyncio.create_task(play(me, Random(1)))
                done = await first
                assert done.returncode == 0, done.stderr
                assert "a bot plays on for you" in done.stdout
                assert any(told.seat == 1 for told in me.past)
                await me.until(lambda s: s.room.chairs[1].stand_in, 30)
                again = await asyncio.to_thread(typed, tmp_path, f"{server.url}/t/{made.table}", "log\nquit\n")
                assert again.returncode == 0, again.stderr
                await playing
            await _refused(server, tmp_path)

    run(test())


async def _refused(server: Running, home: Path) -> None:
    done = await asyncio.to_thread(typed, home, f"{server.url}/t/nowhere", "")
    assert done.returncode == 1
    assert "There is no such table" in done.stderr


def test_a_link_names_a_server_a_table_and_an_invitation() -> None:
    english = words("en")
    assert read_link("https://a.example/t/T#I", english) == ("https://a.example", "T", "I")
    assert read_link("http://a:80/base/t/T/", english) == ("http://a:80/base", "T", "")
    for wrong in ("a.example/t/T", "https://a.example/T", "https://a.example/t/"):
        with pytest.raises(NoSeat):
            read_link(wrong, english)

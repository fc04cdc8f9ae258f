"""`asdealt play --join`: a seat at a server's table, from a terminal."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import msgspec
import pytest

from asdealt.client import Seat, make, new_nonce, share_of
from asdealt.locales import words
from asdealt.protocol.bodies import NewTable, SeatWish
from asdealt.server.bots import seat_advice
from asdealt.server.bots.kernel_warmup import KernelWarmup
from asdealt.server.shared.motd import Motd
from asdealt.terminal.kept_seats import KeptSeat, KeptSeats
from asdealt.terminal.remote import NoSeat, read_link
from helpers.coroutines import PATIENCE
from helpers.server import Running, play, running


def typed(home: Path, link: str, text: str) -> subprocess.CompletedProcess[str]:
    return command(home, "play", "--join", link, "--names", "Kei", text=text)


def command(home: Path, *words: str, text: str = "") -> subprocess.CompletedProcess[str]:
    line = [sys.executable, "-m", "asdealt", "--lang", "en", *words]
    environ = {**os.environ, "ASDEALT_HOME": str(home), "PYTHONUTF8": "1"}
    return subprocess.run(line, input=text, capture_output=True, text=True, env=environ, timeout=PATIENCE, check=False)


@asynccontextmanager
async def meeting(
    server: Running, home: Path, text: str, *, advice: bool = False, level: str = "casual"
) -> AsyncIterator[tuple[Seat, subprocess.CompletedProcess[str], asyncio.Task[None]]]:
    """A seat of Scout that plays on with somebody who typed this at a terminal, until the command ended."""
    wishes = [SeatWish("me"), SeatWish("open"), SeatWish("bot", level=level)]
    made = await make(server.url, NewTable("scout", wishes, advice=advice))
    link = f"{server.url}/t/{made.table}#{made.invitation}"
    typing = asyncio.create_task(asyncio.to_thread(typed, home, link, text))
    async with Seat(server.url, made.table, made.token) as me:
        await me.until(lambda s: s.room.chairs[2].getting_ready == (level == "expert"), PATIENCE)
        await me.until(lambda s: s.room.chairs[1].name == "Kei", 30)
        await me.ask("start")
        playing = asyncio.create_task(play(me, Random(1)))
        done = await typing
        assert done.returncode == 0, done.stderr
        yield me, done, playing


async def test_a_player_at_a_terminal_leaves_and_comes_back(tmp_path: Path) -> None:
    (tmp_path / "motd.txt").write_text("Restart\x1b[2J at 8")
    async with running(tmp_path, motd=Motd(tmp_path / "motd.txt")) as server:
        async with meeting(server, tmp_path, "nonsense\nhand\nhold\nquit\n") as (me, done, playing):
            assert done.stdout.startswith("From the host of this server:\nRestart[2J at 8\n")
            assert words("en").say("remote-left") in done.stdout
            assert any(told.seat == 1 for told in me.past)
            await me.until(lambda s: s.room.chairs[1].stand_in, 30)
            again = await asyncio.to_thread(typed, tmp_path, f"{server.url}/t/{me.table}", "log\nquit\n")
            assert again.returncode == 0, again.stderr
            await playing
        await _refused(server, tmp_path)


CANDIDATES = [
    {"action": "hold", "said": {"en": "hold"}, "gain": 0.0, "error": 0.0, "chance": 0.5},
    {"action": "turn", "said": {"en": "turn\x1b[2J"}, "gain": -1.24, "error": 0.4, "chance": 0.42},
]

LISTED = words("en").say("terminal-help-list").splitlines()


@pytest.mark.parametrize("allowed", [True, False])
async def test_a_terminal_asks_what_moves_are_worth(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, allowed: bool
) -> None:
    """Only where the table allows it; the game goes on as it would have."""
    found = msgspec.json.encode(["round", CANDIDATES]).decode()
    monkeypatch.setattr(seat_advice, "advised", lambda *_: found)
    monkeypatch.setattr(KernelWarmup, "begin", lambda *_: None)
    monkeypatch.setattr(KernelWarmup, "ready", lambda *_: True)
    async with running(tmp_path) as server:
        text = "help\nadvice\nhold\nquit\n"
        async with meeting(server, tmp_path, text, advice=allowed) as (me, done, playing):
            assert me.room.advice == ([0, 1, 0] if allowed else None)
            playing.cancel()
    worth = ["hold: best; chance to win 50%", "turn [2J: −1.2 ± 0.4 points; chance to win 42%"]
    hand, undo = (next(line for line in LISTED if line.startswith(word)) for word in ("hand", "undo"))
    assert f"  {hand}\n" in done.stdout
    assert undo not in done.stdout
    said = [words("en").say("web-advice-marked"), words("en").say("terminal-help-advice"), *worth]
    refused = words("en").say("refusal-server-no-advice")
    for line in said:
        assert (line in done.stdout) == allowed, done.stdout
    assert (refused in done.stdout) != allowed


@pytest.mark.usefixtures("compiler")
async def test_a_terminal_says_which_bots_still_get_ready(tmp_path: Path) -> None:
    async with (
        running(tmp_path) as server,
        meeting(server, tmp_path, "hand\nquit\n", level="expert") as (me, done, playing),
    ):
        names = me.room.chairs[2].name
        assert done.stdout.count(words("en").say("web-getting-ready", names=names)) == 1
        playing.cancel()


async def _refused(server: Running, home: Path) -> None:
    done = await asyncio.to_thread(typed, home, f"{server.url}/t/nowhere", "")
    assert done.returncode == 1
    assert "This table doesn’t exist" in done.stderr


@pytest.mark.parametrize("arguments", [("play", "--join"), ("verify",)])
def test_a_server_that_does_not_answer_is_told_in_words(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    done = command(tmp_path, *arguments, "http://127.0.0.1:1/t/nowhere")
    assert done.returncode == 1
    assert words("en").say("fault-no-connection") in done.stderr
    assert "rrno" not in done.stdout + done.stderr


def test_a_link_names_a_server_a_table_and_an_invitation() -> None:
    english = words("en")
    assert read_link("https://a.example/t/T#I", english) == ("https://a.example", "T", "I")
    assert read_link("http://a:80/base/t/T/", english) == ("http://a:80/base", "T", "")
    for wrong in ("a.example/t/T", "https://a.example/T", "https://a.example/t/"):
        with pytest.raises(NoSeat):
            read_link(wrong, english)


@pytest.mark.parametrize("forged", [False, True])
async def test_a_terminal_mixes_in_and_checks_the_deals_at_the_end(tmp_path: Path, forged: bool) -> None:
    async with running(tmp_path, mixing=60.0) as server:
        nonce = new_nonce()
        made = await make(server.url, NewTable("splitz", [SeatWish("me"), SeatWish("open")], share=share_of(nonce)))
        link = f"{server.url}/t/{made.table}#{made.invitation}"
        async with Seat(server.url, made.table, made.token, nonce=nonce) as me:
            other = asyncio.create_task(asyncio.to_thread(typed, tmp_path, link, "quit\n"))
            await me.until(lambda s: s.room.chairs[1].name == "Kei", 30)
            await me.ask("start")
            await me.until(lambda s: s.room.stage == "playing", 30)
            assert me.room.mixed == [0, 1]
            playing = asyncio.create_task(play(me, Random(1)))
            assert (await other).returncode == 0
            seats = KeptSeats(tmp_path / "seats.json")
            kept = seats.find(server.url, made.table)
            assert kept is not None
            assert kept.promise is not None
            assert kept.promise.shares == me.room.shares
            if forged:  # what the terminal saw before differs from what the table says now
                promise = msgspec.structs.replace(kept.promise, commitment="0" * 64)
                seats.keep(server.url, made.table, KeptSeat(kept.token, kept.nonce, promise))
            await playing
        done = await asyncio.to_thread(typed, tmp_path, link, "")
        assert done.returncode == 0, done.stderr
        assert ("WARNING" in done.stdout) is forged
        checked = await asyncio.to_thread(command, tmp_path, "verify", f"{server.url}/t/{made.table}")
        assert ("WARNING" in checked.stderr, checked.returncode) == (forged, int(forged))
        assert ("Your deals check out" in checked.stdout) is not forged
        assert ("Your deals check out" in done.stdout) is not forged


async def test_a_terminal_that_joins_late_is_told_when_it_plays(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        seats = [SeatWish("me"), SeatWish("bot"), SeatWish("bot")]
        made = await make(server.url, NewTable("scout", seats, start=True))
        async with Seat(server.url, made.table, made.token) as me:
            link = f"{server.url}/t/{made.table}#{made.invitation}"
            late = asyncio.create_task(asyncio.to_thread(typed, tmp_path, link, "quit\n"))
            await me.until(lambda s: s.room.chairs[1].name == "Kei", 30)
            await play(me, Random(1))
        done = await late
        assert done.returncode == 0, done.stderr
        assert "you play from the next one on" in done.stdout


def test_a_file_of_tokens_alone_is_still_read(tmp_path: Path) -> None:
    (tmp_path / "seats.json").write_text('{"http://a.example T": "token"}')
    assert KeptSeats(tmp_path / "seats.json").find("http://a.example", "T") == KeptSeat("token")


def test_a_damaged_file_of_seats_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "seats.json").write_text("{")
    done = command(tmp_path, "play", "--join", "http://127.0.0.1:9/t/T")
    assert (done.returncode, "seats.json is damaged" in done.stderr) == (1, True)
    assert "Traceback" not in done.stderr

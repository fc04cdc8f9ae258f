"""The HTTP part: valid requests are answered; all others are refused with a readable reason."""

from __future__ import annotations

import asyncio
import gzip
import json
import socket
import subprocess
import sys
from email.message import Message
from pathlib import Path
from random import Random
from urllib.request import Request, urlopen

import pytest

from asdealt.cli import main
from asdealt.client import Seat, join, make
from asdealt.client.http import HttpRefused, fetch
from asdealt.games import GAMES
from asdealt.games.dozen.rules import DozenRules
from asdealt.games.dozen.rules.card_sets import _shipped
from asdealt.locales import LANGUAGES
from asdealt.protocol.bodies import Join, NewTable, SeatWish
from asdealt.server.serve import listen
from helpers.coroutines import PATIENCE
from helpers.server import Running, play, running, table

ME, BOT, OPEN = SeatWish("me"), SeatWish("bot", level="greedy"), SeatWish("open")


async def get(server: Running, path: str) -> bytes:
    return await asyncio.to_thread(fetch, server.url + path)


async def test_games_rules_and_health(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        games = json.loads(await get(server, "/api/games"))
        assert [each["game"] for each in games] == [*GAMES]
        assert games[0]["levels"][:5] == ["novice", "casual", "skilled", "expert", "master"]
        assert all("net" in game["levels"] for game in games)
        assert games[0]["sizes"]["2"] == {"edition": "oink"}
        for lang, word in (("en", "hand"), ("ja", "手札"), ("es", "mano")):
            assert word in (await get(server, f"/api/rules/scout?lang={lang}")).decode()
        with pytest.raises(HttpRefused, match="No existe ese juego"):
            await get(server, "/api/rules/bridge?lang=es")
        cards = json.loads(await get(server, "/api/cards"))
        assert [card["id"] for card in cards] == [card.id for card in DozenRules().cards.cards]
        assert {*cards[0]["name"]} == {*LANGUAGES}
        assert json.loads(await get(server, "/healthz")) == {"status": "ok"}
        assert b"asdealt_tables" in await get(server, "/metrics")


async def test_every_answer_has_the_safe_headers(tmp_path: Path) -> None:
    async with running(tmp_path) as server:

        def headers(path: str) -> dict[str, str]:
            with urlopen(server.url + path) as answer:
                return {name.lower(): value for name, value in answer.headers.items()}

        for path in ("/", "/t/abc", "/api/games"):
            found = await asyncio.to_thread(headers, path)
            assert "default-src 'self'" in found["content-security-policy"]
            assert "frame-ancestors 'none'" in found["content-security-policy"]
            assert "unsafe" not in found["content-security-policy"]
            assert found["x-content-type-options"] == "nosniff"
            assert found["referrer-policy"] == "no-referrer"


async def test_the_pages_of_the_web_client(tmp_path: Path) -> None:
    static = tmp_path / "static"
    static.mkdir()
    (static / "index.html").write_text("<p>the table</p>")
    (static / "app.js").write_text("go()")
    async with running(tmp_path) as server:
        for path in ("/", "/t/abc", "/rules/scout"):
            assert await get(server, path) == b"<p>the table</p>"
        assert await get(server, "/app.js") == b"go()"
        for path in ("/nothing.js", "/../tables.db", "/%2e%2e/tables.db"):
            with pytest.raises(HttpRefused, match="404"):
                await get(server, path)


async def test_tables_are_listed_only_if_that_was_wanted(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        private = await make(server.url, NewTable("scout", [ME, OPEN, BOT]))
        public = await make(server.url, NewTable("scout", [ME, OPEN, BOT], listed=True, name="Ana"))
        found = json.loads(await get(server, "/api/tables"))
        assert [each["table"] for each in found] == [public.table]
        assert found[0]["names"][0] == "Ana"
        assert found[0]["open"] == 1
        assert found[0]["bots"] == [2]
        await join(server.url, public.table, Join(name="Kei"))
        with pytest.raises(HttpRefused, match="no_invitation"):
            await join(server.url, private.table, Join(name="Kei"))
        room = json.loads(await get(server, f"/api/tables/{public.table}"))
        assert [chair["name"] for chair in room["chairs"]][:2] == ["Ana", "Kei"]
        with pytest.raises(HttpRefused, match="404: no_such_table"):
            await get(server, "/api/tables/nowhere")


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (NewTable("bridge", [ME, BOT]), "bad_table"),
        (NewTable("scout", []), "bad_table"),
        (NewTable("scout", [ME]), "bad_table"),
        (NewTable("scout", [ME] + [BOT] * 5), "bad_table"),
        (NewTable("scout", [ME, BOT, BOT], options={"flip": "sideways"}), "bad_table"),
        (NewTable("scout", [ME, ME, BOT]), "one_seat_each"),
        (NewTable("scout", [ME, BOT, SeatWish("bot", level="external:rm -rf /")]), "unknown_level"),
        (NewTable("dozen", [ME, BOT], cards="not TOML ="), "bad_table"),
        (NewTable("dozen", [ME, BOT], cards="[[cards]]"), "bad_table"),
        (NewTable("dozen", [ME, BOT, BOT], options={"pairing": "pairs"}), "bad_table"),
    ],
)
async def test_an_impossible_table_is_refused(tmp_path: Path, wish: NewTable, code: str) -> None:
    async with running(tmp_path) as server:
        with pytest.raises(HttpRefused) as no:
            await make(server.url, wish)
        assert (no.value.status, no.value.problem.code) == (422, code)


async def test_a_designers_cards_and_options_are_played_with(tmp_path: Path) -> None:
    cards = _shipped().joinpath("first.toml").read_text()
    async with running(tmp_path) as server:
        made = await make(server.url, NewTable("dozen", [ME, BOT], cards=cards, start=True))
        async with Seat(server.url, made.table, made.token) as me:
            assert (await me.my_turn()).position
        options = NewTable("scout", [ME, BOT, BOT], options={"flip": "open"}, start=True)
        made = await make(server.url, options)
        async with Seat(server.url, made.table, made.token) as me:
            assert me.room.options["flip"] == "open"


async def test_a_player_without_a_name_gets_one_in_their_language(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        made = await make(server.url, NewTable("scout", [ME, OPEN, SeatWish("reserved", name="Mia")], language="ja"))
        await join(server.url, made.table, Join(made.invitation or "", language="es"))
        await join(server.url, made.table, Join(made.invitation or "", seat=2))
        room = json.loads(await get(server, f"/api/tables/{made.table}"))
        assert [chair["name"] for chair in room["chairs"]] == ["プレイヤー1", "Jugador 2", "Mia"]


async def test_bodies_that_are_too_long_or_not_json_are_refused(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        for body, status in ((b"x" * 300_000, 413), (b"\xff", 422), (b'{"game":"scout","seats":[],"more":1}', 422)):
            with pytest.raises(HttpRefused) as no:
                await asyncio.to_thread(fetch, f"{server.url}/api/tables", body)
            assert no.value.status == status


async def test_verify_reads_a_table_from_its_address(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async with running(tmp_path) as server:
        made, _ = await table(server, "dozen", "me,bot", start=True)
        page = f"{server.url}/t/{made.table}"
        assert await asyncio.to_thread(main, ["verify", page]) == 1
        assert "still_secret" in capsys.readouterr().err
        async with Seat(server.url, made.table, made.token) as me:
            await play(me, Random(1))
            commitment = me.room.commitment
        for address in (page, f"{server.url}/api/tables/{made.table}/record"):
            assert await asyncio.to_thread(main, ["verify", address]) == 0
            assert commitment in capsys.readouterr().out.replace("\n", "")


def test_serve_starts_prints_its_address_and_stops_cleanly(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "asdealt", "--lang", "es", "serve", "--port", "0", "--data", str(tmp_path / "new")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        line = server.stdout.readline()
        assert "Servidor listo: http://127.0.0.1:" in line
        address = next(word for word in line.split() if word.startswith("http"))
        assert json.loads(fetch(f"{address}/healthz")) == {"status": "ok"}
        server.terminate()
        assert server.wait(PATIENCE) == 0
        assert "Terminado" in server.stdout.read()
    assert (tmp_path / "new" / "tables.db").exists()


def test_a_port_in_use_is_reported(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        command = [
            sys.executable,
            "-m",
            "asdealt",
            "serve",
            "--port",
            str(taken.getsockname()[1]),
            "--data",
            str(tmp_path),
        ]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        with listen("127.0.0.1", taken.getsockname()[1], anywhere=True) as elsewhere:  # the browser finds it
            assert elsewhere.getsockname()[1] != taken.getsockname()[1]
    assert done.returncode == 1
    assert "cannot start" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_server_whose_words_nobody_reads_stops_as_usual(tmp_path: Path) -> None:
    """As in `asdealt serve | head -1`: what it says at its end goes nowhere, and that is no error."""
    command = [sys.executable, "-m", "asdealt", "serve", "--port", "0", "--data", str(tmp_path)]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert server.stdout is not None
    assert server.stderr is not None
    assert "http" in server.stdout.readline()
    server.stdout.close()
    server.terminate()
    assert server.wait(PATIENCE) == 0
    with server.stderr as said:
        assert "pipe" not in said.read().lower()


async def test_files_of_the_page_are_compressed_and_kept_but_answers_are_not(tmp_path: Path) -> None:
    """The length of a compressed answer would reveal what is in it. The page's files are public, so they may be."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    texts = {"assets/page-1a2b.js": "let cards = [];", "assets/few-3c4d.css": "p {}", "sw.js": "// works offline"}
    for name, text in texts.items():
        (static / name).write_text(text)
    for name in ("assets/page-1a2b.js", "sw.js"):
        (static / f"{name}.gz").write_bytes(gzip.compress(texts[name].encode(), mtime=0))
        (static / f"{name}.br").write_bytes(b"as Brotli")
    (static / "assets" / "font-5e6f.woff2").write_bytes(b"font")
    async with running(tmp_path) as server:

        def answer(path: str, encodings: str) -> tuple[Message, bytes]:
            with urlopen(Request(server.url + path, headers={"Accept-Encoding": encodings})) as got:
                return got.headers, got.read()

        async def asked(path: str, encodings: str) -> tuple[Message, bytes]:
            return await asyncio.to_thread(answer, path, encodings)

        for encodings, encoding in [
            ("gzip, deflate, br, zstd", "br"),
            ("gzip", "gzip"),
            ("br;q=0, gzip;q=0.8", "gzip"),
            ("br; q=0.000", None),
            ("identity", None),
            ("", None),
        ]:
            headers, body = await asked("/assets/page-1a2b.js", encodings)
            whole = texts["assets/page-1a2b.js"].encode()
            assert headers["content-encoding"] == encoding
            assert body == {"br": b"as Brotli", "gzip": gzip.compress(whole, mtime=0), None: whole}[encoding]
            assert headers["content-type"] == "text/javascript; charset=utf-8"
            assert headers["vary"] == "Accept-Encoding"
            assert "immutable" in headers["cache-control"]
            assert headers["x-content-type-options"] == "nosniff"
            assert "content-security-policy" not in headers  # a script obeys that of its page
        small, body = await asked("/assets/few-3c4d.css", "br")
        assert (small["content-encoding"], body) == (None, b"p {}")
        font, body = await asked("/assets/font-5e6f.woff2", "br")
        assert (font["content-encoding"], font["content-type"], body) == (None, "font/woff2", b"font")
        worker, _ = await asked("/sw.js", "br")
        assert "cache-control" not in worker
        assert "content-security-policy" in worker  # a worker obeys its own
        games, _ = await asked("/api/games", "br, gzip")
        assert "content-encoding" not in games
        with pytest.raises(HttpRefused, match="404"):
            await get(server, "/assets/gone-7a8b.js")

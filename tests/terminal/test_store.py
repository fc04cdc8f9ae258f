"""`asdealt store`, and what `asdealt serve` says about data it cannot use."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from asdealt.cli import main
from asdealt.store import Entry, Listing, SqliteStore
from asdealt.store.lock import hold
from asdealt.store.schema import MIGRATIONS
from helpers.coroutines import PATIENCE

DAY = 24 * 3600.0


def kept(folder: Path) -> list[str]:
    with sqlite3.connect(folder / "tables.db") as db:
        found = [match for (match,) in db.execute("SELECT DISTINCT match FROM log ORDER BY match")]
    db.close()
    return found


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Games finished 1 and 40 days ago, and one that has been running for 40 days."""

    async def fill() -> None:
        store = SqliteStore(tmp_path / "tables.db")
        for name, stage, days in (("new", "over", 1), ("old", "over", 40), ("running", "playing", 40)):
            at = time.time() - days * DAY
            listing = Listing(name, "scout", stage, True, at, None, b"{}")
            await store.append(name, Entry(0, at, "made", b"x" * 1000), listing)
        await store.close()

    asyncio.run(fill())
    return tmp_path


def test_prune_deletes_old_finished_games_and_nothing_else(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["store", "prune", "--older-than", "30", "--data", str(data)]
    assert main([*command, "--dry-run"]) == 0
    assert "1 finished game would be deleted" in capsys.readouterr().out
    assert kept(data) == ["new", "old", "running"]
    assert main(command) == 0
    assert "Deleted 1 finished game." in capsys.readouterr().out
    assert kept(data) == ["new", "running"]
    assert main([*command, "--lang", "es"]) == 0
    assert "Se han borrado 0 partidas" in capsys.readouterr().out
    assert main(["store", "prune", "--older-than", "0", "--data", str(data), "--lang", "ja"]) == 0
    assert "1件削除" in capsys.readouterr().out
    assert kept(data) == ["running"]


def test_prune_refuses_while_a_server_holds_the_folder(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with hold(data) as lock:
        lock.tell("http://127.0.0.1:8123")
        assert main(["store", "prune", "--older-than", "0", "--data", str(data)]) == 1
    said = capsys.readouterr().err
    assert "http://127.0.0.1:8123" in said
    assert kept(data) == ["new", "old", "running"]


def test_prune_says_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["store", "prune", "--older-than", "5", "--data", str(tmp_path)]) == 1
    assert "no tables" in capsys.readouterr().err
    (tmp_path / "tables.db").write_bytes(b"something else")
    assert main(["store", "prune", "--older-than", "-1", "--data", str(tmp_path)]) == 1
    assert "negative" in capsys.readouterr().err
    assert main(["store", "prune", "--older-than", "5", "--data", str(tmp_path)]) == 1
    assert "not a file of As Dealt" in capsys.readouterr().err
    assert (tmp_path / "tables.db").read_bytes() == b"something else"


def _noise(path: Path) -> None:
    path.write_bytes(Random(1).randbytes(5000))


def _newer(path: Path) -> None:
    asyncio.run(SqliteStore(path).close())
    with sqlite3.connect(path) as db:
        db.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    db.close()


def _foreign(path: Path) -> None:
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE bookmarks (a)")
    db.close()


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (_noise, ("not a file of As Dealt", "As Dealtのファイルではありません", "no es un archivo de As Dealt")),
        (_foreign, ("not a file of As Dealt", "As Dealtのファイルではありません", "no es un archivo de As Dealt")),
        (_newer, ("newer version", "新しいバージョン", "versión más nueva")),
        (Path.mkdir, ("is a folder", "フォルダーです", "es una carpeta")),
    ],
)
def test_serve_says_in_one_sentence_why_it_cannot_use_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], make: object, words: tuple[str, str, str]
) -> None:
    assert callable(make)
    make(tmp_path / "tables.db")
    before = (tmp_path / "tables.db").read_bytes() if (tmp_path / "tables.db").is_file() else b""
    for lang, word in zip(("en", "ja", "es"), words, strict=True):
        assert main(["--lang", lang, "serve", "--port", "0", "--data", str(tmp_path)]) == 1
        said = capsys.readouterr().err
        assert word in said
        assert len(said.splitlines()) == 1
    assert ((tmp_path / "tables.db").read_bytes() if (tmp_path / "tables.db").is_file() else b"") == before


@pytest.fixture
def server(tmp_path: Path) -> Iterator[tuple[int, str]]:
    """A running server: its process and its address."""
    command = [sys.executable, "-m", "asdealt", "serve", "--port", "0", "--data", str(tmp_path / "server")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as first:
        assert first.stdout is not None
        line = first.stdout.readline()
        yield first.pid, next(word for word in line.split() if word.startswith("http"))
        first.terminate()
        assert first.wait(PATIENCE) == 0


def test_a_second_server_says_who_has_the_data_and_a_second_browser_opens_there(
    tmp_path: Path, server: tuple[int, str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pid, address = server
    for lang in ("en", "ja", "es"):
        assert main(["--lang", lang, "serve", "--port", "0", "--data", str(tmp_path / "server")]) == 1
        said = capsys.readouterr().err
        assert f"{pid}" in said
        assert address in said
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setenv("BROWSER", "a browser")
    monkeypatch.setenv("ASDEALT_HOME", str(tmp_path))
    assert main(["--lang", "en"]) == 0
    assert opened == [address]
    assert address in capsys.readouterr().out

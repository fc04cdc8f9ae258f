"""Runs in an environment that has the wheel and nothing of the repository: does the program work?

PYTHON smoke.py BIN     BIN: the folder with the program `asdealt`
"""

from __future__ import annotations

import json
import subprocess
import sys
import urllib.request
from importlib.metadata import version
from pathlib import Path
from threading import Timer

import asdealt
from asdealt.bots.names import EXPERT, LEVELS, SEARCHERS
from asdealt.extras import MissingExtra

BIN = Path(sys.argv[1])
PATIENCE = 120  # seconds until a server counts as stuck


def asdealt_says(*args: str) -> str:
    done = subprocess.run([BIN / "asdealt", *args], capture_output=True, text=True, check=False, encoding="utf-8")
    assert done.returncode == 0, (args, done.stderr)
    return done.stdout


def check_version() -> None:
    assert asdealt_says("--version").strip() == f"asdealt {version('asdealt')}"


def check_rules() -> None:
    texts = {language: asdealt_says("rules", "scout", "--lang", language) for language in ("en", "ja", "es")}
    assert all(len(text) > 1000 for text in texts.values())
    assert len({*texts.values()}) == 3


def check_games() -> None:
    """A game of each by bots; records verify, and one that lacks a line does not."""
    for game in asdealt.games.GAMES.values():
        size = min(game.sizes)
        levels = [level for level in LEVELS if level not in SEARCHERS]
        match = asdealt.play(game.name, (levels * 2)[:size], seed="a quiet evening")
        file = Path(f"{game.name}.jsonl")
        file.write_text(asdealt.record.write(match, [f"Bot {seat}" for seat in range(size)]), "utf-8")
        assert asdealt.record.read(file.read_text("utf-8")).outcome == match.outcome
    assert asdealt_says("verify", str(file))
    lines = file.read_text("utf-8").splitlines()
    file.write_text("\n".join([*lines[:2], *lines[3:]]) + "\n", "utf-8")
    assert subprocess.run([BIN / "asdealt", "verify", file], capture_output=True, check=False).returncode == 1


def check_expert() -> None:
    said = ""  # numba is not installed
    try:
        asdealt.find_bot(EXPERT, "scout")
    except MissingExtra as missing:
        said = str(missing)
    assert 'pip install "asdealt[fast]"' in said


def check_page() -> None:
    command = [str(BIN / "asdealt"), "serve", "--port", "0", "--data", "tables"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, encoding="utf-8") as server:
        timer = Timer(PATIENCE, server.kill)
        timer.start()
        try:
            assert server.stdout is not None
            address = next(word for line in server.stdout for word in line.split() if word.startswith("http://"))
            page = fetched(address)
            assert 'src="' in page
            script = page.partition('src="')[2].partition('"')[0]
            assert len(fetched(f"{address}/{script.removeprefix('./').removeprefix('/')}")) > 1000
            assert {game["game"] for game in json.loads(fetched(f"{address}/api/games"))} >= {*asdealt.games.GAMES}
            assert "Apache" in fetched(f"{address}/licenses.txt")
        finally:
            timer.cancel()
            server.terminate()
            server.communicate()


def fetched(address: str) -> str:
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
        return str(answer.read().decode())


if __name__ == "__main__":
    assert "site-packages" in asdealt.__file__, asdealt.__file__
    check_version()
    check_rules()
    check_games()
    check_expert()
    check_page()
    print(f"asdealt {version('asdealt')} works on Python {sys.version.split()[0]}")

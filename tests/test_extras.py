"""Without numba everything below the expert plays, and what needs it says so in one sentence."""

from __future__ import annotations

import asyncio
import json
import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from asdealt import extras, games
from asdealt.bots.names import KINDS, LEVELS, NET, SEARCHERS
from asdealt.bots.rehearsal import Rehearsal
from asdealt.client.http import fetch
from asdealt.extras import FAST, PACKAGES, MissingExtra
from asdealt.program import PROGRAM
from asdealt.server.bots.kernel_warmup import KernelWarmup
from helpers.server import running

NEEDED = 'pip install "asdealt[fast]"'


@pytest.fixture
def no_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    """An import of numba fails, even if a test before this one has loaded it."""
    for name in [name for name in sys.modules if name.partition(".")[0] in ("numba", "llvmlite")]:
        monkeypatch.delitem(sys.modules, name)
    for name in ("numba", "llvmlite"):
        monkeypatch.setitem(sys.modules, name, None)


def test_below_the_expert_nothing_imports_numba() -> None:
    """Every game, at its smallest table, by every bot but those that search, in a process that cannot import numba."""
    program = """
import sys
sys.modules["numba"] = sys.modules["llvmlite"] = None
import asdealt
from asdealt.bots.game_bots import names_for
from asdealt.bots.names import SEARCHERS
for game in asdealt.games.GAMES.values():
    size = min(game.sizes)
    names = [name for name in names_for(game.name) if name not in SEARCHERS]
    for at in range(0, len(names), size):
        bots = (names + names)[at : at + size]
        match = asdealt.play(game.name, bots, seed="x")
        print(game.name, match.over, *bots)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    played = [line.split() for line in done.stdout.splitlines()]
    assert {line[0] for line in played} >= {"scout", "splitz", "dozen"}
    assert all(line[1] == "True" for line in played)
    assert {name for line in played for name in line[2:]} == {*KINDS, *LEVELS, NET} - set(SEARCHERS)


COMMANDS = [
    "simulate scout --games 10",
    "arena dozen --bots expert,greedy --deals 1",
    "train splitz --players 2 --minutes 1 --out w.json",
    "play scout --seats human,expert,bot",
]
WITHOUT = """
import sys
sys.modules["numba"] = sys.modules["llvmlite"] = None
"""


def without_numba(program: str, folder: Path) -> list[str]:
    """Lines that a program prints in a process that cannot import numba."""
    told = {**os.environ, "ASDEALT_HOME": str(folder), "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT + program], capture_output=True, text=True, check=False, cwd=folder, env=told
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_the_expert_asks_for_it_before_the_game_begins(tmp_path: Path) -> None:
    program = """
from asdealt import find_bot, games, play, simulate
from asdealt.extras import MissingExtra
asked = [lambda game=game, level=level: find_bot(level, game) for game in games.GAMES for level in ("expert", "master")]
asked += [lambda: play("scout", ["expert", "random", "random"], seed="x"), lambda: simulate("scout", 3, 10)]
for each in asked:
    try:
        each()
    except MissingExtra as missing:
        print(missing)
"""
    said = without_numba(program, tmp_path)
    assert len(said) == 2 * len(games.GAMES) + 2
    assert {*said} == {str(MissingExtra(FAST))}


def test_commands_ask_for_it_in_every_language(tmp_path: Path) -> None:
    program = f"""
import contextlib, io
from asdealt import cli
for command in {COMMANDS!r}:
    for language in ("en", "ja", "es"):
        said = io.StringIO()
        with contextlib.redirect_stderr(said):
            ended = cli.main([*command.split(), "--lang", language])
        print(ended, said.getvalue().strip().splitlines()[-1])
"""
    said = without_numba(program, tmp_path)
    assert len(said) == 3 * len(COMMANDS)
    for n in range(0, len(said), 3):
        assert len({*said[n : n + 3]}) == 3
    assert all(line.startswith("1 ") and NEEDED in line and "numba" in line for line in said)


def test_an_exception_survives_a_pool() -> None:
    again = pickle.loads(pickle.dumps(MissingExtra(FAST)))
    assert (again.extra, again.package) == (FAST, PACKAGES[FAST])


@pytest.mark.usefixtures("no_numba")
async def test_a_server_lets_a_weaker_bot_play_and_tells_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(PROGRAM, "python3 run.py")
    assert not extras.has(FAST)
    experts, table = KernelWarmup(), Rehearsal("scout", 3)
    assert not await experts.soon(table, 0.0)
    assert not experts.compiling(table)  # it never will be ready: nobody is told to wait for it
    async with running(tmp_path) as server:
        info = json.loads(await asyncio.to_thread(fetch, f"{server.url}/api/server"))
    assert info["expert"] is False
    assert info["program"] == "python3 run.py"  # the page names it where it says how to play with others

"""Whole games typed by a scripted player through a pseudo-terminal, in each language and at several widths."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from rich.cells import cell_len

from asdealt.core import Seat
from asdealt.locales import LANGUAGES, words
from asdealt.record import read
from helpers.terminal import Typist

WIDTHS = (60, 80, 120)
CASES = [  # each pair of game, language and width occurs once; by default one case per game
    pytest.param(game, lang, WIDTHS[(row + column) % 3], marks=[pytest.mark.slow] if row != column else [])
    for row, game in enumerate(("scout", "splitz", "dozen"))
    for column, lang in enumerate(LANGUAGES)
]


@pytest.mark.parametrize(("game", "lang", "columns"), CASES)
def test_a_whole_game(tmp_path: Path, game: str, lang: str, columns: int) -> None:
    person = Typist(
        tmp_path, "play", game, "--players", "3", "--names", "Ana", "--seed", f"{game} {lang} {columns}", "--fast",
        columns=columns, lang=lang,
    )  # fmt: skip
    rng = Random(columns)
    asked = 0
    while "Ana >" in (shown := person.read_until("Ana >", "")):
        asked += 1
        assert "Traceback" not in shown
        person.type(person.thought(Seat(0), rng))
    assert person.wait() == 0
    assert asked > 8
    record = read(next((tmp_path / "games").glob("*.jsonl")).read_text("utf-8"))
    assert record.outcome is not None
    assert not list((tmp_path / "games").glob("*.seats"))
    wide = [line for line in person.seen.splitlines() if cell_len(line) > columns and not line.startswith("Ana >")]
    assert not [line for line in wide if str(tmp_path) not in line]
    ending = words(lang).say("terminal-record", path="").strip()
    assert ending[:8] in person.seen


def test_two_people_at_one_screen_do_not_see_each_others_cards(tmp_path: Path) -> None:
    person = Typist(
        tmp_path, "play", "scout", "--seats", "human,human,bot", "--names", "Ana,Ben", "--seed", "two", "--fast"
    )
    enter = words("en").say("terminal-enter")
    first = person.read_until(enter)
    assert "Ana" in first
    assert "/" not in first.split("Pass the screen")[1]
    person.type("")
    assert "Ana >" in person.read_until("Ana >")
    person.type("hold")
    curtain = person.read_until(enter)
    assert "Pass the screen to Ben" in curtain
    person.type("")
    person.read_until("Ben >")
    person.type("quit")
    person.read_until("")
    assert person.wait() == 0


def test_the_menu_asks_if_no_game_is_named(tmp_path: Path) -> None:
    person = Typist(tmp_path, "play", lang="es")
    say = words("es").say
    which, players, level = say("menu-which"), say("menu-players", least=2, most=4, usual=4), say("menu-level", usual=3)
    assert "Splitz" in person.read_until(which)
    person.type("nada")
    person.read_until(which)
    person.type("2")
    person.read_until(players)
    person.type("")
    assert say("about-novice")[:30] in person.read_until(level)
    person.type("1")
    person.read_until(">")
    kept = person.kept()
    assert kept is not None
    assert [player.kind for player in kept.players] == ["human", "novice", "novice", "novice"]
    person.type("salir")
    assert "resume" in person.read_until("")
    assert person.wait() == 0
    again = Typist(tmp_path, "play", lang="es")
    assert say("menu-resume", game="Splitz", turns=2)[:14] in again.read_until(which)
    again.type("4")
    again.read_until(">")
    again.kill()


def test_bytes_that_are_not_text_do_not_end_the_game(tmp_path: Path) -> None:
    person = Typist(tmp_path, "play", "scout", "--players", "3", "--names", "Ana", "--fast", "--plain")
    person.read_until("Ana >")
    for junk in (b"\xff\xfe\n", b"\xe3\x81\n", b"\x00\n", b"\x1b[A\x1b[Z\n"):
        person.type_raw(junk)
        person.read_until("Ana >")
    person.type("hold")
    person.read_until("Ana >")
    person.kill()


def test_a_terminal_without_these_characters_still_shows_a_table(tmp_path: Path) -> None:
    environ = {**os.environ, "PYTHONIOENCODING": "ascii:strict", "ASDEALT_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "asdealt", "play", "scout", "--lang", "ja", "--names", "Ana"]
    done = subprocess.run(command, input=b"hand\n", capture_output=True, env=environ, check=False)
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr


def test_ctrl_c_saves_the_game(tmp_path: Path) -> None:
    person = Typist(tmp_path, "play", "dozen", "--names", "Ana", "--fast")
    person.read_until("Ana >")
    # a signal between the prompt and the wait for a key is noticed only at the next one, so press it again
    for _ in range(4):
        person.process.send_signal(signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):
            person.process.wait(15)
            break
    assert "asdealt play --resume" in person.read_until("")
    assert person.wait() == 0
    assert person.kept() is not None

"""Around the commands: what is typed without one, defaults, completion, and what the system refuses."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from asdealt.cli import main
from asdealt.commands.command import COMMANDS
from asdealt.commands.parser import with_command
from asdealt.games import GAMES, rules_for
from asdealt.locales import LANGUAGES, words
from asdealt.match import Match
from asdealt.program import PROGRAM
from asdealt.seed import Seed
from asdealt.terminal import saves
from asdealt.terminal.players import Player
from helpers.terminal import Typist

ROOT = Path(__file__).parent.parent.parent
every_language = pytest.mark.parametrize("lang", LANGUAGES)


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ASDEALT_HOME", str(tmp_path / "home"))
    monkeypatch.delenv(PROGRAM, raising=False)


@pytest.mark.parametrize(
    ("typed", "read", "alone"),
    [
        ("", "serve", True),
        ("--lan", "serve --lan", True),
        ("--port 9000", "serve --port 9000", True),
        ("--lang ja --port 9000", "--lang ja serve --port 9000", True),
        ("--lang=ja --plain", "--lang=ja --plain serve", True),
        ("--help", "--help", False),
        ("--version", "--version", False),
        ("--plain play scout", "--plain play scout", False),
        ("serve --lan", "serve --lan", False),
        ("plya", "plya", False),
    ],
)
def test_without_a_command_it_is_serve(typed: str, read: str, alone: bool) -> None:
    assert with_command(typed.split()) == (read.split(), alone)


def test_run_py_passes_commands_of_asdealt_on() -> None:
    """Players need no development tools: `python3 run.py play scout` installs the plain package."""
    told = (
        "import sys, pathlib, run; run.BIN = pathlib.Path(sys.executable).parent;"
        "run.prepare = lambda what, page: print(what); run.os.execv = lambda *a: sys.exit(print(*a[1][1:]))"
    )
    for command, installed in [
        ("play --help", ".[fast,parquet]"),
        ("--lan", ".[fast,parquet]"),
        ("ruff check", ".[dev]"),
    ]:
        code = f"{told}; run.main({command.split()!r})"
        done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
        assert done.stdout.splitlines() == [installed, command.removeprefix("ruff ")]


def test_help_names_the_program_that_was_started(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(PROGRAM, "python3 run.py")
    with pytest.raises(SystemExit):
        main(["play", "--help"])
    assert "usage: python3 run.py play [-h]" in capsys.readouterr().out


@every_language
def test_help_shows_defaults(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["serve", "--help", "--lang", lang])
    shown = "".join(capsys.readouterr().out.split())
    for value in ("8000", "127.0.0.1", "server"):
        text = words(lang).say("cli-help-default", help="", value=value)
        assert "".join(text.split())[-len(value) - 1 :] in shown
    assert "None" not in shown
    assert "False" not in shown


def test_bash_completes_commands_options_and_values(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["completion", "bash"]) == 0
    script = tmp_path / "completion.bash"
    script.write_text(capsys.readouterr().out)

    def completed(*typed: str) -> list[str]:
        line = " ".join(f"'{word}'" for word in ("asdealt", *typed))
        code = f"source {script}; COMP_WORDS=({line}) COMP_CWORD={len(typed)}; _asdealt; echo ${{COMPREPLY[*]}}"
        done = subprocess.run(["bash", "-c", code], capture_output=True, text=True, check=True)
        assert not done.stderr
        return done.stdout.split()

    assert completed("") == list(COMMANDS)
    assert completed("pl") == ["play"]
    assert completed("play", "") == list(GAMES)
    assert completed("play", "scout", "--pl") == ["--plain", "--players"]
    assert completed("store", "") == ["prune", "backup", "copy"]
    assert completed("simulate", "--device", "") == ["cpu", "cuda"]
    assert completed("--lang", "") == list(LANGUAGES)
    assert completed("serve", "--data", "") == []  # bash then completes files


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_get_every_command_and_option(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", shell]) == 0
    shown = capsys.readouterr().out
    assert all(f"/{name}" in shown if shell == "zsh" else f"-a {name} " in shown for name in COMMANDS)
    for flag in ("whole-games", "keep-finished", "dry-run", "resume"):
        assert (f"--{flag}" if shell == "zsh" else f"-l {flag}") in shown
    assert shown.count("'") % 2 == 0


def kept_games(folder: Path) -> list[Path]:
    """Three unfinished games, the oldest first."""
    made = []
    for n, game in enumerate(GAMES):
        match: Match[Any, Any] = Match(rules_for(game, 3), 3, Seed.of("kept"))
        save = saves.Save.new(folder, match, [Player("human", "Ana"), Player("random", "Ken"), Player("random", "Luz")])
        os.utime(save.path.with_suffix(".seats"), (n, n))
        made.append(save.path)
    return made


def test_resume_asks_when_there_are_several(tmp_path: Path) -> None:
    made = kept_games(tmp_path / "games")
    person = Typist(tmp_path, "play", "--resume", "--fast", "--plain")
    shown = person.read_until(words("en").say("menu-which"))
    assert words("en").say("menu-resume-which") in shown
    offered = [line for line in shown.splitlines() if "Ana, Ken and Luz" in line]
    titles = [words("en").game(game) for game in reversed(GAMES)]
    assert [title in line for line, title in zip(offered, titles, strict=True)] == [True] * 3
    person.type("2")
    assert words("en").game(list(GAMES)[1]) in person.read_until("Ana >")
    person.kill()
    assert len(made) == 3


def told(capsys: pytest.CaptureFixture[str], lang: str, *typed: str) -> str:
    assert main([*typed, "--lang", lang]) == 1
    said = capsys.readouterr().err
    assert "Errno" not in said
    assert "Traceback" not in said
    return said


@every_language
def test_what_the_system_refuses_is_said_in_words(
    lang: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    say, missing = words(lang).say, str(tmp_path / "missing")
    for command in (["replay"], ["verify"], ["cards", "check"], ["play", "dozen", "--cards"]):
        assert say("fault-no-file", file=missing) in told(capsys, lang, *command, missing)
    assert say("fault-no-file", file=f"{missing}.seats") in told(capsys, lang, "play", "--resume", missing)
    assert say("fault-is-folder", file=str(tmp_path)) in told(capsys, lang, "replay", str(tmp_path))
    assert say("server-bad-port", port="99999") in told(capsys, lang, "serve", "--port", "99999")
    (tmp_path / "file").write_text("")
    file = str(tmp_path / "file")
    said = told(capsys, lang, "serve", "--port", "0", "--data", f"{file}/folder")
    assert say("fault-no-folder", folder=file) in said
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert say("fault-port-taken") in told(capsys, lang, "serve", "--port", port, "--data", str(tmp_path / "data"))


def test_a_home_that_cannot_be_written_is_said_in_words(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("ASDEALT_HOME", str(tmp_path / "file"))
    said = told(capsys, "en", "play", "scout", "--seats", "random,random,random", "--seed", "x")
    assert words("en").say("fault-no-folder", folder=str(tmp_path / "file")) in said

"""Every command except play, replay and verify: help, errors, rules, cards, simulate; in three languages."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.resources import files
from pathlib import Path
from pkgutil import iter_modules

import pytest

from asdealt import __version__, commands
from asdealt.cli import main
from asdealt.commands.command import COMMANDS, find_command
from asdealt.commands.play import players_of
from asdealt.games import GAMES
from asdealt.games.dozen.rules import builtin, load, plain
from asdealt.locales import LANGUAGES, Words, hear, words

pytestmark = pytest.mark.usefixtures("at_home")
every_language = pytest.mark.parametrize("lang", LANGUAGES)
every_game = pytest.mark.parametrize("game", GAMES)


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    assert capsys.readouterr().out == f"asdealt {__version__}\n"


@every_language
@pytest.mark.parametrize(
    "command", [[], ["play"], ["replay"], ["verify"], ["rules"], ["cards"], ["cards", "new"]], ids=" ".join
)
def test_help_in_every_language(command: list[str], lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main([*command, "--help", "--lang", lang])
    shown = capsys.readouterr().out
    assert left.value.code == 0
    assert shown.startswith(words(lang).say("cli-usage"))
    assert words(lang).say("cli-help-help") in shown
    if lang != "en":
        assert "usage:" not in shown
        assert "show this help" not in shown


@every_language
@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        (["--nonsense"], "unknown"),
        (["play", "chess"], "choice"),
        (["dance"], "choice"),
        (["play", "scout", "--players", "many"], "number"),
        (["play", "scout", "--seed"], "value"),
        (["replay"], "needed"),
    ],
    ids=str,
)
def test_a_wrong_command_line_is_explained(
    wrong: list[str], key: str, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--lang", lang, *wrong])
    shown = capsys.readouterr().err
    assert left.value.code == 2
    sentence = words(lang).say(f"cli-error-{key}", name="§", what="§", choices="§")
    assert all(piece.strip() in shown for piece in sentence.split("§"))
    assert "Traceback" not in shown


def test_every_command_has_a_file_with_its_arguments_and_its_run() -> None:
    modules = {module.name for module in iter_modules(commands.__path__)}
    assert {name for name in modules if hasattr(find_command(name), "run")} == {*COMMANDS}
    assert all(callable(find_command(name).add) for name in COMMANDS)


def test_starting_loads_no_heavy_library() -> None:
    """Commands import numpy, numba and the web's libraries only when they run."""
    code = "import sys, asdealt.cli; print(*{name.partition('.')[0] for name in sys.modules})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert "asdealt" in loaded
    assert not loaded & {"numpy", "numba", "scipy", "uvicorn", "starlette", "aiohttp", "websockets", "httpx", "pyarrow"}


def test_without_a_command_the_server_starts_and_opens_the_browser(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = []

    def serve(host: str, port: int, data: Path, say: Words, *, browser: bool, **more: object) -> int:
        calls.append((host, port, data, say.lang, browser, more["lan"]))
        return 0

    monkeypatch.setattr("asdealt.server.serve.serve", serve)
    monkeypatch.setenv("BROWSER", "firefox")
    assert main(["--lang", "es"]) == 0
    assert main(["serve", "--port", "81", "--lan", "--data", str(tmp_path), "--lang", "ja"]) == 0
    assert calls == [
        ("127.0.0.1", 8000, tmp_path / "home" / "server", "es", True, False),
        ("127.0.0.1", 81, tmp_path, "ja", False, True),
    ]


@every_language
def test_the_texts_of_the_platform_name_no_game(lang: str) -> None:
    """A game's own folder names it. Comments may give examples."""
    names = {name for game in GAMES for name in (game, words(lang).say(f"game-{game}"))}
    texts = sorted((files("asdealt.locales") / lang).iterdir(), key=str)
    lines = [
        f"{text.name}: {line}"
        for text in texts
        if text.name.endswith(".ftl")
        for line in text.read_text("utf-8").split("\n")
    ]
    assert len(lines) > 500
    named = [line for line in lines if ": #" not in line and any(name.lower() in line.lower() for name in names)]
    assert not named, named


def test_an_unknown_language_falls_back_with_a_notice(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "list", "--lang", "tlh"]) == 0
    shown = capsys.readouterr()
    assert "tlh" in shown.err
    assert "starter" in shown.out


def test_the_language_comes_from_the_environment(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert main(["cards"]) == 0
    assert "夜の十二刻" in capsys.readouterr().out


def test_an_unknown_language_in_the_environment_falls_back_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for lang, noticed in (("fr_FR.UTF-8", True), ("C.UTF-8", False), ("POSIX", False), ("es_MX", False)):
        monkeypatch.setenv("LC_ALL", lang)
        assert main(["cards"]) == 0
        assert (lang in capsys.readouterr().err) is noticed


@every_game
@every_language
def test_rules_are_printed(game: str, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", game, "--lang", lang]) == 0
    assert len(capsys.readouterr().out.splitlines()) > 40


@every_language
def test_cards(lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "show", "starter", "--lang", lang]) == 0
    shown = capsys.readouterr().out
    assert all(getattr(card.name, lang) in shown for card in builtin("starter").cards)
    mine = tmp_path / "mine.toml"
    assert main(["cards", "new", str(mine), "--lang", lang]) == 0
    assert main(["cards", "check", str(mine), "--lang", lang]) == 0
    made = plain(load(mine))
    assert made["id"] == "mine"
    assert made["cards"] == plain(builtin("first"))["cards"]
    assert mine.read_text("utf-8").startswith("# ")
    assert main(["cards", "new", str(mine), "--lang", lang]) == 1  # it does not overwrite a file
    mine.write_text(mine.read_text("utf-8").replace('"adjacent"', '"adjcent"', 1), "utf-8")
    capsys.readouterr()
    assert main(["cards", "check", str(mine), "--lang", lang]) == 1
    assert "adjcent" in capsys.readouterr().err


@every_language
@every_game
def test_simulate(game: str, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", game, "--players", "3", "--games", "40", "--lang", lang]) == 0
    assert "40" in capsys.readouterr().out
    assert main(["simulate", game, "--players", "3", "--games", "40", "--json", "--jobs", "2"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["game"], found["players"], found["games"]) == (game, 3, 40)
    assert len(found["mean_scores"]) == 3
    assert sum(found["ends"].values()) == pytest.approx(1)
    assert found["decisions_per_second"] > 0
    assert main(["simulate", game, "--players", "9", "--lang", lang]) == 1
    assert main(["simulate", game, "--games", "0", "--lang", lang]) == 1
    if lang != "en":
        assert not capsys.readouterr().err.startswith("That")


@pytest.mark.parametrize(
    ("wrong", "part"),
    [
        (["scout", "--players", "7"], "7"),
        (["scout", "--option", "flip=maybe"], "maybe"),
        (["scout", "--option", "colour=red"], "colour"),
        (["scout", "--seats", "human,cat,bot"], "cat"),
        (["scout", "--players", "4", "--seats", "human,bot,bot"], "3"),
        (["dozen", "--cards", "nothing.toml"], "nothing.toml"),
        (["dozen", "--players", "3", "--option", "pairing=mutual"], "3"),
        (["--resume", "nothing.jsonl"], "nothing"),
        (["--resume"], ""),
    ],
    ids=str,
)
@every_language
def test_an_impossible_table_is_refused(
    wrong: list[str], part: str, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *wrong, "--lang", lang]) == 1
    shown = capsys.readouterr().err
    assert part in shown
    assert shown.strip()


def piped(*arguments: str, typed: str) -> subprocess.CompletedProcess[str]:
    environ = {**os.environ, "PYTHONUTF8": "1"}
    command = [sys.executable, "-m", "asdealt", *arguments]
    return subprocess.run(command, input=typed, capture_output=True, text=True, env=environ, check=False)


@every_language
def test_every_command_through_a_pipe(lang: str) -> None:
    """Lines in, lines out: for tests and screen readers."""
    listed = words(lang).say("terminal-help-list").splitlines()
    commands = [line.replace("、", ",").split(",")[0].split()[0] for line in listed]
    assert [hear.command(words(lang), command) for command in commands].count(None) == 0
    done = piped("play", "scout", "--names", "Ana", "--seed", "pipe", "--lang", lang, typed="\n".join(commands))
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert words(lang).say("terminal-goodbye") in done.stdout
    assert "│" not in done.stdout
    assert "\x1b" not in done.stdout


def test_an_empty_input_ends_politely() -> None:
    for arguments in (("play",), ("play", "splitz"), ("play", "dozen", "--players", "2")):
        done = piped(*arguments, typed="")
        assert done.returncode == 0
        assert "Traceback" not in done.stderr
        assert "resume" in done.stdout


def test_bots_alone_play_to_the_end() -> None:
    done = piped("play", "splitz", "--seats", "random,greedy", "--seed", "bots", typed="")
    assert done.returncode == 0
    assert "Noa" in done.stdout


def test_a_closed_pipe_is_not_an_error() -> None:
    done = subprocess.run(
        f"{sys.executable} -m asdealt rules scout | head -1", shell=True, capture_output=True, text=True, check=False
    )
    assert done.stderr == ""


def test_a_command_line_of_thousands_of_characters_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    for wrong in (
        ["play", "x" * 5000],
        ["x" * 5000],
        ["verify", "a", "x\x1b" * 5000],
        ["rules", "x", "--lang", "x" * 5000],
    ):
        with pytest.raises(SystemExit):
            main(wrong)
        assert len(capsys.readouterr().err) < 1500


def test_a_number_too_large_for_an_option_is_told_the_range(capsys: pytest.CaptureFixture[str]) -> None:
    for number in ("3000000000", "\u0665", "9" * 5000):
        assert main(["play", "scout", "--option", f"max_turns={number}", "--lang", "en"]) == 1
        shown = capsys.readouterr().err
        assert "it may be a number from 1 to 65535 or none" in shown
        assert len(shown) < 200


@every_language
def test_names_on_the_command_line_are_cleaned(lang: str) -> None:
    say = words(lang)
    players = players_of(["human"] * 4, 4, "\x1b[2JAna,  Ken\n,\u200b," + "x" * 100_000, say)
    assert [player.name for player in players] == ["[2JAna", "Ken", say.say("terminal-player", n=3), "x" * 24]
    assert [player.name for player in players_of(["human", "human"], 2, "Ana", say)][1] == say.say(
        "terminal-player", n=2
    )

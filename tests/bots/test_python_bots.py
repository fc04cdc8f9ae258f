"""Bots that are Python classes: found by `python:MODULE:CLASS` or by a registered name, and refused in clear words."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from asdealt import bots
from asdealt.bots import Name, UnknownBot, find, listed
from asdealt.bots.game_bots import names_for
from asdealt.bots.names import NAMES
from asdealt.bots.program import Fault
from asdealt.bots.python import BadBot, Guarded
from asdealt.bots.registered import GROUP, registered
from asdealt.cli import main
from asdealt.games import GAMES, rules_for
from asdealt.locales import LANGUAGES, words
from asdealt.match import Match
from helpers.plugins import asdealt, register

MODULE = """
class Last:
    def choose(self, rules, view, rng):
        return rules.legal(view.state, view.seat)[-1]

class Nested:
    Inner = Last

class Raises:
    def choose(self, rules, view, rng):
        raise ZeroDivisionError("no cards\\x1b[31m")

class Cheats:
    def choose(self, rules, view, rng):
        return "all the cards"

class Needs:
    def __init__(self, more):
        pass

class Mute:
    pass
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The working directory, with a module `my_bots` and one that cannot be imported."""
    (tmp_path / "my_bots.py").write_text(MODULE)
    (tmp_path / "broken_bots.py").write_text("import a_module_nobody_has\n")
    (tmp_path / "raising_bots.py").write_text("raise RuntimeError('the disk is on fire')\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    registered.cache_clear()
    yield tmp_path
    registered.cache_clear()
    for name in ("my_bots", "broken_bots", "raising_bots"):
        sys.modules.pop(name, None)


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("game", GAMES)
def test_a_class_in_this_folder_plays(game: str) -> None:
    bot = find("python:my_bots:Last", game)
    rules = rules_for(game, 3)
    match: Match[Any, Any] = Match(rules, 3, "x")
    seat = min(match.waiting)
    assert bot.choose(rules, match.view(seat), Random(0)) == match.legal(seat)[-1]
    assert type(find("python:my_bots:Nested.Inner", game)) is type(bot)
    assert find("python:my_bots:Last", game) is not bot  # a new instance for every seat


def test_this_folder_comes_last(folder: Path) -> None:
    """A file in the working directory does not replace an installed module."""
    (folder / "statistics.py").write_text(MODULE)
    find("python:my_bots:Last", "scout")
    assert sys.path[-1] == str(folder)
    with pytest.raises(BadBot) as wrong:
        find("python:statistics:Last", "scout")
    assert wrong.value.code == "bot-no-class"


@pytest.mark.parametrize(
    ("name", "code", "part"),
    [
        ("python:no_such_module:Bot", "bot-no-module", "no_such_module"),
        ("python:my_bots.inner:Bot", "bot-no-module", "my_bots.inner"),
        ("python:broken_bots:Bot", "bot-import-fails", "a_module_nobody_has"),
        ("python:raising_bots:Bot", "bot-import-fails", "the disk is on fire"),
        ("python:my_bots:First", "bot-no-class", "First"),
        ("python:my_bots:Last.inner", "bot-no-class", "Last.inner"),
        ("python:my_bots:Needs", "bot-not-made", "more"),
        ("python:my_bots:Mute", "bot-cannot-choose", "choose(rules, view, rng)"),
    ],
)
def test_a_bot_that_cannot_be_used_is_refused_in_every_language(
    name: str, code: str, part: str, folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ASDEALT_HOME", str(folder / "home"))
    with pytest.raises(BadBot) as wrong:
        find(name, "scout")
    assert (wrong.value.code, wrong.value.facts["bot"]) == (code, name)
    assert str(wrong.value).startswith(f"{name}: ")
    commands = (["arena", "splitz", "--bots", f"random,{name}"], ["play", "splitz", "--seats", f"human,{name}"])
    for lang in LANGUAGES:
        sentence = words(lang).say(code, **wrong.value.facts)
        assert part in sentence
        for command in commands:
            assert main([*command, "--lang", lang]) == 1
            assert sentence in capsys.readouterr().err.replace("\n", " ").replace("  ", " ")


@pytest.mark.parametrize(
    "text",
    ["python", "python:", "python:my_bots", "python:my_bots:", "python::Last", "python:my bots:Last", "python:1:Last",
     "python@2s:my_bots:Last", "python@5:my_bots:Last", "python:my_bots:Last:more", "python:../my_bots:Last"],
)  # fmt: skip
@pytest.mark.usefixtures("folder")
def test_other_spellings_are_refused(text: str) -> None:
    with pytest.raises(UnknownBot):
        Name.read(text)
    with pytest.raises(UnknownBot):
        find(text, "scout")


def test_a_list_of_bots_may_hold_classes() -> None:
    assert listed("random, python:my_bots:Last,expert") == ["random", "python:my_bots:Last", "expert"]


# Registered bots


def test_a_registered_bot_is_found_by_its_name(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(folder))
    register(folder, "their-bots", GROUP, {"last-card": "my_bots:Last"})
    assert registered() == {"last-card": "python:my_bots:Last"}
    assert type(find("last-card", "scout")).__name__ == "Last"
    assert Name.read("last-card") == Name("python", command="my_bots:Last")
    with pytest.raises(UnknownBot, match="expert, master, last-card, external:COMMAND and python:MODULE:CLASS"):
        find("first-card", "scout")


def test_a_registered_bot_cannot_take_a_built_in_name(
    folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.syspath_prepend(str(folder))
    points = {"random": "my_bots:Last", "external": "my_bots:Last", "No Name": "my_bots:Last"}
    register(folder, "their-bots", GROUP, points)
    register(folder, "good-bots", GROUP, {"twin": "my_bots:Last"})
    register(folder, "late-bots", GROUP, {"twin": "my_bots:Raises"})
    with caplog.at_level(logging.ERROR):
        assert [*registered()] == ["twin"]
    assert len(caplog.records) == 4
    assert type(find("random", "scout")).__name__ == "RandomBot"


def test_built_in_names_cause_no_lookup(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "registered", lambda: pytest.fail("the entry points were read"))
    assert Name.read("random").name == "random"


# In the arena, and at a table


def test_both_spellings_enter_the_arena(folder: Path) -> None:
    """In other processes, too."""
    register(folder, "their-bots", GROUP, {"last-card": "my_bots:Last"})
    names = "random,last-card,python:my_bots:Nested.Inner"
    done = asdealt(folder, "arena", "splitz", "--players", "2", "--bots", names, "--deals", "2", "--jobs", "2")
    assert done.returncode == 0, done.stderr
    assert all(name in done.stdout for name in names.split(","))


@pytest.mark.usefixtures("folder")
def test_the_arena_shows_the_error_of_a_class(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["arena", "splitz", "--players", "2", "--bots", "random,python:my_bots:Raises", "--deals", "2"]
    assert main([*command, "--lang", "en"]) == 1
    assert "python:my_bots:Raises: ZeroDivisionError: no cards" in capsys.readouterr().err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_arena_shows_the_last_error_of_a_program_and_does_not_rate_it(
    lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    program = tmp_path / "fails.py"
    program.write_text("raise RuntimeError('no idea')\n")
    name = f"external:{sys.executable} {program}"
    command = ["arena", "splitz", "--players", "2", "--bots", f"random,greedy,{name}", "--deals", "2"]
    assert main([*command, "--lang", lang, "--out", str(tmp_path / "out")]) == 1
    out, err = capsys.readouterr()
    assert "RuntimeError: no idea" in err
    assert words(lang).say("flag-no-start") in err
    assert name in err
    assert str(program) not in out.replace("\n", "")  # neither rated nor in a duel
    assert "greedy" in out
    kept = (tmp_path / "out" / "games.jsonl").read_text("utf-8")
    assert kept.count("\n") == 4
    assert "external" not in kept  # so the next run tries again


@pytest.mark.usefixtures("folder")
def test_at_a_table_of_people_a_class_that_fails_costs_one_choice() -> None:
    rules = rules_for("splitz", 2)
    match: Match[Any, Any] = Match(rules, 2, "x")
    seat = min(match.waiting)
    for name, fault in (("Raises", Fault.RAISED), ("Cheats", Fault.ILLEGAL)):
        bot = Guarded(find(f"python:my_bots:{name}", "splitz"), "splitz")
        assert bot.choose(rules, match.view(seat), Random(0)) in match.legal(seat)
        assert [(flag.seat, flag.fault) for flag in bot.flags] == [(seat, fault)]
        assert "\x1b" not in bot.flags[0].detail
    fine = Guarded(find("python:my_bots:Last", "splitz"), "splitz")
    assert fine.choose(rules, match.view(seat), Random(0)) == match.legal(seat)[-1]
    assert fine.flags == []


@pytest.mark.parametrize("name", ["Last", "Raises"])
def test_a_class_sits_at_a_terminal_table(name: str, folder: Path) -> None:
    seats = f"python:my_bots:{name},random"
    done = asdealt(folder, "play", "splitz", "--seats", seats, "--fast", "--plain", "--seed", "x", "--lang", "en")
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    told = "the bot raised an error (ZeroDivisionError: no cards" in done.stdout
    assert told is (name == "Raises")


@pytest.mark.parametrize("game", ["scout", "dozen"])
def test_a_server_accepts_no_bot_from_a_stranger(game: str) -> None:
    """A server's tables offer a closed list of bots: a stranger can name neither a module nor a program nor a file."""
    from asdealt.protocol.bodies import NewTable, SeatWish
    from asdealt.protocol.refusals import RequestRefused
    from asdealt.server.tables.seating import new_table

    refused = {"python:my_bot:Longest", "external:ls", "net:5.npz", "heuristic@2026", "", *NAMES} - {*names_for(game)}
    assert "net" not in refused
    for level in (*refused, *names_for(game)):
        wish = NewTable(game, [SeatWish("me"), SeatWish("bot", level)])
        if level not in refused:
            assert new_table(wish, rules_for(game, 2))[0].places[1].level == level
            continue
        with pytest.raises(RequestRefused, match="unknown_level"):
            new_table(wish, rules_for(game, 2))

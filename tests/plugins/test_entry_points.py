"""Games of other packages: which are found, and that a bad one affects nothing else."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from asdealt import games
from asdealt.games import OWN
from helpers.plugins import ROOT, asdealt, register

GAME = """
from asdealt.games import GAMES, Game
def make(given): raise NotImplementedError
GAME = Game({name!r}, 1, make, {sizes})
"""


def offer(folder: Path, module: str, source: str, point: str = "theirs") -> None:
    (folder / f"{module}.py").write_text(source)
    register(folder, module, games.GROUP, {point: f"{module}:GAME"})


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


def test_the_example_is_found_and_comes_after_our_games(installed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(installed))
    found = games._found()
    assert [*found] == [*OWN, "last_digit"]
    assert found["last_digit"].parts == ()


def test_the_example_is_one_short_file() -> None:
    files = [path for path in (ROOT / "examples" / "games" / "last_digit").rglob("*") if path.suffix == ".py"]
    assert len(files) == 1
    assert len(files[0].read_text("utf-8").splitlines()) < 200


def test_only_installed_games_are_found() -> None:
    assert tuple(games.GAMES) == OWN == ("scout", "splitz", "dozen")


def test_a_package_that_cannot_be_loaded_loses_only_its_own_game(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    offer(folder, "broken_game_module", "raise RuntimeError('the disk is on fire')")
    offer(folder, "good_game_module", GAME.format(name="good", sizes="{2: {}}"), "good")
    with caplog.at_level(logging.ERROR):
        assert [*games._found()] == [*OWN, "good"]
    assert "'theirs' of another package cannot be loaded" in caplog.text
    assert "the disk is on fire" in caplog.text


@pytest.mark.parametrize(
    ("module", "source", "why"),
    [
        ("game_no_game", "GAME = {'name': 'high_card'}", "it is not a Game"),
        ("game_upper", GAME.format(name="HighCard", sizes="{2: {}}"), "its name"),
        ("game_path", GAME.format(name="../high", sizes="{2: {}}"), "its name"),
        ("game_empty", GAME.format(name="", sizes="{2: {}}"), "its name"),
        ("game_long", GAME.format(name="x" * 25, sizes="{2: {}}"), "its name"),
        ("game_number", GAME.format(name=7, sizes="{2: {}}"), "its name"),
        ("game_no_sizes", GAME.format(name="nobody", sizes="{}"), "its table sizes"),
        ("game_crowd", GAME.format(name="crowd", sizes="{1000: {}}"), "its table sizes"),
    ],
)
def test_an_object_that_is_not_a_game_is_skipped(
    folder: Path, caplog: pytest.LogCaptureFixture, module: str, source: str, why: str
) -> None:
    offer(folder, module, source)
    with caplog.at_level(logging.ERROR):
        assert [*games._found()] == [*OWN]
    assert f"the game 'theirs' of another package is left out: {why}" in caplog.text


def test_the_longest_name_there_may_be(folder: Path) -> None:
    offer(folder, "game_longest", GAME.format(name="x" * 24, sizes="{2: {}}"))
    assert [*games._found()] == [*OWN, "x" * 24]


def test_nobody_can_replace_a_built_in_game(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    offer(folder, "game_second", GAME.format(name="scout", sizes="{2: {}}"))
    with caplog.at_level(logging.ERROR):
        found = games._found()
    assert [*found] == [*OWN]
    assert found["scout"] is not None
    assert found["scout"].package == "asdealt.games.scout"
    assert "a second game called 'scout'; it is left out" in caplog.text


def test_the_command_knows_an_installed_game(installed: Path) -> None:
    shown = asdealt(installed, "rules", "last_digit", "--plain", "--lang", "es")
    assert shown.returncode == 0, shown.stderr
    assert "# Last digit" in shown.stdout
    assert "Jugadores: 2, 3, 4, 5" in shown.stdout
    assert "Row: normalmente 5; también 3" in shown.stdout

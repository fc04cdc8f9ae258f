"""The example game: installed for other processes, or added to this process's games for one test."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from asdealt.games import GAMES, Game
from helpers.plugins import LAST_DIGIT, install


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the example installed."""
    folder = tmp_path_factory.mktemp("installed")
    install(LAST_DIGIT, folder)
    return folder


@pytest.fixture
def last_digit(installed: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.syspath_prepend(str(installed))
    game = import_module("last_digit").GAME
    assert isinstance(game, Game)
    monkeypatch.setitem(GAMES, game.name, game)
    return game

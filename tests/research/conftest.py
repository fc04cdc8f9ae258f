"""The example game, a plug-in with rules only, is one of the games in these tests.

Kernels run as plain Python here, because compiling them takes far longer than these tests. `tests/fast` compares both
ways; tests that need the speed ask for `compiled`.
"""

from __future__ import annotations

from functools import partial
from importlib import import_module

import pytest

from asdealt.fast import cpu_kernels
from asdealt.games import GAMES
from asdealt.research import row_engine
from helpers.plugins import LAST_DIGIT


@pytest.fixture(autouse=True)
def last_digit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(LAST_DIGIT))
    game = import_module("last_digit").GAME
    monkeypatch.setitem(GAMES, game.name, game)


@pytest.fixture
def compiled() -> None:
    """For tests that need the speed of compiled kernels."""


@pytest.fixture(autouse=True)
def interpreted(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if "compiled" not in request.fixturenames:
        monkeypatch.setattr(row_engine, "cpu_kernels", partial(cpu_kernels, compiled=False))

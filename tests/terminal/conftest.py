"""A fixture for tests that run commands in this process."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Saved games, settings and files with relative names are in a temporary folder."""
    monkeypatch.setenv("ASDEALT_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)

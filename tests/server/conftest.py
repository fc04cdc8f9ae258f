"""A fixture for tests of clients that fall silent."""

from __future__ import annotations

import pytest

from asdealt.server import serve


@pytest.fixture
def quick_heartbeat(monkeypatch: pytest.MonkeyPatch) -> None:
    """A client that does not answer for a third of a second counts as gone."""
    monkeypatch.setattr(serve, "HEARTBEAT", 0.1)
    monkeypatch.setattr(serve, "DEAD_AFTER", 0.3)

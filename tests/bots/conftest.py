"""Fixtures for tests of bots."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from asdealt.bots.external import External


@pytest.fixture
def bots() -> Iterator[list[External]]:
    """Bots put into this list are closed at the end of the test."""
    made: list[External] = []
    yield made
    for bot in made:
        bot.close()

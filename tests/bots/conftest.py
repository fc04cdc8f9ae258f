"""What tests of bots share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from asdealt.bots.external import External


@pytest.fixture
def bots() -> Iterator[list[External]]:
    """Whoever is in here is sent home at the end."""
    made: list[External] = []
    yield made
    for bot in made:
        bot.close()

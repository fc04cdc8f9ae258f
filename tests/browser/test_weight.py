"""The first game needs one tap and few bytes, and requests nothing from other sites."""

from __future__ import annotations

import gzip

import pytest
from playwright.sync_api import Request

from asdealt.games import GAMES
from browser.conftest import STATIC
from browser.people import Visit

LIGHT = 150_000  # bytes, gzipped


@pytest.mark.parametrize("game", GAMES)
def test_one_tap_to_a_running_game(visit: Visit, game: str) -> None:
    ana = visit(language="ja", fresh=True)
    asked: list[Request] = []
    ana.page.on("request", lambda request: asked.append(request))
    ana.page.goto("/")
    ana.page.locator(f'[data-play="{game}"]').click()
    ana.page.locator(".area-seats").wait_for()

    home = ana.page.url.split("/t/")[0]
    assert all(request.url.startswith(home) for request in asked), [request.url for request in asked]
    files = {request.url.removeprefix(f"{home}/") for request in asked if "/api/" not in request.url}
    loaded = [STATIC / name if (STATIC / name).is_file() else STATIC / "index.html" for name in sorted(files)]
    weights = {
        file.name: file.stat().st_size if file.suffix == ".woff2" else len(gzip.compress(file.read_bytes()))
        for file in loaded
    }
    assert sum(weights.values()) < LIGHT, weights

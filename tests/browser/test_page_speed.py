"""A page loads quickly on a phone. The limits leave room for a busy machine; benchmarks/page.py measures."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from browser.conftest import Server
from browser.speed import READY, TAPS, Phone, loaded, tap_on

LIGHT = 160_000  # bytes, including the headers of every response and the frames of the socket
FEW = 22  # requests; the page loads the words of its game as well
STILL = 0.1  # Lighthouse's limit for a good layout shift
UNBLOCKED = 15_000  # milliseconds; about 100 on an idle machine
AT_ONCE = 8_000  # milliseconds from a tap to its frame; about 50 on an idle machine
SETTLED = 400  # milliseconds after which the parts of a page no longer move

ASKED_AHEAD = """() => {
  const files = performance.getEntriesByType("resource");
  const shell = files.find(file => /\\/shell-.*js$/.test(file.name));
  const ahead = files.filter(file => file.startTime < shell.responseEnd);
  return ahead.map(file => file.name.split("/").at(-1).split("-")[0]);
}"""


@pytest.mark.parametrize("page", READY)
def test_the_page_is_light_and_stable_and_responsive(browser: Browser, server: Server, page: str) -> None:
    with loaded(browser, server.address, page, "en", None, SETTLED) as (there, load):
        assert load.bytes < LIGHT
        assert len(load.asked) <= FEW, load.asked
        host = server.address.removeprefix("http")
        assert all(each.removeprefix("http").removeprefix("ws").startswith(host) for each in load.asked), load.asked
        assert load.shift < STILL
        assert load.blocked < UNBLOCKED
        assert 0 < load.paint <= load.largest
        if page in TAPS:
            assert max(tap_on(there, page, 2)) < AT_ONCE


def test_words_and_table_are_requested_while_the_shell_loads(browser: Browser, server: Server) -> None:
    """Otherwise each would cost a phone another round trip."""
    with loaded(browser, server.address, "dozen", "es", Phone(slowdown=1)) as (there, _):
        assert {"es", "Table"} <= set(there.evaluate(ASKED_AHEAD))

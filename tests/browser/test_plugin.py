"""Another package's game that has only rules and notation, played in the browser on a server where it is installed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from browser.conftest import Server
from browser.page_checks import SIZES, keep_picture, problems
from browser.people import Person, Visit
from browser.play import GONE_ON
from browser.samples import case
from helpers.plugins import LAST_DIGIT, environ, install


@pytest.fixture(scope="module")
def plugin_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    installed = tmp_path_factory.mktemp("installed")
    install(LAST_DIGIT, installed)
    made = Server(tmp_path_factory.mktemp("tables"), environ(installed))
    made.start()
    yield made
    made.stop()


def decide(person: Person) -> None:
    """Takes the first legal action."""
    person.page.locator("button[data-piece]").first.click()
    person.page.locator(".area-actions .main").click()


@pytest.mark.parametrize(
    ("language", "size"),
    [case("ja", "desk", slow=False), *(case(other, "phone", slow=True) for other in ("en", "es"))],
)
def test_a_whole_game_of_another_package(visit: Visit, plugin_server: Server, language: str, size: str) -> None:
    ana = visit(*SIZES[size], language=language, base_url=plugin_server.address)
    ana.play_now("last_digit", 3)
    decided = 0
    for _ in range(60):
        ana.await_turn()
        if ana.over:
            break
        if decided in (0, 1, 4):
            keep_picture(ana.page, f"plugin-{decided}-{size}-{language}")
            assert not problems(ana.page)
        phase = ana.phase
        decide(ana)
        decided += 1
        ana.page.wait_for_function(GONE_ON, arg=phase)
    assert ana.over
    assert decided >= 5  # five cards are played; whether I choose to take one depends on the others
    keep_picture(ana.page, f"plugin-over-{size}-{language}")
    expect(ana.page.locator(".ranks li")).to_have_count(3)
    assert not problems(ana.page)


def test_its_rules_page_is_shown(visit: Visit, plugin_server: Server) -> None:
    ana = visit(language="es", base_url=plugin_server.address)
    ana.page.goto("/rules/last_digit")
    expect(ana.page.get_by_role("heading", level=1)).to_have_text("Last digit")
    expect(ana.page.get_by_text(ana.word("generic-page-none"))).to_be_visible()
    expect(ana.page.get_by_text("Row: normalmente 5; también 3")).to_be_visible()
    keep_picture(ana.page, "plugin-rules-phone-es")

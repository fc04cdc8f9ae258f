"""A server in a home network: plain HTTP under a name other than localhost, so browsers restrict the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import Server
from browser.page_checks import check_page
from browser.people import Visit
from browser.samples import case
from browser.serve import AT_HOME


def test_friends_join_over_plain_http(visit: Visit, server: Server) -> None:
    home = f"http://{AT_HOME}:{server.port}"
    ana, ben = visit(base_url=home), visit(base_url=home, language="es")
    ana.open_game("scout")
    ana.press("web-invite-friends")
    expect(ana.page.get_by_role("img", name=ana.word("web-invite-qr"))).to_be_visible()
    assert not ana.page.evaluate("isSecureContext")
    ana.press("web-invite-share")
    expect(ana.button("web-copied")).to_be_visible()
    ben.page.goto(ana.page.get_by_label(ana.word("web-invite-link"), exact=True).input_value())
    ben.page.get_by_label(ben.word("web-your-name")).fill("Ben")
    ben.press("web-join")
    expect(ana.page.get_by_text("Ben", exact=True)).to_be_visible()
    ana.press("web-start")
    ben.hold()
    expect(ben.page.locator(".flip [aria-pressed=true]")).to_be_visible()


def test_a_link_that_only_this_computer_can_open_says_so(visit: Visit) -> None:
    for language in ("en", "ja", "es"):
        person = visit(language=language)
        person.open_game("scout")
        person.press("web-invite-friends")
        expect(person.page.get_by_text("asdealt serve --lan")).to_be_visible()
        expect(person.page.get_by_role("img", name=person.word("web-invite-qr"))).to_have_count(0)


@pytest.mark.parametrize(
    ("size", "language", "way"),
    [
        case((1280, 800), "en", "web-room-make", slow=True),
        case((1366, 768), "es", "web-invite-friends", slow=True),
        case((1024, 768), "ja", "web-room-make", slow=True),
        case((1024, 768), "es", "web-invite-friends", slow=False),
        case((1920, 1080), "en", "web-room-make", slow=False),
    ],
)
def test_the_links_qr_code_is_visible_without_scrolling(
    visit: Visit, server: Server, size: tuple[int, int], language: str, way: str
) -> None:
    """Even on a big screen, where everything is larger, and with the largest number of seats."""
    width, height = size
    ana = visit(width, height, language, base_url=f"http://{AT_HOME}:{server.port}")
    ana.open_game("scout")
    ana.page.locator("select[name=players]").select_option("5")
    ana.page.get_by_text(ana.word("web-more-ways")).click()
    ana.press(way)
    picture = ana.page.get_by_role("img", name=ana.word("web-invite-qr"))
    picture.wait_for()
    for part in (picture, ana.button("web-invite-share"), ana.button("web-start")):
        box = part.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height
    square = picture.bounding_box()
    assert square
    assert square["width"] == pytest.approx(square["height"], abs=1)
    assert square["width"] >= 180
    check_page(ana.page, f"{way.removeprefix('web-')}-{width}-{language}")

"""The first minute: a first visit, a first game with its tips, an invitation, and coming back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from asdealt.locales import LANGUAGES
from browser.page_checks import check_page
from browser.people import Visit


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_can_be_played_without_scrolling(visit: Visit, language: str) -> None:
    ana = visit(320, 568, language=language)
    ana.page.goto("/")
    expect(ana.page.get_by_text(ana.word("web-home-about"))).to_be_visible()
    for width, height in ((320, 568), (360, 740), (1280, 800)):
        ana.page.set_viewport_size({"width": width, "height": height})
        for button in ana.page.locator("[data-play]").all():
            expect(button).to_be_in_viewport(ratio=1)
    check_page(ana.page, f"home-{language}")


def test_a_first_game_tells_its_aim_and_gives_each_tip_once(visit: Visit) -> None:
    ana = visit(tips=True)
    page, tip = ana.page, ana.page.locator(".tip")
    page.goto("/")
    page.locator("[data-play=scout]").click()
    expect(tip).to_contain_text(ana.word("web-aim-scout"))
    check_page(page, "tip-aim")
    ana.press("web-tip-seen")
    expect(tip).to_have_count(0)
    page.locator(".flip button").first.click()
    page.locator(".area-actions .button").first.wait_for()
    seen = set()
    for _ in range(3):
        expect(tip).to_be_visible()
        seen.add(tip.locator("p").inner_text())
        ana.press("web-tip-seen")
        page.wait_for_timeout(50)
        if not tip.count():
            break
    tips = {ana.word(f"web-scout-tip-{about}") for about in ("chips", "ends", "marker")}
    assert seen <= tips
    assert ana.word("web-scout-tip-marker") in seen
    page.reload()
    page.locator(".area-actions .button").first.wait_for()
    page.wait_for_timeout(500)
    assert not any(tip.get_by_text(said).count() for said in seen)
    page.evaluate("() => localStorage.setItem('asdealt.tips', '[]')")
    page.reload()
    expect(tip).to_contain_text(ana.word("web-aim-scout"))
    page.locator(".area-seats button").first.click()  # taps go through
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    ana.press("web-tip-none")
    expect(tip).to_have_count(0)


def test_an_invitation_and_coming_back(visit: Visit) -> None:
    ana, ben = visit(language="es"), visit(320, 568, language="ja")
    ana.page.goto("/")
    ana.page.get_by_label(ana.word("web-your-name")).fill("Ana")
    ana.page.keyboard.press("Tab")
    link = ana.invite("splitz", 4)
    expect(ana.page.get_by_text(ana.word("web-start-bots"))).to_be_visible()
    ben.page.goto(link)
    game = ben.word("game-splitz")
    expect(ben.page.get_by_role("heading", level=1)).to_have_text(
        ben.word("web-invited", name="Ana", game=game, known="yes")
    )
    expect(ben.page.get_by_text(ben.word("web-aim-splitz"))).to_be_visible()
    expect(ben.page.get_by_label(ben.word("web-your-name"))).to_have_value(ben.word("web-guest"))
    join = ben.button("web-join")
    expect(join).to_be_in_viewport(ratio=1)
    check_page(ben.page, "invited")
    ben.page.get_by_role("link", name=ben.word("web-rules-of", game=game)).click()
    expect(ben.page.get_by_role("dialog")).to_be_visible()
    ben.page.go_back()
    join.click()
    expect(ben.page.locator(".gathering")).to_be_visible()
    expect(ana.page.get_by_text(ben.word("web-guest"), exact=True)).to_be_visible()
    ana.press("web-start")
    ana.page.locator(".area-seats").wait_for()
    ana.page.goto("/")
    first = ana.page.locator("main section").first
    expect(first.get_by_role("link", name=re.compile(ana.word("web-continue")))).to_be_visible()
    below, games = first.bounding_box(), ana.page.locator(".games").bounding_box()
    assert below
    assert games
    assert below["y"] < games["y"]
    expect(ana.page.locator("[data-play=splitz]")).to_be_visible()
    ana.page.locator("[data-game=splitz]").click()
    expect(ana.page.locator("select[name=players]")).to_have_value("4")  # as last time

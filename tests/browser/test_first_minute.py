"""The first minute: a first visit, a first game with its tips, an invitation, and coming back."""

from __future__ import annotations

import re
from dataclasses import replace
from time import sleep

import pytest
from playwright.sync_api import Route, expect

from browser.all_stages import STAGES
from browser.page_checks import check_page, resize
from browser.people import Visit
from browser.samples import mainly
from browser.scout_stages import turn

# The lines of a button's own text
LINES = """button => {
  const range = new Range();
  range.selectNodeContents(button.firstChild);
  return range.getClientRects().length;
}"""

# Cards of the games' small pictures that stick out of them
CUT = """() => [...document.querySelectorAll("section .picture .picture")].flatMap(picture => {
  const { left, right } = picture.getBoundingClientRect();
  return [...picture.querySelectorAll(":scope > *, :scope > div > *")].map(each => each.getBoundingClientRect())
    .filter(box => box.width && (box.left < left || box.right > right)).map(box => [left, right, box.left, box.right]);
})"""


@pytest.mark.parametrize("language", mainly("es"))
def test_every_game_can_be_played_without_scrolling(visit: Visit, language: str) -> None:
    ana = visit(320, 568, language=language)
    ana.page.goto("/")
    expect(ana.page.get_by_text(ana.word("web-home-about"))).to_be_visible()
    expect(ana.page.locator("[data-play]")).to_have_count(3)
    ana.page.evaluate("() => document.fonts.ready")
    for width, height in ((320, 568), (360, 740), (740, 360), (1280, 800), (1920, 1080)):
        resize(ana.page, width, height)
        for button in ana.page.locator("[data-play]").all():
            expect(button).to_be_in_viewport(ratio=1)
            assert button.evaluate(LINES) == 1, (width, height)
        assert not ana.page.evaluate(CUT), width
    expect(ana.page.locator("section .picture .picture > *")).not_to_have_count(0)
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
        said = tip.locator("p").inner_text()
        seen.add(said)
        ana.press("web-tip-seen")
        expect(tip.get_by_text(said)).to_have_count(0)
        if not tip.count():  # the next one comes in its place
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


@pytest.mark.parametrize(
    ("game", "stages", "tips"),
    [("splitz", ("cut", "vote"), "cut vote grid"), ("dozen", ("offer", "take"), "offer take line")],
)
def test_tips_of_the_other_games(visit: Visit, game: str, stages: tuple[str, ...], tips: str) -> None:
    ana = visit(320, 568, language="ja", tips=True)
    tip = ana.page.locator(".tip")
    seen = []
    for stage in stages:
        STAGES[game][stage].show(ana.page)
        tip.wait_for()
        while tip.count():
            seen.append(tip.locator("p").inner_text())
            expect(tip).to_be_in_viewport(ratio=1)
            ana.press("web-tip-seen")
            expect(tip.get_by_text(seen[-1])).to_have_count(0)
    assert seen[0] == ana.word(f"web-aim-{game}")
    assert sorted(seen[1:]) == sorted(ana.word(f"web-{game}-tip-{about}") for about in tips.split())


@pytest.mark.parametrize(
    ("game", "stage", "cards"), [("scout", "flip", ".flip .card"), ("splitz", "cut", ".row .card")]
)
def test_the_aim_lies_over_no_cards(visit: Visit, game: str, stage: str, cards: str) -> None:
    page = visit(320, 568, language="es", tips=True).page
    STAGES[game][stage].show(page)
    tip, first = page.locator(".tip"), page.locator(cards).first
    tip.wait_for()
    bottom, top = (
        tip.evaluate("e => e.offsetTop + e.offsetHeight"),
        first.evaluate("e => e.getBoundingClientRect().top"),
    )
    assert bottom <= top


def slowly(route: Route) -> None:
    sleep(0.8)
    route.continue_()


def test_a_tip_waits_for_the_table_and_stays_while_others_act(visit: Visit) -> None:
    ana = visit(tips=True)
    tip = ana.page.locator(".tip")
    ana.page.route(re.compile("/assets/Table-"), slowly)
    stage = replace(STAGES["scout"]["waiting"], gone=[], _sockets=[])
    stage.show(ana.page)
    expect(tip).to_contain_text(ana.word("web-aim-scout"))
    stage.go_on(turn(), [(3, "scout left at 1")])
    ana.await_turn()
    ana.page.wait_for_timeout(500)  # longer than a new tip takes to appear
    expect(tip).to_contain_text(ana.word("web-aim-scout"))
    stage.go_on(turn(turn=2), [(0, "play 1")])  # players who go on have read it
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
    _, *bots = ana.page.locator(".area-seats .name b").all_inner_texts()
    ben.page.goto("/")
    for name in bots:  # as the table calls them there
        expect(ben.page.locator("main section").first).to_contain_text(ben.word("web-bot-name", name=name))
    ana.page.goto("/")
    first = ana.page.locator("main section").first
    expect(first.get_by_role("link", name=re.compile(ana.word("web-continue")))).to_be_visible()
    above, games = first.locator("li").first, ana.page.locator(".games")
    top = "e => e.getBoundingClientRect().top"  # the list may just be replaced by the one the server sends
    assert above.evaluate(top) < games.evaluate(top)
    expect(ana.page.locator("[data-play=splitz]")).to_be_visible()
    ana.page.locator("[data-game=splitz]").click()
    expect(ana.page.locator("select[name=players]")).to_have_value("4")  # as last time

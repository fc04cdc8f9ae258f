"""Screens that appear only for a moment or on request: axe, no sideways scrolling, targets that are large enough."""

from __future__ import annotations

import dataclasses

import pytest
from playwright.sync_api import expect

from asdealt.core import Seat
from asdealt.games.splitz.rules import Part, Vote
from browser import dozen_stages, scout_stages, splitz_stages
from browser.page_checks import SIZES, check_page
from browser.people import Person, Visit
from browser.samples import case

# Once the test stops time, timers of a second or more do not fire, so that there is time to look
HOLDABLE = """
const soon = window.setTimeout;
window.setTimeout = (what, ms, ...more) => soon(what, window.held && ms >= 1000 ? 1e9 : ms, ...more);
"""
HOLD = "() => { window.held = true; }"
STILL = "() => Promise.all(document.getAnimations().map(moving => moving.finished))"
MENU = {"score": "table", "log": "ol", "settings": "fieldset", "seats-change": ".invite", "move": ".invite"}
BOTH = pytest.mark.parametrize(("size", "language"), [case("phone", "es", slow=False), case("desk", "ja", slow=True)])


def someone(visit: Visit, size: str, language: str) -> Person:
    return visit(*SIZES[size], language=language)


# The shell


def test_a_table_is_created(visit: Visit) -> None:
    ana = visit(320, 640, language="es")
    ana.open_game("dozen")
    ana.page.get_by_text(ana.word("web-more-ways")).click()
    ana.page.get_by_label(ana.word("web-option-cards")).select_option("own")
    ana.press("web-add-person")
    ana.press("web-play-now")
    expect(ana.page.get_by_role("alert")).to_be_visible()
    check_page(ana.page, "home-new-table")
    ana.press("web-settings")
    ana.page.locator("dialog fieldset").first.wait_for()
    check_page(ana.page, "home-settings")


def test_a_table_is_joined(visit: Visit) -> None:
    ana, ben = visit(language="ja"), visit(320, 640, language="es")
    ben.page.goto(ana.invite("splitz", 4))
    ben.button("web-join").wait_for()
    check_page(ana.page, "gathering-host")
    check_page(ben.page, "gathering-guest")


@BOTH
def test_the_menu(visit: Visit, size: str, language: str) -> None:
    ana = someone(visit, size, language)
    ana.play_now(players=3)
    ana.press("web-menu")
    check_page(ana.page, f"menu-{size}-{language}")
    ana.press("web-close")
    for page, part in MENU.items():
        ana.open_menu(f"web-{page}")
        ana.page.locator(f"dialog {part}").first.wait_for()
        check_page(ana.page, f"menu-{page}-{size}-{language}")
        ana.press("web-close")


# Scout


@BOTH
def test_scout(visit: Visit, size: str, language: str) -> None:
    ana = someone(visit, size, language)
    stages = scout_stages.stages()
    ana.page.add_init_script("localStorage.setItem('asdealt.settings', JSON.stringify({ memory: true }))")
    stages["turn"].show(ana.page)
    ana.page.locator(".area-seats button").first.click()
    check_page(ana.page, f"scout-rival-{size}-{language}")
    ana.press("web-close")
    if size == "phone":  # a desk has room for the ladder beside the table
        ana.page.locator(".chip.chart").click()
        check_page(ana.page, f"scout-ladder-{size}-{language}")
    stages["turn-seventeen"].show(ana.page)
    ana.press("web-scout-double")
    check_page(ana.page, f"scout-place-{size}-{language}")


# Splitz


@BOTH
def test_splitz(visit: Visit, size: str, language: str) -> None:
    ana = someone(visit, size, language)
    stages = splitz_stages.stages()
    stages["cut"].show(ana.page)
    for gap in (2, 4):
        ana.page.locator("button.gap").nth(gap).click()
    ana.press("web-splitz-number-label", number=7)
    check_page(ana.page, f"splitz-cut-chosen-{size}-{language}")
    ana.page.locator(".area-seats button").first.click()
    check_page(ana.page, f"splitz-rival-{size}-{language}")


@BOTH
def test_all_votes_are_shown(visit: Visit, size: str, language: str) -> None:
    ana = visit(*SIZES[size], language=language, reduced_motion="no-preference")
    ana.page.add_init_script(HOLDABLE)
    stage = splitz_stages.stages()["vote"]
    stage.gone.clear()
    stage.show(ana.page)
    part = {0: Part.WHITE, 1: Part.BLACK, 2: Part.BLACK, 3: Part.BLUE}
    after = stage.rules.apply(stage.state, {Seat(seat): Vote(way) for seat, way in part.items()})
    ana.page.evaluate(HOLD)
    stage.go_on(after, [(seat, f"vote {way}") for seat, way in part.items()])
    expect(ana.page.locator(".reveal .vote")).to_have_count(4)
    ana.page.evaluate(STILL)
    check_page(ana.page, f"splitz-reveal-{size}-{language}")
    stage.go_offline(1)
    expect(ana.page.locator(".area-seats [data-seat='1']")).to_contain_text(ana.word("web-seat-away"))
    expect(ana.page.locator(".reveal .vote")).to_have_count(4)  # a player who leaves in the meantime hides nothing


@BOTH
def test_the_end_is_counted(visit: Visit, size: str, language: str) -> None:
    ana = visit(*SIZES[size], language=language, reduced_motion="no-preference")
    ana.page.add_init_script(HOLDABLE)
    *_, before, after = splitz_stages.played_out(4)
    stage = dataclasses.replace(splitz_stages.stages()["vote"], state=before)
    stage.show(ana.page)
    stage.go_on(after, [])
    ana.page.get_by_text(ana.word("web-splitz-counting", number=3)).wait_for()
    ana.page.evaluate(HOLD)
    counting = ana.page.get_by_text(ana.word("web-splitz-counting", number=4))
    counting.wait_for()
    ana.page.evaluate(STILL)
    check_page(ana.page, f"splitz-counting-{size}-{language}")
    expect(counting).to_be_visible()


# Dozen


@pytest.mark.slow  # nine pictures
@BOTH
def test_dozen(visit: Visit, size: str, language: str) -> None:
    ana = someone(visit, size, language)
    page, stages = ana.page, dozen_stages.stages()
    stages["offer"].show(page)
    for n in (0, 2):
        page.locator(".hand button").nth(n).click()
    check_page(page, f"dozen-offer-chosen-{size}-{language}")
    page.locator(".player button[data-place]").first.click()
    check_page(page, f"dozen-card-{size}-{language}")
    ana.press("web-close")
    page.locator(".area-seats button").first.click()
    check_page(page, f"dozen-line-{size}-{language}")
    ana.press("web-close")
    page.keyboard.press("i")
    check_page(page, f"dozen-cards-{size}-{language}")
    stages["white"].show(page)
    page.locator("button.target").first.click()
    check_page(page, f"dozen-white-tapped-{size}-{language}")
    page.locator(".way").first.click()
    check_page(page, f"dozen-white-chosen-{size}-{language}")
    stages["over"].show(page)
    page.locator(".sheet-button").click()
    page.locator(".score .names button").last.click()
    check_page(page, f"dozen-count-{size}-{language}")

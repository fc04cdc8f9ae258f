"""Scout in a browser, by clicks and by keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from asdealt.locales.tell.saying import joined
from browser.people import DECIDED, Visit
from browser.scout_stages import stages, turn


@pytest.mark.slow  # test_secrets.py plays one by clicks, too
def test_a_whole_game_by_clicks(visit: Visit) -> None:
    ana = visit()
    ana.play_now(players=3)
    ana.scout_until_over()
    expect(ana.page.locator(".ranks .wins").first).to_contain_text("★")
    expect(ana.button("web-rematch")).to_be_visible()


def test_a_whole_game_by_keyboard(visit: Visit) -> None:
    ana = visit(1280, 800)
    page = ana.page
    page.goto("/")
    ana.reach("[data-game=scout]")
    page.keyboard.press("Enter")
    ana.reach("select[name=players]")
    page.keyboard.press("2")
    ana.reach("select[name=level]")
    page.keyboard.press("N")
    page.keyboard.press("Shift+Tab+Tab")
    ana.reach(".play")
    page.keyboard.press("Enter")
    played = scouted = 0
    while True:
        ana.await_turn()
        if ana.over:
            break
        phase = ana.phase
        if page.locator(".flip").count():
            ana.reach(".flip button")
            page.keyboard.press("Enter")
        elif page.locator(".chip:not(.chart)").count() and (scouted or not page.locator(".end").count()):
            page.keyboard.press("1")
            ana.reach("[data-place][aria-pressed=true]" if played % 2 else ".area-actions .main")
            page.keyboard.press("Enter")
            played += 1
        elif page.locator(".end").count():
            ana.reach(".end")
            page.keyboard.press("Enter")
            page.keyboard.press("ArrowLeft")
            page.keyboard.press("Enter")
            scouted += 1
        else:
            ana.reach(".area-actions .main")
            page.keyboard.press("Enter")
            continue
        page.wait_for_function(DECIDED, arg=phase)
    assert played > 1  # both ways to confirm
    assert scouted


def test_focus_is_never_stolen(visit: Visit) -> None:
    """Other players' moves change the table, but not my focus."""
    ana = visit()
    stage = stages()["turn"]
    stage.gone.clear()
    stage.show(ana.page)
    ana.page.locator("[data-place]").nth(4).focus()
    stage.go_on(turn(tokens=(2, 0, 1, 4)), [(3, "scout left at 1")])
    expect(ana.page.locator("[data-phase='2']")).to_be_visible()
    assert ana.page.evaluate("() => document.activeElement.dataset.place") == "4"
    stage.go_offline(1)
    expect(ana.page.locator("[data-seat='1']")).to_contain_text(ana.word("web-seat-away"))
    assert ana.page.evaluate("() => document.activeElement.dataset.place") == "4"


def test_an_impossible_set_says_why(visit: Visit) -> None:
    ana = visit()
    stages()["turn"].show(ana.page)
    place = ana.page.locator("[data-place]")
    place.nth(4).click()
    expect(ana.page.locator(".area-actions")).to_contain_text(ana.word("web-scout-cannot", why="weak"))
    place.nth(6).click()
    expect(ana.page.locator(".area-actions")).to_contain_text(ana.word("web-scout-cannot", why="no-set"))


def test_a_refusal_says_why_and_links_the_rule(visit: Visit) -> None:
    ana = visit()
    stage = stages()["turn"]
    stage.refusal = ("too_late", "14a", joined("", ["Ben was quicker."]))
    stage.show(ana.page)
    ana.page.keyboard.press("1")
    ana.page.locator(".area-actions .main").click()
    alert = ana.page.get_by_role("alert")
    expect(alert).to_contain_text("Ben was quicker.")
    alert.get_by_role("link", name=ana.word("web-rule-link")).click()
    expect(ana.page.locator("dialog #rule-14a")).to_be_in_viewport()
    ana.page.go_back()  # to the table, in the middle of the choice
    expect(ana.page.locator("dialog")).to_have_count(0)
    expect(ana.page.locator(".area-actions .main")).to_be_visible()

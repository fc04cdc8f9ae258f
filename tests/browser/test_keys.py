"""Keys that work wherever the focus is, and the page that lists them."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from asdealt.locales import LANGUAGES
from browser import dozen_stages, scout_stages, splitz_stages
from browser.page_checks import check_page
from browser.people import DECIDED, Person, Visit
from browser.stage import Stage

FOCUS = "() => document.activeElement.tagName"
MOST_DECISIONS = 150  # in three rounds


def sent(page: Page, stage: Stage, moves: int) -> list[str]:
    """What the page sent, once it has sent this many moves."""
    for _ in range(200):
        if len(stage.sent) >= moves:
            break
        page.wait_for_timeout(50)
    return stage.sent


def staged(visit: Visit, stage: Stage) -> Person:
    person = visit(1280, 800)
    stage.show(person.page)
    return person


def press(page: Page, keys: str) -> None:
    for key in keys.split():
        page.keyboard.press(key)


# Scout


def test_a_round_of_scout_by_keys_alone(visit: Visit) -> None:
    """No Tab, no click: the focused element disappears after each action, and the next key still works."""
    ana = visit(1280, 800)
    ana.play_now(players=3)
    page = ana.page
    page.evaluate("() => document.activeElement.blur()")
    sheet = page.locator(".round")
    played = scouted = 0
    for _ in range(MOST_DECISIONS):
        ana.await_turn()
        if sheet.count() and played and scouted:
            break
        if sheet.count():  # the game ended too soon
            page.keyboard.press("Enter")
            page.locator(".flip").wait_for()
        phase = ana.phase
        if page.locator(".flip").count():
            page.keyboard.press("2")
        elif page.locator(".chip:not(.chart)").count() and (scouted or not ana.button("web-scout-scout").count()):
            press(page, "1 Enter")
            played += 1
        else:
            press(page, "s ArrowLeft t Enter")
            scouted += 1
        page.wait_for_function(DECIDED, arg=phase)
    assert played
    assert scouted
    expect(sheet).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".flip")).to_be_visible()


def test_scouting_by_keys(visit: Visit) -> None:
    stage = scout_stages.stages()["turn"]
    page = staged(visit, stage).page
    press(page, "s ArrowLeft ArrowLeft t s Enter")  # with twelve cards, the last gap is the thirteenth
    assert sent(page, stage, 1) == ["scout right turned at 11"]
    expect(page.locator(".gap")).to_have_count(0)
    press(page, "d Home Enter")
    expect(page.locator(".chip:not(.chart)").first).to_be_visible()
    press(page, "1 Enter")
    second = sent(page, stage, 2)[-1]
    assert second.startswith("double left at 1 play ")


def test_escape_cancels_scouting_and_arrow_keys_still_work(visit: Visit) -> None:
    ana = staged(visit, scout_stages.stages()["turn"])
    page = ana.page
    ana.button("web-scout-scout").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".guest")).to_be_visible()
    assert page.evaluate(FOCUS) != "BODY"  # the focus is where the card goes
    page.keyboard.press("Home")
    expect(ana.button("web-scout-insert", place=1, double="no")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".guest")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("() => document.activeElement.dataset.place") == "1"
    press(page, "Space Shift+ArrowRight +")
    expect(page.locator("[data-place][aria-pressed=true]")).to_have_count(3)


def test_an_open_dialog_gets_the_keys(visit: Visit) -> None:
    stage = scout_stages.stages()["turn"]
    page = staged(visit, stage).page
    press(page, "1 m")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.evaluate("() => document.activeElement.blur()")
    press(page, "Enter s")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".guest")).to_have_count(0)
    press(page, "Enter")
    assert len(sent(page, stage, 1)) == 1


# Splitz


def test_splitz_by_keys(visit: Visit) -> None:
    stages, page = splitz_stages.stages(), visit(1280, 800).page
    for name, keys, expected in (
        ("cut", "Home Space ArrowRight ArrowRight Space Shift+ArrowRight Enter", "cut 1 4"),
        ("vote", "3", "vote black"),
        ("vote-locked", "2", "vote blue"),
        ("run-off", "1", "vote white"),
        ("discard", "2 Enter", "discard blue"),
        ("settle", "3 Enter", "settle black"),
        ("joker", "0 Enter", "joker 10"),
    ):
        stages[name].show(page)
        press(page, keys)
        assert sent(page, stages[name], 1) == [expected], name


def test_votes_by_keys_after_a_vote_by_hand(visit: Visit) -> None:
    stage = splitz_stages.stages()["vote"]
    page = staged(visit, stage).page
    page.locator(".parts button").first.click()
    sent(page, stage, 1)
    stage.go_on(splitz_stages.stages()["run-off"].state, [(3, "cut 1 2")])
    expect(page.locator("[data-phase='2']")).to_be_visible()
    page.keyboard.press("2")
    assert sent(page, stage, 2) == ["vote white", "vote blue"]


def test_the_unseen_cards_are_one_tab_stop(visit: Visit) -> None:
    ana = staged(visit, splitz_stages.stages()["vote"])
    page = ana.page
    expect(page.locator("thead button[tabindex='0']")).to_have_count(1)
    ana.reach("thead button")
    press(page, "End ArrowLeft Enter")
    unseen = ana.word("web-splitz-number-label", number=9)
    expect(page.get_by_role("button", name=unseen, exact=True)).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Tab")
    assert not page.evaluate("() => document.activeElement.matches('thead button')")


# Dozen


def test_dozen_by_keys(visit: Visit) -> None:
    stages, page = dozen_stages.stages(), visit(1280, 800).page
    hand = [held.face.id for held in stages["offer"].state.players[0].hand]
    for name, keys, expected in (
        ("offer", "2 4 x Enter", f"offer show {hand[3]} hide {hand[1]}"),
        ("take", "2", "take hidden"),
        ("take-locked", "2", "take hidden"),
    ):
        stages[name].show(page)
        press(page, keys)
        assert sent(page, stages[name], 1) == [expected], name
    white = stages["white"]
    white.show(page)
    page.locator("button.target").first.click()
    page.evaluate("() => document.activeElement.blur()")  # with the focus on a card of the line, Enter reads that card
    ways = page.locator(".way:not([aria-pressed])")
    expect(ways.nth(1)).to_be_visible()
    second = ways.nth(1).inner_text().split("\n")[0]  # below it: the points that it would bring
    page.keyboard.press("2")
    expect(page.locator(".way[aria-pressed=true]")).to_contain_text(second.strip())
    page.keyboard.press("Enter")
    assert sent(page, white, 1)[0].startswith("resolve ")


# The list of keys


def test_the_keys_are_listed(visit: Visit) -> None:
    sizes = ((360, 740), (740, 360), (1280, 800))
    for stages, size, language in zip((scout_stages, splitz_stages, dozen_stages), sizes, LANGUAGES, strict=True):
        ana = visit(*size, language=language)
        stage = next(iter(stages.stages().values()))
        stage.show(ana.page)
        ana.open_menu("web-keys")
        keys = ana.page.get_by_role("dialog").locator("kbd")
        expect(keys.nth(10)).to_be_attached()
        expect(ana.page.get_by_role("dialog")).not_to_contain_text("web-")
        check_page(ana.page, f"keys-{stage.rules.name}-{language}")
        ana.press("web-close")
        ana.page.keyboard.press("k")
        expect(keys.first).to_be_visible()

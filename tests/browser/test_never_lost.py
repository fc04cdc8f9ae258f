"""After F5, a lost network or a restarted server, players have the same seat and the same unfinished choice."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from browser.conftest import Server
from browser.people import Person, Visit
from browser.scout_stages import played_out, stages


def again(page: Page) -> None:
    """Reload the page, and wait until the table is back."""
    page.reload()
    page.locator(".area-seats").wait_for()


def test_reload_keeps_a_half_made_choice(visit: Visit) -> None:
    ana = visit()
    stage = stages()["turn"]
    stage.show(ana.page)
    place = ana.page.locator("[data-place]")
    place.nth(1).click()
    place.nth(3).click()
    again(ana.page)
    expect(ana.page.locator("[data-place][aria-pressed=true]")).to_have_count(3)
    expect(ana.button("web-scout-play", cards="5-6-7")).to_be_enabled()

    ana.press("web-scout-double")
    ana.page.get_by_role("button", name=ana.word("web-scout-gap-label", place=4, cards=13)).click()
    ana.press("web-scout-turn-card")
    again(ana.page)
    expect(ana.page.get_by_role("img", name=ana.word("web-scout-guest-label", value=9, place=4))).to_be_visible()
    ana.page.locator(".area-actions .main").click()
    expect(ana.page.get_by_text(ana.word("web-scout-now-play"))).to_be_visible()
    again(ana.page)
    expect(ana.page.get_by_text(ana.word("web-scout-now-play"))).to_be_visible()
    ana.page.locator(".chip:not(.chart)").first.click()
    ana.page.locator(".area-actions .main").click()
    expect(ana.page.get_by_text(ana.word("web-scout-now-play"))).to_have_count(0)
    assert stage.sent[0].startswith("double left turned at 4 play ")


def test_the_language_changes_in_the_middle_of_a_choice(visit: Visit) -> None:
    ana = visit()
    stages()["turn"].show(ana.page)
    ana.page.locator("[data-place]").nth(1).click()
    ana.press("web-menu")
    ana.press("web-settings")
    ana.page.get_by_label(ana.word("web-language")).select_option("ja")
    ana.language = "ja"
    ana.press("web-close")
    expect(ana.button("web-scout-scout")).to_be_visible()
    expect(ana.page.locator(".said")).to_contain_text("あなたの番です")
    expect(ana.page.locator("[data-place][aria-pressed=true]")).to_have_count(1)


def test_a_finished_round_is_read_before_the_next(visit: Visit) -> None:
    ana = visit()
    states = played_out()
    ends = next(n for n, state in enumerate(states) if state.sheets)
    stage = stages()["turn"]
    stage.state = states[ends - 1]
    stage.gone.clear()
    stage.show(ana.page)
    flip = next(state for state in states[ends:] if state.phase == "flip")
    stage.go_on(flip, [(0, "play 1")])
    sheet = ana.page.locator(".round").filter(has_text=ana.word("web-scout-end", end="empty_hand"))
    expect(sheet).to_be_visible()
    expect(ana.page.locator("h1")).to_contain_text(ana.word("web-round-of", round=1, rounds=4))
    expect(ana.page.locator(".said")).to_contain_text(ana.word("web-scout-round-over", round=1))
    ana.page.reload()
    expect(sheet).to_be_visible()
    expect(ana.page.locator("h1")).to_contain_text(ana.word("web-round-of", round=1, rounds=4))
    stage.go_offline(1)
    expect(ana.page.locator("[data-seat='1']")).to_contain_text(ana.word("web-seat-away"))
    expect(sheet).to_be_visible()  # other players who come and go do not close it
    ana.press("web-scout-next-round", round=2)
    expect(ana.page.locator(".flip")).to_be_visible()
    expect(ana.page.locator("h1")).to_contain_text(ana.word("web-round-of", round=2, rounds=4))


def test_a_restarted_server_is_found_again(browser: Browser, tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    context = browser.new_context(base_url=server.address, viewport={"width": 360, "height": 740}, locale="en")
    ana = Person(context.new_page(), "en")
    ana.play_now()
    ana.scout_turn()
    ana.await_turn()
    server.stop()
    expect(ana.page.get_by_text(ana.word("web-link-off"))).to_be_visible()
    server.start()
    expect(ana.page.get_by_text(ana.word("web-link-on"))).to_be_attached()
    ana.scout_turn()
    context.close()
    server.stop()


def test_offline_and_back(visit: Visit) -> None:
    """The shell opens without a network, and the table appears as soon as the network is back."""
    ana = visit()
    ana.play_now()
    ana.scout_turn()
    ana.page.evaluate("() => navigator.serviceWorker.ready")
    again(ana.page)  # now every part of the shell has gone through the service worker
    ana.await_turn()
    ana.page.context.set_offline(True)
    ana.page.reload()
    expect(ana.page.get_by_text(ana.word("web-connecting"))).to_be_visible()
    ana.page.context.set_offline(False)
    ana.page.locator(".area-seats").wait_for()
    ana.scout_turn()

"""What people expect of a browser: Back, addresses that lead nowhere, rules beside the table, links worth sharing."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.conftest import STATIC
from browser.page_checks import check_page
from browser.people import Visit
from browser.scout_stages import stages


def test_back_closes_what_lies_over_the_table(visit: Visit) -> None:
    ana = visit()
    page, dialog = ana.page, ana.page.get_by_role("dialog")
    page.goto("/")
    stages()["turn"].show(page)
    ana.press("web-menu")
    page.go_back()
    expect(dialog).to_have_count(0)
    expect(page.locator(".hand")).to_be_visible()
    ana.press("web-menu")
    dialog.get_by_role("link", name=ana.word("web-rules"), exact=True).click()
    expect(dialog).to_have_count(2)
    expect(dialog.last.get_by_role("heading", level=2).nth(1)).to_be_visible()
    check_page(page, "rules-sheet")
    page.go_back()
    expect(dialog).to_have_count(1)
    ana.press("web-close")
    expect(dialog).to_have_count(0)
    for _ in range(2):  # opened and closed by hand: nothing is left behind in the history
        page.keyboard.press("?")
        expect(dialog).to_have_count(1)
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
    ana.press("web-menu")
    page.reload()  # the dialog is gone, and so is its entry
    expect(page.locator(".hand")).to_be_visible()
    expect(dialog).to_have_count(0)
    page.go_back()
    expect(page.locator("[data-play]").first).to_be_visible()
    page.go_forward()
    ana.press("web-menu")
    page.get_by_role("dialog").get_by_role("link", name=ana.word("web-home")).click()  # home during play
    expect(page.locator("[data-play]").first).to_be_visible()


LATE = """() => {
  const go = history.go.bind(history);
  history.go = steps => {  // browsers take a while, some of them longer: until the test lets them
    window.takeStep = () => new Promise(taken => {
      addEventListener("popstate", () => setTimeout(taken), { once: true });
      delete window.takeStep;
      go(steps);
    });
  };
}"""
ASKED = "() => window.takeStep"


def test_a_dialog_opened_right_after_another_closed_stays(visit: Visit) -> None:
    """The entry of the first one may still be in the history."""
    ana = visit()
    page, dialog = ana.page, ana.page.get_by_role("dialog")
    page.goto("/")
    page.goto("/")
    stages()["turn"].show(page)
    page.evaluate(LATE)
    ana.press("web-menu")
    page.keyboard.press("Escape")
    page.wait_for_function(ASKED)
    page.keyboard.press("k")
    expect(dialog).to_have_count(1)
    page.evaluate("() => takeStep()")
    expect(dialog.get_by_role("heading", name=ana.word("web-keys"))).to_be_visible()
    page.go_back()
    expect(dialog).to_have_count(0)
    expect(page.locator(".hand")).to_be_visible()
    ana.press("web-menu")
    page.keyboard.press("Escape")
    page.wait_for_function(ASKED)
    page.evaluate("() => document.querySelector('.area-bar a').click()")  # rules, over the table
    page.evaluate("() => takeStep()")
    expect(dialog).to_have_count(1)


ESCAPE = """dialog => {
  dialog.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
  return new Promise(done => queueMicrotask(() => done(document.querySelector("dialog") === null)));
}"""


def test_escape_closes_a_dialog_before_the_next_key_comes(visit: Visit) -> None:
    """The browser's own Escape tells the page only later that it has closed a dialog."""
    ana = visit()
    stages()["turn"].show(ana.page)
    ana.press("web-menu")
    dialog = ana.page.get_by_role("dialog")
    assert dialog.evaluate(ESCAPE)
    ana.page.keyboard.press("?")
    expect(dialog).to_have_count(1)


def test_addresses_that_lead_nowhere_have_one_way_on(visit: Visit) -> None:
    ana = visit(320, 568, language="es")
    asked = ana.page.request
    for address, said, status in (
        ("/nowhere/at/all", "web-lost-page", 404),
        ("/rules/bridge", "web-lost-rules", 404),
        ("/t/nowhere", "web-no-table", 200),
    ):
        assert asked.get(address, headers={"accept": "text/html"}).status == status
        ana.page.goto("/")
        ana.page.evaluate("where => history.pushState(null, '', where)", address)  # a 404 is an error in the console
        ana.page.evaluate("() => dispatchEvent(new PopStateEvent('popstate'))")
        expect(ana.page.get_by_role("heading", level=1)).to_have_text(re.compile(re.escape(ana.word(said).rstrip("."))))
        check_page(ana.page, f"lost-{said}")
        expect(ana.page.get_by_role("link")).to_have_count(1)
        ana.page.get_by_role("link", name=ana.word("web-lost-way")).click()
        expect(ana.page.locator("[data-play]")).to_have_count(3)


def test_rules_for_players_and_in_full(visit: Visit) -> None:
    ana = visit(language="ja")
    ana.page.goto("/rules/scout")
    expect(ana.page.locator(".cards .card").nth(4)).to_be_visible()  # the drawn turn
    expect(ana.page.locator("main")).not_to_contain_text("[1]")
    ana.page.get_by_role("link", name=ana.word("web-rules-full")).click()
    expect(ana.page.locator("#rule-14a")).to_be_visible()
    expect(ana.page).to_have_url(re.compile("/rules/scout/full$"))


def test_a_shared_link_has_a_title_a_sentence_and_a_picture(visit: Visit) -> None:
    ana = visit(language="es")
    table = ana.play_now("dozen", players=2)
    home = ana.page.url.split("/t/")[0]
    for address, title in (
        ("/", ana.word("web-title")),
        (f"/t/{table}", ana.word("web-share-table", game="Dozen")),
        ("/rules/splitz", ana.word("web-rules-of", game="Splitz")),
    ):
        page = ana.page.request.get(address, headers={"accept-language": "es"}).text()
        tags = dict(re.findall(r'<meta property="og:([\w:]+)" content="([^"]*)"', page))
        assert tags["title"] == title
        assert tags["description"] == ana.word("web-home-about")
        assert tags["image"] == f"{home}/share.png"
    for picture in ("share.png", "apple-touch-icon.png"):
        assert ana.page.request.get(f"/{picture}").body() == (STATIC / picture).read_bytes()

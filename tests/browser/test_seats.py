"""Seats change hands: a friend for a bot, a bot for a person, another device for the same person."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from browser.people import Person, Visit


def link_in_menu(person: Person, page: str) -> str:
    person.open_menu(page)
    return person.page.get_by_label(person.word("web-invite-link"), exact=True).input_value()


def test_a_friend_takes_a_bots_seat_and_a_bot_the_friends(visit: Visit) -> None:
    ana, ben = visit(320), visit(language="ja")
    ana.play_now(players=3)
    ben.join(link_in_menu(ana, "web-seats-change"), "Ben")
    expect(ben.page.locator(".flip")).to_be_visible()
    assert not ana.page.evaluate("document.documentElement.scrollWidth > innerWidth")
    ana.press("web-bot-instead", name="Ben")
    expect(ana.button("web-bot-instead", name="Ben")).to_have_count(0)
    expect(ben.page.get_by_role("alert")).to_contain_text(ben.word("web-seat-lost"))


def test_the_same_seat_on_another_device(visit: Visit, browser: Browser) -> None:
    desk, phone = visit(1280, 800), visit(320)
    table = desk.play_now(players=3)
    link = link_in_menu(desk, "web-move")
    phone.page.goto(link)
    phone.hold()
    expect(phone.page).to_have_url(f"{link.split('/t/')[0]}/t/{table}")  # the code is not left lying in the address
    phone.page.reload()
    desk.page.keyboard.press("Escape")
    for device in (desk, phone):
        device.await_turn()
    desk_cards, phone_cards = (
        device.page.locator(".area-mine [data-card]").evaluate_all("all => all.map(one => one.dataset.card)")
        for device in (desk, phone)
    )
    assert desk_cards
    assert desk_cards == phone_cards
    with browser.new_context(locale="en") as context:
        late = context.new_page()
        late.goto(link)
        expect(late.get_by_role("alert")).to_have_text(desk.word("nope-unknown-token"))
        expect(late.locator(".area-mine [data-card]")).to_have_count(0)

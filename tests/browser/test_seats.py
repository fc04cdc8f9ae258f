"""Seats change hands: a friend replaces a bot, a bot replaces a person, a person moves to another device."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Route, WebSocketRoute, expect

from browser.page_checks import check_page
from browser.people import Person, Visit


def link_in_menu(person: Person, page: str) -> str:
    person.open_menu(page)
    return person.page.get_by_label(person.word("web-invite-link"), exact=True).input_value()


def test_a_player_who_joins_a_running_match_plays_from_the_next_round_on(visit: Visit) -> None:
    """They are told so and watch until then. Their arrival does not close anyone's score sheet."""
    ana, ben = visit(), visit(740, 360, language="ja")
    ana.play_now(players=3)
    ben.join(link_in_menu(ana, "web-seats-change"), "Ben")
    told = ben.page.get_by_text(ben.word("web-joins", round=2, last="no"))
    expect(told).to_be_visible()
    expect(ben.button("web-return")).to_have_count(0)
    expect(ben.button("web-join")).to_have_count(0)
    expect(ben.page.locator(".area-mine [data-card], .flip")).to_have_count(0)
    check_page(ben.page, "joins")
    ben.page.reload()
    expect(told).to_be_visible()
    ana.press("web-close")
    sheets = [person.page.locator(".round") for person in (ana, ben)]
    for _ in range(60):
        ana.await_turn()
        if sheets[0].count():
            break
        ana.scout_turn()
    for person, sheet in zip((ana, ben), sheets, strict=True):
        expect(sheet).to_contain_text(person.word("web-round-short", round=1))
    expect(told).to_have_count(0)
    expect(ben.page.locator(".area-seats [data-seat]")).to_have_count(2)  # Ben has a seat, and the sheet is still shown
    for person, sheet in zip((ana, ben), sheets, strict=True):
        expect(sheet).to_be_visible()
        person.press("web-scout-next-round", round=2)
        expect(person.page.locator(".flip")).to_be_visible()


def test_a_bot_takes_a_friends_seat(visit: Visit) -> None:
    ana, ben = visit(320), visit(language="ja")
    ana.play_now(players=3)
    ben.join(link_in_menu(ana, "web-seats-change"), "Ben")
    expect(ana.button("web-bot-instead", name="Ben")).to_be_visible()
    assert not ana.page.evaluate("document.documentElement.scrollWidth > innerWidth")
    ana.press("web-bot-instead", name="Ben")
    expect(ana.button("web-bot-instead", name="Ben")).to_have_count(0)
    expect(ben.page.get_by_role("alert")).to_contain_text(ben.word("web-seat-lost"))


def test_a_seat_that_is_lost_before_its_table_was_seen(visit: Visit) -> None:
    """The friend's page connects from the new seat only after a bot has taken it: no word of an old link."""
    ana, ben = visit(320), visit(language="ja")
    ana.play_now(players=3)
    link = link_in_menu(ana, "web-seats-change")
    said: list[str | bytes] = []
    held: list[WebSocketRoute] = []

    def hold(socket: WebSocketRoute) -> None:
        held.append(socket)
        socket.on_message(lambda message: said.append(message))

    ben.page.goto(link)
    ben.page.get_by_label(ben.word("web-your-name")).fill("Ben")
    ben.page.route_web_socket(re.compile("/ws/"), hold)
    ben.press("web-join")
    for _ in range(600):
        if said:
            break
        ben.page.wait_for_timeout(50)
    assert said
    ana.press("web-bot-instead", name="Ben")
    expect(ana.button("web-bot-instead", name="Ben")).to_have_count(0)
    server = held[0].connect_to_server()
    for message in said:
        server.send(message)
    expect(ben.page.get_by_role("alert")).to_have_text(ben.word("web-seat-lost"), use_inner_text=True)


def test_the_same_seat_on_another_device(visit: Visit, browser: Browser) -> None:
    desk, phone = visit(1280, 800), visit(320)
    table = desk.play_now(players=3)
    link = link_in_menu(desk, "web-move")
    phone.page.goto(link)
    phone.hold()
    expect(phone.page).to_have_url(f"{link.split('/t/')[0]}/t/{table}")  # the code does not stay in the address
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
        expect(late.get_by_role("alert")).to_have_text(desk.word("refusal-server-unknown-token"))
        expect(late.locator(".area-mine [data-card]")).to_have_count(0)


def test_a_used_code_leaves_the_screen(visit: Visit) -> None:
    """Only on the device that gave it: other players keep the code they are looking at."""
    desk, phone = visit(1280, 800, language="es"), visit()
    desk.play_now(players=3)
    link = link_in_menu(desk, "web-move")
    phone.page.goto(link)
    expect(desk.page.get_by_role("dialog").get_by_text(desk.word("web-move-done"))).to_be_visible()
    expect(desk.page.get_by_label(desk.word("web-invite-link"), exact=True)).to_have_count(0)
    check_page(desk.page, "move-done")
    expect(desk.page.get_by_role("dialog")).to_have_count(0)
    link_in_menu(phone, "web-move")
    desk.page.goto(link_in_menu(desk, "web-move"))
    expect(phone.page.get_by_role("dialog").get_by_label(phone.word("web-invite-link"))).to_be_visible()


def test_an_expired_code_is_replaced(visit: Visit) -> None:
    def short(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "seconds": 1})

    for size, language in (((360, 740), "en"), ((740, 360), "ja"), ((1280, 800), "es")):
        person = visit(*size, language=language)
        person.play_now(players=3)
        person.page.route("**/handover", short, times=1)
        first = link_in_menu(person, "web-move")
        expect(person.page.get_by_text(person.word("web-move-expired"))).to_be_visible()
        check_page(person.page, f"move-expired-{language}")
        person.press("web-move-again")
        link = person.page.get_by_label(person.word("web-invite-link"), exact=True)
        expect(link).to_be_visible()
        assert link.input_value() != first


def test_a_player_deletes_what_the_server_stores_about_them(visit: Visit) -> None:
    ana, ben = visit(), visit(language="es")
    table = ana.play_now(players=3)
    ben.join(link_in_menu(ana, "web-seats-change"), "Ben")
    expect(ana.page.get_by_text("Ben").first).to_be_visible()
    ben.open_menu("web-forget")
    expect(ben.button("web-forget-yes")).to_be_visible()
    check_page(ben.page, "forget")
    ben.press("web-forget-yes")
    expect(ben.page).not_to_have_url(re.compile(table))
    expect(ana.page.get_by_text("Ben")).to_have_count(0)
    ben.page.goto(f"{ana.page.url}")
    ben.press("web-menu")
    expect(ben.button("web-forget")).to_have_count(0)

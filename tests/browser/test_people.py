"""Several people at one table: invited, looking on, at one screen, before a big one; and once more."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, WebSocket, expect

from browser.conftest import Server
from browser.people import Person, Visit


def listen(page: Page) -> list[dict[str, Any]]:
    """Every frame that comes to this page, as it comes."""
    heard: list[dict[str, Any]] = []

    def open_ear(socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: heard.append(json.loads(data)))

    page.on("websocket", open_ear)
    return heard


def invite(host: Person, players: int) -> str:
    """The link to a new table."""
    host.open_game("scout")
    host.page.locator("select[name=players]").select_option(str(players))
    host.press("web-invite-friends")
    return host.page.get_by_label(host.word("web-invite-link"), exact=True).input_value()


def join(guest: Person, link: str, name: str) -> None:
    guest.page.goto(link)
    guest.page.get_by_label(guest.word("web-your-name")).fill(name)
    guest.press("web-join")


def unseen_cards(heard: list[dict[str, Any]], seat: int | None) -> list[str]:
    """Cards in others' hands that this seat was shown without ever having seen them on the table or in its own hand."""
    shown: list[str] = []
    seen: set[frozenset[int]] = set()
    seen_in = 0
    for frame in heard:
        if not frame.get("position"):
            continue
        table = frame["position"]["table"]
        if table["round"] != seen_in:
            seen_in, seen = table["round"], set()
        own = table["hands"][seat] if seat is not None else []
        seen |= {frozenset(card.values()) for card in (*own, *table["prior"])}
        others = [card for n, hand in enumerate(table["hands"]) if n != seat for card in hand if card]
        shown += [str(card) for card in others if frozenset(card.values()) not in seen]
    return shown


def test_two_browsers_and_a_spectator(visit: Visit) -> None:
    ana, ben, eve = visit(), visit(1280, 800, language="es"), visit(language="ja")
    heard = {"ben": listen(ben.page), "eve": listen(eve.page)}
    link = invite(ana, 3)
    join(ben, link, "Ben")
    expect(ana.page.get_by_text("Ben", exact=True)).to_be_visible()
    eve.page.goto(link.split("#")[0])
    ana.press("web-start")
    ben.press("web-emote", emote="hello")
    expect(ana.page.locator(".emote")).to_have_text(ana.word("web-emote", emote="hello"))
    while not (ana.over and ben.over):
        for person in (ana, ben):
            if not person.over and person.wanted().is_visible():
                person.scout_turn()
        ana.page.wait_for_timeout(20)
    expect(eve.page.get_by_role("table")).to_contain_text("★")
    assert len(heard["ben"]) > 20
    assert not unseen_cards(heard["ben"], 1)
    assert not unseen_cards(heard["eve"], None)
    for person in (ana, ben):
        person.press("web-rematch")
    first = link.split("#")[0]
    for person in (ana, ben):
        person.page.wait_for_url(lambda url: "/t/" in url and not url.startswith(first))
        expect(person.page.locator(".flip")).to_be_visible()
    assert ana.page.url == ben.page.url
    assert heard["eve"][0]["wanted"]


def test_one_screen_for_two_with_a_curtain(visit: Visit) -> None:
    ana = visit()
    ana.open_game("scout")
    ana.page.locator("select[name=players]").select_option("3")
    ana.page.locator("select[name=level]").select_option("novice")
    ana.page.get_by_text(ana.word("web-more-ways")).click()
    ana.press("web-add-person")
    ana.page.get_by_label(ana.word("web-person", n=2)).fill("Ben")
    ana.press("web-hot-seat-start")
    ana.press("web-start")
    decided = set()
    while not ana.over:
        lift = ana.page.get_by_role("heading", level=1).filter(has_text="Pass the screen")
        lift.or_(ana.wanted()).first.wait_for()
        if lift.count():
            expect(ana.page.locator("[data-card]")).to_have_count(0)  # nothing of anybody's is left on the screen
            decided.add(lift.inner_text())
            ana.page.get_by_role("button").click()
        if not ana.over:
            ana.scout_turn()
    assert len(decided) == 2
    first = ana.page.url
    ana.press("web-rematch")
    ana.page.wait_for_url(lambda url: "/t/" in url and url != first)
    ana.page.get_by_role("heading", level=1).filter(has_text="Pass the screen").wait_for()


def test_a_big_screen_shows_the_table_and_phones_the_hands(visit: Visit) -> None:
    room, ana = visit(1280, 800), visit()
    room.open_game("scout")
    room.page.locator("select[name=players]").select_option("3")
    room.page.get_by_text(room.word("web-more-ways")).click()
    room.press("web-room-make")
    link = room.page.get_by_label(room.word("web-invite-link"), exact=True).input_value()
    join(ana, link, "Ana")
    expect(room.page.get_by_text("Ana", exact=True)).to_be_visible()
    room.press("web-start")
    ana.scout_turn()
    expect(room.page.locator(".area-seats")).to_contain_text("Ana")
    expect(room.page.locator(".hand")).to_have_count(0)


def test_leaving_and_coming_back(browser: Browser, tmp_path: Path) -> None:
    server = Server(tmp_path, pace=1.0)  # so that the bots have not finished before one is back
    server.start()
    context = browser.new_context(base_url=server.address, viewport={"width": 360, "height": 740}, locale="en")
    ana = Person(context.new_page(), "en")
    ana.play_now()
    ana.scout_turn()
    ana.press("web-menu")
    ana.press("web-leave")
    mine = ana.page.locator("main a[href^='/t/']").first
    mine.click()
    ana.page.locator("[data-phase]").wait_for()
    ana.press("web-menu")
    ana.press("web-return")
    ana.page.keyboard.press("Escape")
    ana.scout_turn()
    context.close()
    server.stop()

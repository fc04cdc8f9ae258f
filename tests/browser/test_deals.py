"""Fair deals: the page adds its share, keeps what it was shown, and checks the record at the end."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from asdealt.locales import LANGUAGES
from asdealt.seed import share_of
from browser.page_checks import check_page
from browser.people import Person, Visit, sit_down
from browser.splitz_stages import stages

Line = dict[str, Any]


def between(page: Page, change: Callable[[Line], None], sent: list[Line]) -> None:
    """A man in the middle who changes frames and reads what the page sends."""

    def meet(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def down(text: str | bytes) -> None:
            frame = json.loads(text)
            change(frame)
            socket.send(json.dumps(frame))

        def up(text: str | bytes) -> None:
            sent.append(json.loads(text))
            server.send(text)

        server.on_message(down)
        socket.on_message(up)

    page.route_web_socket(re.compile("/ws/"), meet)


def forged(page: Page, change: Callable[[Line, Line], None]) -> None:
    """Serve a record with a change."""

    def answer(route: Route) -> None:
        real = route.fetch()
        first, *middle, last = real.text().splitlines()
        header, seed = json.loads(first), json.loads(last)
        change(header, seed)
        route.fulfill(response=real, body="\n".join([json.dumps(header), *middle, json.dumps(seed)]) + "\n")

    page.route("**/record", answer)


def in_menu(person: Person) -> str:
    person.press("web-menu")
    said = person.page.locator("dialog .deals")
    expect(said.get_by_text("asdealt verify")).to_be_visible()
    text = said.inner_text()
    person.press("web-close")
    return text


def test_nothing_is_revealed_before_all_shares_are_fixed(visit: Visit) -> None:
    ana, ben = visit(), visit(language="es")
    sent: dict[Person, list[Line]] = {ana: [], ben: []}
    received: list[Line] = []
    between(ana.page, received.append, sent[ana])
    between(ben.page, lambda _: None, sent[ben])
    sit_down(ana, ben, "scout", 2)
    nonces = [line["nonce"] for person in (ana, ben) for line in sent[person] if line["type"] == "reveal"]
    assert len(nonces) == 2
    mixing = [frame["room"] for frame in received if frame.get("room", {}).get("stage") == "mixing"]
    assert mixing
    assert {tuple(room["shares"]) for room in mixing} == {tuple(share_of(nonce) for nonce in nonces)}
    gathering = [frame for frame in received if frame.get("room", {}).get("stage") == "gathering"]
    assert not any(nonce in json.dumps(gathering) for nonce in nonces)


def test_a_table_that_does_not_show_my_share_gets_no_nonce(visit: Visit) -> None:
    person = visit()
    sent: list[Line] = []

    def swap(frame: Line) -> None:
        if frame.get("room", {}).get("stage") == "mixing":
            frame["room"]["shares"][0] = share_of("somebody else's")

    between(person.page, swap, sent)
    person.play_now(players=3)
    alert = person.page.get_by_role("alert").filter(has_text=person.word("web-deals-own", own="refused"))
    expect(alert).to_be_visible()
    person.await_turn()  # once the time to reveal is over, the match begins without its nonce
    check_page(person.page, "deals-refused-en")
    assert not [line for line in sent if line["type"] == "reveal"]
    person.page.reload()
    expect(alert).to_be_visible()
    for person.language in LANGUAGES[1:]:
        person.page.evaluate("language => localStorage.setItem('asdealt.language', language)", f'"{person.language}"')
        person.page.reload()
        said = person.word("web-deals-own", own="refused")
        expect(person.page.get_by_role("alert").filter(has_text=said)).to_be_visible()
        check_page(person.page, f"deals-refused-{person.language}")


def test_the_page_while_the_cards_are_mixed(visit: Visit) -> None:
    ana, ben = visit(language="ja"), visit()
    link = ana.invite("splitz", 2)
    ben.join(link, "Ben")
    expect(ana.page.get_by_text("Ben", exact=True)).to_be_visible()
    ben.page.close()  # Ben never reveals, so the others wait a moment
    ana.press("web-start")
    expect(ana.page.get_by_text(ana.word("web-mixing"))).to_be_visible()
    expect(ana.page.locator(".area-seats")).to_be_visible()
    for size, language in (((360, 740), "ja"), ((740, 360), "es"), ((1280, 800), "en")):
        person = visit(*size, language=language)
        replace(stages()["cut"], stage="mixing").show(person.page, person.page.get_by_text(person.word("web-mixing")))
        check_page(person.page, f"mixing-{language}")


@pytest.mark.slow  # the other tests mix; client/test_terminal.py checks at the end
def test_the_record_is_checked_at_the_end_and_a_rematch_is_mixed_again(visit: Visit) -> None:
    desk, phone = visit(), visit(language="es")
    sent: list[Line] = []
    between(desk.page, lambda _: None, sent)
    desk.play_now(players=2)
    desk.open_menu("web-move")
    phone.page.goto(desk.page.get_by_label(desk.word("web-invite-link"), exact=True).input_value())
    expect(desk.page.get_by_role("dialog")).to_have_count(0)
    desk.scout_until_over()
    expect(desk.page.get_by_text(desk.word("web-deals-checked"))).to_be_visible()
    assert desk.word("web-deals-good") in in_menu(desk)
    assert desk.word("web-deals-mixed", mixed=1, people=1) in in_menu(desk)
    desk.press("web-menu")
    check_page(desk.page, "deals-menu")
    desk.press("web-close")
    check_page(desk.page, "deals-over")
    phone.press("web-to-result")
    expect(phone.page.locator("[data-stage=over]")).to_be_visible()
    assert phone.word("web-deals-own", own="none") in in_menu(phone)  # its nonce is on the other device
    expect(phone.page.get_by_text(phone.word("web-deals-checked"))).to_have_count(0)

    def another_secret(_: Line, seed: Line) -> None:
        seed["seed"] = "00" * 32

    def without_me(header: Line, _: Line) -> None:
        header["nonces"] = [""] * len(header["nonces"])

    def other_shares(header: Line, _: Line) -> None:
        header["shares"] = [share_of(nonce) if nonce else share_of("later") for nonce in header["nonces"]]

    forgeries: dict[str, Callable[[Line, Line], None]] = {
        "secret": another_secret, "own": without_me, "shares": other_shares,
    }  # fmt: skip
    for fault, change in forgeries.items():
        forged(desk.page, change)
        desk.page.reload()
        alert = desk.page.get_by_role("alert").filter(has_text=desk.word("web-deals-bad"))
        expect(alert).to_contain_text(desk.word("web-deals-fault", fault=fault))
        check_page(desk.page, f"deals-forged-{fault}")
        expect(desk.page.get_by_text(desk.word("web-deals-checked"))).to_have_count(0)
        desk.page.unroute("**/record")

    first = desk.page.url
    desk.press("web-rematch")
    desk.page.wait_for_url(lambda url: "/t/" in url and url != first)
    desk.page.locator(".area-seats").wait_for()
    nonces = [line["nonce"] for line in sent if line["type"] == "reveal"]
    assert len(set(nonces)) == 2  # another game, another nonce
    assert [line["share"] for line in sent if line["type"] == "ask"] == [share_of(nonces[1])]

"""What the operator of a server offers: a message of the day, and notices for players who are away."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from browser.page_checks import check_page
from browser.people import Visit
from browser.samples import mainly

MOTD = 'Back at 8 <img src=x onerror="alert(1)">\nSee you'
TO = "https://ntfy.sh/secret-topic"
HIDE = """hidden => {
  Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


@pytest.mark.parametrize("language", mainly("ja"))
def test_a_message_of_the_day_and_a_row_for_notices(visit: Visit, language: str) -> None:
    ana = visit(language=language)
    page = ana.page
    info = {"motd": MOTD, "motd_language": None, "webhooks": ["ntfy.sh"], "program": "asdealt", "expert": False}
    page.route("**/api/server*", lambda route: route.fulfill(json=info))
    wishes: list[dict[str, Any]] = []
    host = [""]

    def notices(route: Route) -> None:
        if route.request.method == "POST":
            wishes.append(json.loads(route.request.post_data or ""))
            host[0] = "ntfy.sh" if wishes[-1]["to"] else ""
        route.fulfill(json={"host": host[0], "daily": False})

    page.route("**/api/tables/*/notices", notices)
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda data: sent.append(str(data))))

    page.goto("/")
    motd = page.get_by_role("complementary", name=ana.word("web-motd"))
    expect(motd).to_contain_text(MOTD.splitlines()[0])  # as text: nothing in it is markup
    expect(motd.locator("img")).to_have_count(0)
    check_page(page, f"motd-{language}")
    ana.invite("scout", 3)
    expect(motd).to_contain_text("See you")

    ana.press("web-menu")
    ana.press("web-notices")
    field = page.get_by_label(ana.word("web-notices-address"))
    field.fill(TO)
    page.get_by_label(ana.word("web-notices-daily")).check()
    check_page(page, f"notices-{language}")
    ana.press("web-notices-save")
    expect(page.get_by_text(ana.word("web-notices-on", host="ntfy.sh"))).to_be_visible()
    assert wishes[-1] == {"to": TO, "daily": True, "language": language}
    expect(field).to_have_value("")
    ana.press("web-notices-stop")
    expect(ana.button("web-notices-stop")).to_have_count(0)
    assert wishes[-1]["to"] == ""

    # the page tells the server when nobody looks at it
    def fronts() -> list[bool]:
        return [each["front"] for each in map(json.loads, sent) if each["type"] == "front"]

    for hidden, told in ((True, [False]), (False, [False, True])):
        page.evaluate(HIDE, hidden)
        for _ in range(400):
            if len(fronts()) >= len(told):
                break
            page.wait_for_timeout(25)
        assert fronts() == told

"""A simulated person in front of a page, who reads, clicks, and knows how to play a little Scout."""

from __future__ import annotations

import json
from typing import Any, Protocol

from playwright.sync_api import Locator, Page, WebSocket, expect

from asdealt.locales import words

PATIENCE = 90_000  # milliseconds. A wait ends as soon as it can, so a busy machine slows tests but does not fail them
DECIDED = """phase => document.querySelector("[data-phase]")?.dataset.phase !== phase
  || document.querySelector(".flip [aria-pressed=true]")"""


Frame = dict[str, Any]


class Visit(Protocol):
    def __call__(
        self,
        width: int = 360,
        height: int = 740,
        language: str = "en",
        *,
        fresh: bool = False,
        tips: bool = False,  # as on a first visit
        **options: object,
    ) -> Person: ...


def sit_down(host: Person, guest: Person, game: str, players: int, pace: str = "off") -> str:
    """Seats both at a new table and starts it. Returns the link to it."""
    link = host.invite(game, players, pace)
    guest.join(link, "Ben")
    expect(host.page.get_by_text("Ben", exact=True)).to_be_visible()
    host.press("web-start")
    for person in (host, guest):
        person.page.locator(".area-seats").wait_for()
    return link


class Person:
    def __init__(self, page: Page, language: str) -> None:
        self.page = page
        self.language = language
        page.set_default_timeout(PATIENCE)

    def word(self, key: str, **facts: int | str) -> str:
        return words(self.language).say(key, **facts)

    def button(self, key: str, **facts: int | str) -> Locator:
        return self.page.get_by_role("button", name=self.word(key, **facts), exact=True)

    def press(self, key: str, **facts: int | str) -> None:
        self.button(key, **facts).click()

    def reach(self, selector: str) -> None:
        """Presses Tab until the element has the focus."""
        for _ in range(80):
            if self.page.evaluate("s => document.activeElement?.matches(s)", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"no way to {selector} by keyboard")

    def listen(self) -> list[Frame]:
        """Collects every frame that this page receives."""
        received: list[Frame] = []

        def collect_frames(socket: WebSocket) -> None:
            socket.on("framereceived", lambda data: received.append(json.loads(data)))

        self.page.on("websocket", collect_frames)
        return received

    # Joining a table

    def open_game(self, game: str) -> None:
        self.page.goto("/")
        self.page.locator(f'[data-game="{game}"]').click()

    def play_now(self, game: str = "scout", players: int | None = None) -> str:
        """Starts a game with settings of its own. Returns the table's name."""
        self.open_game(game)
        if players:
            self.page.locator("select[name=players]").select_option(str(players))
        self.page.locator("select[name=level]").select_option("novice")
        self.press("web-play-now")
        self.page.locator("[data-phase]").wait_for()
        return self.page.url.rsplit("/", 1)[1]

    def invite(self, game: str, players: int, pace: str = "off") -> str:
        """Creates a table for friends. Returns the link to it."""
        self.open_game(game)
        self.page.locator("select[name=players]").select_option(str(players))
        if pace != "off":
            self.page.get_by_text(self.word("web-more-ways")).click()
            self.page.locator("select[name=pace]").select_option(pace)
        self.press("web-invite-friends")
        return self.page.get_by_label(self.word("web-invite-link"), exact=True).input_value()

    def share_screen(self, game: str, other: str = "") -> None:
        """Starts a game of two people at this screen. The other one is called this, or like any guest."""
        self.open_game(game)
        self.page.locator("select[name=players]").select_option("2")
        self.page.get_by_text(self.word("web-more-ways")).click()
        self.press("web-add-person")
        if other:
            self.page.get_by_label(self.word("web-person", n=2)).fill(other)
        self.press("web-hot-seat-start")
        self.press("web-start")

    def join(self, link: str, name: str) -> None:
        self.page.goto(link)
        self.page.get_by_label(self.word("web-your-name")).fill(name)
        self.press("web-join")

    def open_menu(self, page: str) -> None:
        self.press("web-menu")
        self.page.get_by_role("dialog").get_by_role("button", name=self.word(page), exact=True).click()

    # At a table

    @property
    def phase(self) -> str:
        return self.page.locator("[data-phase]").get_attribute("data-phase") or ""

    @property
    def over(self) -> bool:
        return self.page.locator('[data-stage="over"]').count() > 0

    def wanted(self) -> Locator:
        """The button to press: a decision, the next round, or another game."""
        return self.page.locator(".flip:not(:has([aria-pressed=true])) button, .area-actions > *, .ending .again").first

    def await_turn(self) -> None:
        self.wanted().wait_for()

    def hold(self) -> None:
        self.press("web-scout-flip-hold")

    def scout_turn(self) -> None:
        """Makes one decision of Scout, and waits until the table has gone on."""
        self.await_turn()
        phase = self.phase
        if self.decide_scout():
            self.page.wait_for_function(DECIDED, arg=phase)

    def decide_scout(self) -> bool:
        """Plays the strongest set, or scouts. Returns False if there was only the sheet of a round to close."""
        self.await_turn()
        flip, chips = self.page.locator(".flip"), self.page.locator(".chip:not(.chart)")
        if flip.count():
            flip.get_by_role("button").first.click()
        elif chips.count():
            chips.first.click()
            self.page.locator(".area-actions .main").click()
        elif (scout := self.button("web-scout-scout")).count():
            scout.click()
            self.page.locator(".area-actions .main").click()
        else:  # the sheet of a round; the game may end between two calls
            self.page.evaluate("document.querySelector('.area-actions .main')?.click()")
            return False
        return True

    def scout_until_over(self) -> None:
        for _ in range(300):
            self.await_turn()
            if self.over:
                return
            self.scout_turn()
        raise AssertionError("the game does not end")

"""A person in front of a page: reads words, clicks, and knows how to play Scout a little."""

from __future__ import annotations

from typing import Protocol

from playwright.sync_api import Locator, Page

from asdealt.locales import words

PATIENCE = 20_000  # milliseconds
DECIDED = """phase => document.querySelector("[data-phase]")?.dataset.phase !== phase
  || document.querySelector(".flip [aria-pressed=true]")"""


class Visit(Protocol):
    def __call__(self, width: int = 360, height: int = 740, language: str = "en", **options: object) -> Person: ...


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

    # Coming to a table

    def open_game(self, game: str) -> None:
        self.page.goto("/")
        self.page.locator(f'[data-game="{game}"]').click()

    def play_now(self, game: str = "scout", players: int | None = None) -> str:
        """Two taps. The table's name."""
        self.open_game(game)
        if players:
            self.page.locator("select[name=players]").select_option(str(players))
        self.page.locator("select[name=level]").select_option("novice")
        self.press("web-play-now")
        self.page.locator("[data-phase]").wait_for()
        return self.page.url.rsplit("/", 1)[1]

    # At a table

    @property
    def phase(self) -> str:
        return self.page.locator("[data-phase]").get_attribute("data-phase") or ""

    @property
    def over(self) -> bool:
        return self.page.locator('[data-stage="over"]').count() > 0

    def wanted(self) -> Locator:
        """Something of mine can be pressed: a decision, the next round, or another game."""
        return self.page.locator(".flip:not(:has([aria-pressed=true])) button, .area-actions > *").first

    def await_turn(self) -> None:
        self.wanted().wait_for()

    def hold(self) -> None:
        self.press("web-scout-flip-hold")

    def scout_turn(self) -> None:
        """One decision of Scout: the strongest set there is, or else a scout."""
        self.await_turn()
        phase = self.phase
        flip, chips = self.page.locator(".flip"), self.page.locator(".chip:not(.chart)")
        if flip.count():
            flip.get_by_role("button").first.click()
        elif chips.count():
            chips.first.click()
            self.page.locator(".area-actions .main").click()
        elif (scout := self.button("web-scout-scout")).count():
            scout.click()
            self.page.locator(".area-actions .main").click()
        else:  # a round was read
            self.page.locator(".area-actions .main").click()
            return
        self.page.wait_for_function(DECIDED, arg=phase)

    def scout_until_over(self) -> None:
        for _ in range(300):
            self.await_turn()
            if self.over:
                return
            self.scout_turn()
        raise AssertionError("the game does not end")

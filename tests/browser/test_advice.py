"""What would you do? A player asks in their own turn, at a table that allows it, and the record says so."""

from __future__ import annotations

import json
from dataclasses import replace
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, expect

from asdealt.locales import LANGUAGES
from asdealt.protocol.frames import AdviceCandidate
from asdealt.protocol.messages import Language
from browser.all_stages import STAGES
from browser.conftest import Server
from browser.page_checks import SIZES, check_page
from browser.people import Person, Visit
from browser.stage import Stage


def said(text: str) -> dict[Language, str]:
    return {"en": f"{text} (en)", "ja": f"{text} (ja)", "es": f"{text} (es)"}


FOUND = [
    AdviceCandidate("cut 2 4", said("cut after 2 and 4"), 0.0, 0.0, 0.523),
    AdviceCandidate("cut 1 3", said("cut after 1 and 3"), -1.26, 0.44, 0.481),
]
MIXED = [
    AdviceCandidate("vote b", said("vote for B"), 0.03, 0.4, 0.5, 0.7),
    AdviceCandidate("vote a", said("vote for A"), -0.05, 0.4, 0.49, 0.3),
]


def staged(name: str, advice: list[AdviceCandidate] | None) -> Stage:
    return replace(STAGES["splitz"][name], advice=advice, sent=[], frames=[], asked=[], _sockets=[])


def rows(page: Page) -> list[list[str]]:
    return [row.locator("th, td").all_inner_texts() for row in page.get_by_role("dialog").locator("tbody tr").all()]


def ask(person: Person) -> None:
    person.button("web-advice").click()
    person.page.get_by_role("dialog").locator("table, [role=alert]").wait_for()


def test_a_player_asks_and_sees_what_the_moves_are_worth(visit: Visit) -> None:
    ana = visit(360, 740)
    stage = staged("cut", FOUND)
    stage.show(ana.page)
    ask(ana)
    assert rows(ana.page) == [
        ["cut after 2 and 4 (en)", ana.word("web-advice-best"), "52%"],
        ["cut after 1 and 3 (en)", "−1.3 ± 0.4", "48%"],
    ]
    expect(ana.page.get_by_role("dialog")).to_contain_text(ana.word("web-advice-marked"))
    check_page(ana.page, "advice-cut")
    assert stage.sent == []  # nothing is played by asking
    ana.page.keyboard.press("Escape")
    expect(ana.page.get_by_role("dialog")).to_have_count(0)


def test_without_permission_there_is_nothing_to_ask(visit: Visit) -> None:
    ana = visit(360, 740)
    staged("cut", None).show(ana.page)
    expect(ana.button("web-advice")).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_advice_about_a_mixture_fits_every_screen(visit: Visit, language: str) -> None:
    for name, (width, height) in SIZES.items():
        person = visit(width, height, language)
        staged("vote", MIXED).show(person.page)
        ask(person)
        assert [row[1] for row in rows(person.page)] == [
            person.word("web-advice-percent", value=70), person.word("web-advice-percent", value=30),
        ]  # fmt: skip
        check_page(person.page, f"advice-vote-{language}-{name}")


@pytest.mark.slow
def test_a_table_is_made_that_allows_it_and_its_record_says_who_asked(visit: Visit, server: Server) -> None:
    """The whole way, with real kernels: they may have to be compiled first."""
    ana = visit(1280, 800)
    ana.open_game("splitz")
    ana.page.get_by_text(ana.word("web-more-ways")).click()
    ana.page.locator("input[name=advice]").check()
    ana.press("web-play-now")
    for _ in range(60):
        ana.button("web-advice").wait_for()
        ask(ana)
        if ana.page.get_by_role("dialog").locator("table").count():
            break
        ana.page.keyboard.press("Escape")
        ana.page.wait_for_timeout(5000)
    assert len(rows(ana.page)) >= 2
    table = ana.page.url.rsplit("/", 1)[-1]
    with urlopen(f"{server.address}/api/tables/{table}") as answer:
        assert sum(json.load(answer)["advice"]) == 1

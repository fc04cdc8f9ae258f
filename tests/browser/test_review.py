"""The review of a finished game: from the end screen to the most costly moment, which is tried again."""

from __future__ import annotations

import json
import re
from functools import cache
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Page, expect

from asdealt import play, record
from asdealt.locales import LANGUAGES
from browser.conftest import Server
from browser.page_checks import LANDSCAPE, SIZES, check_page
from browser.people import PATIENCE, Person, Visit

REVIEWED = 5 * PATIENCE  # an analysis gives way to all other work of the machine, and may have to compile first


@cache
def saved(game: str) -> str:
    """Ana plays at random, so there is something to review."""
    return record.write(play(game, ["random", "greedy", "greedy"], seed="review"), ["Ana", "Ben", "Eva"])


def opened(server: Server, game: str) -> str:
    """The name of a table at which this game is over."""
    asked = Request(f"{server.address}/api/records", saved(game).encode(), {"content-type": "application/x-ndjson"})
    with urlopen(asked) as answer:
        return str(json.load(answer)["table"])


def report_on(page: Page) -> dict[str, object]:
    """What the server says about the seat of this page, as the page got it."""
    table, seat = re.search(r"/t/([^/]+)/review\?seat=(\d)", page.url).groups()  # type: ignore[union-attr]
    found = page.evaluate(
        """async ([table, seat]) => (await fetch(`/api/tables/${table}/review`,
            { method: "POST", headers: { "content-type": "application/json" }, body: `{"seat":${seat}}` })).json()""",
        [table, seat],
    )
    return dict(found["report"])


def wrong_and_right(moment: dict[str, object]) -> tuple[str, str]:
    """Two answers: one that is not accepted, and one that is."""
    candidates: list[dict[str, object]] = moment["candidates"]  # type: ignore[assignment]
    wrong = next(each for each in candidates if not each["accepted"] and each["action"] != moment["action"])
    right = next(each for each in candidates if each["accepted"])
    return str(wrong["action"]), str(right["action"])


def answer(person: Person, action: str) -> None:
    """From the list, which every game has."""
    person.button("web-review-list").first.click()
    dialog = person.page.get_by_role("dialog")
    search = dialog.get_by_role("searchbox")
    if search.count():
        search.fill(action)
    dialog.get_by_role("button", name=action, exact=True).click()


def test_from_the_end_of_a_game_to_a_moment_that_is_tried_again(visit: Visit, server: Server) -> None:
    ana = visit()
    ana.page.goto(f"/t/{opened(server, 'splitz')}/replay?turn=3&seat=0")
    ana.page.get_by_role("link", name=ana.word("web-review"), exact=True).click()
    lost = ana.page.get_by_text(re.compile(r"± [\d.]+ points lost a decision"))
    expect(lost).to_be_visible(timeout=REVIEWED)
    report = report_on(ana.page)
    decisions: list[dict[str, object]] = report["decisions"]  # type: ignore[assignment]
    costly: list[int] = report["costly"]  # type: ignore[assignment]
    assert 0 < len(costly) <= 3
    worst = next(each for each in decisions if each["number"] == costly[0])
    best = str(worst["best_said"]["en"])  # type: ignore[index]
    listed = ana.page.locator("ol > li")
    expect(listed).to_have_count(len(costly))
    assert ana.word("web-review-best", action=best) not in ana.page.locator("main").inner_text()  # hidden

    graph = ana.page.get_by_role("slider")
    graph.focus()
    ana.page.keyboard.press("End")
    real = [each for each in decisions if each["why"] != "forced"]
    expect(graph).to_have_attribute("aria-valuenow", str(len(real)))
    ana.page.get_by_text(ana.word("web-review-table")).click()
    expect(ana.page.locator("details tbody tr")).to_have_count(len(decisions))
    expect(ana.page.get_by_role("heading", name=ana.word("web-review-luck"))).to_be_visible(timeout=REVIEWED)

    listed.first.get_by_role("link").click()
    expect(ana.page.locator(".area-centre")).to_be_visible()  # the table as it was
    wrong, right = wrong_and_right(worst)
    answer(ana, wrong)
    expect(ana.page.get_by_text(ana.word("web-review-not"))).to_be_visible()
    assert best not in ana.page.locator(".verdict").inner_text()
    ana.press("web-review-again")
    answer(ana, right)
    expect(ana.page.get_by_text(ana.word("web-review-good"))).to_be_visible()
    expect(ana.page.locator(".verdict")).to_contain_text(best)
    expect(ana.page.locator(".verdict")).to_contain_text(re.compile(r"cost [\d.]+ ± [\d.]+ points"))
    ana.press("web-review-then")
    followed = ana.page.get_by_role("dialog").locator("li")
    expect(followed.first).to_contain_text("Ana")  # her move, and what the others made of it
    lines = int(str(worst["followed"]))
    assert lines > 0
    expect(followed.nth(lines - 1)).to_be_attached()
    ana.page.keyboard.press("Escape")
    ana.page.get_by_role("link", name=ana.word("web-review-back")).click()
    expect(listed.first).to_contain_text(best)


@pytest.mark.slow
def test_a_moment_of_scout_is_answered_at_the_table(visit: Visit, server: Server) -> None:
    """With the real controls: the first set that can be played, or a card that is scouted, is judged."""
    ana = visit()
    ana.page.goto(f"/t/{opened(server, 'scout')}/review?seat=0")
    ana.page.locator("ol > li").first.get_by_role("link").click()
    assert ana.decide_scout()
    expect(ana.page.locator(".verdict .said")).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["scout", "splitz", "dozen"])
def test_every_review_fits_every_screen(visit: Visit, server: Server, game: str, language: str) -> None:
    table = opened(server, game)
    for name, (width, height) in {**SIZES, "side": LANDSCAPE}.items():
        person = visit(width, height, language)
        person.page.goto(f"/t/{table}/review?seat=0")
        person.page.get_by_role("heading", name=person.word("web-review-luck")).wait_for()
        check_page(person.page, f"review-{game}-{language}-{name}")
        person.page.get_by_text(person.word("web-review-table")).click()
        check_page(person.page, f"review-table-{game}-{language}-{name}")
        person.page.locator("ol > li a").first.click()
        person.page.locator(".area-centre").wait_for()
        check_page(person.page, f"review-moment-{game}-{language}-{name}")
        person.button("web-review-show").click()
        person.page.locator(".verdict").wait_for()
        check_page(person.page, f"review-answer-{game}-{language}-{name}")

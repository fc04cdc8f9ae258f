"""Tutorials, the deal of the day, and statistics, as people use them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from asdealt import lessons
from asdealt.locales import LANGUAGES
from browser.page_checks import LANDSCAPE, SIZES, check_page, resize
from browser.people import Person, Visit
from browser.play import decide_dozen, decide_splitz, play
from browser.samples import mainly

PANEL = ".panel"
# Words that go on in the next line. Japanese has no spaces: there only the names of games are looked at
BROKEN_WORDS = """cells => cells.flatMap(cell => {
  const text = cell.firstChild, range = new Range();
  return [...text.data.matchAll(document.documentElement.lang === "ja" ? /^[ァ-ー]+$/g : /\\S+/g)].filter(word => {
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    return range.getClientRects().length > 1;
  }).map(word => word[0]);
})"""


def step_is(person: Person, step: int) -> None:
    expect(person.page.locator(f'{PANEL}[data-step="{step}"]')).to_be_visible()


def read_on(person: Person) -> None:
    person.press("web-learn-next")


def cut(person: Person, *gaps: int) -> None:
    for gap in gaps:
        person.page.locator("button.gap").nth(gap - 1).click()
    person.page.locator(".area-actions .confirm").click()


def test_a_beginner_takes_every_step_of_the_splitz_tutorial(visit: Visit) -> None:
    ana = visit(360, 740)
    ana.page.goto("/")
    ana.page.locator('a[href="/learn/splitz"]').click()
    step_is(ana, 0)
    expect(ana.page.locator(".area-actions .confirm")).to_have_count(0)  # nothing can be decided while it is read
    read_on(ana)
    cut(ana, 1, 2)
    expect(ana.page.get_by_text(ana.word("web-learn-other"))).to_be_visible()
    ana.page.reload()
    step_is(ana, 1)
    expect(ana.page.locator("button.gap[aria-pressed=true]")).to_have_count(2)  # the choice survives a reload
    ana.page.keyboard.press("Escape")
    expect(ana.page.locator("button.gap[aria-pressed=true]")).to_have_count(0)
    cut(ana, 3, 4)
    step_is(ana, 2)
    ana.page.locator(".area-actions .part").first.click()
    step_is(ana, 3)
    ana.await_turn()
    decide_splitz(ana, Random(1))  # a Joker on either number
    step_is(ana, 4)
    ana.page.locator(".area-actions .confirm").click()  # there is one way to cut
    step_is(ana, 5)
    ana.await_turn()
    decide_splitz(ana, Random(1))
    step_is(ana, 6)
    read_on(ana)
    expect(ana.page.locator(PANEL)).to_contain_text(ana.word("web-learn-done"))
    expect(ana.button("web-learn-play")).to_be_visible()


def scout_step(person: Person, say: str) -> None:
    page = person.page
    main = page.locator(".area-actions .main")
    match say:
        case "play" | "kind":
            place = {"play": 0, "kind": 1}[say]
            for card in (place, place + 1):
                page.locator(".hand button.place").nth(card).click()
            main.click()
        case "scout":
            page.locator(".prior .end.right").click()
            page.locator(".hand [data-gap='0']").first.click()
            main.click()
        case "double":
            person.page.locator(".area-actions button", has_text=person.word("web-scout-double")).click()
            if page.locator(".prior .end.right[aria-pressed=true]").count() == 0:
                page.locator(".prior .end.right").click()
            page.locator(".hand [data-gap='3']").first.click()
            main.click()
            page.locator(".chip:not(.chart)").first.click()
            main.click()
        case _:
            page.locator(".flip button").first.click()


def take_step(person: Person, game: str, say: str) -> None:
    if game == "scout":
        scout_step(person, say)
    elif game == "dozen":
        decide_dozen(person, Random(1))
    elif say in ("cut", "vote"):
        if say == "cut":
            cut(person, 3, 4)
        else:
            person.page.locator(".area-actions .part").first.click()
    else:
        decide_splitz(person, Random(1))


@pytest.mark.slow
@pytest.mark.parametrize("size", [*SIZES, "landscape"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", lessons.taught())
def test_every_step_is_a_page_that_people_can_use(visit: Visit, game: str, language: str, size: str) -> None:
    """Pictures: build/pictures/learn-*."""
    ana = visit(*(LANDSCAPE if size == "landscape" else SIZES[size]), language)
    ana.page.goto(f"/learn/{game}")
    for number, step in enumerate(lessons.lesson_of(game).steps):  # type: ignore[union-attr]
        step_is(ana, number)
        expect(ana.page.locator(PANEL)).to_contain_text(ana.word(f"lesson-{game}-{step.say}"))
        if step.do:
            ana.await_turn()
        ana.page.wait_for_timeout(900)  # cards have arrived
        check_page(ana.page, f"learn-{game}-{size}-{language}-{number}")
        if step.do:
            take_step(ana, game, step.say)
        else:
            if game == "scout" and step.say == "score":
                ana.page.locator(".area-actions .main").click()
            read_on(ana)
    step_is(ana, len(lessons.lesson_of(game).steps))  # type: ignore[union-attr]
    check_page(ana.page, f"learn-{game}-{size}-{language}-end")


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_daily_deal_is_played_shared_and_counted(visit: Visit, language: str, tmp_path: Path) -> None:
    ana = visit(*SIZES["phone"], language)
    ana.page.goto("/daily")
    ana.page.locator("[data-daily]").first.wait_for()
    check_page(ana.page, f"daily-{language}")
    ana.page.locator("[data-daily=splitz]").click()
    ana.page.locator("[data-phase]").wait_for()
    play(ana, decide_splitz, Random(2))
    shared = ana.page.locator(".share pre")
    expect(shared).to_be_visible()
    lines = (shared.text_content() or "").split("\n")
    assert len(lines) == 4
    assert lines[3].endswith("/daily?day=" + lines[3][-10:])
    check_page(ana.page, f"daily-end-{language}")
    ana.page.goto("/daily")
    expect(ana.page.locator(".share pre")).to_have_text("\n".join(lines))  # it is not begun twice
    ana.page.goto("/statistics")
    expect(ana.page.locator("tbody tr")).to_have_count(1)
    expect(ana.page.locator("tbody small").first).to_have_text(ana.word("web-stats-small"))
    check_page(ana.page, f"statistics-{language}")
    with ana.page.expect_download() as saved:
        ana.press("web-stats-export")
    file = tmp_path / "statistics.json"
    saved.value.save_as(file)
    assert len(json.loads(file.read_text())["games"]) == 1
    ana.page.on("dialog", lambda dialog: dialog.accept())
    ana.press("web-stats-clear")
    expect(ana.page.locator("tbody tr")).to_have_count(0)
    ana.page.locator("input[type=file]").set_input_files(file)
    expect(ana.page.locator("tbody tr")).to_have_count(1)
    bad = tmp_path / "bad.json"  # under the same name, a browser sees no change
    bad.write_text("{}")
    ana.page.locator("input[type=file]").set_input_files(bad)
    expect(ana.page.get_by_text(ana.word("web-stats-bad-file"))).to_be_visible()


@pytest.mark.parametrize("game", ["scout", "splitz", "dozen"])
def test_nothing_covers_the_table_of_a_puzzle(visit: Visit, game: str) -> None:
    """On a phone the page scrolls; on a wide screen the task stands beside the table, and all of it is in sight."""
    ana = visit(320, 568)
    ana.page.goto(f"/puzzles/{game}")
    ana.page.locator(".area-actions .button").first.wait_for()
    for size in ((320, 568), (1280, 800)):
        resize(ana.page, *size)
        centre, status, mine, actions = (
            ana.page.locator(each).bounding_box()
            for each in (".area-centre", ".area-status", ".area-mine", ".area-actions")
        )
        assert centre and status and mine and actions  # noqa: PT018 - for the types
        assert centre["y"] + centre["height"] <= status["y"] + 1
        assert status["y"] + status["height"] <= mine["y"] + 1
        assert size[0] < 900 or mine["y"] + mine["height"] <= actions["y"] + 1
        assert actions["y"] + actions["height"] <= size[1] + 1


@pytest.mark.parametrize("language", mainly("es"))
def test_words_of_statistics_are_whole_on_a_phone(visit: Visit, language: str, tmp_path: Path) -> None:
    ana = visit(320, 568, language)
    games = [
        {"table": game, "name": "Ana", "game": game, "at": 1, "players": 2, "place": 1, "points": 30, "rounds": 4}
        for game in ("scout", "splitz", "dozen")
    ]
    file = tmp_path / "statistics.json"
    file.write_text(json.dumps({"version": 1, "games": games, "analyses": []}))
    ana.page.goto("/statistics")
    ana.page.locator("input[type=file]").set_input_files(file)
    expect(ana.page.locator("tbody tr")).to_have_count(len(games))
    assert not ana.page.locator("th").evaluate_all(BROKEN_WORDS)
    check_page(ana.page, f"statistics-narrow-{language}")


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_puzzle_shows_its_answer_and_theme_only_when_a_move_is_chosen(visit: Visit, language: str) -> None:
    ana = visit(*SIZES["phone"], language)
    ana.page.goto("/puzzles/dozen?players=2&number=1")
    expect(ana.page.locator(PANEL)).to_contain_text(ana.word("web-puzzle-find"))
    expect(ana.page.locator(PANEL)).not_to_contain_text("±")
    check_page(ana.page, f"puzzle-{language}")
    decide_dozen(ana, Random(1))
    expect(ana.page.locator(PANEL)).to_contain_text("±")
    expect(ana.button("web-puzzle-report")).to_be_visible()
    check_page(ana.page, f"puzzle-answer-{language}")
    ana.press("web-puzzle-next")
    expect(ana.page.locator(PANEL)).to_contain_text(ana.word("web-puzzle-find"))
    expect(ana.page).to_have_url(re.compile("number=2"))
    ana.page.goto("/puzzles/scout?players=99")
    ana.page.locator(f"{PANEL}, main").first.wait_for()

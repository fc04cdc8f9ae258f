"""Line breaks on a phone: labels stay whole, phrases stay together, important parts need no scrolling."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import expect

from browser.all_stages import STAGES
from browser.page_checks import resize
from browser.people import Visit
from browser.samples import case, in_turn

CLOCKED = {"scout": "turn", "splitz": "cut", "dozen": "offer"}
WHOLE = """() => [...document.querySelectorAll("h1 > *, .area-bar > .clock")].map(e => ({
  whole: e.scrollWidth <= e.clientWidth + 1 || e.matches(".clock"), lines: e.getClientRects().length,
  inside: e.getBoundingClientRect().bottom <= document.querySelector(".area-bar").getBoundingClientRect().bottom,
}))"""
LINES = """parts => parts.map(e => e.getBoundingClientRect().height / parseFloat(getComputedStyle(e).lineHeight))"""


@pytest.mark.parametrize(("game", "language"), in_turn(CLOCKED))
def test_the_bar_holds_name_round_and_clock(visit: Visit, game: str, language: str) -> None:
    page = visit(320, 640, language=language).page
    replace(STAGES[game][CLOCKED[game]], pace="blitz", left=605.0).show(page)
    height = page.locator(".area-bar").bounding_box()
    assert height is not None
    assert height["height"] <= 48
    found = page.evaluate(WHOLE)
    assert len(found) == 3
    assert all(each["whole"] and each["inside"] and each["lines"] == 1 for each in found), found


@pytest.mark.parametrize(("width", "language"), in_turn([320, 360]))
def test_what_beats_a_set_is_broken_between_alternatives(visit: Visit, width: int, language: str) -> None:
    page = visit(width, 640, language=language).page
    for name in ("turn", "turn-last", "turn-weak"):
        STAGES["scout"][name].show(page)
        lines = page.locator(".sets > p > span").evaluate_all(LINES)
        assert len(lines) > 1
        assert max(lines) < 1.5, name


@pytest.mark.parametrize(
    ("language", "run", "group"),
    [
        case("en", "run of 3 from 8", "4 tens", slow=True),
        case("ja", "3枚連番（最小8）", "4枚同数（10）", slow=False),
        case("es", "3 consecutivas desde 8", "4 dieces", slow=True),
    ],
)
def test_beaters_name_no_value_above_the_highest(visit: Visit, language: str, run: str, group: str) -> None:
    person = visit(language=language)
    for name, said in (("turn-last", run), ("turn-weak", group)):
        STAGES["scout"][name].show(person.page)
        expect(person.page.locator(".sets > p > span").first).to_have_text(said)
    expect(person.page.locator(".sets .chips")).to_contain_text(person.word("web-scout-no-set-beats"))


@pytest.mark.parametrize(("game", "language"), in_turn(STAGES))
def test_the_result_is_visible_without_scrolling(visit: Visit, game: str, language: str) -> None:
    """Who won by how much, every place, another game and the way to the full sheet, on the smallest phone too."""
    person = visit(320, 568, language=language)
    STAGES[game]["over"].show(person.page)
    for width, height in ((320, 568), (740, 360), (1280, 800)):
        resize(person.page, width, height)
        for part in (".ending h2", ".ranks li >> nth=0", ".ranks li >> nth=-1", ".again", ".sheet-button"):
            box = person.page.locator(part).bounding_box()
            assert box
            assert box["y"] >= 0, (part, width)
            assert box["y"] + box["height"] <= height, (part, width)
        outcome = STAGES[game]["over"].rules.outcome(STAGES[game]["over"].state)
        assert outcome
        scores = [each.inner_text().replace("−", "-") for each in person.page.locator(".ranks .score").all()]
        assert scores == [str(each) for each in sorted(outcome.scores, reverse=True)]


@pytest.mark.parametrize(("game", "language"), in_turn(["scout", "splitz", "dozen"]))
def test_tables_and_figures_of_the_rules_fit_a_phone(visit: Visit, game: str, language: str) -> None:
    page = visit(language=language).page
    for address, drawn in ((f"/rules/{game}", ".example"), (f"/rules/{game}/full", ".example table")):
        page.goto(address)
        page.locator(drawn).first.wait_for()
        for width in (360, 320):
            resize(page, width, 740)
            wide = page.locator(".example:not(:has(pre))").evaluate_all(
                "boxes => boxes.filter(e => e.scrollWidth > e.clientWidth).map(e => e.textContent)"
            )
            assert not wide, (address, width)


@pytest.mark.parametrize(("stage", "language"), [("take", "es"), ("take-four", "ja")])
def test_no_line_is_cut_while_taking(visit: Visit, stage: str, language: str) -> None:
    """On a usual phone. On a lower one the lines scroll, and mine is seen first."""
    page = visit(360, 740, language=language).page
    STAGES["dozen"][stage].show(page)
    assert page.locator(".area-centre").evaluate("e => e.scrollHeight - e.clientHeight") <= 0

"""Nothing moves under the finger, and every level of hints changes something at every game's table."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from asdealt.core import Seat
from asdealt.games.scout.rules import End, Sheet
from asdealt.locales.tell.saying import joined
from browser import dozen_stages, scout_stages, splitz_stages
from browser.people import Visit
from browser.samples import in_turn, mainly

LONG = "This is not allowed, for a reason that takes a while to tell and would not fit into two lines of a telephone. "
LINES = """() => {
  const said = document.querySelector(".said");
  return said.clientHeight / parseFloat(getComputedStyle(said).lineHeight);
}"""


def places(page: Page) -> list[object]:
    return [page.locator(area).bounding_box() for area in (".area-centre", ".area-mine", ".area-actions")]


@pytest.mark.parametrize("language", mainly("es"))
def test_the_status_takes_two_lines_at_most(visit: Visit, language: str) -> None:
    person = visit(320, 640, language=language)
    for stages, names in (
        (scout_stages.stages(), ("flip", "turn-weak", "waiting")),
        (splitz_stages.stages(), ("vote", "vote-locked", "run-off", "joker")),
        (dozen_stages.stages(), ("offer-locked", "take", "white")),
    ):
        for name in names:
            stages[name].show(person.page)
            assert round(person.page.evaluate(LINES)) in (1, 2), name


def test_a_refusal_moves_nothing(visit: Visit) -> None:
    ana = visit()
    stage = replace(scout_stages.stages()["turn"], refusal=("weak", "14", joined("", [LONG * 2])))
    stage.show(ana.page)
    ana.page.locator(".chip:not(.chart)").first.click()
    before = places(ana.page)
    ana.page.locator(".area-actions .main").click()
    expect(ana.page.get_by_role("alert").filter(has_text=LONG)).to_be_visible()
    expect(ana.page.get_by_role("link", name=ana.word("web-rule-link"))).to_be_in_viewport()
    assert places(ana.page) == before


@pytest.mark.parametrize(("width", "language"), in_turn([320, 360], ("es", "ja")))
def test_the_table_stays_whatever_the_points(visit: Visit, width: int, language: str) -> None:
    """Three seats of Scout on a phone: a star, a minus and two digits are in the line that has the rest."""
    page = visit(width, 740, language=language).page
    first = scout_stages.turn(markers=(True,) * 4, tokens=(0, 1, 2, 3))
    stage = scout_stages.stages()["turn-weak"]
    replace(stage, state=first).show(page)
    before = places(page)
    brought, left = (0, 27, 0, 9), (6, 0, 14, 0)
    sheet = Sheet(End.EMPTY_HAND, brought, (0,) * 4, left, Seat(1), (), ((),) * 4)
    replace(stage, state=replace(first, round=2, sheets=(sheet,))).show(page)
    expect(page.locator(".area-seats")).to_contain_text("27")
    assert places(page) == before


@pytest.mark.parametrize("language", mainly("es"))
def test_my_cards_stay_when_it_is_not_my_turn(visit: Visit, language: str) -> None:
    for stages, mine, theirs in (
        (scout_stages.stages(), "turn-weak", "waiting"),
        (splitz_stages.stages(), "cut-again", "waiting"),
    ):
        ana = visit(language=language)
        stages[theirs].show(ana.page)
        waiting = ana.page.locator(".area-mine").bounding_box()
        stages[mine].show(ana.page)
        assert ana.page.locator(".area-mine").bounding_box() == waiting


@pytest.mark.parametrize("width", [320, 360])
def test_a_deep_run_off_fits_a_phone(visit: Visit, width: int) -> None:
    person = visit(width, 740 if width == 360 else 640, language="es")
    splitz_stages.stages()["run-off"].show(person.page)
    down = person.page.evaluate("() => document.documentElement.scrollHeight - innerHeight")
    assert down <= 0


def test_every_level_of_hints_does_something(visit: Visit) -> None:
    def seen(hints: str) -> dict[str, int]:
        person = visit()
        page = person.page
        page.add_init_script(f"localStorage.setItem('asdealt.settings', JSON.stringify({{ hints: '{hints}' }}))")
        found = {}
        scout_stages.stages()["turn"].show(page)
        found["sets one can play"] = page.locator(".chip:not(.chart)").count()
        person.press("web-scout-scout")
        found["gaps where a card fits"] = page.locator(".gap.good").count()
        splitz_stages.stages()["vote-locked"].show(page)
        found["cards that would come"] = page.locator(".plus").count()
        found["unseen cards"] = page.locator(".rest td").count()
        dozen_stages.stages()["take"].show(page)
        found["what taking comes to"] = page.locator(".outcomes p").count() - 1
        found["what each card scores"] = page.locator(".player .count").count()
        return {name: min(count, 1) for name, count in found.items()}

    legal = {"sets one can play", "cards that would come", "what taking comes to"}
    coach = {"gaps where a card fits", "unseen cards", "what each card scores"}
    assert seen("off") == dict.fromkeys(seen("off"), 0)
    assert seen("legal") == {**dict.fromkeys(legal, 1), **dict.fromkeys(coach, 0)}
    assert seen("coach") == dict.fromkeys(legal | coach, 1)

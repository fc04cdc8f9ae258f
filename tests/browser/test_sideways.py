"""A phone held sideways, 740 by 360: what a decision needs is in sight, without scrolling."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.all_stages import STAGES
from browser.page_checks import LANDSCAPE
from browser.people import Visit
from browser.samples import in_turn
from browser.test_coach import with_coach

DECISIONS = {
    "scout": ("flip", "turn", "turn-any", "turn-thirty"),
    "splitz": ("cut", "cut-two", "cut-again", "discard", "vote", "run-off", "settle", "joker"),
    "dozen": ("offer-first", "offer-four", "take", "white"),
}
ON_TOP = """e => {
  const { x, y, width, height } = e.getBoundingClientRect();
  return e.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


@pytest.mark.parametrize("game", DECISIONS)
def test_suggest_is_in_sight_at_every_decision(visit: Visit, game: str) -> None:
    person = with_coach(visit, "es", *LANDSCAPE)
    for stage in DECISIONS[game]:
        STAGES[game][stage].show(person.page)
        expect(person.button("web-suggest"), stage).to_be_in_viewport(ratio=1)
        for action in person.page.locator(".area-actions .button").all():
            expect(action, stage).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("stage", "language"), [("take", "es"), ("offer-four", "ja"), ("take-four", "en")])
def test_my_whole_line_is_in_sight(visit: Visit, stage: str, language: str) -> None:
    """Both of its rows, with the cards to choose from below it."""
    page = visit(*LANDSCAPE, language=language).page
    STAGES["dozen"][stage].show(page)
    expect(page.locator(".player[data-seat] .line")).to_be_in_viewport(ratio=1)
    for choice in page.locator(".hand button, .offer button").all():
        expect(choice).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("game", "stage"), [("splitz", "cut"), ("dozen", "offer")])
def test_a_refusal_is_read_over_the_table(visit: Visit, game: str, stage: str) -> None:
    """Beside the button that was pressed, which stays in reach."""
    person = visit(*LANDSCAPE, language="es")
    STAGES[game][stage].show(person.page)
    button = person.page.locator(".area-actions [aria-disabled=true]").last
    button.click(force=True)
    refusal = person.page.get_by_role("alert").filter(has=person.page.get_by_role("link"))
    expect(refusal).to_be_in_viewport(ratio=1)
    assert button.evaluate(ON_TOP)


@pytest.mark.parametrize(
    ("game", "stage"), [("scout", "turn"), ("splitz", "vote"), ("dozen", "offer"), ("dozen", "take")]
)
def test_the_status_ends_with_a_whole_line(visit: Visit, game: str, stage: str) -> None:
    page = visit(*LANDSCAPE, language="es").page
    STAGES[game][stage].show(page)
    lines = page.locator(".said").evaluate("e => e.clientHeight / parseFloat(getComputedStyle(e).lineHeight)")
    assert lines == pytest.approx(round(lines), abs=0.1)


@pytest.mark.parametrize(("game", "language"), in_turn(DECISIONS))
def test_what_is_asked_is_read_whole(visit: Visit, game: str, language: str) -> None:
    page = visit(*LANDSCAPE, language=language).page
    for stage in (*DECISIONS[game], *(["take-four", "take-locked"] if game == "dozen" else [])):
        STAGES[game][stage].show(page)
        end, room = page.locator(".said").evaluate(
            "e => [e.querySelector('strong'), e].map(each => each.getBoundingClientRect().bottom)"
        )
        assert end <= room + 1, stage


def test_seats_say_nothing_by_halves(visit: Visit) -> None:
    """Four of them, for someone who only looks on."""
    page = visit(*LANDSCAPE, language="ja").page
    STAGES["splitz"]["watching"].show(page)
    cut = page.locator(".area-seats .facts").evaluate_all(
        "all => all.filter(e => e.scrollWidth > e.clientWidth).length"
    )
    assert page.locator(".area-seats .seat").count() == 4
    assert not cut


VALUES_ON_EMBLEMS = """() => [...document.querySelectorAll(".player .drawn-card")].flatMap(card => {
  const value = card.querySelector(".value"), ground = card.querySelector(".ground").getBoundingClientRect();
  const onEmblem = value.getBoundingClientRect().bottom > ground.top + 1;
  return onEmblem ? [getComputedStyle(value).backgroundColor] : [];
})"""


def test_values_have_a_ground_of_their_own_on_flat_cards(visit: Visit) -> None:
    """Hidden cards, too: the value lies over the emblem there."""
    page = visit(*LANDSCAPE).page
    STAGES["dozen"]["white"].show(page)
    grounds = page.evaluate(VALUES_ON_EMBLEMS)
    assert len(grounds) == 12
    assert "rgba(0, 0, 0, 0)" not in grounds

"""The generic table, for games without their own table: played by clicks, by keys and with a screen reader.

These tests use our own games under names that the page does not know.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from asdealt.locales.tell.saying import joined
from browser import dozen_stages, scout_stages, splitz_stages
from browser.page_checks import LANDSCAPE, SIZES, keep_picture, problems
from browser.people import Visit
from browser.samples import case
from browser.stage import Stage

HALF = ("table.half_a_turn", "", joined("", ["The turn goes on."]))


def staged(game: str, name: str) -> Stage:
    stages: dict[str, Stage] = {"scout": scout_stages, "splitz": splitz_stages, "dozen": dozen_stages}[game].stages()
    stage = stages[name]
    stage.game = "high_card"
    return stage


def test_the_view_is_shown_by_field_and_by_seat(visit: Visit) -> None:
    ana, stage = visit(), staged("scout", "turn")
    stage.show(ana.page)
    expect(ana.page.get_by_role("heading", level=1)).to_have_text("High card")
    table = ana.page.get_by_label(ana.word("web-generic-table"), exact=True)
    expect(table.locator("dt", has_text="Prior")).to_be_visible()
    expect(table.get_by_text("4 · 9", exact=True)).to_be_visible()
    ben = ana.page.locator(".area-centre section", has=ana.page.get_by_role("heading", name="Ben", exact=True))
    held = len(stage.state.hands[1])
    shown = sum(card.face.value == 4 for card in stage.state.hands[0])
    assert held > shown
    expect(ben).to_contain_text("hidden card")
    expect(ben.locator("dt", has_text="Tokens")).to_be_visible()
    mine = ana.page.locator(".area-mine [data-seat]")
    expect(mine.locator(".chip")).not_to_have_count(0)
    expect(mine.locator(".hidden")).to_have_count(0)  # I see all of my own cards
    assert not problems(ana.page)


def test_an_action_is_searched_for_and_confirmed(visit: Visit) -> None:
    ana, stage = visit(), staged("scout", "turn")
    stage.show(ana.page)
    words = sorted({text.split()[0] for text in stage.legal})
    for word in words:
        expect(ana.page.get_by_role("region", name=word, exact=True)).to_be_visible()
    action = next(text for text in stage.legal if text.startswith("scout right turned"))
    ana.press("web-generic-choose")  # nothing is chosen yet, so this leads to the actions
    expect(ana.page.locator("button[data-piece]").first).to_be_focused()
    expect(ana.page.get_by_role("searchbox")).to_be_in_viewport()
    ana.page.get_by_role("searchbox").fill(" ".join(reversed(action.split())))
    button = ana.page.get_by_role("button", name=action, exact=True)
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    with stage.answering(ana.page):
        ana.press("web-generic-confirm", action=action)
    assert stage.sent == [action]


def test_by_keyboard_alone(visit: Visit) -> None:
    ana, stage = visit(1280, 800), staged("scout", "turn")
    stage.show(ana.page)
    ana.page.keyboard.press("/")
    ana.page.keyboard.type("scout left at 3")
    ana.page.keyboard.press("Enter")
    expect(ana.page.locator("button[data-piece][aria-pressed=true]")).to_be_focused()
    with stage.answering(ana.page):
        ana.page.keyboard.press("Enter")
    ana.page.keyboard.press("End")
    expect(ana.page.locator("button[data-piece]").last).to_be_focused()
    ana.page.keyboard.press("ArrowLeft")
    ana.page.keyboard.press("Space")
    chosen = ana.page.locator("button[data-piece][aria-pressed=true]")
    expect(chosen).to_be_focused()
    ana.page.keyboard.press("Escape")
    expect(chosen).to_have_count(0)
    assert stage.sent == ["scout left at 3"]
    ana.page.keyboard.press("k")
    expect(ana.page.get_by_role("dialog")).to_contain_text(ana.word("web-generic-key-search"))


def test_a_turn_of_two_actions(visit: Visit) -> None:
    """The first action alone is refused as half a turn: the table shows what it leads to and asks for the rest."""
    ana, stage = visit(), staged("scout", "turn")
    stage.refusal = HALF
    stage.show(ana.page)
    first = next(text for text in stage.legal if text.startswith("double"))
    ana.page.get_by_role("searchbox").fill(first)
    ana.page.get_by_role("button", name=first, exact=True).click()
    ana.press("web-generic-confirm", action=first)
    expect(ana.page.locator(".said")).to_have_text(ana.word("web-generic-first", first=first))
    ana.page.reload()  # in the middle of the turn
    expect(ana.page.locator(".said")).to_have_text(ana.word("web-generic-first", first=first))
    second = ana.page.locator("button[data-piece]").first
    rest = second.get_attribute("aria-label") or ""
    assert rest.startswith("play ")
    second.click()
    stage.refusal = None
    with stage.answering(ana.page):
        ana.press("web-generic-confirm", action=rest)
    assert stage.sent == [first, f"{first} {rest}"]


def test_a_secret_choice_is_locked_and_may_be_changed(visit: Visit) -> None:
    ana, stage = visit(language="es"), staged("splitz", "vote-locked")
    stage.show(ana.page)
    expect(ana.page.locator(".said")).to_contain_text(ana.word("web-generic-locked", action="vote blue"))
    expect(ana.page.get_by_role("button", name="vote blue", exact=True)).to_have_attribute("aria-pressed", "true")
    ana.page.get_by_role("button", name="vote white", exact=True).click()
    with stage.answering(ana.page):
        ana.press("web-generic-confirm", action="vote white")
    assert stage.sent == ["vote white"]


def test_the_end_has_ranks(visit: Visit) -> None:
    ana, stage = visit(language="ja"), staged("scout", "over")
    stage.show(ana.page)
    outcome = stage.rules.outcome(stage.state)
    assert outcome
    rows = ana.page.locator(".ranks li")
    ranks = [int(row.locator(".rank").inner_text().removeprefix("★")) for row in rows.all()]
    assert ranks == sorted(outcome.ranks)
    points = [int(row.locator(".score").inner_text()) for row in rows.all()]
    assert sorted(points) == sorted(outcome.scores)
    expect(rows.first).to_contain_text("★")
    expect(ana.button("web-rematch")).to_be_visible()


CROWDED = [
    ("scout", "turn-thirty", "phone", "es"),
    ("scout", "flip-five", "landscape", "ja"),
    ("splitz", "vote", "desk", "en"),
    ("splitz", "cut", "phone", "ja"),
    ("dozen", "white", "phone", "en"),
    ("dozen", "take", "desk", "es"),
    ("dozen", "over", "phone", "ja"),
    ("scout", "watching", "desk", "es"),
]


@pytest.mark.parametrize(
    ("game", "name", "size", "language"), [case(*each, slow=n % 3 > 0) for n, each in enumerate(CROWDED)]
)
def test_every_view_fits(visit: Visit, game: str, name: str, size: str, language: str) -> None:
    person = visit(*{**SIZES, "landscape": LANDSCAPE}[size], language=language)
    staged(game, name).show(person.page)
    keep_picture(person.page, f"generic-{game}-{name}-{size}-{language}")
    assert not problems(person.page)

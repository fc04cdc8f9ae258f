"""The coach: one move with one reason at every decision, and for every impossible choice the rule that forbids it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from asdealt import veil
from asdealt.core import Seat
from asdealt.hints import help_for
from browser.all_stages import STAGES
from browser.people import Person, Visit
from browser.samples import case
from browser.stage import Stage

ME = Seat(0)
COACH = "localStorage.setItem('asdealt.settings', JSON.stringify({ hints: 'coach' }))"


def with_coach(visit: Visit, language: str, width: int = 360, height: int = 740) -> Person:
    person = visit(width, height, language=language)
    person.page.add_init_script(COACH)
    return person


def advised(stage: Stage) -> dict[str, str | int]:
    """The suggestion that the server makes at this table, as plain values."""
    help = help_for(stage.rules, veil.view(stage.state, (), ME), "coach")
    tip = getattr(help, "suggested", None)
    assert tip
    return {name: getattr(tip, name) or 0 for name in tip.__struct_fields__}


@pytest.mark.parametrize(
    ("language", "width", "height"),
    [case("en", 360, 740, slow=True), case("ja", 320, 568, slow=False), case("es", 740, 360, slow=True)],
)  # fmt: skip
def test_splitz_suggests_at_every_decision(visit: Visit, language: str, width: int, height: int) -> None:
    ana = with_coach(visit, language, width, height)
    chosen = {
        "cut": "button.gap.placed",
        "discard": ".area-actions .part[aria-pressed=true]",
        "settle": ".area-actions .part[aria-pressed=true]",
        "joker": "button.stack[aria-pressed=true]",
    }
    for name in (*chosen, "vote", "run-off"):
        stage = STAGES["splitz"][name]
        stage.sent.clear()
        stage.show(ana.page)
        ana.press("web-suggest")
        tip = advised(stage)
        facts = {"part": str(tip["part"] or ""), "points": tip["points"], "number": tip["number"]}
        expect(ana.page.locator(".said")).to_have_text(ana.word(f"web-splitz-suggest-{tip['why']}", **facts))
        if name in chosen:
            expect(ana.page.locator(chosen[name])).to_have_count(2 if name == "cut" else 1)
            with stage.answering(ana.page):
                ana.page.locator(".area-actions .main").click()
            assert stage.sent == [tip["move"]]
        else:  # a vote is not cast by asking for advice
            assert stage.sent == []


def test_scout_and_dozen_suggest_before_the_first_card_is_played(visit: Visit) -> None:
    ana = with_coach(visit, "es")
    STAGES["scout"]["flip"].show(ana.page)
    ana.press("web-suggest")
    expect(ana.page.locator(".way.advised")).to_have_count(1)
    expect(ana.page.locator(".flip .advice")).to_have_text(re.compile(r"^(Gírala|Déjala): "))
    stage = STAGES["dozen"]["offer-first"]
    stage.sent.clear()
    stage.show(ana.page)
    ana.press("web-suggest")
    tip = advised(stage)
    expect(ana.page.locator(".hand [aria-pressed=true]")).to_have_count(2)
    facts = {"points": tip["points"], "name": "Ben"}
    expect(ana.page.locator(".advice")).to_have_text(ana.word(f"web-dozen-suggest-{tip['why']}", **facts))
    with stage.answering(ana.page):
        ana.page.locator(".area-actions .main").click()
    assert stage.sent == [tip["move"]]
    ana.open_menu("web-settings")
    expect(ana.page.get_by_text(ana.word("web-setting-hints-marks"))).to_be_visible()  # what the coach draws


def test_what_is_not_possible_says_why_and_links_the_rule(visit: Visit) -> None:
    ana = visit()
    page = ana.page

    def refused(what: Locator, key: str, rule: str, **facts: int | str) -> None:
        what.click(force=True)
        alert = page.get_by_role("alert").filter(has_text=ana.word(key, **facts))
        expect(alert).to_be_visible()
        link = alert.get_by_role("link", name=ana.word("web-rule-link"))
        expect(link).to_have_attribute("href", re.compile(rf"/full#rule-{rule}$"))

    splitz, dozen = STAGES["splitz"], STAGES["dozen"]
    main = page.locator(".area-actions [aria-disabled=true]")
    splitz["cut"].show(page)
    refused(main.last, "refusal-splitz-cut-empty-part", "5", cards=9)
    page.locator("button.gap").nth(2).click()
    refused(main.last, "refusal-splitz-cut-empty-part", "5", cards=9)
    splitz["vote-two"].show(page)
    refused(page.locator(".part.gone"), "refusal-splitz-vote-discarded-part", "B4")
    splitz["run-off-watched"].show(page)
    refused(page.locator(".parts .part").first, "refusal-any-not-your-turn", "7")
    splitz["joker"].show(page)
    page.keyboard.press("1")  # a number that I do not have
    expect(page.get_by_role("alert").filter(has_text=ana.word("refusal-splitz-joker-no-stack"))).to_be_visible()
    dozen["offer"].show(page)
    refused(main.last, "refusal-dozen-offer-not-one-shown-one-hidden", "6")
    page.locator(".hand button").first.click()
    refused(main.last, "refusal-dozen-offer-not-one-shown-one-hidden", "6")
    dozen["white"].show(page)
    other = page.locator(".player [data-place], .player li > button[aria-disabled=true]").and_(
        page.locator("button[aria-disabled=true]")
    )
    refused(other.first, "refusal-dozen-resolve-not-a-way", "13", effect=1, card="Dream")

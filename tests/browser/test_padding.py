"""All messages with a secret choice have the same length, because encryption does not hide lengths."""

from __future__ import annotations

from itertools import permutations

from playwright.sync_api import Page

from browser import dozen_stages, scout_stages, splitz_stages
from browser.people import Visit
from browser.stage import Stage


def check(stage: Stage) -> None:
    """Check that every possible choice was sent, in messages of equal length."""
    assert sorted(set(stage.sent)) == sorted(stage.legal)
    assert len({len(move) for move in stage.sent}) > 1, "choices of one length would prove nothing"
    assert len({len(frame.encode()) for frame in stage.frames}) == 1, stage.frames


def choose_each(page: Page, stage: Stage, buttons: str, count: int) -> None:
    """Show the stage and make each of its choices, which are these buttons."""
    stage.show(page)
    for n in range(count):
        with stage.answering(page):
            page.locator(buttons).nth(n).click()


def test_votes(visit: Visit) -> None:
    stage = splitz_stages.stages()["vote"]
    choose_each(visit().page, stage, ".area-actions .part", 3)
    check(stage)


def test_offers(visit: Visit) -> None:
    ana, stage = visit(), dozen_stages.stages()["offer"]
    stage.show(ana.page)
    # Events instead of clicks: a click waits for the page to be still, and these are a hundred
    hand = ana.page.locator(".hand button")
    for shown, hidden in permutations(range(4), 2):
        hand.nth(shown).dispatch_event("click")
        hand.nth(hidden).dispatch_event("click")
        with stage.answering(ana.page):
            ana.page.locator(".area-actions .main").dispatch_event("click")
        for n in (shown, hidden):  # a second tap releases a card
            hand.nth(n).dispatch_event("click")
    check(stage)


def test_takes(visit: Visit) -> None:
    stage = dozen_stages.stages()["take"]
    choose_each(visit().page, stage, ".area-actions .main", 2)
    check(stage)


def test_flips(visit: Visit) -> None:
    """`hold` and `turn` happen to be equally long."""
    stage = scout_stages.stages()["flip"]
    choose_each(visit().page, stage, ".flip button.button", 2)
    assert sorted(stage.sent) == sorted(stage.legal) == ["hold", "turn"]
    assert len({len(frame.encode()) for frame in stage.frames}) == 1, stage.frames

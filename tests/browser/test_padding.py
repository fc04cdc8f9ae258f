"""All messages with a secret choice have the same length, because encryption does not hide lengths."""

from __future__ import annotations

from itertools import permutations

from browser import dozen_stages, scout_stages, splitz_stages
from browser.people import Visit
from browser.stage import Stage


def check(stage: Stage) -> None:
    """Check that every possible choice was sent, in messages of equal length."""
    assert sorted(set(stage.sent)) == sorted(stage.legal)
    assert len({len(move) for move in stage.sent}) > 1, "choices of one length would prove nothing"
    assert len({len(frame.encode()) for frame in stage.frames}) == 1, stage.frames


def test_votes(visit: Visit) -> None:
    ana, stage = visit(), splitz_stages.stages()["vote"]
    stage.show(ana.page)
    for n in range(3):
        with stage.answering(ana.page):
            ana.page.locator(".area-actions .part").nth(n).click()
    check(stage)


def test_offers(visit: Visit) -> None:
    ana, stage = visit(), dozen_stages.stages()["offer"]
    stage.show(ana.page)
    hand = ana.page.locator(".hand button")
    for shown, hidden in permutations(range(4), 2):
        hand.nth(shown).click()
        hand.nth(hidden).click()
        with stage.answering(ana.page):
            ana.page.locator(".area-actions .main").click()
        for n in (shown, hidden):  # a second tap releases a card
            hand.nth(n).click()
    check(stage)


def test_takes(visit: Visit) -> None:
    ana, stage = visit(), dozen_stages.stages()["take"]
    stage.show(ana.page)
    for n in range(2):
        with stage.answering(ana.page):
            ana.page.locator(".area-actions .main").nth(n).click()
    check(stage)


def test_flips(visit: Visit) -> None:
    """`hold` and `turn` happen to be equally long."""
    ana, stage = visit(), scout_stages.stages()["flip"]
    stage.show(ana.page)
    for n in range(2):
        with stage.answering(ana.page):
            ana.page.locator(".flip button.button").nth(n).click()
    assert sorted(stage.sent) == sorted(stage.legal) == ["hold", "turn"]
    assert len({len(frame.encode()) for frame in stage.frames}) == 1, stage.frames

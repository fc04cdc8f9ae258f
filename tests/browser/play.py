"""Plays Splitz and Dozen by clicks: any possible action for whatever has to be decided."""

from __future__ import annotations

from collections.abc import Callable, Set
from random import Random

from browser.people import Person

Decide = Callable[[Person, Random], str]
# What a player chooses from, or the end of the game. Only buttons: the parts that are still contested in Splitz are
# shown in spans of the class `way`, and Dozen's bar has a button even when there is nothing to decide
CHOICES = (
    ".hand button, .offer button, button:is(.way, .target, .gap, .stack), "
    ".area-actions :is(.part, .main, .confirm), .ending .again"
)
GONE_ON = "phase => document.querySelector('[data-phase]')?.dataset.phase !== phase"


def decide_splitz(person: Person, rng: Random) -> str:
    """Make one decision. Returns its kind."""
    page = person.page
    gaps, parts, stacks = page.locator("button.gap"), page.locator(".area-actions .part"), page.locator("button.stack")
    confirm = page.locator(".area-actions .confirm")
    if gaps.count():
        for gap in rng.sample(range(gaps.count()), 2):
            gaps.nth(gap).click()
        confirm.click()
        return "cut"
    if stacks.count():
        stacks.nth(rng.randrange(stacks.count())).click()
        confirm.click()
        return "joker"
    if not parts.count():  # there is only one way to cut
        confirm.click()
        return "cut"
    voting = not confirm.count()
    parts.nth(rng.randrange(parts.count())).click()
    if not voting:
        confirm.click()
    return "vote" if voting else "discard"


def decide_dozen(person: Person, rng: Random) -> str:
    """Make one decision. Returns its kind."""
    page = person.page
    hand, takes, main = page.locator(".hand button"), page.locator(".offer"), page.locator(".area-actions .main")
    if hand.count():
        for n in rng.sample(range(4), 2):
            hand.nth(n).click()
        main.click()
        return "offer"
    if takes.count():
        main.nth(rng.randrange(2)).click()
        return "take"
    for _ in range(20):  # a white card asks as often as it needs to
        if main.count():
            break
        ways = page.locator(".way:not([aria-pressed])")
        (ways if ways.count() else page.locator("button.target")).first.click()
    main.click()
    return "white"


def play(person: Person, decide: Decide, rng: Random, until: Set[str] = frozenset({"the end"})) -> set[str]:
    """Plays against bots, the whole game or until these decisions were made. Returns every kind that occurred."""
    kinds: set[str] = set()
    for _ in range(200):
        person.page.locator(CHOICES).first.wait_for()
        if person.over or kinds >= until:
            return kinds
        phase = person.phase
        kinds.add(decide(person, rng))
        person.page.wait_for_function(GONE_ON, arg=phase)
    raise AssertionError("the game does not end")

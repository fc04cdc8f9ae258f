"""Plays Splitz and Dozen by clicks: any possible action for whatever has to be decided."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from browser.people import Person

Decide = Callable[[Person, Random], str]
NOTHING = ""  # instead of a decision

# A vote, an offer or a take that waits for other players does not change the phase, but its button stays pressed
DECIDED = """phase => document.querySelector("[data-phase]")?.dataset.phase !== phase
  || document.querySelector(".area-actions [aria-pressed=true]")"""
# What a player chooses from, or the end of the game; Dozen's bar has a button even when there is nothing to decide
# and the votes of Splitz are shown by parts of the same look, while nobody chooses. A vote that has been cast can be
# changed until the last one is in, and its parts are gone then: it is no choice any more
CHOICES = (
    ".hand button, .offer, .way, button:is(.target, .gap, .stack), "
    ".area-actions:not(:has(.part[aria-pressed=true])) :is(.part, .main, .confirm), .ending .again"
)
PARTS_AND_CONFIRMS = """() => [".part", ".confirm"].map(
  each => document.querySelectorAll(`.area-actions ${each}`).length)"""
GONE_ON = "phase => document.querySelector('[data-phase]')?.dataset.phase !== phase"


def decide_splitz(person: Person, rng: Random) -> str:
    """Make one decision. Returns its kind; NOTHING if what was there to choose has gone in the meantime."""
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
    ways, confirms = page.evaluate(PARTS_AND_CONFIRMS)  # at one moment
    if ways:
        parts.nth(rng.randrange(ways)).click()
    if confirms:
        confirm.click()
    return NOTHING if not ways + confirms else "vote" if not confirms else "discard" if ways else "cut"  # the only way


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


def play(person: Person, decide: Decide, rng: Random, decided: str = GONE_ON) -> set[str]:
    """Plays the whole game. Returns every kind of decision that occurred."""
    kinds: set[str] = set()
    for _ in range(400):
        person.page.locator(CHOICES).first.wait_for()
        if person.over:
            return kinds
        phase = person.phase
        kind = decide(person, rng)
        if kind != NOTHING:
            kinds.add(kind)
            person.page.wait_for_function(decided, arg=phase)
    raise AssertionError("the game does not end")

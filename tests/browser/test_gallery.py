"""Pictures for a person to look at: every ending, the first visit, an invitation, all phases on a phone held sideways.

Each is taken in three languages, light and dark, and checked for what a program can see: texts, targets, contrast.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product

import pytest
from playwright.sync_api import Page, expect

from asdealt.games.dozen.rules import Phase
from asdealt.locales import LANGUAGES
from browser import dozen_stages, splitz_stages
from browser.all_stages import STAGES
from browser.page_checks import LANDSCAPE, keep_picture, problems
from browser.people import Person, Visit
from browser.stage import Stage
from browser.test_endings import ending_round, moving
from helpers.dozen import played

SIZES = ((320, 568), (360, 740), LANDSCAPE, (1280, 800), (1920, 1080))
SCHEMES = ("light", "dark")
EVERY = [(game, stage) for game in STAGES for stage in STAGES[game]]
PLACES_COUNTED = 7  # of Dozen's twelve
NUMBERS_COUNTED = 6  # of Splitz's ten
COLOURED = 120  # milliseconds: a page is drawn in its new colours some frames after the scheme has changed
BEAT = 1_110  # milliseconds: longer than any step of a count

pytestmark = pytest.mark.slow


def take_pictures(page: Page, name: str, language: str, *, standing_still: bool = False) -> list[str]:
    """Pictures at every size, light and dark. Returns what is wrong. `standing_still`: the page's clock is stopped."""
    found = []
    for (width, height), scheme in product(SIZES, SCHEMES):
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        page.evaluate("() => scrollTo(0, 0)")
        page.wait_for_timeout(COLOURED)
        keep_picture(page, f"gallery/{name}-{width}x{height}-{scheme}-{language}")
        if not standing_still:  # axe needs time
            found += [f"{width}x{height} {scheme}: {problem}" for problem in problems(page)]
    return found


def round_of_scout(visit: Visit, language: str, *, last: bool) -> Person:
    stage, after = ending_round(4, last=last)
    person = visit(language=language)
    stage.show(person.page)
    stage.go_on(after, [(1, "play 1")])
    expect(person.page.locator(".round")).to_be_visible()
    return person


def count_of_dozen(visit: Visit, language: str, seats: int, places: int) -> Person:
    before = played(dozen_stages.RULES, seats, 4, lambda table: table.phase is Phase.WHITE)
    after = played(dozen_stages.RULES, seats, 4, lambda table: table.phase is Phase.OVER)
    stage = replace(dozen_stages.stages()["take"], state=before, gone=[], _sockets=[])
    return _counted(visit, stage, after, language, places, 660)


def count_of_splitz(visit: Visit, language: str) -> Person:
    *_, before, after = splitz_stages.played_out(4)
    stage = replace(splitz_stages.stages()["vote"], state=before, gone=[], _sockets=[])
    return _counted(visit, stage, after, language, NUMBERS_COUNTED, BEAT)


def _counted(visit: Visit, stage: Stage, after: object, language: str, steps: int, beat: int) -> Person:
    person = moving(visit, stage, language=language)
    stage.go_on(after, [])
    person.page.locator(".count section, .end li").first.wait_for()
    for _ in range(steps):
        person.page.clock.run_for(beat)
    return person


COUNTS: dict[str, Callable[[Visit, str], Person]] = {
    "dozen-counting": lambda visit, language: count_of_dozen(visit, language, 2, PLACES_COUNTED),
    "dozen-counting-four": lambda visit, language: count_of_dozen(visit, language, 4, PLACES_COUNTED),
    "dozen-counted": lambda visit, language: count_of_dozen(visit, language, 3, 13),
    "splitz-counting": count_of_splitz,
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", COUNTS)
def test_counts(visit: Visit, name: str, language: str) -> None:
    person = COUNTS[name](visit, language)
    take_pictures(person.page, name, language, standing_still=True)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("last", [False, True])
def test_rounds_of_scout(visit: Visit, last: bool, language: str) -> None:
    person = round_of_scout(visit, language, last=last)
    assert not take_pictures(person.page, "scout-last-round" if last else "scout-round", language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "stage"), [each for each in EVERY if "over" in each[1]])
def test_results(visit: Visit, game: str, stage: str, language: str) -> None:
    """The result, and the full sheet one tap below it."""
    person = visit(language=language)
    STAGES[game][stage].show(person.page)
    expect(person.page.locator(".again")).to_have_attribute("aria-disabled", "false")
    wrong = take_pictures(person.page, f"{game}-{stage}", language)
    person.page.locator(".sheet-button").click()
    person.page.locator(".ending .score, .ending table").first.wait_for()
    assert not wrong + take_pictures(person.page, f"{game}-{stage}-sheet", language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_first_visit(visit: Visit, language: str) -> None:
    person = visit(language=language, tips=True)
    person.page.goto("/")
    person.page.locator("[data-play]").last.wait_for()
    wrong = take_pictures(person.page, "first-visit", language)
    for game in STAGES:
        person.page.goto("/")
        person.page.locator(f"[data-play={game}]").click()
        person.page.locator(".tip").wait_for()
        wrong += take_pictures(person.page, f"first-{game}", language)
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_invitation(visit: Visit, language: str) -> None:
    host, guest = visit(language=language), visit(language=language)
    guest.page.goto(host.invite("splitz", 4))
    guest.button("web-join").wait_for()
    wrong = take_pictures(guest.page, "invitation", language) + take_pictures(host.page, "inviting", language)
    host.page.goto("/")
    host.page.get_by_role("link", name=host.word("web-continue")).first.wait_for()
    assert not wrong + take_pictures(host.page, "coming-back", language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "stage"), EVERY)
def test_phases_on_a_phone_held_sideways(visit: Visit, game: str, stage: str, language: str) -> None:
    person = visit(*LANDSCAPE, language=language)
    STAGES[game][stage].show(person.page)
    for scheme in SCHEMES:
        person.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        person.page.wait_for_timeout(COLOURED)
        keep_picture(person.page, f"landscape/{game}-{stage}-{scheme}-{language}")
    assert not problems(person.page)

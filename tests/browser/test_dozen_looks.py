"""Every phase of Dozen, small and large, in three languages: axe, no sideways scroll, targets one can hit."""

from __future__ import annotations

from itertools import cycle

import pytest

from asdealt.locales import LANGUAGES
from browser.dozen_stages import stages
from browser.looks import faults, keep_picture, scrolls_sideways, small_targets
from browser.people import Visit

SIZES = {"phone": (360, 740), "desk": (1280, 800)}
DOZEN = stages()
TAKEN_IN_TURN = list(zip(DOZEN, cycle(SIZES), cycle(LANGUAGES), strict=False))


@pytest.mark.parametrize(("name", "size", "language"), TAKEN_IN_TURN)
def test_every_phase(visit: Visit, name: str, size: str, language: str) -> None:
    person = visit(*SIZES[size], language=language)
    DOZEN[name].show(person.page)
    assert not scrolls_sideways(person.page)
    assert not small_targets(person.page)
    assert not faults(person.page)


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", DOZEN)
def test_every_phase_in_every_language_at_every_size(visit: Visit, name: str, size: str) -> None:
    """Keeps the pictures, to be looked at."""
    for language in LANGUAGES:
        person = visit(*SIZES[size], language=language)
        DOZEN[name].show(person.page)
        keep_picture(person.page, f"dozen-{name}-{size}-{language}")
        assert not scrolls_sideways(person.page)
        assert not small_targets(person.page)
        assert not faults(person.page)


@pytest.mark.parametrize(
    ("name", "width", "language"),
    [
        ("offer-four", 320, "es"),
        ("take", 320, "ja"),
        ("white-designed", 320, "es"),
        ("white", 390, "ja"),
        ("over", 320, "es"),
        ("take-four", 768, "en"),
    ],
)
def test_narrow_screens_and_night(visit: Visit, name: str, width: int, language: str) -> None:
    person = visit(width, 640, language=language, color_scheme="dark")
    DOZEN[name].show(person.page)
    assert not scrolls_sideways(person.page)
    assert not small_targets(person.page)
    assert not faults(person.page)


@pytest.mark.parametrize(("size", "language"), [("phone", "es"), ("desk", "ja")])
def test_in_the_middle_of_a_choice(visit: Visit, size: str, language: str) -> None:
    def look(name: str) -> None:
        keep_picture(page, f"dozen-{name}-{size}-{language}")
        assert not scrolls_sideways(page)
        assert not small_targets(page)
        assert not faults(page)

    person = visit(*SIZES[size], language=language)
    page = person.page
    DOZEN["offer"].show(page)
    for n in (0, 2):
        page.locator(".hand button").nth(n).click()
    look("offer-chosen")
    page.locator(".player button[data-place]").first.click()
    look("card")
    person.press("web-close")
    page.locator(".area-seats button").first.click()
    look("line")
    person.press("web-close")
    page.keyboard.press("i")
    look("cards")
    DOZEN["white"].show(page)
    page.locator("button.target").first.click()
    look("white-tapped")
    page.locator(".way").first.click()
    look("white-chosen")

"""Every phase of Splitz, small and large, in three languages: axe, no sideways scroll, targets one can hit."""

from __future__ import annotations

from itertools import cycle

import pytest

from asdealt.locales import LANGUAGES
from browser.looks import faults, keep_picture, scrolls_sideways, small_targets
from browser.people import Visit
from browser.splitz_stages import stages

SIZES = {"phone": (360, 740), "desk": (1280, 800)}
SPLITZ = stages()
TAKEN_IN_TURN = list(zip(SPLITZ, cycle(SIZES), cycle(LANGUAGES), strict=False))


@pytest.mark.parametrize(("name", "size", "language"), TAKEN_IN_TURN)
def test_every_phase(visit: Visit, name: str, size: str, language: str) -> None:
    person = visit(*SIZES[size], language=language)
    SPLITZ[name].show(person.page)
    assert not scrolls_sideways(person.page)
    assert not small_targets(person.page)
    assert not faults(person.page)


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SPLITZ)
def test_every_phase_in_every_language_at_every_size(visit: Visit, name: str, size: str) -> None:
    """Keeps the pictures, to be looked at."""
    for language in LANGUAGES:
        person = visit(*SIZES[size], language=language)
        SPLITZ[name].show(person.page)
        keep_picture(person.page, f"splitz-{name}-{size}-{language}")
        assert not scrolls_sideways(person.page)
        assert not small_targets(person.page)
        assert not faults(person.page)


@pytest.mark.parametrize(
    ("name", "width", "language"),
    [
        ("cut", 320, "es"),
        ("vote", 320, "ja"),
        ("discard", 320, "es"),
        ("joker", 390, "ja"),
        ("over", 320, "es"),
        ("settle", 768, "en"),
    ],
)
def test_narrow_screens_and_night(visit: Visit, name: str, width: int, language: str) -> None:
    person = visit(width, 640, language=language, color_scheme="dark")
    SPLITZ[name].show(person.page)
    assert not scrolls_sideways(person.page)
    assert not small_targets(person.page)
    assert not faults(person.page)


def test_dividers_and_what_is_unseen(visit: Visit) -> None:
    for width, height in SIZES.values():
        person = visit(width, height)
        SPLITZ["cut"].show(person.page)
        for gap in (2, 4):
            person.page.locator("button.gap").nth(gap).click()
        person.press("web-splitz-number-label", number=7)
        assert not scrolls_sideways(person.page)
        assert not small_targets(person.page)
        assert not faults(person.page)

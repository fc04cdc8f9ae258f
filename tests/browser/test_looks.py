"""Every phase of every game, small and large, in three languages: axe, no sideways scroll, targets one can hit."""

from __future__ import annotations

from itertools import cycle

import pytest

from asdealt.locales import LANGUAGES
from browser.looks import faults, keep_picture, scrolls_sideways, small_targets
from browser.people import Visit
from browser.scout_stages import stages

SIZES = {"phone": (360, 740), "desk": (1280, 800)}
SCOUT = stages()


TAKEN_IN_TURN = list(zip(SCOUT, cycle(SIZES), cycle(LANGUAGES), strict=False))


@pytest.mark.parametrize(("name", "size", "language"), TAKEN_IN_TURN)
def test_every_phase(visit: Visit, name: str, size: str, language: str) -> None:
    person = visit(*SIZES[size], language=language)
    SCOUT[name].show(person.page)
    assert not scrolls_sideways(person.page)
    assert not small_targets(person.page)
    assert not faults(person.page)


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCOUT)
def test_every_phase_in_every_language_at_every_size(visit: Visit, name: str, size: str) -> None:
    """Keeps the pictures, to be looked at."""
    for language in LANGUAGES:
        person = visit(*SIZES[size], language=language)
        SCOUT[name].show(person.page)
        keep_picture(person.page, f"scout-{name}-{size}-{language}")
        assert not scrolls_sideways(person.page)
        assert not small_targets(person.page)
        assert not faults(person.page)


@pytest.mark.parametrize(
    ("name", "width", "language"),
    [
        ("turn", 320, "es"),
        ("turn-thirty", 320, "en"),
        ("flip-five", 390, "ja"),
        ("over", 320, "es"),
        ("turn", 768, "ja"),
    ],
)
def test_narrow_screens_and_night(visit: Visit, name: str, width: int, language: str) -> None:
    person = visit(width, 640, language=language, color_scheme="dark")
    SCOUT[name].show(person.page)
    assert not scrolls_sideways(person.page)
    assert not small_targets(person.page)
    assert not faults(person.page)


def test_the_first_page(visit: Visit) -> None:
    person = visit(320, 640, language="es")
    person.open_game("dozen")
    person.page.get_by_text(person.word("web-more-ways")).click()
    assert not scrolls_sideways(person.page)
    assert not small_targets(person.page)
    assert not faults(person.page)


def test_scouting_and_the_double(visit: Visit) -> None:
    for size, (width, height) in SIZES.items():
        person = visit(width, height)
        SCOUT["turn-seventeen"].show(person.page)
        person.press("web-scout-double")
        keep_picture(person.page, f"scout-place-{size}-en")
        assert not scrolls_sideways(person.page)
        assert not small_targets(person.page)
        assert not faults(person.page)


@pytest.mark.slow
def test_home_and_rules_in_every_language(visit: Visit) -> None:
    for language in LANGUAGES:
        for size, (width, height) in SIZES.items():
            person = visit(width, height, language=language)
            person.open_game("scout")
            person.page.get_by_text(person.word("web-more-ways")).click()
            keep_picture(person.page, f"home-{size}-{language}")
            assert not scrolls_sideways(person.page)
            assert not small_targets(person.page)
            assert not faults(person.page)
            for game in ("scout", "splitz", "dozen"):
                person.page.goto(f"/rules/{game}")
                person.page.get_by_role("heading", level=1).wait_for()
                keep_picture(person.page, f"rules-{game}-{size}-{language}")
                assert not scrolls_sideways(person.page)
                assert not faults(person.page)

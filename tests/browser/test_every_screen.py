"""Every phase of every game, on small and large screens, in three languages, passes the page checks."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle

import pytest
from playwright.sync_api import expect

from asdealt.games import GAMES
from asdealt.locales import LANGUAGES
from browser.all_stages import STAGES
from browser.page_checks import SIZES, axe_violations, keep_picture, problems, scrolls_sideways
from browser.people import Visit
from browser.samples import case, mainly

EVERY = {f"{game}-{name}": stage for game, stages in STAGES.items() for name, stage in stages.items()}
# All text except the clocks, which run in the meantime
WORDS = "() => document.querySelector('#app').innerText.replaceAll(/\\d+:\\d\\d/g, '')"
TAKEN_IN_TURN = [  # by default every fifth one: both sizes and all languages are among them
    case(*each, slow=n % 5 > 0) for n, each in enumerate(zip(EVERY, cycle(SIZES), cycle(LANGUAGES), strict=False))
]


@pytest.mark.parametrize(("name", "size", "language"), TAKEN_IN_TURN)
def test_every_phase(visit: Visit, name: str, size: str, language: str) -> None:
    """The page passes the checks, and shows the same after a reload."""
    page = visit(*SIZES[size], language=language).page
    EVERY[name].show(page)
    assert not problems(page)
    before = page.evaluate(WORDS)
    page.reload()
    page.wait_for_function(f"before => ({WORDS})() === before", arg=before)


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", EVERY)
def test_every_phase_in_every_language_at_every_size(visit: Visit, name: str, size: str) -> None:
    """Keeps the pictures for a person to look at."""
    for language in LANGUAGES:
        person = visit(*SIZES[size], language=language)
        EVERY[name].show(person.page)
        keep_picture(person.page, f"{name}-{size}-{language}")
        assert not problems(person.page)


NARROW = [
    ("scout-turn-thirty", 320, "en"),
    ("splitz-vote", 320, "ja"),
    ("dozen-offer-four", 320, "es"),
]
NARROW_AND_SLOW = [
    ("scout-over", 320, "es"),
    ("splitz-cut", 320, "es"),
    ("dozen-take", 320, "ja"),
    ("scout-turn", 320, "es"),
    ("scout-flip-five", 390, "ja"),
    ("scout-turn", 768, "ja"),
    ("splitz-discard", 320, "es"),
    ("splitz-joker", 390, "ja"),
    ("splitz-over", 320, "es"),
    ("splitz-settle", 768, "en"),
    ("dozen-white-designed", 320, "es"),
    ("dozen-white", 390, "ja"),
    ("dozen-over", 320, "es"),
    ("dozen-take-four", 768, "en"),
]


@pytest.mark.parametrize(
    ("name", "width", "language"),
    [*(case(*each, slow=False) for each in NARROW), *(case(*each, slow=True) for each in NARROW_AND_SLOW)],
)
def test_narrow_screens_and_night(visit: Visit, name: str, width: int, language: str) -> None:
    person = visit(width, 640, language=language, color_scheme="dark")
    EVERY[name].show(person.page)
    assert not problems(person.page)


@pytest.mark.parametrize(
    ("theme", "contrast", "game"),
    [
        case("light", "normal", "scout", slow=False),
        case("light", "more", "splitz", slow=True),
        case("dark", "normal", "dozen", slow=True),
        case("dark", "more", "scout", slow=False),
    ],
)
def test_the_button_that_waits_for_others_is_readable(visit: Visit, theme: str, contrast: str, game: str) -> None:
    """After a player asks for a rematch, their button says that the table is waiting for the others."""
    person = visit()
    settings = f"JSON.stringify({{ theme: '{theme}', contrast: '{contrast}' }})"
    person.page.add_init_script(f"localStorage.setItem('asdealt.settings', {settings})")
    replace(STAGES[game]["over"], ready=[0]).show(person.page)
    expect(person.button("web-rematch-waiting")).to_have_attribute("aria-pressed", "true")
    keep_picture(person.page, f"waiting-{game}-{theme}-{contrast}")
    assert not problems(person.page)


@pytest.mark.slow
def test_home_and_rules_in_every_language(visit: Visit) -> None:
    for language in LANGUAGES:
        for size, (width, height) in SIZES.items():
            person = visit(width, height, language=language)
            person.open_game("scout")
            person.page.get_by_text(person.word("web-more-ways")).click()
            keep_picture(person.page, f"home-{size}-{language}")
            assert not problems(person.page)
            for game in GAMES:
                person.page.goto(f"/rules/{game}")
                person.page.get_by_role("heading", level=1).wait_for()
                keep_picture(person.page, f"rules-{game}-{size}-{language}")
                assert not scrolls_sideways(person.page)
                assert not axe_violations(person.page)


@pytest.mark.parametrize("language", mainly("ja"))
def test_examples_of_the_rules_are_drawn(visit: Visit, language: str) -> None:
    """In every language: Dozen's cards are found by their names in that language."""
    person = visit(language=language)
    for game, cards in (("scout", ".cards .card"), ("splitz", ".row .card"), ("dozen", ".example ol .card")):
        person.page.goto(f"/rules/{game}")
        expect(person.page.locator(cards).nth(4)).to_be_visible()
    assert not problems(person.page)

"""Wide screens: cards grow with the height, hands are fans of backs, and each game has a felt of its own."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.all_stages import STAGES
from browser.page_checks import resize
from browser.people import Visit
from browser.test_gallery import count_of_dozen

DESK, LARGE = (1280, 800), (1920, 1080)
# Game, stage, cards on the table or in the hand, and how many hands others hold
TABLES = [
    ("scout", "turn", (".hand .place", ".prior .card"), 3),
    ("splitz", "cut", (".row .card",), 3),
    ("dozen", "offer-four", (".player .drawn-card", ".hand .picture"), 3),
]
FELT = "() => getComputedStyle(document.querySelector('.area-centre, .ending')).backgroundImage"
TYPEFACES = """() => document.fonts.ready.then(fonts =>
  [...fonts].filter(each => each.status === "loaded").map(each => each.family.replaceAll('"', "")))"""


def size_of(page: Page, what: str) -> tuple[float, float]:
    box = page.locator(what).first.bounding_box()
    assert box, what
    return box["width"], box["height"]


@pytest.mark.parametrize(("game", "stage", "cards", "rivals"), TABLES)
def test_cards_grow_with_the_height(visit: Visit, game: str, stage: str, cards: tuple[str, ...], rivals: int) -> None:
    page = visit(*DESK).page
    STAGES[game][stage].show(page)
    fans = page.locator(".fan")
    expect(fans).to_have_count(rivals)
    for fan in fans.all():
        assert fan.locator(".back").count() > 1
    usual = [size_of(page, each) for each in cards]
    resize(page, *LARGE)
    for (width, height), each in zip(usual, cards, strict=True):
        wider, higher = size_of(page, each)
        assert wider * higher > 1.3 * width * height, each
        assert wider >= width, each
        assert higher >= height, each


def test_every_game_has_a_felt_of_its_own(visit: Visit) -> None:
    """By day and by night. The typefaces come with the page."""
    felts = set()
    for scheme in ("light", "dark"):
        page = visit(*DESK, color_scheme=scheme).page
        for game, stage, *_ in TABLES:
            STAGES[game][stage].show(page)
            felts.add(page.evaluate(FELT))
    assert len(felts) == 2 * len(TABLES)
    assert {"Source Sans 3", "Young Serif", "Barlow Condensed"} <= set(page.evaluate(TYPEFACES))


@pytest.mark.parametrize("size", [(360, 740), DESK])
def test_a_game_ends_on_its_own_felt(visit: Visit, size: tuple[int, int]) -> None:
    page = visit(*size).page
    for game, stage, *_ in TABLES:
        STAGES[game][stage].show(page)
        felt = page.evaluate(FELT)
        STAGES[game]["over"].show(page)
        assert page.evaluate(FELT).endswith(felt), game  # below a light on the winner


BELOW = [
    ("splitz", "run-off", ".contests"),
    ("scout", "turn", ".chips"),
    ("scout", "turn-two", ".chips"),
    ("dozen", "take", ".player:last-of-type"),
]


@pytest.mark.parametrize(("game", "stage", "lowest"), BELOW)
def test_the_lowest_part_of_the_table_is_in_sight(visit: Visit, game: str, stage: str, lowest: str) -> None:
    """In Splitz, what is still contested; in Scout, what can be played; in Dozen, my line."""
    page = visit(1080, 780).page
    STAGES[game][stage].show(page)
    for size in ((1080, 780), DESK, LARGE):
        resize(page, *size)
        part, centre = page.locator(lowest).bounding_box(), page.locator(".area-centre").bounding_box()
        assert part
        assert centre
        assert part["y"] + part["height"] <= centre["y"] + centre["height"], size


@pytest.mark.parametrize("size", [DESK, LARGE])
def test_all_lines_are_in_sight_when_dozen_is_counted(visit: Visit, size: tuple[int, int]) -> None:
    page = count_of_dozen(visit, "en", seats=4, places=0).page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    count = page.locator("main.count")
    assert count.evaluate("e => e.scrollHeight <= e.clientHeight")
    assert size_of(page, "main.count .line")[0] > 0.55 * size_of(page, "main.count")[0]

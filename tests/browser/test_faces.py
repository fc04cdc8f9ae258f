"""What cards and tables look like: emblems, sizes, what fits on which screen, and what a tap reaches."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from asdealt.core import Seat
from asdealt.locales.tell.saying import joined
from browser.all_stages import STAGES
from browser.page_checks import resize
from browser.people import Visit
from browser.samples import case
from browser.scout_stages import prior_of, stages, turn

# Every emblem on the lines: which card it is of, what is drawn, and how large
EMBLEMS = """() => [...document.querySelectorAll(".player [data-emblem]")].map(e => [
  e.dataset.emblem, [...e.querySelectorAll("path")].map(p => p.getAttribute("d")).join(),
  e.getBoundingClientRect().width])"""
# Texts of which not all can be seen: a line lies outside its card, or outside an element that clips it. A line is as
# high as the style says; the boxes of letters are higher in most typefaces, and reach out of it without being cut.
CUT = """() => [...document.querySelectorAll(".area-mine .text, .area-mine b")].filter(e => e.checkVisibility())
  .filter(e => {
    const range = new Range(), half = parseFloat(getComputedStyle(e).lineHeight) / 2;
    range.selectNodeContents(e);
    const lines = [...range.getClientRects()].map(box => {
      const middle = (box.top + box.bottom) / 2;
      return { left: box.left, right: box.right, top: middle - half, bottom: middle + half };
    });
    for (let box = e; box !== document.body; box = box.parentElement) {
      if (!box.matches(".box") && getComputedStyle(box).overflow === "visible") continue;
      const { top, bottom, left, right } = box.getBoundingClientRect();
      const inside = lines.every(line =>
        line.top > top - 1 && line.bottom < bottom + 1 && line.left > left - 1 && line.right < right + 1);
      if (!inside) return true;
    }
    return !lines.length;
  }).map(e => e.innerText)"""
OUTSIDE = """what => [...document.querySelectorAll(what)].filter(e => e.checkVisibility())
  .map(e => e.getBoundingClientRect())
  .filter(box => box.bottom > innerHeight + 1 || box.top < -1 || box.right > innerWidth + 1 || box.left < -1).length"""
LANDSCAPE, SMALL = (740, 360), (320, 568)


def box(page: Page, what: str) -> dict[str, float]:
    found = page.locator(what).first.bounding_box()
    assert found, what
    return {"x": found["x"], "y": found["y"], "width": found["width"], "height": found["height"]}


@pytest.mark.parametrize(("width", "height", "named"), [(360, 740, False), (1280, 800, True)])
def test_every_card_of_a_line_is_told_by_its_emblem(visit: Visit, width: int, height: int, named: bool) -> None:
    """Rivals' lines included. On a wide screen the names are on the cards, too."""
    page = visit(width, height).page
    STAGES["dozen"]["take-four"].show(page)
    drawn: dict[str, set[str]] = {}
    for card, picture, size in page.evaluate(EMBLEMS):
        drawn.setdefault(card, set()).add(picture)
        assert size >= 13, (card, size)
    assert len(drawn) > 12
    assert all(len(pictures) == 1 for pictures in drawn.values())
    assert len({picture for pictures in drawn.values() for picture in pictures}) == len(drawn)
    names = page.locator(".player .card .name")
    assert names.count() == (len(page.evaluate(EMBLEMS)) if named else 0)
    if named:
        expect(names.first).to_be_visible()


def test_the_offer_is_two_large_cards_to_tap(visit: Visit) -> None:
    ana = visit()
    stage = STAGES["dozen"]["take"]
    stage.sent.clear()
    stage.show(ana.page)
    cards = ana.page.locator(".offer button")
    expect(cards).to_have_count(2)
    large = cards.nth(1).bounding_box()
    assert large
    assert large["width"] > 150
    assert large["height"] > 110
    with stage.answering(ana.page):
        cards.nth(1).click()
    assert stage.sent == ["take hidden"]


@pytest.mark.parametrize(
    ("language", "stage"),
    [
        case("es", "offer-four", slow=False),
        case("ja", "take-four", slow=True),
        case("en", "offer-first", slow=True),
    ],
)
def test_no_text_of_a_card_is_cut(visit: Visit, language: str, stage: str) -> None:
    page = visit(*SMALL, language=language).page
    STAGES["dozen"][stage].show(page)
    for size in (SMALL, (360, 740), LANDSCAPE, (1280, 800)):
        resize(page, *size)
        assert not page.evaluate(CUT), size


def test_white_cards_say_what_they_lead_to_and_the_button_stays(visit: Visit) -> None:
    ana = visit()
    page = ana.page
    STAGES["dozen"]["white"].show(page)
    before = box(page, ".area-actions")
    assert before["y"] + before["height"] <= 741
    page.locator("button.target").first.click()
    for chip in page.locator(".way:not(.idea):not([aria-pressed])").all():
        expect(chip.locator(".leads")).to_be_visible()
    assert box(page, ".area-actions") == before
    page.locator(".way:not(.idea)").first.click()
    assert box(page, ".area-actions") == before


@pytest.mark.parametrize(
    ("game", "stage", "hand"),
    [
        ("scout", "turn-thirty", ".hand .place"),
        ("scout", "turn", ".hand .place"),
        ("scout", "flip", ".flip .button"),
        ("splitz", "vote", ".area-mine table"),
        ("splitz", "vote-two", ".parts .part"),
        ("splitz", "cut", ".area-mine table"),
        ("dozen", "offer-four", ".hand button"),
        ("dozen", "take", ".offer button"),
    ],
)
def test_a_phone_held_sideways_shows_hand_and_actions(visit: Visit, game: str, stage: str, hand: str) -> None:
    page = visit(*LANDSCAPE, language="es").page
    STAGES[game][stage].show(page)
    page.locator(hand).first.wait_for()
    assert page.evaluate(OUTSIDE, f"{hand}, .area-actions .button") == 0


@pytest.mark.parametrize("stage", ["turn", "turn-seventeen", "turn-thirty"])
def test_a_large_hand_stays_on_a_small_screen(visit: Visit, stage: str) -> None:
    page = visit(*SMALL).page
    stages()[stage].show(page)
    assert page.evaluate(OUTSIDE, ".hand .place, .area-actions .button, .prior .end") == 0
    hand, bar = box(page, ".hand"), box(page, ".area-actions")
    assert hand["y"] + hand["height"] <= bar["y"] + 1


@pytest.mark.parametrize(("stage", "language"), [("offer-four", "es"), ("take", "ja")])
def test_my_line_and_what_i_choose_from_are_on_a_small_screen(visit: Visit, stage: str, language: str) -> None:
    """Without scrolling; the lines of others scroll above mine."""
    page = visit(*SMALL, language=language).page
    STAGES["dozen"][stage].show(page)
    expect(page.locator(".player[data-seat] .line")).to_be_in_viewport(ratio=1)
    mine, bar = box(page, ".area-mine"), box(page, ".area-actions")
    assert mine["y"] + mine["height"] <= bar["y"] + 1
    assert page.evaluate(OUTSIDE, ".hand button, .offer button, .area-actions .button") == 0


@pytest.mark.parametrize(
    ("game", "stage", "card", "sizes"),
    [
        ("scout", "turn", ".hand .place", ((360, 740), (1280, 800))),
        ("splitz", "cut-two", ".row .card", ((360, 740), (1280, 800))),
        ("splitz", "cut", ".row .card", ((360, 740),)),
        ("splitz", "vote", ".parts .card", ((360, 740),)),
    ],
)
def test_large_cards_are_larger_in_both_directions(
    visit: Visit, game: str, stage: str, card: str, sizes: tuple[tuple[int, int], ...]
) -> None:
    for width, height in sizes:
        ana = visit(width, height)
        page = ana.page
        STAGES[game][stage].show(page)
        usual = box(page, card)
        ana.press("web-menu")
        ana.press("web-settings")
        page.get_by_role("switch", name=ana.word("web-setting-largeCards")).check()
        ana.press("web-close")
        page.wait_for_function(
            "([what, was]) => document.querySelector(what).offsetWidth > was + 2", arg=[card, usual["width"]]
        )
        assert box(page, card)["height"] > usual["height"]
        assert page.evaluate(OUTSIDE, f"{card}, .area-actions .button") == 0


def test_cards_at_the_ends_are_scouted_and_taps_snap_to_gaps(visit: Visit) -> None:
    """Nothing moves while the card is placed; what it joins is said where the counts were."""
    ana = visit()
    stage = stages()["turn"]
    stage.show(ana.page)
    page = ana.page
    set_there, bar, hand = (box(page, each) for each in (".prior ul", ".area-actions", ".hand"))
    page.locator(".prior .end .card").last.click()
    expect(page.locator(".hand .guest")).to_be_visible()
    assert (box(page, ".prior ul"), box(page, ".area-actions"), box(page, ".hand")["y"]) == (set_there, bar, hand["y"])
    third = page.locator(".hand .place").nth(2).bounding_box()
    assert third
    page.mouse.click(
        third["x"] + third["width"] * 0.8, third["y"] + third["height"] * 0.6
    )  # on a card, nearer its right
    with stage.answering(ana.page):
        ana.press("web-scout-insert", place=4, double="no")
    assert stage.sent == ["scout right at 4"]


def test_a_double_action_begins_at_a_gap_from_which_it_can_go_on(visit: Visit) -> None:
    """Here there is a single way: one end, one side up, one gap."""
    ana = visit()
    stage = stages()["turn-weak"]
    assert len([each for each in stage.legal if each.startswith("double")]) == 1
    stage.show(ana.page)
    ana.press("web-scout-double")
    expect(ana.page.locator(".hand .guest")).to_be_visible()
    expect(ana.page.locator(".area-actions .main")).to_have_attribute("aria-disabled", "false")


def test_a_double_action_of_another_player_has_two_beats(visit: Visit) -> None:
    ana = visit(reduced_motion="no-preference")
    stage = stages()["waiting"]
    stage.show(ana.page)
    before = ana.page.locator(".prior li").count()
    hands = stage.state.hands
    after = turn(
        turn=Seat(3), prior=prior_of((8, 9), (8, 2)), owner=Seat(2), hands=(*hands[:2], hands[2][2:], hands[3])
    )
    stage.go_on(after, [(2, "double left at 1 play 1-2")])
    expect(ana.page.locator(".prior li")).to_have_count(before - 1)  # the card is in the hand, the set still to come
    expect(ana.page.locator(".prior li")).to_have_count(2)


def test_seats_say_what_the_round_has_brought_and_who_leads(visit: Visit) -> None:
    ana = visit()
    stages()["turn"].show(ana.page)
    seat = ana.page.locator(".area-seats [data-seat='2']")
    expect(seat.locator(".brought")).to_contain_text("+2")
    expect(seat).to_contain_text(ana.word("web-scout-brought", captured=1, tokens=1, coin="token"))


def test_all_sets_can_be_seen_and_one_is_suggested_with_its_reason(visit: Visit) -> None:
    ana = visit()
    page = ana.page
    page.add_init_script("localStorage.setItem('asdealt.settings', JSON.stringify({ hints: 'coach' }))")
    stage = stages()["turn-any"]
    stage.refusal = ("not_a_set", "14a", joined("", ["Those cards are not a set."]))
    stage.show(page)
    page.locator(".chip.more").click()
    listed = page.get_by_role("dialog").locator(".chip")
    expect(listed.nth(12)).to_be_attached()
    listed.last.click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".hand [aria-pressed=true]")).to_have_count(1)
    ana.press("web-suggest")
    expect(page.locator(".hand [aria-pressed=true]").nth(1)).to_be_visible()
    picked = page.locator(".hand [aria-pressed=true]").count()
    left = len(stage.state.hands[0]) - picked
    expect(page.locator(".area-status")).to_contain_text(ana.word("web-scout-suggest-play", captured=0, left=left))
    page.keyboard.press("Escape")
    for place in (0, 4):  # no set: the button still answers
        page.locator("[data-place]").nth(place).click()
    page.locator(".area-actions [aria-disabled=true]").click(force=True)
    expect(page.get_by_role("alert").get_by_role("link", name=ana.word("web-rule-link"))).to_be_visible()


def test_score_and_phrases_are_one_tap_away_and_i_see_what_i_said(visit: Visit) -> None:
    ana = visit()
    ana.play_now("splitz", players=2)
    ana.await_turn()
    ana.press("web-score")
    expect(ana.page.get_by_role("dialog", name=ana.word("web-score"))).to_be_visible()
    ana.press("web-close")
    ana.press("web-emotes")
    ana.press("web-emote", emote="hello")
    expect(ana.page.locator(".own-phrase")).to_have_text(ana.word("web-emote", emote="hello"))
    ana.press("web-menu")
    expect(ana.page.get_by_role("dialog").locator(".group .row svg").first).to_be_visible()
    assert ana.page.get_by_role("dialog").locator(".group").count() == 4

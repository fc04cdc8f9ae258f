"""Dozen in a browser, by clicks and by keys."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from asdealt.core import Seat
from asdealt.games.dozen.rules import Phase, Take
from browser.dozen_stages import RULES, at, stages
from browser.leaks import hidden_cards
from browser.page_checks import scrolls_sideways
from browser.people import Visit
from browser.play import decide_dozen, play

# Both rows of my line are inside the area that scrolls
LINE_IN_SIGHT = """() => {
  const [line, area] = [".player[data-seat] .line", ".area-centre"].map(
    each => document.querySelector(each).getBoundingClientRect());
  return line.top >= area.top - 1 && line.bottom <= area.bottom + 1;
}"""


@pytest.mark.slow  # test_secrets.py plays one by clicks, too
def test_a_whole_game_by_clicks(visit: Visit) -> None:
    ana = visit()
    received = ana.listen()
    ana.play_now("dozen", players=3)
    assert play(ana, decide_dozen, Random(3)) >= {"offer", "take"}
    expect(ana.page.locator(".ranks .wins").first).to_contain_text("★")
    expect(ana.button("web-rematch")).to_be_visible()
    assert not hidden_cards(received, received[0]["seat"])


@pytest.mark.slow  # test_keys.py decides by keys, and test_scout.py plays a whole game
def test_a_whole_game_by_keyboard(visit: Visit) -> None:
    ana = visit(1280, 800)
    ana.play_now("dozen", players=2)
    page = ana.page

    def decide(*_: object) -> str:
        if page.locator(".offer").count():
            page.keyboard.press("1")
            return "take"
        if offering := page.locator(".hand").count():
            for key in ("2", "4", "x"):
                page.keyboard.press(key)
        else:
            while not page.locator(".area-actions .main").count():
                ways = page.locator(".way:not([aria-pressed])").count()
                ana.reach(".way:not([aria-pressed])" if ways else "button.target")
                page.keyboard.press("Enter")
        ana.reach(".area-actions .main")
        page.keyboard.press("Enter")
        return "offer" if offering else "white"

    assert play(ana, decide, Random(0)) >= {"offer", "take"}
    ana.press("web-end-sheet")
    expect(page.locator(".score .names")).to_be_visible()


def test_an_offer_is_chosen_swapped_kept_and_locked(visit: Visit) -> None:
    ana = visit()
    stage = stages()["offer"]
    stage.show(ana.page)
    hand = [held.face.id for held in stage.state.players[0].hand]
    boxes = ana.page.locator(".hand button")
    boxes.nth(0).click()
    expect(ana.page.get_by_text(ana.word("web-dozen-now-hide"))).to_be_visible()
    boxes.nth(1).click()
    expect(ana.page.locator(".coming")).to_have_count(2)
    ana.page.locator(".swap").click()
    ana.page.reload()
    expect(ana.page.locator(".hand [aria-pressed=true]")).to_have_count(2)
    with stage.answering(ana.page):
        ana.page.locator(".area-actions .main").click()
    assert stage.sent == [f"offer show {hand[1]} hide {hand[0]}"]


@pytest.mark.parametrize("height", [568, 740])
def test_my_line_stays_in_sight_above_a_high_offer(visit: Visit, height: int) -> None:
    """An offer takes more room than a hand: what is left of the lines scrolls to mine."""
    page = visit(320, height, language="ja").page
    stage = stages()["offer-four"]
    stage.show(page)
    stage.go_on(at(6, Phase.TAKE, 4), [])
    expect(page.locator(".offer")).to_be_visible()
    page.wait_for_function(LINE_IN_SIGHT)


def test_a_half_made_offer_lasts_as_long_as_its_question(visit: Visit) -> None:
    ana = visit()
    stage = stages()["offer"]
    stage.gone.clear()
    stage.show(ana.page)
    ana.page.locator(".hand button").nth(0).click()
    ana.page.locator(".hand button").nth(1).click()
    picked = ana.page.locator(".hand [aria-pressed=true]")
    stage.go_offline(1)  # a change of the table, not of the position
    expect(ana.page.locator(".area-seats [data-seat='1']")).to_contain_text(ana.word("web-seat-away"))
    expect(picked).to_have_count(2)
    stage.go_on(at(5, Phase.OFFER), [(-1, "draw")])
    expect(picked).to_have_count(0)
    ana.page.reload()
    expect(ana.page.locator(".hand button")).to_have_count(4)
    expect(picked).to_have_count(0)


def test_a_locked_offer_can_be_changed(visit: Visit) -> None:
    ana = visit()
    stage = stages()["offer-locked"]
    stage.show(ana.page)
    expect(ana.page.locator(".area-actions .main")).to_have_count(0)
    expect(ana.page.get_by_text(ana.word("web-dozen-locked", locked=2, players=3))).to_be_visible()
    ana.page.locator(".hand button").nth(3).click()
    with stage.answering(ana.page):
        ana.press("web-dozen-lock", state="changed")
    hand = [held.face.id for held in stage.state.players[0].hand]
    assert stage.sent == [f"offer show {hand[1]} hide {hand[3]}"]


def test_everything_taken_is_revealed_at_once(visit: Visit) -> None:
    """With motion, taken cards are shown for a while, face up for those who may see them; then they move."""
    ana = visit(reduced_motion="no-preference")
    stage = stages()["take"]
    stage.show(ana.page)
    line = ana.page.locator(".player [data-place]")
    before = line.count()
    takes = {Seat(0): True, Seat(1): False, Seat(2): True}
    after = stage.rules.apply(stage.state, {seat: Take(hidden) for seat, hidden in takes.items()})
    stage.go_on(after, [(seat, f"take {'hidden' if hidden else 'shown'}") for seat, hidden in takes.items()])
    revealed = ana.page.get_by_role("list", name=ana.word("web-dozen-taken")).get_by_role("listitem")
    expect(revealed).to_have_count(3)
    mine = RULES.cards[after.players[0].line[-2].card.face.id].name.en
    expect(revealed.first).to_contain_text(ana.word("web-dozen-takes", you="yes", name="Ana", card=mine))
    expect(revealed.first.locator(".turning .card")).to_have_count(1)
    assert (
        sum(ana.word("web-dozen-the-hidden") in each for each in revealed.all_inner_texts()) == 1
    )  # between two others
    expect(line).to_have_count(before)
    expect(ana.page.locator(".area-actions .main")).to_have_count(0)  # nothing to press under the finger
    expect(revealed).to_have_count(0)
    expect(line).to_have_count(before + 2)


def test_without_motion_taken_cards_are_in_the_lines_at_once(visit: Visit) -> None:
    ana = visit()
    stage = stages()["take"]
    stage.show(ana.page)
    line = ana.page.locator(".player [data-place]")
    before = line.count()
    after = stage.rules.apply(stage.state, {Seat(seat): Take(hidden=True) for seat in range(3)})
    stage.go_on(after, [(seat, "take hidden") for seat in range(3)])
    expect(line).to_have_count(before + 2)
    expect(ana.page.get_by_role("list", name=ana.word("web-dozen-taken"))).to_have_count(0)


def test_cards_can_be_large(visit: Visit) -> None:
    """On a phone the line is folded in two, so that large cards fit."""
    for width, height in ((360, 740), (1280, 800)):
        ana = visit(width, height)
        stages()["offer-four"].show(ana.page)
        cards = [ana.page.locator(each).first for each in (".player [data-place]", ".hand .picture")]
        usual = [each.bounding_box() for each in cards]
        ana.press("web-menu")
        ana.press("web-settings")
        ana.page.get_by_role("switch", name=ana.word("web-setting-largeCards")).check()
        ana.press("web-close")
        expect(ana.page.get_by_role("dialog")).to_have_count(0)
        for card, was in zip(cards, usual, strict=True):
            now = card.bounding_box()
            assert was
            assert now
            assert now["width"] * now["height"] > 1.25 * was["width"] * was["height"]
        assert not scrolls_sideways(ana.page)


def test_white_cards_are_arranged_with_a_preview_of_their_effect(visit: Visit) -> None:
    ana = visit()
    stage = stages()["white"]
    stage.show(ana.page)
    ana.press("web-dozen-earlier", name="Fog")
    expect(ana.page.locator(".order li").first).to_contain_text(
        "Fog"
    )  # there is only one way, so its effect is shown at once
    after = ana.page.get_by_role("group", name=ana.word("web-dozen-after"))
    expect(after.get_by_role("img", name="Place 8, hidden row: Lantern")).to_have_count(0)
    expect(after.get_by_role("img", name="Place 5, hidden row: Heron, blue, 2")).to_be_visible()
    ana.press("web-dozen-later", name="Fog")
    ana.page.locator("button.target").first.click()
    ana.page.locator(".way").filter(has_text="blue").click()
    expect(after.get_by_role("img", name="Place 3, shown row: Lighthouse, blue, 2")).to_be_visible()
    ana.page.reload()
    with stage.answering(ana.page):
        ana.press("web-dozen-resolve", name="Dream", state="ready")
    assert stage.sent == ["resolve 4 recolor 3 blue"]


def test_the_order_of_white_cards_is_kept_after_their_resolution(visit: Visit) -> None:
    ana = visit()
    stage = stages()["white"]
    stage.show(ana.page)
    for _ in range(3):
        ana.press("web-dozen-earlier", name="Nightingale")
    ana.press("web-dozen-earlier", name="Moon")
    ana.page.locator(".way").last.click()
    moves = {seat: stage.rules.legal(stage.state, seat)[-1] for seat in stage.rules.actors(stage.state)}
    assert stage.rules.notation.write([moves[Seat(0)]]).startswith("resolve 11")
    stage.go_on(stage.rules.apply(stage.state, moves), [(0, "resolve 11 nothing")])
    for _ in range(3):
        expect(ana.page.locator(".order li b")).to_contain_text(["Dream", "Moon", "Fog"])
        ana.page.reload()


def test_any_card_set_can_be_resolved_by_taps(visit: Visit) -> None:
    """Cards with several effects of different kinds: the page always sends one of the legal texts."""
    for place, name in ((1, "tailor"), (3, "ghost"), (6, "guard"), (8, "guest"), (11, "mirror")):
        ana = visit()
        stage = stages()["white-designed"]
        stage.show(ana.page)
        while name not in ana.page.locator(".order li").first.inner_text():
            ana.press("web-dozen-earlier", name=name)
        with stage.answering(ana.page):
            decide_dozen(ana, Random(place))
        legal = [stage.rules.notation.write([way]) for way in stage.rules.legal(stage.state, Seat(0))]
        assert stage.sent[0] in legal
        assert stage.sent[0].startswith(f"resolve {place} ")

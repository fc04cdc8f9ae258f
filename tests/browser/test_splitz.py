"""Splitz in a browser, by clicks and by keys."""

from __future__ import annotations

import dataclasses
from random import Random

import pytest
from playwright.sync_api import expect

from asdealt.core import Seat
from asdealt.games import rules_for
from asdealt.games.splitz.rules import Part, Vote
from browser.all_stages import STAGES
from browser.people import Visit
from browser.play import GONE_ON, decide_splitz, play
from browser.splitz_stages import ROW, played_out, stages, table


def test_a_whole_game_by_clicks(visit: Visit) -> None:
    ana = visit()
    ana.play_now("splitz", players=4)
    assert play(ana, decide_splitz, Random(1)) >= {"cut", "vote"}
    expect(ana.page.locator(".ranks .wins").first).to_contain_text("★")
    expect(ana.button("web-rematch")).to_be_visible()


def test_two_players_discard_a_part(visit: Visit) -> None:
    ana = visit(1280, 800, language="es")
    ana.play_now("splitz", players=2)
    wanted = {"cut", "discard", "vote"}  # whether a Joker comes up is chance
    assert play(ana, decide_splitz, Random(2), wanted) >= wanted


@pytest.mark.slow  # test_keys.py decides by keys, and test_scout.py plays a whole game
def test_a_whole_game_by_keyboard(visit: Visit) -> None:
    ana, rng = visit(1280, 800), Random(3)
    page = ana.page
    ana.play_now("splitz", players=2)
    for _ in range(200):
        ana.await_turn()
        if ana.over:
            return
        phase, confirms = ana.phase, page.locator(".area-actions .confirm").count()
        if page.locator("button.gap").count():
            ana.reach("button.gap")
            page.keyboard.press("Home")
            page.keyboard.press("Enter")
            page.keyboard.press("End")
            page.keyboard.press("Space")
        elif page.locator("button.stack").count():
            ana.reach("button.stack")
            page.keyboard.press("Enter")
        elif not confirms:
            ana.reach(f".area-actions .part:nth-of-type({rng.choice((1, 2))})")
            page.keyboard.press("Enter")
        elif page.locator(".area-actions .part").count():
            page.keyboard.press(rng.choice("123"))
        if confirms:
            ana.reach(".area-actions .confirm")
            page.keyboard.press("Enter")
        page.wait_for_function(GONE_ON, arg=phase)
    raise AssertionError("the game does not end")


def test_dividers_are_moved_by_taps_keys_and_dragging(visit: Visit) -> None:
    ana = visit()
    stage = stages()["cut"]
    stage.show(ana.page)
    gap = ana.page.locator("button.gap")
    placed = ana.page.locator("button.gap[aria-pressed=true]")
    expect(ana.button("web-splitz-cut", left=2)).to_have_attribute("aria-disabled", "true")
    gap.nth(1).click()
    gap.nth(4).click()
    gap.nth(6).click()  # the nearer divider moves
    expect(placed).to_have_count(2)
    here, there = gap.nth(6).bounding_box(), gap.nth(3).bounding_box()
    assert here
    assert there
    ana.page.mouse.move(here["x"] + 13, here["y"] + 40)
    ana.page.mouse.down()
    ana.page.mouse.move(there["x"] + 13, there["y"] + 40, steps=6)
    ana.page.mouse.up()
    expect(placed).to_have_count(2)
    gap.nth(1).focus()
    ana.page.keyboard.press("Shift+ArrowRight")
    with stage.answering(ana.page):
        ana.press("web-splitz-cut", left=0)
    expect(placed).to_have_count(0)
    assert stage.sent == ["cut 3 4"]


def test_a_vote_can_be_changed_until_all_have_voted(visit: Visit) -> None:
    ana = visit()
    stage = stages()["vote-locked"]
    stage.show(ana.page)
    expect(ana.page.locator(".area-actions [aria-pressed=true]")).to_contain_text(
        ana.word("web-splitz-part", part="blue")
    )
    expect(ana.page.locator(".said")).to_have_text(ana.word("web-splitz-locked", part="blue", locked=2, voters=4))
    expect(ana.page.locator(".area-seats")).to_contain_text(ana.word("web-splitz-voting", locked="yes"))
    with stage.answering(ana.page):
        ana.page.locator(".area-actions .part").nth(2).click()
    with stage.answering(ana.page):
        ana.page.keyboard.press("1")
    assert stage.sent == ["vote black", "vote white"]


def test_all_votes_are_revealed_at_once(visit: Visit) -> None:
    """With motion, the votes are shown for a while; the result stays readable."""
    ana = visit(reduced_motion="no-preference")
    stage = stages()["vote"]
    stage.show(ana.page)
    part = {0: Part.WHITE, 1: Part.BLACK, 2: Part.BLACK, 3: Part.WHITE}
    after = stage.rules.apply(stage.state, {Seat(seat): Vote(way) for seat, way in part.items()})
    stage.go_on(after, [(seat, f"vote {way}") for seat, way in part.items()])
    reveal = ana.page.locator(".reveal")
    expect(reveal.locator(".vote")).to_have_text(["Ana", "María José", "Ben", "千春"])
    expect(reveal).to_contain_text(ana.word("web-splitz-fate", how="unwanted"))
    expect(ana.page.locator(".area-actions button")).to_have_count(0)  # nothing moves under the finger
    expect(reveal).to_have_count(0)
    expect(ana.page.locator(".trail")).to_contain_text("Ana · María José")
    expect(ana.page.get_by_label(ana.word("web-splitz-contested"))).to_contain_text("Ben · 千春")


def test_the_end_is_counted_from_1_to_10(visit: Visit) -> None:
    ana = visit(reduced_motion="no-preference")
    states = played_out(4)
    stage = dataclasses.replace(stages()["vote"], state=states[-2])
    stage.show(ana.page)
    stage.go_on(states[-1], [])
    expect(ana.page.get_by_text(ana.word("web-splitz-counting", number=1))).to_be_visible()
    expect(ana.page.get_by_text(ana.word("web-splitz-counting", number=3))).to_be_visible()
    ana.press("web-to-result")
    outcome = rules_for("splitz", 4).outcome(states[-1])
    assert outcome
    expect(ana.page.locator(".ranks .wins")).to_have_count(outcome.ranks.count(1))
    ana.press("web-end-sheet")
    expect(ana.page.locator(".sheet li b")).to_have_text([str(score) for score in outcome.scores])
    ana.press("web-end-replay")
    expect(ana.page.get_by_text(ana.word("web-splitz-counting", number=1))).to_be_visible()


def test_a_number_tells_how_many_cards_are_unseen(visit: Visit) -> None:
    ana = visit()
    stages()["vote"].show(ana.page)
    ana.press("web-splitz-number-label", number=10)
    about = ana.word("web-splitz-unseen-of", number=10, unseen=2, all=10, discarded=0)
    expect(ana.page.locator(".about")).to_contain_text(about)
    ana.press("web-splitz-number-label", number=10)
    expect(ana.page.locator(".about")).to_have_count(0)


def test_reload_keeps_a_half_made_choice(visit: Visit) -> None:
    ana = visit()
    stages()["cut"].show(ana.page)
    ana.page.locator("button.gap").nth(1).click()
    ana.page.locator("button.gap").nth(4).click()
    ana.page.reload()
    expect(ana.page.locator("button.gap[aria-pressed=true]")).to_have_count(2)
    ben = visit()
    stage = stages()["joker"]
    stage.show(ben.page)
    ben.page.keyboard.press("5")
    ben.page.reload()
    with stage.answering(ben.page):
        ben.press("web-splitz-attach", number=5)
    expect(ben.button("web-splitz-attach", number=0)).to_be_visible()
    assert stage.sent == ["joker 5"]


def test_focus_is_never_stolen(visit: Visit) -> None:
    ana = visit()
    stage = stages()["vote"]
    stage.show(ana.page)
    ana.page.locator(".area-actions .part").nth(1).focus()
    stage.go_on(stages()["run-off"].state, [(3, "cut 1 2")])
    expect(ana.page.locator("[data-phase='2']")).to_be_visible()
    assert "splitz-blue" in ana.page.evaluate("() => document.activeElement.className")


@pytest.mark.parametrize("width", [320, 360])
def test_names_and_points_in_the_grid_are_whole(visit: Visit, width: int) -> None:
    """Even of a player with a long name who cuts and has Jokers that wait."""
    ana = visit(width, 568)
    state = table(f"cut / round 6 / active 3 / row {ROW} / voters 0 1 2 3")
    dataclasses.replace(STAGES["splitz"]["waiting"], state=state).show(ana.page)
    row = ana.page.locator(".grid [data-row='3']")
    expect(row.locator(".cuts")).to_be_visible()
    expect(row.locator(".total")).to_contain_text("+2J")
    cut = "texts => texts.filter(each => each.scrollWidth > each.clientWidth).map(each => each.textContent)"
    assert not ana.page.locator(".grid .name, .grid .total").evaluate_all(cut)


def test_names_are_whole_beside_running_clocks(visit: Visit) -> None:
    ana = visit(320, 568)
    STAGES["splitz"]["cut"].show(ana.page)
    expect(ana.page.locator(".area-seats .clock")).to_have_count(3)
    seats = ana.page.locator(".area-seats [data-seat]")
    assert "María José" in seats.last.inner_text()
    cut = "names => names.filter(each => each.scrollWidth > each.clientWidth).map(each => each.textContent)"
    assert not ana.page.locator(".area-seats b").evaluate_all(cut)
    timed = seats.last.evaluate("seat => seat.offsetHeight")
    dataclasses.replace(STAGES["splitz"]["cut"], pace="off").show(ana.page)
    expect(ana.page.locator(".area-seats .clock")).to_have_count(0)
    assert seats.last.evaluate("seat => seat.offsetHeight") == timed

"""Dozen in a browser, by clicks and by keys."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from playwright.sync_api import Page, WebSocket, expect

from asdealt.core import Seat
from browser.dozen_stages import stages
from browser.people import Person, Visit

DECIDED = """phase => document.querySelector("[data-phase]").dataset.phase !== phase
  || document.querySelector(".area-actions [aria-pressed=true]")"""


def decide(person: Person, rng: Random) -> str:
    """One decision by clicks, whatever is wanted; its kind."""
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
    for _ in range(20):  # a white card asks as often as it has to
        if main.count():
            break
        ways = page.locator(".way:not([aria-pressed])")
        (ways if ways.count() else page.locator("button.target")).first.click()
    main.click()
    return "white"


def play(person: Person, rng: Random) -> set[str]:
    """The whole game by clicks; every kind of decision there was."""
    kinds: set[str] = set()
    for _ in range(100):
        person.await_turn()
        if person.over:
            return kinds
        phase = person.phase
        kinds.add(decide(person, rng))
        person.page.wait_for_function(DECIDED, arg=phase)
    raise AssertionError("the game does not end")


def listen(page: Page) -> list[dict[str, Any]]:
    """Every frame that comes to this page, as it comes."""
    heard: list[dict[str, Any]] = []

    def open_ear(socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: heard.append(json.loads(data)))

    page.on("websocket", open_ear)
    return heard


def test_a_whole_game_by_clicks(visit: Visit) -> None:
    """Until the end nothing comes here that I may not see: no hand, no offer's hidden card, no card taken unseen."""
    ana = visit()
    heard = listen(ana.page)
    ana.play_now("dozen", players=3)
    assert play(ana, Random(3)) >= {"offer", "take"}
    expect(ana.page.locator(".score")).to_contain_text("★")
    expect(ana.button("web-rematch")).to_be_visible()
    tables = [frame["position"]["table"] for frame in heard if frame.get("position")]
    assert len(tables) > 10
    me = next(frame["seat"] for frame in heard if frame["type"] == "snapshot")
    for table in tables:
        for seat, player in enumerate(table["players"]):
            if seat == me:
                continue
            assert not any(player["hand"])
            if player["offer"]:
                assert player["offer"]["hidden"] is None
            if table["phase"] in ("offer", "take"):
                unseen = [laid for laid in player["line"] if laid["side"] == "concealed" and laid["of"] != me]
                assert not any(laid["card"] for laid in unseen)


def reach(page: Page, selector: str) -> None:
    """Tab until it has the focus."""
    for _ in range(80):
        if page.evaluate("s => document.activeElement?.matches(s)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no way to {selector} by keyboard")


def test_a_whole_game_by_keyboard(visit: Visit) -> None:
    ana = visit(1280, 800)
    ana.play_now("dozen", players=2)
    page = ana.page
    while True:
        ana.await_turn()
        if ana.over:
            break
        phase = ana.phase
        if page.locator(".hand").count():
            for key in ("2", "4", "x"):
                page.keyboard.press(key)
            reach(page, ".area-actions .main")
            page.keyboard.press("Enter")
        elif page.locator(".offer").count():
            page.keyboard.press("1")
        else:
            while not page.locator(".area-actions .main").count():
                ways = page.locator(".way:not([aria-pressed])").count()
                reach(page, ".way:not([aria-pressed])" if ways else "button.target")
                page.keyboard.press("Enter")
            reach(page, ".area-actions .main")
            page.keyboard.press("Enter")
        page.wait_for_function(DECIDED, arg=phase)
    expect(page.locator(".score")).to_be_visible()


def test_reload_in_every_phase(visit: Visit) -> None:
    for stage in stages().values():
        ana = visit()
        stage.show(ana.page)
        before = ana.page.locator("#app").inner_text()
        ana.page.reload()
        ana.page.locator(".area-seats").wait_for()
        expect(ana.page.locator("#app")).to_have_text(before, use_inner_text=True)


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
    ana.page.locator(".area-actions .main").click()
    assert stage.sent == [f"offer show {hand[1]} hide {hand[0]}"]


def test_a_locked_offer_can_be_changed(visit: Visit) -> None:
    ana = visit()
    stage = stages()["offer-locked"]
    stage.show(ana.page)
    expect(ana.page.locator(".area-actions .main")).to_have_count(0)
    expect(ana.page.get_by_text(ana.word("web-dozen-locked", locked=2, players=3))).to_be_visible()
    ana.page.locator(".hand button").nth(3).click()
    ana.press("web-dozen-lock", state="changed")
    hand = [held.face.id for held in stage.state.players[0].hand]
    assert stage.sent == [f"offer show {hand[1]} hide {hand[3]}"]


def test_white_cards_are_arranged_and_their_effect_is_seen_first(visit: Visit) -> None:
    ana = visit()
    stage = stages()["white"]
    stage.show(ana.page)
    ana.press("web-dozen-earlier", name="Fog")
    expect(ana.page.locator(".order li").first).to_contain_text(
        "Fog"
    )  # it has one way only: its effect is seen at once
    after = ana.page.get_by_role("group", name=ana.word("web-dozen-after"))
    expect(after.get_by_role("img", name="Place 8, hidden row: Lantern")).to_have_count(0)
    expect(after.get_by_role("img", name="Place 5, hidden row: Heron, blue, 2")).to_be_visible()
    ana.press("web-dozen-later", name="Fog")
    ana.page.locator("button.target").first.click()
    ana.page.locator(".way").filter(has_text="blue").click()
    expect(after.get_by_role("img", name="Place 3, shown row: Lighthouse, blue, 2")).to_be_visible()
    ana.page.reload()
    ana.press("web-dozen-resolve", name="Dream", state="ready")
    assert stage.sent == ["resolve 4 recolor 3 blue"]


def test_the_order_of_white_cards_outlives_their_resolution(visit: Visit) -> None:
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
    expect(ana.page.locator(".order li b")).to_contain_text(["Dream", "Moon", "Fog"])


def test_any_card_set_can_be_resolved_by_taps(visit: Visit) -> None:
    """Cards with several effects, each of another kind: what is sent is always one of the legal texts."""
    for place, name in ((1, "tailor"), (3, "ghost"), (6, "guard"), (8, "guest"), (11, "mirror")):
        ana = visit()
        stage = stages()["white-designed"]
        stage.show(ana.page)
        while name not in ana.page.locator(".order li").first.inner_text():
            ana.press("web-dozen-earlier", name=name)
        decide(ana, Random(place))
        expect(ana.page.locator(".area-actions")).to_be_visible()
        legal = [stage.rules.notation.write([way]) for way in stage.rules.legal(stage.state, Seat(0))]
        assert stage.sent[0] in legal
        assert stage.sent[0].startswith(f"resolve {place} ")

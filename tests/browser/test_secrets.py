"""Two browsers and a spectator at one table: all see every action, and nobody receives what they must not see."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import expect

from asdealt.games.splitz.rules import Part
from browser.leaks import hidden_cards, unseen_cards
from browser.page_checks import check_page
from browser.people import Frame, Person, Visit, sit_down
from browser.play import CHOICES, GONE_ON, Decide, decide_dozen, decide_splitz

SEATS = {"ana": 0, "ben": 1, "eve": None}


def meet(visit: Visit, game: str, players: int) -> tuple[dict[str, Person], dict[str, list[Frame]]]:
    """Starts Ana's table with Ben in a seat and Eve as a spectator. Returns what each of them receives."""
    people = {"ana": visit(), "ben": visit(1280, 800, language="es"), "eve": visit()}
    ana, ben, eve = people.values()
    received = {name: person.listen() for name, person in people.items()}
    eve.page.goto(sit_down(ana, ben, game, players).split("#")[0])
    eve.page.locator(".area-seats").wait_for()
    return people, received


def _actors(frame: Frame) -> list[int]:
    """Who decides next, if a frame says so."""
    position = frame["position"] if frame["type"] == "snapshot" else frame
    return list(position["actors"]) if position else []


def decide_all(people: dict[str, Person], received: dict[str, list[Frame]], decide: Decide, rng: Random) -> list[Frame]:
    """Let everyone who has to decide do so. Returns what the others received while a decision was secret."""
    phase = people["eve"].phase
    *_, actors = (_actors(frame) for frame in received["eve"] if frame["type"] in ("snapshot", "turn"))
    secret: list[Frame] = []
    deciding = [name for name, seat in SEATS.items() if seat in actors]
    for name in deciding:
        others = {other: len(received[other]) for other in people if other != name}
        people[name].page.locator(CHOICES).first.wait_for()
        decide(people[name], rng)
        for other, before in others.items():
            if name != deciding[-1]:
                people[other].page.locator(".area-seats .locked.seat").wait_for()
                secret += received[other][before:]
    for person in people.values():
        person.page.wait_for_function(GONE_ON, arg=phase)
    assert not {"turn", "snapshot"} & {frame["type"] for frame in secret}
    assert not any(frame.get("mine") for frame in secret if frame["type"] == "locked")
    return secret


def test_scout(visit: Visit) -> None:
    people, received = meet(visit, "scout", 2)
    ana, ben, eve = people.values()
    while not (ana.over and ben.over):
        for person in (ana, ben):
            if not person.over and person.wanted().is_visible():
                person.scout_turn()
        ana.page.wait_for_timeout(20)
    eve.press("web-to-result")
    expect(eve.page.locator(".ranks .wins").first).to_contain_text("★")
    expect(eve.button("web-rematch")).to_have_count(0)
    for name, seat in SEATS.items():
        assert len(received[name]) > 20
        assert not unseen_cards(received[name], seat)
    assert unseen_cards(received["ana"], None)  # what Ana receives would reveal too much to Eve
    first = ana.page.url
    for person in (ana, ben):
        person.press("web-rematch")
    for person in (ana, ben):
        person.page.wait_for_url(lambda url: "/t/" in url and url != first)
        expect(person.page.locator(".flip")).to_be_visible()
    assert ana.page.url == ben.page.url
    ana.page.go_back()
    finished_game_stays(ana, first)


def finished_game_stays(ana: Person, finished: str) -> None:
    """Back does not bounce to the next game, which is one tap away; the game can be saved, and is found again."""
    expect(ana.page.locator(".ranks li")).to_have_count(2)
    expect(ana.page).to_have_url(finished)
    check_page(ana.page, "finished-with-next")
    with ana.page.expect_download() as saved:
        ana.page.get_by_role("link", name=ana.word("web-save-game")).click()
    assert re.fullmatch(r"scout-[\w-]{6}\.jsonl", saved.value.suggested_filename)
    ana.page.get_by_role("link", name=ana.word("web-next-game")).click()
    expect(ana.page.locator(".flip")).to_be_visible()  # in my seat
    ana.page.goto("/")
    places = [ana.word("web-past-place", place=place, players=2) for place in (1, 2)]
    past = ana.page.locator("main a:has(em)").first
    expect(past.locator("em")).to_have_text(re.compile("|".join(places)))
    expect(past).to_contain_text(re.compile(r"Ben [−\d]"))  # the points
    expect(ana.page.get_by_role("link", name=re.compile(ana.word("web-continue"))).first).to_be_visible()


def test_splitz(visit: Visit) -> None:
    people, received = meet(visit, "splitz", 2)
    rng, votes = Random(4), 0
    while votes < 4:
        secret = decide_all(people, received, decide_splitz, rng)
        votes += bool(secret)
        assert not any(part in str(secret) for part in Part)


def test_dozen(visit: Visit) -> None:
    people, received = meet(visit, "dozen", 2)
    rng = Random(6)
    while not people["ana"].over:
        decide_all(people, received, decide_dozen, rng)
    for person in people.values():
        expect(person.page.locator(".ranks .wins").first).to_contain_text("★")
    for name, seat in SEATS.items():
        assert not hidden_cards(received[name], seat)
    with pytest.raises(AssertionError):  # what Ana receives would reveal too much to Eve
        hidden_cards(received["ana"], None)

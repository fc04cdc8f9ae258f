"""Looking through a finished game: links, keys, whose eyes, saved games, and playing on from any turn."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Browser, expect

from asdealt import play, record
from asdealt.core import Seat
from asdealt.locales import LANGUAGES, words
from asdealt.match import replay
from asdealt.terminal.history import History
from browser.conftest import Server
from browser.page_checks import LANDSCAPE, SIZES, check_page, problems
from browser.people import Person, Visit
from browser.samples import mainly

NAMES = ["Ana", "Ben", "Eva"]
SLIDER = ".controls input[type=range]"
STEP = ".area-side [aria-current=step]"


@cache
def saved(game: str) -> str:
    return record.write(play(game, ["greedy"] * 3, seed="look back"), NAMES)


def opened(server: Server, game: str) -> str:
    """The name of a table at which this game is over."""
    asked = Request(f"{server.address}/api/records", saved(game).encode(), {"content-type": "application/x-ndjson"})
    with urlopen(asked) as answer:
        return str(json.load(answer)["table"])


def sentences(game: str, turn: int, me: int) -> list[str]:
    """What was said about a turn to this seat."""
    read = record.read(saved(game))
    history = History(read.rules, replay(read.rules, len(read.names), read.turns))
    players = [n for n, step in enumerate(history.steps) if not step.turn.by_chance]
    turns = range(players[turn - 1], players[turn] if turn < len(players) else len(history))
    return [line for n in turns for line in history.told(n, words("en"), NAMES, Seat(me))]


def at(person: Person, turn: int, seat: str) -> None:
    expect(person.page).to_have_url(re.compile(rf"/replay\?turn={turn}&seat={seat}(&together)?$"))
    expect(person.page.locator(SLIDER)).to_have_value(str(turn))


def test_a_link_opens_a_moment_and_keys_go_on_from_there(visit: Visit, server: Server) -> None:
    ana = visit(1280, 800)
    ana.page.goto(f"/t/{opened(server, 'scout')}/replay?turn=9&seat=1")
    at(ana, 9, "1")
    expect(ana.page.locator(STEP)).to_have_text(" ".join(["9", *sentences("scout", 9, 1)]))
    expect(ana.page.locator(".area-mine [data-card]").nth(3)).to_be_visible()  # Ben's hand
    press = ana.page.keyboard.press
    press("ArrowRight")
    at(ana, 10, "1")
    expect(ana.page.locator(STEP)).to_have_text(" ".join(["10", *sentences("scout", 10, 1)]))
    press("ArrowLeft")
    press("ArrowLeft")
    at(ana, 8, "1")
    expect(ana.page.locator(".area-side li")).to_have_count(9)  # the future is hidden: the deal and eight turns
    press("End")
    last = int(ana.page.locator(SLIDER).get_attribute("max") or 0)
    at(ana, last, "1")
    press("Home")
    at(ana, 0, "1")
    press("+")
    press("+")
    press("Space")
    expect(ana.button("web-replay-play", playing="yes")).to_be_visible()
    expect(ana.page).to_have_url(re.compile(r"turn=([2-9]|\d\d)&"))  # each turn is there for less than half a second
    press("Space")
    expect(ana.button("web-replay-play", playing="no")).to_be_visible()
    ana.page.locator(".area-side li button").last.click()  # a line of the log leads back to its turn
    at(ana, 0, "1")


def test_whose_eyes_see_which_cards(visit: Visit, server: Server) -> None:
    ana = visit()
    table = opened(server, "scout")
    ana.page.goto("/")
    mine = {"table": table, "game": "scout", "seats": [{"seat": 2, "token": "x", "name": "Eva"}], "over": True}
    ana.page.evaluate("mine => localStorage.setItem('asdealt.tables', JSON.stringify([mine]))", mine)
    ana.page.goto(f"/t/{table}/replay")
    at(ana, 0, "2")  # my own, from the beginning
    eyes = ana.page.get_by_label(ana.word("web-replay-eyes"))
    expect(ana.page.locator(".hands")).to_have_count(0)
    eyes.select_option("open")
    at(ana, 0, "open")
    expect(ana.page.locator(".hands [data-card]")).to_have_count(2 * 12)  # drawn by a part that is loaded only now
    expect(ana.page.locator(".area-mine [data-card], .flip [data-card]").nth(11)).to_be_visible()  # and mine before me
    eyes.select_option("watch")
    at(ana, 0, "watch")
    expect(ana.page.locator("[data-card]")).to_have_count(0)


@pytest.mark.parametrize("language", mainly("en"))
def test_a_saved_game_is_opened_and_a_bad_one_is_refused_in_words(
    browser: Browser, server: Server, language: str, tmp_path: Path
) -> None:
    """A context of its own, because the browser reports the refusal as an error of the page."""
    context = browser.new_context(base_url=server.address, viewport={"width": 360, "height": 740}, locale=language)
    ana = Person(context.new_page(), language)
    good, bad = tmp_path / "good.jsonl", tmp_path / "bad.jsonl"
    good.write_text(saved("splitz"), "utf-8")
    bad.write_text(saved("splitz").replace("Ana", "Eva", 1), "utf-8")
    ana.page.goto("/")
    chooser = ana.page.locator("input[type=file]")
    chooser.set_input_files(bad)
    expect(ana.page.get_by_role("alert").filter(has_text=ana.word("fault-record-changed"))).to_be_visible()
    chooser.set_input_files(good)
    at(ana, 0, "watch")
    ana.page.get_by_role("link", name=ana.word("web-replay-leave")).click()
    ana.page.locator(".ending:not(.asleep)").wait_for()
    ana.page.get_by_role("link", name=ana.word("web-replay"), exact=True).click()  # from the end of the game
    at(ana, 0, "watch")
    context.close()


def test_playing_on_and_taking_back(visit: Visit, server: Server) -> None:
    ana = visit()
    ana.page.goto(f"/t/{opened(server, 'scout')}/replay?turn=6&seat=0")
    at(ana, 6, "0")
    ana.press("web-fork-start")
    dialog = ana.page.get_by_role("dialog")
    dialog.get_by_label(ana.word("web-bots")).select_option("novice")
    dialog.get_by_label(ana.word("web-fork-anew")).check()
    dialog.get_by_role("button", name=ana.word("web-fork-start")).click()
    expect(ana.page.get_by_text(ana.word("web-fork", turn=6))).to_be_visible()
    ana.await_turn()
    before = ana.phase
    for _ in range(50):  # the table may not be drawn yet: then nothing is decided
        ana.scout_turn()
        if ana.phase != before:
            break
    expect(ana.page.locator("[data-phase]")).not_to_have_attribute("data-phase", before)
    ana.await_turn()
    ana.press("web-fork-back")
    expect(ana.page.locator("[data-phase]")).to_have_attribute("data-phase", before)


@pytest.mark.slow
def test_one_leads_and_the_others_follow_or_break_free(visit: Visit, server: Server) -> None:
    ana, ben = visit(), visit(fresh=True)
    ana.page.goto(f"/t/{opened(server, 'splitz')}/replay?turn=3&seat=open")
    at(ana, 3, "open")
    ana.press("web-together-look")
    expect(ana.page.get_by_text(ana.word("web-together", **{"as": "lead"}))).to_be_visible()
    ben.page.goto(ana.page.url)
    expect(ben.page.get_by_text(ben.word("web-together", **{"as": "follow"}))).to_be_visible()
    at(ben, 3, "open")
    ana.page.keyboard.press("End")
    last = ana.page.locator(SLIDER).get_attribute("max") or ""
    at(ben, int(last), "open")
    ben.page.keyboard.press("Home")
    expect(ben.page.get_by_text(ben.word("web-together", **{"as": "free"}))).to_be_visible()
    ana.page.keyboard.press("ArrowLeft")
    at(ana, int(last) - 1, "open")
    ben.press("web-together-follow")
    at(ben, int(last) - 1, "open")
    ben.press("web-together-lead")
    ben.page.keyboard.press("Home")
    at(ana, 0, "open")  # whoever takes the lead is followed


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["scout", "splitz", "dozen"])
def test_every_replay_fits_every_screen(visit: Visit, server: Server, game: str, language: str) -> None:
    table = opened(server, game)
    found = []
    for name, (width, height) in {**SIZES, "side": LANDSCAPE}.items():
        person = visit(width, height, language)
        for eyes, turn in (("0", 6), ("open", 11), ("watch", 9), ("0", 999)):
            person.page.goto(f"/t/{table}/replay?turn={turn}&seat={eyes}")
            person.page.locator(".controls").wait_for()
            person.page.locator(".area-centre").wait_for()
            check_page(person.page, f"replay-{game}-{language}-{name}-{eyes}-{turn}")
        if game == "scout":
            person.page.goto(f"/t/{table}/replay?turn=6&seat=0")
            person.press("web-fork-start")
            person.page.get_by_role("dialog").wait_for()
            check_page(person.page, f"replay-fork-{language}-{name}")
            found += problems(person.page)
    assert not found

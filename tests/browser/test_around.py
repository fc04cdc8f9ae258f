"""Around the table: clocks, pauses, players who go and come back, emotes, sounds."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from asdealt.locales import LANGUAGES
from browser.conftest import Server
from browser.page_checks import LANDSCAPE, SIZES, check_page, resize
from browser.people import Person, Visit, sit_down
from browser.scout_stages import stages, turn

# Keeps the pitch of every note instead of playing it
SILENCE = """
const notes = (window.notes = []);
const line = { connect: to => to };
window.AudioContext = class {
  state = "running"; currentTime = 0; destination = line;
  constructor() { window.contexts = (window.contexts ?? 0) + 1; }
  createOscillator() { return { ...line, frequency: { set value(to) { notes.push(to); } }, start() {}, stop() {} }; }
  createGain() { return { ...line, gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} } }; }
};
"""
CARD, TURN = [190], [523, 784]
# An emote normally stays for four seconds; here it stays until the test removes it
SAID_UNTIL_TOLD = """
const soon = window.setTimeout, said = (window.said = []);
window.setTimeout = (what, ms, ...more) => ms === 4000 ? said.push(what) : soon(what, ms, ...more);
"""


def own_clock(person: Person) -> Locator:
    return person.page.locator(".area-bar").get_by_role("timer")


def clock_of(person: Person, seat: int) -> Locator:
    return person.page.locator(f".area-seats [data-seat='{seat}']").get_by_role("timer")


def notice(person: Person, key: str) -> Locator:
    return person.page.locator(".notices").get_by_text(person.word(key))


# Time


def test_clocks_run_down(visit: Visit) -> None:
    """The test controls the page's clock: time passes only when the test says so."""
    ana = visit()
    time = ana.page.clock
    time.install()
    stage = stages()["turn"]
    stage.left = 3600.0  # however long the page takes to load
    stage.show(ana.page)
    time.pause_at(ana.page.evaluate("Date.now() / 1000") + 1)
    stage.left = 18.0
    stage.go_on(turn(turns=10), [(3, "play 1")])
    expect(own_clock(ana)).to_have_text("0:18")
    time.run_for(2_000)
    expect(own_clock(ana)).to_have_text("0:16")
    expect(own_clock(ana)).not_to_have_class(re.compile("low"))
    time.run_for(2_000)
    expect(own_clock(ana)).to_have_text("0:14")
    expect(own_clock(ana)).to_have_class(re.compile("low"))
    stage.left = 61.5
    stage.go_on(turn(turn=1), [(0, "play 1")])
    expect(clock_of(ana, 1)).to_have_text("0:32")
    time.run_for(2_000)
    expect(clock_of(ana, 1)).to_have_text("0:30")
    expect(own_clock(ana)).to_have_text("1:02")  # only the player who has to decide loses time
    stage.left = 1.0
    stage.go_on(turn(turns=11), [(1, "play 1")])
    time.run_for(2_000)
    expect(own_clock(ana)).to_have_text("0:00")
    time.resume()
    check_page(ana.page, "clock-low")


def test_hours_for_a_decision(visit: Visit) -> None:
    ana = visit()
    dataclasses.replace(stages()["waiting"], pace="hours").show(ana.page)
    expect(clock_of(ana, 2)).to_have_text(ana.word("web-clock-hours", hours=12))
    expect(ana.page.get_by_role("timer")).to_have_count(1)


def test_a_pause_by_agreement(visit: Visit) -> None:
    """A pause stops the clocks, and resuming also needs everyone's agreement."""
    ana, ben = visit(320, 640), visit(1280, 800, language="ja")
    sit_down(ana, ben, "scout", 2, pace="relaxed")
    expect(own_clock(ana)).to_have_text(re.compile(r"\d:\d\d"))
    expect(clock_of(ana, 1)).to_have_text(re.compile(r"\d:\d\d"))
    ana.open_menu("web-pause")
    ana.page.keyboard.press("Escape")
    expect(ana.page.get_by_text("would like to pause")).to_be_visible()
    expect(ana.button("web-agree")).to_have_count(0)
    check_page(ben.page, "pause-asked")
    ben.press("web-agree")
    for person in (ana, ben):
        expect(notice(person, "web-paused")).to_be_visible()
        expect(person.wanted()).to_have_count(0)
    left = own_clock(ana).inner_text()
    expect(ana.page.locator(".said")).not_to_contain_text("Look at your hand")
    check_page(ana.page, "pause")
    ben.page.reload()
    ben.press("web-resume")
    asked = ana.page.get_by_text(ana.word("web-asking", names="Ben", what="resume"))
    expect(asked).to_be_visible()
    above, below = notice(ana, "web-paused").bounding_box(), asked.bounding_box()
    assert above
    assert below
    assert above["y"] + above["height"] <= below["y"]  # both can be read
    check_page(ana.page, "pause-ending")
    assert own_clock(ana).inner_text() == left
    ana.press("web-agree")
    for person in (ana, ben):
        expect(person.page.locator(".flip")).to_be_visible()
    expect(own_clock(ana)).not_to_have_text(left)
    expect(ana.page.locator(".said")).to_contain_text("Look at your hand")
    expect(ben.page.locator(".said")).not_to_contain_text(ben.word("server-paused"))


def test_a_pause_at_one_screen(visit: Visit) -> None:
    """Players on one screen agree together, and no hand is visible on the screen during the pause."""
    ana = visit()
    ana.share_screen("scout")
    curtain = ana.page.get_by_role("heading", name=ana.word("web-curtain", name=ana.word("web-guest")))
    curtain.wait_for()
    ana.page.get_by_role("button").click()
    ana.open_menu("web-pause")
    ana.page.keyboard.press("Escape")
    expect(notice(ana, "web-paused")).to_be_visible()
    ana.page.wait_for_function("() => !history.state?.sheets")  # a step back in the history would abort the reload
    ana.page.reload()
    curtain.wait_for()
    expect(ana.page.locator("[data-card]")).to_have_count(0)
    ana.page.get_by_role("button").click()
    ana.press("web-resume")
    expect(ana.page.locator(".flip")).to_be_visible()


# Going and coming back


def go_and_come_back(person: Person, meanwhile: Callable[[], None]) -> Person:
    context, address = person.page.context, person.page.url
    person.page.close()
    meanwhile()
    back = Person(context.new_page(), person.language)
    back.page.goto(address)
    back.page.locator(".area-seats").wait_for()
    return back


def test_a_bot_plays_for_a_player_who_stays_away(visit: Visit, hasty_server: Server) -> None:
    ana, ben = visit(base_url=hasty_server.address), visit(base_url=hasty_server.address)
    sit_down(ana, ben, "scout", 2)
    seat = ana.page.locator(".area-seats [data-seat='1']")
    ben = go_and_come_back(ben, lambda: expect(seat).to_contain_text(ana.word("web-seat-stand-in")))
    expect(seat).not_to_contain_text(ana.word("web-seat-stand-in"))
    expect(seat).not_to_contain_text(ana.word("web-seat-away"))
    expect(notice(ben, "web-my-stand-in")).to_have_count(0)


def test_players_choose_whether_to_wait_for_someone_who_is_away(visit: Visit) -> None:
    ana, ben = visit(), visit()
    sit_down(ana, ben, "scout", 2)
    seat, countdown = ana.page.locator(".area-seats [data-seat='1']"), clock_of(ana, 1)

    def let_a_bot_decide() -> None:
        expect(seat).to_contain_text(ana.word("web-seat-away"))
        expect(countdown).to_have_text(re.compile(r"bot in \d+ s"))
        first = countdown.inner_text()
        check_page(ana.page, "away")
        expect(countdown).not_to_have_text(first)
        ana.press("web-menu")
        ana.press("web-stand-in", name="Ben")
        expect(seat).to_contain_text(ana.word("web-seat-stand-in"))
        ana.page.keyboard.press("Escape")

    ben = go_and_come_back(ben, let_a_bot_decide)
    expect(seat).not_to_contain_text(ana.word("web-seat-stand-in"))
    expect(seat).not_to_contain_text(ana.word("web-seat-away"))
    ben.page.close()
    expect(countdown).to_be_visible()
    ana.press("web-menu")
    ana.press("web-wait-for", name="Ben")
    expect(countdown).to_have_count(0)
    expect(seat).to_contain_text(ana.word("web-seat-away"))


# Emotes and sounds


def test_an_emote_is_shown_to_the_others(visit: Visit) -> None:
    ana, ben = visit(), visit(1280, 800, language="es")
    for person in (ana, ben):
        person.page.add_init_script(SAID_UNTIL_TOLD)
    sit_down(ana, ben, "splitz", 2)
    ben.press("web-emote", emote="hello")
    said = ana.page.locator(".area-seats [data-seat='1']").get_by_role("status")
    expect(said).to_have_text(ana.word("web-emote", emote="hello"))
    expect(ben.button("web-emote", emote="hello")).to_have_attribute("aria-pressed", "true")
    ana.press("web-emotes")  # in the bar
    check_page(ana.page, "emotes")
    ana.press("web-emote", emote="thanks")
    expect(ana.page.get_by_role("dialog")).to_have_count(0)
    expect(ana.page.locator(".own-phrase")).to_have_text(ana.word("web-emote", emote="thanks"))
    emote = ben.page.locator(".area-seats [data-seat='0']").get_by_role("status")
    expect(emote).to_have_text(ben.word("web-emote", emote="thanks"))
    for person in (ana, ben):
        person.page.evaluate("() => said.splice(0).forEach(forget => forget())")
    expect(said).to_have_count(0)
    expect(emote).to_have_count(0)
    expect(ben.button("web-emote", emote="hello")).to_have_attribute("aria-pressed", "false")


def new_notes(page: Page, expected: int = 0) -> list[int]:
    """The notes since the last call, once there are this many."""
    page.wait_for_function("least => notes.length >= least", arg=expected)
    page.evaluate("() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    found: list[int] = page.evaluate("() => notes.splice(0)")
    return found


def test_sounds_only_if_wanted(visit: Visit) -> None:
    ana = visit()
    page = ana.page
    page.add_init_script(SILENCE)
    stage = stages()["waiting"]
    stage.show(page)
    page.locator("h1").click()
    stage.go_on(turn(), [(3, "scout left at 1")])
    ana.await_turn()
    assert new_notes(page) == []
    assert page.evaluate("() => window.contexts") is None

    ana.open_menu("web-settings")
    ana.page.get_by_role("switch", name=ana.word("web-setting-sounds")).check()
    assert sorted(new_notes(page, 3)) == sorted(CARD + TURN)  # so players hear what they have chosen
    ana.page.keyboard.press("Escape")
    stage.go_on(turn(turn=2), [(0, "play 1")])
    assert new_notes(page, 1) == CARD
    stage.go_offline(0)
    assert new_notes(page) == []
    stage.go_on(turn(turns=12), [(2, "play 1")])
    assert sorted(new_notes(page, 3)) == sorted(CARD + TURN)
    stage.gone.clear()
    stage.go_offline(1)  # while I think
    assert new_notes(page) == []
    assert page.evaluate("() => window.contexts") == 1

    untouched = ana.page.context.new_page()  # no browser lets an untouched page play sounds
    untouched.add_init_script(f"{SILENCE} Object.defineProperty(navigator, 'userActivation', {{ value: {{}} }});")
    stage.show(untouched)
    assert new_notes(untouched) == []
    assert untouched.evaluate("() => window.contexts") is None


# The score


def test_the_score_says_whether_it_is_final(visit: Visit) -> None:
    for name, expected in (("turn", 1), ("over", 0)):
        ana = visit()
        stages()[name].show(ana.page)
        ana.open_menu("web-score")
        dialog = ana.page.get_by_role("dialog")
        expect(dialog.get_by_role("listitem").first).to_be_visible()
        expect(dialog.get_by_role("heading", name=ana.word("web-score-now"))).to_have_count(expected)


# Bots that get ready


@pytest.mark.parametrize("language", LANGUAGES)
def test_everyone_sees_which_bots_still_get_ready(visit: Visit, language: str) -> None:
    """At their seats, and in one notice; until they are."""
    ana, stage = visit(language=language), stages()["turn"]
    stage.getting_ready = [2, 3]
    stage.show(ana.page)
    told = ana.page.locator(".notices").get_by_role("status")
    names = ana.word("list-comma", first="千春", last="María José")
    expect(told).to_have_text([ana.word("web-getting-ready", names=names)])
    at_seat = ana.page.locator(".area-seats").get_by_text(ana.word("web-seat-getting-ready"))
    expect(at_seat).to_have_count(2)
    for width, height in (*SIZES.values(), LANDSCAPE, (320, 640)):
        resize(ana.page, width, height)
        check_page(ana.page, f"getting-ready-{language}-{width}")
    stage.get_ready()
    expect(told).to_have_count(0)
    expect(at_seat).to_have_count(0)

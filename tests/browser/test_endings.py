"""How rounds and games end: the picture first, the words after it, one result for all games, and the next game."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from asdealt.core import Seat
from asdealt.games import rules_for
from asdealt.games.dozen.hints import printed
from asdealt.games.dozen.rules import Phase
from asdealt.games.splitz.rules import Part, Vote
from browser import dozen_stages, scout_stages, splitz_stages
from browser.page_checks import check_page, keep_picture, problems, scrolls_sideways
from browser.people import Person, Visit
from browser.samples import mainly
from browser.stage import Stage
from helpers.dozen import played

SEATS = ".area-seats [data-seat]"
LONGER_THAN_ITS_BOX = """() => {
  const column = document.querySelector("aside.area-side");
  return column.scrollHeight > column.clientHeight;
}"""
CUT = "names => names.filter(e => e.scrollWidth > e.clientWidth).map(e => e.innerText)"


def moving(visit: Visit, stage: Stage, width: int = 360, height: int = 740, language: str = "en") -> Person:
    """Shows a table that moves, but only when the test lets time pass."""
    person = visit(width, height, language=language, reduced_motion="no-preference")
    person.page.clock.install()
    stage.show(person.page)
    person.page.clock.pause_at(person.page.evaluate("Date.now() / 1000") + 2)
    return person


def words_on(page: Page) -> list[str]:
    """What status, header, seats and log say, without clocks."""
    texts = [page.locator(each).all_inner_texts() for each in (".said", "h1", SEATS, ".log ol")]
    return [re.sub(r"\d+:\d\d", "", text) for each in texts for text in each]


# Rounds of Scout


def ending_round(seats: int, *, last: bool = False) -> tuple[Stage, Any]:
    """A table just before a round ends, and what comes after it: the next deal, or the end of the game."""
    states = scout_stages.played_out(seats)
    if last:
        return _table(seats, states[-2]), states[-1]
    ends = next(n for n, state in enumerate(states) if state.sheets)
    return _table(seats, states[ends - 1]), next(state for state in states[ends:] if state.phase == "flip")


def _table(seats: int, state: Any) -> Stage:
    return replace(
        scout_stages.stages()["turn"], rules=rules_for("scout", seats), state=state, gone=[], pace="off", _sockets=[]
    )


def test_a_round_of_scout_is_counted_on_the_table(visit: Visit) -> None:
    """The last set is seen first; then hands lie open, and captured cards, tokens and losses add up."""
    stage, after = ending_round(4)
    ana = moving(visit, stage, 1280, 800)
    sheet = after.sheets[-1]
    stage.go_on(after, [(1, "play 1")])
    expect(ana.page.locator(".prior [data-card]")).to_have_count(len(sheet.prior))
    expect(ana.page.locator("h1")).to_contain_text(ana.word("web-round-of", round=1, rounds=4))
    rows = ana.page.locator(".round li")
    expect(rows).to_have_count(0)
    parts = (
        sheet.captured,
        sheet.tokens,
        [0 if sheet.exempt == seat else -left for seat, left in enumerate(sheet.left)],
    )
    ana.page.clock.run_for(900)
    for step in (1, 2, 3):
        ana.page.clock.run_for(910)
        points = [sum(counted) for counted in zip(*parts[:step], strict=True)]
        expect(rows.locator(".points")).to_have_text([str(each).replace("-", "−") for each in points])
        expect(ana.page.locator(SEATS).first).to_contain_text(ana.word("web-points-short", points=0))  # the old total
    ana.page.clock.run_for(910)
    expect(ana.page.locator(SEATS).first).to_contain_text(ana.word("web-points-short", points=points[1]))
    expect(rows.locator(".cards [data-card]")).to_have_count(sum(sheet.left))
    expect(ana.page.locator(".ladder td.prior")).to_have_text(re.compile(str(min(c.face.value for c in sheet.prior))))
    expect(ana.page.locator(".said")).to_contain_text(ana.word("web-scout-round-over", round=1))
    ana.page.clock.resume()  # axe needs time
    check_page(ana.page, "scout-round-end")
    expect(ana.page.locator(".flip, .hand")).to_have_count(0)
    ana.press("web-scout-next-round", round=2)
    expect(ana.page.locator(".flip")).to_be_visible()
    expect(ana.page.locator("h1")).to_contain_text(ana.word("web-round-of", round=2, rounds=4))


@pytest.mark.parametrize(("width", "height", "language"), [(320, 568, "es"), (740, 360, "ja")])
def test_the_count_of_five_players_fits_a_small_phone(visit: Visit, width: int, height: int, language: str) -> None:
    ana = visit(width, height, language=language)
    stage, after = ending_round(5)
    stage.show(ana.page)
    stage.go_on(after, [(1, "play 1")])
    button = ana.button("web-scout-next-round", round=2)
    expect(button).to_be_in_viewport(ratio=1)
    expect(ana.page.locator(".round li")).to_have_count(5)
    last, box = ana.page.locator(".round li").last.bounding_box(), button.bounding_box()
    assert last
    assert box
    if height > width:
        assert last["y"] + last["height"] <= box["y"]
    assert not ana.page.locator(".round .name").evaluate_all(CUT), "names are whole"
    assert not problems(ana.page)


def test_the_last_round_leads_to_the_result(visit: Visit) -> None:
    ana = visit()
    stage, after = ending_round(3, last=True)
    stage.show(ana.page)
    stage.go_on(after, [(1, "play 1")])
    expect(ana.page.locator(".round")).to_be_visible()
    expect(ana.page.locator(".ending")).to_have_count(0)
    ana.press("web-to-result")
    expect(ana.page.locator(".ranks li")).to_have_count(3)
    expect(ana.page.locator(".ending .me")).to_contain_text("Ana")


# Dozen and Splitz


def test_hidden_cards_of_dozen_turn_up_one_place_after_the_other(visit: Visit) -> None:
    before = played(dozen_stages.RULES, 2, 4, lambda table: table.phase is Phase.WHITE)
    after = played(dozen_stages.RULES, 2, 4, lambda table: table.phase is Phase.OVER)
    stage = replace(dozen_stages.stages()["take"], state=before, gone=[], _sockets=[])
    ana = moving(visit, stage, 320, 568)
    stage.go_on(after, [(0, "resolve 1")])
    lines = ana.page.locator(".count section")
    expect(lines).to_have_count(2)  # both are in sight
    hidden = [sum(laid.side == "concealed" for laid in player.line) for player in after.players]
    unseen = lines.first.get_by_label(ana.word("web-dozen-unknown"))
    expect(unseen).to_have_count(hidden[0])
    for _ in range(6):
        ana.page.clock.run_for(655)
    later = sum(laid.side == "concealed" for laid in after.players[0].line[6:])
    expect(unseen).to_have_count(later)
    assert 0 < later < hidden[0]
    so_far = lines.nth(1).locator("b").inner_text()
    assert int(so_far) < dozen_stages.RULES.outcome(after).scores[1]  # type: ignore[union-attr]
    expect(ana.page.locator(SEATS).first).to_contain_text(f"{so_far} pts")  # the strip counts along
    for _ in range(7):
        ana.page.clock.run_for(655)
    outcome = dozen_stages.RULES.outcome(after)
    assert outcome
    for seat in range(2):
        expect(lines.nth(seat).locator("b")).to_have_text(str(outcome.scores[seat]))
    wins = [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]
    expect(lines.nth(wins[0])).to_have_class(re.compile("wins"))
    expect(ana.page.locator(".count .wins")).to_have_count(len(wins))  # the winning line, and no other
    expect(ana.page.locator(".ending")).to_have_count(0)
    keep_picture(ana.page, "dozen-counted")
    assert not scrolls_sideways(ana.page)
    ana.page.clock.run_for(2_500)
    expect(ana.page.locator(".ranks li").first).to_contain_text(str(max(outcome.scores)))


def test_words_wait_until_the_votes_of_splitz_have_been_seen(visit: Visit) -> None:
    stage = splitz_stages.stages()["vote"]
    stage.gone.clear()
    ana = moving(visit, stage, 1280, 800, "es")
    before, grid = words_on(ana.page), ana.page.locator(".grid").inner_text()
    part = {0: Part.WHITE, 1: Part.BLACK, 2: Part.BLACK, 3: Part.BLUE}
    after = stage.rules.apply(stage.state, {Seat(seat): Vote(way) for seat, way in part.items()})
    stage.go_on(after, [(seat, f"vote {way}") for seat, way in part.items()])
    ana.page.locator(".reveal .vote").first.wait_for()
    seen = words_on(ana.page)
    assert [text for text in seen[1:] if text] == [text for text in before[1:] if text]
    assert ana.page.locator(".grid").inner_text().replace("+1", "") == grid.replace("+1", "")
    ana.page.clock.run_for(2_700)
    expect(ana.page.locator(".reveal")).to_have_count(0)
    expect(ana.page.locator(".grid")).not_to_have_text(grid)


# The next game


def test_play_again_is_out_of_the_way_and_wakes_up_late(visit: Visit) -> None:
    ana = visit()
    time = ana.page.clock
    time.install(time=0)
    time.pause_at(1)  # the page comes up, but none of its timers fires
    stage = scout_stages.stages()["over"]
    stage.show(ana.page)
    again = ana.page.locator(".again")
    for part in (again, ana.page.locator(".sheet-button"), ana.page.locator("footer a").last):
        expect(part).to_have_attribute("aria-disabled", "true")
        part.click(force=True)
    assert stage.asked == []
    expect(ana.page.locator(".ranks")).to_be_visible()
    time.run_for(1_100)
    box = again.bounding_box()
    assert box
    assert box["y"] + box["height"] < 740 - 65  # above the bar of actions, where the last tap was
    with stage.asking(ana.page):
        again.click()
    assert [ask.what for ask in stage.asked] == ["rematch"]


def test_a_rematch_does_not_wait_for_a_guest_who_has_gone(visit: Visit) -> None:
    ana = visit(language="es")
    stage = replace(scout_stages.stages()["over"], ready=[0], gone=[1], asked=[], _sockets=[])
    stage.show(ana.page)
    expect(ana.button("web-rematch-waiting")).to_be_visible()
    check_page(ana.page, "rematch-without")
    with stage.asking(ana.page):
        ana.press("web-rematch-without", name="Ben")
    assert [(ask.what, ask.seat) for ask in stage.asked] == [("stand_in", 1)]


def test_a_spectator_can_scroll_the_log_beside_the_result_by_keyboard(visit: Visit) -> None:
    """Nothing else in that column takes the focus."""
    guest = visit(1280, 500)
    replace(scout_stages.stages()["over"], seat=None).show(guest.page)
    column = guest.page.locator("aside.area-side")
    column.wait_for()
    guest.page.wait_for_function(LONGER_THAN_ITS_BOX)  # its lines come after it
    assert problems(guest.page) == []
    guest.reach("aside.area-side ol")
    guest.page.keyboard.press("End")
    guest.page.wait_for_function("document.querySelector('aside.area-side').scrollTop > 0")


@pytest.mark.parametrize("language", mainly("en"))
def test_a_sheet_of_dozen_says_what_an_ability_gives_behind_its_sentence(visit: Visit, language: str) -> None:
    """Before it, the points of "+2 for each ..." would look like a slip."""
    ana = visit(language=language)
    dozen_stages.stages()["over"].show(ana.page)
    ana.press("web-end-sheet")
    terms = ana.page.locator(".sheet th small")
    expect(terms.first).to_be_visible()
    sentences = {text for card in printed(dozen_stages.RULES.cards) for text in getattr(card.score, language)}
    assert {re.sub(r" →\s[+−]\d+$", "", term) for term in terms.all_inner_texts()} <= sentences

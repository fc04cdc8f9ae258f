"""Several people at one table: on one screen, with a big screen, leaving and coming back."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import Server
from browser.page_checks import check_page
from browser.people import Visit


def test_two_players_share_one_screen_with_a_curtain(visit: Visit) -> None:
    ana = visit()
    ana.share_screen("scout", "Ben")
    decided: set[str] = set()
    while not ana.over:
        lift = ana.page.get_by_role("heading", level=1).filter(has_text="Pass the screen")
        lift.or_(ana.wanted()).first.wait_for()
        if lift.count():
            expect(ana.page.locator("[data-card]")).to_have_count(0)  # nobody's cards are left on the screen
            if not decided:
                check_page(ana.page, "curtain")
            decided.add(lift.inner_text())
            ana.page.get_by_role("button").click()
        if not ana.over:
            ana.scout_turn()
    assert len(decided) == 2
    first = ana.page.url
    ana.press("web-rematch")
    ana.page.wait_for_url(lambda url: "/t/" in url and url != first)
    ana.page.get_by_role("heading", level=1).filter(has_text="Pass the screen").wait_for()


def test_a_big_screen_shows_the_table_and_phones_the_hands(visit: Visit) -> None:
    room, ana = visit(1280, 800), visit()
    room.open_game("scout")
    room.page.locator("select[name=players]").select_option("3")
    room.page.get_by_text(room.word("web-more-ways")).click()
    room.press("web-room-make")
    link = room.page.get_by_label(room.word("web-invite-link"), exact=True).input_value()
    ana.join(link, "Ana")
    expect(room.page.get_by_text("Ana", exact=True)).to_be_visible()
    check_page(room.page, "room-gathering")
    room.press("web-start")
    ana.scout_turn()
    expect(room.page.locator(".area-seats")).to_contain_text("Ana")
    expect(room.page.locator(".hand")).to_have_count(0)
    check_page(room.page, "room")
    check_page(ana.page, "room-hand")


def test_a_player_leaves_and_comes_back(visit: Visit, hasty_server: Server) -> None:
    ana = visit(base_url=hasty_server.address)
    ana.play_now()  # the bots will not have finished before the player is back
    ana.scout_turn()
    ana.open_menu("web-leave")
    ana.page.locator("main a[href^='/t/']").first.click()
    expect(ana.page.get_by_text(ana.word("web-my-stand-in"))).to_be_visible()
    check_page(ana.page, "stand-in")
    ana.press("web-return")
    expect(ana.page.get_by_text(ana.word("web-my-stand-in"))).to_have_count(0)
    ana.scout_turn()


def test_a_name_that_is_being_typed_is_kept_when_another_friend_joins(visit: Visit) -> None:
    ana, ben, eve = visit(), visit(), visit()
    link = ana.invite("scout", 4)
    ben.page.goto(link)
    field = ben.page.get_by_label(ben.word("web-your-name"))
    field.fill("Be")
    eve.join(link, "Eve")
    expect(ben.page.locator("main")).to_contain_text("Eve")
    ben.page.keyboard.type("n")
    expect(field).to_have_value("Ben")

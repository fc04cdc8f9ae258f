"""A table as the fold of its log: who sits where, who is the host, which devices may speak for a seat."""

from __future__ import annotations

from random import Random

import pytest

from asdealt.core import Seat
from asdealt.server.tables import log
from asdealt.server.tables.chairs import Notices
from asdealt.server.tables.table import DEVICES, Event, Table
from helpers.tables import BOT, OPEN_CHAIR, choose_all, person, started, table, trio


def joined(seat: int, name: str = "Dee") -> log.Joined:
    return log.Joined(seat=seat, name=name, token=f"{name} 1")


def test_a_change_of_several_chairs_is_one_event() -> None:
    made = trio()
    assert made.follow(log.Renamed(by=1, name="Bea"), 20.0) == Event(1, "room", turns=0, drawn=(), room=False)
    assert made.names == ["Ana", "Bea", "Cy"]
    assert (made.at, made.since) == (20.0, 10.0)


def test_a_token_opens_only_its_own_seat() -> None:
    made = trio()
    assert [made.seat_of(token) for token in ("Ana 1", "Ben 1", "Cy 1", "Dee 1", "host")] == [0, 1, 2, None, None]
    assert [made.viewer_of(seat) for seat in (None, Seat(0), Seat(2))] == [None, 0, 2]
    for token, opened in (("Ana 1", 0), ("Cy 1", 2), ("Dee 1", None), ("host", None)):
        assert [made.opens(token, seat) for seat in (None, Seat(0), Seat(1), Seat(2))] == [
            opened == seat for seat in (None, 0, 1, 2)
        ]


def test_a_seat_has_at_most_eight_devices_the_first_and_the_latest() -> None:
    made = trio()
    for n in range(2, 12):
        made.follow(log.Handed(seat=0, token=f"Ana {n}"), 20.0)
    tokens = made.chairs[0].tokens
    assert tokens == ["Ana 1", "Ana 5", "Ana 6", "Ana 7", "Ana 8", "Ana 9", "Ana 10", "Ana 11"]
    assert len(tokens) == DEVICES
    assert made.seat_of("Ana 11") == 0
    assert made.seat_of("Ana 2") is None


# Absence


def test_a_bot_stands_in_until_the_person_is_back() -> None:
    made = started()
    made.follow(log.Awaited(seat=1), 20.0)
    assert made.chairs[1].awaited
    made.follow(log.Away(seat=1), 21.0)
    assert made.chairs[1].away
    assert not made.chairs[1].left
    assert made.deciding == {0, 2}
    made.follow(log.Back(seat=1), 22.0)
    assert made.deciding == {0, 1, 2}
    chair = made.chairs[1]
    assert (chair.away, chair.left, chair.awaited) == (False, False, False)


def test_a_player_who_left_on_purpose_stays_away_until_they_say_otherwise() -> None:
    made = started()
    made.follow(log.Away(by=1, seat=1, left=True), 20.0)
    assert made.chairs[1].left
    made.follow(log.Away(seat=1), 21.0)
    assert made.chairs[1].left
    made.follow(log.Back(by=1, seat=1), 22.0)
    assert not made.chairs[1].left


def test_a_bot_that_failed_is_flagged() -> None:
    made = started(person("Ana"), BOT, BOT)
    made.follow(log.Failed(seat=2), 20.0)
    assert [chair.flagged for chair in made.chairs] == [False, False, True]


def test_a_bot_plays_for_a_forgotten_person_who_has_no_token_left() -> None:
    made = started()
    made.follow(log.Forgotten(seat=0, name="Player 1"), 20.0)
    chair = made.chairs[0]
    assert (chair.name, chair.tokens, chair.away, chair.left) == ("Player 1", [], True, True)
    assert made.seat_of("Ana 1") is None
    assert made.host == 1


# Newcomers


def test_a_latecomer_plays_from_the_next_round_on() -> None:
    """Until then the seat's bot plays on, at its own level, and the latecomer sees what spectators see."""
    made, rng = started(person("Ana"), BOT, BOT), Random(1)
    choose_all(made, rng)
    made.follow(joined(1), 20.0)
    late = made.chairs[1]
    assert (late.sits_after, late.bot_level, late.deciding) == (1, "greedy", False)
    assert made.viewer_of(Seat(1)) is None
    while made.round == 1:
        assert late.sits_after == 1
        event = choose_all(made, rng)
        assert event.room == (made.round == 2)  # everyone is shown that the latecomer plays now
    assert made.round == 2
    assert made.viewer_of(Seat(1)) == 1
    assert made.deciding == {0, 1}
    assert not choose_all(made, rng).room


def test_a_latecomer_to_a_paused_match_waits_too() -> None:
    made = started(person("Ana"), BOT, BOT)
    made.follow(log.Agreed(by=0, what="pause"), 20.0)
    made.follow(joined(2), 21.0)
    assert made.chairs[2].sits_after == 1


@pytest.mark.parametrize("chair", [OPEN_CHAIR, BOT], ids=["a free chair", "a bot's chair"])
def test_a_player_who_joins_before_the_match_plays_from_its_start(chair: log.FirstChair) -> None:
    made = table(person("Ana"), chair, BOT)
    made.follow(joined(1), 20.0)
    assert (made.chairs[1].sits_after, made.chairs[1].level, made.chairs[1].name) == (None, "", "Dee")
    assert made.deciding == {0, 1}


def test_a_player_who_takes_a_free_chair_in_a_running_match_plays_at_once() -> None:
    """Nobody plays there, so there is nobody to wait for."""
    made = started(person("Ana"), OPEN_CHAIR, BOT)
    made.follow(joined(1), 20.0)
    assert made.chairs[1].sits_after is None


def test_one_message_may_seat_several_bots_and_free_one_chair() -> None:
    made = table(person("Ana"), OPEN_CHAIR, OPEN_CHAIR)
    made.follow(log.Filled(by=0, seat=1, level="greedy", name="Noa", others=[log.Bot(2, "random", "Luz")]), 20.0)
    assert [(chair.kind, chair.name, chair.level) for chair in made.chairs[1:]] == [
        ("bot", "Noa", "greedy"), ("bot", "Luz", "random"),
    ]  # fmt: skip
    made.follow(log.Cleared(by=0, seat=2), 21.0)
    assert (made.chairs[2].kind, made.chairs[2].name) == ("open", "")


# The host


def hosts(made: Table) -> list[int]:
    """The host, and each next host as one after the other leaves."""
    found = []
    while (host := made.host) is not None:
        found.append(host)
        made.follow(log.Away(by=host, seat=host, left=True), 50.0)
    return found


def test_the_creator_is_the_host_and_then_those_who_have_sat_longest() -> None:
    assert hosts(table(person("Ana"), person("Ben"), BOT, person("Cy"), maker=1)) == [1, 0, 3]
    assert table(OPEN_CHAIR, OPEN_CHAIR, BOT, maker=None).host is None
    assert table(person("Ana"), OPEN_CHAIR, BOT, maker=None).host is None


def test_players_who_sit_down_later_or_again_come_last() -> None:
    made = table(person("Ana"), OPEN_CHAIR, person("Ben"))
    made.follow(joined(1), 20.0)
    made.follow(log.Cleared(by=0, seat=0), 21.0)
    assert made.host == 2
    made.follow(joined(0, "Ana"), 22.0)
    assert hosts(made) == [2, 1, 0]


def test_a_bot_cannot_be_host() -> None:
    made = started()
    made.follow(log.Filled(by=1, seat=0, level="greedy", name="Noa"), 20.0)
    assert hosts(made) == [1, 2]


def test_nobody_gains_the_hosts_rights_at_a_table_without_a_host() -> None:
    made = table(person("Ana"), OPEN_CHAIR, OPEN_CHAIR)
    made.follow(log.Cleared(by=0, seat=0), 20.0)
    made.follow(joined(1), 21.0)
    assert made.host is None


# Notices for people who are away


def test_a_seat_is_told_where_it_wants_and_until_it_wants_no_more() -> None:
    made = started()
    wish = log.NoticesSet(by=1, seat=1, to="https://bell", language="ja", daily=True, page="https://cards")
    made.follow(wish, 20.0)
    assert made.chairs[1].notices == Notices("https://bell", "ja", True, "https://cards", 20.0, made.phase)
    assert [made.chairs[seat].notices for seat in (0, 2)] == [None, None]
    made.follow(log.NoticesSet(by=1, seat=1), 21.0)
    assert made.chairs[1].notices is None


def test_turns_are_counted_from_the_last_daily_line() -> None:
    made, rng = started(), Random(5)
    first = made.phase
    made.follow(log.NoticesSet(by=1, seat=1, to="https://bell", daily=True), 20.0)
    choose_all(made, rng)
    choose_all(made, rng)
    assert [made.turns_since_told(seat) for seat in range(3)] == [0, made.phase - first, 0]
    made.follow(log.Reminded(what="daily", seats=[0, 1]), 30.0)
    assert (made.chairs[0].notices, made.turns_since_told(1), made.reminded) == (None, 0, {})
    told = made.chairs[1].notices
    assert told is not None
    assert (told.told_at, told.turns) == (30.0, made.phase)
    made.follow(log.Reminded(what="time", seats=[1]), 31.0)
    assert (made.chairs[1].notices, made.reminded) == (told, {1: made.phase})

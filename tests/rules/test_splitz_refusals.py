"""Splitz refusals: their codes, and the rules they cite."""

from __future__ import annotations

from dataclasses import fields
from itertools import product
from typing import Any

import pytest

from asdealt.core import CHANCE, Illegal, Seat

from asdealt.games.splitz.rules import (  # isort: skip
    JOKER, NUMBERS, Action, Attach, Card, Cut, Discard, First, Part, Phase, Row, Settle, State, Vote, read_state,
)  # fmt: skip
from asdealt.veil import FaceDown, seen_by
from helpers.splitz import EXAMPLE, RULES, after, chosen, last_row, new_game, over, refused

SEVEN = "1 2 3 4 5 6 7"
TO_CUT = last_row(SEVEN, seats=3, active=1)
TO_DISCARD = after(last_row(SEVEN, seats=2), "cut 1 3")
TO_VOTE = after(TO_CUT, "cut 1 3")
TO_VOTE_AGAIN = after(TO_VOTE, "vote blue blue black")
TO_PLACE = after(last_row("J 8 9 5 5 1 2", seats=3, seat1="4"), "cut 2 6", "vote white blue black")
TO_SETTLE = after(
    last_row(EXAMPLE, seats=4), "cut 4 6", "vote black white white black", rules=chosen(contest_order="active_chooses")
)
TABLES = [
    RULES.start(3), new_game(3), TO_CUT, TO_DISCARD, TO_VOTE, TO_VOTE_AGAIN, TO_PLACE, TO_SETTLE, over("1", "2"),
]  # fmt: skip


def test_the_tables_of_this_file_are_in_every_phase() -> None:
    assert {table.phase for table in TABLES} == set(Phase)


@pytest.mark.parametrize(
    ("table", "seat", "action", "code", "rule"),
    [
        (over("1", "2"), 0, Vote(Part.WHITE), "over", "12"),
        (TO_CUT, 0, Cut(1, 2), "not_your_turn", "5"),
        (TO_CUT, CHANCE, Cut(1, 2), "not_your_turn", "5"),
        (TO_DISCARD, 0, Discard(Part.BLUE), "not_your_turn", "6"),
        (TO_PLACE, 1, Attach(Card(4)), "not_your_turn", "10"),
        (TO_SETTLE, 1, Settle(Part.WHITE), "not_your_turn", "B7"),
        (RULES.start(3), 0, First(Seat(0)), "not_your_turn", "3"),
        (new_game(3), 0, Row(NUMBERS[:7]), "not_your_turn", "4"),
        (TO_VOTE, 3, Vote(Part.WHITE), "not_your_turn", "7"),
        (TO_VOTE_AGAIN, 2, Vote(Part.WHITE), "vote.finished", "8"),
        (TO_CUT, 1, Vote(Part.WHITE), "not_now", "5"),
        (TO_DISCARD, 1, Vote(Part.WHITE), "not_now", "6"),
        (TO_VOTE, 1, Cut(1, 2), "not_now", "7"),
        (TO_PLACE, 0, Settle(Part.BLUE), "not_now", "10"),
        (TO_SETTLE, 0, Cut(1, 2), "not_now", "B7"),
        (TO_CUT, 1, Cut(0, 3), "cut.empty_part", "5"),
        (TO_CUT, 1, Cut(3, 3), "cut.empty_part", "5"),
        (TO_CUT, 1, Cut(5, 3), "cut.empty_part", "5"),
        (TO_CUT, 1, Cut(3, 7), "cut.empty_part", "5"),
        (TO_CUT, 1, Cut(-1, 3), "cut.outside", "5"),
        (TO_CUT, 1, Cut(3, 8), "cut.outside", "5"),
        (TO_VOTE_AGAIN, 0, Vote(Part.BLACK), "vote.no_such_part", "7"),
        (after(TO_DISCARD, "discard blue"), 0, Vote(Part.BLUE), "vote.discarded_part", "B4"),
        (TO_PLACE, 0, Attach(Card(4)), "joker.no_stack", "10"),
        (TO_PLACE, 0, Attach(JOKER), "joker.no_stack", "10"),
        (TO_SETTLE, 0, Settle(Part.BLUE), "settle.not_contested", "B7"),
        (RULES.start(3), CHANCE, First(Seat(3)), "chance.no_such_seat", "3"),
        (RULES.start(3), CHANCE, Row(NUMBERS[:7]), "not_now", "3"),
        (new_game(3), CHANCE, Row(NUMBERS[:6]), "chance.row_size", "4"),
        (new_game(4), CHANCE, Row(NUMBERS[:7]), "chance.row_size", "4"),
        (new_game(3), CHANCE, Row((Card(1), *NUMBERS[:6])), "chance.not_in_stock", "4"),
        (new_game(3), CHANCE, Row((Card(11), *NUMBERS[:6])), "chance.not_in_stock", "4"),
    ],
)
def test_refused(table: State, seat: int, action: Action, code: str, rule: str) -> None:
    assert refused(table, seat, action) == (f"splitz.{code}", rule)


def test_a_part_that_does_not_exist_cannot_be_discarded() -> None:
    nonsense: Any = "green"
    assert refused(TO_DISCARD, 1, Discard(nonsense)) == ("splitz.no_such_action", "6")


def test_the_refusal_of_a_cut_says_how_many_cards_there_are() -> None:
    refusal = RULES.why_not(TO_CUT, Seat(1), Cut(0, 9))
    assert refusal is not None
    assert refusal.facts == {"cards": 7}


def test_a_last_row_of_seven_is_what_four_players_are_dealt_at_the_end() -> None:
    table = read_state("deal / round 7 / active 0 / stock 10x7 / seat 0 / seat 1 / seat 2 / seat 3")
    assert refused(table, CHANCE, Row((Card(10),) * 7)) is None
    assert refused(table, CHANCE, Row((Card(10),) * 9)) == ("splitz.chance.row_size", "4")


NONSENSE: list[Any] = [
    None,
    -1,
    0,
    2,
    10**30,
    1.5,
    "",
    "blue",
    Part.BLUE,
    (),
    (1,) * 7,
    (None,) * 7,
    [],
    {},
    FaceDown(seen_by(0)),
]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.phase.value)
@pytest.mark.parametrize("kind", [First, Row, Cut, Discard, Vote, Attach, Settle])
def test_nonsense_is_refused_and_nothing_breaks(table: State, kind: Any) -> None:
    for values in product(NONSENSE, repeat=len(fields(kind))):
        for seat in map(Seat, range(-2, 5)):
            action = kind(*values)
            refusal = RULES.why_not(table, seat, action)
            if seat != CHANCE:
                assert (refusal is None) == (repr(action) in map(repr, RULES.legal(table, seat)))


def test_apply_takes_exactly_the_actors_moves() -> None:
    white, blue = Vote(Part.WHITE), Vote(Part.BLUE)
    for moves in ({}, {Seat(0): white}, {Seat(seat): blue for seat in range(4)}):
        with pytest.raises(Illegal):
            RULES.apply(TO_VOTE, moves)
    with pytest.raises(Illegal):
        RULES.apply(TO_VOTE, {Seat(0): white, Seat(1): white, Seat(2): Cut(1, 2)})

"""Splitz: a table from text is accepted as a state only if play can continue from it.

Each table refused here differs in one fact from one that is read.
"""

from __future__ import annotations

import pytest

from asdealt.core import Unreadable
from asdealt.games.splitz.rules import read_state

STACKS = "seat 0 / seat 1"
FOUR = "seat 0 / seat 1 / seat 2 / seat 3"
FIRST = f"first / round 0 / active - / stock 10x7 / {STACKS}"
DEAL = f"deal / round 2 / active 1 / stock 10x7 / {STACKS}"
CUT = f"cut / round 10 / active 0 / row 1 2 3 / voters 0 1 / {STACKS}"
DISCARD = f"discard / round 1 / active 0 / parts 1 | 2 | 3 / voters 0 1 / {STACKS}"
VOTE = f"vote / round 1 / active 0 / parts 1 | - | 3 / voters 0 1 / {STACKS}"
SETTLE = f"settle / round 1 / active 0 / contested white: 4 5: 0 1, blue: 6 7: 2 3 / {FOUR}"
PLACE = "place / round 1 / active 0 / seat 0 8 J / seat 1"
OVER = f"over / round 10 / active 0 / {STACKS}"
UNDER_WAY = {  # exists only while something is divided
    "a row": "row 1 2 3",
    "parts": "parts 1 | 2",
    "a voter": "voters 1",
    "a trail": "trail white",
}


def assert_refused(right: str, old: str, new: str) -> None:
    """The right table can be read; with this change it cannot."""
    read_state(right)
    assert old in right
    with pytest.raises(Unreadable):
        read_state(right.replace(old, new, 1))


@pytest.mark.parametrize(
    ("stock", "fits"),
    [
        ("10x2", False),
        ("10x3", True),
        ("10x7", True),
        ("10x8", False),
        ("10x9", False),
        ("10x10", True),
        ("10x10 9x4", True),
        ("10x10 9x5", False),
        ("10x10 9x6", False),
    ],
)
def test_every_row_to_come_can_be_cut_in_three(stock: str, fits: bool) -> None:
    """Two players are dealt rows of seven; the last row is the remainder."""
    if fits:
        read_state(DEAL.replace("10x7", stock))
    else:
        assert_refused(DEAL, "10x7", stock)


def test_chance_names_the_first_player_before_round_1() -> None:
    assert_refused(FIRST, "active -", "active 0")
    assert_refused(FIRST, "round 0", "round 1")
    assert_refused(DEAL, "round 2", "round 0")
    assert_refused(DEAL, "active 1", "active -")
    assert_refused(DEAL, "deal", "first")


def test_nobody_plays_more_than_ten_rounds_and_active_is_at_the_table() -> None:
    assert_refused(OVER, "round 10", "round 11")
    assert_refused(OVER, "active 0", "active 2")


def test_before_a_row_is_dealt_there_is_a_stock_and_at_the_end_none() -> None:
    assert_refused(DEAL, "stock 10x7 / ", "")
    assert_refused(FIRST, "stock 10x7 / ", "")
    assert_refused(OVER, "active 0", "active 0 / stock 10x7")


@pytest.mark.parametrize("field", UNDER_WAY.values(), ids=UNDER_WAY)
def test_nothing_is_divided_between_rows_or_while_contests_are_settled_or_jokers_placed(field: str) -> None:
    for table in (FIRST, DEAL, OVER, PLACE, SETTLE):
        assert_refused(table, " / seat 0", f" / {field} / seat 0")


def test_nothing_is_contested_between_rows() -> None:
    for table in (FIRST, DEAL, OVER):
        assert_refused(table, " / seat 0", " / contested white: 4 5: 0 1 / seat 0")


def test_three_cards_and_two_voters_at_least_are_needed_for_a_cut() -> None:
    assert_refused(CUT, "row 1 2 3", "row 1 2")
    assert_refused(CUT, "voters 0 1", "voters 0")
    assert_refused(CUT, "voters 0 1", "voters 0 1 / parts 4 | 5")


def test_two_players_discard_one_of_three_parts() -> None:
    assert_refused(DISCARD, "parts 1 | 2 | 3", "parts 1 | - | 3")
    assert_refused(DISCARD, "voters 0 1", "voters 0")
    assert_refused(DISCARD, "voters 0 1", "voters 0 1 / row 4 5 6")
    assert_refused(DISCARD, f"voters 0 1 / {STACKS}", f"voters 0 1 2 / {STACKS} / seat 2")
    assert_refused(DISCARD, STACKS, f"{STACKS} / seat 2")


def test_a_vote_needs_two_parts_and_two_voters() -> None:
    assert_refused(VOTE, "parts 1 | - | 3", "parts 1 | - | -")
    assert_refused(VOTE, "voters 0 1", "voters 0")
    assert_refused(VOTE, "voters 0 1", "voters 0 1 / row 4 5 6")


def test_active_settles_which_of_several_contests_comes_first() -> None:
    assert_refused(SETTLE, ", blue: 6 7: 2 3", "")
    assert_refused(SETTLE, "blue: 6", "white: 6")


def test_a_contest_is_about_two_cards_between_two_players_who_wait_for_nothing_else() -> None:
    assert_refused(SETTLE, "white: 4 5", "white: 4")
    assert_refused(SETTLE, "2 3", "2")
    assert_refused(SETTLE, "2 3", "1 2 3")
    assert_refused(SETTLE, "2 3", "3 4")
    assert_refused(SETTLE, FOUR, f"served 0 / {FOUR}")


def test_jokers_are_placed_only_if_someone_has_one_to_place() -> None:
    assert_refused(PLACE, "8 J", "8")
    assert_refused(PLACE, "place", "deal")
    assert_refused(PLACE.replace("place", "over").replace(" J", ""), "8", "8 J")


def test_two_to_four_play() -> None:
    read_state(f"over / round 1 / active 0 / {FOUR}")
    assert_refused(OVER, STACKS, "seat 0")
    assert_refused(OVER, STACKS, f"{FOUR} / seat 4")

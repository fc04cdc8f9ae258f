"""Splitz, rule 10: placing cards, and attaching Jokers to them."""

from __future__ import annotations

import pytest

from asdealt.games.splitz.rules import Phase, read_state
from helpers.splitz import after, asked, choices, chosen, held, last_row


def test_10_cards_are_grouped_by_number() -> None:
    """ "The cards should be grouped by the numbers" """
    table = last_row("9 3 9 5 5 1 2", seats=3, seat0="9 10x2")
    assert held(after(table, "cut 5 6", "vote white blue black"), 0) == "3 5x2 9x3 10x2"


def test_10_a_joker_is_attached_to_cards_already_placed() -> None:
    """ "to the already placed cards only" """
    table = after(last_row("J 3 9 5 5 1 2", seats=3, seat0="9 10x2"), "cut 1 6", "vote white blue black")
    assert asked(table) == [0]
    assert choices(table, 0) == ["joker 9", "joker 10"]
    assert held(after(table, "joker 9"), 0) == "9+J 10x2"


def test_10_each_joker_is_attached_by_itself() -> None:
    table = after(last_row("J J 9 5 5 1 2", seats=3, seat0="10"), "cut 3 6", "vote white blue black", "joker 9")
    assert asked(table) == [0]
    assert choices(table, 0) == ["joker 9", "joker 10"]
    assert held(after(table, "joker 10"), 0) == "9+J 10+J"


def test_10_a_player_is_asked_even_if_a_joker_can_go_to_one_number_only() -> None:
    table = after(last_row("J 8 9 5 5 1 2", seats=3), "cut 2 6", "vote white blue black")
    assert (asked(table), choices(table, 0)) == ([0], ["joker 8"])


def test_10_a_first_and_only_joker_waits() -> None:
    """ "the first and only card taken" """
    table = after(last_row("J 8 9 5 5 1 2", seats=3), "cut 1 6", "vote white blue black")
    assert table.phase is Phase.OVER
    assert (table.stacks[0].pending, table.stacks[0].placing) == (1, 0)


def test_10_a_waiting_joker_goes_to_the_first_number_card() -> None:
    """ "assigned to the first Number card that player gets" """
    table = after(last_row("8 3 9 5 5 1 2", seats=3, seat0="Jx2"), "cut 1 6", "vote white blue black")
    assert (table.stacks[0].pending, table.stacks[0].placing) == (0, 2)
    assert choices(table, 0) == ["joker 8"]
    assert held(after(table, "joker 8", "joker 8"), 0) == "8+Jx2"


def test_10_an_attached_joker_never_moves() -> None:
    """ "You may not reassign your Jokers" """
    table = after(last_row("9 J 3 5 5 1 2", seats=3, seat0="2+Jx3"), "cut 2 6", "vote white blue black")
    assert choices(table, 0) == ["joker 2", "joker 9"]
    table = after(table, "joker 9")
    assert table.phase is Phase.OVER
    assert held(table, 0) == "2+Jx3 9+J"


@pytest.mark.parametrize(("active", "order"), [(0, [1, 2, 0]), (1, [2, 0, 1]), (2, [0, 1, 2])])
def test_10_B11_jokers_are_placed_clockwise_from_active_s_left(active: int, order: list[int]) -> None:
    """ "in clockwise order, starting from the player sitting on the left of the Active player" """
    table = after(last_row("J 8 J 7 J 6 5", seats=3, active=active), "cut 2 4", "vote white blue black")
    placed = []
    while table.phase is Phase.PLACE:
        (seat,) = asked(table)
        placed.append(seat)
        table = after(table, choices(table, seat)[0])
    assert placed == order


def test_10_one_player_places_all_their_jokers_before_the_next_one_does() -> None:
    table = after(last_row("J 8 J J 7 J 6", seats=3, active=2), "cut 3 5", "vote white blue black")
    assert asked(table) == [0]
    assert asked(after(table, "joker 8")) == [0]
    assert asked(after(table, "joker 8", "joker 8")) == [1]


def test_B8_a_joker_may_go_to_a_number_of_its_own_part() -> None:
    table = after(last_row("J 8 9 5 5 1 2", seats=3, seat0="4"), "cut 3 6", "vote white blue black")
    assert choices(table, 0) == ["joker 4", "joker 8", "joker 9"]


def test_B9_a_joker_is_attached_at_once() -> None:
    """Nothing else happens before that."""
    table = read_state(
        "cut / round 3 / active 0 / row J 8 9 5 5 1 2 / voters 0 1 2 / seat 0 4 / seat 1 / seat 2 / stock 10x7"
    )
    table = after(table, "cut 1 6", "vote white blue black")
    assert (table.phase, asked(table), choices(table, 0)) == (Phase.PLACE, [0], ["joker 4"])
    assert after(table, "joker 4").phase is Phase.DEAL


def test_B10_the_owner_chooses_among_the_first_numbers_for_each_joker() -> None:
    table = after(last_row("8 3 9 5 5 1 2", seats=3, seat0="Jx2"), "cut 3 6", "vote white blue black")
    assert choices(table, 0) == ["joker 3", "joker 8", "joker 9"]
    table = after(table, "joker 9")
    assert choices(table, 0) == ["joker 3", "joker 8", "joker 9"]
    assert held(after(table, "joker 3"), 0) == "3+J 8 9+J"


def test_B10_pending_joker_leftmost_puts_them_on_the_first_number_of_the_part() -> None:
    rules = chosen(pending_joker="leftmost")
    table = after(last_row("J 8 3 9 5 1 2", seats=3, seat0="Jx2"), "cut 4 6", "vote white blue black", rules=rules)
    assert held(table, 0) == "3 8+Jx2 9 J"  # this Part's Joker is placed by its owner
    assert choices(table, 0, rules) == ["joker 3", "joker 8", "joker 9"]


def test_B10_pending_joker_leftmost_changes_nothing_for_other_jokers() -> None:
    rules = chosen(pending_joker="leftmost")
    table = after(last_row("J 8 3 9 5 1 2", seats=3, seat0="7"), "cut 4 6", "vote white blue black", rules=rules)
    assert choices(table, 0, rules) == ["joker 3", "joker 7", "joker 8", "joker 9"]


@pytest.mark.parametrize("how", ["choose", "leftmost"])
def test_B10b_jokers_that_come_alone_all_wait(how: str) -> None:
    table = last_row("J J 9 5 5 1 2", seats=3, seat0="J")
    table = after(table, "cut 2 6", "vote white blue black", rules=chosen(pending_joker=how))
    assert held(table, 0) == "Jx3"
    assert table.stacks[0].pending == 3


def test_B12_winners_place_before_the_contested_part_is_divided() -> None:
    table = after(last_row("J 8 9 5 5 1 2", seats=3), "cut 2 4", "vote white black black")
    assert (table.phase, asked(table)) == (Phase.PLACE, [0])
    assert [contest.trail for contest in table.contested] == [("black",)]
    table = after(table, "joker 8")
    assert (table.phase, table.row) == (Phase.CUT, (5, 1, 2))


def test_B22_a_joker_stays_on_a_stack_that_has_become_useless() -> None:
    table = last_row("8 8 8 8 1 2 3", seats=3, seat0="8+J")
    assert held(after(table, "cut 4 6", "vote blue white black"), 0) == "1 2 8+J"

"""Splitz, exactly: facts and boundaries that the mutation runner found untested."""

from __future__ import annotations

from random import Random

import pytest

from asdealt import veil
from asdealt.core import CHANCE, Seat, Unreadable
from asdealt.games.splitz.rules import Cut, Phase
from helpers.splitz import EXAMPLE, RULES, after, asked, choices, chosen, last_row, new_game, refused


@pytest.mark.parametrize(("seats", "rounds"), [(2, 10), (3, 10), (4, 8)])
def test_the_course_of_a_game(seats: int, rounds: int) -> None:
    state = RULES.start(seats)
    assert (RULES.seats_of(state), RULES.rounds(seats), RULES.round(state)) == (seats, rounds, 0)
    assert RULES.starter(state) is None
    assert RULES.starter(new_game(seats, first=1)) == 1
    assert RULES.round_scores(state) == ()
    assert not RULES.scores_rounds
    assert RULES.legal(state, CHANCE) == ()


def test_two_to_four_play_the_first_edition() -> None:
    assert list(RULES.seats) == [2, 3, 4]
    assert RULES.edition == 1


@pytest.mark.parametrize(
    ("i", "j", "code"),
    [
        (-1, 3, "outside"),
        (3, -1, "outside"),
        (0, 3, "empty_part"),
        (3, 0, "empty_part"),
        (3, 3, "empty_part"),
        (3, 7, "empty_part"),
        (7, 3, "empty_part"),
        (3, 8, "outside"),
        (8, 3, "outside"),
    ],
)
def test_5_a_cut_outside_the_row_and_one_with_an_empty_part_are_told_apart(i: int, j: int, code: str) -> None:
    table = last_row("1 2 3 4 5 6 7", seats=3)
    assert refused(table, 0, Cut(i, j)) == (f"splitz.cut.{code}", "5")


def test_10_a_stack_of_ones_takes_a_joker_too() -> None:
    table = after(last_row("1 J 2 3 4 5 6", seats=3), "cut 2 4", "vote white blue black")
    assert (table.phase, asked(table), choices(table, 0)) == (Phase.PLACE, [0], ["joker 1"])


def test_a_guess_is_the_table_itself() -> None:
    table = last_row("1 2 3 4 5 6 7", seats=3)
    assert RULES.guess(veil.view(table, (), Seat(1)), Random(0)) == table


def test_B7_active_chooses_among_the_parts_of_a_part_too() -> None:
    """All four want black; among its Parts, two want white and two want blue."""
    rules = chosen(contest_order="active_chooses")
    table = after(last_row(EXAMPLE, seats=4), "cut 1 2", "vote black black black black", rules=rules)
    table = after(table, "cut 2 4", "vote white white blue blue", rules=rules)
    assert (table.phase, asked(table, rules)) == (Phase.SETTLE, [0])
    assert choices(table, 0, rules) == ["settle white", "settle blue"]


def test_a_table_of_2000_characters_is_accepted_and_a_longer_one_is_not() -> None:
    text = RULES.notation.write_state(last_row("1 2 3 4 5 6 7", seats=3))
    assert RULES.notation.read_state(text.ljust(2000)) == RULES.notation.read_state(text)
    with pytest.raises(Unreadable):
        RULES.notation.read_state(text.ljust(2001))


def test_a_number_has_three_digits_at_most() -> None:
    assert RULES.notation.read("cut 100 999", Seat(0)) == (Cut(100, 999),)
    with pytest.raises(Unreadable):
        RULES.notation.read("cut 1000 1", Seat(0))

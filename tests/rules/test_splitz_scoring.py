"""Splitz, rules 13-15: majorities, ties and the winner."""

from __future__ import annotations

from asdealt.core import Outcome
from asdealt.games.splitz.rules import NUMBERS, State, majorities
from helpers.splitz import RULES, chosen, last_row, over


def scores(table: State) -> tuple[int, ...]:
    outcome = RULES.outcome(table)
    assert outcome is not None
    return outcome.scores


def test_13_the_player_with_the_most_of_a_number_scores_it() -> None:
    assert scores(over("5x3 8x2", "5x2 8x4")) == (5, 8)


def test_13_the_example_of_the_rulebook() -> None:
    """ "He scores 5+8=13 victory points." """
    assert scores(over("5x3 8x4 10", "5 8x3 10x2", "8 9"))[0] == 13


def test_13_attached_jokers_count_as_the_number() -> None:
    assert scores(over("7+Jx2 3", "7x2 3x2")) == (7, 3)


def test_13_ties_all_score_in_full() -> None:
    """ "all players with the same number of cards with that number score" """
    assert scores(over("9x2", "9+J", "9", "4")) == (9, 9, 0, 4)


def test_B13_the_most_is_enough_even_if_less_than_half() -> None:
    assert scores(over("10x4", "10x3", "10x3")) == (10, 0, 0)


def test_B13_a_number_nobody_has_scores_for_nobody() -> None:
    assert scores(over("", "1")) == (0, 1)


def test_13_the_grid_shows_every_count_and_who_scores() -> None:
    grid = majorities(over("7+Jx2 3", "7x2 3", "J"))
    assert [row.number for row in grid] == list(NUMBERS)
    assert [(row.number, row.counts, row.scorers) for row in grid if row.scorers] == [
        (3, (1, 1, 0), (0, 1)),
        (7, (3, 2, 0), (0,)),
    ]


def test_13_the_grid_is_available_at_any_time_and_is_what_is_scored() -> None:
    grid = majorities(last_row("1 2 3 4 5 6 7", seats=3, seat0="8x2", seat1="8+J", seat2="10x3"))
    assert [(row.number, row.scorers) for row in grid if row.scorers] == [(8, (0, 1)), (10, (2,))]


def test_14_the_highest_sum_wins() -> None:
    assert RULES.outcome(over("10", "4 5", "8")) == Outcome((10, 9, 8), (1, 2, 3), "stock_used_up")


def test_14_on_a_tie_more_different_numbers_win() -> None:
    """ "In case of a tie, the player who has more different numbers wins." """
    assert RULES.outcome(over("9", "4 5", "8")) == Outcome((9, 9, 8), (2, 1, 3), "stock_used_up")


# Seats 0 and 1 have nine points each: seat 0 from one number but with three stacks, seat 1 from two numbers.
TIED = over("9 8 7", "4 5", "8x2", "7x2")


def test_B14_different_numbers_are_those_scored() -> None:
    assert RULES.outcome(TIED) == Outcome((9, 9, 8, 7), (2, 1, 3, 4), "stock_used_up")


def test_B14_tiebreak_held_counts_all_stacks() -> None:
    assert chosen(tiebreak="held").outcome(TIED) == Outcome((9, 9, 8, 7), (1, 2, 3, 4), "stock_used_up")


def test_B14_the_tie_break_only_breaks_ties() -> None:
    outcome = chosen(tiebreak="held").outcome(over("10", "1 2 3"))
    assert outcome is not None
    assert outcome.ranks == (1, 2)


def test_B15_players_who_are_still_tied_share_the_victory() -> None:
    outcome = RULES.outcome(over("3 7", "4 6", "9"))
    assert outcome is not None
    assert (outcome.ranks, outcome.winners) == ((1, 1, 3), (0, 1))


def test_15_pending_jokers_count_for_nothing() -> None:
    assert scores(over("Jx5", "1")) == (0, 1)

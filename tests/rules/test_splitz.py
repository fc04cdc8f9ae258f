"""Splitz, rules 1-9, 11 and 12: the course of a round and of a game."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from asdealt.core import CHANCE, Seat
from asdealt.games.splitz.rules import DECK, JOKER, NUMBERS, First, Phase, Row, State, Vote, read_state
from asdealt.games.splitz.rules.cards import plus
from asdealt.match import Match
from asdealt.seed import Seed
from helpers.splitz import EXAMPLE, RULES, after, asked, choices, held, last_row, new_game


def rows_of_a_game(seats: int) -> list[State]:
    """The table at every cut of a row, in a random game."""
    rng, table, rows = Random(seats), RULES.start(seats), []
    while actors := RULES.actors(table):
        if table.phase is Phase.CUT and not table.trail:
            rows.append(table)
        chosen = {seat: rng.choice(RULES.legal(table, seat)) for seat in actors - {CHANCE}}
        table = RULES.apply(table, chosen or {CHANCE: RULES.draw(table, rng)})
        assert table.cards == DECK
    return rows


def test_1_the_deck_has_each_number_as_often_as_it_says_and_fifteen_jokers() -> None:
    assert [DECK[number] for number in NUMBERS] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    assert DECK[JOKER] == 15
    assert sum(DECK) == 70


@pytest.mark.parametrize(("seats", "sizes"), [(2, [7] * 10), (3, [7] * 10), (4, [9] * 7 + [7])])
def test_2_4_rows_of_seven_or_nine_and_the_last_row_of_four_players_has_seven(seats: int, sizes: list[int]) -> None:
    """ "7 cards for a 2- or a 3-player game or 9 cards for a 4-player game" """
    assert [len(table.row) for table in rows_of_a_game(seats)] == sizes


@pytest.mark.parametrize(("seats", "turns"), [(2, [5, 5]), (3, [4, 3, 3]), (4, [2, 2, 2, 2])])
def test_2_how_often_each_is_active(seats: int, turns: list[int]) -> None:
    active = [table.active for table in rows_of_a_game(seats)]
    assert sorted((active.count(Seat(seat)) for seat in range(seats)), reverse=True) == turns
    assert active.count(active[0]) == max(turns)


@pytest.mark.parametrize(("seats", "rounds"), [(2, 10), (3, 10), (4, 8)])
def test_2_rounds_are_counted_from_one(seats: int, rounds: int) -> None:
    assert RULES.start(seats).round == 0  # nobody is Active yet
    assert new_game(seats).round == 1
    assert [table.round for table in rows_of_a_game(seats)] == list(range(1, rounds + 1))


def test_3_the_first_player_is_drawn_at_random() -> None:
    table, rng = RULES.start(4), Random(0)
    assert asked(table) == [CHANCE]
    assert {RULES.draw(table, rng) for _ in range(100)} == {First(Seat(seat)) for seat in range(4)}
    assert after(table, "first 2").active == 2


def test_3_all_seventy_are_shuffled() -> None:
    """Each place of a row can be any card, with the odds of the deck."""
    rng, table, seen = Random(1), new_game(4), [0] * 11
    for _ in range(2000):
        drawn = RULES.draw(table, rng)
        assert isinstance(drawn, Row)
        seen = list(plus(tuple(seen), drawn.cards))
    for card, count in enumerate(DECK):
        assert seen[card] / 18000 == pytest.approx(count / 70, abs=0.01)


def test_3_a_row_is_dealt_without_putting_cards_back() -> None:
    table = read_state("deal / round 9 / active 0 / stock 1 2x2 3x3 J / seat 0 / seat 1")
    drawn = RULES.draw(table, Random(3))
    assert isinstance(drawn, Row)
    assert sorted(drawn.cards) == [0, 1, 2, 2, 3, 3, 3]


def test_3_active_passes_clockwise() -> None:
    """ "shifting from the first player to the next one in clockwise order" """
    active = [table.active for table in rows_of_a_game(3)]
    assert all(later == (earlier + 1) % 3 for earlier, later in pairwise(active))


def test_4_the_row_lies_open_in_the_order_dealt() -> None:
    """ "The order of the cards in the row can't be changed!" """
    table = after(new_game(3), "row 8 10 J 3 1 10 2")
    assert table.row == (8, 10, 0, 3, 1, 10, 2)
    assert table.stock == tuple(
        have - dealt for have, dealt in zip(DECK, (1, 1, 1, 1, 0, 0, 0, 0, 1, 0, 2), strict=True)
    )
    assert after(table, "cut 2 3").parts == ((8, 10), (0,), (3, 1, 10, 2))


@pytest.mark.parametrize(("cards", "ways"), [("1 2 3 4 5 6 7", 15), (EXAMPLE, 28)])
def test_5_active_cuts_three_parts_in_any_way_none_empty(cards: str, ways: int) -> None:
    """ "in any way, with each Part containing at least one card" """
    table = last_row(cards, seats=4, active=2)
    assert asked(table) == [2]
    cuts = choices(table, 2)
    assert len(set(cuts)) == len(cuts) == ways
    for cut in cuts:
        parts = after(table, cut).parts
        assert len(parts) == 3
        assert all(parts)
        assert sum(parts, ()) == table.row


def test_5_parts_are_white_blue_and_black_from_left_to_right() -> None:
    table = after(last_row(EXAMPLE, seats=4), "cut 3 5")
    assert [len(part) for part in table.parts] == [3, 2, 4]
    assert choices(table, 0) == ["vote white", "vote blue", "vote black"]


def test_6_with_two_players_the_second_discards_a_part() -> None:
    """ "the second player discards one Part of their own choosing" """
    table = after(last_row("1 2 3 4 5 6 7", seats=2, active=1), "cut 2 4")
    assert asked(table) == [0]
    assert choices(table, 0) == ["discard white", "discard blue", "discard black"]
    before, table = table, after(table, "discard blue")
    assert table.discards == plus(before.discards, before.parts[1])
    assert table.parts == ((1, 2), (), (5, 6, 7))
    assert choices(table, 0) == choices(table, 1) == ["vote white", "vote black"]


@pytest.mark.parametrize("seats", [3, 4])
def test_6_with_more_players_nothing_is_discarded_before_the_vote(seats: int) -> None:
    assert after(last_row("1 2 3 4 5 6 7", seats=seats), "cut 2 4").phase is Phase.VOTE


@pytest.mark.parametrize("seats", [3, 4])
def test_7_everybody_votes_active_too(seats: int) -> None:
    """ "each player (including the Active player)" """
    assert asked(after(last_row("1 2 3 4 5 6 7", seats=seats, active=1), "cut 2 4")) == list(range(seats))


def test_7_votes_are_secret_until_all_are_in() -> None:
    """ "Whenever all players are ready, all Voting cards are revealed" """
    match = Match(RULES, 3, Seed.of("secret votes"))
    (active,) = match.waiting
    match.play(active, match.legal(active)[0])
    unseen = [match.view(viewer) for viewer in (Seat(1), Seat(2), None)]
    match.play(Seat(0), match.legal(Seat(0))[1])
    assert match.locked == {0}
    assert [match.view(viewer) for viewer in (Seat(1), Seat(2), None)] == unseen
    match.play(Seat(1), match.legal(Seat(1))[0])
    match.play(Seat(2), match.legal(Seat(2))[2])
    shown = [done.action for done in match.view(None).past]
    assert [action.part for action in shown if isinstance(action, Vote)] == ["blue", "white", "black"]


def test_8_a_part_nobody_wants_is_discarded() -> None:
    table = after(last_row("1 2 3 4 5 6 7", seats=3), "cut 2 4")
    later = after(table, "vote white white black")
    assert later.discards == plus(table.discards, table.parts[1])


def test_8_a_part_that_one_player_wants_goes_to_them() -> None:
    table = after(last_row("1 2 3 4 5 6 7", seats=3), "cut 2 4", "vote black white blue")
    assert [held(table, seat) for seat in range(3)] == ["5 6 7", "1 2", "3 4"]
    assert table.served == (0, 1, 2)


def test_8_three_or_more_contested_cards_are_cut_again_by_active() -> None:
    """ "divided into three smaller Parts at the Active player's discretion" """
    table = after(last_row(EXAMPLE, seats=4, active=3), "cut 3 5", "vote white blue black black")
    assert asked(table) == [3]
    assert choices(table, 3) == ["cut 1 2", "cut 1 3", "cut 2 3"]
    assert asked(after(table, "cut 2 3")) == [2, 3]


def test_8_two_contested_cards_are_divided_without_a_choice() -> None:
    """ "divided in two by one Divider" """
    table = after(last_row("1 2 3 4 5 6 7", seats=3), "cut 2 4", "vote blue blue black")
    assert table.parts == ((3,), (4,))
    assert asked(table) == [0, 1]
    assert choices(table, 0) == ["vote white", "vote blue"]
    assert [held(after(table, "vote blue white"), seat) for seat in (0, 1)] == ["4", "3"]


def test_8_one_contested_card_is_discarded_and_nobody_gets_it() -> None:
    table = after(last_row("1 2 3 4 5 6 7", seats=3), "cut 1 3")
    later = after(table, "vote white white black")
    assert later.phase is Phase.OVER
    assert [held(later, seat) for seat in (0, 1)] == ["", ""]
    assert later.discards == plus(table.discards, table.parts[0] + table.parts[1])


def test_8_the_same_applies_at_every_depth() -> None:
    """Black, then its black, then that one's white: cut again, divided, discarded; unwanted Parts are discarded."""
    table = after(last_row(EXAMPLE, seats=4), "cut 1 2", "vote black black black black")
    assert table.trail == ("black",)
    table = after(table, "cut 1 3", "vote black black white white")
    assert (table.trail, table.voters) == (("black", "black"), (0, 1))
    table = after(table, "cut 1 3", "vote blue blue")
    assert (table.trail, table.parts) == (("black", "black", "blue"), ((8,), (2,)))
    table = after(table, "vote white white")
    assert table.phase is Phase.OVER
    assert sum(table.discards) == 70


def test_8_two_pairs_of_voters_make_two_separate_rounds() -> None:
    """ "two separate additional rounds of dividing, voting, and distributing" """
    table = after(last_row(EXAMPLE, seats=4, active=1), "cut 3 6", "vote white black black white")
    assert (table.trail, table.row, table.voters) == (("white",), (7, 1, 5), (0, 3))
    assert [contest.trail for contest in table.contested] == [("black",)]
    table = after(table, "cut 1 2", "vote white black")
    assert (table.trail, table.row, table.voters) == (("black",), (8, 2, 10), (1, 2))
    table = after(table, "cut 1 2", "vote white black")
    assert [held(table, seat) for seat in range(4)] == ["7", "8", "10", "5"]


def test_8_a_player_who_has_a_part_gets_no_other_this_round() -> None:
    """ "they can no longer get any other Parts during the round" """
    table = after(last_row(EXAMPLE, seats=4), "cut 3 5", "vote white blue black black")
    assert table.finished == (0, 1)
    assert asked(after(table, "cut 1 2")) == [2, 3]


@pytest.mark.parametrize(("cards", "deepest"), [("1 2 3 4 5 6 7", 3), (EXAMPLE, 4)])
def test_9_how_deep_votes_can_go(cards: str, deepest: int) -> None:
    table, votes = last_row(cards, seats=4), 0
    while table.phase is not Phase.OVER:
        votes += table.phase is Phase.VOTE
        pair = len(table.parts) == 2
        table = after(table, "cut 1 2" if table.phase is Phase.CUT else f"vote{' white' * 4 if pair else ' black' * 4}")
    assert votes == deepest


def test_11_a_round_ends_when_every_player_has_a_part() -> None:
    table = read_state(
        "cut / round 3 / active 1 / row 1 2 3 4 5 6 7 / voters 0 1 2 / seat 0 / seat 1 / seat 2 / stock 10x7"
    )
    table = after(table, "cut 2 4", "vote white blue black")
    assert (table.phase, table.round, table.active) == (Phase.DEAL, 4, 2)
    assert table.served == (0, 1, 2)
    table = after(table, "row 10 10 10 10 10 10 10")
    assert (table.served, table.voters) == ((), (0, 1, 2))  # everyone takes part again


def test_11_a_round_ends_when_no_cards_are_left() -> None:
    table = read_state(
        "cut / round 3 / active 2 / row 1 2 3 4 5 6 7 / voters 0 1 2 / seat 0 / seat 1 / seat 2 / stock 10x7"
    )
    table = after(table, "cut 1 2", "vote white white white")
    assert (table.phase, table.round, table.active) == (Phase.DEAL, 4, 0)
    assert table.served == ()


def test_12_the_game_ends_with_the_round_that_used_the_last_card() -> None:
    table = last_row("1 2 3 4 5 6 7", seats=3)
    assert RULES.outcome(table) is None
    table = after(table, "cut 2 4", "vote white blue blue")
    assert RULES.outcome(table) is None  # "the players finish the current round"
    outcome = RULES.outcome(after(table, "vote white blue"))
    assert outcome is not None
    assert outcome.reason == "stock_used_up"


def test_the_example_of_the_rulebook() -> None:
    """Max is seat 0, Jane 1, David 2, and Kate 3, who is Active."""
    table = after(last_row(EXAMPLE, seats=4, active=3), "cut 3 5")
    assert [len(part) for part in table.parts] == [3, 2, 4]
    table = after(table, "vote white blue black black", "cut 2 3")
    assert table.parts == ((0, 8), (2,), (10,))
    before, table = table, after(table, "vote black white", "joker 8")
    assert [held(table, seat) for seat in range(4)] == ["1 5 7", "9x2", "10", "8+J"]
    assert table.discards == plus(before.discards, before.parts[1])

"""Splitz, where the rulebook is silent: one test per ruling that no other file covers, and the options."""

from __future__ import annotations

from random import Random

import pytest

from asdealt.core import Seat
from asdealt.games.splitz import GAME
from asdealt.games.splitz.rules import Options, Part, Phase, SplitzRules, Vote
from asdealt.games.splitz.rules.cards import plus
from asdealt.match import Match
from asdealt.options import BadOption
from asdealt.seed import Seed
from helpers.play import random_states
from helpers.splitz import EXAMPLE, RULES, after, asked, choices, chosen, held, last_row, refused

SEVEN = "1 2 3 4 5 6 7"


def test_B1_colours_follow_the_row() -> None:
    table = after(last_row(SEVEN, seats=3), "cut 1 3", "vote white blue black")
    assert [held(table, seat) for seat in range(3)] == ["1", "2 3", "4 5 6 7"]


def test_B2_the_two_halves_of_a_pair_are_white_and_blue() -> None:
    table = after(last_row(SEVEN, seats=3), "cut 1 3", "vote blue blue black")
    assert choices(table, 0) == ["vote white", "vote blue"]
    assert table.parts == ((2,), (3,))


def test_B3_the_discard_of_two_players_is_not_repeated() -> None:
    table = after(last_row(SEVEN, seats=2), "cut 1 2", "discard white", "vote black black", "cut 1 2")
    assert table.phase is Phase.VOTE
    assert table.open_parts == ("white", "blue", "black")


def test_B3_repeat_discard_2p_repeats_it_at_every_cut() -> None:
    rules = chosen(repeat_discard_2p=True)
    table = after(last_row(SEVEN, seats=2), "cut 1 2", "discard white", "vote black black", "cut 1 2", rules=rules)
    assert (table.phase, asked(table, rules)) == (Phase.DISCARD, [1])
    assert after(table, "discard blue", rules=rules).open_parts == ("white", "black")


def test_B3_repeat_discard_2p_spares_a_divided_pair() -> None:
    """With one of two single cards discarded, both would have to vote for the other, and nobody would get it."""
    rules = chosen(repeat_discard_2p=True)
    table = after(last_row(SEVEN, seats=2), "cut 1 3", "discard white", "vote blue blue", rules=rules)
    assert (table.phase, table.parts) == (Phase.VOTE, ((2,), (3,)))


def test_B20_nothing_that_was_said_or_done_binds_a_vote() -> None:
    """Talk is free and is not an action: whatever happened before, every voter may vote for every Part."""
    for state in random_states(RULES, 4, Random(20)):
        if state.phase is Phase.VOTE:
            for seat in state.voters:
                assert RULES.legal(state, seat) == tuple(Vote(part) for part in state.open_parts)


@pytest.mark.parametrize("seats", [3, 4])
def test_B3_repeat_discard_2p_is_for_two_players(seats: int) -> None:
    assert after(last_row(SEVEN, seats=seats), "cut 1 3", rules=chosen(repeat_discard_2p=True)).phase is Phase.VOTE


def test_B4_a_discarded_part_cannot_be_voted_for() -> None:
    table = after(last_row(SEVEN, seats=2), "cut 1 3", "discard blue")
    assert refused(table, 0, Vote(Part.BLUE)) == ("splitz.vote.discarded_part", "B4")


def test_B5_discarding_is_obligatory() -> None:
    table = after(last_row(SEVEN, seats=2), "cut 1 3")
    assert (table.phase, asked(table)) == (Phase.DISCARD, [1])
    assert all(choice.startswith("discard") for choice in choices(table, 1))


def test_B6_active_cuts_a_contested_part_they_did_not_vote_for() -> None:
    table = after(last_row(SEVEN, seats=3, active=0), "cut 1 3", "vote white black black")
    assert table.finished == (0,)
    assert asked(table) == [0]
    assert asked(after(table, "cut 1 2")) == [1, 2]


def test_B7_contested_parts_are_settled_left_to_right_each_completely() -> None:
    table = after(last_row(EXAMPLE, seats=4), "cut 4 6", "vote black white white black")
    trails = [table.trail]
    table = after(table, "cut 1 2", "vote black black")  # white's black is contested again, and comes before black
    trails.append(table.trail)
    table = after(table, "vote white blue")
    trails.append(table.trail)
    assert trails == [("white",), ("white", "black"), ("black",)]


def test_B7_contest_order_active_chooses_asks_active() -> None:
    rules = chosen(contest_order="active_chooses")
    table = after(last_row(EXAMPLE, seats=4, active=2), "cut 4 6", "vote black white white black", rules=rules)
    assert (table.phase, asked(table, rules)) == (Phase.SETTLE, [2])
    assert choices(table, 2, rules) == ["settle white", "settle black"]
    table = after(table, "settle black", "cut 1 2", rules=rules)
    assert (table.trail, table.voters) == (("black",), (0, 3))
    table = after(table, "vote white blue", rules=rules)
    assert (table.trail, table.voters) == (("white",), (1, 2))  # with one left, Active is not asked


def test_B7_contest_order_active_chooses_still_settles_each_completely() -> None:
    rules = chosen(contest_order="active_chooses")
    table = after(last_row(EXAMPLE, seats=4), "cut 4 6", "vote black white white black", "settle white", rules=rules)
    table = after(table, "cut 1 2", "vote black black", rules=rules)
    assert (table.phase, table.trail) == (Phase.VOTE, ("white", "black"))


def test_B7_contest_order_active_chooses_asks_nothing_when_there_is_nothing_to_order() -> None:
    rules = chosen(contest_order="active_chooses")
    one = after(last_row(EXAMPLE, seats=4), "cut 4 5", "vote white blue black black", rules=rules)
    assert (one.phase, one.trail) == (Phase.CUT, ("black",))
    one_card = after(last_row(EXAMPLE, seats=4), "cut 1 6", "vote white white black black", rules=rules)
    assert (one_card.phase, one_card.trail) == (Phase.CUT, ("black",))


def test_B16_losers_of_a_one_card_clash_join_no_other_contest() -> None:
    table = after(last_row(EXAMPLE, seats=4), "cut 1 6", "vote white white black black")
    assert table.finished == (0, 1)
    assert table.voters == (2, 3)


def test_B17_a_player_without_a_part_gets_nothing_instead() -> None:
    table = after(last_row(SEVEN, seats=3, seat0="10"), "cut 1 3", "vote white white black")
    assert [held(table, seat) for seat in range(3)] == ["10", "", "4 5 6 7"]
    assert table.served == (2,)


def test_B18_rows_have_jokers_in_them() -> None:
    table = last_row("J J J J J J J", seats=3)
    assert after(table, "cut 1 2").parts == ((0,), (0,), (0, 0, 0, 0, 0))


def test_B19_discards_are_public() -> None:
    match = Match(RULES, 2, Seed.of("open discards"))
    while not any(match.view(None).state.discards):
        seat = min(match.waiting)
        match.play(seat, match.legal(seat)[0])
    assert match.view(None).state == match.view(Seat(0)).state == match.view(Seat(1)).state


@pytest.mark.parametrize(
    ("votes", "kept"), [("white white blue", 1), ("white white white", 0), ("blue white white", 1)]
)
def test_B21_three_on_two_cards_clash_at_least_once(votes: str, kept: int) -> None:
    table = after(last_row(SEVEN, seats=3), "cut 1 3", "vote blue blue blue", f"vote {votes}")
    assert table.phase is Phase.OVER
    assert len(table.served) == kept
    assert sum(table.discards) == 70 - kept


def test_B21_four_on_two_cards_all_lose_when_they_pair_off() -> None:
    before = after(last_row(SEVEN, seats=4), "cut 1 3", "vote blue blue blue blue")
    table = after(before, "vote white blue white blue")
    assert (table.phase, table.served) == (Phase.OVER, ())
    assert table.discards == plus(before.discards, before.parts[0] + before.parts[1])


def test_the_options_and_their_defaults() -> None:
    assert dict(RULES.options) == {
        "contest_order": "left_to_right",
        "tiebreak": "scored",
        "repeat_discard_2p": False,
        "pending_joker": "choose",
    }
    assert GAME.choices == {
        "contest_order": ("left_to_right", "active_chooses"),
        "tiebreak": ("scored", "held"),
        "repeat_discard_2p": (False, True),
        "pending_joker": ("choose", "leftmost"),
    }
    assert GAME.make({"tiebreak": "held"}) == SplitzRules(Options(tiebreak="held"))


@pytest.mark.parametrize("wrong", [{"tiebreak": "most"}, {"repeat_discard_2p": 1}, {"jokers": 15}])
def test_wrong_options_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(BadOption):
        SplitzRules.from_options(wrong)

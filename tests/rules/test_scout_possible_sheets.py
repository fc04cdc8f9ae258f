"""Scout: a table from text is refused if the earlier rounds cannot have ended as its score sheets say.

Each table refused here differs in one fact from one that is read.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from asdealt.core import Seat
from asdealt.games.scout.rules import End, Phase, Sheet, State, deck
from asdealt.games.scout.rules.state import Spent
from asdealt.games.scout.rules.state_text import read_state, write_state
from asdealt.veil import FaceDown, face_up
from helpers.scout import cards
from helpers.scout_tables import assert_refused, first, new

EMPTIED = Sheet(End.EMPTY_HAND, (20, 10, 0), (2, 4, 1), (0, 1, 4), None, cards("5/6"), ())
SCOUTED = Sheet(End.ALL_SCOUTED, (20, 10, 0), (2, 4, 1), (1, 1, 3), Seat(2), cards("5/6"), ())


def after_a_round(sheet: Sheet = EMPTIED) -> State:
    """Round 2 of three is about to be dealt."""
    return replace(new("three"), phase=Phase.DEAL, round=2, start=Seat(1), turn=Seat(1), sheets=(sheet,))


def assert_sheet_refused(state: State, **changes: Any) -> None:
    assert_refused(state, sheets=(replace(state.sheets[0], **changes), *state.sheets[1:]))


def test_a_game_is_over_after_its_last_round() -> None:
    over = first("three", lambda s: s.phase is Phase.OVER)
    assert_refused(over, round=2, sheets=over.sheets[:2])


def test_every_round_before_has_a_sheet_and_all_or_none_show_the_hands() -> None:
    over = first("three", lambda s: s.phase is Phase.OVER)
    assert_refused(over, sheets=over.sheets[:2])
    assert_refused(after_a_round(), sheets=())
    assert_sheet_refused(over, hands=())


def test_a_sheet_has_a_number_for_every_seat() -> None:
    for changes in ({"captured": (20, 10)}, {"tokens": (2, 4)}, {"left": (0, 5)}):
        assert_sheet_refused(after_a_round(), **changes)


def test_the_cards_of_a_sheet_are_those_dealt() -> None:
    assert_sheet_refused(after_a_round(), captured=(20, 10, 1))


def test_the_cards_on_the_table_at_the_end_were_a_set() -> None:
    """It may be empty if all have scouted or the turns ran out, but not after a play."""
    for sheet in (EMPTIED, SCOUTED):
        assert_sheet_refused(after_a_round(sheet), prior=cards("1/3 3/4"), captured=(19, 10, 0))
    emptied = replace(SCOUTED, prior=(), captured=(20, 11, 0))
    for sheet in (emptied, replace(emptied, end=End.TRUNCATED, exempt=None)):
        assert read_state(write_state(after_a_round(sheet))).sheets == (sheet,)
    assert_sheet_refused(after_a_round(), prior=(), captured=(20, 11, 0))


def test_a_hand_is_empty_if_and_only_if_that_ended_the_round() -> None:
    assert_sheet_refused(after_a_round(), left=(1, 1, 3))
    assert_sheet_refused(after_a_round(), left=(0, 0, 5))
    assert_sheet_refused(after_a_round(SCOUTED), left=(0, 1, 4))


def test_the_end_of_a_round_tells_whose_hand_costs_nothing() -> None:
    assert_sheet_refused(after_a_round(), exempt=Seat(0))
    for exempt in (None, Seat(3)):
        assert_sheet_refused(after_a_round(SCOUTED), exempt=exempt)
    for end in (End.TRUNCATED, End.STUCK, End.ROUNDS_PLAYED):
        assert_sheet_refused(after_a_round(replace(SCOUTED, exempt=Seat(0), tokens=(7, 0, 0))), end=end)


# Two players: the cards of round 1


def of_two(shown: bool, hands: tuple[str, str] = ("1/9", "2/8"), exempt: int = 0, **changes: Any) -> State:
    """Two players, before the deal of round 2. In round 1, one could neither play against the 5 nor scout."""
    left = tuple(cards(hand, None if shown else seat) for seat, hand in enumerate(hands))
    rest = [card for card in deck(2) if card.pair not in {(1, 9), (2, 7), (2, 8), (3, 5)}]
    captured = tuple(face_up(card) for card in rest[:19])
    tokens = (1, 0) if exempt == 0 else (0, 1)
    sheet = Sheet(End.STUCK, (10, 9), tokens, (1, 1), Seat(exempt), cards("5/3"), left if shown else ())
    spent = Spent(left, cards("5/3"), captured)
    return replace(new("two"), phase=Phase.DEAL, round=2, spent=spent, sheets=(sheet,), **changes)


def test_two_end_a_round_with_three_chips_each_at_most() -> None:
    assert_sheet_refused(of_two(True), tokens=(4, 0))
    assert read_state(write_state(replace(of_two(True), sheets=(replace(of_two(True).sheets[0], tokens=(3, 0)),))))


def test_a_stuck_player_of_two_had_no_chip_and_could_not_play() -> None:
    for exempt in (0, 1):
        state = of_two(True, exempt=exempt)
        assert_sheet_refused(state, tokens=(1, 1))
        assert_sheet_refused(state, exempt=None)
        assert_sheet_refused(state, exempt=Seat(2))
        assert_sheet_refused(state, end=End.ALL_SCOUTED)
        higher = ("9/1", "2/8") if exempt else ("1/9", "8/2")
        for shown in (True, False):
            able = of_two(shown, higher, exempt)
            assert_refused(of_two(shown, exempt=exempt), spent=able.spent, sheets=able.sheets)
        over = first("two", lambda s: s.phase is Phase.OVER)
        assert_refused(over, sheets=(of_two(True, higher, exempt).sheets[0], over.sheets[1]))


def test_hands_shown_at_the_end_are_those_left_and_everyone_sees_them() -> None:
    state = of_two(True)
    assert state.spent
    for hands in (
        tuple(cards(hand) for hand in ("1/9 2/7", "2/8")),
        tuple(cards(hand, seat) for seat, hand in enumerate(("1/9", "2/8"))),
        tuple(cards(hand) for hand in ("1/9", "3/5")),
    ):
        assert_refused(state, sheets=(replace(state.sheets[0], hands=hands),), spent=replace(state.spent, hands=hands))


def test_two_keep_the_cards_of_round_1_during_round_2_only() -> None:
    state = of_two(True)
    assert_refused(state, spent=None)
    assert_refused(new("two"), spent=state.spent)
    assert_refused(first("two", lambda s: s.phase is Phase.OVER), spent=state.spent)
    assert_refused(after_a_round(), spent=state.spent)


def test_the_cards_of_round_1_match_its_sheet() -> None:
    for shown in (True, False):
        state = of_two(shown)
        spent = state.spent
        assert spent
        assert_refused(state, spent=replace(spent, captured=spent.captured[1:]))
        assert_refused(state, spent=replace(spent, prior=cards("3/5")))
        more = cards("1/9", None if shown else 0) + cards("2/7", None if shown else 0)
        assert_refused(state, spent=replace(spent, hands=(more, spent.hands[1])))
    shown_otherwise = tuple(cards(hand) for hand in ("9/1", "2/8"))
    state = of_two(True)
    assert state.spent
    assert_refused(state, spent=replace(state.spent, hands=shown_otherwise))


def test_a_hand_of_round_1_is_seen_whole_or_not_at_all() -> None:
    state = of_two(False)
    assert state.spent
    sheet = replace(state.sheets[0], left=(2, 1), captured=(9, 9))
    spent = replace(state.spent, captured=state.spent.captured[1:])
    mine = cards("1/9 2/7", 0)
    whole = replace(state, sheets=(sheet,), spent=replace(spent, hands=(mine, spent.hands[1])))
    assert_refused(whole, spent=replace(spent, hands=((mine[0], FaceDown(mine[1].seen)), spent.hands[1])))

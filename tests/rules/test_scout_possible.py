"""Scout: a table from text is accepted as a state only if play can lead to it.

Every table that play leads to is read. Each table refused here differs in one fact from one that play leads to.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from asdealt import veil
from asdealt.core import Seat, put
from asdealt.games.scout.rules import Phase, State, deck
from asdealt.games.scout.rules.sets import power
from asdealt.games.scout.rules.state import Cards, must_play, values
from asdealt.games.scout.rules.state_text import read_state, write_state
from asdealt.veil import FaceDown, Secret, face_up
from helpers.play import viewers
from helpers.scout import cards
from helpers.scout_tables import TABLES, assert_refused, first, new, played


@pytest.mark.parametrize("at", TABLES)
def test_every_reachable_table_can_be_read_as_each_viewer_sees_it(at: str) -> None:
    rng = Random(at)
    states = played(at)
    assert len(states) > 70
    for state in states:
        assert read_state(write_state(state)) == state
        seen = veil.look(state, rng.choice(viewers(state.seats)))
        assert read_state(write_state(seen)) == seen


# The seats


def under_way(at: str = "three", when: Callable[[State], Any] = lambda s: s.prior and all(s.captured[:2])) -> State:
    """Everyone has had a turn, and the next player may play or scout."""
    return first(at, lambda s: s.phase is Phase.TURN and s.turns > s.seats and when(s))


@pytest.mark.parametrize("seats", [1, 6])
def test_two_to_five_sit_at_a_table(seats: int) -> None:
    nothing = ((),) * seats
    columns = {"hands": nothing, "captured": nothing, "known": nothing}
    assert_refused(new("three"), **columns, tokens=(0,) * seats, markers=(False,) * seats)


def test_every_seat_has_its_piles_and_counters() -> None:
    for column in ("captured", "tokens", "markers", "known"):
        assert_refused(new("three"), **{column: getattr(new("three"), column)[1:]})


def test_there_are_as_many_rounds_as_seats() -> None:
    over = first("three", lambda s: s.phase is Phase.OVER)
    assert_refused(over, phase=Phase.DEAL, round=4)
    assert_refused(new("three"), round=0)


def test_the_seats_named_are_at_the_table() -> None:
    assert_refused(new("three"), start=Seat(3), turn=Seat(3))
    by_card = first("three by card 1/2", lambda s: s.phase is Phase.FLIP and s.holder == 0)
    assert_refused(by_card, holder=Seat(3))


def test_a_set_on_the_table_has_an_owner_and_an_empty_table_has_none() -> None:
    assert_refused(under_way(), owner=None)
    assert_refused(new("three"), owner=Seat(0))


def test_the_holder_of_1_2_is_known_once_hands_are_dealt_and_started_round_1() -> None:
    assert_refused(new("three"), holder=Seat(0))
    assert_refused(new("three by card 1/2"), holder=Seat(0))
    for flip in played("three by card 1/2"):
        if flip.phase is Phase.FLIP:
            assert flip.holder is not None
            assert_refused(flip, holder=Seat((flip.holder + 1) % 3))


def between_rounds() -> State:
    return first("three", lambda s: s.phase is Phase.DEAL and s.round == 2)


# The cards of this round


def test_nothing_is_captured_between_rounds_and_no_card_is_lost_in_one() -> None:
    assert_refused(between_rounds(), captured=(cards("1/2"), (), ()))
    state = under_way()
    assert_refused(state, captured=(state.captured[0][1:], *state.captured[1:]))


def test_the_cards_on_the_table_are_a_set() -> None:
    state = first("three", lambda s: s.phase is Phase.TURN and s.turns > 3 and len(s.prior) == 1 and s.captured[0])
    other = next(c for c in state.captured[0] if not power([*values(state.prior), c.face.value]))
    rest = tuple(card for card in state.captured[0] if card is not other)
    assert_refused(state, prior=(*state.prior, other), captured=put(state.captured, 0, rest))


def test_no_card_occurs_twice() -> None:
    state = under_way()
    assert_refused(state, captured=put(state.captured, 0, (state.captured[1][0], *state.captured[0][1:])))
    two = first("two", lambda s: s.spent and s.captured[0])
    assert two.spent
    assert_refused(two, captured=put(two.captured, 0, (two.spent.captured[0], *two.captured[0][1:])))


def test_a_hand_is_seen_whole_or_only_where_all_saw_it() -> None:
    state = under_way()
    seat = next(seat for seat in range(3) if len([c for c in state.hands[seat] if None not in c.seen]) > 1)
    hidden = next(n for n, card in enumerate(state.hands[seat]) if None not in card.seen)
    hand = put(state.hands[seat], hidden, FaceDown(state.hands[seat][hidden].seen))
    assert_refused(state, hands=put(state.hands, seat, hand))


# Scouted cards whose place is hidden


def hiding(at: str = "three hiding where", when: Callable[[State], Any] = bool) -> tuple[State, int]:
    """A table at which everyone knows that a seat has a scouted card, but not where; and that seat."""
    state = first(at, lambda s: s.phase is Phase.TURN and any(s.known) and all(s.hands) and when(s))
    return state, next(seat for seat in range(state.seats) if state.known[seat])


def test_a_scouted_card_whose_place_is_hidden_is_in_that_hand() -> None:
    state, seat = hiding("two hiding where")
    dealt = {c.face.pair for pile in (*state.hands, state.prior, *state.captured) for c in pile}
    undealt = next(card for card in deck(2) if card.pair not in dealt)
    assert_refused(state, known=put(state.known, seat, (face_up(undealt),)))


def test_a_scouted_card_whose_place_is_hidden_is_nowhere_else() -> None:
    state, seat = hiding(when=lambda s: all(s.captured))
    unseen = veil.look(state, None)
    for lying in (state.captured[0][0], state.prior[0]):
        assert_refused(unseen, known=put(state.known, seat, (face_up(lying.face),)))
    other = (seat + 1) % 3
    theirs = veil.look(state, Seat(other))
    assert_refused(theirs, known=put(state.known, seat, (face_up(state.hands[other][0].face),)))
    spent, seat = hiding("two hiding where", lambda s: s.spent)
    assert spent.spent
    assert_refused(veil.look(spent, None), known=put(spent.known, seat, (spent.spent.captured[0],)))


def test_if_places_are_hidden_nobody_has_seen_a_card_of_a_hand() -> None:
    state, seat = hiding()
    shown = tuple(face_up(card.face) for card in state.hands[seat][:1]) + state.hands[seat][1:]
    assert_refused(state, hands=put(state.hands, seat, shown))


def test_no_more_scouted_cards_are_in_a_hand_than_it_has() -> None:
    """Seat 0 of two has played everything except the card it scouted."""
    captured = tuple(face_up(card) for card in deck(2)[-18:])
    state = replace(
        first("two hiding where", lambda s: s.phase is Phase.TURN),
        start=Seat(0),
        turn=Seat(1),
        turns=5,
        scouts=0,
        tokens=(2, 3),
        owner=Seat(0),
        hands=(cards("1/4", 0), cards("1/5 2/5", 1)),
        prior=cards("6/1"),
        captured=(captured, ()),
        known=(cards("1/4"), ()),
    )
    assert read_state(write_state(state)) == state
    assert_refused(veil.look(state, None), known=(cards("1/4 1/7"), ()))


# The moment


def test_chance_says_who_starts_before_round_1_only() -> None:
    assert_refused(between_rounds(), phase=Phase.START)
    nobody_has_it = first("two by card 1/2", lambda s: s.phase is Phase.START and any(s.hands))
    assert_refused(nobody_has_it, turn=Seat(1))
    later = first("two by card 1/2", lambda s: s.phase is Phase.FLIP and s.round == 2 and s.holder is None)
    assert_refused(later, phase=Phase.START)
    assert_refused(nobody_has_it, scouts=1)


def test_between_rounds_all_counters_are_at_0_and_the_starter_is_next() -> None:
    state = between_rounds()
    for changes in (
        {"tokens": (0, 1, 0)},
        {"markers": (False, False, True)},
        {"scouts": 1},
        {"turns": 1},
        {"turn": Seat((state.start + 1) % 3)},
    ):
        assert_refused(state, **changes)
    assert_refused(new("three"), scouts=1)


@pytest.mark.parametrize("at", ["two", "three"])
def test_a_fresh_deal_is_whole_and_unseen_with_chips_for_two_and_markers_for_more(at: str) -> None:
    state = first(at, lambda s: s.phase is Phase.FLIP)
    hand, other = state.hands[0], state.hands[1]
    assert_refused(state, hands=(hand[1:], (*other, Secret(hand[0].face, other[0].seen)), *state.hands[2:]))
    assert_refused(state, hands=put(state.hands, 0, (face_up(hand[0].face), *hand[1:])))
    assert_refused(state, tokens=put(state.tokens, 1, state.tokens[1] + 1))
    assert_refused(state, markers=put(state.markers, 1, not state.markers[1]))
    assert_refused(state, scouts=1)
    assert_refused(state, turns=1)
    assert_refused(state, known=put(state.known, 0, (face_up(hand[0].face),)))


def test_turns_go_round_from_the_starter_who_begins_with_an_empty_table() -> None:
    state = first("three", lambda s: s.phase is Phase.TURN and s.turns == 3)
    assert_refused(state, turns=4)
    assert_refused(state, turns=0)
    assert_refused(first("three", lambda s: s.phase is Phase.TURN), phase=Phase.FOLLOW)


def test_a_round_continues_while_everyone_has_cards() -> None:
    state = under_way()
    seat = (state.turn + 1) % 3
    rest: Cards = tuple(Secret(card.face, veil.seen_by(state.turn)) for card in state.hands[seat])
    hands = put(put(state.hands, seat, ()), state.turn, state.hands[state.turn] + rest)
    assert_refused(state, hands=hands)


def test_after_a_play_the_table_is_empty_only_if_someone_scouted() -> None:
    state = first("three", lambda s: s.phase is Phase.TURN and s.turns > 3 and not s.scouts)
    captured = put(state.captured, 0, state.captured[0] + state.prior)
    assert_refused(state, prior=(), owner=None, captured=captured)


@pytest.mark.parametrize(("at", "when"), [("three", lambda s: s.phase is Phase.FOLLOW), ("two", must_play)])
def test_a_player_who_must_play_can_play(at: str, when: Callable[[State], bool]) -> None:
    """After the scout of a double, and for two players without chips: refused if they had only their lowest card."""

    def lowest(state: State) -> Secret[Any]:
        return min(state.hands[state.turn], key=lambda card: card.face.value)

    state = first(at, lambda s: when(s) and power([lowest(s).face.value]) <= power(values(s.prior)))
    other = (state.turn + 1) % state.seats
    rest = (Secret(card.face, veil.seen_by(other)) for card in state.hands[state.turn] if card != lowest(state))
    hands = put(put(state.hands, state.turn, (lowest(state),)), other, (*state.hands[other], *rest))
    assert_refused(state, hands=hands)


def test_two_make_no_doubles_and_have_three_chips_each_at_most() -> None:
    state = first(
        "two", lambda s: s.phase is Phase.TURN and s.turns > 2 and s.prior and not s.scouts and s.tokens[0] == 3
    )
    assert_refused(state, phase=Phase.FOLLOW)
    assert_refused(state, markers=(True, False))
    assert_refused(state, tokens=(4, state.tokens[1]))


def test_each_scout_of_two_costs_a_chip_and_the_other_one_owns_the_set() -> None:
    state = first("two", lambda s: s.phase is Phase.TURN and s.prior and s.scouts == 3 - s.tokens[s.turn] > 0)
    assert_refused(state, scouts=state.scouts + 1)
    assert_refused(state, owner=state.turn)


def test_a_double_has_used_up_its_marker() -> None:
    state = first("three", lambda s: s.phase is Phase.FOLLOW)
    assert_refused(state, markers=put(state.markers, state.turn, True))


def test_the_set_belongs_to_the_last_player_who_did_not_scout() -> None:
    state = under_way("five", lambda s: s.prior and s.scouts == 1)
    assert_refused(state, owner=state.turn)
    assert_refused(state, scouts=2)


def test_a_round_ends_when_all_but_one_scout_in_a_row() -> None:
    state = under_way("three", lambda s: s.prior and s.scouts == 1)
    assert_refused(state, scouts=2, owner=state.turn)


def test_only_turns_since_the_first_play_were_scouts_and_each_paid_one_token() -> None:
    state = first("five", lambda s: s.phase is Phase.TURN and s.turns == 2 and s.scouts == 1 and s.prior)
    assert state.tokens == tuple(int(seat == state.owner) for seat in range(5))
    assert_refused(state, scouts=2, owner=Seat((state.start - 1) % 5))
    assert_refused(state, tokens=(1, 1, 0, 0, 0))
    half = first("five", lambda s: s.phase is Phase.FOLLOW and s.turns == 1)
    assert_refused(half, tokens=(1, 1, 0, 0, 0))

"""Dozen, exactly: facts and boundaries of play that the mutation runner found untested."""

from __future__ import annotations

import pytest

from asdealt.core import CHANCE, Refusal, Seat
from asdealt.games.dozen.rules import DozenRules, builtin, read_state
from helpers.dozen import ME, OTHER, at_the_end, card, effect, rules_with, ways

RULES = rules_with(
    card("wish", "white", before=[effect("remove", {"scope": "left"}), effect("move", {"scope": "self"}, to="last")])
)
OFFERING = read_state("1 offer | ant bee cat dog / - / - / - | elk fox gnu hen / - / - / -")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_course_of_a_game(seats: int) -> None:
    state = RULES.start(seats)
    assert (RULES.seats_of(state), RULES.rounds(seats), RULES.round(state)) == (seats, 6, 0)
    assert state.seats == seats
    assert RULES.round(OFFERING) == 1
    assert RULES.starter(state) is None
    assert not RULES.scores_rounds
    assert RULES.round_scores(state) == ()
    assert RULES.settled(state)


def test_two_to_four_play_the_first_edition_and_pairs_are_two_or_four() -> None:
    assert list(RULES.seats) == [2, 3, 4]
    assert list(rules_with(pairing="mutual").seats) == [2, 4]
    assert RULES.edition == 1


def test_a_card_set_object_can_be_an_option() -> None:
    assert DozenRules.from_options({"cards": builtin("first")}).cards is builtin("first")


def test_a_seat_that_does_not_decide_has_no_actions() -> None:
    for seat in (CHANCE, Seat(2), Seat(3)):
        assert RULES.legal(OFFERING, seat) == ()
    for state in (RULES.start(2), at_the_end("ant", phase="over")):
        assert RULES.legal(state, ME) == ()
    assert RULES.legal(at_the_end("wish"), OTHER) == []


@pytest.mark.parametrize(
    ("text", "code", "rule", "facts"),
    [
        ("resolve 4 nothing", "no_such_place", "13", {"places": 3}),
        ("resolve 1 nothing", "not_white", "13", {"card": "ant"}),
        ("resolve 3 add_value 3", "again", "C8", {"card": "snow"}),
        ("resolve 2 remove 1", "not_each_effect", "13", {"card": "wish", "effects": 2}),
        ("resolve 2 remove 3; move 2 1", "not_a_way", "13", {"card": "wish", "effect": 1, "op": "remove"}),
        ("resolve 2 remove 1; move 2 1", "not_a_way", "13", {"card": "wish", "effect": 2, "op": "move"}),
        ("resolve 2 remove 1; nothing", "not_optional", "C11", {"card": "wish", "effect": 2, "op": "move"}),
    ],
)
def test_a_refused_resolution_says_which_card_and_which_of_its_effects(
    text: str, code: str, rule: str, facts: dict[str, int | str]
) -> None:
    action = RULES.notation.read(text, ME)[0]
    assert RULES.why_not(at_the_end("ant wish snow!"), ME, action) == Refusal(f"dozen.resolve.{code}", rule, facts)


def test_an_effect_sees_the_values_that_the_effect_before_it_changed() -> None:
    strong = {"scope": "others", "choose": 1, "value": {"cmp": ">=", "k": 5}}
    rules = rules_with(
        card("wish", "white", before=[effect("add_value", {"scope": "right"}, n=3), effect("remove", strong)])
    )
    assert ways(rules, at_the_end("dog wish bee")) == ["resolve 2 add_value 3; remove 3"]

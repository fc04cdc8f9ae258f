"""Dozen's refusals: every one with the rule it cites, and any other attempt is refused without an error."""

from __future__ import annotations

from typing import Any, cast

import pytest

from asdealt.core import CHANCE, Illegal, Seat
from asdealt.games.dozen.rules import NOTHING, Copy, Draw, Offer, Resolve, Step, Take, read_state
from asdealt.veil import FaceDown, Secret, face_up, seen_by
from helpers.dozen import ME, OTHER, at_the_end, card, effect, refusal, rules_with

RULES = rules_with(
    card("wish", "white", before=[effect("remove", {"scope": "left"})]),
    card("may", "white", before=[effect("replace_from_hand", {"scope": "left"}, optional=True)]),
)
DRAWING = read_state("1 draw | ant bee / - / - / - | elk fox / - / - / -")
OFFERING = read_state("1 offer | ant bee cat dog / - / - / - | elk fox gnu hen / - / - / - ")
TAKING = read_state("1 take | ant bee / - / cat (dog) / - | elk fox / - / gnu (hen) / - ")
WHITE = at_the_end("ant wish snow!", hand="elk")
TABLES = {"draw": DRAWING, "offer": OFFERING, "take": TAKING, "white": WHITE, "over": at_the_end("ant", phase="over")}


def mine(name: str) -> Secret[Copy]:
    return Secret(Copy(name), seen_by(0))


@pytest.mark.parametrize(
    ("table", "action", "seat", "code", "rule"),
    [
        ("over", "take shown", ME, "over", "14"),
        ("draw", "take shown", ME, "not_your_turn", "5"),
        ("white", "resolve 1 nothing", OTHER, "not_your_turn", "13"),
        ("offer", "take shown", ME, "not_now", "6"),
        ("take", "offer show ant hide bee", ME, "not_now", "7"),
        ("white", "take shown", ME, "not_now", "13"),
        ("draw", "take shown", CHANCE, "not_now", "5"),
        ("draw", "draw ant cat | gnu hen", CHANCE, "chance.not_in_deck", "1"),
        ("draw", "draw cat cat | gnu hen", CHANCE, "chance.not_in_deck", "1"),
        ("draw", "draw cat dog | gnu", CHANCE, "chance.wrong_number", "5"),
        ("draw", "draw cat dog", CHANCE, "chance.wrong_number", "5"),
        ("draw", "draw cat dog | ? ?", CHANCE, "chance.not_face_down", "5"),
        ("offer", "offer show elk hide ant", ME, "offer.not_in_hand", "6"),
        ("offer", "offer show ant hide elk", ME, "offer.not_in_hand", "6"),
        ("offer", "offer show ant hide ?", ME, "offer.not_one_shown_one_hidden", "6"),
        ("offer", "offer show ? hide ant", ME, "offer.not_one_shown_one_hidden", "6"),
        ("offer", "offer show ant hide ant", ME, "offer.same_card", "C13"),
        ("white", "resolve 4 nothing", ME, "resolve.no_such_place", "13"),
        ("white", "resolve 0 nothing", ME, "resolve.no_such_place", "13"),
        ("white", "resolve 1 nothing", ME, "resolve.not_white", "13"),
        ("white", "resolve 3 add_value 3", ME, "resolve.again", "C8"),
        ("white", "resolve 2 remove 1; nothing", ME, "resolve.not_each_effect", "13"),
        ("white", "resolve 2 remove 2", ME, "resolve.not_a_way", "13"),
        ("white", "resolve 2 swap 1 2", ME, "resolve.not_a_way", "13"),
        ("white", "resolve 2 nothing", ME, "resolve.not_optional", "C11"),
    ],
)
def test_refusals_cite_their_rule(table: str, action: str, seat: Seat, code: str, rule: str) -> None:
    assert refusal(RULES, TABLES[table], action, seat) == (f"dozen.{code}", rule)


def test_an_offer_shows_one_card_to_all_and_the_other_to_none() -> None:
    both_open = Offer(face_up(Copy("ant")), face_up(Copy("bee")))
    both_hidden = Offer(mine("ant"), mine("bee"))
    for wrong in (both_open, both_hidden):
        assert refusal(RULES, OFFERING, wrong) == ("dozen.offer.not_one_shown_one_hidden", "6")


def test_a_draw_is_visible_to_its_owner_only() -> None:
    open_draw = Draw(((face_up(Copy("cat")), face_up(Copy("dog"))),) * 2)
    assert refusal(RULES, DRAWING, open_draw, CHANCE) == ("dozen.chance.not_face_down", "5")


def test_a_card_from_the_hand_must_be_in_the_hand() -> None:
    table = at_the_end("ant may", hand="elk fox")
    assert refusal(RULES, table, "resolve 2 replace_from_hand 1 fox") is None
    assert refusal(RULES, table, "resolve 2 replace_from_hand 1 gnu") == ("dozen.resolve.not_a_way", "13")
    assert refusal(RULES, table, "resolve 2 replace_from_hand 1 ?") == ("dozen.resolve.not_a_way", "13")
    assert refusal(RULES, table, "resolve 2 nothing") is None


ODD: list[Any] = [None, "ant", 1.0, -1, (), [], Copy("ant"), FaceDown(seen_by(1)), face_up(3), mine("ant")]


@pytest.mark.parametrize("table", TABLES)
def test_any_attempt_is_refused_without_an_error(table: str) -> None:
    odd_steps = [Step(cast(str, a), cast(tuple[int, ...], b)) for a in ODD for b in ODD]
    tried: list[Any] = [Take(cast(bool, odd)) for odd in ODD]
    tried += [Offer(a, b) for a in ODD for b in ODD]
    tried += [Draw(odd) for odd in ODD] + [Draw((odd, odd)) for odd in ODD] + [Draw(((odd, odd),) * 2) for odd in ODD]
    tried += [Resolve(cast(int, place), odd) for place in (*ODD, 2, True) for odd in ODD]
    tried += [Resolve(2, (step,)) for step in odd_steps] + [Resolve(2, (Step("remove", (1.0,)),))]  # type: ignore[arg-type]
    tried += [*ODD, Resolve(2, (NOTHING,))]
    for seat in (CHANCE, ME, OTHER, Seat(7)):
        for action in tried:
            assert RULES.why_not(TABLES[table], seat, action) is not None


def test_apply_refuses_what_why_not_refuses() -> None:
    with pytest.raises(Illegal, match=r"dozen\.not_the_actors"):
        RULES.apply(TAKING, {ME: Take(hidden=False)})
    with pytest.raises(Illegal, match=r"dozen\.not_now"):
        RULES.apply(OFFERING, {ME: Take(hidden=False), OTHER: Take(hidden=False)})


def test_nobody_else_has_legal_actions() -> None:
    for table in TABLES.values():
        for seat in (CHANCE, ME, OTHER, Seat(7)):
            asked = seat in RULES.actors(table) and seat != CHANCE
            assert bool(RULES.legal(table, seat)) == asked

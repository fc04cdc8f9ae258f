"""Dozen, where its rulebook is silent: one test per ruling of docs/rules/dozen.md."""

from __future__ import annotations

from random import Random

import pytest

from asdealt.core import CHANCE
from asdealt.games.dozen.rules import BadCardSet, Draw, Phase, from_plain, read_state
from asdealt.games.dozen.rules.cards import EFFECT_FIELDS

from helpers.dozen import (  # isort: skip
    ME, OTHER, at_the_end, card, cards_with, do, effect, line_of, per, plain_set, played, points_of, resolved,
    rules_with, ways,
)  # fmt: skip

RULES = rules_with()
TAKING = read_state("1 take | ant bee / - / cat (dog) / - | elk fox / - / gnu (hen) / - ")


def test_C1_the_first_two_cards_are_drawn_from_the_players_own_deck() -> None:
    start = RULES.start(2)
    assert RULES.actors(start) == {CHANCE}
    drawn = {RULES.draw(start, Random(seed)) for seed in range(30)}
    assert len(drawn) > 25
    assert all(isinstance(draw, Draw) and [len(hand) for hand in draw.cards] == [2, 2] for draw in drawn)


def test_C2_every_seat_offers_left_across_right_in_turn() -> None:
    assert [RULES.recipient(r, OTHER, 4) for r in range(1, 7)] == [2, 3, 0, 2, 3, 0]
    assert all(RULES.offerer(r, RULES.recipient(r, ME, 4), 4) == ME for r in range(1, 7))


def test_C3_the_chosen_card_goes_before_the_leftover() -> None:
    line = do(RULES, TAKING, "take shown", "take shown").players[0].line
    assert [(laid.card.face.id, laid.of) for laid in line] == [("gnu", 1), ("dog", 0)]


def test_C4_the_line_is_the_order_of_adding_and_rows_do_not_break_it() -> None:
    assert points_of(RULES, "(ant) rose (bee)") == [1, 2, 2]


def test_C6_turned_up_cards_are_still_concealed_for_abilities() -> None:
    probe = card("probe", "red", 0, score=[per(1, "line", face="concealed")])
    rules = rules_with(probe)
    assert points_of(rules, "probe (ant) (elk)")[0] == 2


def test_C7_no_effect_can_reach_another_players_line() -> None:
    """Selectors cannot name another player, and resolving leaves the other players' cards unchanged."""
    table = read_state("6 white | - / snow / - / - | ant / bee (cat) / - / -")
    assert do(RULES, table, "resolve 1 add_value 1").players[1] == table.players[1]


def test_C8_each_copy_resolves_once() -> None:
    table = at_the_end("snow ant (snow@1)")
    after = resolved(RULES, table, "resolve 1 add_value 1")
    assert ways(RULES, after) == ["resolve 3 add_value 3"]
    assert resolved(RULES, after, "resolve 3 add_value 3").phase is Phase.OVER


def test_C8_a_copy_that_moved_is_still_the_one_that_resolved() -> None:
    rules = rules_with(card("wish", "white", before=[effect("swap", {"scope": "self"}, b={"scope": "right"})]))
    after = resolved(rules, at_the_end("wish (wish@1)"), "resolve 1 swap 1 2")
    assert line_of(after) == "(wish@1) wish!"
    assert ways(rules, after) == ["resolve 1 swap 1 2"]


def test_C8_a_white_card_that_left_does_not_resolve() -> None:
    rules = rules_with(card("axe", "white", before=[effect("remove", {"scope": "right"})]))
    assert resolved(rules, at_the_end("axe snow"), "resolve 1 remove 2").phase is Phase.OVER


def test_C8_a_white_card_that_entered_does_resolve() -> None:
    rules = rules_with(card("wish", "white", before=[effect("replace_from_hand", {"scope": "left"})]))
    after = resolved(rules, at_the_end("ant wish", hand="snow"), "resolve 2 replace_from_hand 1 snow")
    assert ways(rules, after) == ["resolve 1 add_value 1"]


def test_C8_recolouring_changes_neither_who_resolves_nor_what_is_printed() -> None:
    rules = rules_with(card("dye", "white", before=[effect("recolor", {"scope": "right"}, to="red")]))
    painted = resolved(rules, at_the_end("dye snow"), "resolve 1 recolor 2 red")
    assert ways(rules, painted) == ["resolve 2 add_value 2"]
    rules = rules_with(card("dye", "white", before=[effect("recolor", {"scope": "right"}, to="white")]))
    assert resolved(rules, at_the_end("dye ant"), "resolve 1 recolor 2 white").phase is Phase.OVER


def test_C10_colours_are_shared() -> None:
    with pytest.raises(BadCardSet, match="only pink card"):
        cards_with(card("lonely", "pink"))


def test_C11_an_optional_effect_may_be_left_undone_and_another_may_not() -> None:
    rules = rules_with(card("wish", "white", before=[effect("remove", {"scope": "left"}, optional=True)]))
    assert ways(rules, at_the_end("ant wish")) == ["resolve 2 remove 1", "resolve 2 nothing"]
    assert line_of(resolved(rules, at_the_end("ant wish"), "resolve 2 nothing")) == "ant wish!"
    rules = rules_with(card("wish", "white", before=[effect("remove", {"scope": "left"})]))
    assert ways(rules, at_the_end("ant wish")) == ["resolve 2 remove 1"]


def test_C11_a_forced_effect_without_a_target_does_nothing() -> None:
    rules = rules_with(card("wish", "white", before=[effect("remove", {"scope": "left"})]))
    assert line_of(resolved(rules, at_the_end("wish ant"), "resolve 1 nothing")) == "wish! ant"


def test_C12_a_line_may_hold_as_many_copies_as_there_are_players() -> None:
    rules = rules_with()
    table = read_state("6 over | - / ant ant@1 (ant@2) (ant@3) / - / - | - / - / - / - | - / - / - / - | - / - / - / -")
    assert [tally.total for tally in rules.tally(table, ME)] == [1, 1, 1, 1]


def test_C13_the_two_offered_cards_differ() -> None:
    table = read_state("1 offer | ant bee cat dog / - / - / - | elk fox gnu hen / - / - / -")
    same = RULES.why_not(table, ME, RULES.notation.read("offer show ant hide ant", ME)[0])
    assert same is not None
    assert (same.code, same.rule) == ("dozen.offer.same_card", "C13")


def test_C14_nothing_happens_to_a_line_during_the_rounds() -> None:
    table = read_state("2 take | ant bee / snow cat / elk (fox) / - | ant bee / snow cat / elk (fox) / -")
    after = do(RULES, table, "take shown", "take shown")
    assert [laid.plus for laid in after.players[0].line] == [0, 0, 0, 0]


def test_C15_unused_cards_count_for_nothing() -> None:
    with_hand = read_state("6 over | lark kite / ant / - / - | - / ant / - / -")
    outcome = RULES.outcome(with_hand)
    assert outcome is not None
    assert outcome.scores == (1, 1)
    assert "replace_from_hand" in EFFECT_FIELDS  # the only effect that reaches them


def test_C17_a_set_of_fourteen_is_enough_and_thirteen_are_not() -> None:
    fourteen = plain_set()
    fourteen["cards"] = fourteen["cards"][1:]
    rules = rules_with().from_options({"cards": fourteen})
    assert len(rules.cards.cards) == 14
    played(rules, 4, 5, lambda table: table.phase is Phase.OVER)
    with pytest.raises(BadCardSet, match="there are 13; a set has 14 to 60"):
        from_plain({**fourteen, "cards": fourteen["cards"][1:]})


def test_C18_neither_one_nor_five_can_play() -> None:
    assert 1 not in RULES.seats
    assert 5 not in RULES.seats

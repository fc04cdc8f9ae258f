"""Dozen, white cards: what they may do before scoring, with every effect of the vocabulary."""

from __future__ import annotations

import pytest

from asdealt.games.dozen.rules import DozenRules, Phase, read_state
from asdealt.veil import PUBLIC

from helpers.dozen import (  # isort: skip
    ME, OTHER, Json, at_the_end, card, do, effect, line_of, per, points_of, resolved, rules_with, ways,
)  # fmt: skip

THEIRS = "cat dog gnu hen ibis jay kite lark rose thorn"
ONE = {"scope": "others", "choose": 1}


def white(*effects: Json, name: str = "wish", score: tuple[Json, ...] = ()) -> Json:
    return card(name, "white", 0, before=list(effects), score=list(score))


def one_white(*effects: Json) -> DozenRules:
    return rules_with(white(*effects))


# Swap


def test_swap_two_cards_change_places_and_keep_their_rows() -> None:
    rules = one_white(effect("swap", {"scope": "self"}, b=ONE))
    table = at_the_end("ant (elk) wish bee")
    assert ways(rules, table) == ["resolve 3 swap 1 3", "resolve 3 swap 2 3", "resolve 3 swap 3 4"]
    assert line_of(resolved(rules, table, "resolve 3 swap 2 3")) == "ant wish! (elk) bee"


def test_swap_of_any_two_is_listed_once_whichever_is_named_first() -> None:
    rules = one_white(effect("swap", {"scope": "line", "choose": 1}, b={"scope": "line", "choose": 1}))
    assert ways(rules, at_the_end("ant wish bee")) == [f"resolve 2 swap {pair}" for pair in ("1 2", "1 3", "2 3")]


def test_swap_needs_two_different_cards() -> None:
    rules = one_white(effect("swap", {"scope": "left"}, b={"scope": "right"}))
    assert ways(rules, at_the_end("wish bee")) == ["resolve 1 nothing"]
    assert line_of(resolved(rules, at_the_end("ant wish bee"), "resolve 2 swap 1 3")) == "bee wish! ant"


# Move


def test_move_takes_a_card_out_and_puts_it_back_elsewhere() -> None:
    rules = one_white(effect("move", {"scope": "left"}, to="any"))
    table = at_the_end("ant (elk) wish bee")
    assert ways(rules, table) == ["resolve 3 move 2 1", "resolve 3 move 2 3", "resolve 3 move 2 4"]
    assert line_of(resolved(rules, table, "resolve 3 move 2 4")) == "ant wish! bee (elk)"
    assert line_of(resolved(rules, table, "resolve 3 move 2 1")) == "(elk) ant wish! bee"


@pytest.mark.parametrize(("to", "after"), [("first", "wish! ant bee"), ("last", "ant bee wish!")])
def test_move_to_an_end(to: str, after: str) -> None:
    rules = one_white(effect("move", {"scope": "self"}, to=to))
    table = at_the_end("ant wish bee")
    (way,) = ways(rules, table)
    assert line_of(resolved(rules, table, way)) == after


def test_move_to_either_end_but_not_to_its_own_place() -> None:
    rules = one_white(effect("move", {"scope": "self"}, to=["first", "last"]))
    assert ways(rules, at_the_end("ant wish bee")) == ["resolve 2 move 2 1", "resolve 2 move 2 3"]
    assert ways(rules, at_the_end("wish ant bee")) == ["resolve 1 move 1 3"]
    assert ways(rules, at_the_end("wish")) == ["resolve 1 nothing"]


# Recolor


def test_recolor_all_that_are_selected() -> None:
    rules = one_white(effect("recolor", {"scope": "adjacent"}, to="green"))
    table = at_the_end("ant wish elk fox")
    assert ways(rules, table) == ["resolve 2 recolor 1 3 green"]
    assert line_of(resolved(rules, table, "resolve 2 recolor 1 3 green")) == "ant:green wish! elk:green fox"


def test_recolor_to_a_chosen_colour() -> None:
    rules = one_white(effect("recolor", {"scope": "left"}, to=["red", "blue"]))
    assert ways(rules, at_the_end("ibis wish")) == ["resolve 2 recolor 1 red", "resolve 2 recolor 1 blue"]
    rules = one_white(effect("recolor", {"scope": "left"}, to="any"))
    colors = [way.split()[-1] for way in ways(rules, at_the_end("ibis wish"))]
    assert colors == ["white", "red", "yellow", "blue"]  # the set's colours, without the green it already has


def test_recolor_is_read_by_scoring() -> None:
    rules = one_white(effect("recolor", {"scope": "right"}, to="red"))
    after = resolved(rules, at_the_end("wish elk rose"), "resolve 1 recolor 2 red")
    assert [tally.total for tally in rules.tally(after, ME)] == [0, 1, 1]


# Reface


@pytest.mark.parametrize(
    ("to", "after"),
    [
        ("revealed", "ant wish! elk"),
        ("concealed", "(ant) wish! (elk)"),
        ("other", "ant wish! (elk)"),
    ],
)
def test_reface_changes_rows_and_keeps_places(to: str, after: str) -> None:
    rules = one_white(effect("reface", {"scope": "others"}, to=to))
    table = at_the_end("(ant) wish elk")
    (way,) = ways(rules, table)
    assert way == f"resolve 2 reface 1 3 {to}"
    assert line_of(resolved(rules, table, way)) == after


def test_reface_is_not_offered_for_cards_already_in_that_row() -> None:
    rules = one_white(effect("reface", {"scope": "adjacent"}, to="revealed"))
    assert ways(rules, at_the_end("ant wish elk")) == ["resolve 2 nothing"]


# Add value


def test_add_value_changes_what_value_tests_and_sums_read() -> None:
    probe = card("probe", "red", 0, score=[per(1, "left", "sum_value"), per(10, "line", value={"cmp": ">=", "k": 6})])
    rules = rules_with(white(effect("add_value", {"scope": "right"}, n=3)), probe)
    after = resolved(rules, at_the_end("wish cat probe"), "resolve 1 add_value 2")
    assert line_of(after) == "wish! cat+3 probe"
    assert [tally.total for tally in rules.tally(after, ME)] == [0, 6, 6 + 10]


def test_add_value_adds_up_and_may_subtract() -> None:
    rules = rules_with(white(effect("add_value", ONE, n=-2)), white(effect("add_value", ONE, n=1), name="more"))
    after = resolved(rules, at_the_end("wish ant more"), "resolve 1 add_value 2", "resolve 3 add_value 2")
    assert line_of(after) == "wish! ant+-1 more!"


# Copy score


def test_copy_score_scores_by_the_other_cards_terms_from_its_own_place() -> None:
    rules = rules_with(white(effect("copy_score", ONE), score=(per(5, "self"),)))
    table = at_the_end("rose bee wish ant")
    assert ways(rules, table) == ["resolve 3 copy_score 1"]  # bee and ant have nothing to copy
    after = resolved(rules, table, "resolve 3 copy_score 1")
    assert line_of(after) == "rose bee wish=rose! ant"
    assert rules.tally(after, ME)[2].points == (5, 2)


def test_copy_score_copies_what_is_printed_not_what_was_copied() -> None:
    rules = rules_with(white(effect("copy_score", ONE), score=(per(5, "self"),)))
    after = resolved(rules, at_the_end("rose wish (wish@1)"), "resolve 2 copy_score 1", "resolve 3 copy_score 2")
    assert line_of(after) == "rose wish=rose! (wish@1=wish!)"
    assert rules.tally(after, ME)[2].points == (5, 5)


# Replace from hand


def test_replace_from_hand_takes_the_place_and_the_row() -> None:
    rules = one_white(effect("replace_from_hand", ONE))
    table = at_the_end("(ant) bee wish", hand="elk fox")
    assert ways(rules, table) == [
        f"resolve 3 replace_from_hand {place} {card}" for place in (1, 2) for card in ("elk", "fox")
    ]
    after = resolved(rules, table, "resolve 3 replace_from_hand 1 fox")
    assert repr(after) == "dozen.read_state('6 over | elk / (fox) bee wish! / - / (ant) | - / - / - / -')"
    assert after.players[0].line[0].card.seen == PUBLIC


def test_replace_from_hand_without_a_hand_does_nothing() -> None:
    rules = one_white(effect("replace_from_hand", ONE))
    assert ways(rules, at_the_end("ant wish")) == ["resolve 2 nothing"]


def test_replace_from_hand_brings_in_the_card_as_printed() -> None:
    rules = one_white(effect("add_value", {"scope": "left"}, n=2), effect("replace_from_hand", {"scope": "left"}))
    table = at_the_end("ant wish", hand="elk")
    after = resolved(rules, table, "resolve 2 add_value 1; replace_from_hand 1 elk")
    assert line_of(after) == "elk wish!"


# Remove


def test_remove_closes_the_line_up() -> None:
    rules = one_white(effect("remove", ONE))
    after = resolved(rules, at_the_end("ant (elk) wish rose"), "resolve 3 remove 2")
    assert repr(after) == "dozen.read_state('6 over | - / ant wish! rose / - / (elk) | - / - / - / -')"


def test_remove_may_take_the_whole_line() -> None:
    rules = one_white(effect("remove", {"scope": "line"}))
    after = resolved(rules, at_the_end("ant wish"), "resolve 2 remove 1 2")
    assert line_of(after) == "-"
    outcome = rules.outcome(after)
    assert outcome is not None
    assert outcome.scores[0] == 0


# Choosing


def test_choose_every_choice_of_that_many_or_all_if_there_are_fewer() -> None:
    rules = one_white(effect("remove", {"scope": "others", "choose": 2}))
    assert ways(rules, at_the_end("ant elk bee wish")) == [f"resolve 4 remove {two}" for two in ("1 2", "1 3", "2 3")]
    assert ways(rules, at_the_end("ant wish")) == ["resolve 2 remove 1"]


def test_choose_keeps_to_the_filters() -> None:
    rules = one_white(effect("remove", {"scope": "others", "choose": 1, "color": ["red"], "face": "concealed"}))
    assert ways(rules, at_the_end("ant (elk) (bee) wish")) == ["resolve 4 remove 3"]


def test_option_adjacency_row_reaches_effects() -> None:
    rules = rules_with(white(effect("remove", {"scope": "left"})), adjacency="row")
    assert ways(rules, at_the_end("ant (elk) wish")) == ["resolve 3 remove 1"]


def test_several_effects_are_resolved_in_order_on_the_changed_line() -> None:
    rules = one_white(effect("move", {"scope": "self"}, to="first"), effect("remove", {"scope": "right"}))
    table = at_the_end("ant elk wish bee")
    assert ways(rules, table) == ["resolve 3 move 3 1; remove 2"]
    assert line_of(resolved(rules, table, "resolve 3 move 3 1; remove 2")) == "wish! elk bee"


def test_the_rest_of_a_card_that_left_the_line_is_lost() -> None:
    rules = one_white(effect("remove", {"scope": "self"}), effect("add_value", {"scope": "line"}, n=1))
    table = at_the_end("ant wish")
    assert ways(rules, table) == ["resolve 2 remove 2; nothing"]
    assert line_of(resolved(rules, table, "resolve 2 remove 2; nothing")) == "ant"


def test_the_rest_of_a_card_that_replaced_itself_is_lost() -> None:
    rules = one_white(effect("replace_from_hand", {"scope": "self"}), effect("add_value", {"scope": "self"}, n=1))
    table = at_the_end("ant wish", hand="elk")
    assert ways(rules, table) == ["resolve 2 replace_from_hand 2 elk; nothing"]


# When, and in which order


def test_12_concealed_cards_are_turned_up_in_place() -> None:
    rules = rules_with()
    line = "ant (elk) bee (fox) cat (gnu) dog (hen) ibis (jay)"
    table = read_state(f"6 take | kite lark / {line} / rose (thorn) / - | ant elk / {THEIRS} / bee (fox) / -")
    after = do(rules, table, "take hidden", "take shown")
    mine = after.players[0].line
    assert [laid.card.face.id for laid in mine][:4] == ["ant", "elk", "bee", "fox"]
    assert all(laid.card.seen == PUBLIC for laid in mine)
    assert [laid.side for laid in mine[:4]] == ["revealed", "concealed"] * 2


def test_13_players_resolve_their_white_cards_at_the_same_time() -> None:
    rules = rules_with()
    table = read_state("6 white | - / snow / - / - | - / ant snow / - / - | - / ant / - / -")
    assert rules.actors(table) == {ME, OTHER}
    after = do(rules, table, "resolve 1 add_value 1", "resolve 2 add_value 2")
    assert after.phase is Phase.OVER


def test_13_white_cards_are_resolved_in_any_order() -> None:
    rules = rules_with(white(effect("move", {"scope": "self"}, to="first")), white(effect("remove", ONE), name="axe"))
    table = at_the_end("ant wish axe")
    assert ways(rules, table) == ["resolve 2 move 2 1", "resolve 3 remove 1", "resolve 3 remove 2"]
    assert line_of(resolved(rules, table, "resolve 2 move 2 1", "resolve 3 remove 2")) == "wish! axe!"
    assert line_of(resolved(rules, table, "resolve 3 remove 1", "resolve 1 nothing")) == "wish! axe!"


def test_13_a_player_who_has_resolved_all_waits_for_the_others() -> None:
    rules = rules_with()
    table = read_state("6 white | - / ant / - / - | - / snow (snow@0) / - / -")
    assert rules.actors(table) == {OTHER}
    after = rules.apply(table, {OTHER: rules.notation.read("resolve 1 add_value 1", OTHER)[0]})
    assert after.phase is Phase.WHITE
    assert rules.actors(after) == {OTHER}


def test_13_without_white_cards_the_game_is_over_after_the_last_round() -> None:
    rules = rules_with()
    line = "ant elk bee fox cat gnu dog hen ibis jay"
    table = read_state(f"6 take | kite lark / {line} / rose (thorn) / - | ant elk / {THEIRS} / bee (fox) / -")
    after = do(rules, table, "take shown", "take shown")
    assert after.phase is Phase.OVER
    assert rules.actors(after) == frozenset()


def test_14_scoring_after_the_white_cards() -> None:
    rules = rules_with()
    after = resolved(rules, at_the_end("cat snow"), "resolve 2 add_value 2")
    outcome = rules.outcome(after)
    assert outcome is not None
    assert outcome.scores == (4, 0)
    assert points_of(rules, "cat snow") == [3, 0]

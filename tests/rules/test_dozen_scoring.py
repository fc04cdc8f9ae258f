"""Dozen, scoring: every word of the vocabulary of card abilities, and the end of the game."""

from __future__ import annotations

import pytest

from asdealt.games.dozen.rules import Ending, Tally, read_state
from helpers.dozen import ME, Json, amount, at_the_end, card, per, points_of, rules_with, when

LINE = "ant (elk) bee ibis (probe) (fox) cat (hen)"  # the probe is the 5th of 8


def probe(*score: Json, color: str = "red") -> Json:
    return card("probe", color, 0, score=list(score))


def scored(term: Json, line: str = LINE, color: str = "red", **options: object) -> int:
    """The points that this term gives the probe."""
    rules = rules_with(probe(term, color=color), **options)
    return next(p for p, token in zip(points_of(rules, line), line.split(), strict=True) if "probe" in token)


@pytest.mark.parametrize(
    ("scope", "expected"),
    [
        ("self", 1),
        ("adjacent", 2),
        ("left", 1),
        ("right", 1),
        ("row_adjacent", 2),
        ("line", 8),
        ("others", 7),
        ("row", 4),
        ("before", 4),
        ("after", 3),
        ("ends", 2),
    ],
)
def test_scope_how_many(scope: str, expected: int) -> None:
    assert scored(per(1, scope)) == expected


@pytest.mark.parametrize(
    ("scope", "values"),
    [
        ("adjacent", {"ibis": 0, "fox": 2}),
        ("left", {"ibis": 0}),
        ("right", {"fox": 2}),
        ("row_adjacent", {"elk": 1, "fox": 2}),
        ("row", {"elk": 1, "fox": 2, "hen": 4}),
        ("before", {"ant": 1, "elk": 1, "bee": 2, "ibis": 0}),
        ("after", {"fox": 2, "cat": 3, "hen": 4}),
        ("ends", {"ant": 1, "hen": 4}),
    ],
)
def test_scope_which_cards(scope: str, values: dict[str, int]) -> None:
    assert scored(per(1, scope, "sum_value")) == sum(values.values())


@pytest.mark.parametrize(
    ("scope", "first", "last"),
    [
        ("adjacent", 1, 1), ("left", 0, 1), ("right", 1, 0), ("row_adjacent", 1, 1), ("others", 2, 2),
        ("before", 0, 2), ("after", 2, 0), ("ends", 2, 2), ("self", 1, 1),
    ],
)  # fmt: skip
def test_15_the_ends_have_one_neighbour_and_the_line_does_not_wrap(scope: str, first: int, last: int) -> None:
    assert scored(per(1, scope), "probe ant elk") == first
    assert scored(per(1, scope), "ant elk probe") == last


def test_a_line_of_one_card_has_one_end_and_no_neighbours() -> None:
    assert [scored(per(1, scope), "probe") for scope in ("ends", "adjacent", "row_adjacent", "others")] == [1, 0, 0, 0]


def test_the_ends_are_the_first_and_the_last_card_which_may_be_one() -> None:
    assert scored(per(1, "ends", "sum_value"), "cat elk probe fox hen") == 3 + 4
    rules = rules_with(card("probe", "red", 3, score=[per(1, "ends", "sum_value")]))
    assert points_of(rules, "probe") == [3 + 3]


def test_the_nearest_cards_of_a_row_may_be_adjacent_or_further_away() -> None:
    assert scored(per(1, "row_adjacent", "sum_value"), "(bee) (cat) (probe) (dog) (elk)") == 3 + 4
    assert scored(per(1, "row_adjacent", "sum_value"), "(bee) cat elk (probe) ant gnu (dog)") == 2 + 4


def test_row_scopes_when_the_row_is_empty_but_for_this_card_or_holds_all() -> None:
    assert scored(per(1, "row"), "ant (probe) bee") == 1
    assert scored(per(1, "row_adjacent"), "ant (probe) bee") == 0
    assert scored(per(1, "row"), "(ant) (probe) (bee)") == 3


def test_15_the_first_and_third_card_are_adjacent_to_the_second() -> None:
    """ "adjacent to your 2nd card": the line counts, not the row."""
    assert scored(per(1, "adjacent", "sum_value"), "(bee) probe (dog) hen") == 2 + 4


@pytest.mark.parametrize(("scope", "value"), [("adjacent", 5), ("left", 1), ("right", 4)])
def test_option_adjacency_row(scope: str, value: int) -> None:
    line = "ant (bee) probe (cat) (fox) hen"
    assert scored(per(1, scope, "sum_value"), line, adjacency="row") == value
    assert scored(per(1, scope, "sum_value"), line) == {"adjacent": 5, "left": 2, "right": 3}[scope]


def test_filter_color_of_several_and_of_itself() -> None:
    assert scored(per(1, "line", color=["red"])) == 4
    assert scored(per(1, "line", color=["blue", "green"])) == 4
    assert scored(per(1, "others", color=["@self"])) == 3
    assert scored(per(1, "others", color=["@self", "green"])) == 4


def test_filter_face() -> None:
    assert scored(per(1, "line", face="revealed")) == 4
    assert scored(per(1, "line", face="concealed")) == 4
    assert scored(per(1, "others", face="@self")) == 3


def test_filter_id() -> None:
    assert scored(per(1, "line", id=["ant", "fox", "gnu"])) == 2
    assert scored(per(1, "others", id=["@self"]), "probe ant (probe@1) fox") == 1


@pytest.mark.parametrize(("cmp", "expected"), [(">=", 3), ("<=", 6), ("==", 1)])
def test_filter_value(cmp: str, expected: int) -> None:
    assert scored(per(1, "line", value={"cmp": cmp, "k": 2}), "ant (elk) bee ibis (probe) jay cat (hen)") == expected


def test_filters_must_all_hold() -> None:
    assert scored(per(1, "line", color=["blue"], face="concealed", value={"cmp": ">=", "k": 2})) == 2


def test_agg_distinct_color() -> None:
    assert scored(per(1, "line", "distinct_color")) == 3
    assert scored(per(1, "right", "distinct_color"), "ant probe") == 0


def test_agg_sum_value_reads_values_without_ability_points() -> None:
    rules = rules_with(probe(per(1, "left", "sum_value")), card("rich", "blue", 2, score=[per(9, "self")]))
    assert points_of(rules, "rich probe") == [11, 2]


def test_agg_longest_run_is_the_longest_stretch_of_consecutive_places() -> None:
    run = per(1, "line", "longest_run", color=["blue"])
    assert scored(run, "elk probe fox gnu ant hen") == 2
    assert scored(run, "elk fox gnu probe") == 3
    assert scored(run, "ant probe") == 0


def test_agg_longest_run_counts_places_of_the_line_even_within_a_row() -> None:
    assert scored(per(1, "row", "longest_run"), "(ant) (probe) bee (cat)") == 2
    assert scored(per(1, "row", "longest_run"), "(ant) (probe) bee (cat)", adjacency="row") == 2


def test_cap_is_the_greatest_amount_that_counts() -> None:
    assert scored(per(2, "line", cap=3)) == 6
    assert scored(per(-2, "line", cap=3)) == -6
    assert scored(per(2, "left", cap=3)) == 2


def test_points_may_be_subtracted_and_values_may_be_negative() -> None:
    assert scored(per(-1, "others", color=["red"])) == -3
    assert points_of(rules_with(), "jay")[0] == -1


@pytest.mark.parametrize(
    ("cmp", "k", "expected"), [(">=", 2, 5), (">=", 3, 0), ("<=", 2, 5), ("<=", 1, 0), ("==", 2, 5), ("==", 1, 0)]
)
def test_if_compares_an_amount(cmp: str, k: int, expected: int) -> None:
    assert scored(when(5, amount("count", cmp, k, "adjacent"))) == expected


def test_if_all_and_any() -> None:
    true, false = amount("count", ">=", 1, "adjacent"), amount("count", ">=", 9, "adjacent")
    assert scored(when(5, {"all": [true, amount("count", ">=", 2, "adjacent")]})) == 5
    assert scored(when(5, {"all": [true, false]})) == 0
    assert scored(when(5, {"any": [false, true]})) == 5
    assert scored(when(5, {"any": [false, {"all": [true, false]}]})) == 0


def test_C12_this_card_is_the_copy_and_a_name_is_every_copy() -> None:
    rules = rules_with(probe(per(1, "line", id=["probe"]), per(10, "self")))
    assert points_of(rules, "probe ant (probe@1)") == [12, 1, 12]


def test_14_a_card_scores_its_value_and_each_of_its_terms() -> None:
    rules = rules_with(card("probe", "red", 3, score=[per(1, "others"), when(-2, amount("count", "==", 3, "line"))]))
    assert rules.tally(at_the_end("ant probe elk"), ME)[1] == Tally(3, (2, -2))


def test_14_the_score_is_the_sum_over_the_line_and_most_points_win() -> None:
    table = read_state("6 over | ant / cat (dog) rose / - / - | - / hen / - / -")
    outcome = rules_with().outcome(table)
    assert outcome is not None
    assert outcome.scores == (3 + 4 + 1, 4)
    assert outcome.ranks == (1, 2)
    assert outcome.reason is Ending.LINES_COMPLETE


def test_14_a_total_may_be_below_zero() -> None:
    outcome = rules_with().outcome(read_state("6 over | - / jay / - / - | - / - / - / -"))
    assert outcome is not None
    assert outcome.scores == (-1, 0)


def test_C9_equal_totals_share_the_victory() -> None:
    table = read_state("6 over | - / cat / - / - | - / gnu / - / - | - / elk / - / -")
    outcome = rules_with().outcome(table)
    assert outcome is not None
    assert outcome.winners == (0, 1)
    assert outcome.ranks == (1, 1, 3)


def test_no_outcome_before_the_end() -> None:
    assert rules_with().outcome(at_the_end("ant snow")) is None


def test_the_examples_of_the_rules_lantern_and_hermit() -> None:
    rules = rules_with(
        card("lantern", "yellow", 1, score=[per(2, "adjacent", color=["red"])]),
        card("hermit", "blue", 4, score=[per(-1, "others", color=["@self"])]),
    )
    assert points_of(rules, "ant lantern bee hermit elk (fox)")[1] == 5
    assert points_of(rules, "ant lantern elk hermit fox (ibis)")[1::2][:2] == [3, 2]

"""Dozen, card sets, exactly: a value just within each limit is accepted, a value just beyond it is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from asdealt.games.dozen.rules import BadCardSet, from_plain, from_text, limits
from asdealt.games.dozen.rules.measuring import most_listed, most_tried, most_ways, named, parts
from helpers.dozen import Json, amount, card, cards_with, effect, per, plain_set, when, words
from helpers.hard_sets import HARD

LINE_2 = {"scope": "line", "choose": 2}


def mistake(given: Any, source: str = "cards.toml") -> str:
    with pytest.raises(BadCardSet) as caught:
        from_plain(given, source)
    return str(caught.value)


def heron(**fields: object) -> Json:
    return plain_set({**card("heron"), **fields})


def dyer(**fields: object) -> Json:
    return plain_set(card("dyer", "white", before=[effect("add_value", {"scope": "line", **fields}, n=1)]))


RANGES: dict[str, tuple[int, int, Callable[[int], Json]]] = {
    "edition": (1, 1_000_000, lambda n: {**plain_set(), "edition": n}),
    "value": (-20, 20, lambda n: heron(value=n)),
    "score[0].n": (-20, 20, lambda n: heron(score=[per(n, "line")])),
    "score[0].cap": (1, 99, lambda n: heron(score=[per(1, "line", cap=n)])),
    "score[0].cond.k": (-999, 999, lambda n: heron(score=[when(1, amount("count", ">=", n, "line"))])),
    "score[0].of.value.k": (-99, 99, lambda n: heron(score=[per(1, "line", value={"cmp": ">=", "k": n})])),
    "before[0].a.choose": (1, 12, lambda n: dyer(choose=n)),
    "before[0].n": (-20, 20, lambda n: plain_set(card("d", "white", before=[effect("add_value", LINE_2, n=n)]))),
}


@pytest.mark.parametrize("field", RANGES)
def test_a_number_may_be_the_least_and_the_most_and_nothing_beyond(field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "WAYS", 1000)
    least, most, given = RANGES[field]
    for n in (least, most):
        from_plain(given(n))
    for n in (least - 1, most + 1):
        assert mistake(given(n)).endswith(f"{field}: {n} is not a whole number from {least} to {most}")


@pytest.mark.parametrize("n", [-1, 1])
def test_a_term_may_give_or_take_one_point(n: int) -> None:
    from_plain(heron(score=[per(n, "line")]))


@pytest.mark.parametrize(
    ("most", "given"),
    [
        (24, lambda text: heron(name=words(text))),
        (40, lambda text: {**plain_set(), "name": words(text)}),
        (200, lambda text: {**plain_set(), "theme": words(text)}),
    ],
)
def test_a_line_has_a_limit_of_letters_and_two_bytes_per_letter_on_average(most: int, given: Any) -> None:
    from_plain(given("x" * most))
    assert f"has {most + 1} letters; {most} are allowed" in mistake(given("x" * (most + 1)))
    from_plain(given("鷺" * (most // 2) + "x" * (most // 2)))  # three bytes and one
    assert f"has {2 * most + 2} bytes; {2 * most} are allowed" in mistake(
        given("鷺" * (most // 2 + 1) + "x" * (most // 2 - 1))
    )


@pytest.mark.parametrize("text", ["e\u0301\u0323 o\u0301\u0323", "\u0301\u0323e"])
def test_a_letter_has_two_diacritics_at_most(text: str) -> None:
    from_plain({**plain_set(), "theme": words(text)})
    stacked = text.replace("\u0323", "\u0323\u0301", 1)
    assert mistake({**plain_set(), "theme": words(stacked)}).endswith("is not a line of text")


@pytest.mark.parametrize("text", ["", " ", "a\nb", "a\x00", 3])
def test_a_line_is_one_line_that_can_be_shown(text: object) -> None:
    assert mistake({**plain_set(), "theme": {**words("x"), "ja": text}}).endswith("is not a line of text")


def test_an_id_has_31_characters_at_most() -> None:
    from_plain({**plain_set(), "id": "x" * 31})
    assert mistake({**plain_set(), "id": "x" * 32}).endswith("a letter first, at most 31")


# What a message quotes of the input


def test_a_number_of_more_than_64_bits_is_not_written_out() -> None:
    for n in (2**64 - 1, 1 - 2**64):
        assert f"edition: {n} is not" in mistake({**plain_set(), "edition": n})
    for n in (2**64, -(2**64)):
        assert "edition: so large a number is not" in mistake({**plain_set(), "edition": n})


@pytest.mark.parametrize(
    ("given", "quoted"),
    [
        ([1, 2, 3], "[1, 2, 3]"),
        ([1, 2, 3, 4], "[1, 2, 3, ...]"),
        ((1, 2, 3, 4), "(1, 2, 3, ...)"),
        ({"a": 1, "b": 2, "c": 3, "d": 4}, "{'a': 1, 'b': 2, 'c': 3, ...}"),
        ([[1]], "[[...]]"),
    ],
)
def test_a_message_quotes_three_entries_of_a_list_and_none_of_the_lists_in_it(given: object, quoted: str) -> None:
    assert f"id: {quoted} is not an id" in mistake({**plain_set(), "id": given})


def test_a_message_names_a_field_of_60_letters_in_full_and_cuts_longer_ones() -> None:
    assert f"{'x' * 60}: there is no such field" in mistake({**plain_set(), "x" * 60: 1})
    assert f" {'x' * 59}…: there is no such field" in mistake({**plain_set(), "x" * 61: 1})


def test_a_message_has_400_letters_at_most() -> None:
    rest = len(mistake({}, ""))
    assert mistake({}, "x" * (400 - rest)).endswith("is missing")
    cut = mistake({}, "x" * (401 - rest))
    assert len(cut) == 400
    assert cut.endswith("is missi…")


def test_a_mistake_in_a_condition_is_found_within_all_and_any() -> None:
    nobody = amount("count", ">=", 1, "line", id=["nobody"])
    for joined in ("all", "any"):
        cond = {joined: [amount("count", ">=", 1, "line"), nobody]}
        assert f"score[0].cond.{joined}[1].of.id[0]: there is no card" in mistake(heron(score=[when(1, cond)]))


def test_a_mistake_in_the_second_selector_of_an_effect_is_found() -> None:
    swap = effect("swap", {"scope": "self"}, b={"scope": "left", "id": ["nobody"]})
    assert "before[0].b.id[0]: there is no card" in mistake(plain_set(card("w", "white", before=[swap])))


# The text


def test_a_text_of_64_kilobytes_is_accepted_and_a_longer_one_is_not() -> None:
    def said(size: int) -> str:
        lines = ("#" * 63 + "\n") * (size // 64)
        with pytest.raises(BadCardSet) as caught:
            from_text((lines + "#" * (size % 64)).encode())
        return str(caught.value)

    assert said(65536) == "card set: id: is missing"
    assert said(65537) == "card set: longer than 65536 bytes"


@pytest.mark.parametrize(
    ("within", "beyond"),
    [
        ("#" * 1000, "#" * 1001),
        ("a.b.c.d = 1", "a.b.c.d.e = 1"),
        ("x = [1.5, 1.5, 1.5, 1.5, 1.5]", "x = [{a.b.c.d.e = 1}]"),
        ("[a.b.c.d]\ne.f.g.h = 1", "[a.b.c.d]\ne.f.g.h.i = 1"),
        ("x = " + "[" * 16 + "]" * 16, "x = " + "[" * 17 + "]" * 17),
        ("x = [" + "[], " * 20 + "]", "x = [" + "[], " * 20 + "[" * 16 + "]" * 17),
    ],
)
def test_a_line_a_key_and_brackets_at_their_limits(within: str, beyond: str) -> None:
    with pytest.raises(BadCardSet, match="id: is missing"):
        from_text(within.encode())
    with pytest.raises(BadCardSet, match=r"line [12]: "):
        from_text(beyond.encode())


def test_a_mistake_in_the_text_is_found_in_its_line() -> None:
    for before in range(4):
        with pytest.raises(BadCardSet, match=f"line {before + 1}: not TOML: a text is not closed"):
            from_text(("\n" * before + 'x = "').encode())
        with pytest.raises(BadCardSet, match=f"line {before + 1}: longer than 1000"):
            from_text(("\n" * before + "#" * 1001).encode())


# How much text a card and a set may have


def test_the_parts_of_a_card_are_its_terms_conditions_effects_selectors_and_what_they_name() -> None:
    filters: Json = {"color": ["red", "blue"], "face": "revealed", "id": ["ant", "bee"], "value": {"cmp": ">=", "k": 1}}
    tests = [amount("count", ">=", k, "line", id=["cat"]) for k in (1, 2)]
    read = cards_with(
        card("one", score=[per(1, "line")]),
        card("many", score=[per(1, "line", **filters), when(1, {"all": [{"any": tests}, tests[0]]})]),
        card("swap", "white", before=[effect("swap", {"scope": "left"}, b={"scope": "right", "id": ["dog"]})]),
        card("dye", "white", before=[effect("recolor", {"scope": "left"}, to=["red", "blue"])]),
    )
    assert {name: parts(read[name]) for name in ("ant", "one", "many", "swap", "dye")} == {
        "ant": 0,
        "one": 2,  # a term and its selector
        "many": (1 + 1 + 2 + 1 + 2 + 1) + (1 + 2 + 3 * 3),  # three tests of three parts in two conditions
        "swap": 1 + 1 + 2,
        "dye": 1 + 1 + 2,
    }
    assert {name: named(read[name]) for name in ("one", "many", "swap", "dye")} == {
        "one": 0,
        "many": 2 + 3,
        "swap": 1,
        "dye": 0,
    }


@pytest.mark.parametrize(
    ("limit", "measured"),
    [
        ("CARD_PARTS", lambda made: max(map(parts, made.cards))),
        ("SET_PARTS", lambda made: sum(map(parts, made.cards))),
        ("SET_NAMED", lambda made: sum(map(named, made.cards))),
        ("WAYS", lambda made: max(most_ways(each, len(made.colors)) for each in made.cards)),
        ("LINE_TRIED", most_tried),
        ("LINE_LISTED", most_listed),
        ("MOST_CARDS", lambda made: len(made.cards)),
        ("TERMS", lambda made: max(len(each.score) for each in made.cards)),
        ("EFFECTS", lambda made: max(len(each.before) for each in made.cards)),
    ],
)
def test_a_set_may_reach_a_limit_and_not_exceed_it(limit: str, measured: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    given = HARD["saying"]() if limit in ("SET_NAMED", "CARD_PARTS") else HARD["trying"]()
    reached = measured(from_plain(given))
    monkeypatch.setattr(limits, limit, reached)
    from_plain(given)
    monkeypatch.setattr(limits, limit, reached - 1)
    assert f"{reached - 1} are allowed" in mistake(given)


def test_designers_are_told_the_limits() -> None:
    swap = effect("swap", {"scope": "self"}, b={"scope": "others", "choose": 1})
    slow = card("w", "white", before=[swap, swap, effect("remove", {"scope": "self"})])
    assert mistake(plain_set(slow)).endswith("may have 624 ways before their last effects; 240 are allowed")
    long = [card(f"w{n}", "white", before=[effect("recolor", LINE_2, to="any")]) for n in range(2)]
    assert mistake(plain_set(*long)).endswith("letters; 60000 are allowed")


def test_conditions_are_three_deep_at_most() -> None:
    test = amount("count", ">=", 1, "line")
    for joined in ("all", "any"):
        from_plain(heron(score=[when(1, {joined: [{joined: [test]}]})]))
        assert "nested 3 deep" in mistake(heron(score=[when(1, {joined: [{joined: [{joined: [test]}]}]})]))


# How long the list of actions can get

WAYS = [
    ([effect("swap", {"scope": "self"}, b={"scope": "others", "choose": 1})], 12, "swap 12 12"),
    ([effect("move", {"scope": "left"}, to="any")], 11, "move 12 12"),
    ([effect("move", {"scope": "self"}, to=["first", "last"])], 2, "move 12 12"),
    ([effect("recolor", LINE_2, to="any")], 66 * 5, "recolor 12 12 yellow"),
    ([effect("recolor", {"scope": "adjacent"}, to=["red", "blue"])], 2, "recolor 12 12 blue"),
    ([effect("reface", {"scope": "line"}, to="other")], 1, "reface" + " 12" * 12 + " other"),
    ([effect("reface", {"scope": "ends"}, to=["revealed", "concealed"])], 2, "reface 12 12 concealed"),
    ([effect("add_value", {"scope": "row_adjacent"}, n=1)], 1, "add_value 12 12"),
    ([effect("add_value", {"scope": "row_adjacent", "choose": 1}, n=1)], 2, "add_value 12"),
    ([effect("add_value", {"scope": "adjacent", "choose": 1}, n=1)], 2, "add_value 12"),
    ([effect("add_value", {"scope": "ends", "choose": 1}, n=1)], 2, "add_value 12"),
    ([effect("add_value", {"scope": "self", "choose": 1}, n=1)], 1, "add_value 12"),
    ([effect("add_value", {"scope": "left", "choose": 1}, n=1)], 1, "add_value 12"),
    ([effect("add_value", {"scope": "right", "choose": 1}, n=1)], 1, "add_value 12"),
    ([effect("copy_score", {"scope": "left"})], 1, "copy_score 12"),
    ([effect("replace_from_hand", {"scope": "right"}, optional=True)], 2 + 1, "replace_from_hand 12 thorn"),
    ([effect("remove", {"scope": "others", "choose": 3})], 220, "remove 12 12 12"),
    ([effect("remove", {"scope": "others", "choose": 11})], 12, "remove" + " 12" * 11),
    ([effect("remove", {"scope": "left"}), effect("add_value", {"scope": "self"}, n=1)], 1, "remove 12; add_value 12"),
]


@pytest.mark.parametrize(("before", "count", "longest"), WAYS)
def test_the_list_is_bounded_as_if_every_action_were_the_longest(before: list[Json], count: int, longest: str) -> None:
    """A line has at most four copies of a card. Each step is counted with the "; " after it."""
    read = cards_with(card("snow", "white", before=before))
    assert most_ways(read["snow"], len(read.colors)) == count
    assert most_ways(read["ant"], len(read.colors)) == 1
    letters = len(json.dumps(f"resolve 12 {longest}; ") + ",")
    assert most_listed(read) == 4 * count * letters


def test_a_line_has_room_for_four_copies_of_three_cards() -> None:
    moves = [effect("move", {"scope": "left"}, to=["first", "last"]), effect("remove", {"scope": "self"})]
    dye = effect("recolor", {"scope": "left"}, to=["red", "blue", "green"])
    read = cards_with(
        card("snow", "white", before=moves),  # two ways before the last effect
        card("hail", "white", before=[moves[0], dye, moves[1]]),  # two, then two by three
        card("sleet", "white", before=[dye, moves[1]]),  # three
        card("rain", "white", before=[dye, dye, moves[1]]),  # three, then three by three
    )
    assert most_tried(read) == 4 * ((2 + 2 * 3) + 3 + (3 + 3 * 3))


# What a set must have


def test_a_set_without_white_and_one_of_two_colours_are_refused() -> None:
    no_white = [each for each in plain_set()["cards"] if each["color"] != "white"]
    assert mistake({**plain_set(), "cards": no_white}).endswith("white among them; here: red, yellow, green, blue")
    two = [{**each, "color": "red"} if each["color"] != "white" else each for each in plain_set()["cards"]]
    assert mistake({**plain_set(), "cards": two}).endswith("white among them; here: white, red")
    three = [
        {**each, "color": "blue"} if each["color"] in ("green", "yellow") else each for each in plain_set()["cards"]
    ]
    from_plain({**plain_set(), "cards": three})


@pytest.mark.parametrize(
    "term", [per(1, "line", "distinct_color"), when(1, {"all": [amount("distinct_color", ">=", 3, "line")]})]
)
def test_counting_colours_counts_as_using_colours(term: Json) -> None:
    without = [card("rose", "yellow", score=[per(1, "adjacent")])]
    assert mistake(plain_set(*without)).endswith("no card has an ability that cares about colours")
    from_plain(plain_set(*without, card("heron", score=[term])))

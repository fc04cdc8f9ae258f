"""Dozen, card sets: what can be read, what a set must contain, and how a mistake is reported."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from asdealt.games.dozen.rules import BadCardSet, builtin, builtin_names, from_plain, load, plain
from asdealt.games.dozen.rules.cards import COLORS, EFFECT_FIELDS, Copy, Effect, Per, Sel, Value
from asdealt.games.dozen.rules.limits import WAYS
from asdealt.games.dozen.rules.measuring import most_ways
from helpers.dozen import Json, amount, card, cards_with, effect, per, plain_set, when

LINE_2 = {"scope": "line", "choose": 2}


def mistake(given: Json) -> str:
    with pytest.raises(BadCardSet) as caught:
        from_plain(given, "cards.toml")
    return str(caught.value)


def mistake_in(**fields: object) -> str:
    """The message about a card "heron" with these fields."""
    return mistake(plain_set(card("heron", **fields)))  # type: ignore[arg-type]


def test_the_built_in_sets_load() -> None:
    assert builtin_names()[0] == "starter"
    for name in builtin_names():
        assert builtin(name).id == name
    with pytest.raises(BadCardSet, match="no card set 'nothing'; there are starter"):
        builtin("nothing")


@pytest.mark.parametrize("name", builtin_names())
def test_a_set_survives_json(name: str) -> None:
    there = json.loads(json.dumps(plain(builtin(name))))
    assert from_plain(there) == builtin(name)


def test_every_word_of_the_vocabulary_survives_json() -> None:
    cards = cards_with(
        card(
            "heron",
            score=[
                per(2, "line", "sum_value", cap=3, color=["@self", "red"], face="@self", id=["@self", "ant"]),
                when(-1, {"all": [amount("count", "<=", 2, "row"), {"any": [amount("longest_run", "==", 1, "ends")]}]}),
                per(1, "others", value={"cmp": ">=", "k": -2}),
            ],
        ),
        card("w1", "white", before=[effect("swap", {"scope": "self"}, b={"scope": "others", "choose": 1})]),
        card("w2", "white", before=[effect("recolor", LINE_2, to=["red", "blue"], optional=True)]),
    )
    assert from_plain(json.loads(json.dumps(plain(cards)))) == cards


def test_what_is_read() -> None:
    cards = cards_with(
        card("heron", "blue", -2, score=[per(2, "left", value={"cmp": "==", "k": 3})]),
        card("dye", "white", before=[effect("recolor", {"scope": "right"}, to="red")]),
    )
    assert cards["heron"].score == (Per(2, "count", Sel("left", value=Value("==", 3))),)
    assert cards["dye"].before == (Effect("recolor", Sel("right"), to=("red",)),)
    assert cards.white == {"snow", "dye"}
    assert cards.colors == ("white", "red", "yellow", "green", "blue")


def test_a_file_is_loaded_and_named_in_messages(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("id = 3")
    with pytest.raises(BadCardSet, match=r"^mine\.toml: id: 3 is not an id"):
        load(file)
    file.write_bytes(b"id = \xff")
    with pytest.raises(BadCardSet, match=r"^mine\.toml: not TOML"):
        load(file)
    file.write_text("= ")
    with pytest.raises(BadCardSet, match=r"^mine\.toml: not TOML"):
        load(file)


def test_the_card_and_the_field_are_named() -> None:
    said = mistake_in(score=[per(1, "adjcent")])
    assert said.startswith("cards.toml: card \"heron\": score[0].of.scope: 'adjcent' is not one of self, adjacent")
    said = mistake_in(score=[when(1, {"any": [amount("count", ">", 1, "line")]})])
    assert said == "cards.toml: card \"heron\": score[0].cond.any[0].cmp: '>' is not one of >=, <=, =="


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"color": "beige"}, "color: 'beige' is not one of white, red"),
        ({"value": 21}, "value: 21 is not a whole number from -20 to 20"),
        ({"value": True}, "value: True is not a whole number"),
        ({"value": 1.0}, "value: 1.0 is not a whole number"),
        ({"score": {}}, "score: {} is not a list"),
        ({"score": [3]}, "score[0]: 3 is not a table"),
        ({"score": [per(0, "line")]}, "score[0].n: 0 does nothing"),
        ({"score": [{**per(1, "line"), "op": "each"}]}, "score[0].op: 'each' is not one of per, if"),
        ({"score": [per(1, "line", "average")]}, "score[0].agg: 'average' is not one of"),
        ({"score": [per(1, "line", cap=0)]}, "score[0].cap: 0 is not a whole number from 1"),
        ({"score": [per(1, "line", choose=1)]}, "score[0].of.choose: scoring leaves no choice"),
        ({"score": [per(1, "line", color=[])]}, "score[0].of.color: the list is empty"),
        ({"score": [per(1, "line", color=["red", "red"])]}, "score[0].of.color[1]: 'red' stands there twice"),
        ({"score": [per(1, "line", color=["pink"])]}, "score[0].of.color[0]: no card of the set is pink"),
        ({"score": [per(1, "line", id=["nobody"])]}, "score[0].of.id[0]: there is no card 'nobody'"),
        ({"score": [per(1, "line", id=["No Body"])]}, "score[0].of.id[0]: 'No Body' is not an id"),
        ({"score": [per(1, "line", face="up")]}, "score[0].of.face: 'up' is not one of revealed, concealed, @self"),
        ({"score": [per(1, "line", value={"cmp": ">="})]}, "score[0].of.value.k: is missing"),
        ({"score": [per(1, "line", near=1)]}, "score[0].of.near: there is no such field here"),
        ({"score": [when(1, {"all": []})]}, "score[0].cond.all: the list is empty"),
        (
            {"score": [when(1, {"all": [amount("count", "==", 1, "line")], "any": []})]},
            "score[0].cond.any: there is no",
        ),
        ({"score": [when(1, {"all": [{"all": [{"all": [{"all": []}]}]}]})]}, "conditions may be nested 3 deep"),
        ({"flavour": "none"}, "flavour: there is no such field here; there are before, color, id, name, score, value"),
        ({"name": {"en": "Heron", "ja": "サギ"}}, "name.es: is missing"),
        ({"name": {"en": "Heron", "ja": "サギ", "es": " "}}, "name.es: ' ' is not a line of text"),
        ({"before": [effect("remove", LINE_2)]}, "before: only white cards do something before scoring"),
        ({"color": "white"}, "before: is missing: every white card"),
    ],
)
def test_mistakes_in_a_card(fields: dict[str, Any], said: str) -> None:
    assert said in mistake(plain_set({**card("heron"), **fields}))


@pytest.mark.parametrize(
    ("before", "said"),
    [
        (effect("fly", LINE_2), "before[0].op: 'fly' is not one of swap"),
        (effect("swap", {"scope": "self"}), "before[0].b: is missing"),
        (effect("remove", LINE_2, b=LINE_2), "before[0].b: there is no such field here"),
        (effect("remove", LINE_2, optional=1), "before[0].optional: 1 is not true or false"),
        (effect("swap", {"scope": "self"}, b={"scope": "others"}), "before[0].b: this effect is about one card"),
        (effect("move", {"scope": "ends"}, to="first"), "before[0].a: this effect is about one card"),
        (effect("copy_score", LINE_2), "before[0].a: this effect is about one card"),
        (effect("replace_from_hand", LINE_2), "before[0].a: this effect is about one card"),
        (effect("move", {"scope": "self"}, to="middle"), "before[0].to[0]: 'middle' is not one of first, last, any"),
        (effect("move", {"scope": "self"}, to=["any", "last"]), "before[0].to: 'any' stands alone"),
        (effect("recolor", LINE_2), "before[0].to: is missing"),
        (effect("recolor", LINE_2, to="pink"), "before[0].to: the colours of the set are white, red"),
        (effect("reface", LINE_2, to="up"), "before[0].to[0]: 'up' is not one of revealed, concealed, other"),
        (effect("reface", LINE_2, to=["other", "revealed"]), "before[0].to: 'other' stands alone"),
        (effect("add_value", LINE_2), "before[0].n: is missing"),
        (effect("add_value", {"scope": "line", "choose": 13}, n=1), "before[0].a.choose: 13 is not a whole number"),
        (effect("recolor", {"scope": "line", "choose": 5}, to="any"), "before: there may be 3960 ways to resolve it"),
    ],
)
def test_mistakes_in_an_effect(before: Json, said: str) -> None:
    assert said in mistake_in(color="white", before=[before])


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"id": "My Set"}, "cards.toml: id: 'My Set' is not an id"),
        ({"edition": 0}, "cards.toml: edition: 0 is not a whole number"),
        ({"theme": "x"}, "cards.toml: theme: 'x' is not a table"),
        ({"colors": {}}, "cards.toml: colors: there is no such field here"),
        ({"cards": 3}, "cards.toml: cards: 3 is not a list"),
        ({"cards": [{}] * 14}, "cards.toml: cards[0].id: is missing"),
        ({"cards": [card("a")] * 13}, "cards.toml: cards: there are 13; a set has 14 to 60"),
        ({"cards": [card(f"a{i}") for i in range(61)]}, "cards.toml: cards: there are 61"),
        ({"cards": [card("a")] * 14}, 'cards.toml: card "a": id: another card has it too'),
        (
            {
                "cards": [
                    card("a"),
                    {**card("b"), "name": {"en": "B", "ja": "びー", "es": "Á!"}},
                    *[card(f"c{i}") for i in range(12)],
                ]
            },
            "cards.toml: card \"b\": name.es: card 'a' is called so too",
        ),
        ({"cards": [card(f"a{i}") for i in range(14)]}, "at least 3 colours, white among them; here: red"),
    ],
)
def test_mistakes_in_a_set(changes: Json, said: str) -> None:
    assert said in mistake(plain_set() | changes)


def without(*ids: str, plus: tuple[Json, ...] = ()) -> Json:
    given = plain_set(*plus)
    return {**given, "cards": [card for card in given["cards"] if card["id"] not in ids]}


def test_a_set_has_abilities_of_every_kind_the_rulebook_names() -> None:
    fill = (card("x1", "red", 1), card("x2", "red", 1), card("y1", "yellow"), card("y2", "yellow"))
    both = without("rose", "thorn", plus=(*fill, card("x3", score=[per(1, "line", color=["red"]), per(-1, "line")])))
    assert mistake(both).endswith("no card has an ability that cares about adjacent cards")
    no_colors = without("rose", "thorn", plus=(*fill, card("x3", score=[per(1, "left"), per(-1, "right")])))
    assert mistake(no_colors).endswith("no card has an ability that cares about colours")
    assert mistake(without("thorn", plus=fill)).endswith("no card has an ability that subtracts points")
    minus = (*fill, card("x3", score=[per(-1, "left", color=["red"])]))
    assert mistake(without("rose", "thorn", plus=minus)).endswith("no card has an ability that adds points")


def test_a_colour_is_shared_and_white_need_not_be() -> None:
    assert mistake(plain_set(card("lonely", "pink"))) == (
        'cards.toml: card "lonely": color: it is the only pink card; a colour is shared'
    )
    assert cards_with().white == {"snow"}


def test_the_ways_of_a_card_are_bounded_before_it_is_ever_played() -> None:
    cards = cards_with(card("dye", "white", before=[effect("recolor", LINE_2, to="any", optional=True)]))
    assert most_ways(cards["dye"], len(cards.colors)) == 66 * 5 + 1 <= WAYS


def test_the_palette_and_the_effects_are_closed() -> None:
    assert len(COLORS) == len(set(COLORS)) == 11
    assert set(EFFECT_FIELDS) == {
        "swap", "move", "recolor", "reface", "add_value", "copy_score", "replace_from_hand", "remove"
    }  # fmt: skip


def test_sets_and_copies_are_named_briefly() -> None:
    starter = builtin("starter")
    assert repr(starter) == f"<card set starter edition {starter.edition}: {len(starter.cards)} cards>"
    assert repr(Copy("x")) == "Copy('x')"

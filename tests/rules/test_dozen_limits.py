"""Dozen, card sets: what is refused before any slow work is done on it, and what the largest sets cost."""

from __future__ import annotations

import tomllib
from datetime import date
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from asdealt.games.dozen.rules import BadCardSet, DozenRules, checking, from_plain, from_text, limits, load
from asdealt.games.dozen.rules.fields import Place, quoted
from asdealt.games.dozen.rules.measuring import most_listed, most_tried, named, parts
from helpers.dozen import ME, Json, amount, at_the_end, card, effect, per, plain_set, played, when
from helpers.hard_sets import HARD

SHORT = 400  # letters of any message


def mistake(text: str | bytes) -> str:
    with pytest.raises(BadCardSet) as caught:
        from_text(text.encode() if isinstance(text, str) else text, "mine.toml")
    assert len(str(caught.value)) <= SHORT
    return str(caught.value)


def mistake_in(given: Any) -> str:
    with pytest.raises(BadCardSet) as caught:
        from_plain(given, "mine.toml")
    assert len(str(caught.value)) <= SHORT
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (".".join(["a"] * 127_000) + " = 1", "mine.toml: longer than 65536 bytes"),
        ("\n" + ".".join(["a"] * 1000) + " = 1", "line 2: longer than 1000 letters"),
        (".".join(["a"] * 5) + " = 1", "line 1: a key of more than 4 parts"),
        ("a . 'b' . \"c\".d.e = 1", "line 1: a key of more than 4 parts"),
        ("x = { " + ".".join(["a"] * 400) + " = 1 }", "line 1: a key of more than 4 parts"),
        ("[" + ".".join(["a"] * 400) + "]", "line 1: a key of more than 4 parts"),
        ("[[" + ".".join(["a"] * 400) + "]]", "line 1: a key of more than 4 parts"),
        ("x = " + "[" * 900, "line 1: brackets within brackets: 16 deep are allowed"),
        ("x = " + "\n[" * 900, "line 18: brackets within brackets"),
        ("x = " + "{ a = " * 100, "brackets within brackets"),
        ('x = """' + '\\"""' * 9000, "line 1: "),
        ("x = 1" + "0" * 990, "mine.toml: id: is missing"),
        ('id = "a"\nedition = 1' + "0" * 900, "edition: so large a number is not a whole number"),
        ('id = "a"\nedition = 0x' + "f" * 900, "edition: so large a number is not a whole number"),
        ('id = "a"\nedition = 1e999', "edition: inf is not a whole number"),
        ('id = "a"\nedition = 2020-02-02', "edition: datetime.date(2020, 2, 2) is not a whole number"),
        ('id = "' + "x" * 900 + '"', "is not an id"),
        (b"\xff" * 100, "not TOML: no UTF-8 at byte 0"),
    ],
)
def test_a_text_is_scanned_before_it_is_parsed(text: str | bytes, said: str) -> None:
    assert said in mistake(text)


def test_a_number_too_long_for_python_is_a_bad_card_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "LINE_LETTERS", 10_000)
    assert "not TOML" in mistake("edition = " + "1" * 5000)


@pytest.mark.parametrize("name", ["starter", "first"])
def test_the_scan_accepts_valid_toml(name: str) -> None:
    text = (files("asdealt.games.dozen.rules") / "sets" / f"{name}.toml").read_text("utf-8")
    odd = 'a.b."c.d.e.f.g".h = 1.5\nt = \'\'\'x"y\'\'\'\ns = """[[[[[\n#"""\n' + "#" + "." * 900 + "\nq = 'don\"t'\n"
    assert tomllib.loads(odd + text)["id"] == name
    assert "a: there is no such field here" in mistake(odd + text)


@settings(max_examples=60, derandomize=True, database=None)
@given(
    st.lists(
        st.sampled_from(["a", ".", "[", "]", "{", "}", '"', "'", "=", "\n", "#", "\\", "1", " ", ",", '"""']),
        max_size=300,
    )
)
def test_whatever_passes_the_scan_is_shallow(signs: list[str]) -> None:
    """The parsed TOML never has longer keys or deeper brackets than the first scan counted."""
    text = "".join(signs)
    try:
        from_text(text.encode())
    except BadCardSet as wrong:
        if "a key of more" in str(wrong) or "brackets within" in str(wrong) or "is not closed" in str(wrong):
            return
    try:
        made = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    assert _depth(made) <= limits.KEY_PARTS + limits.NESTING * limits.KEY_PARTS


def _depth(thing: object) -> int:
    if isinstance(thing, dict):
        return 1 + max(map(_depth, thing.values()), default=0)
    return 1 + max(map(_depth, thing), default=0) if isinstance(thing, list) else 0


def test_a_huge_file_is_refused_before_it_is_read_whole(tmp_path: Path) -> None:
    file = tmp_path / "huge.toml"
    with file.open("wb") as made:
        made.truncate(1 << 34)  # sixteen gigabytes of nothing
    with pytest.raises(BadCardSet, match="longer than 65536 bytes"):
        load(file)


def _heron(**fields: object) -> Json:
    return plain_set({**card("heron"), **fields})


def _called(en: str, ja: str = "サギ", es: str = "Garza") -> Json:
    return _heron(name={"en": en, "ja": ja, "es": es})


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({**plain_set(), "cards": [{}] * 31_000}, "there are 31000; 60 are allowed"),
        (_heron(score=[per(1, "line", id=[f"a{n}" for n in range(31_000)])]), "id: there are 31000; 24 are allowed"),
        (
            _heron(score=[when(1, {"any": [amount("count", "==", n, "line") for n in range(3700)]})]),
            "any: there are 3700; 24",
        ),
        (_heron(score=[per(1, "line")] * 7), "score: there are 7; 6 are allowed"),
        (_heron(color="white", before=[effect("remove", {"scope": "left"})] * 4), "before: there are 4; 3 are allowed"),
        (_heron(score=[per(1, "line", color=["red", "blue", "green"])] * 6), "it says too much: 30 parts; 24"),
        (
            plain_set(*[card(f"x{n}", score=[per(1, "line", color=["red", "blue"])] * 5) for n in range(16)]),
            "cards: they say too much: 327 parts; 300",
        ),
        (
            plain_set(*[card(f"x{n}", score=[per(1, "line", id=["ant", "bee", "cat"])]) for n in range(35)]),
            "cards: they name 105 cards; 100",
        ),
        (_called("x" * 25), "name.en: 'xxxxxxxxxxxxxxxxxxxxxxxxx' has 25 letters; 24 are allowed"),
        (_called("x" * 100_000), "has 100000 letters"),
        (_called("Heron", ja="鷺" * 20), "name.ja: '鷺鷺鷺鷺鷺鷺鷺鷺鷺鷺鷺鷺鷺鷺鷺鷺鷺鷺鷺鷺' has 60 bytes; 48"),
        (_called("e\u0301\u0301\u0301"), "is not a line of text"),
        (_called("7"), "name.en: a name has letters"),
        (_called("\uff17"), "name.en: a name has letters"),
        (_called("3-4"), "name.en: a name has letters"),
        (_called("!?"), "name.en: a name has letters"),
        (_called("Ant"), "name.en: card 'ant' is called so too"),
        (_called("Heron", es="ÁNT"), "name.es: card 'ant' is called so too"),
        (plain_set(card("a-b"), card("a--b")), "id: it reads like that of card 'a-b'"),
        (_heron(value=10**5000), "value: so large a number is not"),
        (_heron(value=date(2020, 2, 2)), "value: datetime.date(2020, 2, 2) is not"),
        (_heron(**{"x" * 100_000: 1}), "there is no such field here"),
        ({"id": ["x" * 1000] * 1000}, "is not an id"),
        (
            {**plain_set(), "theme": dict.fromkeys(("en", "ja", "es"), "x" * 201)},
            "has 201 letters; 200 are allowed",
        ),
    ],
)
def test_excess_is_refused_in_a_short_sentence(given: Json, said: str) -> None:
    assert said in mistake_in(given)


@pytest.mark.parametrize("field", ["id", "name"])
def test_an_id_has_31_letters_and_a_name_of_a_set_40(field: str) -> None:
    most, said = {"id": (31, "at most 31"), "name": (40, "has 41 letters; 40 are allowed")}[field]

    def called(letters: int) -> Json:
        text = "x" * letters
        return {**plain_set(), field: text if field == "id" else dict.fromkeys(("en", "ja", "es"), text)}

    assert from_plain(called(most)).cards
    assert said in mistake_in(called(most + 1))


@pytest.mark.parametrize(
    ("measure", "most", "said"),
    [("most_tried", 240, "241 ways before their last effects; 240"), ("most_listed", 60_000, "60001 letters; 60000")],
)
def test_the_ways_of_a_line_are_valid_up_to_the_limit(
    measure: str, most: int, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checking, measure, lambda _: most)
    assert from_plain(plain_set()).cards
    monkeypatch.setattr(checking, measure, lambda _: most + 1)
    assert said in mistake_in(plain_set())


def test_a_message_quotes_60_letters_and_has_400() -> None:
    assert len(quoted("x" * 58)) == len(quoted("x" * 59)) == len(quoted("x" * 1000)) == 60
    assert quoted("x" * 58) == repr("x" * 58)
    whole = Place("f" * 380).wrong("not-text", "is not a line")
    assert len(str(whole)) == 395
    cut = str(Place("f" * 1000).wrong("not-text", "is not a line"))
    assert (len(cut), cut[-2:]) == (400, "f…")


def test_white_cards_whose_ways_cannot_be_listed_are_refused() -> None:
    two = {"scope": "line", "choose": 2}
    swap = effect("swap", {"scope": "self"}, b={"scope": "others", "choose": 1})
    many = [card(f"w{n}", "white", before=[effect("recolor", two, to="any")]) for n in range(2)]
    assert "may take" in mistake_in(plain_set(*many))
    slow = card("w", "white", before=[swap, swap, effect("remove", {"scope": "self"})])
    assert "ways before their last effects" in mistake_in(plain_set(slow))
    choice = effect("recolor", {"scope": "line", "choose": 5}, to="red")
    assert "792 ways to resolve it; 400" in mistake_in(plain_set(card("w", "white", before=[choice])))


@pytest.mark.parametrize("kind", HARD)
def test_the_hardest_sets_are_valid_and_at_a_limit(kind: str) -> None:
    made = from_plain(HARD[kind]())
    shares = (
        most_listed(made) / limits.LINE_LISTED,
        most_tried(made) / limits.LINE_TRIED,
        sum(map(parts, made.cards)) / limits.SET_PARTS,
        sum(map(named, made.cards)) / limits.SET_NAMED,
        max(map(parts, made.cards)) / limits.CARD_PARTS,
        max(len(each.before) for each in made.cards) / limits.EFFECTS,
    )
    assert max(shares) > 0.7


@pytest.mark.parametrize("kind", HARD)
def test_the_measured_limit_bounds_the_list(kind: str) -> None:
    rules = DozenRules.from_options({"cards": HARD[kind]()})
    table = played(rules, 4, 1, lambda table: table.phase in ("white", "over"))
    listed = [rules.notation.write((way,)) for way in rules.legal(table, ME)]
    assert listed
    assert sum(len(way) + 3 for way in listed) <= most_listed(rules.cards)


def test_actions_are_listed_once_per_turn() -> None:
    rules = DozenRules.from_options({"cards": plain_set()})
    table = at_the_end("snow ant bee")
    assert all(a is b for a, b in zip(rules.legal(table, ME), rules.legal(table, ME), strict=True))

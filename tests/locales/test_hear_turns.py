"""Every legal turn can be typed in every language and is read back; any other text is understood or refused."""

from __future__ import annotations

from contextlib import suppress
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from asdealt import veil
from asdealt.core import CHANCE, OPEN, Refused, Seat, View
from asdealt.games import GAMES
from asdealt.games.dozen.rules import read_state
from asdealt.games.scout.rules import Scout
from asdealt.locales import LANGUAGES, hear, words
from asdealt.locales.game_words import words_of
from asdealt.locales.hear.vocabulary import platform_synonyms
from helpers.dozen import Json, at_the_end, card, effect, rules_with
from helpers.play import AnyRules, Setting, every_setting, every_size, make, name_of, random_states, settings

every_language = pytest.mark.parametrize("lang", LANGUAGES)


def views(rules: AnyRules, seats: int, seed: str, share: float = 1.0) -> list[View[Any]]:
    """The views of the seats that decide, in a sample of a random match's states."""
    rng = Random(seed)
    return [
        veil.view(state, (), seat)
        for state in random_states(rules, seats, rng)
        if rules.actors(state) != {CHANCE} and rng.random() < share
        for seat in sorted(rules.actors(state))
    ]


def whole_turns(rules: AnyRules, view: View[Any]) -> list[tuple[Any, ...]]:
    assert view.seat is not None
    found: list[tuple[Any, ...]] = []
    for action in rules.legal(view.state, view.seat):
        if isinstance(action, Scout) and action.double:
            after = rules.apply(view.state, {view.seat: action})
            found += [(action, play) for play in rules.legal(after, view.seat)]
        else:
            found.append((action,))
    return found


def test_every_game_can_hear() -> None:
    assert all(words_of(game).hear for game in GAMES)


@every_setting
def test_a_turn_said_in_words_is_understood(setting: Setting) -> None:
    rules, seats = make(setting)
    rng = Random(name_of(setting))
    for view in views(rules, seats, name_of(setting), share=0.3):
        turns = whole_turns(rules, view)
        for turn in rng.sample(turns, min(len(turns), 12)):
            for lang in LANGUAGES:
                said = hear.say_turn(words(lang), rules, view, turn)
                assert hear.turn(words(lang), rules, view, said) == turn, f"{lang}: {said}"


@every_size
def test_every_legal_turn_at_some_tables(setting: Setting) -> None:
    rules, seats = make(setting)
    for view in views(rules, seats, "all " + name_of(setting), share=0.04):
        for lang in LANGUAGES:
            said = {turn: hear.say_turn(words(lang), rules, view, turn) for turn in whole_turns(rules, view)}
            assert len(set(said.values())) == len(said)
            for turn, line in said.items():
                assert hear.turn(words(lang), rules, view, line) == turn, f"{lang}: {line}"


@every_setting
def test_plain_notation_works_in_every_language(setting: Setting) -> None:
    rules, seats = make(setting)
    rng = Random(name_of(setting))
    for view in views(rules, seats, "plain " + name_of(setting), share=0.2):
        turns = whole_turns(rules, view)
        for turn in rng.sample(turns, min(len(turns), 5)):
            for lang in LANGUAGES:
                assert hear.turn(words(lang), rules, view, rules.notation.write(turn)) == turn


def tables() -> list[tuple[AnyRules, View[Any]]]:
    """One state for every phase of every game in which a seat decides."""
    found: dict[tuple[str, str], tuple[AnyRules, View[Any]]] = {}
    for setting in settings():
        if not setting[2] or setting[2] == {"contest_order": "active_chooses"}:
            rules, seats = make(setting)
            for view in views(rules, seats, "kinds"):
                found.setdefault((rules.name, view.state.phase), (rules, view))
    return list(found.values())


TABLES = tables()

ODD = [
    ";",
    "-",
    "~",
    "2-4",
    "1-99",
    ",",
    "?",
    "0",
    "99",
    "100",
    "④",
    "\uff17",
    "二",
    "ー",
    "Moon",
    "月",
    "ホタル",
    "Luciérnaga",
]
WORDS = sorted(
    {
        word
        for lang in LANGUAGES
        for topic in platform_synonyms(lang).values()
        for each in topic.values()
        for word in each
    }
)
lines = st.lists(st.sampled_from(ODD) | st.sampled_from(WORDS) | st.integers(0, 13).map(str), max_size=8).map(" ".join)


@given(
    table=st.sampled_from(TABLES),
    lang=st.sampled_from(LANGUAGES),
    text=lines | lines.map(lambda line: line.replace(" ", "")) | st.text(),
)
def test_any_text_is_understood_or_refused(table: tuple[AnyRules, View[Any]], lang: str, text: str) -> None:
    rules, view = table
    assert view.seat is not None
    with suppress(Refused):
        turn = hear.turn(words(lang), rules, view, text)
        assert turn
        rules.why_not(view.state, view.seat, turn[0])
    hear.command(words(lang), text)
    for line in hear.complete(words(lang), rules, view, text):
        hear.turn(words(lang), rules, view, line)


def test_a_spectator_cannot_type_a_turn() -> None:
    rules, view = TABLES[0]
    for nobody in (None, OPEN):
        watching = veil.view(view.state, (), nobody)
        with pytest.raises(Refused, match="not_your_turn"):
            hear.turn(words("en"), rules, watching, "hold")
        assert hear.examples(words("en"), rules, watching) == []
        assert hear.complete(words("en"), rules, watching, "h") == []


# Card sets with confusing names


def called(card_id: str, en: str, ja: str, es: str) -> Json:
    return {**card(card_id), "name": {"en": en, "ja": ja, "es": es}}


@every_language
def test_a_card_named_like_a_command_word_is_called_by_its_id(lang: str) -> None:
    odd = [
        called("bee", "Hidden", "Hidden", "Hidden"),
        called("elk", "Élk", "エルク", "Élk"),
        called("fox", "Street Lamp No. 2", "街灯(その2)", "Farola n.º 2"),
        called("hide", "Show", "Show", "Show"),
    ]
    rules = rules_with(*odd)
    for hand in combinations(("bee", "elk", "fox", "hen", "hide"), 4):
        table = read_state(f"1 offer | {' '.join(hand)} / - / - / - | ? ? ? ? / - / - / -")
        view = veil.view(table, (), Seat(0))
        for offer in rules.legal(table, Seat(0)):
            said = hear.say_turn(words(lang), rules, view, [offer])
            assert hear.turn(words(lang), rules, view, said) == (offer,), said
            plain = rules.notation.write([offer])
            assert hear.turn(words(lang), rules, view, plain) == (offer,), plain


@every_language
def test_a_card_may_have_the_name_of_a_colour(lang: str) -> None:
    rules = rules_with(called("orange", "Orange", "オレンジ", "Naranja"), called("swap", "Swap", "交換", "Permutar"))
    table = read_state("1 offer | ant bee orange swap / - / - / - | ? ? ? ? / - / - / -")
    view = veil.view(table, (), Seat(0))
    said = {
        "en": "offer show Orange hide Swap",
        "ja": "出す 表 オレンジ 裏 交換",
        "es": "ofrecer visible Naranja oculta Permutar",
    }[lang]
    (offer,) = hear.turn(words(lang), rules, view, said)
    assert rules.notation.write([offer]) == "offer show orange hide swap"
    assert hear.say_turn(words(lang), rules, view, [offer]) == said


@every_language
def test_every_effect_of_a_white_card_can_be_typed(lang: str) -> None:
    whites = {
        "swap": effect("swap", {"scope": "self"}, b={"scope": "others", "choose": 1}),
        "move": effect("move", {"scope": "others", "choose": 1}, to="any"),
        "recolor": effect("recolor", {"scope": "others", "choose": 1}, to="any", optional=True),
        "reface": effect("reface", {"scope": "others", "choose": 2}, to=["revealed", "concealed"]),
        "other": effect("reface", {"scope": "others", "choose": 1}, to="other"),
        "add_value": effect("add_value", {"scope": "others", "choose": 2}, n=-1),
        "copy_score": effect("copy_score", {"scope": "others", "choose": 1}),
        "replace_from_hand": effect("replace_from_hand", {"scope": "others", "choose": 1}),
        "remove": effect("remove", {"scope": "others", "choose": 2}),
    }
    then = effect("swap", {"scope": "left"}, b={"scope": "right"})
    for name, does in whites.items():
        rules = rules_with(card("snow", "white", 0, before=[does]), card("hail", "white", 0, before=[then, does]))
        table = at_the_end("ant (bee) snow rose (hail) cat", hand="elk fox")
        view = veil.view(table, (), Seat(0))
        for resolve in rules.legal(table, Seat(0)):
            said = hear.say_turn(words(lang), rules, view, [resolve])
            assert hear.turn(words(lang), rules, view, said) == (resolve,), f"{name}: {said}"
            plain = rules.notation.write([resolve])
            assert hear.turn(words(lang), rules, view, plain) == (resolve,), plain

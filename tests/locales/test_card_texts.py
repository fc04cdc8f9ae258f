"""Dozen's card texts: complete, natural, and never the same for cards that behave differently."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from card_families import IDS, effects, terms

from asdealt.games.dozen.rules.card_sets import builtin, builtin_names
from asdealt.games.dozen.rules.cards import ONE_CARD_SCOPES, SIDES, Card, Effect, Sel, Term, Words
from asdealt.games.dozen.rules.fields import Place
from asdealt.games.dozen.rules.reading import effect as read_effect
from asdealt.games.dozen.rules.reading import term as read_term
from asdealt.games.dozen.rules.scoring import Standing, points
from asdealt.games.dozen.words.cards import card_name, card_text
from asdealt.locales import LANGUAGES, Unsayable, topics
from asdealt.locales import Words as Speech

STARTER = builtin("starter")


def text(thing: Term | Effect, lang: str) -> str:
    card = Card("x", Words("X", "X", "X"), "white", 0)
    card = replace(card, before=(thing,)) if isinstance(thing, Effect) else replace(card, score=(thing,))
    [sentence] = card_text(card, STARTER, lang)
    return sentence


def texts(thing: Term | Effect) -> tuple[str, ...]:
    return tuple(text(thing, lang) for lang in LANGUAGES)


def per(n: int, agg: str, of: dict[str, Any], **more: int) -> Term:
    return read_term({"op": "per", "n": n, "agg": agg, "of": of, **more}, Place("test"))


def iff(n: int, cond: dict[str, Any]) -> Term:
    return read_term({"op": "if", "n": n, "cond": cond}, Place("test"))


def count(cmp: str, k: int, scope: str, **filters: object) -> dict[str, Any]:
    return {"agg": "count", "of": {"scope": scope, **filters}, "cmp": cmp, "k": k}


def before(op: str, a: dict[str, Any], **more: object) -> Effect:
    return read_effect({"op": op, "a": a, **more}, Place("test"))


READ_ALOUD: list[tuple[Term | Effect, str, str, str]] = [
    (
        per(2, "count", {"scope": "adjacent", "color": "red"}),
        "+2 for each adjacent red card.",
        "隣り合う赤のカード1枚につき+2点。",
        "+2 por cada carta roja adyacente.",
    ),
    (
        per(-1, "count", {"scope": "others", "color": "@self", "face": "concealed"}),
        "−1 for each other hidden card of its own colour.",
        "ほかのこれと同じ色の伏せ札1枚につき−1点。",
        "−1 por cada otra carta oculta de su mismo color.",
    ),
    (
        per(1, "distinct_color", {"scope": "row"}, cap=3),
        "+1 for each different colour among the cards in its row, up to +3.",
        "同じ段のカードの色1種類につき+1点（+3点まで）。",
        "+1 por cada color distinto entre las cartas de su fila, hasta +3.",
    ),
    (
        per(2, "longest_run", {"scope": "line", "face": "revealed"}),
        "+2 for each card in the longest run of shown cards in your line.",
        "最も長く連続する自分の列の見せ札1枚につき+2点。",
        "+2 por cada carta de la serie más larga de cartas visibles de tu línea.",
    ),
    (
        per(-1, "sum_value", {"scope": "right"}),
        "Subtract the value of the card just after it.",
        "直後のカードの基本点を引く。",
        "Resta el valor de la carta inmediatamente posterior.",
    ),
    (
        per(4, "count", {"scope": "left", "color": ["red", "blue"]}),
        "+4 if the card just before it is red or blue.",
        "直前のカードが赤または青なら+4点。",
        "+4 si la carta inmediatamente anterior es roja o azul.",
    ),
    (
        iff(3, count("<=", 0, "others", id=["frog", "heron"])),
        "+3 if there are no other Frog or Heron cards.",
        "ほかの「カエル」または「ゴイサギ」が1枚もないなら+3点。",
        "+3 si no hay ninguna otra carta «Rana» o bien «Garza».",
    ),
    (
        iff(3, count(">=", 2, "others", color="red", value={"cmp": ">=", "k": 2})),
        "+3 if there are at least 2 other red cards of value 2 or more.",
        "ほかの基本点2以上の赤のカードが2枚以上なら+3点。",
        "+3 si hay al menos otras 2 cartas rojas de valor 2 o más.",
    ),
    (
        iff(
            -2, {"any": [count("==", 0, "self", face="revealed", color="red"), count("==", 1, "before", id=["@self"])]}
        ),
        "−2 if (this card is hidden or is not red) or there is exactly 1 card of the same name before it.",
        "（このカードが伏せ札、または赤以外）、またはこれより前の同名のカードがちょうど1枚なら−2点。",
        "−2 si (esta carta está oculta o no es roja) o hay exactamente 1 carta del mismo nombre situada antes.",
    ),
    (
        before("swap", {"scope": "self"}, b={"scope": "others", "choose": 1}, optional=True),
        "Before scoring, you may swap this card with 1 other card.",
        "得点計算の前に、このカードとほかのカード1枚を入れ替えてもよい。",
        "Antes de puntuar, puedes intercambiar esta carta con otra carta.",
    ),
    (
        before("move", {"scope": "ends", "choose": 1}, to=["first", "last"]),
        "Before scoring, move 1 card at an end of your line to the start of your line or the end of your line.",
        "得点計算の前に、列の端にあるカード1枚を列の先頭または列の最後へ移す。",
        "Antes de puntuar, mueve 1 carta situada en un extremo de tu línea"
        " al principio de tu línea o al final de tu línea.",
    ),
    (
        before("recolor", {"scope": "adjacent", "choose": 2}, to=["red", "blue", "green"]),
        "Before scoring, change the colour of 2 adjacent cards to red, blue or green.",
        "得点計算の前に、隣り合うカード2枚の色を赤、青または緑に変える。",
        "Antes de puntuar, cambia el color de 2 cartas adyacentes a rojo, azul o verde.",
    ),
    (
        before("recolor", {"scope": "adjacent", "choose": 1}, to="any", optional=True),
        "Before scoring, you may change the colour of 1 adjacent card to any colour in the game.",
        "得点計算の前に、隣り合うカード1枚の色をセットにある好きな色に変えてもよい。",
        "Antes de puntuar, puedes cambiar el color de 1 carta adyacente a cualquier color de la colección.",
    ),
    (
        before("reface", {"scope": "others", "face": "concealed", "choose": 2}, to="other", optional=True),
        "Before scoring, you may move 2 other hidden cards to the other row.",
        "得点計算の前に、ほかの伏せ札2枚をもう一方の段へ移してもよい。",
        "Antes de puntuar, puedes pasar otras 2 cartas ocultas a la otra fila.",
    ),
    (
        before("add_value", {"scope": "line", "color": "green"}, n=-1),
        "Before scoring, give every green card in your line −1 value.",
        "得点計算の前に、自分の列の緑のカードすべての基本点を−1する。",
        "Antes de puntuar, da −1 de valor a cada carta verde de tu línea.",
    ),
    (
        before("copy_score", {"scope": "left"}, optional=True),
        "Before scoring, this card may gain the printed scoring abilities of the card just before it.",
        "得点計算の前に、このカードは直前のカードに書かれた得点の能力を得てもよい。",
        "Antes de puntuar, esta carta puede ganar las habilidades de puntuación impresas"
        " en la carta inmediatamente anterior.",
    ),
    (
        before("replace_from_hand", {"scope": "row_adjacent", "choose": 1}),
        "Before scoring, replace 1 card next to it in its row with a card from your hand.",
        "得点計算の前に、段の中で隣り合うカード1枚を手札1枚と取り替える。",
        "Antes de puntuar, cambia 1 carta contigua en su fila por una carta de tu mano.",
    ),
    (
        before("remove", {"scope": "self", "face": "revealed"}),
        "Before scoring, remove this card (if it is shown) from your line.",
        "得点計算の前に、このカード（見せ札の場合）を列から取り除く。",
        "Antes de puntuar, retira esta carta (si es visible) de tu línea.",
    ),
]


@pytest.mark.parametrize(("thing", "en", "ja", "es"), READ_ALOUD, ids=[row[1][:60] for row in READ_ALOUD])
def test_texts_as_printed(thing: Term | Effect, en: str, ja: str, es: str) -> None:
    assert texts(thing) == (en, ja, es)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_of_the_vocabulary_can_be_said_and_every_key_is_needed(
    lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: set[str] = set()
    plain_say = Speech.say

    def say(self: Speech, key: str, **args: int | str) -> str:
        said.add(key)
        return plain_say(self, key, **args)

    monkeypatch.setattr(Speech, "say", say)
    for thing in (*terms(), *effects()):
        sentence = text(thing, lang)
        assert sentence.strip() == sentence
        assert "  " not in sentence
        assert not set("{}$@_") & set(sentence), sentence
    own, shared = (
        {line.split(" =")[0] for line in topics(lang)[topic].splitlines() if line[:1].isalpha()}
        for topic in ("dozen/cards", "tell")
    )
    assert said - shared == own
    assert said & shared == {"list-comma", "list-or", "list-either"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_terms_that_read_the_same_score_the_same(lang: str) -> None:
    lines = list(random_lines(60))
    for sentence, alike in same_text(terms(), lang).items():
        for line in lines:
            for at in range(len(line)):
                for by_row in (False, True):
                    found = {points(term, line, at, by_row) for term in alike}
                    assert len(found) == 1, f"{sentence} {alike}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_effects_that_read_the_same_are_the_same(lang: str) -> None:
    for sentence, alike in same_text(effects(), lang).items():
        assert len(set(map(without_idle_choice, alike))) == 1, sentence


def same_text(things: Iterator[Any], lang: str) -> dict[str, list[Any]]:
    """The members of a family that share their text with another member."""
    found: dict[str, list[Any]] = defaultdict(list)
    for thing in things:
        found[text(thing, lang)].append(thing)
    return {sentence: alike for sentence, alike in found.items() if len(alike) > 1}


def without_idle_choice(effect: Effect) -> Effect:
    """Drops `choose` from selectors of a single card, where it has no effect."""

    def idle(sel: Sel) -> Sel:
        return replace(sel, choose=None) if sel.scope in ONE_CARD_SCOPES else sel

    return replace(effect, a=idle(effect.a), b=effect.b and idle(effect.b))


def random_lines(number: int) -> Iterator[list[Standing]]:
    rng = Random("lines")
    for _ in range(number):
        yield [
            Standing(
                id=rng.choice((*IDS, "owl")),
                color=rng.choice(("red", "blue", "green")),
                value=rng.randint(-1, 4),
                side=rng.choice(SIDES),
                terms=(),
            )
            for _ in range(rng.choice((1, 2, 3, 12)))
        ]


def test_a_difference_in_behaviour_would_be_seen() -> None:
    """The lines above tell similar cards apart, so the comparison can fail."""
    left, before_it = (per(1, "count", {"scope": scope}) for scope in ("left", "before"))
    assert any(
        points(left, line, at, False) != points(before_it, line, at, False)
        for line in random_lines(60)
        for at in range(len(line))
    )


@pytest.mark.parametrize("name", builtin_names())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_built_in_card_has_its_own_name_and_text(name: str, lang: str) -> None:
    cards = builtin(name)
    names = [card_name(card, lang) for card in cards.cards]
    assert len(set(names)) == len(names)
    printed = [(card.value, *card_text(card, cards, lang)) for card in cards.cards]
    assert len(set(printed)) == len(printed)
    assert all(len(card_text(card, cards, lang)) == len(card.score) + len(card.before) for card in cards.cards)


def test_a_card_the_set_does_not_have_cannot_be_named() -> None:
    with pytest.raises((KeyError, Unsayable)):
        text(per(1, "count", {"scope": "line", "id": ["unicorn"]}), "en")

"""Completions of a started line, and examples for an empty one."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from asdealt import veil
from asdealt.core import CHANCE, Seat, View
from asdealt.locales import LANGUAGES, hear, words
from asdealt.locales.hear.completing import EXAMPLES, MOST
from helpers import scout, splitz
from helpers.play import Setting, every_size, make, name_of, random_states

HAND = "1/2 2/4 3/5 4/6 5/7 9/10"
TURN = scout.table(HAND, "9/1 9/2", "9/3 9/4", prior="3/9 4/10")


def completed(lang: str, text: str, table: Any = TURN) -> list[str]:
    return hear.complete(words(lang), scout.RULES, veil.view(table, (), Seat(0)), text)


@pytest.mark.parametrize(
    ("lang", "text", "lines"),
    [
        ("en", "pl", ["play 1-3", "play 1-4", "play 1-5", "play 2-4", "play 2-5", "play 3-5", "play 4-5"]),
        ("en", "play 2", ["play 2-4", "play 2-5"]),
        ("en", "P2-", ["play 2-4", "play 2-5"]),
        ("en", "show 2-5", ["play 2-5"]),
        ("en", "play 7", []),
        ("en", "scout right flip 3", ["scout right turned at 3"]),
        ("en", "s l t", [f"scout left turned at {n}" for n in range(1, 8)]),
        ("en", "play 2-4 left", []),
        ("en", "xyzzy", []),
        ("es", "jug", ["jugar 1-3", "jugar 1-4", "jugar 1-5", "jugar 2-4", "jugar 2-5", "jugar 3-5", "jugar 4-5"]),
        ("es", "exploro der gir", [f"explorar derecha girada en {n}" for n in range(1, 8)]),
        (
            "ja",
            "プレ",
            ["プレイ 1-3", "プレイ 1-4", "プレイ 1-5", "プレイ 2-4", "プレイ 2-5", "プレイ 3-5", "プレイ 4-5"],
        ),
        (
            "ja",
            "スカウト左",
            [f"スカウト 左 {n}番目" for n in range(1, 8)] + [f"スカウト 左 反転 {n}番目" for n in range(1, 8)],
        ),
    ],
)
def test_a_started_line_is_completed(lang: str, text: str, lines: list[str]) -> None:
    assert completed(lang, text) == lines


@pytest.mark.parametrize(
    ("lang", "text"), [("en", "double left 4 pl"), ("es", "doble izq 4 jug"), ("ja", "ダブル左4プ")]
)
def test_a_double_action_is_completed_to_its_end(lang: str, text: str) -> None:
    lines = completed(lang, text)
    view = veil.view(TURN, (), Seat(0))
    turns = [hear.turn(words(lang), scout.RULES, view, line) for line in lines]
    assert turns
    assert {scout.RULES.notation.write(turn[:1]) for turn in turns} == {"double left at 4"}
    after = scout.RULES.apply(TURN, {Seat(0): turns[0][0]})
    assert [turn[1] for turn in turns] == list(scout.RULES.legal(after, Seat(0)))


def test_nothing_typed_shows_examples_of_each_kind() -> None:
    assert completed("en", "  ") == [
        "play 1-3",
        "scout left at 1",
        "scout left turned at 1",
        "double left at 1 play 2-3",
        "double left turned at 1 play 1",
    ]
    empty = scout.table(HAND, "9/1 9/2", "9/3 9/4")
    assert len(completed("es", "", empty)) == 3


def test_a_short_list_is_shown_whole() -> None:
    table = splitz.after(splitz.last_row("8 10 J 3 1 10 2", 3), "cut 3 4")
    view = veil.view(table, (), Seat(0))
    assert hear.examples(words("es"), splitz.RULES, view) == ["votar blanca", "votar azul", "votar negra"]


def every_view(setting: Setting) -> list[View[Any]]:
    rules, seats = make(setting)
    rng = Random("lines " + name_of(setting))
    return [
        veil.view(state, (), seat)
        for state in random_states(rules, seats, rng)
        if rules.actors(state) != {CHANCE} and rng.random() < 0.1
        for seat in map(Seat, range(seats))
    ]


@every_size
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_completion_is_a_legal_turn(setting: Setting, lang: str) -> None:
    rules, _ = make(setting)
    for view in every_view(setting):
        assert view.seat is not None
        asked = view.seat in rules.actors(view.state)
        examples = hear.examples(words(lang), rules, view)
        assert len(examples) <= EXAMPLES
        assert len(examples) >= min(2, len(rules.legal(view.state, view.seat)))
        assert bool(examples) == asked
        for line in [
            *examples,
            *(more for each in examples for more in hear.complete(words(lang), rules, view, each[:3])),
        ]:
            turn = hear.turn(words(lang), rules, view, line)
            assert rules.why_not(view.state, view.seat, turn[0]) is None


def test_completions_are_limited() -> None:
    long = scout.table(scout.plain("1 2 3 4 5 6 1 2 3 4 5 6"), "9/1", "9/3", prior="10/9 10/8")
    assert len(completed("en", "scout", long)) == MOST

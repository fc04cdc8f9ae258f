"""What is said about Dozen: offers, what was taken, white cards, and the sum of a line."""

from __future__ import annotations

from typing import Any

import pytest
from telling import NAMES, told

from asdealt import veil
from asdealt.core import OPEN, Seat, Viewer
from asdealt.games.dozen.rules import DozenRules, State, read_state
from asdealt.locales import tell, words
from helpers.dozen import ME, at_the_end, card, effect, rules_with

RULES = DozenRules()
OFFERING = "1 offer | dream firefly fog frog / - / - / - | comet cricket moon tide / - / - / -"
TAKING = "1 take | fog frog / - / firefly (dream) / - | moon tide / - / comet (cricket) / -"


def log(lang: str, rules: DozenRules, state: State, *texts: str, me: Viewer = None) -> list[str]:
    """The log after each seat has done what its text says."""
    turn = {seat: rules.notation.read(text, Seat(seat)) for seat, text in enumerate(texts)}
    return told(lang, rules, state, turn, me)


@pytest.mark.parametrize(
    ("lang", "mine", "theirs"),
    [
        ("en", "Ana offers Ben Firefly (shown) and Dream (hidden).", "Ben offers Ana Comet (shown) and a hidden card."),
        (
            "ja",
            "あおいさんがけんさんに、見せ札「ホタル」と伏せ札「夢」を出しました。",
            "けんさんがあおいさんに、見せ札「ほうき星」と伏せ札1枚を出しました。",
        ),
        (
            "es",
            "Ana ofrece a Ben «Luciérnaga» (visible) y «Sueño» (oculta).",
            "Ben ofrece a Ana «Cometa» (visible) y una carta oculta.",
        ),
    ],
)
def test_an_offer_hides_its_hidden_card_from_others(lang: str, mine: str, theirs: str) -> None:
    offers = ("offer show firefly hide dream", "offer show comet hide cricket")
    assert log(lang, RULES, read_state(OFFERING), *offers, me=ME) == [mine, theirs]


TAKEN = ("take hidden", "take shown")


@pytest.mark.parametrize(
    ("me", "lines"),
    [
        (
            Seat(0),
            [
                "Ana takes the hidden card, Cricket; Ben keeps the shown one, Comet.",
                "Ben takes the shown card, Firefly; Ana keeps the hidden one, Dream.",
            ],
        ),
        (
            Seat(1),
            [
                "Ana takes the hidden card, Cricket; Ben keeps the shown one, Comet.",
                "Ben takes the shown card, Firefly; Ana keeps a hidden card.",
            ],
        ),
        (
            None,
            [
                "Ana takes a hidden card; Ben keeps the shown one, Comet.",
                "Ben takes the shown card, Firefly; Ana keeps a hidden card.",
            ],
        ),
    ],
)
def test_a_hidden_card_is_named_to_those_who_have_seen_it(me: Viewer, lines: list[str]) -> None:
    assert log("en", RULES, read_state(TAKING), *TAKEN, me=me) == lines


def test_the_other_order_of_adding_does_not_confuse_the_names() -> None:
    rules = DozenRules.from_options({"add_order": "leftover_first"})
    assert log("en", rules, read_state(TAKING), *TAKEN, me=ME)[0] == (
        "Ana takes the hidden card, Cricket; Ben keeps the shown one, Comet."
    )


def test_everyone_is_told_who_offers_to_whom_and_sees_only_their_cards() -> None:
    state = read_state("1 draw | fog frog / - / - / - | moon tide / - / - / - | baker comet / - / - / -")
    draw = {-1: RULES.notation.read("draw dream firefly | comet cricket | fog heron", Seat(-1))}
    heading = "Round 1 of 6: everyone draws two cards. Offers: Ana to Ben, Ben to Mia, Mia to Ana."
    assert told("en", RULES, state, draw) == [heading]
    assert told("en", RULES, state, draw, ME) == [heading, "Ana draws Dream and Firefly."]
    assert len(told("en", RULES, state, draw, OPEN)) == 4


ODD = rules_with(
    card(
        "snow", "white", 1,
        before=[
            effect("swap", {"scope": "self"}, b={"scope": "others", "choose": 1}),
            effect("recolor", {"scope": "before"}, to="blue"),
            effect("reface", {"scope": "adjacent"}, to="other"),
        ],
    ),
    card("hail", "white", 1, before=[effect("move", {"scope": "others", "choose": 1}, to="any", optional=True)]),
    card("rain", "white", 1, before=[effect("replace_from_hand", {"scope": "others", "choose": 1})]),
    card(
        "mist", "white", 1,
        before=[effect("remove", {"scope": "adjacent"}), effect("add_value", {"scope": "ends"}, n=-2)],
    ),
    card("echo", "white", 1, before=[effect("copy_score", {"scope": "left"})]),
)  # fmt: skip


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        (
            "en",
            "Ana resolves snow (1): snow (1) and cat (3) swap places, cat (1) and bee (2) turn blue, "
            "bee (2) and dog (4) go to the other row.",
        ),
        (
            "ja",
            "あおいさんが「snow」（1番目）を解決しました：「snow」（1番目）と「cat」（3番目）を入れ替え、"
            "「cat」（1番目）と「bee」（2番目）の色を青に変更、「bee」（2番目）と「dog」（4番目）をもう一方の段へ移動",
        ),
        (
            "es",
            "Ana resuelve «snow» (1): «snow» (1) y «cat» (3) cambian de lugar, «cat» (1) y «bee» (2) toman el color "
            "azul, «bee» (2) y «dog» (4) pasan a la otra fila.",
        ),
    ],
)
def test_a_white_card_is_told_step_by_step_where_the_cards_then_lie(lang: str, line: str) -> None:
    state = at_the_end("snow bee cat dog", phase="white")
    assert log(lang, ODD, state, "resolve 1 swap 1 3; recolor 1 2 blue; reface 2 4 other")[0] == line


@pytest.mark.parametrize(
    ("line", "hand", "text", "said"),
    [
        ("bee hail cat", "-", "resolve 2 move 3 1", "hail (2): cat (3) moves to place 1."),
        ("bee hail cat", "-", "resolve 2 nothing", "hail (2): nothing happens."),
        (
            "bee rain cat", "ant elk", "resolve 2 replace_from_hand 3 elk",
            "rain (2): elk from the hand replaces cat (3).",
        ),
        (
            "bee mist cat dog", "-", "resolve 2 remove 1 3; add_value 1 2",
            "mist (2): bee (1) and cat (3) leave the line, mist (1) and dog (2) gain −2 value.",
        ),
        ("rose echo cat", "-", "resolve 2 copy_score 1", "echo (2): it also scores like rose (1)."),
    ],
)  # fmt: skip
def test_every_effect_has_its_words(line: str, hand: str, text: str, said: str) -> None:
    assert log("en", ODD, at_the_end(line, hand), text)[0] == f"Ana resolves {said}"


def test_the_end_adds_up_every_card() -> None:
    rules, state = ODD, at_the_end("rose bee thorn", phase="over")
    assert tell.ending(words("en"), rules, state, NAMES["en"])[:5] == [
        "Ana’s line:",
        "1. rose: 0 + 1 = 1",
        "2. bee: 2",
        "3. thorn: 0 − 1 = −1",
        "Ana: 2 + 0 = 2 (values and abilities of 3 cards)",
    ]
    assert tell.ending(words("ja"), rules, state, NAMES["ja"])[3] == "3番目 「thorn」：0 − 1 = −1点"
    assert tell.ending(words("es"), rules, state, NAMES["es"])[-1] == "Gana Ana con 2 puntos."


def test_the_score_of_a_line_with_hidden_cards_counts_what_is_seen() -> None:
    state: Any = veil.look(
        read_state("2 draw | fog frog / firefly (dream) / - / - | moon tide / comet (heron) / - / -"), ME
    )
    expected = {
        "en": ["Ana: 4 + ", "Ben: 5 from the values of one known card; 1 hidden and all abilities not counted"],
        "ja": ["あおいさん：4 + ", "けんさん：見えている1枚の基本点の合計は5、ほかに伏せ札1枚（能力は含みません）"],
        "es": [
            "Ana: 4 + ",
            "Ben: 5 por los valores de una carta conocida; sin contar una desconocida ni las habilidades",
        ],
    }
    for lang, (mine, theirs) in expected.items():
        told = tell.score(words(lang), RULES, state, NAMES[lang])
        assert told[0].startswith(mine)
        assert told[1] == theirs


def test_the_question_and_the_legal_actions() -> None:
    offering = veil.look(read_state(OFFERING), ME)
    taking = veil.look(read_state(TAKING), ME)
    white = at_the_end("bee hail cat rain")
    say, names = words("en"), NAMES["en"]
    both = frozenset({Seat(0), Seat(1)})
    assert tell.wanted(say, RULES, offering, both, ME, names) == "Offer two cards to Ben: one shown, one hidden."
    assert tell.allowed(say, RULES, offering, ME) == "You may show one and hide another of Dream, Firefly, Fog, Frog."
    assert tell.wanted(say, RULES, taking, both, ME, names) == "Ben offers you Comet or a hidden card: take one."
    assert tell.allowed(say, RULES, taking, ME) == "You may take the shown card, Comet, or the hidden one."
    assert tell.wanted(say, ODD, white, {ME}, ME, names) == "Resolve one of your white cards: hail (2), rain (4)."
    assert tell.allowed(say, ODD, white, ME) == "You may resolve hail (2) or rain (4), as the card says."


def test_a_sealed_choice_may_be_changed_until_the_others_are_in() -> None:
    taking = veil.look(read_state(TAKING), ME)
    locked = {
        "en": "You have chosen. Waiting for Ben; you can still change your mind.",
        "ja": "選択しました。けんさんを待っています。まだ選び直せます。",
        "es": "Ya has elegido. Esperando a Ben; mientras tanto puedes cambiar de idea.",
    }
    for lang, line in locked.items():
        assert tell.wanted(words(lang), RULES, taking, {Seat(1)}, ME, NAMES[lang]) == line
    assert tell.wanted(words("en"), RULES, taking, {Seat(1)}, None, NAMES["en"]) == "Waiting for Ben."

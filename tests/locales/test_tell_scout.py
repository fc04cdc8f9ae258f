"""What is said about Scout: turns, what is wanted, and what is allowed."""

from __future__ import annotations

import pytest
from telling import NAMES, told

from asdealt import veil
from asdealt.core import CHANCE, OPEN, Seat, Viewer
from asdealt.games.scout.rules import Card, Deal, Hold, Phase, ScoutRules, Start, State, deck
from asdealt.locales import tell, words
from asdealt.locales.tell import Wording
from asdealt.veil import Secret, seen_by
from helpers.scout import RULES, TWO, do, plain, read, table


def log(lang: str, state: State, text: str, me: Viewer = None, rules: ScoutRules = RULES) -> list[str]:
    return told(lang, rules, state, {state.turn: read(state, text, rules)}, me)


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "Mia plays 5-6-7 (run of 3) and captures 2 cards from Ben."),
        ("ja", "みおさんが5-6-7（3枚連番）をプレイし、けんさんの場札2枚を得点札にしました。"),
        ("es", "Inés juega 5-6-7 (3 consecutivas) y captura 2 cartas de Ben."),
    ],
)
def test_a_play_and_what_it_captures(lang: str, line: str) -> None:
    state = table(plain("1 2"), plain("3"), "5/9 6/9 7/9 1/9", prior="8/1 8/2", owner=1, turn=2)
    assert log(lang, state, "play 1-3") == [line]


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "en",
            [
                "Ana scouts the last card, 3 over 9, and inserts it as 9 at position 2. Mia gets a token.",
                "The table is empty: Ben must play, and may play any set.",
            ],
        ),
        (
            "ja",
            [
                "あおいさんが場札の最後の1枚、3（逆さは9）をスカウトし、9を上にして手札の2番目に差し込みました。"
                "オーナーのみおさんは得点チップを1枚受け取りました。",
                "場札がなくなったので、けんさんは好きな組合せを必ずプレイします。",
            ],
        ),
        (
            "es",
            [
                "Ana explora la última carta, 3 (9 al revés), y la inserta como 9 en la posición 2. "
                "Inés recibe una ficha de PV.",
                "La mesa queda vacía: Ben debe jugar, y puede jugar cualquier set.",
            ],
        ),
    ],
)
def test_a_scout_that_empties_the_table(lang: str, lines: list[str]) -> None:
    state = table("1/2 1/3", "1/4 1/5", "1/6 1/7", prior="3/9", owner=2)
    assert log(lang, state, "scout left turned at 2") == lines


def test_a_double_action_is_told_in_its_two_halves() -> None:
    state = table("4/1 9/1", "1/5 1/6", "1/7 1/8", prior="3/9 4/9", owner=2)
    assert log("en", state, "double right at 1 play 1-2") == [
        "Double action: Ana scouts the 4 over 9 from the right end and inserts it as 4 at position 1. "
        "Mia gets a token.",
        "Ana plays 4-4 (group of 2) and captures one card from Mia.",
    ]


def test_where_a_card_went_is_told_only_to_those_who_saw_it() -> None:
    rules = ScoutRules.from_options({"insertion": "identity_only"})
    state = table("4/1 9/1", "1/5 1/6", "1/7 1/8", prior="3/9 4/9", owner=2)
    mine = "Ana scouts the 3 over 9 from the left end and inserts it as 3 at position 3. Mia gets a token."
    others = "Ana scouts the 3 over 9 from the left end and adds it to their hand. Mia gets a token."
    assert log("en", state, "scout left at 3", Seat(0), rules) == [mine]
    assert log("en", state, "scout left at 3", Seat(1), rules) == [others]


def test_which_way_up_is_told_only_to_the_holder() -> None:
    state = table(plain("1 2"), plain("3 4"), plain("5 6"), phase=Phase.FLIP)
    turn = {seat: [Hold(Secret(seat == 1, seen_by(seat)))] for seat in range(3)}
    everybody = "Everyone has decided which way up to hold their hand."
    assert told("en", RULES, state, turn) == [everybody]
    assert told("en", RULES, state, turn, Seat(1)) == [everybody, "Ben flips their whole hand."]
    assert told("ja", RULES, state, turn, Seat(0)) == [
        "全員が手札の向きを決めました。",
        "あおいさんは手札を配られたままにしました。",
    ]
    assert len(told("es", RULES, state, turn, OPEN)) == 4


@pytest.mark.parametrize(
    ("hand", "markers", "line"),
    [
        ("5/9 6/9 1/9", "111", "beat it, scout, or use your double action."),
        ("5/9 6/9 1/9", "011", "beat it or scout."),
        ("1/9 3/9 1/8", "111", "you cannot beat it, so scout or use your double action."),
        ("1/9 3/9 1/8", "011", "you cannot beat it, so scout."),
    ],
)
def test_what_is_wanted_names_only_what_is_possible(hand: str, markers: str, line: str) -> None:
    state = table(hand, plain("1 2"), plain("3"), prior="4/9 5/8", owner=2, markers=markers)
    seen = veil.look(state, Seat(0))
    wanted = tell.wanted(words("en"), RULES, seen, {Seat(0)}, Seat(0), NAMES["en"])
    assert wanted == f"Your turn. Mia has a run of 2 from 4 on the table: {line}"


def test_what_is_allowed_gives_an_example() -> None:
    state = table("5/9 6/9 1/9", plain("1 2"), plain("3"), prior="4/9 5/8", owner=2)
    assert tell.allowed(words("en"), RULES, state, Seat(0)) == (
        "You may play 5-6 (pos. 1-2), scout from either end or use your double action."
    )
    assert tell.allowed(words("ja"), RULES, state, Seat(0)) == (
        "5-6（手札の1-2番目）をプレイする、場札の左端か右端をスカウトする、またはダブルアクションを行うことができます。"
    )
    assert tell.allowed(words("es"), RULES, state, Seat(0)) == (
        "Puedes jugar 5-6 (pos. 1-2), explorar por cualquiera de los dos extremos o usar tu acción doble."
    )
    assert tell.allowed(words("en"), RULES, state, Seat(1)) == ("It is not your turn; there is nothing to do now.")


@pytest.mark.parametrize(
    ("names", "together"),
    [
        (["Ana"], "Ana"),
        (["Ana", "Inés"], "Ana e Inés"),
        (["Ana", "Hilda"], "Ana e Hilda"),
        (["Inés", "Ana"], "Inés y Ana"),
        (["Ana", "Hiedra"], "Ana y Hiedra"),
        (["Ana", "Ken", "Luz", "Íñigo"], "Ana, Ken, Luz e Íñigo"),
    ],
)
def test_spanish_joins_names_by_their_sound(names: list[str], together: str) -> None:
    assert Wording(words("es"), names).together(range(len(names))) == together


def test_after_the_first_half_of_a_double_action_the_second_is_wanted() -> None:
    state = table("4/1 9/1 9/2", "1/5 1/6", "1/7 1/8", prior="3/9 4/9", owner=2)
    half = do(state, "double right at 1")
    assert tell.wanted(words("en"), RULES, half, {Seat(0)}, Seat(0), NAMES["en"]) == (
        "Finish your double action: beat Mia’s set (a single 3)."
    )
    assert tell.allowed(words("en"), RULES, half, Seat(0)) == "You may play one of 6 sets, such as 4 (pos. 1)."
    emptied = do(table("4/1 9/1 9/2", "1/5 1/6", "1/7 1/8", prior="3/9", owner=2), "double left at 1")
    assert tell.wanted(words("en"), RULES, emptied, {Seat(0)}, Seat(0), NAMES["en"]) == (
        "Finish your double action: the table is empty, play any set."
    )


@pytest.mark.parametrize(
    ("lang", "dealt", "held", "drawn"),
    [
        (
            "en",
            "Round 1 of 2: 11 cards each; Ana starts.",
            "Round 1 of 2: 11 cards each; Ben holds card 1/2 and starts.",
            "Round 1 of 2: 11 cards each; nobody holds card 1/2, so the start player is drawn at random.",
        ),
        (
            "ja",
            "第1ラウンド（全2ラウンド）：手札は11枚ずつです。スタートプレイヤーはあおいさんです。",
            "第1ラウンド（全2ラウンド）：手札は11枚ずつです。「1/2」のカードを持つけんさんがスタートプレイヤーです。",
            "第1ラウンド（全2ラウンド）：手札は11枚ずつです。"
            "「1/2」のカードを持つ人がいないので、スタートプレイヤーはランダムに決めます。",
        ),
        (
            "es",
            "Ronda 1 de 2: 11 cartas por jugador; empieza Ana.",
            "Ronda 1 de 2: 11 cartas por jugador; Ben tiene la carta 1/2 y empieza.",
            "Ronda 1 de 2: 11 cartas por jugador; nadie tiene la carta 1/2, así que se sortea quién empieza.",
        ),
    ],
)
def test_a_deal_says_who_starts_and_why(lang: str, dealt: str, held: str, drawn: str) -> None:
    cards = [card for card in deck(2) if card.pair != (1, 2)]
    one_two = [card for card in deck(2) if card.pair == (1, 2)]
    without = [cards[:11], cards[11:22]]
    with_it = [cards[:11], cards[11:21] + one_two]
    by_card = ScoutRules.from_options({"edition": "oink", "start": "holder_1_2"})
    start = TWO.apply(TWO.start(2), {CHANCE: Start(Seat(0))})

    def deal(rules: ScoutRules, before: State, hands: list[list[Card]]) -> list[str]:
        piles = tuple(tuple(Secret(card, seen_by(seat)) for card in hand) for seat, hand in enumerate(hands))
        return told(lang, rules, before, {CHANCE: [Deal(piles)]})

    assert deal(TWO, start, with_it) == [dealt]
    assert deal(by_card, by_card.start(2), with_it) == [held]
    assert deal(by_card, by_card.start(2), without) == [drawn]

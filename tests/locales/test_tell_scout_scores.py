"""What is said about Scout's arithmetic: the end of a round and of a game, and the score so far."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from telling import NAMES, told

from asdealt import veil
from asdealt.core import OPEN, Seat, Viewer
from asdealt.games.scout.rules import End, Phase, ScoutRules, Sheet, State
from asdealt.locales import tell, words
from helpers.scout import RULES, TWO, do, plain, read, table


def log(lang: str, state: State, text: str, me: Viewer = None, rules: ScoutRules = RULES) -> list[str]:
    return told(lang, rules, state, {state.turn: read(state, text, rules)}, me)


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "en",
            [
                "Mia scouts the 6 over 5 from the left end and inserts it as 6 at position 1. Ana gets a token.",
                "Round 1 ends: after Ana’s play everyone else only scouted (condition ii), "
                "so Ana loses nothing for cards in hand.",
                "Still in hand: Ana 1 2 3, Ben 4 5, Mia 6 8.",
                "Ana: 2 captured + 5 tokens − 0 = 7 (3 in hand, exempt)",
                "Ben: 0 captured + 1 token − 2 in hand = −1",
                "Mia: 1 captured + 0 tokens − 2 in hand = −1",
                "Totals after round 1: Ana 7, Ben −1, Mia −1.",
            ],
        ),
        (
            "ja",
            [
                "みおさんが場札の左端の6（逆さは5）をスカウトし、6を上にして手札の1番目に差し込みました。"
                "オーナーのあおいさんは得点チップを1枚受け取りました。",
                "第1ラウンド終了：あおいさんのプレイに対して、ほかの全員がスカウトのみを行いました（条件ii）。"
                "あおいさんの手札は失点になりません。",
                "残った手札：あおいさん 1 2 3、けんさん 4 5、みおさん 6 8",
                "あおいさん：得点札2 + 得点チップ5 − 0 = 7（手札3枚は失点なし）",
                "けんさん：得点札0 + 得点チップ1 − 手札2 = −1",
                "みおさん：得点札1 + 得点チップ0 − 手札2 = −1",
                "第1ラウンドまでの合計：あおいさん 7点、けんさん −1点、みおさん −1点",
            ],
        ),
        (
            "es",
            [
                "Inés explora la 6 (5 al revés) del extremo izquierdo y la inserta como 6 en la posición 1. "
                "Ana recibe una ficha de PV.",
                "Termina la ronda 1: tras la jugada de Ana el resto solo ha explorado (condición ii), "
                "así que Ana no pierde nada por su mano.",
                "Quedan en la mano: Ana 1 2 3, Ben 4 5, Inés 6 8.",
                "Ana: 2 capturadas + 5 fichas − 0 = 7 (3 en la mano, que no restan)",
                "Ben: 0 capturadas + 1 ficha − 2 en la mano = −1",
                "Inés: 1 capturada + 0 fichas − 2 en la mano = −1",
                "Totales tras la ronda 1: Ana 7, Ben −1, Inés −1.",
            ],
        ),
    ],
)
def test_the_arithmetic_of_a_round_and_who_is_exempt(lang: str, lines: list[str]) -> None:
    captured = ("9/1 9/2", "", "9/3")
    hands = ("1/10 2/10 3/10", "4/10 5/10", "8/10")
    state = table(*hands, prior="6/5 7/5", owner=0, turn=2, scouts=1, tokens=(4, 1, 0), captured=captured)
    assert log(lang, state, "scout left at 1") == lines


def test_a_hand_played_out_ends_the_round_by_condition_i() -> None:
    state = table("5/9 6/9", "1/2 1/3", "1/4", prior="3/4", owner=2, tokens=(2, 0, 1), captured=("8/1", "", ""))
    assert log("en", state, "play 1-2", OPEN) == [
        "Ana plays 5-6 (run of 2) and captures one card from Mia.",
        "Round 1 ends: Ana has no cards left (condition i).",
        "Still in hand: Ben 1 1, Mia 1.",
        "Ana: 2 captured + 2 tokens − 0 in hand = 4",
        "Ben: 0 captured + 0 tokens − 2 in hand = −2",
        "Mia: 0 captured + 1 token − 1 in hand = 0",
        "Totals after round 1: Ana 4, Ben −2, Mia 0.",
    ]
    for viewer in (None, Seat(1)):  # the last set was public too, though only briefly
        assert log("en", state, "play 1-2", viewer)[0] == "Ana plays 5-6 (run of 2) and captures one card from Mia."


def test_a_truncated_round_says_so_and_exempts_nobody() -> None:
    rules = ScoutRules.from_options({"max_turns": 1})
    state = table(plain("4 5 6"), plain("1 2"), plain("1 2 3"))
    end = {
        "en": "Round 1 is cut off after one turn, the limit at this table: nobody is exempt.",
        "ja": "第1ラウンドは、上限の1手番に達したため打ち切りです。手札の失点を免れる人はいません。",
        "es": "La ronda 1 se interrumpe tras un turno, el límite de esta mesa: a todos les resta su mano.",
    }
    for lang, line in end.items():
        assert log(lang, state, "play 1", rules=rules)[1] == line


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "en",
            [
                "Ana scouts the 9 over 3 from the right end and inserts it as 3 at position 1. "
                "Ana pays a chip; none left.",
                "Round 1 ends: Ana can neither play nor scout, so Ben loses nothing for cards in hand.",
                "Still in hand: Ana 3 1, Ben 2 4.",
                "Ana: 0 captured + 0 chips − 2 in hand = −2",
                "Ben: 0 captured + 1 chip − 0 = 1 (2 in hand, exempt)",
                "Totals after round 1: Ana −2, Ben 1.",
            ],
        ),
        (
            "ja",
            [
                "あおいさんが場札の右端の9（逆さは3）をスカウトし、3を上にして手札の1番目に差し込みました。"
                "あおいさんはスカウトチップを1枚支払いました（残り0枚）。",
                "第1ラウンド終了：あおいさんはプレイもスカウトもできません。けんさんの手札は失点になりません。",
                "残った手札：あおいさん 3 1、けんさん 2 4",
                "あおいさん：得点札0 + スカウトチップ0 − 手札2 = −2",
                "けんさん：得点札0 + スカウトチップ1 − 0 = 1（手札2枚は失点なし）",
                "第1ラウンドまでの合計：あおいさん −2点、けんさん 1点",
            ],
        ),
        (
            "es",
            [
                "Ana explora la 9 (3 al revés) del extremo derecho y la inserta como 3 en la posición 1. "
                "Ana paga una ficha de explorar; no le queda ninguna.",
                "Termina la ronda 1: Ana no puede jugar ni explorar, así que Ben no pierde nada por su mano.",
                "Quedan en la mano: Ana 3 1, Ben 2 4.",
                "Ana: 0 capturadas + 0 fichas de explorar − 2 en la mano = −2",
                "Ben: 0 capturadas + 1 ficha de explorar − 0 = 1 (2 en la mano, que no restan)",
                "Totales tras la ronda 1: Ana −2, Ben 1.",
            ],
        ),
    ],
)
def test_two_players_pay_chips_and_end_when_one_is_stuck(lang: str, lines: list[str]) -> None:
    state = table("1/8", "2/8 4/8", prior="9/1 9/2 9/3", owner=1, tokens=(1, 1))
    assert log(lang, state, "scout right turned at 1", rules=TWO) == lines


def finished(*scores: tuple[int, ...], end: End = End.EMPTY_HAND) -> State:
    """A finished game whose rounds had these captures and no other points."""
    nobody: Any = ((),) * len(scores[0])
    zeros = (0,) * len(scores[0])
    sheets = tuple(Sheet(end, captured, zeros, zeros, None, (), ()) for captured in scores)
    return State(
        Phase.OVER, len(scores), Seat(0), Seat(0), nobody, (), None, nobody, zeros, (False,) * len(zeros),
        0, 0, nobody, None, None, sheets,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "en",
            [
                "Ana: 3 + 2 + 4 = 9",
                "Ben: 5 + 0 + 2 = 7",
                "Mia: 4 + 4 + 1 = 9",
                "1. Ana: 9 points (tied)",
                "1. Mia: 9 points (tied)",
                "3. Ben: 7 points",
                "Ana and Mia share the victory with 9 points each.",
            ],
        ),
        (
            "ja",
            [
                "あおいさん：3 + 2 + 4 = 9",
                "けんさん：5 + 0 + 2 = 7",
                "みおさん：4 + 4 + 1 = 9",
                "1位タイ：あおいさん、9点",
                "1位タイ：みおさん、9点",
                "3位：けんさん、7点",
                "あおいさん、みおさんが9点で並び、勝利を分かち合いました。",
            ],
        ),
        (
            "es",
            [
                "Ana: 3 + 2 + 4 = 9",
                "Ben: 5 + 0 + 2 = 7",
                "Inés: 4 + 4 + 1 = 9",
                "Puesto 1 (compartido): Ana, 9 puntos",
                "Puesto 1 (compartido): Inés, 9 puntos",
                "Puesto 3: Ben, 7 puntos",
                "Ana e Inés comparten la victoria con 9 puntos.",
            ],
        ),
    ],
)
def test_a_shared_victory_is_shown_as_shared(lang: str, lines: list[str]) -> None:
    state = finished((3, 5, 4), (2, 0, 4), (4, 2, 1))
    told = tell.ending(words(lang), RULES, state, NAMES[lang][:3])
    assert told[-7:] == lines


def test_a_truncated_game_says_that_it_has_no_result_by_the_book() -> None:
    state = finished((3, 5, 4), (2, 0, 4), (4, 2, 1), end=End.TRUNCATED)
    told = tell.ending(words("en"), RULES, state, NAMES["en"])
    assert told[0] == "Round 1 is cut off after 1,000 turns, the limit at this table: nobody is exempt."
    assert told[1] == "Ana 3 + 0 − 0 = 3, Ben 5 + 0 − 0 = 5, Mia 4 + 0 − 0 = 4"
    assert "A round reached the turn limit and was cut off: under the rulebook this game has no result." in told


def test_the_score_so_far_shows_its_arithmetic() -> None:
    state = table("1/2 1/3", "1/4", prior="9/3", owner=1, tokens=(3, 1), captured=("8/1 8/2", ""))
    assert tell.score(words("en"), TWO, veil.look(state, None), NAMES["en"]) == [
        "Ana: 2 captured + 3 chips − 2 in hand = 3",
        "Ben: 0 captured + 1 chip − 1 in hand = 0",
    ]
    sheet = Sheet(End.EMPTY_HAND, (0, 1, 2), (0, 0, 0), (4, 0, 3), None, (), ())
    later = replace(do(table("1/2 1/3", "1/4", "1/5"), "play 1"), sheets=(sheet,))
    assert tell.score(words("en"), RULES, veil.look(later, None), NAMES["en"])[0] == (
        "Ana: 0 captured + 0 tokens − 1 in hand = −1 so far; −5 with −4 from earlier rounds"
    )


def test_minus_one_point_is_plural() -> None:
    sheet = Sheet(End.TRUNCATED, (0, 0, 0), (0, 0, 0), (1, 2, 2), None, (), ())
    lost = replace(finished((0, 0, 0)), sheets=(sheet,))
    assert tell.ending(words("en"), RULES, lost, NAMES["en"])[-1] == "Ana wins with −1 points."

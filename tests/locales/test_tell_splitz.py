"""What is said about Splitz: votes, run-offs, discards, Jokers, and who scores which number."""

from __future__ import annotations

import pytest
from telling import NAMES, told

from asdealt.core import Seat
from asdealt.games.splitz.rules import SplitzRules, State
from asdealt.locales import tell, words
from helpers.splitz import EXAMPLE, RULES, after, chosen, last_row, moves, over


def log(lang: str, table: State, turn: str, rules: SplitzRules = RULES) -> list[str]:
    return told(lang, rules, table, {seat: [action] for seat, action in moves(table, turn, rules).items()})


RULEBOOK = after(last_row(EXAMPLE, 4, active=2), "cut 3 5")  # white 7 1 5, blue 9 9, black J 8 2 10


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "en",
            [
                "Votes: Ana for white, Ben for black, Mia for black, Zoe for blue.",
                "Ana gets white: 7 1 5",
                "Zoe gets blue: 9 9",
                "Ben and Mia both want black: it is cut again, and they vote again. (J 8 2 10)",
            ],
        ),
        (
            "ja",
            [
                "投票：あおいさんは白、けんさんは黒、みおさんは黒、りくさんは青",
                "あおいさんが白を獲得しました：7 1 5",
                "りくさんが青を獲得しました：9 9",
                "けんさん、みおさんの2人が黒（J 8 2 10）を希望しました。もう一度切って、2人で再投票します。",
            ],
        ),
        (
            "es",
            [
                "Votos: Ana por la blanca, Ben por la negra, Inés por la negra, Zoe por la azul.",
                "Ana se lleva la blanca: 7 1 5",
                "Zoe se lleva la azul: 9 9",
                "Ben e Inés quieren la negra: se corta de nuevo y vuelven a votar. (J 8 2 10)",
            ],
        ),
    ],
)
def test_a_run_off_is_explained(lang: str, lines: list[str]) -> None:
    assert log(lang, RULEBOOK, "vote white black black blue") == lines


@pytest.mark.parametrize(
    ("lang", "wanted"),
    [
        ("en", "Vote again, because Mia also voted for black: white J 8 | blue 2 | black 10"),
        ("ja", "黒はみおさんも希望しました。再投票してください：白 J 8 | 青 2 | 黒 10"),
        ("es", "Has coincidido con Inés en la negra. Vota otra vez: blanca J 8 | azul 2 | negra 10"),
    ],
)
def test_in_a_run_off_players_are_told_their_rivals(lang: str, wanted: str) -> None:
    again = after(RULEBOOK, "vote white black black blue", "cut 2 3")
    assert tell.wanted(words(lang), RULES, again, {Seat(1), Seat(2)}, Seat(1), NAMES[lang]) == wanted


def test_a_contested_part_is_cut_by_the_player_who_cut_the_row() -> None:
    contested = after(RULEBOOK, "vote white black black blue")
    assert log("en", contested, "cut 2 3") == [
        "Mia cuts the contested part black: white J 8 | blue 2 | black 10",
    ]
    assert tell.wanted(words("en"), RULES, contested, {Seat(2)}, Seat(2), NAMES["en"]) == (
        "Cut the contested part black in three, for Ben and Mia: J 8 2 10"
    )


def test_pairs_are_divided_single_cards_and_unwanted_parts_discarded() -> None:
    table = after(last_row("7 1 5 9 9 J 8", 3), "cut 1 3")
    assert log("en", table, "vote white white white")[1:] == [
        "Ana, Ben and Mia all want white, a single card: it is discarded, and they get nothing. (7)",
        "Nobody wants blue, which is discarded: 1 5",
        "Nobody wants black, which is discarded: 9 9 J 8",
        "No cards this round for Ana, Ben and Mia.",
        "The last row has been handed out: the game is over.",
        "Ana, Ben and Mia share the victory with 0 points each.",
    ]
    assert log("en", table, "vote blue blue white")[2] == (
        "Ana and Ben both want blue: its two cards become white and blue, and they vote again. (1 5)"
    )


def test_a_contested_part_that_had_to_wait_is_announced() -> None:
    table = after(RULEBOOK, "vote white white black black", "cut 1 2")
    assert log("en", table, "vote white black")[-1] == (
        "Now the contested part black (J 8 2 10): it is cut again, and Mia and Zoe vote again."
    )
    choosing = chosen(contest_order="active_chooses")
    table = after(RULEBOOK, "vote white white black black", rules=choosing)
    assert tell.wanted(words("es"), choosing, table, {Seat(2)}, Seat(2), NAMES["es"]) == (
        "Elige qué parte disputada se resuelve primero: la blanca o la negra."
    )
    assert log("en", table, "settle black", choosing) == [
        "Mia settles the contested part black first.",
        "Now the contested part black (J 8 2 10): it is cut again, and Mia and Zoe vote again.",
    ]


def test_two_players_discard_a_part() -> None:
    table = after(last_row("7 1 5 9 9 J 8", 2), "cut 1 3")
    assert log("en", table, "discard blue") == ["Ben discards blue: 1 5"]
    assert log("ja", table, "discard blue") == ["けんさんが青を捨てました：1 5"]
    assert log("es", table, "discard blue") == ["Ben descarta la parte azul: 1 5"]
    left = after(table, "discard blue")
    assert tell.allowed(words("en"), RULES, left, Seat(0)) == "You may vote for white or black."
    assert tell.allowed(words("es"), RULES, left, Seat(0)) == "Puedes votar por la blanca o la negra."


def test_jokers_are_attached_or_wait() -> None:
    table = after(last_row("8 J 5 J J 9 7", 3, seat1="8x2"), "cut 3 5")
    lines = log("en", table, "vote white black blue")
    assert lines[1:] == [
        "Ana gets white: 8 J 5",
        "Mia gets blue: J J",
        "Mia has no number yet: 2 Jokers wait for the first one.",
        "Ben gets black: 9 7",
    ]
    placing = after(table, "vote white black blue")
    assert tell.allowed(words("en"), RULES, placing, Seat(0)) == "You may attach the Joker to 5 or 8."
    attach = {
        "en": "Ana attaches a Joker to 8: that stack now counts as 2 cards.",
        "ja": "あおいさんがジョーカーを8に付けました（合計2枚）。",
        "es": "Ana une un comodín al 8: ese montón cuenta ahora como 2 cartas.",
    }
    for lang, line in attach.items():
        assert log(lang, placing, "joker 8")[0] == line


def test_jokers_that_waited_go_to_the_leftmost_number_by_option() -> None:
    leftmost = chosen(pending_joker="leftmost")
    table = after(last_row("8 1 5 J J 9 7", 3, seat0="Jx2"), "cut 3 5")
    assert "Ana’s 2 waiting Jokers go to 8." in log("en", table, "vote white black blue", leftmost)


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "en",
            [
                "4: Ana 1. Ana scores 4.",
                "5: Ana 2, Ben 2. Ana and Ben are tied, and each scores 5.",
                "6: nobody has one, nobody scores.",
            ],
        ),
        (
            "ja",
            [
                "4：あおいさん1枚。あおいさんが4点を獲得しました。",
                "5：あおいさん2枚、けんさん2枚。最多タイなので、あおいさん、けんさんがそれぞれ5点を獲得しました。",
                "6：誰も持っていないので、得点なし。",
            ],
        ),
        (
            "es",
            [
                "4: Ana 1. Ana suma 4.",
                "5: Ana 2, Ben 2. Empatan Ana y Ben: cada uno suma 5.",
                "6: nadie lo tiene, nadie puntúa.",
            ],
        ),
    ],
)
def test_the_end_goes_through_the_numbers(lang: str, lines: list[str]) -> None:
    told = tell.ending(words(lang), RULES, over("4 5+J", "5x2 9"), NAMES[lang])
    assert told[3:6] == lines


def test_a_tie_is_broken_by_different_numbers() -> None:
    assert tell.ending(words("en"), RULES, over("9", "4 5", "Jx2"), NAMES["en"])[10:] == [
        "Ana: 9",
        "Ben: 4 + 5 = 9",
        "Mia: no majority = 0 (2 Jokers wait and do not count.)",
        "Ana and Ben are level on 9 points; then the different numbers they score decide: Ana 1, Ben 2. "
        "Whoever has more ranks higher.",
        "1. Ben: 9 points",
        "2. Ana: 9 points",
        "3. Mia: 0 points",
        "Ben wins with 9 points.",
    ]


def test_a_tie_that_nothing_breaks_is_shared() -> None:
    held = chosen(tiebreak="held")
    assert tell.ending(words("ja"), held, over("9", "9"), NAMES["ja"])[-4:] == [
        "あおいさん、けんさんは9点で同点です。持っている数字の種類の数で比べます：あおいさん1種類、けんさん1種類。"
        "これも同じなので、同順位です。",
        "1位タイ：あおいさん、9点",
        "1位タイ：けんさん、9点",
        "あおいさん、けんさんが9点で並び、勝利を分かち合いました。",
    ]


def test_waiting_jokers_are_reported_as_not_counting() -> None:
    assert tell.score(words("en"), RULES, over("Jx2", "4"), NAMES["en"]) == [
        "Ana: no majority = 0 (2 Jokers wait and do not count.)",
        "Ben: 4",
    ]

"""Scout's table in words, and the fan of a hand."""

from __future__ import annotations

from dataclasses import replace
from io import StringIO

from rich.cells import cell_len
from rich.console import Console, RenderableType

from asdealt import veil
from asdealt.core import OPEN, Seat, View, Viewer
from asdealt.games import rules_for
from asdealt.games.scout import rules as scout
from asdealt.locales import words
from asdealt.terminal import draw
from asdealt.terminal.draw.cards import Held, Span, fan
from helpers.scout import part_of_table

NAMES = ("Ana", "Ken", "Luz")
TURN = part_of_table(
    "turn round=2 start=1 turn=0 hands=3/1,5/2,6/1,7/9,2/4,2/8|4x?,7/8*,?|6x? prior=4/9,5/1 owner=2 "
    "captured=3/6|-|1/7,1/8 tokens=1,0,2 markers=101 scouts=1 turns=7 known=-|-|- holder=- spent=- "
    "sheets=empty_hand~4,2,3~1,0,2~3,0,5~-~-~"
)
FLIP = part_of_table(
    "flip round=1 start=2 turn=2 hands=3/1,5/2,6/1|3x?|3x? prior=- owner=- captured=-|-|- tokens=0,0,0 markers=111 "
    "scouts=0 turns=0 known=-|-|- holder=- spent=- sheets=-"
)
OVER = part_of_table(
    "over round=3 start=0 turn=0 hands=-|-|- prior=- owner=- captured=-|-|- tokens=0,0,0 markers=000 scouts=0 turns=0 "
    "known=-|-|- holder=- spent=- sheets=all_scouted~4,2,3~1,0,2~3,1,5~2~-~3/1*,5/2*,7/8*|6/7*|1/2*,1/3*,1/4*,1/5*,1/6*"
)


def seen(table: scout.State, viewer: Viewer) -> View[scout.State]:
    return veil.view(table, (), viewer)


def plain(table: scout.State, lang: str, viewer: Viewer, *waiting: int) -> list[str]:
    return draw.plain(words(lang), rules_for("scout", 3), seen(table, viewer), NAMES, [Seat(w) for w in waiting])


def shown(picture: RenderableType, width: int) -> str:
    console = Console(file=StringIO(), width=width, legacy_windows=False)
    with console.capture() as captured:
        console.print(picture)
    return "\n".join(line.rstrip() for line in captured.get().splitlines())


def test_a_turn_read_aloud() -> None:
    assert plain(TURN, "en", Seat(0), 0) == [
        "Scout · round 2 of 3",
        "Ana (you): 6 in hand, 1 captured, 1 token, double action unused, total 2, to act",
        "Ken: 6 in hand, 0 captured, 0 tokens, double action used, total 2, starts the round",
        "Luz: 6 in hand, 2 captured, 2 tokens, double action unused, total 0",
        "Ken’s hand: 4 unknown, 7 (8), one unknown",
        "Prior set of Luz, run of 2 from 4: 4 (9), 5 (1)",
        "Beaten by: a run of 2 from 5 up; any 2 alike; any set of 3 or more.",
        "Hand: 1: 3 (1), 2: 5 (2), 3: 6 (1), 4: 7 (9), 5: 2 (4), 6: 2 (8)",
        "You can play: 2-4: run of 3 from 5; 5-6: group of 2 (all 2); 3-4: run of 2 from 6; 2-3: run of 2 from 5.",
    ]


def test_a_turn_read_aloud_in_japanese_and_spanish() -> None:
    assert plain(TURN, "ja", Seat(0), 0)[4:] == [
        "Kenの手札：不明4枚、7(8)、不明1枚",
        "Luzの場札、2枚連番（最小4）：4(9)、5(1)",
        "これに勝つ組合せ：2枚連番（最小5以上）、2枚同数、3枚以上の組合せ。",
        "手札：1番目 3(1)、2番目 5(2)、3番目 6(1)、4番目 7(9)、5番目 2(4)、6番目 2(8)",
        "プレイ可：2-4：3枚連番（最小5）、5-6：2枚同数（2）、3-4：2枚連番（最小6）、2-3：2枚連番（最小5）。",
    ]
    assert plain(TURN, "es", Seat(0), 0)[5:7] == [
        "Set previo de Luz, 2 consecutivas desde 4: 4 (9), 5 (1)",
        "Se supera con: 2 consecutivas desde 5 o más; 2 del mismo número; cualquier set de 3 o más.",
    ]


def test_beaters_name_no_value_above_the_highest() -> None:
    """Three players play without the tens."""
    run = replace(TURN, prior=(veil.face_up(scout.CARDS[7, 2]), veil.face_up(scout.CARDS[8, 1])))
    group = replace(TURN, prior=(veil.face_up(scout.CARDS[8, 2]), veil.face_up(scout.CARDS[8, 1])))
    assert "Beaten by: run of 2 from 8; any 2 alike; any set of 3 or more." in plain(run, "en", Seat(0), 0)
    assert "Beaten by: group of 2 (all 9); any set of 3 or more." in plain(group, "en", Seat(0), 0)


def test_both_ways_of_a_hand_read_aloud() -> None:
    lines = plain(FLIP, "en", Seat(0), 0, 1)
    assert lines[1:4] == [
        "Ana (you): 3 in hand, 0 captured, 0 tokens, double action unused, total 0, to act",
        "Ken: 3 in hand, 0 captured, 0 tokens, double action unused, total 0, to act",
        "Luz: 3 in hand, 0 captured, 0 tokens, double action unused, total 0, starts the round, ready",
    ]
    assert lines[4:] == [
        "Hand as dealt: 1: 3 (1), 2: 5 (2), 3: 6 (1)",
        "Hand flipped: 1: 1 (3), 2: 2 (5), 3: 1 (6)",
    ]


def test_the_end_read_aloud_says_who_is_exempt() -> None:
    assert plain(OVER, "en", OPEN) == [
        "Scout · round 3 of 3",
        "Round 1: nobody beat the set.",
        "Ana: 4 captured + 1 token − 3 in hand = 2",
        "Ken: 2 captured + 0 tokens − 1 in hand = 1",
        "Luz: 3 captured + 2 tokens (hand of 5 not counted) = 5",
        "Ana: total 2",
        "Ken: total 1",
        "Luz: total 5",
    ]


def test_a_spectator_sees_no_hand() -> None:
    text = shown(draw.table(words("en"), rules_for("scout", 3), seen(TURN, None), NAMES, []), 80)
    assert "Your hand" not in text
    assert "▮▮▮▮ 7/8 ▮" in text


def test_the_prior_set_with_its_owner_strength_and_ends() -> None:
    text = shown(draw.table(words("en"), rules_for("scout", 3), seen(TURN, Seat(0)), NAMES, [Seat(0)]), 60)
    assert "Prior set  Luz  ·  run of 2 from 4" in text
    assert "◂ │   9 │   1 │ ▸" in text


def test_the_power_chart_marks_the_prior_set_and_mine() -> None:
    text = shown(draw.table(words("en"), rules_for("scout", 3), seen(TURN, Seat(0)), NAMES, [Seat(0)]), 110)
    (runs,) = [line for line in text.splitlines() if "2 run" in line]
    assert "1  2  3[4] •5 •6  7  8" in runs
    assert "9" not in runs  # three players have no ten, so no run of two starts there


def test_what_beats_the_highest_run_is_never_a_run_of_that_size() -> None:
    high = part_of_table(
        "turn round=1 start=0 turn=0 hands=3/1,5/2|2x?|2x? prior=8/3,9/3 owner=2 captured=-|-|- tokens=0,0,0 "
        "markers=000 scouts=0 turns=1 known=-|-|- holder=- spent=- sheets=-"
    )
    lines = plain(high, "en", Seat(0), 0)
    assert "Beaten by: any 2 alike; any set of 3 or more." in lines
    assert lines[-1] == "None of your sets beats it."


def test_a_fan_marks_sets_with_brackets() -> None:
    cards = [Held(5, 2), Held(6, 1), Held(6, 9), Held(1, 3)]
    lines = [line.plain.rstrip() for line in fan(cards, 60, [Span(0, 1), Span(1, 2), Span(3, 3)])]
    assert lines == [
        "  ╭─────╭─────╭─────╭─────╮",
        "  │ 5   │ 6   │ 6   │ 1   │",
        "  │   2 │   1 │   9 │   3 │",
        "  ╰─────╰─────╰─────╰─────╯",
        "     1     2     3     4",
        "     ╰─────┴─────╯     ▴",
    ]


def test_a_long_hand_continues_on_the_next_line() -> None:
    cards = [Held(1 + n % 10, 1 + (n + 1) % 10) for n in range(41)]
    lines = [line.plain.rstrip() for line in fan(cards, 58, [Span(16, 18)])]
    assert max(map(cell_len, lines)) <= 58
    assert len([line for line in lines if line.endswith("│ ↩")]) == 2
    assert len([line for line in lines if line.startswith("↪ │")]) == 2
    assert lines[4].split() == [str(n) for n in range(1, 18)]
    assert lines[5].endswith("╰──")  # a set across the break continues at the left
    assert lines[11].startswith("  ────╯")
    assert lines[-1].split() == [str(n) for n in range(35, 42)]

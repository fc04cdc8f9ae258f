"""Splitz and Dozen in words; short names, line breaks, pictures."""

from __future__ import annotations

import re
from io import StringIO

import pytest
from rich.cells import cell_len
from rich.console import Console, RenderableType

from asdealt import veil
from asdealt.core import Seat, View, Viewer
from asdealt.games import rules_for
from asdealt.games.dozen import rules as dozen
from asdealt.games.dozen.terminal.card_sets import explained_plain
from asdealt.games.dozen.terminal.phrases import short_names
from asdealt.games.splitz import rules as splitz
from asdealt.locales import LANGUAGES, words
from asdealt.terminal import draw
from asdealt.terminal.draw.shared import prose
from terminal.screenshots import aligned

NAMES = ("Ana", "Ken", "Luz", "Noa")
RUN_OFF = splitz.read_state(
    "vote / round 3 / active 1 / trail black / parts 8 10 J | 3 | 1 2 / voters 0 2 / contested white: 4 J: 1 3 / "
    "stock Jx3 5x2 / seat 0 8x3+Jx2 9 / seat 1 Jx2 / seat 2 9 / seat 3 7+J 10x4"
)
TAKE = dozen.read_state(
    "2 take | baker frog / firefly (moon@1) / lantern (tide) / - | ? ? / comet@0 (?) / heron (?) / -"
)


def plain(game: str, state: object, lang: str, viewer: Viewer, *waiting: int) -> list[str]:
    seats = 2 if game == "dozen" else 4
    view: View[object] = veil.view(state, (), viewer)
    return draw.plain(words(lang), rules_for(game, seats), view, NAMES, [Seat(w) for w in waiting])


def shown(picture: RenderableType, width: int) -> list[str]:
    console = Console(file=StringIO(), width=width, legacy_windows=False)
    with console.capture() as captured:
        console.print(picture)
    return captured.get().splitlines()


def test_a_run_off_read_aloud() -> None:
    assert plain("splitz", RUN_OFF, "en", Seat(0), 2) == [
        "Splitz · round 3 of 8",
        "Active: Ken",
        "Run-off: Row → Black. Black got the votes of Ana (you), Luz: only they vote again.",
        "White: 8, 10, J",
        "Blue: 3",
        "Black: 1, 2",
        "Voting: Ana (you), Luz",
        "Still contested: Row → White: 4, J (Ken, Noa)",
        "Ana (you): 3 × 8 plus 2 Jokers (most), 1 × 9 (tied for most). 17 points, ready",
        "Ken: no cards. 0 points, 2 Jokers waiting",
        "Luz: 1 × 9 (tied for most). 9 points, to act",
        "Noa: 1 × 7 plus one Joker (most), 4 × 10 (most). 17 points",
        "Stock, 5 cards: 3 × J, 2 × 5",
    ]


def test_japanese_has_separators_of_its_own() -> None:
    assert plain("splitz", RUN_OFF, "ja", Seat(0), 2)[2:] == [
        "再投票：列 → 黒。黒を希望したAna（あなた）、Luzだけで再投票します。",
        "白：8、10、J",
        "青：3",
        "黒：1、2",
        "投票：Ana（あなた）、Luz",
        "競合中のパート：列 → 白：4、J（Ken、Noa）",
        "Ana（あなた）：8が3枚とジョーカー2枚（最多）、9が1枚（最多タイ）。17点、決定済み",
        "Ken：カードなし。0点、保留中のジョーカー2枚",
        "Luz：9が1枚（最多タイ）。9点、考え中",
        "Noa：7が1枚とジョーカー1枚（最多）、10が4枚（最多）。17点",
        "山札5枚：Jが3枚、5が2枚",
    ]
    assert plain("dozen", TAKE, "ja", Seat(0), 0, 1)[1:9:5] == [
        "Ana（あなた）からKenへ。見せ札：提灯、伏せ札：潮（Ken：考え中）",
        "Kenさんが伏せ札を取れば、残るのは提灯（見せ札の段、4番目）。そのとき、あなたが見せ札を取っていれば列は11点。",
    ]


def test_a_part_that_is_cut_again_is_not_called_the_row() -> None:
    again = splitz.read_state(
        "cut / round 3 / active 1 / trail black / row 8 10 J 3 / voters 0 2 / stock Jx3 5x2 / "
        "seat 0 8 / seat 1 9 / seat 2 9 / seat 3 7"
    )
    assert plain("splitz", again, "en", Seat(1), 1)[3] == "Part to cut: 8, 10, J, 3. Cut after places 1 to 3."
    assert plain("splitz", again, "ja", Seat(1), 1)[3] == "切るパート：8、10、J、3。1〜3枚目の後ろで切れます。"


def test_a_card_without_an_ability_says_so() -> None:
    cards = dozen.plain(dozen.builtin("first"))
    assert explained_plain(cards, words("ja"))[:2] == [
        "一番星（黄色、4）：能力なし",
        "ろうそく（黄色、2）：直前のカードが伏せ札なら+3点。",
    ]
    assert explained_plain(cards, words("en"))[0] == "Star (yellow, 4): no ability"


def test_the_grid_shows_leads_ties_and_jokers() -> None:
    view = veil.view(RUN_OFF, (), Seat(0))
    lines = shown(draw.table(words("en"), rules_for("splitz", 4), view, NAMES, [Seat(2)]), 60)
    (mine,) = [n for n, line in enumerate(lines) if line.startswith(" ✓ you")]
    assert lines[mine].split() == ["✓", "you", *["·"] * 7, "3★", "1=", "·", "·", "17"]
    assert lines[mine + 1].split() == ["+2J"]
    assert any("Row → Black" in line for line in lines)


def test_offers_and_their_results_read_aloud() -> None:
    assert plain("dozen", TAKE, "en", Seat(0), 0, 1)[:12] == [
        "Dozen · round 2 of 6",
        "Ana (you) offers Ken: shown Lantern, hidden Tide (Ken: to act)",
        "Ken offers Ana (you): shown Heron, hidden unknown card (Ana: to act)",
        "Take the shown card: Heron, shown, place 3.",
        "Take the hidden card: unknown card, hidden, place 3.",
        "If Ken takes the shown card you keep Tide, hidden, place 4 (10 points if you take the shown one).",
        "If Ken takes the hidden card you keep Lantern, shown, place 4 (11 points if you take the shown one).",
        "Line of Ana (you): 1 Firefly yellow 2 shown; 2 Moon white 3 hidden",
        "Ana (you): 7 points so far",
        "Line of Ken: 1 Comet yellow 5 shown; 2 unknown card hidden",
        "In hand: Baker, red 1. +1 for each shown card before it, up to +5.",
        "In hand: Frog, green 0. +1 for each other green card.",
    ]


def test_the_arithmetic_of_each_card_at_the_end() -> None:
    state = dozen.read_state(
        "6 over | - / firefly (tide) thief / - / - | - / moon:red! nightingale=firefly! (fog!) / - / -"
    )
    lines = plain("dozen", state, "en", None)
    assert "1 Firefly: 2 + 2 = 4" in lines
    assert "3 Thief: 4 + 0 = 4" in lines  # the tide between it and the light is blue
    assert "2 Nightingale: 1 + 2 = 3" in lines
    assert (
        "Line of Ken: 1 Moon red 3 shown; 2 Nightingale white 1 (also scores as Firefly) shown; 3 Fog white 4 hidden"
        in lines
    )


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("cells", [3, 4, 5, 6])
@pytest.mark.parametrize("name", dozen.builtin_names())
def test_short_names_fit_and_differ(name: str, cells: int, lang: str) -> None:
    cards = dozen.builtin(name)
    short = short_names(cards, lang, cells)
    assert len(set(short.values())) == len(short) == len(cards.cards)
    assert all(0 < cell_len(text) <= cells for text in short.values())


def test_names_that_begin_alike_are_told_apart() -> None:
    short = short_names(dozen.builtin("starter"), "es", 4)
    assert (short["lighthouse"], short["lantern"]) == ("Faro", "Farl")


def test_sentences_are_broken_where_the_language_allows() -> None:
    assert [line.plain for line in prose(["one two three"], 9)] == ["one two", "three"]
    assert [line.plain for line in prose(["これは長い文です。次(の)文"], 16)] == ["これは長い文で", "す。次(の)文"]
    assert [line.plain for line in prose(["abcdefghij"], 4)] == ["abcd", "efgh", "ij"]


def test_wide_characters_of_a_picture_are_centred_in_their_cells() -> None:
    one = '<text class="a" x="0" y="20" textLength="73.2" clip-path="url(#l)">A&#160;手札:1</text>'
    places = re.findall(r'x="([\d. ]+)".*?>(.*?)<', aligned(one))
    assert places == [("0.0", "A"), ("26.6 51.0", "手札"), ("73.2", ":1")]

"""Rules pages in a terminal: every paragraph is wrapped once, at the width of the screen, and nothing is wider."""

from __future__ import annotations

import re
from collections import Counter
from io import StringIO
from itertools import pairwise

import pytest
from rich.cells import cell_len
from rich.console import Console

from asdealt import veil
from asdealt.cli import main
from asdealt.core import Seat
from asdealt.games import GAMES, rules_for
from asdealt.games.dozen import rules as dozen
from asdealt.games.dozen.terminal.draw import plain_hand
from asdealt.locales import LANGUAGES, pages, words
from asdealt.terminal import draw
from asdealt.terminal.draw.page import folded
from asdealt.terminal.draw.shared import Scene, units
from asdealt.terminal.screen import Screen

WIDTHS = (40, 60, 80, 120)

every_language = pytest.mark.parametrize("lang", LANGUAGES)
every_game = pytest.mark.parametrize("game", GAMES)
every_width = pytest.mark.parametrize("width", WIDTHS)


def shown(text: str, width: int, *, plain: bool) -> list[str]:
    console = Console(file=StringIO(), width=width, legacy_windows=False)
    with console.capture() as captured:
        console.print(draw.page(text, plain=plain))
    return captured.get().splitlines()


def without_drawings(text: str) -> str:
    return "".join(text.split("```")[::2])


@every_width
@every_game
@every_language
@pytest.mark.parametrize("plain", [True, False], ids=["plain", "drawn"])
def test_no_line_is_wider_than_the_screen(lang: str, game: str, width: int, plain: bool) -> None:
    lines = shown(pages.rules(lang, game), width, plain=plain)
    assert len(lines) > 40
    for line in lines:
        assert cell_len(line) <= width, line
        assert line == line.rstrip()


@every_width
@every_game
@every_language
@pytest.mark.parametrize("plain", [True, False], ids=["plain", "drawn"])
def test_no_line_breaks_before_it_is_full(lang: str, game: str, width: int, plain: bool) -> None:
    """Within a paragraph or an item, the first word of a line did not fit on the previous line."""
    lines = shown(without_drawings(pages.rules(lang, game)), width, plain=plain)
    broken = 0
    for line, following in pairwise(lines):
        if not line or not following or re.match(r"\s*(?:-|\d\.) ", following):
            continue
        first = units(following.strip())[0].rstrip()
        gap = 1 in (cell_len(line[-1]), cell_len(first[0]))  # there may have been a space here
        assert cell_len(line) + gap + cell_len(first) > width, f"{line!r} / {following!r}"
        broken += 1
    assert broken > 5


@every_width
@every_game
@every_language
def test_nothing_of_a_page_is_lost(lang: str, game: str, width: int) -> None:
    page = pages.rules(lang, game)
    assert "**" in page
    marks = re.compile(r"[*`\s]")
    kept = Counter(marks.sub("", "".join(shown(page, width, plain=True))))
    assert kept == Counter(marks.sub("", pages.without_figures(page)))


@every_width
@every_game
def test_japanese_lines_begin_and_end_where_they_may(game: str, width: int) -> None:
    lines = [line.strip() for line in shown(without_drawings(pages.rules("ja", game)), width, plain=True)]
    for line in filter(None, lines):
        assert line[0] not in "。、）」』：！？ーっゃゅょッャュョ["
        assert line[-1] not in "（「『["


def test_cited_rules_are_not_split() -> None:
    for width in range(40, 121):
        for line in shown("\n\n".join(["word " * n + "and [2, 7]" for n in range(24)]), width, plain=True):
            assert line.count("[") == line.count("]")
            assert not line.startswith("[")


@every_language
def test_the_command_prints_the_page_the_same_way(
    lang: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for width in WIDTHS:
        monkeypatch.setenv("COLUMNS", str(width))
        assert main(["rules", "scout", "--plain", "--lang", lang]) == 0
        assert capsys.readouterr().out.splitlines() == shown(pages.rules(lang, "scout"), width, plain=True)


# Drawings


def test_a_remark_is_broken_within_its_column() -> None:
    lines = [" > scout      +1 to whoever played the card", " > double     is short"]
    assert folded(lines, 40) == [
        " > scout      +1 to whoever played the",
        "              card",
        " > double     is short",
    ]


def test_a_remark_without_room_goes_under_its_line() -> None:
    lines = [" > double left at 7 play 5-7     beats them all"]
    assert folded(lines, 36) == [" > double left at 7 play 5-7", "    beats them all"]


def test_a_typed_line_is_broken_between_words() -> None:
    assert folded([" Ana > offer show Moon hide Firefly", " Ben > take hidden"], 26) == [
        " Ana > offer show Moon",
        "    hide Firefly",
        " Ben > take hidden",
    ]


def test_columns_without_room_are_stacked_together() -> None:
    lines = [" place    1     2     3", "        [4  ] [3  ] [5  ]", "        [  9] [  6] [  1]"]
    assert folded(lines, 20) == [
        " place    1     2",
        "        [4  ] [3  ]",
        "        [  9] [  6]",
        "   3",
        " [5  ]",
        " [  1]",
    ]


def test_wide_letters_take_two_columns_when_drawings_are_cut() -> None:
    assert folded([" 位置  1  2", " 名前  猫 犬"], 10) == [" 位置  1", " 名前  猫", " 2", " 犬"]


def test_drawings_that_fit_are_not_changed() -> None:
    lines = [" a  b", "", "   c    d"]
    assert folded(lines, 11) == lines


# Other plain lines


@every_language
def test_plain_lines_are_left_to_the_terminal(
    lang: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Plain drawings have one line per fact, like all sentences. Only pages are wrapped, and only once."""
    monkeypatch.setenv("COLUMNS", "40")
    table = dozen.read_state("1 offer | dream firefly lantern moon / - / - / - | ? ? ? ? / - / - / -")
    rules, view = rules_for("dozen", 2), veil.view(table, (), Seat(0))
    picture = draw.hand(words(lang), rules, view, plain=True)
    assert picture
    Screen(plain=True, fast=True).draw(picture)
    lines = capsys.readouterr().out.splitlines()
    assert lines == plain_hand(Scene(words(lang), rules, view))
    assert max(map(cell_len, lines)) > 40

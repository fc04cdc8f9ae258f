"""The pages for players: the aim first, a drawn turn, scoring, details; nothing that only programmers read."""

from __future__ import annotations

import re

import pytest

from asdealt.games import GAMES
from asdealt.games.scout.rules.cards import CARDS
from asdealt.games.scout.rules.sets import power
from asdealt.locales import LANGUAGES, pages

every_page = pytest.mark.parametrize(("game", "lang"), [(game, lang) for game in GAMES for lang in LANGUAGES])
FENCE = re.compile(r"^```([\w-]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
# A ruling number, an option key, a file name, a prompt of the notation
NOT_FOR_PLAYERS = re.compile(r"\[[A-Z]?\d+[a-d]?[,\]]|`|\w+=\w+|\.md\b|docs/|^ *(\w+ )?> \w", re.MULTILINE)


def headings(page: str) -> list[str]:
    return re.findall(r"^## .*$", page, re.MULTILINE)


def running_text(page: str) -> str:
    return FENCE.sub("", page)


def numbers(page: str) -> list[list[str]]:
    """The numbers of everything that is drawn, without those that count cards in a Japanese sentence."""
    return [re.findall(r"\d+", re.sub(r"\d枚", "", block)) for _, block in FENCE.findall(page)]


@every_page
def test_nothing_in_the_running_text_is_for_programmers(game: str, lang: str) -> None:
    assert NOT_FOR_PLAYERS.findall(running_text(pages.guide(lang, game))) == []
    assert NOT_FOR_PLAYERS.search(pages.rules(lang, game))  # there it is, behind a link
    assert "docs/" not in pages.rules(lang, game)  # no file is needed to read them


@every_page
def test_the_aim_comes_first_then_a_drawn_turn_then_scoring(game: str, lang: str) -> None:
    page = pages.guide(lang, game)
    title, aim, turn, scoring, *details = re.split(r"^##? ", page, flags=re.MULTILINE)[1:]
    assert title.strip() == pages.rules(lang, game).splitlines()[0].removeprefix("# ")
    assert len(aim.splitlines()) <= 6
    assert any(name.startswith(game) for name, _ in FENCE.findall(turn))
    assert re.search(r"\d", scoring)
    assert details


@every_page
def test_every_language_has_the_same_sections_and_pictures(game: str, lang: str) -> None:
    page, english = pages.guide(lang, game), pages.guide("en", game)
    assert len(headings(page)) == len(headings(english))
    assert [name for name, _ in FENCE.findall(page)] == [name for name, _ in FENCE.findall(english)]
    assert numbers(page) == numbers(english)
    assert page.count("\n- ") == english.count("\n- ")


def test_the_drawn_turn_of_scout_is_legal() -> None:
    hand, prior, played = (block for name, block in FENCE.findall(pages.guide("en", "scout")) if name == "scout-cards")

    def cards(block: str) -> list[tuple[int, int]]:
        *_, upper, lower = block.splitlines()
        return list(
            zip(*([int(n) for n in re.findall(r"\[ *(\d+) *\]", line)] for line in (upper, lower)), strict=True)
        )

    held, table, mine = cards(hand), cards(prior), cards(played)
    assert all(card in CARDS for card in held + table + mine)
    assert mine == [*held[4:6], table[0]]  # two of the hand, and the scouted card beside them
    left = [value for value, _ in table[1:]]
    assert power([value for value, _ in mine]) > power(left)

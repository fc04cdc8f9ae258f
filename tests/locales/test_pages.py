"""The rules pages say the same in every language, and cite rules that exist."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from rules_pages import drawn, lines, prose

from asdealt.games import GAMES, UnknownGame, rules_for
from asdealt.locales import LANGUAGES, pages, words

DOCS = Path(__file__).parents[2] / "docs" / "rules"
TOLD: dict[str, dict[str, Any]] = tomllib.loads(Path(__file__).with_name("rules_told.toml").read_text("utf-8"))
CITATION = r"\[((?:[ABCT]?\d+[a-d]?)(?:, [ABCT]?\d+[a-d]?)*)\]"
WIDTH = 60  # columns: drawings of this width are not folded

every_language = pytest.mark.parametrize("lang", LANGUAGES)
every_game = pytest.mark.parametrize("game", GAMES)


# Form


@every_language
@every_game
def test_pages_have_a_size_and_fit_a_screen(lang: str, game: str) -> None:
    assert 60 <= len(lines(lang, game)) <= 160
    for line in lines(lang, game):
        assert line == line.rstrip()
    for line in drawn(lang, game):
        assert cell_len(line) <= WIDTH, f"{cell_len(line)}: {line}"


@every_game
def test_japanese_prose_is_not_broken_into_lines(game: str) -> None:
    """Markdown puts a space between the lines of a paragraph; Japanese has none there."""
    for line, following in pairwise(prose("ja", game).splitlines()):
        assert not line or not following or following.lstrip().startswith(("-", "#", *"123456")), line


def skeleton(lang: str, game: str) -> list[str]:
    """Headings, list items and fences in order, without their text."""
    marks = (re.match(r"#+ |```|\s*(?:-|\d\.) ", line) for line in lines(lang, game))
    return [mark[0] for mark in marks if mark]


@every_game
def test_pages_have_the_same_parts_in_every_language(game: str) -> None:
    for lang in LANGUAGES:
        assert skeleton(lang, game) == skeleton("en", game), lang
        assert lines(lang, game)[0] == f"# {words(lang).say(f'game-{game}')}"


@every_game
def test_every_language_draws_the_same_figures(game: str) -> None:
    """The fences of the pages in order: `table`, or a figure of this game."""

    def fences(lang: str) -> list[str]:
        return re.findall(r"^```([\w-]*)\n.*?^```$", pages.rules(lang, game), re.MULTILINE | re.DOTALL)

    assert f"{game}-" in " ".join(fences("en"))
    for name in fences("en"):
        assert name in ("", "table") or name.startswith(f"{game}-"), name
    for lang in LANGUAGES:
        assert fences(lang) == fences("en"), lang


@every_game
def test_the_same_is_drawn_in_every_language(game: str) -> None:
    """All numbers and cards, line by line, except the remarks at the end of lines."""

    def numbers(line: str) -> list[str]:
        for remark in (r"(?<=> )(.+?)  .*", r"(= +-?\d+) .*", r"()  +[^\d\s\[|.*=>+-].*"):
            line = re.sub(remark, r"\1", line)
        return re.findall(r"\d+|[J*|=>]", line)

    for lang in LANGUAGES:
        assert list(map(numbers, drawn(lang, game))) == list(map(numbers, drawn("en", game))), lang


@every_game
def test_the_same_rules_are_cited_in_every_language(game: str) -> None:
    for lang in LANGUAGES:
        assert list(cited(lang, game)) == list(cited("en", game)), lang


def cited(lang: str, game: str) -> Iterator[str]:
    for found in re.finditer(CITATION, prose(lang, game)):
        yield from found[1].split(", ")


def numbered(game: str) -> set[str]:
    """The rules and rulings of docs/rules/<game>.md."""
    found: set[str] = set()
    number = ""
    for line in (DOCS / f"{game}.md").read_text("utf-8").splitlines():
        if rule := re.match(r"(\d+)\. ", line):
            number = rule[1]
            found.add(number)
        elif part := re.match(r" +- ([a-d])\. ", line):
            found.add(number + part[1])
        found |= set(re.findall(r"(?:\*|\| |- )([ABCT]\d+b?)(?:[:.*]| \|)", line))
    return found


@every_game
def test_every_rule_cited_exists(game: str) -> None:
    assert len(numbered(game)) > 20
    assert set(cited("en", game)) <= numbered(game)
    assert len(set(cited("en", game))) > 10


# What each rule says in each language


def said(lang: str, game: str) -> list[tuple[list[str], str]]:
    """The prose of a page in pieces: the rules cited after each piece, and its words."""
    found: list[tuple[list[str], str]] = []
    for block in re.split(r"\n(?=\n|\s*(?:-|\d\.) )", prose(lang, game)):
        *pieces, _ = re.split(CITATION, re.sub(r"[*`]", "", " ".join(block.split())))
        found += [(ids.split(", "), words) for words, ids in zip(pieces[::2], pieces[1::2], strict=True)]
    return found


@every_game
def test_every_rule_is_told_or_says_why_not(game: str) -> None:
    table = TOLD[game]
    assert set(table["told"]) | set(table["untold"]) == numbered(game)
    assert not set(table["told"]) & set(table["untold"])
    assert set(table["told"]) == set(cited("en", game))


@every_language
@every_game
def test_every_rule_says_what_it_must(lang: str, game: str) -> None:
    """Every citation of a rule comes with its facts, so no language leaves out a part of a rule."""
    pieces = said(lang, game)
    missing = [
        (rule, told[LANGUAGES.index(lang)])
        for rule, told in TOLD[game]["told"].items()
        if not re.search(told[LANGUAGES.index(lang)], " ".join(words for ids, words in pieces if rule in ids))
    ]
    assert not missing


NUMBERS = {
    "en": ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
    "es": ["dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce"],
    "ja": [],
}


def numbers_said(lang: str, words: str) -> set[int]:
    """All numbers of two or more, as digits or words. One is left out, because it is also an article and a pronoun."""
    spelled = {"twice": 2} | {word: n for n, word in enumerate(NUMBERS[lang], start=2)}
    found = {int(n) for n in re.findall(r"\d+", words)}
    return {n for n in found if n > 1} | {
        spelled[word] for word in re.findall(r"\w+", words.lower()) if word in spelled
    }


@every_game
def test_every_rule_has_the_same_numbers_in_every_language(game: str) -> None:
    english = said("en", game)
    assert sum(bool(numbers_said("en", words)) for _, words in english) > 5
    for lang in LANGUAGES:
        assert [ids for ids, _ in said(lang, game)] == [ids for ids, _ in english]
        pairs = zip(said(lang, game), english, strict=True)
        assert not [(one, other) for one, other in pairs if numbers_said(lang, one[1]) != numbers_said("en", other[1])]


def test_dozen_ties_its_words_to_those_of_the_rulebook() -> None:
    rows = {"en": ("shown", "hidden"), "ja": ("見せ札", "伏せ札"), "es": ("visible", "oculta")}
    for lang, (shown, hidden) in rows.items():
        (tie,) = [text for text in prose(lang, "dozen").split("\n\n") if "*revealed*" in text]
        assert all(word in tie for word in (shown, hidden, "*concealed*"))


@every_language
@every_game
def test_every_option_is_explained(lang: str, game: str) -> None:
    explained = re.findall(r"^- `(\w+)=(\w+)`", pages.rules(lang, game), re.MULTILINE)
    assert sorted(key for key, _ in explained) == sorted(GAMES[game].make({}).options)
    for key, value in explained:
        rules_for(game, 4, {key: {"true": True, "false": False, "null": None}.get(value, value)})


@every_language
@every_game
def test_credit_is_given(lang: str, game: str) -> None:
    owners = {
        "scout": ["Kajino|梶野", "One More Game|ワンモアゲーム", "Oink|オインク"],
        "splitz": ["Igor Ganzha", "TEMABREW"],
        "dozen": [],
    }
    page = pages.rules(lang, game)
    for owner in [*owners[game], r"unofficial|no\s+es\s+oficial|非公式"]:
        assert re.search(owner, page)


def test_only_our_games_and_languages_have_pages() -> None:
    with pytest.raises(UnknownGame, match="no game 'chess'"):
        pages.rules("en", "chess")
    with pytest.raises(ValueError, match="no language 'fr'"):
        pages.rules("fr", "scout")

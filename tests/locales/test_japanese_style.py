"""Japanese texts follow the punctuation and terminology of docs/translating.md."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import asdealt

ROOT = Path(asdealt.__file__).parent
TEXTS = sorted([*ROOT.glob("locales/ja/*.ftl"), *ROOT.glob("games/*/words/ja/*.ftl")])
PAGES = sorted(ROOT.glob("games/*/words/ja/rules.md"))

HALF_WIDTH = re.compile("[:;()?!]")
CODE = re.compile(  # typed literally
    r"external:|python:[^ ]*|postgresql:|ray:|HOST:PORT|[a-z]*\([a-z, ]*\)|「\?」|ヘルプ、\?|最後に \? を"
)
DIGITS_OR_ARGPARSE = {"draw-card", "cli-usage"}
FORMER_WORDS = re.compile(
    "棋譜|抽選|(?<!列を)切る人|白いカード|分からないカード|不明のカード|待機中|待っているジョーカー|同数で最多|差し出|約束された値"
    "|コミットメント|最初のページ|友達|もう一度どうぞ|気楽|ブラウザ(?!ー)|(?<!の)他の"
)


class Collected(Visitor):
    def __init__(self) -> None:
        self.texts: list[str] = []

    def visit_TextElement(self, node: ftl.TextElement) -> None:
        self.texts.append(node.value)


def said(path: Path) -> Iterator[tuple[str, str]]:
    """Every message with its own words, without its arguments."""
    for entry in FluentParser().parse(path.read_text("utf-8")).body:
        if isinstance(entry, ftl.Message):
            collected = Collected()
            collected.visit(entry)
            yield entry.id.name, "\n".join(collected.texts)


def prose(page: Path) -> str:
    """A rules page without drawings and code words."""
    return re.sub(r"`[^`]*`", "", re.sub(r"(?ms)^```.*?^```$", "", page.read_text("utf-8")))


def test_all_texts_are_found() -> None:
    assert len(TEXTS) > 30
    assert len(PAGES) == 3


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: f"{path.parts[-4]}-{path.stem}")
def test_punctuation_is_full_width(path: Path) -> None:
    half = {key: text for key, text in said(path) if HALF_WIDTH.search(CODE.sub("", text))}
    assert half.keys() <= DIGITS_OR_ARGPARSE, half


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parts[-4])
def test_punctuation_of_rules_pages_is_full_width(page: Path) -> None:
    assert not HALF_WIDTH.findall(prose(page))


@pytest.mark.parametrize("path", [*TEXTS, *PAGES], ids=lambda path: f"{path.parts[-4]}-{path.stem}")
def test_one_word_for_one_thing(path: Path) -> None:
    assert not FORMER_WORDS.findall(path.read_text("utf-8"))

"""docs/card-sets.md is true: its cards have the texts it shows, and its mistakes give the messages it shows."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from asdealt.core import Json
from asdealt.games.dozen.rules import BadCardSet, CardSet, builtin, from_plain, plain
from asdealt.games.dozen.rules.cards import AGGS, COLORS, OPS, SCOPES
from asdealt.games.dozen.words.cards import card_text
from asdealt.locales import LANGUAGES

DOC = (Path(__file__).parents[2] / "docs" / "card-sets.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```([a-z ]+)\n(.*?)^```$", DOC, re.MULTILINE | re.DOTALL)
TOML = [tomllib.loads(text) for kind, text in BLOCKS if kind == "toml"]


def starter_with(given: Json) -> Json:
    """The starter set with the settings and the cards that a block of the page contains."""
    starter = plain(builtin("starter"))
    return {**starter, **given, "cards": starter["cards"] + given.get("cards", [])}


def cards_of_the_page() -> Iterator[tuple[str, CardSet]]:
    for block in TOML:
        made = from_plain(starter_with(block), "my-set.toml")
        yield from ((card["id"], made) for card in block.get("cards", []))


@pytest.mark.parametrize(("card_id", "made"), list(cards_of_the_page()), ids=lambda value: str(value))
def test_cards_of_the_page_read_as_it_says(card_id: str, made: CardSet) -> None:
    names = {"en": "English", "ja": "Japanese", "es": "Spanish"}
    for lang in LANGUAGES:
        sentences = ("" if lang == "ja" else " ").join(card_text(made[card_id], made, lang))
        assert f"| {names[lang]} | {sentences} |\n" in DOC


def test_mistakes_of_the_page_are_answered_as_it_says() -> None:
    wrong = [tomllib.loads(text) for kind, text in BLOCKS if kind == "toml wrong"]
    answers = [text.strip() for kind, text in BLOCKS if kind == "text"]
    for given, answer in zip(wrong, answers, strict=True):
        with pytest.raises(BadCardSet) as refused:
            from_plain(starter_with(given), "my-set.toml")
        assert str(refused.value) == answer


def test_every_word_of_the_vocabulary_is_on_the_page() -> None:
    for word in (*SCOPES, *AGGS, *OPS):
        assert f"`{word}`" in DOC
    for color in COLORS:
        assert re.search(rf"\b{color}\b", DOC)


def test_the_program_of_the_page_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = next(Path(__file__).parents[2].glob("src/asdealt/games/dozen/rules/sets/starter.toml"))
    (tmp_path / "my-set.toml").write_bytes(source.read_bytes())
    monkeypatch.chdir(tmp_path)
    [program] = [text for kind, text in BLOCKS if kind == "python"]
    names: dict[str, Any] = {}
    exec(program, names)
    assert names["rules"].options["cards"] == plain(builtin("starter"))

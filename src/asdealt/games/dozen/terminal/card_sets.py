"""Dozen's card sets for `asdealt cards`: list them, explain them, and write one to start from."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from rich.console import RenderableType
from rich.table import Table as Grid

from asdealt.core import Json
from asdealt.games.dozen.rules import CardSet, builtin, builtin_names, from_plain
from asdealt.games.dozen.words.cards import card_name, card_text
from asdealt.locales import Words
from asdealt.terminal.draw.drawing import ContentScreens

Row = tuple[str, str, str, str]


def listed(words: Words) -> list[str]:
    lines = []
    for name in builtin_names():
        cards = builtin(name)
        title = words.say("cards-set", id=name, name=getattr(cards.name, words.lang), count=len(cards.cards))
        lines += [title, f"  {getattr(cards.theme, words.lang)}"]
    return lines


def heading(content: Json, words: Words) -> list[str]:
    cards = from_plain(content)
    return [getattr(cards.name, words.lang), getattr(cards.theme, words.lang), ""]


def explained(content: Json, words: Words) -> RenderableType:
    """Every card with its colour, value and text."""
    grid = Grid(box=None, padding=(0, 2, 0, 0))
    for column in ("cards-column-name", "cards-column-color", "cards-column-value", "cards-column-text"):
        grid.add_column(words.say(column), justify="right" if column == "cards-column-value" else "left")
    for row in _rows(from_plain(content), words):
        grid.add_row(*row)
    return grid


def explained_plain(content: Json, words: Words) -> list[str]:
    none = words.say("cards-no-ability")
    return [
        words.say("cards-plain", name=name, color=color, value=value, text=text or none)
        for name, color, value, text in _rows(from_plain(content), words)
    ]


def template(words: Words) -> str:
    """A file to start from: remarks in this language, then the cards of the set for a first game."""
    remarks = (files("asdealt.games.dozen.words") / words.lang / "card-set.txt").read_text("utf-8")
    first = (files("asdealt.games.dozen.rules") / "sets" / "first.toml").read_text("utf-8")
    comment = "".join(f"# {line}".rstrip() + "\n" for line in remarks.splitlines())
    return comment + "\n" + first[first.index("id = ") :].replace('id = "first"', 'id = "mine"', 1)


def size(content: Any) -> int:
    return len(from_plain(content).cards)


def _rows(cards: CardSet, words: Words) -> list[Row]:
    return [
        (
            card_name(card, words.lang),
            words.say(f"colour-{card.color}", number="noun"),
            str(card.value),
            " ".join(card_text(card, cards, words.lang)),
        )
        for card in cards.cards
    ]


SCREENS = ContentScreens(listed, heading, explained, explained_plain, size, template)

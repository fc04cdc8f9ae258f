"""`asdealt cards`: the card sets of Dozen, listed, explained, checked and begun."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from rich.table import Table

from asdealt.games.dozen import rules as dozen
from asdealt.games.dozen.rules import CardSet
from asdealt.games.dozen.words.cards import card_name, card_text
from asdealt.locales import Words
from asdealt.terminal.screen import Screen


def find(name: str) -> CardSet:
    """A set of the house by its name, or the one in a file. Raises BadCardSet or OSError."""
    return dozen.builtin(name) if name in dozen.builtin_names() else dozen.load(Path(name))


def list_sets(words: Words, screen: Screen) -> None:
    for name in dozen.builtin_names():
        cards = dozen.builtin(name)
        title = words.say("cards-set", id=name, name=getattr(cards.name, words.lang), count=len(cards.cards))
        screen.lines([title, f"  {getattr(cards.theme, words.lang)}"])


def explain(cards: CardSet, words: Words, screen: Screen) -> None:
    """Every card with its colour, value and text."""
    screen.lines([getattr(cards.name, words.lang), getattr(cards.theme, words.lang), ""])
    rows = [
        (
            card_name(card, words.lang),
            words.say(f"colour-{card.color}", number="noun"),
            str(card.value),
            card_text(card, cards, words.lang),
        )
        for card in cards.cards
    ]
    if screen.plain:
        screen.lines(f"{name} ({color}, {value}): {' '.join(text)}" for name, color, value, text in rows)
        return
    table = Table(box=None, padding=(0, 2, 0, 0))
    for column in ("cards-column-name", "cards-column-color", "cards-column-value", "cards-column-text"):
        table.add_column(words.say(column), justify="right" if column == "cards-column-value" else "left")
    for name, color, value, text in rows:
        table.add_row(name, color, value, " ".join(text))
    screen.draw(table)


def template(words: Words) -> str:
    """A set to start from: the language's own remarks over the cards of the set for a first game."""
    remarks = (files("asdealt.games.dozen.words") / words.lang / "card-set.txt").read_text("utf-8")
    first = (files("asdealt.games.dozen.rules") / "sets" / "first.toml").read_text("utf-8")
    comment = "".join(f"# {line}".rstrip() + "\n" for line in remarks.splitlines())
    return comment + "\n" + first[first.index("id = ") :].replace('id = "first"', 'id = "mine"', 1)

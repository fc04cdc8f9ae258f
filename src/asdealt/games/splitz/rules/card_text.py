"""The text of cards, in actions and in states. Reading raises ValueError for a text that is wrong."""

from __future__ import annotations

from collections.abc import Iterable

from asdealt.games.splitz.rules.cards import JOKER, NUMBERS, Card, Cards


def write_card(card: Card) -> str:
    return "J" if card == JOKER else str(card)


def write_cards(cards: Iterable[Card]) -> str:
    return " ".join(map(write_card, cards))


def read_card(word: str) -> Card:
    if word == "j":
        return JOKER
    if (number := read_number(word)) not in NUMBERS:
        raise ValueError(f"{word} is on no card")
    return Card(number)


def read_cards(words: Iterable[str]) -> Cards:
    return tuple(map(read_card, words))


def read_number(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 3):  # int() alone would accept +1, 1_0 and other scripts
        raise ValueError(f"{word} is no small number")
    return int(word)

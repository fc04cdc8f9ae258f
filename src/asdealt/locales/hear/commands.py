"""What one may ask of the table at any time."""

from __future__ import annotations

import unicodedata
from enum import StrEnum

from asdealt.folding import fold
from asdealt.locales import Words
from asdealt.locales.hear.vocabulary import book


class Command(StrEnum):
    HELP = "help"
    RULES = "rules"
    HAND = "hand"
    TABLE = "table"
    LOG = "log"
    SCORE = "score"
    BEATS = "beats"
    UNDO = "undo"
    SAVE = "save"
    QUIT = "quit"


def command(words: Words, text: str) -> Command | None:
    """The command this is, if it is one, in this language or in English; a question mark asks for help."""
    asked = fold(text)
    if not asked and "?" in unicodedata.normalize("NFKC", text):
        return Command.HELP
    for lang in (words.lang, "en"):
        for meaning, synonyms in book(lang)["commands"].items():
            if asked in map(fold, synonyms):
                return Command(meaning)
    return None


def command_words(words: Words) -> dict[Command, str]:
    """What each command is called in this language."""
    return {Command(meaning): synonyms[0] for meaning, synonyms in book(words.lang)["commands"].items()}


def complete_command(words: Words, text: str) -> list[str]:
    """The commands that begin like this, or have a synonym that does, as they are called in this language."""
    asked = fold(text)
    return [
        synonyms[0]
        for synonyms in book(words.lang)["commands"].values()
        if any(fold(synonym).startswith(asked) for synonym in synonyms)
    ]

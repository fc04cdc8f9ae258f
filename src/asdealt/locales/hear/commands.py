"""Commands that a player may type at any time, such as help and score."""

from __future__ import annotations

import unicodedata
from enum import StrEnum

from asdealt.folding import fold
from asdealt.locales import Words
from asdealt.locales.hear.vocabulary import platform_synonyms


class Command(StrEnum):
    HELP = "help"
    RULES = "rules"
    HAND = "hand"
    TABLE = "table"
    LOG = "log"
    SCORE = "score"
    BEATS = "beats"
    ADVICE = "advice"
    UNDO = "undo"
    SAVE = "save"
    QUIT = "quit"


def command(words: Words, text: str) -> Command | None:
    """The command in this text, in this language or in English, or None. A question mark means help."""
    asked = fold(text)
    if not asked and "?" in unicodedata.normalize("NFKC", text):
        return Command.HELP
    for lang in (words.lang, "en"):
        for meaning, synonyms in platform_synonyms(lang)["commands"].items():
            if asked in map(fold, synonyms):
                return Command(meaning)
    return None


def command_words(words: Words) -> dict[Command, str]:
    """The name of each command in this language."""
    return {Command(meaning): synonyms[0] for meaning, synonyms in platform_synonyms(words.lang)["commands"].items()}


def complete_command(words: Words, text: str) -> list[str]:
    """The names, in this language, of the commands that begin like this or have a synonym that does."""
    asked = fold(text)
    return [
        synonyms[0]
        for synonyms in platform_synonyms(words.lang)["commands"].values()
        if any(fold(synonym).startswith(asked) for synonym in synonyms)
    ]

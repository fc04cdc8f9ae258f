"""The words a player may use in one language and one game, and how a line is split into them.

Synonyms are data: `<language>/hear.toml`, here and in each game's words. English words work in every language. If a
word means something else in the player's own language, that meaning is used.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from asdealt.core import Unreadable, unreadable
from asdealt.folding import fold
from asdealt.games import find
from asdealt.locales import game_file

LARGEST = 99  # no place at a table has a number of three digits
THEN = "then"  # between the steps of a turn
FILLER = "(filler)"  # a word that changes nothing: "the", "carta", "を"
UNKNOWN = "(unknown)"

NUMBERS = r"[0-9]+(?:-[0-9]+)*"
_SHOWN = 30  # letters of an unknown word that a message repeats


@dataclass(frozen=True, slots=True)
class Span:
    """A range, such as `2-4`."""

    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Named:
    """A card, by its name or id."""

    card: str


Piece = str | int | Span | Named  # a str is a meaning: one of the keys of hear.toml


@dataclass(frozen=True, slots=True)
class Token:
    source: str  # as folded
    piece: Piece


@dataclass(frozen=True)
class Heard:
    """A typed line, split into pieces."""

    text: str
    pieces: tuple[Piece, ...]

    @property
    def meanings(self) -> frozenset[str]:
        return frozenset(piece for piece in self.pieces if isinstance(piece, str) and piece != THEN)

    @property
    def numbers(self) -> list[int | Span]:
        return [piece for piece in self.pieces if isinstance(piece, int | Span)]

    def unclear(self, what: str = "unclear", **facts: int | str) -> Unreadable:
        return unreadable(f"hear.{what}", self.text, **facts)


class Vocabulary:
    def __init__(self, phrases: Mapping[str, Piece]) -> None:
        self.phrases = phrases
        longest_first = sorted(phrases, key=lambda phrase: (-len(phrase), phrase))
        known = "|".join(re.escape(phrase) + _boundary(phrase) for phrase in longest_first)
        self._token = re.compile(f"(?P<then>;)|(?P<known>{known})|(?P<numbers>{NUMBERS})|(?P<unknown>[^ ;0-9]+)")

    def hear(self, text: str) -> Heard:
        """Splits a typed line. Raises Unreadable for an unknown word, a number that is too large, or an empty line."""
        pieces: list[Piece] = []
        for token in self.tokens(text):
            if token.piece == UNKNOWN:
                raise unreadable("hear.unknown_word", text, word=_as_typed(token.source, text))
            pieces.append(token.piece)
        if not pieces:
            raise unreadable("hear.nothing", text)
        for piece in pieces:
            for number in (piece.first, piece.last) if isinstance(piece, Span) else (piece,):
                if isinstance(number, int) and number > LARGEST:
                    raise unreadable("hear.number", text, most=LARGEST)
        return Heard(text, tuple(pieces))

    def tokens(self, text: str) -> list[Token]:
        """All words in their order, known and unknown, without fillers."""
        return [token for token in self._scan(fold(text)) if token.piece != FILLER]

    def _scan(self, line: str) -> Iterator[Token]:
        for found in self._token.finditer(line):
            match found.lastgroup:
                case "then":
                    yield Token(found[0], THEN)
                case "known":
                    yield Token(found[0], self.phrases[found[0]])
                case "numbers":
                    yield from _numbers(found[0])
                case _:
                    yield Token(found[0], UNKNOWN)


@cache
def vocabulary(lang: str, game: str) -> Vocabulary:
    return Vocabulary(phrases(lang, game))


@cache
def phrases(lang: str, game: str) -> Mapping[str, Piece]:
    """The meaning of each phrase, in this language and in English."""
    found: dict[str, Piece] = {}
    for language in spoken(lang):
        found |= dict.fromkeys(_folded(platform_synonyms(language)["fillers"]["words"]), FILLER)
        for meaning, synonyms in game_synonyms(language, game).items():
            found |= dict.fromkeys(_folded(synonyms), meaning)
    return found


def spoken(lang: str) -> tuple[str, ...]:
    """The languages that a player may type in. The last one takes precedence."""
    return ("en", lang)


@cache
def platform_synonyms(lang: str) -> Mapping[str, Mapping[str, list[str]]]:
    """hear.toml of a language: fillers, and commands with their synonyms."""
    return tomllib.loads((files("asdealt.locales") / lang / "hear.toml").read_text(encoding="utf-8"))


@cache
def game_synonyms(lang: str, game: str) -> Mapping[str, list[str]]:
    """hear.toml of a game's words: meanings with their synonyms."""
    return tomllib.loads(game_file(find(game), lang, "hear.toml").read_text(encoding="utf-8"))


def _folded(synonyms: list[str]) -> list[str]:
    return [fold(synonym) for synonym in synonyms]


def _boundary(phrase: str) -> str:
    """What may not follow a phrase: a letter after a Latin word, a digit after a number. Japanese has no spaces."""
    return "(?![a-z])" if "a" <= phrase[-1] <= "z" else "(?![0-9])" if phrase[-1].isdigit() else ""


def _numbers(text: str) -> list[Token]:
    """`2-4` is a span; `5-6-7` is three numbers. Only four digits are read, enough for `hear` to refuse a number."""
    numbers = [int(number.lstrip("0")[:4] or 0) for number in text.split("-")]
    if len(numbers) == 2:
        return [Token(text, Span(*numbers))]
    return [Token(str(number), number) for number in numbers]


def _as_typed(word: str, text: str) -> str:
    found = next((chunk for chunk in text.split() if word in fold(chunk)), word)
    return found if len(found) <= _SHOWN else found[:_SHOWN] + "…"

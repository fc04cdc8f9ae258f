"""A linear scan of the text of a card set, before it is read as TOML.

Python's TOML reader takes time that grows with the square of a dotted key's parts, and recurses with every bracket.
The scan knows only strings, comments, brackets and dots. It refuses what is too long, too deep or not closed.
"""

from __future__ import annotations

import re

from asdealt.games.dozen.rules import limits
from asdealt.games.dozen.rules.fields import BadCardSet, Place

_TOKEN = re.compile(
    r'(?P<text>"""(?:[^\\]|\\.)*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\')'
    r"|(?P<comment>#[^\n]*)"
    r"|(?P<quote>[\"'])"
    r"|(?P<open>[\[{])|(?P<close>[\]}])|(?P<dot>\.)|(?P<space>[ \t]+)|(?P<word>[^\s\"'#\[\]{}.,=]+)|(?P<other>.)",
    re.DOTALL,
)


def decoded(content: bytes, source: str) -> str:
    """The text of these bytes; raises BadCardSet."""
    if len(content) > limits.TEXT_BYTES:
        raise Place(source).wrong(f"longer than {limits.TEXT_BYTES} bytes")
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        raise Place(source).wrong(f"not TOML: no UTF-8 at byte {error.start}") from None


def scan(text: str, source: str) -> None:
    """Raises BadCardSet for a text that would keep the TOML reader busy."""
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > limits.LINE_LETTERS:
            raise _at_line(source, number, f"longer than {limits.LINE_LETTERS} letters")
    deep = dots = 0
    for found in _TOKEN.finditer(text):
        match found.lastgroup:
            case "open":
                deep += 1
                dots = 0
            case "close":
                deep -= 1
            case "dot":
                dots += 1
            case "quote":
                raise _at(source, text, found.start(), "not TOML: a text is not closed")
            case "text" | "word" | "space":
                continue  # parts of a key, and what may be between them
            case _:
                dots = 0
        if deep > limits.NESTING:
            raise _at(source, text, found.start(), f"brackets within brackets: {limits.NESTING} deep are allowed")
        if dots >= limits.KEY_PARTS:
            raise _at(source, text, found.start(), f"a key of more than {limits.KEY_PARTS} parts")


def _at(source: str, text: str, place: int, message: str) -> BadCardSet:
    return _at_line(source, text.count("\n", 0, place) + 1, message)


def _at_line(source: str, number: int, message: str) -> BadCardSet:
    return Place(source).wrong(f"line {number}: {message}")

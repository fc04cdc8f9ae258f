"""A linear scan of the text of a card set, before it is read as TOML.

Python's TOML reader takes time that grows with the square of a dotted key's parts, and recurses with every bracket.
The scan knows only strings, comments, brackets and dots. It refuses what is too long, too deep or not closed.
"""

from __future__ import annotations

import re

from asdealt.fault import fault
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
        raise Place(source).wrong("file-long", "longer than {most} bytes", most=limits.TEXT_BYTES)
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        raise Place(source).wrong("not-utf8", "not TOML: no UTF-8 at byte {byte}", byte=error.start) from None


def scan(text: str, source: str) -> None:
    """Raises BadCardSet for a text that would keep the TOML reader busy."""
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > limits.LINE_LETTERS:
            raise _at_line(source, number, "line-long", "longer than {most} letters", most=limits.LINE_LETTERS)
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
                raise _at(source, text, found.start(), "open-text", "not TOML: a text is not closed")
            case "text" | "word" | "space":
                continue  # parts of a key, and what may be between them
            case _:
                dots = 0
        if deep > limits.NESTING:
            sentence = "brackets within brackets: {most} deep are allowed"
            raise _at(source, text, found.start(), "brackets", sentence, most=limits.NESTING)
        if dots >= limits.KEY_PARTS:
            raise _at(
                source, text, found.start(), "key-parts", "a key of more than {most} parts", most=limits.KEY_PARTS
            )


def _at(source: str, text: str, place: int, code: str, sentence: str, **facts: int) -> BadCardSet:
    return _at_line(source, text.count("\n", 0, place) + 1, code, sentence, **facts)


def _at_line(source: str, number: int, code: str, sentence: str, **facts: int) -> BadCardSet:
    what = fault(f"cards-{code}", sentence, **facts)
    return Place(source).at_fault(fault("in-line", "line {line}: {what}", line=number, what=what))

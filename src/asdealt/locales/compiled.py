"""A game's messages in the form that the page formats: the same patterns that the page's build makes for our games.

The page has no Fluent parser. The server sends it the words of other packages' games in this form: a pattern is a text,
or a list of texts and expressions, as @fluent/bundle takes them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from fluent.syntax import FluentParser, ast

from asdealt.core import Json
from asdealt.games import find
from asdealt.locales import FALLBACK, game_texts


@lru_cache(maxsize=64)
def game_messages(game: str, lang: str) -> dict[str, Json]:
    """Every message of a game's own words; empty if it has none. Raises UnknownGame."""
    found = find(game)
    if "words" not in found.parts:
        return {}
    folders = [game_texts(found) / FALLBACK, game_texts(found) / lang]
    files = [file for folder in folders if folder.is_dir() for file in folder.iterdir() if file.name.endswith(".ftl")]
    return {key: each for file in files for key, each in messages(file.read_text(encoding="utf-8")).items()}


def messages(source: str) -> dict[str, Json]:
    """The patterns of the messages in one Fluent text. Messages that refer to others are left out."""
    body = FluentParser(with_spans=False).parse(source).body
    found = {}
    for entry in body:
        if isinstance(entry, ast.Message) and entry.value is not None:
            try:
                found[entry.id.name] = _pattern(entry.value)
            except _Unsuited:
                continue
    return found


class _Unsuited(ValueError):
    """An expression that the page does not know."""


def _pattern(pattern: ast.Pattern) -> Json:
    parts: list[Json] = []
    for element in pattern.elements:
        part = element.value if isinstance(element, ast.TextElement) else _expression(element.expression)
        if isinstance(part, str) and parts and isinstance(parts[-1], str):
            parts[-1] += part
        else:
            parts.append(part)
    return parts[0] if len(parts) == 1 and isinstance(parts[0], str) else parts


def _expression(expression: Any) -> Json:
    match expression:
        case ast.Placeable():
            return _expression(expression.expression)
        case ast.VariableReference():
            return {"type": "var", "name": expression.id.name}
        case ast.StringLiteral():
            return {"type": "str", "value": expression.parse()["value"]}
        case ast.NumberLiteral():
            return _number(expression)
        case ast.SelectExpression():
            return {
                "type": "select",
                "selector": _expression(expression.selector),
                "variants": [{"key": _key(each.key), "value": _pattern(each.value)} for each in expression.variants],
                "star": next(n for n, each in enumerate(expression.variants) if each.default),
            }
        case _:
            raise _Unsuited(type(expression).__name__)


def _key(key: Any) -> Json:
    return _number(key) if isinstance(key, ast.NumberLiteral) else {"type": "str", "value": key.name}


def _number(literal: ast.NumberLiteral) -> Json:
    parsed = literal.parse()
    return {"type": "num", "value": parsed["value"], "precision": parsed["precision"]}

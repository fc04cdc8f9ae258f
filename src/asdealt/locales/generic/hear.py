"""Typed turns of any game: in plain notation, as the beginning of one, or as the number of a choice."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Any

from asdealt.core import Unreadable, View, quoted, unreadable
from asdealt.locales import Words
from asdealt.locales.hear.turns import AnyRules, AnyTurn, one_decision_each
from asdealt.locales.hear.vocabulary import Heard, Token, Vocabulary

LONGEST = 200  # letters of a line that is compared with every action
SHOWN = 3  # actions in a refusal

turns = one_decision_each


class NotationWords(Vocabulary):
    """The words of the game's notation. They are the same in every language, so every line can be split into words."""

    def __init__(self) -> None:
        super().__init__({})

    def hear(self, text: str) -> Heard:
        if not _words(text):
            raise unreadable("hear.nothing", text)
        return Heard(text, ())

    def tokens(self, text: str) -> list[Token]:
        return [Token(word, word) for word in _words(text)]


def vocabulary(_words: Words, _rules: AnyRules, _view: View[Any]) -> Vocabulary:
    return _NOTATION


def understand(heard: Heard, rules: AnyRules, view: View[Any]) -> str:
    """Plain notation comes first. Otherwise the text is the number of a choice, or the beginning of exactly one."""
    assert view.seat is not None
    typed = unicodedata.normalize("NFKC", heard.text)
    try:
        rules.notation.read(typed, view.seat)
    except Unreadable:
        return _chosen(heard, typed, [rules.notation.write((each,)) for each in rules.legal(view.state, view.seat)])
    return typed


def _chosen(heard: Heard, typed: str, legal: Sequence[str]) -> str:
    if len(typed) > LONGEST:
        raise heard.unclear()
    if re.fullmatch("[0-9]{1,5}", typed.strip()):
        if not 1 <= int(typed) <= len(legal):
            raise heard.unclear("number", most=len(legal))
        return legal[int(typed) - 1]
    words = _words(typed)
    found = [text for text in legal if _begins(words, _words(text))]
    if len(found) > 1:
        raise heard.unclear("several", actions=", ".join(found[:SHOWN]) + (", …" if len(found) > SHOWN else ""))
    if not found:
        raise heard.unclear("unknown_word", word=quoted(typed, 30))
    return found[0]


def _begins(typed: Sequence[str], words: Sequence[str]) -> bool:
    """Whether the text is a beginning. Each word may be shortened, but a number may not: 2 does not begin 21."""
    return len(typed) <= len(words) and all(
        word == mine or (word.startswith(mine) and not mine[-1].isdigit())
        for mine, word in zip(typed, words, strict=False)
    )


def say(_words: Words, rules: AnyRules, _view: View[Any], turn: Sequence[Any]) -> str:
    return rules.notation.write(turn)


def kind(turn: AnyTurn) -> object:
    return type(turn[0])


def _words(text: str) -> list[str]:
    return unicodedata.normalize("NFKC", text).casefold().split()


_NOTATION = NotationWords()

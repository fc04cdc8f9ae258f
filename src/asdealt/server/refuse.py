"""Refusals of the table, beside those of the games: a code each, and a sentence for it in locales."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from asdealt.core import Refused, Rules
from asdealt.locales import tell, words
from asdealt.server.messages import Language, Nack


class Nope(Exception):
    """Something was asked of the table that it does not do; nothing has changed."""

    def __init__(self, code: str, *, after: float | None = None, **facts: int | str) -> None:
        super().__init__(code)
        self.code = code
        self.after = after
        self.facts: Mapping[str, int | str] = facts

    def said(self, language: Language) -> str:
        return words(language).say(f"nope-{self.code.replace('_', '-')}", **self.facts)


def nack(message: str | None, no: Nope | Refused, language: Language | None, rules: Rules[Any, Any] | None) -> Nack:
    """The answer to a message that was refused."""
    if isinstance(no, Nope):
        after = None if no.after is None else round(no.after, 1)
        return Nack(message, no.code, None, no.said(language) if language else None, after)
    refusal = no.refusal
    text = tell.refusal(words(language), refusal, rules) if language else None
    return Nack(message, refusal.code, refusal.rule, text)

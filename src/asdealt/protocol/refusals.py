"""Refusals of the table, beside those of the games: a code each, and a sentence for it in locales."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from asdealt.core import Refused, Rules
from asdealt.locales import tell, words
from asdealt.protocol.messages import Language, Nack

LONGEST_FACT = 200  # characters: a fact may quote what a stranger sent, and Fluent refuses arguments over 2,500


class Nope(Exception):
    """Something was asked of the table that it does not do; nothing has changed."""

    def __init__(self, code: str, *, after: float | None = None, **facts: int | str) -> None:
        super().__init__(code)
        self.code = code
        self.after = after
        self.facts = _short(facts)

    def said(self, language: Language) -> str:
        return words(language).say(f"nope-{self.code.replace('_', '-')}", **self.facts)


def nack(message: str | None, no: Nope | Refused, language: Language | None, rules: Rules[Any, Any] | None) -> Nack:
    """The answer to a message that was refused."""
    if isinstance(no, Nope):
        after = None if no.after is None else round(no.after, 1)
        return Nack(message, no.code, None, no.said(language) if language else None, after)
    refusal = replace(no.refusal, facts=_short(no.refusal.facts))
    text = tell.refusal(words(language), refusal, rules) if language else None
    return Nack(message, refusal.code, refusal.rule, text)


def _short(facts: Mapping[str, int | str]) -> dict[str, int | str]:
    """Facts that can be said: short, and of signs that can be shown."""
    return {name: _quoted(fact) if isinstance(fact, str) else fact for name, fact in facts.items()}


def _quoted(text: str) -> str:
    cut = text if len(text) <= LONGEST_FACT else text[:LONGEST_FACT] + "…"
    return "".join(sign if sign.isprintable() else " " for sign in cut)

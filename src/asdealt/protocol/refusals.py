"""Refusals by the server itself, in addition to the games': each has a code, and a sentence in `locales`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from asdealt.core import Refused, Rules
from asdealt.fault import Fault
from asdealt.locales import words
from asdealt.locales.faults import fault
from asdealt.locales.tell import Wording, refusals
from asdealt.locales.tell.saying import Said, say
from asdealt.protocol.frames import Nack
from asdealt.protocol.messages import Language

LONGEST_FACT = 200  # characters: a fact may quote what a stranger sent, and Fluent rejects arguments over 2,500


class RequestRefused(Exception):
    """The server refuses a request; nothing has changed. (`Refused` is the same for the rules of a game.)"""

    def __init__(
        self, code: str, *, after: float | None = None, reason: Fault | str | None = None, **facts: int | str
    ) -> None:
        super().__init__(code)
        self.code = code
        self.after = after  # seconds to wait before trying again
        self.reason = reason
        self.facts = _short(facts if reason is None else {**facts, "reason": str(reason)})

    @property
    def said(self) -> Said:
        return say(self._key, **self.facts)

    @property
    def _key(self) -> str:
        return f"refusal-server-{self.code.replace('_', '-')}"

    def text(self, language: Language) -> str:
        """In this language, the reason included, if there is one."""
        spoken = words(language)
        told = {} if self.reason is None else _short({"reason": fault(spoken, self.reason)})
        return Wording(spoken).line(say(self._key, **{**self.facts, **told}))


AnyRefusal = RequestRefused | Refused


def code_of(refused: AnyRefusal) -> str:
    return refused.code if isinstance(refused, RequestRefused) else refused.refusal.code


def nack(message: str | None, refused: AnyRefusal, rules: Rules[Any, Any]) -> Nack:
    """The answer to a message that was refused."""
    if isinstance(refused, RequestRefused):
        after = None if refused.after is None else round(refused.after, 1)
        return Nack(message, refused.code, refused.said, None, after)
    refusal = replace(refused.refusal, facts=_short(refused.refusal.facts))
    return Nack(message, refusal.code, refusals.said(refusal, rules), refusal.rule)


def _short(facts: Mapping[str, int | str]) -> dict[str, int | str]:
    """Facts that a sentence can show: short and printable."""
    return {name: _quoted(fact) if isinstance(fact, str) else fact for name, fact in facts.items()}


def _quoted(text: str) -> str:
    cut = text if len(text) <= LONGEST_FACT else text[:LONGEST_FACT] + "…"
    return "".join(sign if sign.isprintable() else " " for sign in cut)

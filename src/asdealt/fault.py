"""What is wrong with something a person gave us: an option, a record, a card set.

A fault is data: a code with its facts, which `locales` words in the player's language, and the same as an English
sentence, which programmers read in a traceback.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias


@dataclass(frozen=True)
class Fault:
    """
    >>> str(fault("option-value", "{name} may be {allowed}", name="flip", allowed=("1", "2")))
    'flip may be 1 or 2'
    """

    code: str  # of the message `fault-CODE`; "": a sentence of a plug-in, which has no other languages
    sentence: str  # with facts in braces
    facts: Mapping[str, Fact] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.sentence.format(**{name: _plain(fact) for name, fact in self.facts.items()})


Fact: TypeAlias = int | str | Fault | tuple[str | Fault, ...]  # a tuple: any one of these


def fault(code: str, sentence: str, **facts: Fact) -> Fault:
    return Fault(code, sentence, facts)


def at(where: str, what: Fault) -> Fault:
    """A fault with the place it is in: a file, a field."""
    return fault("at", "{where}: {what}", where=where, what=what)


def _plain(fact: Fact) -> str:
    return " or ".join(map(_plain, fact)) if isinstance(fact, tuple) else str(fact)


class Faulty(ValueError):
    """Something that a person gave us is wrong. A plug-in may say why in a plain sentence."""

    def __init__(self, why: Fault | str) -> None:
        self.fault = why if isinstance(why, Fault) else Fault("", "{said}", {"said": why})
        super().__init__(str(self.fault))

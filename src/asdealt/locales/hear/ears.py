"""How each game is talked about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from asdealt.core import View
from asdealt.games.dozen import DozenRules
from asdealt.locales import Words
from asdealt.locales.hear import dozen, scout, splitz
from asdealt.locales.hear.turns import AnyRules, AnyTurn, Begun
from asdealt.locales.hear.vocabulary import Heard, Vocabulary, vocabulary


class Ear(Protocol):
    def understand(self, heard: Heard, rules: AnyRules, view: View[Any], /) -> str:
        """The turn in plain notation; raises Unreadable."""
        ...

    def say(self, words: Words, rules: AnyRules, view: View[Any], turn: Sequence[Any], /) -> str: ...

    def turns(self, rules: AnyRules, view: View[Any], begun: Begun, /) -> Iterator[AnyTurn]:
        """Every whole legal turn of the viewer whose first decision is `begun`, in the order of the rules."""
        ...

    def kind(self, turn: AnyTurn, /) -> object:
        """Turns of one kind differ only in their numbers and names."""
        ...


EARS: dict[str, Ear] = {"scout": scout, "splitz": splitz, "dozen": dozen}


def vocabulary_of(words: Words, rules: AnyRules, view: View[Any]) -> Vocabulary:
    if isinstance(rules, DozenRules):
        return dozen.vocabulary_at(words, rules, view)
    return vocabulary(words.lang, rules.name)


def say_turn(words: Words, rules: AnyRules, view: View[Any], actions: Sequence[Any]) -> str:
    """This turn as the viewer would type it now."""
    return EARS[rules.name].say(words, rules, view, actions)

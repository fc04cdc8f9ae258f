"""Sentences about a match: what happened, who has to decide, the score, the result, and why an action is refused.

`sentences` makes them as data, from a table as one viewer sees it; `wording` puts them into a language. The functions
here do both, for programs that have the table and the language in one place.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from asdealt import veil
from asdealt.core import Done, Rules, Seat, View, Viewer
from asdealt.locales import Words
from asdealt.locales.tell import sentences
from asdealt.locales.tell.refusals import refusal
from asdealt.locales.tell.wording import Wording

__all__ = ["Wording", "allowed", "between", "ending", "log", "refusal", "score", "sentences", "wanted"]


def log(
    words: Words,
    rules: Rules[Any, Any],
    before: Any,
    after: Any,
    done: Sequence[Done[Any]],
    names: Sequence[str],
    me: Viewer,
) -> list[str]:
    """Lines about one whole turn that led from `before` to `after`, told to `me`.

    States are veiled for `me` here, even if the caller has already done so, so that nothing hidden can be told.
    """
    return between(words, rules, veil.view(before, (), me), veil.view(after, done, me), names)


def between(
    words: Words, rules: Rules[Any, Any], before: View[Any], after: View[Any], names: Sequence[str]
) -> list[str]:
    """The same from views of both tables; the past of `after` is what led there from `before`."""
    return Wording(words, names, rules).lines(sentences.log(rules, before, after, after.past))


def wanted(
    words: Words, rules: Rules[Any, Any], state: Any, waiting: Collection[Seat], me: Viewer, names: Sequence[str]
) -> str:
    """What I have to decide, or who is being waited for."""
    return Wording(words, names, rules).line(sentences.wanted(rules, state, waiting, me))


def allowed(words: Words, rules: Rules[Any, Any], state: Any, me: Seat) -> str:
    """My legal actions in one sentence; `state` is as I see it."""
    return Wording(words, (), rules).line(sentences.allowed(rules, state, me))


def score(words: Words, rules: Rules[Any, Any], state: Any, names: Sequence[str]) -> list[str]:
    """The score so far with its arithmetic: one line per player."""
    return Wording(words, names, rules).lines(sentences.score(rules, state))


def ending(words: Words, rules: Rules[Any, Any], state: Any, names: Sequence[str]) -> list[str]:
    """How a match ended: the whole arithmetic, the ranks, and the winners. Nothing while it is still running."""
    return Wording(words, names, rules).lines(sentences.ending(rules, state))

"""A refusal as one sentence, with the number of the rule."""

from __future__ import annotations

import re
from typing import Any

from asdealt.core import Refusal, Rules, quoted
from asdealt.games import GAMES
from asdealt.locales import Unsayable, Words, words
from asdealt.locales.game_words import words_of
from asdealt.locales.tell.saying import Fact, Said, say
from asdealt.locales.tell.wording import Wording

SHARED = (  # the same sentence in every game
    "over", "not_your_turn", "one_at_a_time", "turn_is_over", "not_the_actors", "no_such_action", "seats",
)  # fmt: skip
_NUMBERED = re.compile(r"\w*\d\w*")  # "14a" and "B7" are rules of a page; "notation" and "actors" are not


def refusal(spoken: Words, refused: Refusal, rules: Rules[Any, Any] | None = None) -> str:
    """One sentence. If the rules are given, it can name parts of this match, such as its cards."""
    return Wording(spoken, (), rules).line(said(refused, rules))


def said(refused: Refusal, rules: Rules[Any, Any] | None = None) -> Said:
    """The sentence as data."""
    game, _, code = refused.code.partition(".")
    key = f"refusal-{'any' if code in SHARED else game}-{re.sub('[._]', '-', code)}"
    sentence = say(key, **_facts(refused, rules))
    try:
        Wording(words("en"), (), rules).line(sentence)
    except (Unsayable, ValueError):  # a game without words, or without words for this
        return say("refusal-generic", code=quoted(refused.code), rule=quoted(refused.rule))
    if not _NUMBERED.fullmatch(refused.rule):
        return sentence
    return say("refusal-cited", sentence=sentence, rule=refused.rule)


def _facts(refused: Refusal, rules: Rules[Any, Any] | None) -> dict[str, Fact]:
    """What the sentence may name, in readable form."""
    facts: dict[str, Fact] = {
        name: quoted(value) if isinstance(value, str) else value for name, value in refused.facts.items()
    }
    if refused.code.endswith(".seats"):
        facts.setdefault("allowed", "unsaid")
    game = refused.code.partition(".")[0]
    if game in GAMES and (more := words_of(game).refusal_facts):
        facts |= more(refused, rules)
    return facts

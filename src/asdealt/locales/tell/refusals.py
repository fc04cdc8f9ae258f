"""A refusal as one sentence, with the number of the rule."""

from __future__ import annotations

import re
from typing import Any

from asdealt.core import Refusal, Rules, quoted
from asdealt.games import GAMES
from asdealt.locales import Unsayable, Words
from asdealt.locales.game_words import Facts, words_of

SHARED = (  # the same sentence in every game
    "over", "not_your_turn", "one_at_a_time", "turn_is_over", "not_the_actors", "no_such_action", "seats",
)  # fmt: skip
_NUMBERED = re.compile(r"\w*\d\w*")  # "14a" and "B7" are rules of a page; "notation" and "actors" are not


def refusal(words: Words, refused: Refusal, rules: Rules[Any, Any] | None = None) -> str:
    """The sentence for a refusal. If `rules` is given, it can name things of this match, such as its cards."""
    game, _, code = refused.code.partition(".")
    scope = "any" if code in SHARED else game
    try:
        sentence = words.say(f"refusal-{scope}-{re.sub('[._]', '-', code)}", **_facts(words, refused, rules))
    except Unsayable:  # the game has no words, or none for this code
        return words.say("refusal-generic", code=quoted(refused.code), rule=quoted(refused.rule))
    if not _NUMBERED.fullmatch(refused.rule):
        return sentence
    return words.say("refusal-cited", sentence=sentence, rule=refused.rule)


def _facts(words: Words, refused: Refusal, rules: Rules[Any, Any] | None) -> Facts:
    """The arguments of the sentence, in a readable form."""
    facts: dict[str, int | str] = {
        name: quoted(value) if isinstance(value, str) else value for name, value in refused.facts.items()
    }
    if refused.code.endswith(".seats"):
        facts.setdefault("allowed", "unsaid")
    game = refused.code.partition(".")[0]
    if game in GAMES and (more := words_of(game).refusal_facts):
        facts |= more(words, refused, rules)
    return facts

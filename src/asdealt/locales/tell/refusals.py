"""Why something is not allowed, in one sentence, with the rule that says so."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from asdealt.core import Refusal, Rules, quoted
from asdealt.games.dozen import DozenRules
from asdealt.games.scout import Kind
from asdealt.locales import Words
from asdealt.locales.cards import card_name

SHARED = (  # said the same way at every table
    "over", "not_your_turn", "one_at_a_time", "turn_is_over", "not_the_actors", "no_such_action", "seats",
)  # fmt: skip
_NUMBERED = re.compile(r"\w*\d\w*")  # "14a" and "B7" are rules of a page; "notation" and "actors" are not


def refusal(words: Words, refused: Refusal, rules: Rules[Any, Any] | None = None) -> str:
    """One sentence. With the rules at hand the cards of Dozen are called by their names, otherwise by their ids."""
    game, _, code = refused.code.partition(".")
    scope = "any" if code in SHARED else game
    facts = _facts(words, refused, rules)
    sentence = words.say(f"refusal-{scope}-{re.sub('[._]', '-', code)}", **facts)
    if not _NUMBERED.fullmatch(refused.rule):
        return sentence
    return words.say("refusal-cited", sentence=sentence, rule=refused.rule)


def _facts(words: Words, refused: Refusal, rules: Rules[Any, Any] | None) -> Mapping[str, int | str]:
    """What the sentence may want to name, made fit to be read."""
    facts = {name: quoted(value) if isinstance(value, str) else value for name, value in refused.facts.items()}
    if refused.code == "scout.play.not_stronger":
        facts["why"] = _weakness(refused.facts)
    if refused.code.endswith(".seats"):
        facts.setdefault("allowed", "unsaid")
    if isinstance(rules, DozenRules) and (card := rules.cards.by_id.get(str(refused.facts.get("card")))):
        facts["card"] = card_name(card, words.lang)
    return facts


def _weakness(facts: Mapping[str, int | str]) -> str:
    """Where a set falls short: in cards, in kind, or in its lowest number."""
    if facts["size"] != facts["prior_size"]:
        return "fewer"
    if facts["kind"] != facts["prior_kind"]:
        return "kind"
    if facts["low"] == facts["prior_low"]:
        return "equal"
    return "single" if facts["kind"] == Kind.SINGLE else "lower"

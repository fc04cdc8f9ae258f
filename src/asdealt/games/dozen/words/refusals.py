"""Arguments for the sentences about Dozen's refusals: names of cards if they are known, otherwise ids."""

from __future__ import annotations

from typing import Any

from asdealt.core import Refusal, Rules
from asdealt.games.dozen.rules import DozenRules
from asdealt.games.dozen.words.cards import card_name
from asdealt.locales import Words
from asdealt.locales.game_words import Facts


def refusal_facts(words: Words, refused: Refusal, rules: Rules[Any, Any] | None) -> Facts:
    if isinstance(rules, DozenRules) and (card := rules.cards.by_id.get(str(refused.facts.get("card")))):
        return {"card": card_name(card, words.lang)}
    return {}

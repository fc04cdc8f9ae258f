"""Arguments for the sentences about Dozen's refusals: names of cards if they are known, otherwise ids."""

from __future__ import annotations

from typing import Any

from asdealt.core import Refusal, Rules
from asdealt.games.dozen.rules import DozenRules
from asdealt.locales.tell.saying import Fact, piece


def refusal_facts(refused: Refusal, rules: Rules[Any, Any] | None) -> dict[str, Fact]:
    if isinstance(rules, DozenRules) and (card := rules.cards.by_id.get(str(refused.facts.get("card")))):
        return {"card": piece(card.id)}
    return {}

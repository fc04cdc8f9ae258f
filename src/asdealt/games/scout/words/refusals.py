"""Further arguments for the sentences about Scout's refusals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from asdealt.core import Refusal, Rules
from asdealt.games.scout.rules import Kind
from asdealt.locales.tell.saying import Fact


def refusal_facts(refused: Refusal, _: Rules[Any, Any] | None) -> dict[str, Fact]:
    return {"why": _weakness(refused.facts)} if refused.code == "scout.play.not_stronger" else {}


def _weakness(facts: Mapping[str, int | str]) -> str:
    """Where a set falls short: in cards, in kind, or in its lowest number."""
    if facts["size"] != facts["prior_size"]:
        return "fewer"
    if facts["kind"] != facts["prior_kind"]:
        return "kind"
    if facts["low"] == facts["prior_low"]:
        return "equal"
    return "single" if facts["kind"] == Kind.SINGLE else "lower"

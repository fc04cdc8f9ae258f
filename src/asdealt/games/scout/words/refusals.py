"""Further arguments for the sentences about Scout's refusals."""

from __future__ import annotations

from typing import Any

from asdealt.core import Refusal, Rules
from asdealt.games.scout.rules import Kind
from asdealt.locales import Words
from asdealt.locales.game_words import Facts


def refusal_facts(_: Words, refused: Refusal, __: Rules[Any, Any] | None) -> Facts:
    return {"why": _weakness(refused.facts)} if refused.code == "scout.play.not_stronger" else {}


def _weakness(facts: Facts) -> str:
    """Why a set is too weak: its size, its kind, or its lowest number."""
    if facts["size"] != facts["prior_size"]:
        return "fewer"
    if facts["kind"] != facts["prior_kind"]:
        return "kind"
    if facts["low"] == facts["prior_low"]:
        return "equal"
    return "single" if facts["kind"] == Kind.SINGLE else "lower"

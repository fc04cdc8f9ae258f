"""Plain values as TOML, for tests that send card sets the way a designer would write them."""

from __future__ import annotations

import json
from typing import Any


def written(given: dict[str, Any]) -> str:
    """A card set: card by card, with terms and effects on their own lines."""
    lines = [f"{key} = {_value(value)}" for key, value in given.items() if key != "cards"]
    for card in given["cards"]:
        lines.append("[[cards]]")
        for key, value in card.items():
            if key in ("score", "before"):
                lines += [f"{key} = [", *(f"  {_value(each)}," for each in value), "]"]
            else:
                lines.append(f"{key} = {_value(value)}")
    return "\n".join(lines)


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_value(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False)

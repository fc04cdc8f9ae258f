"""Records to read, to tamper with and to forge."""

from __future__ import annotations

import json

from asdealt.games import rules_for
from asdealt.record import Writer, write
from helpers.play import random_match

NAMES = ["Ana", "Ken 健", "Chloé", "Bot", "E"]
DOZEN = write(random_match(rules_for("dozen", 2), 2, "record"), NAMES[:2])
SCOUT = write(random_match(rules_for("scout", 3), 3, "record"), NAMES[:3])


def sign(lines: list[dict[str, object]]) -> str:
    """Lines with matching checksums, as a forger who knows the format would write."""
    writer = Writer(rules_for("scout", 3))
    return "".join(writer._line({k: v for k, v in line.items() if k != "check"}) for line in lines)


def parsed() -> list[dict[str, object]]:
    return [json.loads(line) for line in SCOUT.splitlines()]


def forged(at: int, **changes: object) -> str:
    """The Scout record with one line changed, and signed as if it were right; None removes a key."""
    lines = parsed()
    lines[at] = {**{k: v for k, v in lines[at].items() if k not in changes}, **changes}
    return sign([{k: v for k, v in line.items() if v is not None} for line in lines])

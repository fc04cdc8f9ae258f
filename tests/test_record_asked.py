"""Records of matches in which seats asked for advice: who, and in which turn."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

import pytest

from asdealt import play, record
from asdealt.core import Seat
from asdealt.record import BadRecord, Writer

NAMES = ["Ana", "Ben", "Eva"]


def lines_of(text: str) -> list[dict[str, Any]]:
    lines = [json.loads(row) for row in text.splitlines()]
    for line in lines:
        del line["check"]
    return lines


def written(lines: list[dict[str, Any]]) -> str:
    """A record of these lines, with all checks."""
    check, rows = "", []
    for line in lines:
        check = sha256((check + json.dumps(line, ensure_ascii=False)).encode()).hexdigest()[:16]
        rows.append(json.dumps({**line, "check": check}, ensure_ascii=False) + "\n")
    return "".join(rows)


MATCH: Any = play("scout", ["greedy"] * 3, seed="asked")
AT_ONCE = next(n for n, turn in enumerate(MATCH.turns) if len(turn.moves) == 3)
ALONE = next(n for n, turn in enumerate(MATCH.turns) if n > AT_ONCE and len(turn.moves) == 1 and not turn.by_chance)
MOVER = int(MATCH.turns[ALONE].moves[0][0])
TEXT = record.write(MATCH, NAMES, {AT_ONCE: {2, 0}, ALONE: {MOVER}})


def test_a_record_says_who_asked_in_which_turn() -> None:
    read = record.read(TEXT)
    assert read.asked == {AT_ONCE: (Seat(0), Seat(2)), ALONE: (Seat(MOVER),)}
    assert (read.turns, read.outcome) == (tuple(MATCH.turns), MATCH.outcome)
    lines = lines_of(TEXT)
    assert lines[0]["version"] == 3
    assert [n - 1 for n, line in enumerate(lines) if "asked" in line] == [AT_ONCE, ALONE]
    assert written(lines) == TEXT


def test_nobody_who_asked_is_a_record_as_it_always_was() -> None:
    plain = record.write(MATCH, NAMES)
    assert plain == record.write(MATCH, NAMES, {AT_ONCE: set()})
    assert record.read(plain).asked == {}
    assert lines_of(plain)[0]["version"] == 1
    assert "asked" not in plain
    assert plain.startswith(Writer(MATCH.rules).header(NAMES, MATCH.seed))  # a game that is saved as it grows


@pytest.mark.parametrize(
    "asked",
    [[], [(MOVER + 1) % 3], [MOVER, MOVER], ["0"], [True], "0", 0, None, {}, [MOVER, (MOVER + 1) % 3], [-1], [10**30]],
)
def test_only_seats_that_decide_can_have_asked(asked: Any) -> None:
    lines = lines_of(TEXT)
    lines[ALONE + 1]["asked"] = asked
    with pytest.raises(BadRecord) as bad:
        record.read(written(lines))
    assert bad.value.line == ALONE + 2


@pytest.mark.parametrize(
    ("change", "line"),
    [
        ({"version": 1}, AT_ONCE + 2),  # a program that knows no advice refuses it, too
        ({"version": 2}, 1),
        ({"version": 4}, 1),
    ],
)
def test_the_version_says_what_there_is(change: dict[str, Any], line: int) -> None:
    lines = lines_of(TEXT)
    lines[0] |= change
    with pytest.raises(BadRecord) as bad:
        record.read(written(lines))
    assert bad.value.line == line


def test_it_says_that_somebody_asked_only_if_somebody_did() -> None:
    lines = lines_of(record.write(MATCH, NAMES))
    lines[0]["version"] = 3
    with pytest.raises(BadRecord, match="nobody did") as bad:
        record.read(written(lines))
    assert bad.value.line == 1
    chance = next(n for n, line in enumerate(lines) if "chance" in line)
    lines[chance]["asked"] = [0]
    with pytest.raises(BadRecord) as bad:
        record.read(written(lines))
    assert bad.value.line == chance + 1

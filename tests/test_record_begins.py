"""Records of matches that do not begin at the start: what they begin with is checked as far as it can be."""

from __future__ import annotations

import json
from hashlib import sha256
from random import Random
from typing import Any

import pytest

from asdealt import Match, Seed, record, rules_for, veil
from asdealt.core import Seat
from asdealt.record import BadRecord

SEATS = {"scout": 3, "splitz": 2, "dozen": 2}


def branched(game: str) -> Match[Any, Any]:
    """A match that begins with a guess of what one seat sees in the middle of another one, played to its end."""
    rules, rng = rules_for(game, SEATS[game]), Random(3)
    first: Match[Any, Any] = Match(rules, SEATS[game], "first")
    for _ in range(6):
        _decide(first, rng)
    while first.draft(min(first.actors)):
        _decide(first, rng)
    world = rules.guess(first.view(Seat(1)), rng)
    match: Match[Any, Any] = Match(rules, SEATS[game], Seed.of("second"), begins=world)
    while not match.over:
        _decide(match, rng)
    return match


def _decide(match: Match[Any, Any], rng: Random) -> None:
    seat = min(match.waiting)
    match.play(seat, rng.choice(match.legal(seat)[:3]))


def with_header(text: str, **changed: Any) -> str:
    """The record with another header, and all its checks made again."""
    check, lines = "", []
    for number, row in enumerate(text.splitlines()):
        line = json.loads(row)
        del line["check"]
        if number == 0:
            line = {key: value for key, value in {**line, **changed}.items() if value is not None}
        check = sha256((check + json.dumps(line, ensure_ascii=False)).encode()).hexdigest()[:16]
        lines.append(json.dumps({**line, "check": check}, ensure_ascii=False) + "\n")
    return "".join(lines)


@pytest.mark.parametrize("game", SEATS)
def test_a_match_that_begins_later_is_written_read_and_resumed(game: str) -> None:
    match = branched(game)
    text = record.write(match, ["Ana", "Ben", "Eva"][: SEATS[game]])
    assert with_header(text) == text
    read = record.read(text)
    assert (read.begins, read.turns, read.outcome) == (match.begins, tuple(match.turns), match.outcome)
    assert read.seed is not None
    assert record.resume(read, read.seed).outcome == match.outcome
    assert "begins later" in repr(match)


def test_what_no_match_can_begin_with_is_refused() -> None:
    match = branched("scout")
    text = record.write(match, ["Ana", "Ben", "Eva"])
    write = match.rules.notation.write_state
    over, veiled = [*match.steps()][-1].after, veil.look(match.begins, Seat(0))
    four = rules_for("scout", 4).start(4)
    for state, wrong in ((over, "no match can begin"), (veiled, "not all known"), (four, "no match can begin")):
        with pytest.raises(BadRecord, match=wrong):
            record.read(with_header(text, begins=write(state)))
    for changed, wrong in (
        ({"begins": "nonsense"}, "no match can begin"),
        ({"begins": 3}, "begins is missing"),
        ({"begins": None}, "begins is missing|keys"),
        ({"version": 1}, "keys"),
        ({"version": 4}, "format 4"),
    ):
        with pytest.raises(BadRecord, match=wrong):
            record.read(with_header(text, **changed))

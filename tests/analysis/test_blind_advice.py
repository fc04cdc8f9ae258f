"""What a seat cannot know, redrawn, leaves the advice it gets equal byte for byte."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from asdealt.analysis import advice
from asdealt.core import Seat, View
from asdealt.games import rules_for
from asdealt.match import Match
from asdealt.seed import Seed
from asdealt.server.bots import seat_advice
from helpers.blind import Twins


def twins(game: str, seats: int) -> Iterator[tuple[Any, View[Any], View[Any]]]:
    """Two views of a seat's decision in matches that differ only in what it cannot know."""
    rules, rng = rules_for(game, seats), Random(20261116)
    for n in range(20):
        pair = Twins(Match(rules, seats, Seed.of(f"advice {n}")), Seat(n % seats), rng)
        pair.walk()
        if pair.differing:
            yield from [(rules, one.view, two.view) for one, two in pair.made if not one.forced][-1:]


@pytest.mark.parametrize(("game", "seats"), [("scout", 3), ("splitz", 2), ("dozen", 2)])
def test_what_the_seat_cannot_know_changes_no_byte_of_the_answer(
    game: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advice.advice, "__defaults__", (0.0005,))
    compared = 0
    for rules, one, two in twins(game, seats):
        first = seat_advice.advised(rules, one)
        assert first == seat_advice.advised(rules, two)
        horizon, candidates = json.loads(first)
        assert horizon == ("round" if game == "scout" else "game")
        legal = {rules.notation.write((action,)) for action in rules.legal(one.state, one.seat)}
        assert {each["action"] for each in candidates} <= legal
        assert {"en", "ja", "es"} == candidates[0]["said"].keys()
        compared += 1
        if compared == 3:
            break
    assert compared == 3

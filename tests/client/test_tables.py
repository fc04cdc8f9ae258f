"""A table from the wire is a view again: it draws, hears and plays like the one it came from."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from asdealt import bots
from asdealt.client import tables
from asdealt.core import Seat
from asdealt.games import every_table
from asdealt.match import Match
from asdealt.protocol import wire
from asdealt.seed import Seed
from helpers.play import AnyRules


@pytest.mark.parametrize(("rules", "seats"), list(every_table()), ids=lambda it: getattr(it, "name", str(it)))
def test_a_position_becomes_the_view_it_was_made_of(rules: AnyRules, seats: int) -> None:
    match, rng = Match(rules, seats, Seed.of("there and back")), Random(2)
    bot = bots.find("greedy", rules.name)
    for _ in range(40):
        if match.over:
            break
        for viewer in (None, *map(Seat, range(seats))):
            sent = msgspec.json.encode(wire.position(rules, match.view(viewer)))
            position = msgspec.json.decode(sent, type=wire.Position)
            view = tables.view(rules, position)
            assert msgspec.json.encode(wire.position(rules, view)) == sent
        seat = min(match.waiting)
        far = tables.view(rules, wire.position(rules, match.view(seat)))
        text = rules.notation.write((bot.choose(rules, far, rng),))  # moves travel as texts
        match.play(seat, *rules.notation.read(text, seat))

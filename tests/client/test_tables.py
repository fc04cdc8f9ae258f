"""A position from the wire becomes a view again, which can be drawn, typed at and played like the original."""

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
from asdealt.veil import Secret
from helpers.play import AnyRules
from helpers.walk import Path, leaves


@pytest.mark.parametrize(("rules", "seats"), list(every_table()), ids=lambda it: getattr(it, "name", str(it)))
def test_a_position_becomes_a_view_of_the_same_faces(rules: AnyRules, seats: int) -> None:
    match, rng = Match(rules, seats, Seed.of("there and back")), Random(2)
    bot = bots.find("greedy", rules.name)
    compared = 0
    for _ in range(40):
        if match.over:
            break
        for viewer in (None, *map(Seat, range(seats))):
            view = match.view(viewer)
            sent = msgspec.json.encode(wire.position(rules, view))
            received = tables.Received(rules, msgspec.json.decode(sent, type=wire.Position))
            assert (received.seat, received.position) == (viewer, match.position(viewer))
            assert bare(received.state) == bare(view.state)
            with pytest.raises(TypeError, match="only a View may be sent, not a Received"):
                wire.position(rules, received)
            compared += 1
        seat = min(match.waiting)
        far = tables.Received(rules, wire.position(rules, match.view(seat)))
        text = rules.notation.write((bot.choose(rules, far, rng),))  # moves are sent as text
        match.play(seat, *rules.notation.read(text, seat))
    assert compared >= 20 * (seats + 1)


def bare(state: object) -> list[tuple[Path, object]]:
    """A state without the facts about who has seen what, which the wire does not carry."""
    return [
        (path, (leaf.face if leaf.known else "face down") if isinstance(leaf, Secret) else leaf)
        for path, leaf in leaves(state)
    ]

"""A match that keeps its past as texts is the same match: the same turns, the same views, little of it as objects."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from asdealt.core import Seat, Viewer
from asdealt.match import Match
from asdealt.packed_turns import CHUNK, RECENT, PackedTurns
from asdealt.seed import Seed
from helpers.play import Setting, every_setting, make

FEWEST_TURNS = 9  # the shortest game there is
MOST_TURNS = 4 * CHUNK + 5


def both(setting: Setting) -> tuple[Match[Any, Any], Match[Any, Any]]:
    """The same random match, plain and packed."""
    rules, seats = make(setting)
    plain, packed = (Match(rules, seats, Seed.of("packed"), packed=packs) for packs in (False, True))
    rng = Random(4)
    while not plain.over and len(plain.turns) < MOST_TURNS:
        seat = min(plain.waiting)
        action = rng.choice(plain.legal(seat))
        for match in (plain, packed):
            match.play(seat, action)
    return plain, packed


@every_setting
def test_every_turn_is_read_again_as_it_was(setting: Setting) -> None:
    plain, packed = both(setting)
    turns, kept = plain.turns, packed.turns
    assert isinstance(kept, PackedTurns)
    assert len(turns) == len(kept) == packed.made == plain.made >= FEWEST_TURNS
    assert [*kept] == turns
    assert kept == turns
    assert kept == both(setting)[1].turns
    assert kept != turns[:-1]
    assert kept != "turns"
    assert [kept[n] for n in range(len(turns))] == turns
    assert [kept[-n] for n in range(1, len(turns) + 1)] == turns[::-1]
    for cut in (
        slice(None),
        slice(3),
        slice(-3, None),
        slice(2, -2),
        slice(None, None, -2),
        slice(5, 2),
        slice(99, 999),
    ):
        assert kept[cut] == turns[cut]
    with pytest.raises(IndexError):
        kept[len(turns)]
    with pytest.raises(IndexError):
        kept[-len(turns) - 1]


@every_setting
def test_everybody_sees_the_same(setting: Setting) -> None:
    plain, packed = both(setting)
    viewers: list[Viewer] = [None, *map(Seat, range(plain.seats))]
    for viewer in viewers:
        assert packed.view(viewer) == plain.view(viewer)
        assert packed.view(viewer).past
        assert packed.glance(viewer).state == plain.view(viewer).state
        assert packed.glance(viewer).past == ()
    assert [*packed.steps()] == [*plain.steps()]
    with pytest.raises(ValueError, match="no seat"):
        packed.glance(Seat(plain.seats))
    with pytest.raises(ValueError, match="no seat"):
        packed.glance(Seat(-2))  # all cards


def test_only_the_last_turns_are_objects() -> None:
    _, packed = both(("scout", 4, {}))
    assert isinstance(packed.turns, PackedTurns)
    assert len(packed.turns) >= MOST_TURNS
    assert len(packed.turns._recent) <= RECENT
    assert sum(map(len, packed.turns._chunks)) < 60 * CHUNK * len(packed.turns._chunks)  # a deal is longer than a move

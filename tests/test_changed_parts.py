"""What a turn has changed: parts by path, who sees them alike, and what each viewer sees of them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from asdealt.core import OPEN, Seat
from asdealt.veil import Changed, Face, FaceDown, Secret, face_up, seen_by


@dataclass(frozen=True, slots=True)
class Card(Face):
    n: int


@dataclass(frozen=True, slots=True)
class Player:
    points: int = 0
    hand: tuple[Secret[Card], ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    turn: int = 0
    scores: tuple[int, ...] = (0, 0)
    players: tuple[Player, ...] = (Player(), Player())
    piles: tuple[tuple[int, ...], ...] = ((1, 2), (3,))
    top: Any = None
    marks: frozenset[Secret[Card]] = field(default_factory=frozenset)


BEFORE = State()
MINE = Secret(Card(4), seen_by(Seat(0)))


def paths(**changes: Any) -> list[str]:
    return [part.path for part in Changed(BEFORE, replace(BEFORE, **changes)).parts]


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({}, []),
        ({"turn": 1, "top": 2}, ["turn", "top"]),
        ({"scores": (0, 3)}, ["scores"]),  # numbers have no parts
        ({"piles": ((1, 2), (3, 4))}, ["piles/1"]),
        ({"piles": ((1, 2), (3,), ())}, ["piles"]),  # a longer list is told as a whole
        ({"players": (BEFORE.players[0], Player(points=5))}, ["players/1/points"]),
        ({"players": (Player(5, (MINE,)), BEFORE.players[1])}, ["players/0/points", "players/0/hand"]),
        ({"top": Player()}, ["top"]),  # another type
    ],
)
def test_parts_are_named_by_their_paths(changes: dict[str, Any], expected: list[str]) -> None:
    assert paths(**changes) == expected


def test_cards_have_no_parts() -> None:
    """A hand is one part, however many of its cards were exchanged."""
    one, two = (Player(hand=(MINE, Secret(Card(n), seen_by(Seat(1))))) for n in (1, 2))
    assert [part.path for part in Changed(one, two).parts] == ["hand"]


def test_a_part_without_secrets_is_the_same_to_everyone() -> None:
    (part,) = Changed(BEFORE, replace(BEFORE, top=(face_up(Card(1)), 2))).parts
    assert part.public is True
    assert part.audience(None) == part.audience(Seat(1)) == part.audience(OPEN)
    assert part.seen(None) == (None, (face_up(Card(1)), 2))


@pytest.mark.parametrize("where", ["tuple", "nested", "alone", "set", "field"])
def test_a_part_with_a_secret_is_veiled(where: str) -> None:
    holding: dict[str, Any] = {
        "tuple": (MINE, 1),
        "nested": (((MINE,),), 1),
        "alone": MINE,
        "set": frozenset({MINE}),
        "field": (Player(hand=(MINE,)), Player(points=1)),
    }
    (part,) = Changed(BEFORE, replace(BEFORE, top=holding[where])).parts
    assert part.public is False
    assert part.audience(Seat(0)) == part.audience(OPEN) != part.audience(Seat(1)) == part.audience(None)
    assert repr(part.seen(Seat(0))[1]) == repr(holding[where])
    assert "Card" not in repr(part.seen(Seat(1))[1])
    assert "FaceDown" in repr(part.seen(Seat(1))[1])


def test_a_secret_that_was_there_before_counts_too() -> None:
    hidden = replace(BEFORE, top=(MINE,))
    (part,) = Changed(hidden, BEFORE).parts
    assert part.seen(Seat(1)) == ((FaceDown(seen_by(Seat(0))),), None)
    assert not part.public


def test_two_circles_make_an_audience_of_each_combination() -> None:
    yours = Secret(Card(5), seen_by(Seat(1)))
    (part,) = Changed(BEFORE, replace(BEFORE, top=(MINE, yours))).parts
    assert len({part.audience(viewer) for viewer in (Seat(0), Seat(1), None, OPEN)}) == 4


def test_other_states_are_refused() -> None:
    with pytest.raises(TypeError, match="two states"):
        Changed(BEFORE, BEFORE.players[0])
